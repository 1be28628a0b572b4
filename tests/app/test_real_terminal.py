"""The app in a real terminal: what is drawn reaches it, Esc is heard where keys are read, and all is left as it was."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from command import ROOT, environment, on_a_terminal

from spark_tui.app.interrupt import Interrupt

_SENTENCE = "count the pieces @src/cart.py"


@pytest.mark.parametrize(
    "asked",
    [
        [("help", _SENTENCE), ("src/cart.py:1-32", "\r")],
        [("", f"{_SENTENCE}\r")],  # before there is a screen
    ],
)
def test_esc_stops_the_writer_before_the_app_hears_of_it(shop: Path, asked: list[tuple[str, str]]):
    paths = os.pathsep.join(map(str, (ROOT, ROOT / "tests", ROOT / "tests" / "app")))
    program = [sys.executable, str(ROOT / "tests" / "app" / "held_turn.py"), str(shop)]
    keys = [*asked, ("40 tokens", "\x1b"), ("paused", "\x11")]
    code, sent = on_a_terminal(*program, cwd=shop, keys=keys, env=environment() | {"PYTHONPATH": paths})
    assert code == 0
    assert "Traceback" not in sent
    assert "\x1b[?1049l" in sent  # the screen that was there before is back


def test_a_terminal_that_does_not_know_its_size_is_painted_no_more_often(shop: Path):
    paths = os.pathsep.join(map(str, (ROOT, ROOT / "tests", ROOT / "tests" / "app")))
    program = [sys.executable, str(ROOT / "tests" / "app" / "held_turn.py"), str(shop)]
    keys = [("help", _SENTENCE), ("src/cart.py", "\r"), ("40 tokens", "\x1b"), ("paused", "\x11")]
    env = {name: each for name, each in environment().items() if name not in ("COLUMNS", "LINES")}
    code, sent = on_a_terminal(*program, cwd=shop, keys=keys, env=env | {"PYTHONPATH": paths}, size=(0, 0))
    assert code == 0
    assert sent.count("undo") < 20  # the line of keys


@pytest.mark.parametrize(
    ("typed", "stops", "rest"),
    [
        ("\x1b", True, ""),
        ("\x1bn", True, "n"),  # Esc and a letter within the delay, or Alt with it
        ("\x1b\x1b", True, "\x1b"),
        ("\x1b[27u", True, ""),  # as the Kitty protocol has it
        ("\x1b[27;1u", True, ""),
        ("\x1b[", True, "["),
        ("\x1b[A", False, "\x1b[A"),
        ("\x1bOP", False, "\x1bOP"),
        ("\x1b[<0;10;5M", False, "\x1b[<0;10;5M"),
        ("\x1b[200~\x1b[201~", False, "\x1b[200~\x1b[201~"),
        ("n", False, "n"),
    ],
)
def test_what_is_an_escape(typed: str, stops: bool, rest: str):
    left = [True] * stops  # so often there is something to stop
    interrupt = Interrupt()
    assert interrupt.hear(typed) == typed  # nothing is written: all is the app's
    interrupt.arm(lambda: bool(left and left.pop()))
    assert interrupt.hear(typed) == rest
    assert not left
    assert interrupt.hear(typed) == typed  # it has stopped, and nobody has noticed yet
    interrupt.disarm()
    assert interrupt.hear(typed) == typed
