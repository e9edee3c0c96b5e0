"""The table maker and the questions for families: forms that work without a script, and none that breaks."""

import json
import random
import re

import pytest

from games.engine.clashes import clashes_of
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change, ruleset_parse
from games.models import Match, SavedRuleset
from games.pages.maker_form import Asked as AskedForm
from games.pages.maker_form import form_context, token_of
from games.rulebook.axes import AXES
from games.rulebook.family import QUESTIONS, answers_of, family_rules
from games.rulebook.house import all_axes, fitted, nearest
from tests.games.test_rulebook import VALUES

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
NAMES = sorted(PRESETS)
# Choices that stand against what makes the game: nothing else can give way, so they are named as clashes.
AGAINST = {"court", "deal_end", "tricks.pair_from"}


def posted(preset, **axes):
    """A form as the page has it: every field as it shows, but for `axes`."""
    context = form_context(AskedForm(preset))
    fields = dict(json.loads(context["was"]))
    return {"preset": preset, "was": context["was"], "chosen": "", **fields, **axes}


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", answer.content.decode()))


@pytest.mark.parametrize("preset", NAMES)
def test_every_preset_can_be_made_and_an_untouched_form_changes_nothing(client, preset):
    assert client.get(f"/tables/new/?preset={preset}").status_code == 200
    answer = client.post("/tables/new/", posted(preset))
    assert answer.status_code == 200
    assert "As it is, without house rules." in text_of(answer)


def test_every_axis_is_in_the_form(client):
    page = client.get("/tables/new/").content.decode()
    assert set(re.findall(r'data-block="([a-z._]+)" ?', page)) >= set(AXES)


@pytest.mark.parametrize("preset", NAMES)
def test_one_choice_always_ends_in_a_sound_game_or_in_a_clash_that_is_named(preset):
    for name, values in VALUES.items():
        for value in values:
            found = fitted(preset, {name: value})
            assert found.rules.axis(name) == value
            if found.clashes:
                assert name in AGAINST or not AXES[name].applies(PRESETS[preset]), (name, value)
                assert all(clash.why and clash.values for clash in found.clashes)
            else:
                assert ruleset_change(PRESETS[preset], found.changes) == found.rules


def test_what_nobody_chose_follows():
    found = fitted("club.single-sir", {"tricks.taking": "pile"})
    assert {"court", "deal_end"} <= set(found.followed)
    assert clashes_of(found.rules) == []
    tens = fitted("classic.single-sir", {"scoring.by": "tens"}).rules
    assert (tens.scoring.mendi, tens.scoring.mendikot, tens.scoring.whitewash) == (1, 2, 3)
    courts = fitted("club.double-sir", {"scoring.unit": "courts"}).rules
    assert (courts.scoring.court, courts.match.target) == (1, 3)


@pytest.mark.parametrize("preset", NAMES)
def test_the_nearest_preset_of_a_preset_is_itself(preset):
    assert nearest(all_axes(PRESETS[preset])) == preset


def test_a_choice_that_equals_the_preset_still_counts_as_made(client):
    form = posted("club.double-sir", **{"scoring.unit": "courts", "chosen": "scoring.callers_win"})
    client.post("/tables/new/", {**form, "do": "play"})
    rules = Match.objects.get().rules
    assert (rules["scoring"]["callers_win"], rules["scoring"]["defenders_win"]) == (1, 0)


def test_clashes_are_named_beside_the_fields_and_open_nothing(client):
    form = posted("club.single-sir", court="none")
    answer = client.post("/tables/new/", {**form, "do": "play"})
    assert answer.status_code == 400
    assert "do not go together yet" in text_of(answer)
    assert "note bad" in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize("value", ["x", "0", "-1", "1.5", "٣", "9" * 30, "1000001"])
def test_a_number_that_is_none_is_said_beside_its_field(client, value):
    form = posted("club.single-sir", **{"match.target": value})
    answer = client.post("/tables/new/", {**form, "do": "play"})
    assert answer.status_code == 400
    assert "A whole number from 1 to" in text_of(answer)
    assert not Match.objects.exists()


def test_playing_opens_the_table_with_these_rules(client):
    form = posted("club.double-sir", **{"match.target": "7", "tricks.no_collect_on": ["", "2", "12"]})
    answer = client.post("/tables/new/", {**form, "do": "play", "clock": "slow"})
    match = Match.objects.get()
    assert answer.url == f"/matches/{match.pk}/"
    assert match.preset == "club.double-sir"
    assert match.rules["match"]["target"] == 7
    assert match.rules["tricks"]["no_collect_on"] == [2, 12]
    assert (match.clock, match.clock_seconds) == ("live", 60)


def test_the_first_dealer_is_asked_for_where_the_opener_names_one(client):
    form = posted("hukum.court-piece", first_deal="chosen")
    assert client.post("/tables/new/", {**form, "do": "play", "first_dealer": "W"}).status_code == 302
    assert Match.objects.get().first_dealer == "W"


def test_saving_goes_to_a_page_of_its_own(client):
    form = posted("club.double-sir", **{"tricks.pair_by": "team"})
    answer = client.post("/tables/new/", {**form, "do": "save", "name": "  Sunday   at <Nani’s> "})
    saved = SavedRuleset.objects.get()
    assert (saved.name, saved.preset) == ("Sunday at <Nani’s>", "club.double-sir")
    assert answer.url == f"/rules/saved/{saved.pk}/"
    page = client.get(answer.url).content.decode()
    assert "Sunday at &lt;Nani’s&gt;" in page
    assert "<Nani" not in page
    edit = client.get(f"/tables/new/?rules={saved.pk}")
    assert "With 1 house rule." in text_of(edit)


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "\u202eevil", "!!!", "a\u0000b"])
def test_a_name_that_will_not_do_is_said_and_nothing_is_saved(client, name):
    answer = client.post("/tables/new/", {**posted("club.double-sir"), "do": "save", "name": name})
    assert answer.status_code == 400
    assert "name-error" in answer.content.decode()
    assert not SavedRuleset.objects.exists()


@pytest.mark.parametrize(
    "path", ["/tables/new/?preset=x", "/tables/new/?rules=000000000000", "/tables/new/?rules=%00"]
)
def test_an_address_that_names_no_rules_is_404(client, path):
    assert client.get(path).status_code == 404


HOSTILE = ["", "[]", "{", "[" * 3_000, '{"court": {}}', "null", "\u0000", "<script>"]


@pytest.mark.pure
@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize(
    "field", ["was", "chosen", "preset", "court", "tricks.no_collect_on", "do", "clock", "first_dealer"]
)
def test_no_form_breaks_the_page(client, field, text):
    for do in ("show", "play", "save"):
        form = {**posted("club.double-sir"), "do": do, "name": "House", field: text}
        assert client.post("/tables/new/", form).status_code in (200, 302, 400)


def test_any_mixture_of_choices_is_answered(client):
    chance = random.Random(7)
    for _ in range(40):
        axes = {
            name: token_of(chance.choice(values)) for name, values in VALUES.items() if chance.random() < 0.2
        }
        form = posted(chance.choice(NAMES), **axes)
        form["tricks.no_collect_on"] = form["tricks.no_collect_on"].split(",")
        answer = client.post("/tables/new/", {**form, "part": "1"})
        assert answer.status_code == 200


def test_the_form_needs_few_queries_and_its_part_is_no_page(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        answer = client.post("/tables/new/", {**posted("club.double-sir"), "part": "1"})
    assert "<html" not in answer.content.decode()


ENDLESS = {f"scoring.{name}": "0" for name in ("mendi", "mendikot", "whitewash")}


@pytest.mark.parametrize("do", ["play", "save"])
def test_a_table_that_could_never_end_is_not_opened_and_not_saved(client, do):
    form = posted("mendikot.katte", **ENDLESS)
    answer = client.post("/tables/new/", {**form, "do": do, "name": "Long"})
    assert answer.status_code == 400
    assert "Nothing scores here, so the match would never end. Give something a score" in text_of(answer)
    assert not Match.objects.exists()
    assert not SavedRuleset.objects.exists()


def test_a_match_of_some_deals_may_score_nothing_and_it_is_said(client):
    form = posted("mendikot.katte", **ENDLESS, **{"match.deals": "3"})
    assert "Nothing scores here, so no match has a winner." in text_of(client.post("/tables/new/", form))
    assert client.post("/tables/new/", {**form, "do": "play"}).status_code == 302


def options_of(preset, axis, chosen=()):
    groups = form_context(AskedForm(preset, dict(chosen)))["groups"]
    blocks = [block for group in groups for block in [*group["plain"], *group["finer"]]]
    block = next(block for block in blocks if block["axis"].name == axis)
    return {option["token"]: option for option in block["options"]}, block


def test_what_the_units_would_bring_is_told_in_their_own_numbers():
    for preset in ("club.single-sir", "courts.double-sir", "hukum.court-piece"):
        units, _block = options_of(preset, "scoring.unit")
        assert "A plain win by the callers brings 0 courts, a court 1 court." in units["courts"]["example"]
        assert "A plain win by the callers brings 1 point, a court 3 points." in units["points"]["example"]


def test_a_bavney_is_offered_with_the_score_that_it_would_have():
    offered, _block = options_of("club.single-sir", "bavney")
    assert "playing on can only lose" not in offered["yes"]["text"]


def test_where_tens_are_counted_there_is_no_question_of_courts(client):
    assert not options_of("mendikot.katte", "scoring.unit")[1]["is_shown"]
    client.post(
        "/tables/new/",
        {**posted("club.single-sir", **{"scoring.by": "tens", "scoring.unit": "courts"}), "do": "play"},
    )
    assert Match.objects.get().rules["scoring"]["unit"] == "points"


def test_a_family_that_looks_for_tens_is_told_that_courts_do_not_arise(client):
    shown = text_of(client.post("/tables/family/", {"win": "tens", "count": "courts"}))
    assert re.search("so the answer changes nothing: ?What do you write down\\?", shown)
    assert "Yours is Mendikot" in shown


def answers(chance):
    return {question.key: chance.choice(question.answers).key for question in QUESTIONS}


def test_whatever_a_family_answers_makes_a_game():
    chance = random.Random(3)
    for _ in range(400):
        said = answers(chance)
        family = family_rules(said)
        assert clashes_of(family.found.rules) == [], said
        unheard = {question.key for question in family.unheard}
        for question in QUESTIONS:
            axes = next(each.axes for each in question.answers if each.key == said[question.key])
            kept = all(family.found.rules.axis(name) == value for name, value in axes.items())
            assert kept != (question.key in unheard), (said, question.key)


def test_a_family_that_says_nothing_has_a_game():
    assert family_rules(answers_of({})).found.count == 0


def test_plain_answers_make_the_game_that_one_would_expect():
    assert family_rules(answers_of({"win": "tens", "trump": "hide"})).found.preset == "mendikot.band"
    said = {"win": "mine", "court": "bavney", "way": "left", "count": "courts", "end": "agreed"}
    found = family_rules(answers_of(said)).found
    assert (found.preset, found.count) == ("courts.single-sir", 0)


def test_the_family_page_shows_plays_and_saves(client):
    assert client.get("/tables/family/").status_code == 200
    said = {"win": "two", "closed": "both", "aces": "yes"}
    shown = client.post("/tables/family/", said)
    assert "Closed tricks: Not on 2, 12" in text_of(shown)
    assert client.post("/tables/family/", {**said, "do": "save", "name": ""}).status_code == 400
    saved = client.post("/tables/family/", {**said, "do": "save", "name": "ہماری تاش"})
    assert client.get(saved.url).status_code == 200
    assert SavedRuleset.objects.get().rules["tricks"]["no_collect_on"] == [2, 12]
    assert client.post("/tables/family/", {**said, "do": "play"}).status_code == 302
    assert Match.objects.get().rules["tricks"]["no_collect_on"] == [2, 12]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_answer_breaks_the_family_page(client, text):
    form = {question.key: text for question in QUESTIONS}
    assert client.post("/tables/family/", form).status_code == 200


def test_a_whole_ruleset_of_any_fitted_game_parses():
    for preset in NAMES:
        rules = fitted(preset, {"thaap": True}).rules
        assert ruleset_parse(rules.to_json()) == rules
