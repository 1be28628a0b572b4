"""An edit of one file: it grows on a terminal; in a pipe it is a patch, or the new text."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Literal

from rich.text import Text

from spark_tui.commands.edit import Edit, edits, frames
from spark_tui.edits.text import encode
from spark_tui.edits.unified import render
from spark_tui.links.editing import Editing
from spark_tui.terminal.growing import grow, size
from spark_tui.terminal.patches import patch_data
from spark_tui.terminal.say import say_data
from spark_tui.terminal.screen import is_terminal, open_screen, painted

Form = Literal["picture", "patch", "text", "data"]


def show_edit(asked: Editing, form: Form, theme: str | None, *, applied: bool) -> Edit:
    """Have it written, and shown: as a picture that grows, where there is a terminal for it, or else as the patch.

    What will be `applied` need not be printed too.
    """
    screen = open_screen(theme)
    if form == "picture" and is_terminal() and not screen.is_dumb_terminal:
        last = grow(screen, frames(asked))[-1]
        first, *_ = edits(asked)
        screen.print(painted(screen, Text(f"\n{last.token} tokens, {size(last.patch)}", "muted")))
        return first
    for _ in asked.pieces():
        pass
    found = edits(asked)
    if not applied:
        _print(found, form)
    return found[0]


def _print(found: Sequence[Edit], form: Form) -> None:
    if form == "data":
        say_data([{"after": each.after, "tokens": each.tokens, **patch_data(each.patch)} for each in found])
    else:
        sys.stdout.buffer.write(encode(found[0].after) if form == "text" else render(found[0].patch))
