"""Only such files, chances within what there is, no fractions, several as one text, other units there, and what goes
when something else goes."""

from __future__ import annotations

import pytest
from test_methods_written import after

CAMP = """\
import os
import random
import time
from pathlib import Path


class Tent:
    def __init__(self, place):
        self.place = place
        self.guest = None
        self.until = None


class Camp:
    def __init__(self, rows, columns):
        self.rows = rows
        self.columns = columns

    def leave(self, tent):
        tent.guest = None

    def anywhere(self):
        return (random.randint(0, self.rows), random.randint(0, self.columns))

    def middle(self):
        return self.rows / 2, self.columns / 2


def recipes(folder):
    return [Path(each).stem for each in os.listdir(folder)]


def photos(folder):
    for each in Path(folder).iterdir():
        print(each.name)


def labelled(names: list[str], owner: str):
    tag = {}
    tag["guests"] = names
    tag["owner"] = owner
    return tag


def nap(pause):
    time.sleep(pause)


def seats(config):
    return config.get("seats")
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("leave doesn't reset until", "        tent.guest = None\n        tent.until = None\n"),
        ("until stays set after leave", "        tent.guest = None\n        tent.until = None\n"),
        ("randint includes the upper end", "random.randint(0, self.rows - 1), random.randint(0, self.columns - 1)"),
        ("anywhere sometimes lands outside the map", "random.randint(0, self.columns - 1)"),
        ("middle gives floats", "        return self.rows // 2, self.columns // 2\n"),
        ("middle should return ints", "        return self.rows // 2, self.columns // 2\n"),
        ("recipes should only list .md files", 'for each in os.listdir(folder) if each.endswith(".md")]'),
        ("recipes takes anything, only .md please", 'for each in os.listdir(folder) if each.endswith(".md")]'),
        ("photos: only .png", '        if each.suffix != ".png":\n            continue\n'),
        ("guests should be a comma separated string", '    tag["guests"] = ", ".join(names)\n'),
        ("the guests should be separated by semicolons", '    tag["guests"] = "; ".join(names)\n'),
        ("pause is in milliseconds, sleep wants seconds", "    time.sleep(pause / 1000)\n"),
        ("pause is minutes but sleep takes seconds", "    time.sleep(pause * 60)\n"),
        ("seats should be an int", '    return int(config.get("seats"))\n'),
        ("seats returns a string", '    return int(config.get("seats"))\n'),
    ],
)
def test_files_chances_and_halves(sentence: str, line: str):
    assert line in after(sentence, CAMP, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["skip .tmp files in recipes", "rename pause to seconds", "leave should log the guest", "test middle"]
)
def test_other_wishes_change_none_of_it(sentence: str):
    found = after(sentence, CAMP, "none")
    assert not any('each.endswith(".tmp")]' in text or "pause /" in text or "rows // 2" in text for text in found)
    assert not any("tent.until = None" in text for text in found)
