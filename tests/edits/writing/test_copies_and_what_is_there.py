"""What is gone through as a copy, and what a call is told of what may be there or not."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import os
from pathlib import Path


class Hub:
    def __init__(self, folder):
        self.guests = {}
        if not os.path.exists(folder):
            os.makedirs(folder)

    def shout(self, text):
        for guest in self.guests:
            guest.send(text)

    def tidy(self, rooms):
        for room in rooms:
            if room.empty:
                rooms.remove(room)


def export(path):
    target = Path(path)
    if not target.parent.exists():
        target.parent.mkdir(parents=True)
    if target.exists():
        target.unlink()
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("iterate over a copy of guests in shout", "in self.guests:", "in list(self.guests):"),
        ("shout should loop over a copy", "in self.guests:", "in list(self.guests):"),
        ("snapshot the guests before looping", "in self.guests:", "in list(self.guests):"),
        ("loop over tuple(rooms)", "in rooms:", "in tuple(rooms):"),
        ("go through a copy of the rooms", "in rooms:", "in list(rooms):"),
        (
            "use exist_ok in Hub",
            "        if not os.path.exists(folder):\n            os.makedirs(folder)\n",
            "        os.makedirs(folder, exist_ok=True)\n",
        ),
        (
            "exist_ok=True for the parent instead of the check",
            "    if not target.parent.exists():\n        target.parent.mkdir(parents=True)\n",
            "    target.parent.mkdir(parents=True, exist_ok=True)\n",
        ),
        (
            "missing_ok instead of asking whether it exists",
            "    if target.exists():\n        target.unlink()\n",
            "    target.unlink(missing_ok=True)\n",
        ),
    ],
)
def test_it_is_so(sentence: str, old: str, new: str):
    assert CODE.replace(old, new) == after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["shout returns a copy of guests", "copy the guests", "loop over rooms in reverse"]
)
def test_who_only_wants_a_copy_goes_through_none(sentence: str):
    assert not any("in list(" in text for text in after(sentence, CODE, "none"))


def test_what_is_made_otherwise_is_still_looked_for():
    code = "import os\n\n\ndef make(path):\n    if not os.path.exists(path):\n        os.mkdir(path)\n"
    assert not any("os.mkdir(path, exist_ok" in text for text in after("use exist_ok", code, "none"))


SHELF = """\
import os


def shelf(root, name):
    place = os.path.join(root, name)
    if not os.path.isdir(place):
        os.mkdir(place)
    return place


def attic(root):
    os.mkdir(root)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("os.makedirs with exist_ok in shelf", "    if not os.path.isdir(place):\n        os.mkdir(place)\n", "place"),
        (
            "makedirs(exist_ok=True) for the place",
            "    if not os.path.isdir(place):\n        os.mkdir(place)\n",
            "place",
        ),
        ("just makedirs in shelf", "    if not os.path.isdir(place):\n        os.mkdir(place)\n", "place"),
        ("os.makedirs(root, exist_ok=True)", "    os.mkdir(root)\n", "root"),
        ("attic: use exist_ok", "    os.mkdir(root)\n", "root"),
    ],
)
def test_what_knows_of_no_such_word_is_made_by_what_does(sentence: str, old: str, new: str):
    assert SHELF.replace(old, f"    os.makedirs({new}, exist_ok=True)\n") == after(sentence, SHELF, "none")[0]


@pytest.mark.parametrize("sentence", ["os.makedirs creates the parents too, use it", "rename attic to makedirs"])
def test_nobody_asked_for_it(sentence: str):
    assert not any("exist_ok" in each for each in after(sentence, SHELF, "none"))
