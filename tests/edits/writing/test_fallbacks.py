"""Another way where something goes wrong: the wish, and what is tried and what stands in for it."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.fallbacks import fallbacks

CODE = """\
EMPTY = {"entries": []}


def load(path):
    text = path.read_text()
    return json.loads(text)


def average(values):
    return sum(values) / len(values)


def port(settings, other):
    number = int(settings)
    return number + other
"""


@pytest.mark.parametrize(
    ("sentence", "tried", "instead"),
    [
        (
            "load should fall back to EMPTY when the file is missing",
            "        text = path.read_text()\n",
            "    except FileNotFoundError:\n        return EMPTY\n",
        ),
        (
            "ZeroDivisionError: division by zero - just return 0 then",
            "        return sum(values) / len(values)\n",
            "    except ZeroDivisionError:\n        return 0\n",
        ),
        (
            "JSONDecodeError in load: just use an empty dict",
            "        return json.loads(text)\n",
            "    except json.JSONDecodeError:\n        return {}\n",
        ),
    ],
)
def test_a_value_stands_in(sentence: str, tried: str, instead: str):
    assert any(f"    try:\n{tried}{instead}" in each for each in after(sentence, CODE, "none")[:2])


THEME = """\
DEFAULTS = {"color": "blue"}


class Theme:
    def __init__(self, path):
        self.path = path
        self.colors = dict(DEFAULTS)

    def reload(self):
        self.colors.update(json.loads(self.path.read_text()))

    def named(self):
        with open("name.txt") as file:
            self.name = file.read().strip()


def copy(path):
    with open(path) as file:
        text = file.read()
    target = path + ".bak"
    return target
"""


@pytest.mark.parametrize(
    ("sentence", "tried", "error"),
    [
        (
            "reload fails with broken json, the colors should stay as they are then",
            "            self.colors.update(json.loads(self.path.read_text()))\n",
            "json.JSONDecodeError",
        ),
        (
            "if name.txt doesn't exist the name remains",
            '            with open("name.txt") as file:\n                self.name = file.read().strip()\n',
            "FileNotFoundError",
        ),
    ],
)
def test_what_was_set_before_stays(sentence: str, tried: str, error: str):
    found = after(sentence, THEME, "none")[0]
    assert f"        try:\n{tried}        except {error}:\n            pass\n" in found


def test_nothing_is_given_that_is_of_another_kind_or_to_stay():
    found = after("there is no file at first, so the defaults should stay", THEME, "none")
    assert not any("return DEFAULTS" in each or 'return ""' in each for each in found)


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("ports that are not there should be closed then", ['"closed"']),
        ("show them with grey", ['"grey"']),
        ("begin with 0 where there is none", ["0"]),
        ("port should deal with settings that lack a number", []),
        ("load copes with folders already", []),
        ("numbers that are missing must be logged", []),
        ("the settings have to be unpacked", []),
    ],
)
def test_what_is_to_be_done_or_dealt_with_is_no_value(sentence: str, values: list[str]):
    assert list(fallbacks(sentence, Sentence(sentence, read(CODE)))) == values
