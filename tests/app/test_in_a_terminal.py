"""Whole turns in a real terminal, by their keys alone; git and the session say what has come of them."""

from __future__ import annotations

import os
import random
import select
import signal
import time

import pytest
from command import git

from spark_tui.bench.app.ground import Ground, ground
from spark_tui.bench.app.terminal import Missing, Terminal
from spark_tui.pair import store
from spark_tui.pair.events import Asked, Wrote

ROUNDS = 200
LINES = 300
WHOLE = [f"value_{number} = price({number % 977}) * count + rate  # piece {number}" for number in range(LINES)]


def test_stop_turn_keep_apply_undo():
    with ground() as here:
        app = opened(here)
        stopped(app, f"{LINES} lines, 500 a second")
        assert changed(here) == []
        then(app, f"no, {LINES - 100} lines\r", "review")
        then(app, "y", "kept")
        assert changed(here) == []
        then(app, "\r", "applied")
        assert changed(here) == [f"+{line}" for line in WHOLE[:-100]]
        then(app, "\x1bu", "took back")
        assert changed(here) == []
        app.type("\x11")
        assert app.ended() == 0
        assert not here.log.exists()


@pytest.mark.slow
def test_ctrl_z_leads_to_the_shell_and_fg_back():
    with ground() as here:
        app = opened(here)
        app.type("@src/cart.py ")
        for _ in range(2):
            then(app, "\x1a", "\x1b[?1049l")
            app.wait_until_aside()
            at = app.here
            app.go_on()
            app.wait_for("\x1b[?1049h", at)
            app.wait_for("what failed", at)  # all is painted again, before a key is pressed
        stopped(app, f"{LINES} lines, 500 a second")
        then(app, "\x1b", "left as it was")
        app.type("\x11")
        assert app.ended() == 0
        assert not here.log.exists()


def test_ctrl_z_and_ctrl_c_while_a_command_runs():
    with ground() as here:
        app = opened(here)
        then(app, "!echo $((607*701)); sleep 60\r", "425507")
        then(app, "\x1a", "\x1b[?1049l")
        app.wait_until_aside()
        at = app.here
        app.go_on()
        app.wait_for("425507", at)
        then(app, "\x03", "sleep 60: stopped")
        app.type("\x11")
        assert app.ended() == 0


@pytest.mark.slow
def test_esc_at_any_moment():
    """Half of them go on as if nothing had been, of the others what is finished is applied, and taken back."""
    chance = random.Random(5)
    with ground() as here:
        app = opened(here)
        for number in range(ROUNDS):
            stopped(app, f"{LINES} lines, 3000 a second, {number}", chance.uniform(0.05, 0.5))
            if number % 2:
                then(app, "\r", "review")
                assert written(here) == "<ins><L0>\n" + "".join(f"{line}\n" for line in WHOLE) + "<end>"
                leave(app)
            else:
                finished = written(here).split("\n")[1:-1]
                then(app, "\t", "keep")
                then(app, "a", "kept")
                then(app, "\r", "applied")
                assert (
                    changed(here)
                    == [f"+{line}" for line in finished]
                    == [f"+{line}" for line in WHOLE[: len(finished)]]
                )
                then(app, "\x1bu", "took back")
            assert changed(here) == []
        app.type("\x11")
        assert app.ended() == 0
        assert not here.log.exists()


@pytest.mark.slow
def test_the_last_size_counts_however_fast_they_come():
    chance = random.Random(5)
    with ground() as here:
        app = opened(here)
        for number in range(ROUNDS):
            app.resize(2, 5)
            time.sleep(chance.uniform(0, 0.0005))
            app.resize(40, 120)
            then(app, glyph := chr(ord("一") + number), glyph)
            app.type("\x7f")
        app.kill()


def test_who_leaves_an_edit_is_told_how_to_go_on_with_it():
    with ground() as here:
        app = opened(here)
        stopped(app, f"{LINES} lines, 500 a second")
        then(app, "\x11", f"spark --resume goes on with “{LINES} lines, 500 a second @src/cart.py”")
        assert app.ended() == 0


@pytest.mark.slow
def test_who_leaves_while_it_is_written_is_told_too():
    with ground() as here:
        app = opened(here)
        then(app, f"{LINES} lines, 500 a second @src/cart.py ", "src/cart.py")
        then(app, "\r", "streaming")
        then(app, "\x11", f"spark --resume goes on with “{LINES} lines, 500 a second @src/cart.py”")
        assert app.ended() == 0


def test_whose_session_was_killed_is_told_at_the_next_start():
    with ground() as here:
        app = opened(here)
        stopped(app, f"{LINES} lines, 500 a second")
        app.kill()
        app = here.rehearsal()
        app.wait_for(f"/resume goes on with “{LINES} lines, 500 a second @src/cart.py”")
        then(app, "\x11", "")
        assert app.ended() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGHUP, marks=pytest.mark.slow)])
def test_who_ends_it_with_a_signal_finds_the_terminal_as_it_was(number: signal.Signals):
    with ground() as here:
        app = here.spark("src/cart.py")
        app.wait_for("spark-edit")
        at = app.here
        app.send(number)
        for sign in ("\x1b[?1000l", "\x1b[?1003l", "\x1b[?1049l", "\x1b[?25h"):
            app.wait_for(sign, at)
        assert app.ended() == 128 + number
        assert not here.log.exists()


def test_what_a_command_started_ends_with_the_terminal():
    with ground() as here:
        os.mkfifo(here.shop / "held")  # open as long as anything lives that the command started
        reader = os.open(here.shop / "held", os.O_RDONLY | os.O_NONBLOCK)
        app = opened(here)
        then(app, "!exec 9>held; sleep 60 & while sleep 0.1; do echo $((607*701)); done\r", "425507")
        app.hang_up()
        ready, _, _ = select.select([reader], [], [], 10)
        os.close(reader)
        assert ready


@pytest.mark.slow
def test_the_branch_that_is_shown_is_the_one_it_is_by_now():
    with ground() as here:
        app = opened(here)
        then(app, "!git checkout -q -b feature/$((607*701))\r", "feature/425507")
        app.kill()


def opened(here: Ground) -> Terminal:
    app = here.rehearsal()
    app.wait_for("the script")
    return app


def stopped(app: Terminal, sentence: str, after: float = 0.0) -> None:
    then(app, f"{sentence} @src/cart.py ", "src/cart.py")
    then(app, "\r", "streaming")
    time.sleep(after)
    then(app, "\x1b", "paused")


def then(app: Terminal, keys: str, text: str) -> None:
    at = app.here
    app.type(keys)
    app.wait_for(text, at)


def leave(app: Terminal) -> None:
    """Esc that comes as an edit is done may have been meant for its writing, and is refused: then once more."""
    at = app.here
    app.type("\x1b")
    try:
        app.wait_for("left as it was", at, patience=0.5)
    except Missing:
        then(app, "\x1b", "left as it was")


def written(here: Ground) -> str:
    """What was written in the last turn."""
    text = ""
    for _, event in store.read(here.sessions[-1]):
        match event:
            case Asked():
                text = ""
            case Wrote(_, piece):
                text += piece
            case _:
                pass
    return text


def changed(here: Ground) -> list[str]:
    """The lines of `git diff` that differ."""
    lines = git(here.shop, "diff", "--no-color", "-U0").decode().splitlines()
    return [line for line in lines if line[:1] in "+-" and not line.startswith(("+++", "---"))]
