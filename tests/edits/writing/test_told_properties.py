"""A property that is told with its condition."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Tank:
    def __init__(self, volume, limit):
        self.volume = volume
        self.limit = limit

    def drain(self):
        self.volume = 0
"""


@pytest.mark.parametrize(
    ("sentence", "name", "test"),
    [
        ("give Tank an is_empty property, true when the volume is zero", "is_empty", "self.volume == 0"),
        ("Tank needs an is_empty property (volume == 0)", "is_empty", "self.volume == 0"),
        ("property is_full: volume >= limit", "is_full", "self.volume >= self.limit"),
        ("add a property is_full that is True if volume is at least limit", "is_full", "self.volume >= self.limit"),
        ("a has_water property on Tank, true while its volume is above zero", "has_water", "self.volume > 0"),
        ("Tank wants an is_low property, true if volume is below 5", "is_low", "self.volume < 5"),
    ],
)
def test_it_says_whether(sentence: str, name: str, test: str):
    wanted = f"{CODE}\n    @property\n    def {name}(self):\n        return {test}\n"
    assert after(sentence, CODE, "none")[0] == wanted


@pytest.mark.parametrize("sentence", ["give Tank an is_blue property", "an is_old property, true when age is above 5"])
def test_what_it_has_not_says_nothing(sentence: str):
    assert not any("@property" in each and "return self." in each for each in after(sentence, CODE, "none"))
