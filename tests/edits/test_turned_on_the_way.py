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


SHOP = """\
import json
from pathlib import Path

LIMIT = 20
RATES = {"a": 1}


class Shop:
    def put(self, item, count):
        self.items[item] = count

    def show(self, item):
        return {"item": item}


def read(path):
    return json.loads(Path(path).read_text())


def rate(code):
    value = RATES[code]
    return value * 2


def ask(url, get):
    return get(url)
"""
_RENAMED = ("def put(", "def store(")
_FIELDS = ('{"item": item}', '{"item": item, "count": self.items[item], "unit_price": 2}')
_EXISTS = ("    return json", "    if not Path(path).exists():\n        return {}\n    return json")
_KNOWN = ("    value =", "    if code not in RATES:\n        return 0\n    value =")
_FULL = (
    "        self.items[item] =",
    "        if count > 100:\n            raise ValueError\n        self.items[item] =",
)
_TIMED = ("get(url)", "get(url, timeout=30, verify=False)")


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (_RENAMED, "keep the old name as an alias please", "= count\n\n    put = store\n\n"),
        (_RENAMED, "others still use put, so leave the old one in", "    put = store\n"),
        (_FIELDS, "without the count", '{"item": item, "unit_price": 2}'),
        (_FIELDS, "we don't need unit_price", '{"item": item, "count": self.items[item]}'),
        (_TIMED, "no verify there", "get(url, timeout=30)"),
        (_TIMED, "drop the timeout", "get(url, verify=False)"),
        (_TIMED, "the timeout should be a constant", "get(url, timeout=TIMEOUT, verify=False)"),
        (_TIMED, "as a constant: MAX_WAIT, for the timeout", "get(url, timeout=MAX_WAIT, verify=False)"),
        (_EXISTS, "use try/except for that", "try:\n        return json"),
        (_EXISTS, "rather with a try", "except FileNotFoundError:\n        return {}"),
        (
            _KNOWN,
            "try it and catch it instead",
            "try:\n        value = RATES[code]\n    except KeyError:\n        return 0",
        ),
        (_FULL, "use LIMIT for that", "if count > LIMIT:"),
        (_FULL, "with LIMIT instead of 100", "if count > LIMIT:"),
    ],
)
def test_what_is_there_then(answer: tuple[str, str], said: str, there: str):
    assert there in ways_on(Turn("", said, read(SHOP), read(SHOP.replace(*answer))))[0].after


@pytest.mark.parametrize(
    ("answer", "said", "gone"),
    [
        (_RENAMED, "drop the old name", "put = store"),
        (_FIELDS, "without a docstring", '{"item": item}'),
        (_FULL, "leave LIMIT alone", "count > LIMIT"),
        (_EXISTS, "try to keep it short", "except"),
    ],
)
def test_what_is_not_there(answer: tuple[str, str], said: str, gone: str):
    found = ways_on(Turn("", said, read(SHOP), read(SHOP.replace(*answer))))
    assert all(gone not in each.after for each in found[:1])
