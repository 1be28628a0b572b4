"""A docstring says one thing more: as somebody says it, or as the code tells; parts of it by name."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
import csv


class Depot:
    def __init__(self):
        self.parts = {}

    def put(self, part, count):
        if part in self.parts:
            self.parts[part] += count
        else:
            self.parts[part] = count

    def take(self, part, count):
        """Take parts out."""
        if self.parts[part] < count:
            raise ValueError("too few")
        self.parts[part] -= count

    def rarest(self):
        best = None
        for part, count in self.parts.items():
            if best is None or count < self.parts[best]:
                best = part
        return best


def read(path):
    """Read a depot.

    Returns the depot.
    """
    depot = Depot()
    with open(path) as file:
        for row in csv.DictReader(file):
            depot.put(row["part"], int(row["count"]))
    return depot


def seconds(text):
    units = {"s": 1, "m": 60}
    return int(text[:-1]) * units[text[-1]]


def ahead(clock):
    """Is it ahead?"""
    return clock > 12
'''


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        (
            "the docstring of read should say which columns the csv needs",
            '    Returns the depot.\n\n    The CSV needs the columns part and count.\n    """\n',
        ),
        ("say in read's docstring which keys it needs", "It needs the keys part and count.\n"),
        (
            "mention in rarest that it returns None for an empty depot",
            '    def rarest(self):\n        """Return the part with the lowest count.\n',
        ),
        (
            "mention in rarest that it returns None for an empty depot",
            ".\n\n        Returns None for an empty depot.\n",
        ),
        ("note that rarest is None if nothing was put in", "        Returns None if nothing was put in.\n"),
        (
            "take's docstring is too short, mention part and count",
            "\n\n        Args:\n            part: The part.\n            count: The count.\n",
        ),
        (
            "the take docstring should mention the ValueError",
            '"""Take parts out.\n\n        Raises:\n            ValueError: If ',
        ),
        (
            "the docstring of take should say which errors it raises",
            '"""Take parts out.\n\n        Raises:\n            ValueError: If ',
        ),
        (
            "docstring of read: say it returns a Depot with all parts",
            '"""Read a depot.\n\n    Returns a Depot with all parts.\n    """\n',
        ),
        (
            "the docstring should say that the clock has 24 hours",
            '"""Is it ahead?\n\n    The clock has 24 hours.\n    """\n',
        ),
        (
            "the docstring should say that seconds are whole",
            '"""Return the seconds of the text.\n\n    Seconds are whole.',
        ),
        ("seconds' docstring should list the units", '    Units: "s", "m".\n'),
        ("document what take raises", '"""Take parts out.\n\n        Raises:\n            ValueError: If '),
        (
            "document the parameters of put",
            "        Args:\n            part: The part.\n            count: The count.\n",
        ),
    ],
)
def test_one_thing_more_is_told(sentence: str, new: str):
    found = after(sentence, CODE, "write-docstring")[0]
    assert new in found
    assert "Raises" not in found or "Args" not in found


def test_all_functions_are_methods_too():
    found = after("write docstrings for all functions", CODE, "write-docstring")[0]
    assert [found.count(f"{name}(") for name in ("put", "rarest", "seconds")] == [2, 1, 1]
    assert found.count('"""') == CODE.count('"""') + 6
