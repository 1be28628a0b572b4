"""Words, and options of the command line, that are called otherwise from now on."""

from __future__ import annotations

import pytest
from test_methods_written import after

CREW = '''\
"""The crew of a vessel."""


class Crew:
    def __init__(self, vessel_id):
        self.vessel_id = vessel_id
        self.vessels = []

    def board(self, vessel):
        # a vessel may be full
        if vessel.full:
            raise ValueError("the vessel is full")
        self.vessels.append({"vessel": vessel})
'''
COPY = """\
import click


@click.command()
@click.option("--nr", default=3, help="how many; see --dst")
@click.option("--dst", default=".")
def copy(nr, dst):
    print(nr, dst)
"""
CONVERT = """\
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--out", help="where to")
parser.add_argument("--log-file", dest="log")
args = parser.parse_args()
print(args.out, args.log, args.out.out)
"""


@pytest.mark.parametrize(
    "sentence",
    ["we say ship now, not vessel", "we call a vessel a ship now", "from now on ship instead of vessel",
     "the wording changed: a vessel is called ship these days"],
)  # fmt: skip
def test_a_word_is_another_one_in_names_and_texts(sentence: str):
    now = CREW.replace("vessel", "ship")
    assert after(sentence, CREW, "rename")[0] == now.replace('"ship"', '"vessel"')


def test_one_thing_is_no_word_of_all():
    assert after("can we call the class Staff instead of Crew?", CREW, "rename") == []


def test_keys_change_where_strings_are_spoken_of():
    sentence = "we say ship everywhere now, not vessel, also in strings"
    assert after(sentence, CREW, "rename")[0] == CREW.replace("vessel", "ship")


def test_a_name_that_is_taken_is_no_new_word():
    assert after("we say board now, not crew", CREW.replace("Crew", "crew"), "rename") == []


def test_texts_follow_a_name_where_they_are_spoken_of():
    code = 'def f(cnt):\n    """Needs cnt, not cnt_max."""\n    print("cnt: ", cnt)  # cnt\n'
    wanted = code.replace("cnt", "number").replace("number_max", "cnt_max")
    assert after("rename cnt to number, comments and docstrings too", code, "rename")[0] == wanted


@pytest.mark.parametrize(
    ("sentence", "code", "old", "new"),
    [
        ("--nr should be called --count", COPY, "nr", "count"),
        ("rename the option --dst to --target", COPY, "dst", "target"),
        ("call --dst target instead", COPY, "dst", "target"),
        ("--log-file -> --journal", CONVERT, "log-file", "journal"),
    ],
)
def test_an_option_gets_another_name(sentence: str, code: str, old: str, new: str):
    assert after(sentence, code, "set-flag")[0] == code.replace(old, new)


def test_an_option_is_read_by_its_new_name():
    wanted = CONVERT.replace('"--out"', '"--output"').replace("args.out", "args.output")
    assert after("rename the flag --out to --output", CONVERT, "add-flag")[0] == wanted
    assert after("add --output as an alias of --out", CONVERT, "add-flag") == []
