"""No text that a person reads is outside the reach of translators."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCRIPTS = sorted((ROOT / "static/js").rglob("*.js"))
READ_ALOUD = {"alt", "title", "aria-label", "aria-description", "placeholder", "content"}
SAME_IN_EVERY_LANGUAGE = {"Court Piece", "API"}

TRANSLATED = re.compile(r"{%\s*blocktrans(?:late)?\b.*?{%\s*endblocktrans(?:late)?\s*%}", re.DOTALL)
COMMENT = re.compile(r"{%\s*comment\b.*?{%\s*endcomment\s*%}|{#.*?#}", re.DOTALL)
CLASSES = re.compile(r"{%\s*block \w*class\w*\s*%}.*?{%\s*endblock.*?%}", re.DOTALL)
CODE = re.compile(r"{%.*?%}|{{.*?}}", re.DOTALL)


class Words(HTMLParser):
    """Collects text between tags, and the attributes that are read to people."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_data(self, data):
        self.found.append(data.strip())

    def handle_starttag(self, tag, attrs):
        names = {name for name, _ in attrs}
        for name, value in attrs:
            is_setting = (
                tag == "meta" and not names & {"property"} and dict(attrs).get("name") != "description"
            )
            if name in READ_ALOUD and value and not is_setting:
                self.found.append(value.strip())


def untranslated(text):
    for pattern in (COMMENT, TRANSLATED, CLASSES, CODE):
        text = pattern.sub("", text)
    words = Words()
    words.feed(text)
    return [
        each for each in words.found if re.search(r"[^\W\d_]{2}", each) and each not in SAME_IN_EVERY_LANGUAGE
    ]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_templates_leave_no_text_untranslatable(path):
    assert untranslated(path.read_text()) == []


def test_the_search_finds_what_it_should():
    assert untranslated("<p>Hello</p>") == ["Hello"]
    assert untranslated('<img alt="A card">') == ["A card"]
    assert untranslated('{% translate "Hello" %}{% blocktranslate %}Hi {{ x }}{% endblocktranslate %}') == []


SENTENCE = re.compile(r"""(?<![_\w(.])(['"`])([A-Z][a-z]+(?: [a-z']+){2,}[.!?]?)\1""")


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_scripts_say_nothing_untranslatable(path):
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.DOTALL)
    assert [match.group(2) for match in SENTENCE.finditer(code)] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_templates_hold_no_inline_script_or_style(path):
    text = path.read_text()
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", text)
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text)
