"""Which static files pages and scripts need: what a browser has to keep so that they work without a line."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import normpath

from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static

# Imports of modules, also those made later; and what style sheets draw.
NEEDS = {
    ".js": re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]"""),
    ".css": re.compile(r"""url\(['"]?([^'")#:]+)['"]?\)"""),
}

NAMED = re.compile(rf'(?:href|src)="{settings.STATIC_URL}([^"]+)"')
HASH = re.compile(r"\.[0-9a-f]{12}(?=\.\w+$)")


def statics_needed(names: Iterable[str]) -> list[str]:
    """The addresses of these files and of all that they need themselves."""
    found = sorted({each for name in names for each in _closure(name)})
    return [static(name) for name in found]


def statics_named(pages: Iterable[str]) -> set[str]:
    """The names of the static files that stand in these pages, without their hashes."""
    return {HASH.sub("", path) for page in pages for path in NAMED.findall(page)}


def source_of(name: str) -> str:
    """The text of a static file of ours, as it is in the repository. FileNotFoundError without one."""
    path = finders.find(name)
    if not path:
        raise FileNotFoundError(name)
    return Path(path).read_text(encoding="utf-8")


@cache
def _closure(name: str) -> frozenset[str]:
    found, left = set[str](), [name]
    while left:
        each = left.pop()
        if each not in found:
            found.add(each)
            left += _needs(each)
    return frozenset(found)


def _needs(name: str) -> Iterator[str]:
    pattern = NEEDS.get(PurePosixPath(name).suffix)
    if pattern:
        folder = PurePosixPath(name).parent
        yield from (normpath(folder / relative) for relative in pattern.findall(source_of(name)))
