"""A patch as a command prints it: to look at on a terminal, exact in a pipe, as data."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from typing import Any

from rich.console import Group

from spark_tui.commands.choose import counted
from spark_tui.commands.replay import Replay
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch
from spark_tui.edits.patches.unified import render
from spark_tui.terminal.diff import rows
from spark_tui.terminal.say import say_data, warn
from spark_tui.terminal.screen import is_terminal, open_screen, show


def show_numbers(patch: Patch, theme: str | None, *, as_json: bool) -> None:
    """The patch with the numbers that `--hunks` and `--lines` take."""
    if as_json:
        say_data(patch_data(patch))
    else:
        show(open_screen(theme), Group(*rows(patch, numbered=True)))


def show_patch(patch: Patch, theme: str | None, *, as_json: bool) -> None:
    if as_json:
        say_data(patch_data(patch))
    elif is_terminal():
        show(open_screen(theme), Group(*rows(patch)))
    else:
        sys.stdout.buffer.write(render(patch))


def show_replay(replay: Replay, theme: str | None, *, as_json: bool) -> None:
    if as_json:
        say_data(_replay(replay))
        return
    show_patch(replay.patch, theme, as_json=False)
    for problem in replay.problems:
        warn(str(problem))


def _replay(replay: Replay) -> dict[str, Any]:
    return {
        "token": replay.token,
        "of": replay.of,
        "writing": replay.writing,
        "problems": [{"error": problem.reason, "cure": problem.cure} for problem in replay.problems],
        **patch_data(replay.patch),
    }


def patch_data(patch: Patch) -> dict[str, Any]:
    numbers = count(1)
    return {
        "added": patch.added,
        "removed": patch.removed,
        "files": [_file(file, numbers) for file in patch.files],
    }


def _file(file: FilePatch, numbers: Iterator[int]) -> dict[str, Any]:
    return {
        "path": file.path,
        "old_path": file.old_path,
        "new_path": file.new_path,
        "old_mode": file.old_mode and f"{file.old_mode:o}",
        "new_mode": file.new_mode and f"{file.new_mode:o}",
        "added": file.added,
        "removed": file.removed,
        "hunks": [_hunk(hunk, next(numbers)) for hunk in counted(file)],
    }


def _hunk(hunk: Hunk, number: int) -> dict[str, Any]:
    """Numbered from 1, as `--hunks` and `--lines` count."""
    return {
        "hunk": number,
        "start": hunk.start + 1,
        "added": hunk.added,
        "removed": hunk.removed,
        "lines": [{"line": place, "tag": tag, "text": text} for place, (tag, text) in enumerate(hunk.lines, 1)],
    }
