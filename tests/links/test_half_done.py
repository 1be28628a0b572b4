"""An answer that was stopped half way goes on, where the request leads to what is there and to more."""

from __future__ import annotations

from spark_tui.edits.python.source import read
from spark_tui.links.turning.half_done import gone_on_with, is_called_for

CODE = """\
def area(width, height):
    return width * height


def edge(width, height):
    return 2 * (width + height)
"""
GUARD = '    if width < 0:\n        raise ValueError("negative width")\n'
OTHER = '    if width < 0:\n        raise ValueError("width is negative")\n'
ONE = CODE.replace("    return width *", f"{GUARD}    return width *")
BOTH = CODE.replace("    return", f"{OTHER}    return")


def test_what_was_still_to_come_is_there_and_what_was_written_stays() -> None:
    (half,) = gone_on_with(read(CODE), read(ONE), [BOTH])
    assert half.text == ONE.replace("    return 2", f"{OTHER}    return 2")
    assert is_called_for("area and edge should refuse a negative width", read(CODE), read(ONE), half)
    assert is_called_for("all of them refuse a negative width", read(CODE), read(ONE), half)
    assert not is_called_for("area should refuse a negative width", read(CODE), read(ONE), half)


def test_what_is_whole_or_something_else_does_not_go_on() -> None:
    assert not list(gone_on_with(read(CODE), read(BOTH), [ONE, BOTH]))
    assert not list(gone_on_with(read(CODE), read(ONE), [CODE.replace("2 *", "3 *")]))
    renamed = CODE.replace("def area(width", "def area(wide")
    assert not list(gone_on_with(read(CODE), read(renamed), [CODE.replace("width", "w")]))


def test_what_was_set_is_gone_on_with() -> None:
    code = "class Line:\n    def __init__(self):\n        self.rows = []\n\n"
    code += "    def take(self):\n        return self.rows.pop(0)\n"
    now = code.replace("[]", "deque()")
    (half,) = gone_on_with(read(code), read(now), [now.replace("pop(0)", "popleft()")])
    assert is_called_for("a deque for the rows", read(code), read(now), half)
