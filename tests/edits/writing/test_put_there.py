"""A statement that is written out comes where it is said, and stays where it is done already."""

from __future__ import annotations

import pytest
from test_methods_written import after

OVEN = """\
class Oven:
    def __init__(self, door):
        self.door = door
        self.trays = []

    def bake(self, recipe, minutes):
        done = False
        for tray in self.trays:
            tray.load(recipe)
            if tray.is_full:
                self.heat(minutes)
        if not done:
            raise RuntimeError(recipe)

    def heat(self, minutes):
        self.door.lock()
        if minutes > 90:
            raise ValueError(minutes)
        self.wait(minutes)
        self.door.unlock()
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "set done = True after heating",
            "                self.heat(minutes)\n",
            "                self.heat(minutes)\n                done = True\n",
        ),
        (
            "done should be True once heat was called",
            "                self.heat(minutes)\n",
            "                self.heat(minutes)\n                done = True\n",
        ),
        ("put print(recipe) above the loop", "        for tray", "        print(recipe)\n        for tray"),
        (
            "please add self.count = 0 to the constructor",
            "        self.trays = []\n",
            "        self.trays = []\n        self.count = 0\n",
        ),
        (
            "unlock door before raising in heat",
            "            raise ValueError(minutes)\n",
            "            self.door.unlock()\n            raise ValueError(minutes)\n",
        ),
        (
            "call self.door.unlock() right before the raise in heat",
            "            raise ValueError(minutes)\n",
            "            self.door.unlock()\n            raise ValueError(minutes)\n",
        ),
    ],
)
def test_it_comes_where_it_is_said(sentence: str, old: str, new: str):
    assert after(sentence, OVEN, "insert-after")[:1] == [OVEN.replace(old, new)]


@pytest.mark.parametrize(
    "sentence",
    [
        "move self.wait(minutes) after self.door.unlock()",  # it goes there
        "set done = spoon after heating",  # nobody knows what that is
        "done = False before the loop",  # as it is
        "log a line after baking",
        "rename heat before the release",
    ],
)
def test_what_moves_is_unknown_or_not_written_out_is_put_nowhere(sentence: str):
    assert not [each for each in after(sentence, OVEN, "insert-after") if each.count("\n") > OVEN.count("\n")]
