"""`spark edit`: a turn without a screen, or a whole set of tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt

from spark_tui.cli.options import (
    Asking,
    Json,
    Limit,
    ModelName,
    Seed,
    Targets,
    ThemeName,
    Wording,
    engine_names,
    flag,
    recovered,
)
from spark_tui.cli.program import app
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.outcome import DONE, FOUND, INTERRUPTED

if TYPE_CHECKING:
    from spark_tui.commands.edit import Request
    from spark_tui.terminal.edits import Form


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Answering:
    """How a batch is answered."""

    out: Annotated[Path | None, Parameter(help="Where the answers to a batch go, but for those it has.")] = None
    variant: Wording = None
    limit: Limit = None


_NO_BATCH = Answering()


@app.command(name="edit")
def edit_files(
    sentence: Asking = "",
    /,
    *targets: Targets,
    carry_on: Annotated[bool, flag("--continue", "Go on with the last edit; with a sentence, differently.")] = False,
    n: Annotated[
        PositiveInt | None,
        Parameter(help='How many answers; the best one is applied. One; with a check eight, for "fix it" 32.'),
    ] = None,
    line: Annotated[PositiveInt | None, Parameter(help="Where you are, in a long file.")] = None,
    apply: Annotated[bool, flag("--apply", "Apply it, as a turn that can be taken back; no guess.")] = False,
    check: Annotated[
        str | None, Parameter(help="Apply the first answer with which this command succeeds, and no other.")
    ] = None,
    as_patch: Annotated[bool, flag("--patch", "Print the patch as git reads it, on a terminal too.")] = False,
    as_text: Annotated[bool, flag("--print", "Print the edited text; for standard input that is usual.")] = False,
    model: ModelName = "",
    engine: Annotated[
        str,
        Parameter(
            completer=engine_names,
            show_default=False,
            help="Who writes: embedded:FOLDER, wafer:8x8, the URL of a server; for a batch any engine.",
        ),
    ] = "",
    batch: Annotated[Path | None, Parameter(help="Edit these tasks, as spark eval reads them, instead.")] = None,
    answering: Answering = _NO_BATCH,
    seed: Seed = 0,
    theme: ThemeName = None,
    as_json: Json = False,
) -> int:
    """Say what is to be different, and see it become so: a diff on a terminal, a patch in a pipe.

    Where: in the files that are named, here or as @file, @file:symbol, @file:10-40
    in the sentence; else where the sentence fits best in this repository. Several
    are edited one after another, as one patch. Ctrl-C keeps what is finished.

    As data: an event in each line, as in a session file, and in the last one what
    was made. A batch writes {"id", "after"} for each task in a line, for others to
    score.

    For example:

        spark edit "i isn't descriptive, call it item" src/cart.py --apply
        spark edit "return 0 if code is None" src/cart.py:Cart.discount | git apply
        spark edit "raise an error when the code is unknown"
        spark edit --continue "no, raise TypeError"
        spark edit --continue --apply
        spark edit "total ignores the count" src/cart.py --check "pytest -q"
        spark edit "fix it" --check "pytest -q"
        spark edit "sort the imports" - < cart.py > better.py
        spark edit "round it to cents" cart.py --engine http://127.0.0.1:8080/v1
        spark edit --batch tasks.jsonl --engine embedded --out answers.jsonl
    """
    from spark_tui.links.engines import words

    who = words(engine, model)
    if batch is not None:
        of_an_edit = {"continue": carry_on, "n": n, "line": line, "apply": apply, "check": check is not None}
        _refuse_of_an_edit(sentence, of_an_edit | {"patch": as_patch, "print": as_text})
        return _answer_all(batch, answering, who or "embedded", seed, as_json=as_json)
    _refuse_of_a_batch(answering)
    _refuse_what_says_nothing(sentence, targets, check, carries_on=carry_on)
    from spark_tui.commands.edit import Request
    from spark_tui.commands.ground import told_apart

    sentence, targets = told_apart(sentence, targets)
    if targets == ("-",) and (apply or check):
        raise Refusal("what comes on standard input is no file here, so it cannot be applied", "name the file")
    request = Request(
        sentence=sentence,
        names=targets,
        engine=who,
        count=n or _as_many_as(check, sentence),
        line=line,
        seed=seed,
        carries_on=carry_on,
        applies=apply or bool(check),
        check=check or "",
    )
    form = "data" if as_json else "patch" if as_patch else "text" if as_text or targets == ("-",) else "picture"
    return _edited(request, form, theme, apply=apply)


def _refuse_what_says_nothing(sentence: str, targets: Sequence[str], check: str | None, *, carries_on: bool) -> None:
    if not ((sentence or "").strip() or carries_on) or (targets and carries_on):
        raise Refusal("say what is to be different", "spark edit --help")
    if check is not None and not check.strip():
        raise Refusal("the check is empty", "name a command that succeeds where an answer is right")


def _as_many_as(check: str | None, sentence: str) -> int:
    """With a check, more answers than the best are worth a try; the most, where the sentence says nothing of them."""
    from spark_tui.context.failures import says_no_more

    if not check:
        return 1
    return 32 if says_no_more(sentence) else 8


def _refuse_of_an_edit(sentence: str, options: Mapping[str, object]) -> None:
    """A batch takes nothing that is about one edit."""
    if sentence:
        raise Refusal("a batch has sentences of its own", "leave out yours")
    if given := next((name for name, value in options.items() if value), None):
        raise Refusal(f"a batch does not take --{given}", "leave it out")


def _refuse_of_a_batch(answering: Answering) -> None:
    if given := next((name for name, value in asdict(answering).items() if value is not None), None):
        raise Refusal(f"--{given} is for a batch of tasks", "name them with --batch, or leave it out")


def _edited(request: Request, form: Form, theme: str | None, *, apply: bool) -> int:
    """Have it written, shown and perhaps applied."""
    from spark_tui.commands.edit import open_edit
    from spark_tui.commands.ground import find_here
    from spark_tui.terminal.edits import show_edit
    from spark_tui.terminal.progress import progress
    from spark_tui.terminal.screen import is_terminal

    if (around := find_here()) is not None:
        with suppress(Refusal):  # who only looks can do without
            recovered(around)
    with ExitStack() as stack:
        with progress(bytes_counted=False, stays=False) as tell:  # over before anything is shown: there is one screen
            edit = stack.enter_context(open_edit(request, tell))
        if request.applies and edit.place is not None:
            recovered(edit.place)
        made = show_edit(edit, form, theme, apply=apply, check=request.check or None)
    if (not made.is_complete and made.limit is None) or (edit.is_stopped and request.applies):
        return INTERRUPTED
    is_wanted = not made.is_guess or (is_terminal() and not apply)  # nobody looks at what goes into a pipe
    return DONE if made.is_complete and not made.is_half_proven and is_wanted else FOUND


def _answer_all(tasks: Path, how: Answering, engine: str, seed: Seed, *, as_json: bool) -> int:
    if how.out is None:
        raise Refusal("nobody said where the answers go", "name a file with --out")
    from spark_tui.commands.evaluate import Plan, edit_all
    from spark_tui.terminal.evaluation import progress
    from spark_tui.terminal.say import say, say_data, warn

    plan = Plan(tasks=tasks, engine=engine, variant=how.variant, limit=how.limit, seed=seed)
    for note in plan.notes:
        warn(note)
    with progress("edit") as seen:
        count = edit_all(plan, how.out, seen)
    if as_json:
        say_data({"answers": count, "out": str(how.out)})
    else:
        say(f"wrote {count} answer{'s' * (count != 1)} to {how.out}")
    return DONE
