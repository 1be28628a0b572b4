"""`spark op`: an exact transformation, without a model."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spark_tui.cli.options import Json, ThemeName, flag, recovered
from spark_tui.cli.program import app


@app.command(name="op")
def carry_out_op(
    file: Annotated[Path | None, Parameter(help="The Python file. Without it, all ops are listed.")] = None,
    /,
    *words: Annotated[str, Parameter(help="The op and its values, like rename items parts.")],
    apply: Annotated[bool, flag("--apply", "Apply it, as a turn that can be taken back.")] = False,
    choices: Annotated[bool, flag("--choices", "Print what the next value could be here.")] = False,
    theme: ThemeName = None,
    as_json: Json = False,
) -> None:
    """Transform a Python file exactly: rename, guard, extract, and 200 more. Prints a patch, or applies it.

    For example:

        spark op
        spark op src/cart.py rename items parts
        spark op src/cart.py guard-none discount code "return 0" --apply
        spark op src/cart.py rename --choices
    """
    from spark_tui.commands import op
    from spark_tui.commands.ground import of_its_own
    from spark_tui.edits.refusal import Refusal
    from spark_tui.repo import place as places
    from spark_tui.repo.apply import apply as apply_turn
    from spark_tui.terminal.ops import show_choices, show_known
    from spark_tui.terminal.patches import show_patch
    from spark_tui.terminal.say import warn
    from spark_tui.terminal.turns import show_applied

    if file is not None:
        op.check_file(file)
    if file is None:
        show_known(op.known(), as_json=as_json)
    elif not words:
        raise Refusal("say which op", "`spark op` lists them")
    elif choices:
        show_choices(op.choices(file, words), as_json=as_json)
    elif apply:
        place = recovered(places.find(file.absolute().parent))
        for note in of_its_own(place):
            warn(note)
        show_applied(place, apply_turn(place, op.planned(file, words), label=" ".join(words)), as_json=as_json)
    else:
        show_patch(op.planned(file, words), theme, as_json=as_json)
