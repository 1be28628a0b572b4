"""What was written is done before, reckoned, looked up, named or listed as somebody says it in passing."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.loop_again import is_all_of_it
from spark_tui.edits.turning.misheard import misheard
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.turn import Turn


def _first(before: str, now: str, said: str) -> str:
    return ways_on(Turn("", said, read(before), read(now)))[0].after


ADD = 'def add(name, mail):\n    user = {"name": name, "mail": mail}\n    return user\n'
LOW = ADD.replace("mail}", "mail.lower()}")
CHECKED = ADD.replace("    user", "    if not mail:\n        return None\n    user")
RAISED = CHECKED.replace("return None", 'raise ValueError("mail must not be empty")')


@pytest.mark.parametrize(
    ("now", "said", "there"),
    [
        (LOW, "do it before the dict", '    mail = mail.lower()\n    user = {"name": name, "mail": mail}\n'),
        (LOW, "on its own line please", '    mail = mail.lower()\n    user = {"name": name, "mail": mail}\n'),
        (LOW, "the name should be stripped, too", '{"name": name.strip(), "mail": mail.lower()}'),
        (LOW, "and strip the name", '{"name": name.strip(), "mail": mail.lower()}'),
        (CHECKED, "strip it before the check", "    mail = mail.strip()\n    if not mail:\n        return None\n"),
        (RAISED, "no need to raise, return None", "    if not mail:\n        return None\n"),
        (RAISED, '"no empty mail"', '        raise ValueError("no empty mail")\n'),
    ],
)
def test_what_is_done_to_a_value(now: str, said: str, there: str):
    assert there in _first(ADD, now, said)


LOOP = "def total(jobs):\n    result = 0\n    for job in jobs:\n        result += job.cost\n    return result\n"
SUMMED = "def total(jobs):\n    return sum(job.cost for job in jobs)\n"
LISTED = "def total(jobs):\n    return [job for job in jobs if job.cost]\n"
FOUND = "def total(jobs):\n    return next((job for job in jobs if job.cost), None)\n"


@pytest.mark.parametrize(
    ("now", "said", "there"),
    [
        (SUMMED, "keep result", "    result = sum(job.cost for job in jobs)\n    return result\n"),
        (SUMMED, "keep the variable", "    result = sum(job.cost for job in jobs)\n    return result\n"),
        (LISTED, "costs only", "    return [job.cost for job in jobs if job.cost]\n"),
        (LISTED, "first match only", "    return next((job for job in jobs if job.cost), None)\n"),
        (FOUND, "without the default", "    return next(job for job in jobs if job.cost)\n"),
    ],
)
def test_what_is_returned(now: str, said: str, there: str):
    assert there in _first(LOOP, now, said)


AGE = "def old(days):\n    return days * 86400\n"
NAMED = "DAY = 86400\n\n\ndef old(days):\n    return days * DAY\n"


@pytest.mark.parametrize(
    ("said", "there"), [("24 * 60 * 60", "DAY = 24 * 60 * 60\n"), ("in lower case", "day = 86400\n")]
)
def test_a_constant_as_it_is_said(said: str, there: str):
    assert _first(AGE, NAMED, said).startswith(there)


GET = "class Box:\n    def get(self, key):\n        return self.all[key]\n"
ASKED = GET.replace("        return", "        if key not in self.all:\n            return None\n        return")


@pytest.mark.parametrize("said", ["use dict.get", "just use get"])
def test_a_check_is_a_lookup(said: str):
    assert _first(GET, ASKED, said) == "class Box:\n    def get(self, key):\n        return self.all.get(key)\n"


def test_a_list_misses_what_it_has_to_remove():
    before = (
        "class Box:\n    def __init__(self):\n        self.all = []\n\n"
        "    def drop(self, one):\n        self.all.remove(one)\n"
    )
    guard = "        if one not in self.all:\n            return\n"
    now = before.replace("        self.all.remove", f"{guard}        self.all.remove")
    assert "        except ValueError:\n            return\n" in _first(before, now, "try except is nicer")


def test_one_argument_gives_way_to_another():
    before = "import json\n\njson.dump(data, file)\n"
    now = before.replace("file)", "file, indent=4)")
    assert "json.dump(data, file, sort_keys=True)" in _first(before, now, "no indent, but sorted keys")


def test_a_property_is_kept_once_it_is_known():
    before = "class Box:\n    def size(self):\n        return 3\n"
    now = before.replace("    def", "    @property\n    def")
    assert "    @cached_property\n    def size" in _first(before, now, "cached")


def test_a_message_says_what_its_check_asks():
    now = AGE.replace(
        "    return", '    if days < 0:\n        raise ValueError("days must not be negative")\n    return'
    )
    assert 'if days < 3:\n        raise ValueError("days must be at least 3")' in _first(
        AGE, now, "less than 3 actually"
    )


def test_a_list_that_was_filled_is_to_stay():
    before = "seen = []\n\n\ndef add(one):\n    seen.append(one)\n"
    now = "seen = set()\n\n\ndef add(one):\n    seen.add(one)\n"
    assert is_all_of_it(Turn("", "that won't work, keep the list", read(before), read(now)))


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (CHECKED, "None too"),
        (
            f"NAME, MAIL = 'a', 'b'\n{ADD.replace('name, mail)', 'name=NAME, mail=MAIL)')}",
            "with the constants as defaults",
        ),
    ],
)
def test_what_is_so_already(now: str, said: str):
    assert is_so_already(Turn("", said, read(ADD), read(now)))


def test_one_word_is_no_docstring():
    told = AGE.replace("    return", '    """Return the old."""\n    return')
    assert misheard(AGE, told, told.replace("Return the old.", "unit"), "mention the unit") > 0
