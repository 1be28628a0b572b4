"""Long work, as a bar on standard error if a person watches there, and as one line for each step if not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from spark_tui.edits.visible import visible
from spark_tui.terminal.say import warn

Tell = Callable[[str, int, int], None]


@contextmanager
def progress(*, bytes_counted: bool = True, stays: bool = True) -> Generator[Tell]:
    """What it yields is told: what is being done, how much of it is done, and of how much. A bar that does not stay is
    gone at the end."""
    if not sys.stderr.isatty():
        yield _lines()
        return
    amount = DownloadColumn() if bytes_counted else MofNCompleteColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), amount, TimeRemainingColumn())
    screen = Console(stderr=True, markup=False, emoji=False, highlight=False)
    # What is printed meanwhile comes above the bar, unless it goes somewhere else: there it stays out of this.
    with Progress(*columns, console=screen, transient=not stays, redirect_stdout=sys.stdout.isatty()) as bars:
        tasks: dict[str, TaskID] = {}

        def tell(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bars.add_task(visible(what))
            bars.update(tasks[what], completed=done, total=total)

        yield tell


def _lines() -> Tell:
    told: set[str] = set()

    def tell(what: str, _done: int, _total: int) -> None:
        if what not in told:
            told.add(what)
            warn(what)

    return tell
