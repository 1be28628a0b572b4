"""The recorded turn as a person sees it: the diff grows in place, token by token, and then git has its say."""

from __future__ import annotations

import sys
from itertools import chain

from rich.console import Console, Group
from rich.text import Text

from spark_tui.commands import tour
from spark_tui.commands.frames import Frame
from spark_tui.edits.patches.unified import render
from spark_tui.terminal.growing import grow, size
from spark_tui.terminal.say import warn_at_length
from spark_tui.terminal.screen import is_terminal, open_screen, painted

# One token a frame: slow enough to read along.
_FRAME = 1 / 30
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
        seen = grow(screen, tour.frames(turn, sources), _FRAME)
        screen.print(painted(screen, Text(f"\n{_summary(seen[-1])}", "accent")))
        for sentence in tour.proof(shop, sources, [frame.patch for frame in seen]):
            screen.print(painted(screen, Text(sentence)))
    screen.print(painted(screen, Text(_CLOSING, "muted")))


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
            warn_at_length(sentence)


def _summary(frame: Frame) -> str:
    return f"{frame.token} tokens, {size(frame.patch)}"
