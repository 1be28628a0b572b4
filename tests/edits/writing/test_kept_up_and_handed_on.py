"""What is held against the next is kept up, what is given is not put aside, the old one ends before the new one begins,
and what an object has, one that is made of it gets."""

from __future__ import annotations

import pytest
from test_methods_written import after

RADIO = """\
import subprocess
from dataclasses import dataclass


@dataclass
class Tone:
    pitch: int
    length: int
    voice: str = "organ"

    def higher(self, by):
        return Tone(self.pitch + by, self.length)


class Player:
    def __init__(self, pause):
        self.pause = pause
        self.process = None
        self.last_beat = 0.0

    def play(self, path):
        self.process = subprocess.Popen(["play", path])

    def beats(self, now):
        if now - self.last_beat > self.pause:
            return True
        return False


def loudest(tones):
    found = None
    volume = 0
    for tone in tones:
        if tone.volume > volume:
            found = tone
    return found


def longest(names):
    most = 0
    best = ""
    for name in names:
        if len(name) > most:
            best = name
    return best


def tune(name, folder=None):
    folder = "tunes"
    return f"{folder}/{name}"


def listen(wire):
    while True:
        chunk = wire.read(64)
        print(chunk)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("higher loses the voice", "        return Tone(self.pitch + by, self.length, self.voice)\n"),
        ("the voice isn't kept in higher", "        return Tone(self.pitch + by, self.length, self.voice)\n"),
        (
            "play should terminate the old process first",
            "        if self.process is not None:\n            self.process.terminate()\n        self.process = sub",
        ),
        (
            "the previous process keeps running, kill it in play",
            "            self.process.kill()\n        self.process =",
        ),
        ("last_beat is never updated", "            self.last_beat = now\n            return True\n"),
        ("beats never remembers the last beat", "            self.last_beat = now\n            return True\n"),
        ("most never changes in longest", "            best = name\n            most = len(name)\n"),
        ("tune ignores the folder", '    if folder is None:\n        folder = "tunes"\n'),
        ("folder is always overwritten", '    if folder is None:\n        folder = "tunes"\n'),
    ],
)
def test_kept_up_and_handed_on(sentence: str, line: str):
    assert line in after(sentence, RADIO, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["rename pause to gap", "Player should keep a list of paths", "close the file in tune"]
)
def test_other_wishes_change_none_of_it(sentence: str):
    found = after(sentence, RADIO, "none")
    assert not any("last_beat = now" in text or ".terminate()" in text or "self.voice)" in text for text in found)


def test_what_is_asked_to_stop_is_made_first():
    found = after("stop when the chunk is empty", RADIO, "stop-if")
    assert not any("while True:\n        if not chunk" in text for text in found)


FINDING = """\
class Finder:
    def __init__(self, strict=False):
        self.strict = strict


class Desk:
    def __init__(self, words, strict=False):
        self.words = words
        self.strict = strict
        self.finder = Finder()
"""


def test_what_one_takes_and_does_not_tell_what_it_makes():
    wanted = FINDING.replace("Finder()", "Finder(strict=strict)")
    for said in ("Desk doesn't pass strict on to the finder", "Desk should hand strict down to its Finder"):
        assert after(said, FINDING, "set-argument")[0] == wanted
    assert not any("Finder(words" in text for text in after("Desk doesn't pass words on", FINDING, "set-argument"))
