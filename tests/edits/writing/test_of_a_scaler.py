"""What short sentences ask of a script with options: each wish with what has to come first, and what makes no sense."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.doubts import doubts

CODE = """\
import argparse
import os
from dataclasses import dataclass

ENDINGS = (".wav", ".ogg")


@dataclass
class Task:
    source: str
    rate: int
    gain: float = 1.5
    title: str = "none"


def songs(folder):
    found = []
    for name in os.listdir(folder):
        if name.endswith(ENDINGS):
            found.append(os.path.join(folder, name))
    return found


def length(rate, samples):
    return int(samples / rate)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--rate", default=44100)
    args = parser.parse_args()
    for name in songs(args.folder):
        print(Task(name, args.rate))


main()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a --gain option", '    parser.add_argument("--gain", type=float, default=1.5)\n'),
        ("add a --gain option", "Task(name, args.rate, gain=args.gain)"),
        ("we want a --title argument", '    parser.add_argument("--title", default="none")\n'),
        ("--rate should be an int", '    parser.add_argument("--rate", default=44100, type=int)\n'),
        ("rate must be parsed as an integer", "default=44100, type=int)"),
        ("int() truncates, please round", "    return round(samples / rate)\n"),
        ("round the length instead of truncating it", "    return round(samples / rate)\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["add a --force option", "add a --rate option", "--folder should be a list"])
def test_what_has_no_default_there_gets_none(sentence: str):
    assert not any("args.force" in each or "type=" in each for each in after(sentence, CODE, "none"))


def test_folders_are_not_passed_over_where_something_is_in_one():
    assert any("isdir(" in each for each in after("skip the folders", CODE, "skip-if"))
    for said in ("skip songs that are already in the out folder", "skip the ones in the backup folder"):
        assert not any("isdir(" in each for each in after(said, CODE, "skip-if"))


def test_a_text_ends_with_no_set():
    made = CODE.replace('(".wav", ".ogg")', '{".wav", ".ogg"}')
    assert any(rule == "ends_with_no_tuple" for rule, _ in senseless(read(made)))
    assert not any(rule == "ends_with_no_tuple" for rule, _ in senseless(read(CODE)))


def test_where_a_function_is_called_is_no_other_place():
    guarded = CODE.replace("\nmain()\n", '\nif __name__ == "__main__":\n    main()\n')
    assert doubts(CODE, "main should only run as a script", guarded) < 1
