"""What people ask of small programs, and what has to come first: what runs too long, what an object begins with."""

from __future__ import annotations

import pytest
from test_methods_written import after

RUNS = """\
import subprocess

import requests


def thumbnail(path, out):
    subprocess.run(["convert", path, "-resize", "200x200", out], check=True)


def duration(path):
    return float(subprocess.check_output(["ffprobe", path], text=True))


def rates(base):
    return requests.get(f"https://api.rates.example/{base}").json()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("ffprobe gets 10 seconds at most", '["ffprobe", path], text=True, timeout=10)'),
        ("don't let convert run for more than a minute", "check=True, timeout=60)"),
        ("kill convert after 30s", "check=True, timeout=30)"),
        ("rates must answer within 3 seconds", "{base}\", timeout=3)"),
    ],
)  # fmt: skip
def test_a_program_is_given_so_much_time(sentence: str, expected: str):
    assert expected in after(sentence, RUNS, "none")[0]


def test_a_pause_is_no_time_limit():
    assert not any("timeout" in each for each in after("wait 5 seconds at most between two thumbnails", RUNS, "none"))


HELD = """\
from dataclasses import dataclass


@dataclass
class Task:
    title: str
    done: bool = False


class Robot:
    def __init__(self, name, speed=1):
        self.name = name
        self.speed = speed
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("give Task a priority field that starts at 1", "    done: bool = False\n    priority: int = 1\n"),
        ("Robot needs a distance attribute that begins with 0", "self.speed = speed\n        self.distance = 0\n"),
        ("add a tags field to Task, initially an empty list", "tags: list = field(default_factory=list)"),
        ("give Robot a log attribute starting with an empty list", "speed=1):\n        self.name = name\n"),
    ],
)
def test_a_field_begins_as_it_is_said_to(sentence: str, expected: str):
    assert expected in after(sentence, HELD, "none")[0]


def test_a_field_of_which_nothing_is_said_is_left_to_others():
    assert not any("notes: object" in each for each in after("add a notes field to Task", HELD, "none"))
