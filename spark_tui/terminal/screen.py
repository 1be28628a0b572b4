"""The terminal as Spark paints it: in the colours of a theme and on its background, so that both go together."""

from __future__ import annotations

import os
import sys
import termios
from collections.abc import Generator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.style import StyleType
from rich.theme import Theme as Styles

from spark_tui import settings
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.say import warn
from spark_tui.theme import Theme, choose, folders, load


def is_terminal() -> bool:
    """Whether a person watches: what goes into a file or a pipe stays plain and exact."""
    return sys.stdout.isatty()


def open_screen(name: str | None, *, warns: bool = True) -> Console:
    """The terminal in the colours of a theme, or of the one that is set. Theme files that had to be skipped are named.

    Without warnings, settings that cannot be read are no obstacle either, nor that they name a theme that is not there.
    """
    themes = load(folders())
    if warns:
        for sentence in themes.skipped:
            warn(sentence)
    chosen = _chosen(warns=warns)
    if not warns and name in (None, chosen) and chosen not in themes.by_name:
        name = chosen = None
    theme = choose(themes, name or chosen)
    # Markup, emoji codes and highlighting stay off: what is printed comes from files.
    screen = Console(markup=False, emoji=False, highlight=False)
    screen.push_theme(Styles(_SIXTEEN if theme.is_ansi or not _has_shades(screen) else _styles(theme)))
    return screen


def _chosen(*, warns: bool) -> str | None:
    try:
        return settings.load().settings.theme
    except Refusal:
        if warns:
            raise
        return None


def show(screen: Console, content: RenderableType) -> None:
    """On a terminal painted; anywhere else plain, and each line in one piece however long it is."""
    if is_terminal():
        screen.print(painted(screen, content))
    else:
        screen.print(content, soft_wrap=True)


def painted(screen: Console, content: RenderableType) -> RenderableType:
    """On the theme's background up to the right edge, where the terminal has it."""
    return Padding(content, 0, style="base", expand=_has_shades(screen))


@contextmanager
def unechoed() -> Generator[None]:
    """What is typed meanwhile, ^C among it, would push a growing picture down."""
    keys = sys.stdout.fileno()
    if not _is_foreground(keys):  # the system would stop a process in the background that changes this
        yield
        return
    before = termios.tcgetattr(keys)
    quiet = [*before]
    quiet[3] &= ~termios.ECHO
    termios.tcsetattr(keys, termios.TCSADRAIN, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(keys, termios.TCSADRAIN, before)


def _is_foreground(terminal: int) -> bool:
    try:
        return os.tcgetpgrp(terminal) == os.getpgrp()
    except OSError:  # not the terminal that started us
        return False


def _has_shades(screen: Console) -> bool:
    """Whether the colours of a theme can be told apart here."""
    return screen.color_system in ("256", "truecolor") and not screen.no_color


def _styles(theme: Theme) -> dict[str, StyleType]:
    return {
        "base": f"{theme.foreground} on {theme.background}",
        "accent": f"bold {theme.accent}",
        "muted": theme.muted,
        "added": theme.added,
        "removed": theme.removed,
        "added.word": f"bold {theme.foreground} on {theme.added_word}",
        "removed.word": f"bold {theme.foreground} on {theme.removed_word}",
        "warning": theme.warning,
        "error": theme.error,
    }


# With sixteen colours or none, the terminal's own are the only ones sure to suit its background.
_SIXTEEN: dict[str, StyleType] = {
    "base": "default",
    "accent": "bold",
    "muted": "dim",
    "added": "green",
    "removed": "red",
    "added.word": "bold reverse green",
    "removed.word": "bold reverse red",
    "warning": "yellow",
    "error": "bold red",
}
