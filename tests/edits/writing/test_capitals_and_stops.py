"""How messages begin and end, and what is sorted by a function of the file: what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import re
from datetime import datetime


def number(path):
    return int(re.search(r"\\\\d+", path)[0])


def frames(paths):
    return sorted(str(path) for path in paths)


def check(config):
    found = []
    if "port" not in config:
        found.append("port is missing")
    return found


def port(config):
    if check(config):
        raise ValueError(f"no port in {config}.")
    print("The port is there")
    return config["port"]


def stamp():
    return datetime.now().strftime("%H:%M")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("error messages should start with a capital letter", ['"Port is missing"', 'f"No port in {config}."']),
        ("no full stops at the end of error messages", ['f"no port in {config}"', '"The port is there"']),
        ("prints should end with a period", ['"The port is there."', '"port is missing"']),
        ("file10 comes before file2, sort the frames by their number", ["(str(path) for path in paths), key=number)"]),
        ("stamp in UTC please, with a Z", ['datetime.now(timezone.utc).strftime("%H:%MZ")']),
    ],
)
def test_what_is_told_comes_first(sentence: str, expected: list[str]):
    first = after(sentence, CODE, "none")[0]
    assert all(each in first for each in expected)


def test_other_words_are_said_in_all_messages():
    first = after('say "gate" instead of "port" in the messages', CODE, "none")[0]
    assert '"gate is missing"' in first
    assert 'f"no gate in {config}."' in first
    assert 'if "port" not in config' in first


@pytest.mark.parametrize("sentence", ["dots in the file name are fine", "the period starts on monday"])
def test_no_message_changes_for_other_wishes(sentence: str):
    assert not any("port is missing." in text for text in after(sentence, CODE, "none"))
