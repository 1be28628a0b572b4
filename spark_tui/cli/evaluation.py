"""`spark eval`, and the edits of whole sets of tasks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.types import NonNegativeInt, PositiveInt

from spark_tui.cli.options import EngineName, Json, Limit, ModelName, Seed, Tasks, ThemeName, Wording
from spark_tui.cli.program import app
from spark_tui.terminal.outcome import DONE, FOUND


@app.command(name="eval")
def evaluate_engine(
    tasks: Tasks,
    /,
    *,
    engine: EngineName,
    model: ModelName = "",
    variant: Wording = None,
    n: Annotated[PositiveInt, Parameter(help="Answers to each task.")] = 1,
    by: Annotated[Literal["intent", "source"] | None, Parameter(help="The figures of each of these too.")] = None,
    failures: Annotated[NonNegativeInt, Parameter(help="How many wrong answers to show.")] = 3,
    at_least: Annotated[float, Parameter(help="Exit with 1 if fewer percent of the first answers pass.")] = 0.0,
    out: Annotated[
        Path | None, Parameter(help="Keep all answers in this file, and go on from those it has already.")
    ] = None,
    limit: Limit = None,
    seed: Seed = 0,
    workers: Annotated[PositiveInt, Parameter(help="Checks that run at the same time.")] = 2,
    theme: ThemeName = None,
    as_json: Json = False,
) -> int:
    """Let an engine answer tasks, run their checks shut in, and count.

    A task is a JSON object: id, path, before, instruction, and one of
    check: Python source of a function check(before, after)
    tests: a program that is run behind the edited file
    after: the text it must be; or before, if to refuse is right
    Beside after, says: a pattern that a fitting refusal has.
    Beside tests, template: a program around the file, with {{Code}} where it goes.
    One about a whole repository has files, an object from paths to texts, in place
    of path and before; after holds those that change, and a check is given objects.
    CanItEdit, EditEval and HumanEvalFix are read as they are published.

    For example:

        spark eval tasks.jsonl --engine reference --at-least 100
        spark eval tasks.jsonl --engine answers:mine.jsonl --by intent --failures 10
        spark eval tasks.jsonl --engine http://127.0.0.1:8080/v1 --model qwen3
    """
    from spark_tui.commands.evaluate import Plan, run_plan
    from spark_tui.links.engines import words
    from spark_tui.terminal.evaluation import progress, show_evaluation
    from spark_tui.terminal.say import warn

    plan = Plan(
        tasks=tasks,
        engine=words(engine, model),
        variant=variant,
        limit=limit,
        seed=seed,
        samples=n,
        workers=workers,
        by=by,
        out=out,
    )
    for note in plan.notes:
        warn(note)
    with progress("eval") as seen:
        found = run_plan(plan, seen)
    show_evaluation(found, theme, failures=failures, as_json=as_json)
    if found.interrupted:
        raise KeyboardInterrupt
    return FOUND if 100 * found.report.total.passed.share < at_least else DONE
