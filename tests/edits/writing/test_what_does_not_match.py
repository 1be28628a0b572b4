"""What does not match is left out of the rest."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.one_of_many import ends_the_whole

ENTRIES = """\
import re

ENTRY = re.compile(r"(\\d+) (\\w+)")


def read_entry(text: str) -> tuple:
    found = ENTRY.fullmatch(text)
    return int(found.group(1)), found.group(2)


def read_all(path):
    with open(path) as file:
        return [read_entry(line) for line in file]


def collect(lines):
    result = []
    for line in lines:
        result.append(read_entry(line))
    return result


def levels(lines):
    counts = {}
    for line in lines:
        known = re.search(r"\\[(\\w+)\\]", line)
        level = known.groups()[0]
        counts[level] = counts.get(level, 0) + 1
    return counts
"""
READ = {
    "-> tuple:": "-> tuple | None:",
    "fullmatch(text)\n": "fullmatch(text)\n    if found is None:\n        return None\n",
    "[read_entry(line) for line in file]": "[entry for line in file if (entry := read_entry(line)) is not None]",
    "        result.append(read_entry(line))\n": (
        "        entry = read_entry(line)\n        if entry is not None:\n            result.append(entry)\n"
    ),
}
LEVELS = {"line)\n        level": "line)\n        if known is None:\n            continue\n        level"}


def changed(code: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        code = code.replace(old, new)
    return code


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("read_entry crashes on lines that don't match, ignore them", READ),
        ("'NoneType' object has no attribute 'group', skip such entries", READ),
        ("'NoneType' object has no attribute 'groups', such lines can be skipped", LEVELS),
        ("malformed lines should be skipped by levels", LEVELS),
    ],
)
def test_what_does_not_match_is_left_out(sentence: str, changes: dict[str, str]):
    assert after(sentence, ENTRIES, "skip-if")[0] == changed(ENTRIES, changes)


def test_who_gives_none_already_is_asked():
    given = changed(ENTRIES, dict(list(READ.items())[1:2]))
    wanted = changed(given, dict(list(READ.items())[3:]))
    assert after("collect should skip lines that don't match", given, "skip-if")[0] == wanted


@pytest.mark.parametrize("sentence", ["lines that don't match should raise a ValueError", "skip empty lines in levels"])
def test_nothing_else_is_left_out(sentence: str):
    assert " is None" not in after(sentence, ENTRIES, "skip-if")[0]


@pytest.mark.parametrize(
    "sentence", ["lines that don't match are dropped silently, please log them", "don't skip lines that don't match"]
)
def test_what_is_not_to_be_left_out_without_a_word_is_not(sentence: str):
    assert not any("entry is not None" in each for each in after(sentence, ENTRIES, "skip-if"))


@pytest.mark.parametrize(
    ("sentence", "action", "is_doubted"),
    [
        ("levels fails without a level, skip such lines", "return {}", True),
        ("lines without a level should be skipped", "return None", True),
        ("lines without a level should be skipped", "continue", False),
        ("levels should return {} where a line has no level", "return {}", False),
    ],
)
def test_the_whole_does_not_end_for_one_of_many(sentence: str, action: str, *, is_doubted: bool):
    left = ENTRIES.replace(
        "line)\n        level", f"line)\n        if known is None:\n            {action}\n        level"
    )
    assert ends_the_whole(ENTRIES, sentence, left) is is_doubted
