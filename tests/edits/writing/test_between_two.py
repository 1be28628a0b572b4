"""What has to be between two numbers: wherever it is given, or asked again where it is typed."""

from __future__ import annotations

import pytest
from test_methods_written import after

OVEN = """\
class Oven:
    def __init__(self, heat=100):
        self.heat = heat

    def set_heat(self, degrees):
        self.heat = degrees
"""
TYPED = """\
def ask():
    return int(input("Your guess: "))


def play():
    tries = int(input("Tries: "))
    print(tries, ask())
"""


@pytest.mark.parametrize(
    "sentence",
    ["the heat should be between 50 and 250", "heat must be between 50 and 250", "heat has to be from 50 to 250"],
)
def test_it_is_refused_wherever_it_is_given(sentence: str) -> None:
    first = after(sentence, OVEN, "raise-if")[0]
    for given in ("heat", "degrees"):
        guard = (
            f'        if not 50 <= {given} <= 250:\n            raise ValueError("heat must be between 50 and 250")\n'
        )
        assert f"{guard}        self.heat = {given}\n" in first


def test_what_is_typed_is_asked_again() -> None:
    assert (
        "    while True:\n"
        '        tries = int(input("Tries: "))\n'
        "        if 1 <= tries <= 9:\n"
        "            break\n"
        '        print("Please enter a number from 1 to 9")\n'
    ) in after("the tries should be between 1 and 9", TYPED, "raise-if")[0]


def test_what_comes_back_is_asked_again() -> None:
    first = after("the number should be between 1 and 50", TYPED.partition("\n\n\n")[0] + "\n", "raise-if")[0]
    assert first == (
        "def ask():\n"
        "    while True:\n"
        '        number = int(input("Your guess: "))\n'
        "        if 1 <= number <= 50:\n"
        "            return number\n"
        '        print("Please enter a number from 1 to 50")\n'
    )
