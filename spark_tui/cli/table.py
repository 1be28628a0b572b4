"""All commands, each where it hangs, and what the words on the command line come to."""

from __future__ import annotations

from cyclopts import CycloptsError, UnusedCliTokensError

from spark_tui.cli import context, edit, evaluation, learning, mesh, op, screen, turns
from spark_tui.cli.bench import bench
from spark_tui.cli.forge import forge
from spark_tui.cli.models import models
from spark_tui.cli.program import app, commands
from spark_tui.cli.wafer import wafer
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.outcome import DONE, EXIT_CODES_IN_SHORT

# Some hang their commands on the app, or on the forge.
__all__ = ["app", "context", "edit", "evaluation", "learning", "mesh", "op", "run", "screen", "turns"]

for room in (bench, forge, models, wafer):
    app.command(room)
for name in commands():
    app[name].help_epilogue = EXIT_CODES_IN_SHORT  # all of them would fill half of a screen each time


def run(words: list[str]) -> int:
    try:
        return app(words, exit_on_error=False, print_error=False, result_action="return_value") or DONE
    except CycloptsError as error:
        raise _misused(error) from None
    except SystemExit as end:
        if end.code != 1:  # the app, ended by a signal
            raise
        raise BrokenPipeError from None  # from rich, which prints the help: whoever reads it stopped reading


def _misused(error: CycloptsError) -> Refusal:
    """What is wrong with the words on the command line, and which help to read."""
    if isinstance(error, UnusedCliTokensError):
        reason = f"nothing here is called {' '.join(error.unused_tokens or ())!r}"
    else:
        reason = " ".join(str(error).split()).rstrip(".")
    reason, _, meant = reason.partition(". Did you mean ")
    return Refusal(
        reason, f"did you mean {meant}" if meant else " ".join(("spark", *(error.command_chain or ()), "--help"))
    )
