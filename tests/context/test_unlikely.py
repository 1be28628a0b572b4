"""What has the words of a sentence is not always what it is about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.files import Files
from spark_tui.context.places import Region
from spark_tui.context.question import Hints
from spark_tui.context.readings import Reading
from spark_tui.context.search import Match
from spark_tui.context.targets import Choice, choose

SEEDS = {
    "README.md": "# Seeds\n\n## Bookings\n\nBookings of seats for seed swaps; the seats are counted.\n",
    "errors.py": (
        'class SeedError(Exception):\n    """Any."""\n\n\nclass DuplicateSeed(SeedError):\n'
        '    """A seed with that name is already in the box."""\n\n\nclass EmptyReport(SeedError):\n'
        '    """The report would be empty."""\n'
    ),
    "config.py": "DEFAULT_KIND = 'herb'\n",
    "box.py": (
        "class Box:\n    def __init__(self):\n        self.seeds = {}\n\n"
        "    def add(self, seed):\n        self.seeds[seed.name] = seed\n"
    ),
    "rows.py": 'def read(raw):\n    return {"name": raw["name"], "kind": raw["kind"]}\n',
    "checks.py": "def check_seed(seed):\n    assert seed.name\n",
    "seats.py": "def taken(rows):\n    return sum(row.seats for row in rows)\n",
    "figures.py": "def average(rows):\n    return sum(rows) / len(rows)\n",
    "shelf.py": "class SeedShelf:\n    def waiting(self):\n        return []\n",
    "pages.py": "def waiting(shelf):\n    return shelf.waiting()\n",
    "tests/conftest.py": "import pytest\n\nfrom box import Box\n\n\n@pytest.fixture\ndef box():\n    return Box()\n",
    "tests/test_box.py": "from box import Box\n\n\ndef test_box():\n    assert Box().seeds == {}\n",
}


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ("raise DuplicateSeed when a seed with that name is already in the box", "box.py"),
        ("the average of an empty list crashes with ZeroDivisionError", "figures.py"),
        ("rows without a kind get DEFAULT_KIND", "rows.py"),
        ("check the seed before it's added to the box", "box.py"),
        ("cancelled seats count too", "seats.py"),
        ("give DuplicateSeed a docstring that says which box", "errors.py"),
        ("say in the README how bookings of seats work", "README.md"),
        ("waiting on the shelf takes a size", "shelf.py"),
        ("a test that a new box has no seeds", "tests/test_box.py"),
        ("add a test that the box gets the seed that is added", "tests/test_box.py"),
    ],
)
def test_what_is_meant(repository: Callable[[dict[str, str]], Path], said: str, path: str):
    index = look_through(repository(SEEDS))
    assert choose(index, Files(index.place), said, Hints()).targets[0].path == path


def test_elsewhere_are_other_files_of_code_where_nobody_said_where():
    first, other, test, prose = (Region(path, 0, 3) for path in ("a.py", "b.py", "tests/test_a.py", "README.md"))
    matches = tuple(
        Match(each, ()) for each in (first, Region("a.py", 5, 8), test, prose, other, Region("b.py", 9, 12))
    )
    assert Choice((first,), "", matches, is_guess=True).elsewhere == (Reading(other),)
    assert Choice((first,), "", matches).elsewhere == ()
    assert Choice((test,), "", matches, is_guess=True).elsewhere == ()
