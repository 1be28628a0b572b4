"""Every key of the table does what the help says of it, at the keys of the real screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from stagehand import Play
from states import playing
from textual.command import CommandPalette
from textual.widgets import Input

from spark_tui.app.key_table import KEYS
from spark_tui.app.keymap import _textual
from spark_tui.app.screens.help import Help
from spark_tui.app.screens.log import LogPage
from spark_tui.app.screens.main import MainScreen
from spark_tui.app.screens.retype import Retype
from spark_tui.app.screens.sent import Sent
from spark_tui.app.screens.wafer import WaferView
from spark_tui.app.widgets.lines import Lines
from spark_tui.app.widgets.offer_list import OfferList

BY_ID = {key.id: key for key in KEYS}
Check = Callable[[Play], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """Press the key with this name, as the so-manieth of those that it has; afterwards this holds. `first` is pressed
    before it, `back` behind it. `lets_go`: whoever writes is held until then."""

    id: str
    holds: Check
    which: int = 0
    first: Sequence[str] = ()
    lets_go: bool = False
    back: Sequence[str] = ()


def on(page: type) -> Check:
    return lambda at: isinstance(at.app.screen, page)


def typed(text: str) -> Check:
    return lambda at: at.screen.prompt.text == text and at.screen.prompt.has_focus_within


def branch(number: int) -> Check:
    return lambda at: at.screen.seen.course.branch == number


def cut(place: int) -> Check:
    """Counted from the end, as Python does, or from the beginning."""
    return lambda at: at.screen.seen.course.at == place % len(at.screen.seen.course.spots)


def decisions(*wanted: str) -> Check:
    return lambda at: [each.decision for each in at.screen.seen.hunks] == [*wanted]


def hunk(number: int) -> Check:
    return lambda at: at.screen.cursor.number == number


def place(number: int | None) -> Check:
    return lambda at: at.screen.cursor.place == number


def told(text: str) -> Check:
    return lambda at: text in at.told


def has_state(state: str) -> Check:
    return lambda at: at.state == state


def among_hunks(at: Play) -> bool:
    return not at.screen.prompt.has_focus_within


def is_offered(at: Play) -> bool:
    return at.screen.query_one(OfferList).is_open


def scrolled(at: Play) -> bool:
    return at.screen.diff.scroll_offset.y > 0


def aside(is_aside: bool) -> Check:
    return lambda at: (at.screen.diff.scroll_offset.x > 0) == is_aside


def page_scrolled(at: Play) -> bool:
    return at.app.screen.query_one(Lines).scroll_offset.y > 0


KEPT, DROPPED, OPEN = "kept", "dropped", ""

PAGES = [
    Step("view.log", on(LogPage), back=["escape"]),
    Step("app.commands", on(CommandPalette), back=["escape"]),
    Step("app.help", on(Help), back=["escape"]),
]

# From each state on, one key after the other.
JOURNEYS: Mapping[str, Sequence[Step]] = {
    "idle": [
        *PAGES,
        Step("app.help", on(Help), 1, back=["q"]),
        Step("view.context", told("there is no sentence")),
        Step("turn.undo", told("nothing to undo"), 1),
        Step("turn.redo", told("nothing to redo"), 1),
        Step("prompt.newline", typed("a\n"), first=["a"]),
        Step("prompt.newline", typed("a\n\n"), 1),
        Step("prompt.newline", typed("a\n\n\n"), 2),
        Step("prompt.complete", typed("/help"), first=[*["backspace"] * 4, "slash", "h", "e"]),
        Step(
            "prompt.close", lambda at: at.screen.prompt.text == "/" and not is_offered(at), first=[*["backspace"] * 4]
        ),
        Step("prompt.submit", told("there is no command /zz"), first=["z", "z"]),
        Step("prompt.older", typed("/zz"), first=["backspace"] * 3),
        Step("prompt.newer", typed("")),
        Step("prompt.search", lambda at: at.screen.prompt.is_searching, back=["escape"]),
        Step("prompt.clear", typed(""), first=["a", "b"]),
        Step("view.wafer", on(WaferView), back=["escape"]),
        Step("app.suspend", typed("")),  # not what it means in a text: to undo
        Step("app.quit", lambda at: at.app._exit),
    ],
    "aimed": [Step("aim.next", lambda at: at.screen.aiming.regions[0].name != "CODES")],
    "streaming": [
        Step("turn.queue", lambda at: at.screen.seen.queued == 1, first="more @src/cart.py"),
        Step("review.enter", among_hunks),
        Step("hunk.keep", decisions(KEPT, OPEN, OPEN), first=["k", "k"]),
        Step("hunk.lines", place(0)),
        Step("lines.leave", lambda at: at.screen.context == "watching"),
        Step("turn.stop", has_state("paused"), lets_go=True),
    ],
    "paused": [
        Step("cut.back", cut(74)),
        Step("cut.on", cut(75)),
        Step("cut.line_back", lambda at: at.screen.seen.course.at < 75),
        Step("cut.line_on", cut(75)),
        Step("cut.hunk_back", lambda at: len(at.screen.seen.hunks) == 2),
        Step("cut.hunk_on", cut(75)),
        Step("view.split", lambda at: at.screen.diff.mode == "split", back=["vertical_line"]),
        Step("review.enter", among_hunks, back=["tab"]),
        Step("turn.leave", has_state("idle")),
        Step("branch.on", has_state("paused")),
        Step("turn.vary", lambda at: at.screen.seen.course.branches == 4, 1),
    ],
    "branches": [
        Step("review.back", among_hunks, back=["tab"]),
        Step("review.back", among_hunks, 1, back=["tab"]),
        Step("branch.back", branch(0)),
        Step("branch.on", branch(1)),
    ],
    "review": [
        *PAGES,
        Step("hunk.next", hunk(1)),
        Step("hunk.next", hunk(2), 1),
        Step("hunk.previous", hunk(1)),
        Step("hunk.previous", hunk(0), 1),
        Step("hunk.keep", decisions(KEPT, OPEN, OPEN)),
        Step("hunk.drop", decisions(KEPT, DROPPED, OPEN)),
        Step("hunk.keep_all", decisions(KEPT, KEPT, KEPT)),
        Step("hunk.reconsider", decisions(KEPT, KEPT, OPEN)),
        Step("hunk.drop_all", decisions(DROPPED, DROPPED, DROPPED)),
        Step("hunk.split", told("this hunk cannot be split any further")),
        Step("hunk.copy", lambda at: at.app.clipboard == "".join(at.screen.hunk.hunk.new)),
        Step("hunk.open", told("this terminal cannot be lent to an editor")),
        Step("hunk.edit", on(Retype), back=["escape"]),
        Step("prompt.focus", typed(""), back=["escape"]),
        Step("prompt.commands", typed("/"), back=["escape", "backspace", "escape"]),
        Step("view.split", lambda at: at.screen.diff.mode == "split", back=["vertical_line"]),
        Step("view.whole", lambda at: at.screen.diff.whole_file),
        Step("view.down", scrolled, first=["pageup", "pageup"]),
        Step("view.up", lambda at: not scrolled(at)),
        Step("view.right", aside(True), first=["vertical_line"]),  # each side is narrow
        Step("view.left", aside(False), back=["vertical_line"]),
        Step("view.context", on(Sent), back=["escape"]),
        Step("cut.back", cut(-2)),
        Step("cut.on", cut(-1)),
        Step("turn.vary", lambda at: at.screen.seen.course.branches == 4),
        Step("variation.4", branch(3)),
        Step("variation.3", branch(2)),
        Step("variation.2", branch(1)),
        Step("variation.1", branch(0)),
        Step("branch.on", branch(1)),
        Step("turn.leave", has_state("idle"), back=["right_square_bracket"]),
        Step("turn.apply", has_state("applied"), first=["a"]),
        Step("turn.undo", has_state("idle"), 1),
        Step("turn.redo", told("put turn 1 back"), 1),
        Step("turn.undo", has_state("idle"), 1),
        Step("turn.redo", told("put turn 1 back"), first=["right_square_bracket"]),
    ],
    "lines": [
        Step("line.previous", place(1)),
        Step("line.next", place(2)),
        Step("line.previous", place(1), 1),
        Step("line.next", place(2), 1),
        Step("line.toggle", lambda at: at.screen.hunk.kept == {0, 3}),
        Step("line.range", lambda at: at.screen.cursor.anchor == 2, back=["j", "space"]),
        Step("line.drop", lambda at: at.screen.hunk.kept == {0} and at.screen.cursor.place == 3),
        Step("line.keep", lambda at: at.screen.hunk.kept == {0, 2}, first=["k"]),
        Step("lines.leave", place(None)),
        Step("hunk.lines", place(0)),
        Step("lines.leave", place(None), 1),
    ],
    "help": [
        Step("page.down", page_scrolled),
        Step("page.up", lambda at: not page_scrolled(at)),
        Step("page.search", lambda at: at.app.screen.query_one(Input).has_focus, back=["escape"]),
        Step("page.close", on(MainScreen), 1),
    ],
}

_LONGEST = 40  # looks at the screen, until what a key does must have happened


@pytest.mark.parametrize("state", JOURNEYS)
async def test_each_key_does_what_it_is_for(state: str, shop: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    async with playing(state, shop, (80, 24), "spark-dark") as scene:
        for step in JOURNEYS[state]:
            stroke = _textual(BY_ID[step.id].keys[step.which])
            await scene.at.press(*step.first, stroke)
            if step.lets_go:
                scene.pace.let_go()
            for _ in range(_LONGEST):
                if step.holds(scene.at):
                    break
                await scene.at.pilot.pause()
            else:
                raise AssertionError(f"{stroke} did not do {step.id}; the last that was told is {scene.at.told!r}")
            await scene.at.press(*step.back)


def test_no_key_is_left_out():
    """Those of the wafer view have a test of their own."""
    elsewhere = {key.id for key in BY_ID.values() if set(key.contexts) == {"wafer"}}
    assert {step.id for steps in JOURNEYS.values() for step in steps} | elsewhere >= set(BY_ID)
