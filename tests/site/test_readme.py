"""The README's table of settings is whole."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_variable_is_told_and_every_told_one_is_read():
    source = (ROOT / "courtpiece_site" / "settings.py").read_text()
    read = set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', source))
    table = (ROOT / "README.md").read_text().split("## Settings")[1].split("## Production")[0]
    told = {
        name
        for row in table.splitlines()
        if row.startswith("| `")
        for name in re.findall(r"`([A-Z_]+)`", row.split("|")[1])
    }
    assert told == read
