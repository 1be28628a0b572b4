"""A statement that is written out goes to the end or the beginning of a function."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Lamp:
    def __init__(self, pin):
        self.pin = pin

    def on(self):
        \"\"\"Light.\"\"\"
        self.pin.high()
        return self

    async def fade(self, steps):
        for step in steps:
            await self.dim(step)


def dump(lamps, path):
    with open(path, "w") as file:
        for lamp in lamps:
            file.write(lamp.name)
"""


@pytest.mark.parametrize(
    ("sentence", "beside", "line"),
    [
        ("self.lit = True at the end of on", "        return self\n", "        self.lit = True\n"),
        ("please add self.count += 1 at the very end of on", "        return self\n", "        self.count += 1\n"),
        ("on should start with self.check()", "        self.pin.high()\n", "        self.check()\n"),
        ("print(self.pin) first thing in on", "        self.pin.high()\n", "        print(self.pin)\n"),
        ("at the top of on: assert self.pin", "        self.pin.high()\n", "        assert self.pin\n"),
        ("put `self.pin.low()` at the beginning of the fade method", "        for step", "        self.pin.low()\n"),
    ],
)
def test_it_stands_before(sentence: str, beside: str, line: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(beside, line + beside)


@pytest.mark.parametrize(
    ("sentence", "beside", "line"),
    [
        ("await self.dim(0) at the end of fade", "self.dim(step)\n", "        await self.dim(0)\n"),
        ("fade should end with self.pin.low()", "self.dim(step)\n", "        self.pin.low()\n"),
        ("self.lit = False at the end of the constructor", "self.pin = pin\n", "        self.lit = False\n"),
        ('file.write("end") at the end of dump', "(lamp.name)\n", '        file.write("end")\n'),
        ("print(path) at the end of dump", "(lamp.name)\n", "    print(path)\n"),
    ],
)
def test_it_stands_behind(sentence: str, beside: str, line: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(beside, beside + line)


@pytest.mark.parametrize(
    "sentence", ["a comment at the top of on", "return self first in fade", "lit at the end of on"]
)
def test_what_is_no_statement_goes_nowhere(sentence: str):
    assert not any("lit at" in each or "return self\n        for" in each for each in after(sentence, CODE, "none"))
    assert not any("        a comment" in each or "        lit\n" in each for each in after(sentence, CODE, "none"))
