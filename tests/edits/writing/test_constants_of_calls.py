"""What is made of nothing but numbers and texts gets a name at the top."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform

GATE = """\
from datetime import time, timedelta
from decimal import Decimal


def is_open(at):
    return time(6, 45) <= at < time(23, 0)


def expires(at, days):
    return at + timedelta(days=14), at + timedelta(days=days)


def gross(net):
    return net * Decimal("1.19"), time(6, 45)
"""


@pytest.mark.parametrize(
    ("sentence", "line", "uses"),
    [
        ("could 6:45 be called OPENS?", "OPENS = time(6, 45)", 2),
        ("Move time(23, 0) to a module constant CLOSES.", "CLOSES = time(23, 0)", 1),
        ("a constant STAYS for the 14 days", "STAYS = timedelta(days=14)", 1),
        ("1.19 needs a name, VAT_FACTOR", 'VAT_FACTOR = Decimal("1.19")', 1),
    ],
)
def test_a_call_gets_the_name(sentence: str, line: str, uses: int):
    first = after(sentence, GATE, "extract-constant")[0]
    name, _, code = line.partition(" = ")
    assert f"from decimal import Decimal\n\n{line}\n" in first
    assert first.count(name) == uses + 1
    assert first.count(code) == 1


@pytest.mark.parametrize(
    "sentence", ["7:45 should be called OPENS", "put the days into a constant STAYS", "1.19 is odd"]
)
def test_what_is_not_there_gets_none(sentence: str):
    assert not after(sentence, GATE, "extract-constant")


def test_a_constant_of_a_class_stands_apart_from_its_methods():
    code = "class Gate:\n    def wait(self):\n        sleep(30)\n"
    wanted = "class Gate:\n    PAUSE = 30\n\n    def wait(self):\n        sleep(self.PAUSE)\n"
    assert perform(named("extract-constant"), code, ("30", "PAUSE", "Gate")) == wanted
