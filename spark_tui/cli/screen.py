"""`spark` alone: the app on a terminal, a recorded turn elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spark_tui.cli.opening import open_screen
from spark_tui.cli.options import ModelName, ThemeName, flag
from spark_tui.cli.program import app, commands
from spark_tui.edits.refusal import Refusal


@app.default
def screen(
    *paths: Annotated[Path, Parameter(help="A folder, or the file it is about; else the folder you are in.")],
    resume: Annotated[bool, flag("--resume", "Go on with the last session of this repository.")] = False,
    model: ModelName = "",
    engine: Annotated[
        str,
        Parameter(
            show_default=False, help="Who writes: embedded, wafer:8x8, or the URL of an OpenAI-compatible server."
        ),
    ] = "",
    theme: ThemeName = None,
    screen_reader: Annotated[bool, flag("--screen-reader", "Plain lines and questions instead of the screen.")] = False,
    no_mouse: Annotated[bool, flag("--no-mouse", "Leave the mouse to the terminal.")] = False,
) -> None:
    """Open the app: say what you want, and watch the edit being written. Not on a terminal: play a recorded turn.

    For example:

        spark
        spark src/cart.py --model qwen2.5-coder
        spark --engine http://127.0.0.1:8080/v1 --model qwen3
    """
    from spark_tui.links.engines import words
    from spark_tui.repo.paths import is_there

    for path in paths:
        if not is_there(path):
            raise Refusal(f"nothing here is called {str(path)!r:.80}", _meant(str(path)))
    open_screen(
        paths,
        resume=resume,
        engine=words(engine, model),
        theme=theme or "",
        screen_reader=screen_reader,
        mouse=not no_mouse,
    )


def _meant(word: str) -> str:
    from difflib import get_close_matches

    if word in commands():
        return f"a command comes before its options: spark {word} --help"
    near = get_close_matches(word, commands(), 1)
    return f"did you mean spark {near[0]}?" if near else "spark --help"
