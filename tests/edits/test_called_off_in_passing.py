"""All of it is called off with a reason before, and what is imported keeps its name."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.other_lines import renamed, rewritten
from spark_tui.edits.python.source import read
from spark_tui.edits.turning.calling_off import calls_off
from spark_tui.edits.turning.misheard import misheard

BEFORE = "def main():\n    rows = load('a.csv')\n"
NOW = "import sys\n\n\ndef main():\n    rows = load(sys.argv[1])\n"


@pytest.mark.parametrize(
    "said", ["too much, undo", "that's too much, undo it", "no need, leave it", "not needed, revert"]
)
def test_all_of_it_goes(said: str):
    assert calls_off(said)


@pytest.mark.parametrize("said", ["too much, undo the import", "not needed, sort it instead"])
def test_some_of_it_stays(said: str):
    assert not calls_off(said)


def test_what_is_imported_keeps_its_name():
    assert not [*renamed(read(BEFORE), NOW, "filename")]
    assert all("import sys\n" in each for each in rewritten(BEFORE, NOW, "no, `system`"))


@pytest.mark.parametrize(
    ("said", "after"),
    [
        (
            "rename it to filename",
            NOW.replace("import sys", "import sys as filename").replace("sys.argv", "filename.argv"),
        ),
        ("sys.exit is shorter", NOW.replace("    rows", "    if sys.exit:\n        return\n    rows")),
        ("ValueError would be better", NOW.replace("    rows", "    assert ValueError\n    rows")),
        ("no, []", NOW.replace("    rows", "    if []:\n        return\n    rows")),
    ],
)
def test_what_nobody_means(said: str, after: str):
    assert misheard(BEFORE, NOW, after, said) > 0
