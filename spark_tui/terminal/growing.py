"""A diff that grows in place while it is written."""

from __future__ import annotations

import time
from collections.abc import Iterable

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from spark_tui.commands.frames import Frame
from spark_tui.edits.patches.patch import Patch
from spark_tui.terminal.diff import rows
from spark_tui.terminal.screen import painted, unechoed

# The rows of the screen that the growing diff leaves to what stands around it.
_AROUND = 5


def grow(screen: Console, frames: Iterable[Frame], pause: float = 0.0) -> list[Frame]:
    """Paint frame over frame. What is on the screen in the end, however it comes, are the finished lines alone."""
    seen: list[Frame] = []
    try:
        with unechoed(), Live(console=screen, auto_refresh=False) as picture:
            try:
                for frame in frames:
                    seen.append(frame)
                    picture.update(painted(screen, _picture(frame, screen.height - _AROUND)), refresh=True)
                    time.sleep(pause)
            finally:
                picture.update(painted(screen, Group(*(rows(seen[-1].patch) if seen else ()))))
    except KeyboardInterrupt:
        if seen:
            sentence = f"stopped at token {seen[-1].token}; the patch so far: {size(seen[-1].patch)}"
            screen.print(painted(screen, Text(f"\n{sentence}", "accent")))
        raise
    return seen


def _picture(frame: Frame, height: int) -> Group:
    """The end of the diff, as much as there is room for, each line on one row: so nothing jumps."""
    lines = [row.line for row in rows(frame.picture)][-max(1, height) :]
    much = f"{frame.token} tokens" if frame.picture.files else f"{frame.token} tokens, and nothing is different yet"
    for line in lines:
        line.no_wrap = True
        line.overflow = "ellipsis"
    return Group(*lines, Text(str(frame.reading or much), "muted"))


def size(patch: Patch) -> str:
    hunks, files = sum(len(file.hunks) for file in patch.files), len(patch.files)
    return f"{hunks} hunk{'s' * (hunks != 1)} in {files} file{'s' * (files != 1)}, +{patch.added} −{patch.removed}"
