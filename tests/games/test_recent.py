"""Snapshots kept in memory save reading, and never change what comes of anything."""

import pytest
from django.db import transaction

from games import recent, services
from games.errors import Stale
from games.models import Match
from games.selectors import match_document
from games.store import snapshot_load


@pytest.fixture
def match_id(transactional_db, cast, table):
    """A match under way, in a database that commits: only what is committed is kept."""
    return table.id


def mover(table, cast):
    """(player whose turn it is, a legal action, the seq)"""
    _, name = table.turn()
    document = table.get(name)
    return cast[name], document["view"]["legal"][0], document["seq"]


def test_a_move_after_a_move_reads_nothing(match_id, table, cast, django_assert_num_queries):
    player, action, seq = mover(table, cast)
    services.action_submit(player, match_id, seq, action)
    snapshot = recent.snapshot_since(match_id, seq + 1)
    assert snapshot.seq == seq + 1
    with django_assert_num_queries(0):
        assert recent.snapshot_since(match_id, seq + 1) is snapshot
        assert recent.snapshot_since(match_id, seq) is snapshot
    player, action, seq = mover(table, cast)
    with django_assert_num_queries(4):  # begin, claim, log, commit
        services.action_submit(player, match_id, seq, action)


def test_moves_made_elsewhere_are_followed_in_one_query(match_id, table, django_assert_num_queries):
    viewers = [row.player for row in snapshot_load(match_id).seats] + [None]
    steps = (1, 2, 3, 1, 5, 1, 1, 8, 1, 1, 1, 1)
    for step in steps:
        kept = recent.snapshot_since(match_id, None)
        for _ in range(step):
            if not snapshot_load(match_id).over:
                table.act()
        loaded = snapshot_load(match_id)
        recent._kept[match_id] = kept
        with django_assert_num_queries(1 if loaded.seq > kept.seq else 0):
            followed = recent.snapshot_since(match_id, loaded.seq)
        assert [match_document(followed, each) for each in viewers] == [
            match_document(loaded, each) for each in viewers
        ]


def test_anything_but_moves_is_read_anew(match_id, table):
    """A deal ends, people say ready, the next begins: more than the log of one deal tells."""
    table.play_deal(choose=lambda legal: legal[-1])
    kept = recent.snapshot_since(match_id, None)
    for play in (lambda: table.next_deal(), lambda: (table.next_deal(), table.act(), table.act())):
        play()
        loaded = snapshot_load(match_id)
        recent._kept[match_id] = kept
        followed = recent.snapshot_since(match_id, loaded.seq)
        assert match_document(followed, None) == match_document(loaded, None)


def test_what_is_asked_for_now_is_read(match_id, table, cast):
    player, action, seq = mover(table, cast)
    Match.objects.filter(pk=match_id).update(code="NEWONE")
    assert recent.snapshot_since(match_id, seq).match.code != "NEWONE"
    assert recent.snapshot_since(match_id, None).match.code == "NEWONE"
    assert recent.snapshot_since(match_id, seq).match.code == "NEWONE"
    with pytest.raises(Stale):
        services.action_submit(player, match_id, seq + 1, action)


def test_a_kept_snapshot_that_is_late_loses(match_id, table, cast):
    """Another process has moved on; this one still has the match as it was."""
    player, action, seq = mover(table, cast)
    late = snapshot_load(match_id)
    services.action_submit(player, match_id, seq, action)
    recent._kept[match_id] = late
    other = next(each.player for each in late.seats if each.player != player)
    for who, what in ((player, action), (other, action | {"seat": None}), (player, {"type": "pass"})):
        what = {key: value for key, value in what.items() if value is not None}
        with pytest.raises(Stale) as caught:
            services.action_submit(who, match_id, seq, what)
        assert caught.value.data == {"seq": seq + 1}
    assert snapshot_load(match_id).seq == seq + 1


def test_what_was_rolled_back_is_not_kept(match_id, table, cast):
    player, action, seq = mover(table, cast)
    with transaction.atomic():
        services.action_submit(player, match_id, seq, action)
        assert recent.snapshot_since(match_id, seq + 1).seq == seq + 1
        transaction.set_rollback(True)
    assert recent.snapshot_since(match_id, seq + 1).seq == seq


def test_an_earlier_one_does_not_replace_a_later_one(match_id, table, cast):
    early = recent.snapshot_since(match_id, None)
    table.act()
    later = recent.snapshot_since(match_id, None)
    recent.snapshot_keep(early)
    assert recent.snapshot_since(match_id, early.seq).seq == later.seq


def test_no_more_than_so_many_are_kept(match_id, monkeypatch):
    monkeypatch.setattr(recent, "MOST", 1)
    snapshot = recent.snapshot_since(match_id, None)
    assert list(recent._kept) == [match_id]
    assert recent._kept[match_id] is snapshot


def test_what_is_kept_tells_of_finished_deals_too(match_id, table):
    """Whoever plays the last card and deals again reads nothing in between, and still knows the result."""
    table.play_deal()
    row = table.match
    services.deal_open(match_id, row.seq, row.deadline)
    kept, loaded = recent.snapshot_since(match_id, row.seq + 1), snapshot_load(match_id)
    for each in [*(row.player for row in loaded.seats), None]:
        assert match_document(kept, each) == match_document(loaded, each)
