"""What a browser is told without a line is what the server would have said."""

import gzip
import json
import os
import random
import re

import pytest
from django.test import override_settings

from tutorials.course import LESSON_FILES, lessons
from tutorials.kinds.guided import GuidedRound
from tutorials.lines import refused_of
from tutorials.packs.build import VALUES, pack_json, pack_of
from tutorials.packs.statics import statics_needed
from tutorials.packs.verdicts import looked_up
from tutorials.positions import action_of

LESSONS = pytest.mark.parametrize("at", range(len(LESSON_FILES)), ids=LESSON_FILES)
HEAVY = 100 * 1024  # bytes of a pack, compressed
SETS = 25
FORM = re.compile(r'(<div class="asked">.*?)</form>', re.DOTALL)
VERDICT = re.compile(r'<section class="verdict.*?</section>', re.DOTALL)


def questions_of(pack):
    """(number, chips, page) of each question, under each chip that fits it."""
    for key, page in pack["pages"].items():
        number, _, chips = key.partition("?")
        if "question" in page:
            yield int(number), re.findall(r"chip=(\d+)", chips), page


def said_offline(pack, asked, given, tries, hints):
    """The verdict as offline.js puts it together: a right answer gets the stars that it is worth."""
    worth = asked["worth"][min(tries, len(asked["worth"]) - 1)][hints]
    return asked["verdicts"][looked_up(asked, given)].replace(pack["stars"][3], pack["stars"][worth])


def answers(page):
    """Every answer; where several are picked together, many sets of them, in the order of the form."""
    values = VALUES.findall(page["html"])
    if not page["question"]["multiple"]:
        return [[value] for value in values]
    draw = random.Random(1)
    sets = [set(draw.sample(values, draw.randint(1, len(values)))) for _ in range(SETS)]
    return [[value for value in values if value in each] for each in sets] + [[value] for value in values]


@pytest.mark.django_db
@LESSONS
@pytest.mark.pure
def test_a_pack_says_to_every_answer_what_the_server_says(client, at):
    lesson = lessons()[at]
    sent = pack_of(lesson.slug).compressed
    assert len(sent) < HEAVY
    pack = json.loads(gzip.decompress(sent))
    for number, chips, page in questions_of(pack):
        for turn, given in enumerate(answers(page)):
            tries, hints = turn % 4, turn % len(page["question"]["hints"])
            form = {"answer": given, "tries": tries, "hints": hints, "chip": chips}
            online = client.post(f"/learn/{lesson.slug}/{number}/", form).content.decode()
            offline = said_offline(pack, page["question"], given, tries, hints)
            assert VERDICT.search(online)[0] == offline, (number, chips, given)


@pytest.mark.pure
@pytest.mark.django_db
def test_a_round_is_kept_to_its_end_and_says_what_cannot_be_played(client):
    rounds = [
        (lesson, number, step)
        for lesson in lessons()
        for number, step in enumerate(lesson.steps, 1)
        if isinstance(step, GuidedRound)
    ]
    assert rounds
    for lesson, number, step in rounds:
        url, words = f"/learn/{lesson.slug}/{number}/", ""
        moments = pack_json(lesson)["pages"][f"{number}"]["round"]
        while not moments[words]["over"]:
            now = moments[words]
            for word, text in now["said"].items():
                assert VERDICT.fullmatch(now["texts"][text])
                refused = refused_of(step.advance(words.split()).state, action_of("S", word))
                if refused:
                    online = client.post(url, {"words": words, "word": word}).content.decode()
                    assert VERDICT.search(online)[0] == now["texts"][text]
            online = client.post(url, {"words": words, "word": now["suggestion"]}).content.decode()
            words = f"{words} {now['suggestion']}".strip()
            if step.advance(words.split()).is_shown or moments[words]["over"]:
                assert FORM.search(moments[words]["html"])[1] == FORM.search(online)[1]


def test_a_pack_is_sent_once_and_compressed(client):
    for lesson in lessons() if os.environ.get("WHOLE_COURSE") else lessons()[::3]:
        url = f"/learn/{lesson.slug}/pack.json"
        first = client.get(url, headers={"accept-encoding": "gzip"})
        assert len(first.content) < HEAVY, lesson.slug
        assert json.loads(gzip.decompress(first.content)) == client.get(url).json()
        again = client.get(url, headers={"accept-encoding": "gzip", "if-none-match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert not first.cookies  # it is nobody's own
    assert client.get("/learn/nothing/pack.json").status_code == 404


def test_a_pack_names_every_static_file_that_its_pages_need():
    needed = statics_needed(["js/learn.js", "css/learn.css"])
    assert {"/static/js/lesson/offline.js", "/static/js/lesson/kept.js", "/static/img/jaali.svg"} <= set(
        needed
    )
    for lesson in lessons()[:3]:
        pack = pack_json(lesson)
        assert set(needed) <= set(pack["statics"])
        assert "/static/css/base.css" in pack["statics"]


def test_the_worker_can_be_taken_back(client):
    assert b"const SITE = {" in client.get("/sw.js").content
    with override_settings(OFFLINE=False):
        assert b"unregister" in client.get("/sw.js").content


def test_the_site_can_be_put_on_a_first_screen(client):
    told = client.get("/manifest.webmanifest").json()
    assert client.get(told["start_url"].replace("/learn/", "/learn/offline/")).status_code == 200
    assert told["icons"]
