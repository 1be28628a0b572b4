"""The app on a terminal, a recorded turn elsewhere. Nobody who types `spark` alone waits for the parser."""

from __future__ import annotations

import sys
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.say import say, warn


def open_screen(
    paths: tuple[Path, ...] = (),
    *,
    resume: bool = False,
    engine: str = "",
    theme: str = "",
    screen_reader: bool = False,
    mouse: bool = True,
) -> None:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        if paths or resume or engine:
            raise Refusal("there is no terminal to open it on", "spark edit SENTENCE FILE needs none")
        if sys.stdin.isatty() and sys.stdout.isatty():
            say("Standard error is no terminal, and the app paints on it: this is a recorded turn instead.")
        _play(theme)
        return
    from spark_tui.app.opening.start import Wanted, open_app
    from spark_tui.commands.no_repository import without_one
    from spark_tui.repo.place import NoRepository, current_folder, holds_all

    wanted = Wanted(paths, resume, engine, theme, screen_reader, mouse)
    try:
        left = open_app(wanted)
    except NoRepository as why:
        folder = paths[0].absolute() if paths else current_folder()
        if holds_all(folder):
            warn(str(why))
            _play(theme)
            return
        if not _makes_one(folder):
            say(without_one(folder))
            return
        left = open_app(wanted)
    if left:
        say(left)


def _play(theme: str) -> None:
    from spark_tui.terminal.play import play

    play(theme or None)


def _makes_one(place: Path) -> bool:
    """Whether there is a repository now."""
    from spark_tui.repo import git
    from spark_tui.terminal.ask import agrees

    if not agrees(f"{place} is in no git repository. Make it one (git init)?"):
        return False
    git.ask(place, "init", "--quiet")
    return True
