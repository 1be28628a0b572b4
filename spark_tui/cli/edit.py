"""`spark edit`: one file, or a whole set of tasks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt

from spark_tui.cli.options import Json, Limit, Seed, ThemeName, Wording, engine_names, flag, here
from spark_tui.cli.program import app
from spark_tui.edits.refusal import Refusal


@app.command(name="edit")
def edit_file(
    sentence: Annotated[str | None, Parameter(help="What is to be different.")] = None,
    file: Annotated[
        Path | None, Parameter(allow_leading_hyphen=True, help="The file, or - for standard input.")
    ] = None,
    /,
    *,
    n: Annotated[PositiveInt, Parameter(help="How many answers to choose the best of.")] = 4,
    line: Annotated[PositiveInt | None, Parameter(help="Where you are, in a long file.")] = None,
    apply: Annotated[bool, flag("--apply", "Apply it, as a turn that can be taken back.")] = False,
    as_patch: Annotated[bool, flag("--patch", "Print the patch as git reads it, on a terminal too.")] = False,
    as_text: Annotated[bool, flag("--print", "Print the edited text; for standard input that is usual.")] = False,
    model: Annotated[str | None, Parameter(help="What writes: a name of spark models list, or a path.")] = None,
    engine: Annotated[
        str, Parameter(completer=engine_names, show_default=False, help="Or: embedded:FOLDER; for a batch any engine.")
    ] = "",
    batch: Annotated[Path | None, Parameter(help="Edit these tasks, as spark eval reads them, instead.")] = None,
    out: Annotated[Path | None, Parameter(help="Where the answers to a batch go, but for those it has.")] = None,
    variant: Wording = None,
    limit: Limit = None,
    seed: Seed = 0,
    theme: ThemeName = None,
    as_json: Json = False,
) -> None:
    """Say what is to be different in a file, and see it become so: a diff on a terminal, a patch in a pipe.

    A batch writes {"id", "after"} for each task in a line, for others to score.

    For example:

        spark edit "tmp isn't descriptive, call it parts" src/cart.py --apply
        spark edit "return 0 if items is empty" src/cart.py | git apply
        spark edit "sort the imports" - < cart.py > better.py
        spark edit --batch tasks.jsonl --engine embedded --out answers.jsonl
    """
    if batch is not None and out is not None and sentence is None:
        from spark_tui.commands.evaluate import Plan, edit_all
        from spark_tui.terminal.evaluation import progress
        from spark_tui.terminal.say import say

        with progress("edit") as seen:
            plan = Plan(tasks=batch, engine=engine or "embedded", variant=variant, limit=limit, seed=seed)
            count = edit_all(plan, out, seen)
        say(f"wrote {count} answers to {out}")
        return
    if sentence is None or file is None or batch is not None:
        raise Refusal("say what is to be different, and in which file", "spark edit --help")
    from spark_tui.commands.edit import STDIN, Request, ask
    from spark_tui.repo.apply import apply as apply_turn
    from spark_tui.terminal.edits import show_edit
    from spark_tui.terminal.turns import show_applied

    words = engine or f"model:{model or ''}"
    asked = ask(Request(sentence=sentence, file=file, engine=words, count=n, line=line, seed=seed))
    form = "data" if as_json else "patch" if as_patch else "text" if as_text or file == STDIN else "picture"
    edit = show_edit(asked, form, theme, applied=apply)
    if apply:
        show_applied(apply_turn(here(), edit.patch, label=sentence), as_json=as_json)
