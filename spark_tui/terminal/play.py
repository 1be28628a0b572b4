"""The recorded turn as a person sees it: the diff grows in place, token by token, and then git has its say."""

from __future__ import annotations

import sys
import time
from itertools import chain

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from spark_tui.commands import tour
from spark_tui.edits.patch import Patch
from spark_tui.edits.unified import render
from spark_tui.terminal.diff import rows
from spark_tui.terminal.screen import is_terminal, open_screen, painted

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
        seen: list[Patch] = []
        with Live(console=screen, auto_refresh=False) as picture:
            for frame in tour.frames(turn, sources):
                picture.update(painted(screen, _picture(frame, screen.height - _AROUND)), refresh=True)
                seen.append(frame.patch)
                time.sleep(_FRAME)
            picture.update(painted(screen, Group(*rows(seen[-1]))), refresh=True)
        screen.print(painted(screen, Text(f"\n{_count(turn, seen[-1])}", "accent")))
        for sentence in tour.proof(shop, sources, seen):
            screen.print(painted(screen, Text(sentence)))
    screen.print(painted(screen, Text(_CLOSING, "muted")))


def _plain() -> None:
    """The finished patch, exactly, and beside it what git says."""
    turn = tour.recording()
    with tour.throw_away_shop() as shop:
        sources = tour.read_all(shop, turn)
        seen = [frame.patch for frame in tour.frames(turn, sources)]
        sys.stdout.buffer.write(render(seen[-1]))
        sys.stdout.flush()
        about = (_OPENING, f"> {turn.instruction}", _count(turn, seen[-1]))
        for sentence in chain(about, tour.proof(shop, sources, seen)):
            sys.stderr.write(sentence + "\n")


def _picture(frame: tour.Frame, height: int) -> Group:
    """The end of the diff, as much as there is room for, each line on one row: so nothing jumps."""
    lines = list(rows(frame.picture))[-max(1, height) :]
    for line in lines:
        line.no_wrap = True
        line.overflow = "ellipsis"
    return Group(*lines, Text(f"{frame.token} tokens", "muted"))


def _count(turn: tour.Recording, patch: Patch) -> str:
    tokens = sum(len(edit.tokens) for edit in turn.edits)
    hunks = sum(len(file.hunks) for file in patch.files)
    return f"{tokens} tokens, {hunks} hunks in {len(patch.files)} files, +{patch.added} −{patch.removed}"
