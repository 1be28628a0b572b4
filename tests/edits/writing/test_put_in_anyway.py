"""What is looked at before it is put in, and what is switched off in some state."""

from __future__ import annotations

import pytest
from test_methods_written import after

BAR = """\
class Drink:
    def __init__(self, name, bottles=1):
        self.name = name
        self.bottles = bottles


class Bar:
    def __init__(self):
        self.drinks = {}
        self.guests = []
        self.playing = False
        self.hour = 0

    def add_drink(self, drink):
        self.drinks[drink.name] = drink

    def order(self, name, bottles):
        self.drinks[name] = bottles

    def tick(self):
        self.hour += 1
        if self.hour > 20:
            self.playing = True
        else:
            self.playing = False
"""
GUARDED = "    def add_drink(self, drink):\n        if not drink.name:\n            return\n"
MORE = (
    "        if drink.name in self.drinks:\n            self.drinks[drink.name].bottles += drink.bottles\n"
    "            return\n        self.drinks[drink.name] = drink\n"
)
OFF = (
    "        if not self.guests:\n            self.playing = False\n"
    "        elif self.hour > 20:\n            self.playing = True\n"
)


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("only add drinks with a name", GUARDED),
        ("don't add drinks without a name", GUARDED),
        ("adding a drink that is already there should just add its bottles", MORE),
        ("adding the same drink again should increase the bottles", MORE),
        ("adding a drink twice should just update the bottles", MORE.replace("+=", "=")),
        ("don't play when nobody is in the room", OFF),
        ("it must not play music while nobody is there", OFF),
        ("never play if there are no guests", OFF),
    ],
)
def test_it_is_looked_at_first(sentence: str, lines: str) -> None:
    assert lines in after(sentence, BAR, "raise-if")[0]
