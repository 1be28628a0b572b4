"""The command that shows what a model would get to see."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt

from spark_tui.cli.options import Json, here
from spark_tui.cli.program import app


@app.command(name="context")
def show_context(
    sentence: Annotated[str, Parameter(help="What you would ask for; @file, @file:symbol or @file:10-40 say where.")],
    /,
    *,
    budget: Annotated[
        PositiveInt, Parameter(help="How many tokens may be sent, where the lines to edit leave room.")
    ] = 4000,
    at: Annotated[str | None, Parameter(help="Where you are, like src/cart.py:24.")] = None,
    failure: Annotated[
        Path | None, Parameter(allow_leading_hyphen=True, help="What a failed run printed: a file, or -.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show where a sentence would edit and why, and what the model that writes would be sent. Nothing is sent.

    For example:

        spark context "raise an error when the code is unknown"
        spark context "rename it to amount @src/cart.py:Cart.total" --budget 1000
        pytest | spark context "fix it" --failure -
    """
    from spark_tui.commands.context import gather
    from spark_tui.pair import askable
    from spark_tui.terminal.context import show_gathered
    from spark_tui.terminal.progress import progress

    with progress(bytes_counted=False) as tell:
        gathered = gather(here(), askable.sentence(sentence), budget, at, failure, tell)
    show_gathered(gathered, as_json=as_json)
