"""What changes an object saves it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import json


class Notes:
    def __init__(self, path):
        self.path = path
        self.notes = []
        self.open = True

    def save(self):
        with open(self.path, "w") as file:
            json.dump(self.notes, file)

    def load(self):
        with open(self.path) as file:
            self.notes = json.load(file)

    def add(self, *texts):
        for text in texts:
            self.notes.append(text)
        return len(self.notes)

    def remove(self, at):
        if at < len(self.notes):
            del self.notes[at]

    def first(self):
        return self.notes[0]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "save after every change",
            "            self.notes.append(text)\n        self.save()\n        return len(self.notes)\n",
        ),
        ("it should always save when something changes", "            del self.notes[at]\n            self.save()\n"),
        ("autosave", "        self.save()\n        return len"),
        ("save automatically in remove", "            self.save()\n"),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "append-call")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        ("save automatically in remove", "append(text)\n        self.save()"),
        ("save after every change", "json.load(file)\n        self.save()"),
        ("save the notes as yaml", "self.save()"),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "append-call"))
