"""When something that was written, or taken away, is to be so: said as a condition, a flag or an operator."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.retold import partly
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
import time


def ship(boxes, weight):
    sent = []
    for box in boxes:
        time.sleep(2)
        sent.append(box)
    tell(sent)
    return sent
"""
_SENT = "    tell(sent)\n"
_BEGIN = "    sent = []\n"
_ASKED = f'    if weight > 30:\n        raise ValueError("too heavy")\n{_BEGIN}'
_PAUSE = "        time.sleep(2)\n"


@pytest.mark.parametrize(
    ("old", "new", "said", "lines"),
    [
        (_SENT, f"    print(sent)\n{_SENT}", "only if there are boxes", "    if boxes:\n        print(sent)\n"),
        (_SENT, f"    print(sent)\n{_SENT}", "but not when sent is empty", "    if sent:\n        print(sent)\n"),
        (_SENT, f"    print(sent)\n{_SENT}", "only when there is just one box", "    if len(boxes) == 1:\n"),
        (_SENT, f"    print(sent)\n{_SENT}", "just when we have at least 3 boxes", "    if len(boxes) >= 3:\n"),
        (_SENT, f"    print(sent)\n{_SENT}", "unless there are several boxes", "    if len(boxes) < 2:\n"),
        (_PAUSE, "", "only if there is a single box", f"        if len(boxes) != 1:\n    {_PAUSE}"),
        (_BEGIN, _ASKED, "only if the weight is negative", "    if weight < 0:\n        raise"),
        (_BEGIN, _ASKED, "unless rush is given", "    if weight > 30 and not rush:\n        raise"),
        (_BEGIN, _ASKED, "with a rush flag that turns it off", "def ship(boxes, weight, rush=False):\n"),
        (_BEGIN, _ASKED, "except if rush=True", "    if weight > 30 and not rush:\n        raise"),
        (_BEGIN, _ASKED, ">= I think", "    if weight >= 30:\n"),
        (_BEGIN, _ASKED, "should be < not >", "    if weight < 30:\n"),
        (_BEGIN, _ASKED, "== 30 rather", "    if weight == 30:\n"),
        (_BEGIN, _ASKED, "only negative ones", "    if weight < 0:\n"),
        (_BEGIN, _ASKED, "just zero", "    if weight == 0:\n"),
        (_SENT, f"    print(sent)\n{_SENT}", "not unless loud is set", "    if loud:\n        print(sent)\n"),
        (_BEGIN, _ASKED.replace(">", ">="), "exactly so many is fine", "    if weight > 30:\n"),
        (_BEGIN, _ASKED.replace("> 30", "<= 0"), "0 should still be allowed", "    if weight < 0:\n"),
        (_BEGIN, _ASKED.replace("> 30", "< 0"), "not zero either", "    if weight <= 0:\n"),
    ],
)
def test_it_is_so_only_then(old: str, new: str, said: str, lines: str):
    assert lines in _turned(said, old, new)[0]


@pytest.mark.parametrize(
    "said",
    ["only if there is a limit", "but not if limit is None", "a limit of None means never", "unless limit is None"],
)
def test_a_check_that_was_there_asks_for_what_the_object_holds(said: str):
    before = "class Bag:\n    def put(self, n):\n        if n < self.limit:\n            return\n        self.n = n\n"
    now = before.replace("n < self", "n > self")
    first, *_ = [each.after for each in ways_on(Turn("", said, read(before), read(now)))]
    assert "        if n > self.limit and self.limit is not None:\n" in first or "and self.limit:\n" in first


@pytest.mark.parametrize("said", ["weight > 40", "log it -> debug", "put it into an if"])
def test_no_other_operator_is_meant(said: str):
    found = _turned(said, _BEGIN, _ASKED)
    assert not any("weight < 30" in after or "weight >= 30" in after for after in found[:1])


@pytest.mark.parametrize(
    ("asked", "said", "meant"),
    [
        ("skip bad lines", "only empty ones", "skip empty lines"),
        ("skip lines", "just the blank ones please", "skip blank lines"),
        ("raise for negative numbers in add", "no, odd ones", "raise for odd numbers in add"),
    ],
)
def test_the_request_about_others_of_a_kind(asked: str, said: str, meant: str):
    assert meant in partly(asked, said)


@pytest.mark.parametrize("said", ["the old ones were fine", "only in load", "log the bad ones too"])
def test_it_is_about_no_others_of_a_kind(said: str):
    assert not list(partly("skip bad lines", said))


def _turned(said: str, old: str, new: str) -> list[str]:
    assert CODE.count(old) == 1
    return [each.after for each in ways_on(Turn("", said, read(CODE), read(CODE.replace(old, new))))]


def test_what_went_at_the_end_of_a_function_went_there():
    before = "def show(rows):\n    for row in rows:\n        print(row)\n    print()\n"
    turn = Turn("", "unless blank is set", read(before), read(before.removesuffix("    print()\n")))
    assert [name for name, _ in turn.places] == ["show"]
    first, *_ = [each.after for each in ways_on(turn)]
    assert first == before.replace("rows):", "rows, blank=False):", 1).replace(
        "    print()", "    if blank:\n        print()"
    )
