"""A hunk typed anew: what nobody touched comes back byte for byte, and no line is glued to another."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from stagehand import answer, play, setup

from spark_tui.app.screens.retype import shown
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks, replacement
from spark_tui.edits.text import split_lines
from spark_tui.pair import review, typed
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim
from spark_tui.pair.script import scripted
from spark_tui.pair.tree import GitTree
from spark_tui.pair.turn import Turn, begin
from spark_tui.repo.place import find

_PIECES = ["a", "b", "é", " ", "\n", "\n", "\r\n", *"\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\ue000\ue001\udc80"]
_TEXTS = st.lists(st.sampled_from(_PIECES)).map("".join)
CODE = "def f(a):\n    x = a\n    y = x\n    return y\n"


def _turn(text: str) -> Turn:
    return begin("", (Aim("m.py", "embedded"),), {"m.py": text})


def _applied(text: str, hunks: tuple[Hunk, ...]) -> str:
    return "".join(apply_hunks(split_lines(text), hunks))


@given(_TEXTS, _TEXTS)
@example("x\ny\n", "a\r\nb\n")
@example("x\ny\n", "a\n\x0c\nb\n")
@example("x\n", "a\rb\nc\u2028d\r\r\n")
@example("x\r\ny", "x\r\nz")
def test_what_nobody_touched_is_as_it_was(before: str, after: str):
    for hunk in diff(split_lines(before), split_lines(after)):
        text, meant = shown("".join(hunk.new))
        assert "".join(text.splitlines(keepends=True)) == text
        back = "\n".join([*text.splitlines(), *[""] * (not text or text.endswith("\n"))])  # as the editor has it
        assert _applied(before, review.typed(_turn(before), "m.py", hunk, back.translate(meant))) == _applied(
            before, (hunk,)
        )


@given(_TEXTS, st.integers(0, 9), st.integers(0, 9), _TEXTS, st.text("ab\n"))
def test_the_lines_around_it_stay_lines(before: str, start: int, size: int, after: str, text: str):
    lines = split_lines(before)
    start = min(start, len(lines))
    assume(start == 0 or lines[start - 1].endswith("\n"))  # what comes behind an open line replaces it
    old, below = lines[start : start + size], lines[start + size :]
    new = split_lines(f"{after}\n" if below else after)
    parts = review.typed(_turn(before), "m.py", replacement(start, old, new), text)
    made = split_lines(_applied(before, parts))
    assert made[:start] == lines[:start]
    assert made[len(made) - len(below) :] == below
    assert len(made) == start + len(split_lines(text)) + len(below)


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (CODE, "    q = a + 1", "def f(a):\n    q = a + 1\n    return y\n"),
        (CODE, "", "def f(a):\n    return y\n"),
        (
            CODE.replace("\n", "\r\n"),
            "    q = a\n\n    y = q",
            "def f(a):\r\n    q = a\r\n\r\n    y = q\r\n    return y\r\n",
        ),
        ("x = 1", "q = 2", "q = 2"),
    ],
)
def test_it_ends_as_the_file_does(shop: Path, before: str, text: str, after: str):
    (shop / "m.py").write_text(before, newline="")
    talk = Conversation(typed.Typed(scripted(answer)), GitTree(find(shop)))
    talk.ask(typed.instruction("rename x q"), (typed.aim("m.py"),))
    talk.run()
    talk.retype(0, text)
    talk.apply()
    assert (shop / "m.py").read_bytes().decode() == after


async def test_kept_without_a_touch_it_is_what_it_was(shop: Path):
    code = 'x = 1\r\ny = x, "a\u2028\x0cb\x85c"\n\n\n# \udcff\n'.encode("utf-8", "surrogateescape")
    (shop / "src" / "cart.py").write_bytes(code)
    async with play(setup(shop, answer)) as at:
        await at.say("/op rename x q @src/cart.py")
        await at.rest()
        await at.press("e", "ctrl+s", "enter")
        await at.rest()
        assert at.state == "applied", at.told
    assert (shop / "src" / "cart.py").read_bytes() == code.replace(b"x = 1", b"q = 1").replace(b"= x", b"= q")
