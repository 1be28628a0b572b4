"""What a function gives, each once and in order."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Fleet:
    def harbours(self):
        found = []
        for ship in self.ships:
            if ship.harbour not in found:
                found.append(ship.harbour)
        return found

    def flags(self):
        return [ship.flag for ship in self.ships]

    def codes(self):
        return CODE.findall(self.log)
"""
HARBOURS = CODE[CODE.index("        found") : CODE.index("\n    def flags")]
SORTED = "        return sorted({ship.harbour for ship in self.ships})\n"
FLAGS, FOUND = "ship.flag for ship in self.ships", "CODE.findall(self.log)"


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("harbours should be sorted, a set will do", HARBOURS, SORTED),
        ("flags has duplicates, give them sorted", f"[{FLAGS}]", f"sorted({{{FLAGS}}})"),
        ("codes() lists a code twice, I want a sorted list", FOUND, f"sorted(set({FOUND}))"),
        ("codes should be unique and in order", FOUND, f"sorted(set({FOUND}))"),
    ],
)
def test_it_is_a_sorted_set(said: str, old: str, new: str):
    assert after(said, CODE, "sort-key")[0] == CODE.replace(old, new)


@pytest.mark.parametrize("said", ["flags without duplicates, keep the order", "sort flags", "codes are never unique"])
def test_it_is_no_set_where_that_is_not_said(said: str):
    assert not any("sorted({" in each or "sorted(set(" in each for each in after(said, CODE, "sort-key"))
