"""What a class holds for all of its objects goes, and what only sets it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Ticket:
    issued = 0
    prefix: str = "T"

    def __init__(self, number):
        self.number = number
        Ticket.issued += 1
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "drop the issued class attribute",
        "remove the class variable issued",
        "get rid of the class-level issued attribute",
        "we don't need the issued class variable",
    ],
)
def test_it_goes_with_what_only_sets_it(sentence: str):
    expected = CODE.replace("    issued = 0\n", "").replace("        Ticket.issued += 1\n", "")
    assert after(sentence, CODE, "none")[0] == expected


def test_one_that_is_typed_goes():
    assert after("delete the prefix class attribute", CODE, "none")[0] == CODE.replace('    prefix: str = "T"\n', "")


@pytest.mark.parametrize(
    "sentence", ["drop the Ticket class", "remove the number attribute", "add a class attribute issued"]
)
def test_the_class_holds_it_still(sentence: str):
    assert all("issued = 0" in each for each in after(sentence, CODE, "none"))
