"""The program itself: what all commands hang on."""

from __future__ import annotations

from cyclopts import App

from spark_tui import __version__
from spark_tui.terminal.outcome import EXIT_CODES

app = App(
    name="spark",
    version=f"spark {__version__}",
    help="A terminal pair programmer with interruptible streaming edits. Without a command: opens the app.",
    help_format="plaintext",
    help_epilogue=EXIT_CODES,
    suppress_keyboard_interrupt=False,
)


def commands() -> list[str]:
    """What there is to type behind `spark`."""
    return [name for name in app if name.isalpha()]
