"""A question that is answered with yes or no before anything happens."""

from __future__ import annotations

import sys

from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.say import complain


def confirm(question: str, *, yes: bool) -> None:
    """Goes on after a yes. Asked on standard error, so that data on standard output stays data."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Refusal(f"{question} There is nobody to ask", "say --yes")
    if not agrees(question):
        raise Refusal("not confirmed, nothing was changed")


def agrees(question: str) -> bool:
    complain(f"{question} [y/N] ")
    return sys.stdin.readline().strip().lower() in ("y", "yes")
