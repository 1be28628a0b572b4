"""What a pattern found, as a text; and what is taken by default, by a name."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import re

TIME = re.compile(r"\\d+:\\d+")


def first_time(line, zone="utc"):
    return TIME.search(line)


def is_time(text):
    return TIME.fullmatch(text) is not None


def shifted(text, zone="utc"):
    return f"{text} {zone}"
"""
FOUND = "    return TIME.search(line)\n"


@pytest.mark.parametrize(
    ("sentence", "otherwise"),
    [
        ("first_time should give the text of the match, or None", "None"),
        ("first_time returns a match object, a string would be better", "None"),
        ("return the matched text from first_time, or an empty string", '""'),
        ('first_time: the string, not the match, else "-"', '"-"'),
    ],
)
def test_the_text_of_a_match(sentence: str, otherwise: str):
    asked = f"    match = TIME.search(line)\n    return match.group() if match else {otherwise}\n"
    assert after(sentence, CODE, "set-return")[0] == CODE.replace(FOUND, asked)


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("make the default zone a constant", "DEFAULT_ZONE"),
        ("use a constant for the default of zone", "DEFAULT_ZONE"),
        ("the default zone should be a constant called ZONE", "ZONE"),
    ],
)
def test_a_default_gets_a_name(sentence: str, name: str):
    made = after(sentence, CODE, "extract-constant")[0]
    assert made.count(f"zone={name})") == 2
    assert f'\n{name} = "utc"\n' in made
