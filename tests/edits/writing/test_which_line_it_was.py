"""An error says which line it was, and which file was not there."""

from __future__ import annotations

import pytest
from test_methods_written import after

READS = """\
import logging

logger = logging.getLogger(__name__)


def weights(path):
    found = []
    with open(path) as file:
        for line in file:
            found.append(float(line))
    return found


def pairs(rows):
    found = {}
    for at, row in enumerate(rows):
        key, value = row.split("=")
        found[key] = value
    return found


def names(rows):
    for row in rows:
        print(row)


def settings(path):
    try:
        with open(path) as file:
            return file.read()
    except Exception:
        return None
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("weights should tell which line is no number",
         "        for number, line in enumerate(file, start=1):\n            try:\n"
         "                found.append(float(line))\n            except ValueError as error:\n"
         '                raise ValueError(f"line {number}: {line!r}") from error\n'),
        ("pairs: say in which row it broke", '            raise ValueError(f"line {at + 1}: {row!r}") from error\n'),
        ("settings should log which file isn't there",
         '    except FileNotFoundError:\n        logger.error("no such file: %s", path)\n        return None\n'),
    ],
)  # fmt: skip
def test_it_is_told_where(sentence: str, expected: str):
    assert expected in after(sentence, READS, "message-value")[0]


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("names should say which row it is", "raise ValueError"),
        ("print which line is skipped in weights", "raise ValueError"),
        ("weights should say which file is missing", "no such file"),
    ],
)
def test_it_is_not(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, READS, "message-value"))
