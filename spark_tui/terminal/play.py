"""The recorded turn as a person sees it: the diff grows in place, token by token, and then git has its say."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from itertools import chain

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from spark_tui.commands import tour
from spark_tui.edits.patch import Patch
from spark_tui.edits.unified import render
from spark_tui.terminal.diff import rows
from spark_tui.terminal.screen import is_terminal, open_screen, painted, unechoed

# One token a frame: slow enough to read along.
_FRAME = 1 / 30
# The rows of the screen that the growing diff leaves to what stands around it.
_AROUND = 5

_OPENING = "Spark plays a recorded turn on a throw-away copy of a small shop. Your own files are not touched."
_CLOSING = "Next: spark apply PATCH, spark undo, spark log, spark doctor, spark --help"


def play(theme: str | None) -> None:
    screen = open_screen(theme)
    if is_terminal() and not screen.is_dumb_terminal:
        _live(screen)
    else:
        _plain()


def _live(screen: Console) -> None:
    turn = tour.recording()
    screen.print(painted(screen, Group(Text(_OPENING, "muted"), Text(f"> {turn.instruction}\n", "accent"))))
    with tour.throw_away_shop() as shop:
        sources = tour.read_all(shop, turn)
        seen = _grow(screen, tour.frames(turn, sources))
        screen.print(painted(screen, Text(f"\n{_summary(seen[-1])}", "accent")))
        for sentence in tour.proof(shop, sources, [frame.patch for frame in seen]):
            screen.print(painted(screen, Text(sentence)))
    screen.print(painted(screen, Text(_CLOSING, "muted")))


def _grow(screen: Console, frames: Iterable[tour.Frame]) -> list[tour.Frame]:
    """Paint frame over frame. What is on the screen in the end, however it comes, are the finished lines alone."""
    seen: list[tour.Frame] = []
    try:
        with unechoed(), Live(console=screen, auto_refresh=False) as picture:
            try:
                for frame in frames:
                    seen.append(frame)
                    picture.update(painted(screen, _picture(frame, screen.height - _AROUND)), refresh=True)
                    time.sleep(_FRAME)
            finally:
                picture.update(painted(screen, Group(*(rows(seen[-1].patch) if seen else ()))))
    except KeyboardInterrupt:
        if seen:
            sentence = f"stopped at token {seen[-1].token}; the patch so far: {_count(seen[-1].patch)}"
            screen.print(painted(screen, Text(f"\n{sentence}", "accent")))
        raise
    return seen


def _plain() -> None:
    """The finished patch, exactly, and beside it what git says."""
    turn = tour.recording()
    with tour.throw_away_shop() as shop:
        sources = tour.read_all(shop, turn)
        seen = list(tour.frames(turn, sources))
        sys.stdout.buffer.write(render(seen[-1].patch))
        sys.stdout.flush()
        about = (_OPENING, f"> {turn.instruction}", _summary(seen[-1]))
        for sentence in chain(about, tour.proof(shop, sources, [frame.patch for frame in seen])):
            sys.stderr.write(sentence + "\n")


def _picture(frame: tour.Frame, height: int) -> Group:
    """The end of the diff, as much as there is room for, each line on one row: so nothing jumps."""
    lines = [row.line for row in rows(frame.picture)][-max(1, height) :]
    for line in lines:
        line.no_wrap = True
        line.overflow = "ellipsis"
    return Group(*lines, Text(f"{frame.token} tokens", "muted"))


def _summary(frame: tour.Frame) -> str:
    return f"{frame.token} tokens, {_count(frame.patch)}"


def _count(patch: Patch) -> str:
    hunks, files = sum(len(file.hunks) for file in patch.files), len(patch.files)
    return f"{hunks} hunk{'s' * (hunks != 1)} in {files} file{'s' * (files != 1)}, +{patch.added} −{patch.removed}"
