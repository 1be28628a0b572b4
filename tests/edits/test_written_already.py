"""What stands in an answer already, where somebody asks for it."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.turn import Turn
from spark_tui.edits.turning.written_already import is_only_there_already

CODE = """\
import json
import logging

logger = logging.getLogger(__name__)


class ConfigError(Exception):
    pass


def first(rows):
    return rows[0]


def load(path):
    return json.load(path)


def fetch(url, opener):
    return opener(url)


def find(rows, name):
    for row in rows:
        if row.name == name:
            rows.remove(row)


def save_all(rows, store):
    for row in rows:
        store.put(row)
"""
_EMPTY = ("    return rows[0]\n", "    if not rows:\n        return None\n    return rows[0]\n")
_RAISING = (
    "    return json.load(path)\n",
    "    try:\n        return json.load(path)\n    except ValueError as error:\n"
    '        raise ConfigError(f"bad file {path}") from error\n',
)
_BARE = ("    return json.load(path)\n", "    if not path:\n        raise ConfigError\n    return json.load(path)\n")
_TIMED = ("    return opener(url)\n", "    return opener(url, timeout=10)\n")
_FOUND = ("            rows.remove(row)\n", "            rows.remove(row)\n            return True\n    return False\n")
_LOGGED = (
    "        store.put(row)\n",
    "        try:\n            store.put(row)\n        except OSError:\n"
    '            logger.exception("put failed: %r", row)\n',
)
_KEPT = (
    "    return opener(url)\n",
    "    if url in opener.blocked:\n        return False\n    opener(url)\n    return True\n",
)
_OPTION = ("    return opener(url)\n", '    return opener.add_argument("--keep", type=int, default=5)\n')
_NEW = ("def save_all(", "def last(rows):\n    return rows[-1]\n\n\ndef save_all(")


def _turn(answer: tuple[str, str], said: str) -> Turn:
    assert answer[0] in CODE
    return Turn("", said, read(CODE), read(CODE.replace(*answer)))


@pytest.mark.parametrize(
    ("answer", "said", "is_so"),
    [
        (_EMPTY, "return None", True),
        (_EMPTY, "return 0", False),
        (_EMPTY, "with an if instead", True),
        (_EMPTY, "with try/except", False),
        (_FOUND, "False otherwise", True),
        (_FOUND, "and return False if not", True),
        (_FOUND, "return False", False),
        (_RAISING, "with the path in the message", True),
        (_RAISING, "say the path", True),
        (_RAISING, "say the line", False),
        (_BARE, "say the path", False),
        (_RAISING, "keep the original as cause", True),
        (_RAISING, "chain it", True),
        (_BARE, "chain it", False),
        (_RAISING, "raise ConfigError when it's over", True),
        (_TIMED, "10 seconds", True),
        (_TIMED, "20 seconds", False),
        (_TIMED, "10 minutes", False),
        (_TIMED, "with timeout=10", True),
        (_TIMED, "timeout=5", False),
        (_LOGGED, "log it too", True),
        (_LOGGED, "log it with the traceback", True),
        (_LOGGED, "print it too", False),
        (_EMPTY, "log it too", False),
        (_KEPT, "False when blocked", True),
        (_KEPT, "return True when blocked", False),
        (_KEPT, "False if it is not blocked", False),
        (_KEPT, "and True otherwise", True),
        (_OPTION, "as an int", True),
        (_OPTION, "as a float", False),
        (_NEW, "call it last", True),
        (_NEW, "call it tail", False),
    ],
)
def test_what_stands_there_is_seen(answer: tuple[str, str], said: str, is_so: bool):
    assert is_so_already(_turn(answer, said)) == is_so


@pytest.mark.parametrize(
    ("said", "is_so"),
    [
        ("only in first", True),
        ("only first, not load", True),
        ("in first instead", True),
        ("not in load, only in first", False),
        ("in load instead", False),
        ("first too", False),
        ("in first, not in nowhere", False),
    ],
)
def test_it_is_only_there(said: str, is_so: bool):
    assert is_only_there_already(_turn(_EMPTY, said)) == is_so
