"""The engine and the bots are pure: the standard library and each other; no clock, no files, no threads."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "games"
IMPURE = {
    "time",
    "datetime",
    "os",
    "io",
    "socket",
    "pathlib",
    "subprocess",
    "asyncio",
    "threading",
    "logging",
}
FILES = sorted([*(GAMES / "engine").rglob("*.py"), *(GAMES / "bots").rglob("*.py")])


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            names.add(str(node.module))
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_only_the_standard_library(path):
    own = ("games.engine",) if path.parent.name == "engine" else ("games.engine", "games.bots")
    outside = {name.partition(".")[0] for name in imported(path) if not name.startswith(own)}
    assert outside <= sys.stdlib_module_names, outside - sys.stdlib_module_names
    assert not outside & IMPURE, outside & IMPURE


def test_importing_the_engine_loads_no_django():
    code = "import sys, games.engine, games.bots; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=GAMES.parent, check=False).returncode == 0
