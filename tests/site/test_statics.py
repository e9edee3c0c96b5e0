"""Hashed names: every import inside our scripts is rewritten, so that no browser keeps an old module."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.running import statics

IMPORT = re.compile(
    r"""(?:^|[;}\s])(?:import|export)\b[^;'"()]*?\bfrom\s*["'](\.[^"']+)["']|import\s*["'](\.[^"']+)["']"""
)


@pytest.fixture(scope="module")
def collected():
    """The folder that collectstatic fills, as it does in production."""
    return statics()


def own_scripts(root: Path, manifest: dict[str, str]) -> list[str]:
    ours = [
        path.relative_to(d).as_posix() for d in settings.STATICFILES_DIRS for path in Path(d).rglob("*.js")
    ]
    return [manifest[name] for name in ours if not name.startswith("vendor/")]


@pytest.mark.pure
def test_every_import_of_our_scripts_names_a_hashed_file(collected):
    manifest = json.loads((collected / "staticfiles.json").read_text())["paths"]
    hashed = set(manifest.values())
    checked = 0
    for name in own_scripts(collected, manifest):
        for found in IMPORT.finditer((collected / name).read_text()):
            target = (Path(name).parent / (found[1] or found[2])).as_posix()
            assert str((collected / target).resolve().relative_to(collected.resolve())) in hashed, (
                name,
                target,
            )
            checked += 1
    assert checked > 0


def test_files_are_compressed_beside_themselves(collected):
    manifest = json.loads((collected / "staticfiles.json").read_text())["paths"]
    sheets = [collected / manifest[name] for name in manifest if name.startswith("css/")]
    assert sheets
    large = [sheet for sheet in sheets if sheet.stat().st_size > 1000]
    assert all(sheet.with_name(sheet.name + ".gz").exists() for sheet in large)
