"""The worker dies in mid-deal."""

import time

from games.engine.record import replay_record


def test_a_killed_worker_loses_and_doubles_nothing(stack, person):
    match_id = person.open()
    for wanted in (3, 8):
        person.play(until=lambda match, wanted=wanted: len(person.acknowledged) >= wanted)
        stack.worker.kill()
        stopped = len(stack.log(match_id))
        time.sleep(0.3)
        assert len(stack.log(match_id)) == stopped
        stack.worker.start()
    match = person.play()
    finish(person, match)


def test_a_worker_killed_in_the_middle_of_bot_turns(stack, person):
    """The person has done their part; the bots must go on by themselves, and so must the next deal."""
    match_id = person.open()
    person.after_each = killer(stack, {2, 6, 11})
    match = person.play()
    finish(person, match)
    assert [seq for seq, _, by in stack.log(match_id) if by == "bot"]


def killer(stack, after):
    def kill(person):
        if len(person.acknowledged) in after:
            time.sleep(0.02)  # a bot's task is queued or under way
            stack.worker.kill()
            stack.worker.start()

    return kill


def finish(person, match):
    """The match has ended, its log is whole, and its record replays to the same score."""
    assert match["status"] == "finished"
    person.check_log(match["id"])
    status, record = person.call("GET", f"matches/{match['id']}/record/")
    assert status == 200
    assert len(record["deals"]) == 2
    assert replay_record(record)["score"] == match["score"]
