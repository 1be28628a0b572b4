"""What can only be gone through once is given as a list."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Garden:
    def __init__(self):
        self.beds = {}
        self.tools = []

    def plants(self):
        return self.beds.keys()

    def sharp(self, least):
        return (tool for tool in self.tools if tool.edge >= least)

    def labels(self):
        return map(str.title, self.beds)

    def size(self):
        return len(self.beds)

    def handy(self):
        return self.tools[:3]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("plants should return a list", "self.beds.keys()", "list(self.beds)"),
        ("give back a plain list from plants", "self.beds.keys()", "list(self.beds)"),
        ("plants returns dict_keys", "self.beds.keys()", "list(self.beds)"),
        ("labels can only be iterated once", "map(str.title, self.beds)", "list(map(str.title, self.beds))"),
        ("make labels return a tuple", "map(str.title, self.beds)", "tuple(map(str.title, self.beds))"),
        (
            "sharp must hand out a list instead of a generator",
            "(tool for tool in self.tools if tool.edge >= least)",
            "[tool for tool in self.tools if tool.edge >= least]",
        ),
    ],
)
def test_it_is_a_list(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "wrap-call")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence",
    [
        "size should return a list",
        "handy should return a list",
        "plants should return a sorted list",
        "plants should take a list",
        "return an empty list from labels if there are no beds",
    ],
)
def test_it_stays_what_it_is(sentence: str):
    answers = after(sentence, CODE, "wrap-call")
    assert not any("list(self.beds)" in each or "list(map(" in each or "[tool for" in each for each in answers)
