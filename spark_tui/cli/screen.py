"""`spark` alone: the app on a terminal, a recorded turn elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spark_tui.cli.options import ThemeName, flag, folder
from spark_tui.cli.program import app, commands
from spark_tui.edits.refusal import Refusal


@app.default
def open_screen(
    *paths: Annotated[Path, Parameter(help="A folder, or the file it is about; else the folder you are in.")],
    resume: Annotated[bool, flag("--resume", "Go on with the last session of this repository.")] = False,
    model: Annotated[str, Parameter(show_default=False, help="What writes: a name of `spark models list`.")] = "",
    theme: ThemeName = None,
    screen_reader: Annotated[bool, flag("--screen-reader", "Plain lines and questions instead of the screen.")] = False,
    no_mouse: Annotated[bool, flag("--no-mouse", "Leave the mouse to the terminal.")] = False,
) -> None:
    """Open the app: say what you want, and watch the edit being written. Not on a terminal: play a recorded turn.

    For example:

        spark
        spark src/cart.py --model qwen2.5-coder
    """
    for path in paths:
        if not path.exists():
            raise Refusal(f"nothing here is called {str(path)!r}", _meant(str(path)))
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        if paths:
            raise Refusal("there is no terminal to open it on", "spark edit SENTENCE FILE needs none")
        _play(theme)
        return
    from spark_tui.app.start import Wanted, open_app
    from spark_tui.repo.place import NoRepository

    wanted = Wanted(paths, resume, model, theme or "", screen_reader, mouse=not no_mouse)
    try:
        open_app(wanted)
    except NoRepository:
        if _makes_one(paths[0] if paths else folder()):
            open_app(wanted)
        else:
            _play(theme)


def _meant(word: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, commands(), 1)
    return f"did you mean spark {near[0]}?" if near else "spark --help"


def _play(theme: str | None) -> None:
    from spark_tui.terminal.play import play

    play(theme)


def _makes_one(place: Path) -> bool:
    """Whether there is a repository now. Without one, a recorded turn shows what could be."""
    from spark_tui.repo import git
    from spark_tui.terminal.ask import agrees

    if not agrees(f"{place} is in no git repository. Make it one (git init)?"):
        return False
    git.ask(place, "init", "--quiet")
    return True
