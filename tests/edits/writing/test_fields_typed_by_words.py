"""The fields of a dataclass get the types that are said of them."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHELF = """\
class Parcel:
    def __init__(self, code, weight, height, fragile=False):
        self.code = code
        self.weight = weight
        self.height = height
        self.fragile = fragile


class Van:
    def drive(self):
        return 1
"""


@pytest.mark.parametrize(
    ("sentence", "fields"),
    [
        ("dataclass with float fields weight and height", ("weight: float", "height: float")),
        ("make Parcel a dataclass, code is a string", ("code: str", "fragile: bool = False")),
        ("Parcel as a dataclass (code: str, weight: int)", ("code: str", "weight: int")),
        ("turn Parcel into a dataclass, all ints", ("code: int", "height: int", "fragile: bool = False")),
        ("use a dataclass for Parcel with integers weight, height", ("weight: int", "height: int")),
    ],
)
def test_fields_have_the_types_that_are_said(sentence: str, fields: tuple[str, ...]):
    first = after(sentence, SHELF, "dataclass")[0]
    assert "@dataclass\nclass Parcel:\n" in first
    assert all(f"    {each}\n" in first for each in fields)


@pytest.mark.parametrize("sentence", ["make Van a dataclass with int fields", "Parcel as a dataclass"])
def test_nothing_is_typed_that_nobody_speaks_of(sentence: str):
    assert not any("@dataclass\nclass Van" in each for each in after(sentence, SHELF, "dataclass"))
    assert not after("Parcel as a dataclass", SHELF, "dataclass")
