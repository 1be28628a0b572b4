"""What is told in a few words, without a place: several names at once, what a field may be, packed files, what an
argument is if it is left out, and what is done once."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import argparse
from dataclasses import dataclass


@dataclass
class Photo:
    title: str
    stars: int = 0
    score: float = None


class Album:
    def __init__(self):
        self.photos = []
        self.running = False

    def best(self):
        return max(p.stars for p in self.photos)

    def titles(self):
        return [p.title for p in self.photos]

    def start(self):
        self.running = True

    def stop(self):
        self.running = False


def load(path):
    with open(path) as f:
        q = f.read()
        n = len(q)
    return q, n


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("target")
    args = parser.parse_args()
    print(args.source, args.target)
"""


def first(sentence: str, kind: str) -> str:
    return next(iter(after(sentence, CODE, kind)), "")


@pytest.mark.parametrize(
    "sentence", ["q -> text, n -> size", "rename q to text and n to size", "q to text, n to size in load"]
)
def test_several_names_change_at_once(sentence: str):
    found = first(sentence, "rename")
    assert "        text = f.read()\n        size = len(text)\n    return text, size\n" in found


def test_a_name_changes_in_the_whole_class():
    found = first("p -> photo in Album", "rename")
    assert "photo.stars for photo in" in found
    assert "photo.title for photo in" in found


@pytest.mark.parametrize("sentence", ["add q to n", "q -> text, other -> size"])
def test_what_is_not_there_is_not_renamed(sentence: str):
    assert "text" not in first(sentence, "rename")


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("stars should be between 0 and 5", "if not 0 <= self.stars <= 5:"),
        ("the number of stars must be from 0 to 5", "if not 0 <= self.stars <= 5:"),
        ("negative stars are not allowed", "if self.stars < 0:"),
        ("stars must be at least 1", "if self.stars < 1:"),
        (
            "score can be anything, it should be between 0 and 1",
            "if self.score is not None and not 0 <= self.score <= 1:",
        ),
    ],
)
def test_a_field_is_asked_when_it_is_made(sentence: str, test: str):
    found = first(sentence, "raise-if")
    assert f"    def __post_init__(self):\n        {test}\n            raise ValueError(" in found


def test_packed_files_are_read_too():
    found = first("load should also read .gz", "add-encoding")
    assert '    opener = gzip.open if str(path).endswith(".gz") else open\n    with opener(path, "rt") as f:\n' in found


@pytest.mark.parametrize("sentence", ["target optional, default is the source", "make target optional, else source"])
def test_an_argument_is_that_of_another(sentence: str):
    found = first(sentence, "set-flag")
    assert 'parser.add_argument("target", nargs="?")' in found
    assert "    if args.target is None:\n        args.target = args.source\n" in found


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("start must be idempotent", "if self.running:"),
        ("calling start again shouldn't start a second thread", "if self.running:"),
        ("stop should be safe to call twice", "if not self.running:"),
    ],
)
def test_what_was_done_is_not_done_again(sentence: str, test: str):
    assert f"        {test}\n            return\n" in first(sentence, "return-if")


def test_a_dataclass_is_frozen_and_ordered():
    found = first("Photo should be frozen and ordered", "freeze-dataclass")
    assert "@dataclass(frozen=True, order=True)\nclass Photo:" in found
