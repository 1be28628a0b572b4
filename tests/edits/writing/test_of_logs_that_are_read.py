"""What is asked of small programs that read a log or what somebody types: lines that do not fit, words left out,
counts by something."""

from __future__ import annotations

import pytest
from test_methods_written import after

LOG = r"""import re
from collections import Counter

LINE = re.compile(r"(\d+-\d+-\d+) (\d+:\d+) (\w+): (.*)")
COMMON = {"the", "a", "and"}


class Entry:
    def __init__(self, date, time, who, text):
        self.date = date
        self.time = time
        self.who = who
        self.text = text


def parse_line(line):
    match = LINE.match(line)
    return Entry(*match.groups())


def parse(path):
    entries = []
    with open(path) as file:
        for line in file:
            entries.append(parse_line(line))
    return entries


def per_person(entries):
    counts = {}
    for entry in entries:
        counts[entry.who] = 1
    return counts


def words(entries):
    found = Counter()
    for entry in entries:
        for word in entry.text.split():
            found[word] += 1
    return found
"""

SKIPPED = (
    "    match = LINE.match(line)\n    if match is None:\n        return None\n",
    "            entry = parse_line(line)\n            if entry is not None:\n                entries.append(entry)\n",
)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("it crashes on lines like '--- anna joined ---', skip those", SKIPPED),
        ("skip lines that don't match", SKIPPED),
        ("parse should ignore malformed lines", SKIPPED),
        (
            "leave the common words out of words",
            ("            if word.lower() in COMMON:\n                continue\n            found[word]",),
        ),
        ("names with a dash like mary-ann don't work", (r"([\w-]+): (.*)",)),
        ("names with a dash are not recognized", (r"([\w-]+): (.*)",)),
        ("ignore COMMON in words", ("if word.lower() in COMMON:",)),
        (
            "add per_hour(entries) that counts the entries for each hour of the day",
            (
                "def per_hour(entries):\n    counts = {}\n    for entry in entries:\n"
                "        counts[entry.time[:2]] = counts.get(entry.time[:2], 0) + 1\n    return counts\n",
            ),
        ),
        (
            "write a function by_month(entries) that groups the entries by month",
            ("        groups.setdefault(entry.date[:7], []).append(entry)\n    return groups\n",),
        ),
    ],
)
def test_of_a_log(sentence: str, expected: tuple[str, ...]):
    first = after(sentence, LOG, "none")[0]
    assert all(each in first for each in expected)


def test_a_new_function_is_no_word_of_a_list():
    sentence = "add per_hour(entries) that counts the entries for each hour of the day"
    assert not any('"per_hour"' in each for each in after(sentence, LOG, "none"))


def test_what_somebody_types_ends_nothing():
    code = (
        "def parse(text):\n    value, unit = text.split()\n    return float(value), unit\n\n\n"
        'def main():\n    while True:\n        text = input("> ")\n        if text == "quit":\n            break\n'
        "        value, unit = parse(text)\n        print(value * 2, unit)\n\n\nmain()\n"
    )
    sentence = "typing hello ends the program with a ValueError, print a message and let me try again"
    caught = (
        "        try:\n            value, unit = parse(text)\n            print(value * 2, unit)\n"
        "        except ValueError as error:\n            print(error)\n"
    )
    assert caught in after(sentence, code, "none")[0]
    assert not any("again?" in each for each in after("let me try again", code, "none"))
