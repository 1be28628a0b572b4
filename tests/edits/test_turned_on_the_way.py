"""What somebody says to an answer while it comes: another way to leave, another name for a flag, what need not be."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.corrections import only_spares
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


def test_what_an_object_keeps_gets_another_name():
    counted = CODE + "\n\nclass Box:\n    def __init__(self):\n        self.uses = 0\n"
    before = counted.replace("self.uses = 0", "pass")
    best = ways_on(Turn("count the uses", "visits, not uses", read(before), read(counted)))[0]
    assert "self.visits = 0" in best.after


def test_nothing_is_made_that_python_refuses():
    swapped = CODE.replace("return width * height", "return height * width")
    for each in ways_on(Turn("", "now it is the second one, width", read(CODE), read(swapped))):
        compile(each.after, "", "exec")


def test_what_is_not_meant_is_no_other_place():
    assert only_spares("but not for edge", {"area", "edge"})
    assert not only_spares("not in edge, in area", {"area", "edge"})
    assert not only_spares("not the comment", {"area", "edge"})
    guarded = Turn("", "not in edge", read(CODE), read(_ONE_GUARD))
    assert all("edge(width, height):\n    if" not in each.after for each in ways_on(guarded))


def test_a_flag_is_no_action():
    assert 'action="store_true"' in _best(_FLAG, "--quiet is the usual name")


def test_what_was_asked_for_by_name_is_not_beyond():
    assert beyond(CODE, _ONE_GUARD, _GUARDS, "return 0") == 1
    assert beyond(CODE, _ONE_GUARD, _GUARDS, "return 0", "area and edge should raise") == 0


def _best(now: str, said: str, asked: str = "") -> str:
    return ways_on(Turn(asked, said, read(CODE), read(now)))[0].after
