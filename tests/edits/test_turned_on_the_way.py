"""What somebody says to an answer while it comes: another way to leave, another name for a flag, what need not be."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.beyond import beyond

CODE = """\
import argparse


def area(width, height):
    return width * height


def edge(width, height):
    return 2 * (width + height)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    args = parser.parse_args()
    print(args.file)
"""
_GUARD = '    if width < 0:\n        raise ValueError("negative width")\n'
_ONE_GUARD = CODE.replace("    return width", f"{_GUARD}    return width")
_GUARDS = CODE.replace("    return", f"{_GUARD}    return")
_FLAG = CODE.replace('("file")\n', '("file")\n    parser.add_argument("--silent", action="store_true")\n').replace(
    "    print(", "    if not args.silent:\n        print("
)


@pytest.mark.parametrize(
    ("now", "said", "line", "times"),
    [
        (_GUARDS, "just return 0 then", "        return 0\n", 2),
        (_GUARDS, "don't raise, return zero", "        return 0\n", 2),
        (_GUARDS, "no, only give None back", "        return None\n", 2),
        (_ONE_GUARD, "just zero", "    if width == 0:\n", 1),
        (_FLAG, "--quiet is the usual name", "    if not args.quiet:\n", 1),
        (_FLAG, "--say-less rather", "    if not args.say_less:\n", 1),
    ],
)
def test_what_comes_of_it(now: str, said: str, line: str, times: int):
    assert _best(now, said).count(line) == times


def test_a_flag_is_no_action():
    assert 'action="store_true"' in _best(_FLAG, "--quiet is the usual name")


def test_what_was_asked_for_by_name_is_not_beyond():
    assert beyond(CODE, _ONE_GUARD, _GUARDS, "return 0") == 1
    assert beyond(CODE, _ONE_GUARD, _GUARDS, "return 0", "area and edge should raise") == 0


def _best(now: str, said: str, asked: str = "") -> str:
    return ways_on(Turn(asked, said, read(CODE), read(now)))[0].after
