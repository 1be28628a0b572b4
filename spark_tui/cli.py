"""The commands: parse, call one function, print. What a command needs is imported when it runs: all start fast."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError
from cyclopts.types import NonNegativeInt, PositiveInt

from spark_tui import __version__
from spark_tui.cli_models import models
from spark_tui.cli_options import Json, flag
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.outcome import DONE, EXIT_CODES, FOUND, exit_code
from spark_tui.terminal.streams import open_streams

if TYPE_CHECKING:
    from spark_tui.repo.place import Place

app = App(
    name="spark",
    version=f"spark {__version__}",
    help="A terminal pair programmer with interruptible streaming edits. Without a command: plays a recorded turn.",
    help_format="plaintext",
    help_epilogue=EXIT_CODES,
    suppress_keyboard_interrupt=False,
)
bench = App(name="bench", help="Measure this machine, and the patches Spark makes.")
app.command(bench)
forge = App(name="forge", help="Make the embedded edit model: its data, its training, its file.")
app.command(forge)
app.command(models)


def main() -> None:
    """The `spark` command."""
    open_streams()
    words = sys.argv[1:]
    as_json = any(word.partition("=")[0] == "--json" for word in words)
    sys.exit(exit_code(lambda: _run(words), as_json=as_json))


def _run(words: list[str]) -> int:
    try:
        return app(words, exit_on_error=False, print_error=False, result_action="return_value") or DONE
    except CycloptsError as error:
        raise _misused(error) from None


def _misused(error: CycloptsError) -> Refusal:
    """What is wrong with the words on the command line, and which help to read."""
    if isinstance(error, UnusedCliTokensError):
        reason = f"nothing here is called {' '.join(error.unused_tokens or ())!r}"
    else:
        reason = " ".join(str(error).split()).rstrip(".")
    return Refusal(reason, " ".join(("spark", *(error.command_chain or ()), "--help")))


# ── what the options of several commands share ───────────────────────────────────────────────────────────────────


def _format_names(_: object) -> Iterable[tuple[str, str]]:
    from spark_tui.edits.formats import formats

    return [(form.name, form.about) for form in formats().values()]


def _theme_names(_: object) -> Iterable[str]:
    from spark_tui import theme

    return theme.load(theme.folders()).by_name


def _engine_names(_: object) -> Iterable[tuple[str, str]]:
    from spark_tui.bench.eval.engines import engines

    return [(engine.name, engine.about) for engine in engines().values()]


def _is_no_option(_: Any, patch: Path) -> None:
    """A lone hyphen is allowed here, and with it every wrong option would pass for a file."""
    if patch.name.startswith("-") and patch.name != "-":
        raise Refusal(f"Unknown option: {patch}", "spark apply --help")


ThemeName = Annotated[
    str | None,
    Parameter(env_var="SPARK_THEME", completer=_theme_names, help="The colours: the name of a theme."),
]
PatchFile = Annotated[
    Path,
    Parameter(allow_leading_hyphen=True, validator=_is_no_option, help="A file, or - for standard input."),
]

Tasks = Annotated[Path, Parameter(help="A file with a task in each line, or a checkout of QuixBugs.")]
EngineName = Annotated[
    str, Parameter(completer=_engine_names, help="Who answers: reference, noop, answers:FILE or model:NAME.")
]
Wording = Annotated[
    Literal["descriptive", "lazy"] | None, Parameter(help="Which instruction, of tasks that have several.")
]
Limit = Annotated[PositiveInt | None, Parameter(help="Only so many of the tasks, drawn at random.")]
Seed = Annotated[int, Parameter(help="Of all that is drawn at random.")]


def _folder() -> Path:
    try:
        return Path.cwd()
    except FileNotFoundError:
        raise Refusal("the folder you are in is not there any more", "cd to one that is") from None


def _here() -> Place:
    """The repository around us. What a crash left unfinished in it is put in order first."""
    from spark_tui.repo import journal, place
    from spark_tui.terminal.say import warn

    here = place.find(_folder())
    if recovery := journal.recover(here):
        warn(recovery.sentence)
    return here


# ── the commands ─────────────────────────────────────────────────────────────────────────────────────────────────


@app.default
def play_tour(*, theme: ThemeName = None) -> None:
    """Play a recorded turn on a throw-away copy of a small shop. Nothing is written in your folder."""
    from spark_tui.terminal.play import play

    play(theme)


@app.command(name="apply")
def apply_patch(
    patch: PatchFile,
    /,
    *,
    hunks: Annotated[str | None, Parameter(help="Only these hunks, like 1,3-4. They count across all files.")] = None,
    lines: Annotated[str | None, Parameter(help="Of these hunks only these lines, like 2:5-9,11.")] = None,
    numbers: Annotated[bool, flag("--list", "Show the numbers of hunks and lines, and apply nothing.")] = False,
    stage: Annotated[bool, flag("--stage", "Put it in the index too.")] = False,
    commit: Annotated[bool, flag("--commit", "Commit it too.")] = False,
    message: Annotated[
        str,
        Parameter(
            ["--message", "-m"], show_default=False, help="The message; else the mail's subject, or the file's name."
        ),
    ] = "",
    hooks: Annotated[bool, flag("--hooks", "Let the repository's hooks run on the commit, and sign it.")] = False,
    theme: ThemeName = None,
    as_json: Json = False,
) -> int:
    """Apply a patch, or a part of it, to the working tree: all of its files or none.

    For example:

        git diff main..topic | spark apply - --list
        spark apply fix.patch --hunks 1,3-4
        spark apply fix.patch --lines 2:5-9 --commit -m "Fix the total"
    """
    from spark_tui.commands.choose import choose
    from spark_tui.commands.patch_file import read
    from spark_tui.repo.apply import apply
    from spark_tui.terminal.patches import show_numbers
    from spark_tui.terminal.turns import show_applied

    given = read(patch)
    if numbers:
        show_numbers(given.patch, theme, as_json=as_json)
        return DONE
    chosen = choose(given.patch, hunks, lines)
    label = message or given.label
    turn = apply(_here(), chosen, label=label, stage=stage, commit=label if commit else None, hooks=hooks)
    show_applied(turn, as_json=as_json)
    return FOUND if turn.uncommitted else DONE


@app.command(name="undo")
def undo_turn(
    *,
    skip: Annotated[
        int | None, Parameter(help="Leave this turn as it is, for good, so that those before it can be taken back.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Take the last applied turn back, unless you changed one of its files since."""
    from spark_tui.repo import undo
    from spark_tui.terminal.turns import show_left, show_moved

    if skip is not None:
        show_left(undo.skip(_here(), skip), as_json=as_json)
    else:
        show_moved("took back", undo.undo(_here()), as_json=as_json)


@app.command(name="redo")
def redo_turn(*, as_json: Json = False) -> None:
    """Apply the turn again that was taken back last."""
    from spark_tui.repo.undo import redo
    from spark_tui.terminal.turns import show_moved

    show_moved("applied again", redo(_here()), as_json=as_json)


@app.command(name="log")
def list_turns(*, as_json: Json = False) -> None:
    """List the turns applied in this repository, the newest first."""
    from spark_tui.repo.journal import log
    from spark_tui.terminal.turns import show_log

    show_log(log(_here()), as_json=as_json)


@app.command(name="doctor")
def examine_all(*, theme: ThemeName = None, as_json: Json = False) -> int:
    """Look at versions, repository, engine, terminal: what works, what would help."""
    from spark_tui.commands.doctor import examine, is_well
    from spark_tui.terminal.checks import show_findings

    findings = examine(_folder())
    show_findings(findings, theme, as_json=as_json)
    return DONE if is_well(findings) else FOUND


@app.command(name="stream")
def stream_output(
    *,
    old: Annotated[Path, Parameter(help="The file that the output edits.")],
    form: Annotated[
        str,
        Parameter(
            "--format", completer=_format_names, help="How it is written: line-patch, region-rewrite, search-replace."
        ),
    ],
    cut: Annotated[
        NonNegativeInt | None,
        Parameter(help="Stop after so many characters; with --tokens, after so many tokens."),
    ] = None,
    lines: Annotated[str | None, Parameter(help="The lines of the file it was asked about, like 5-9.")] = None,
    tokens: Annotated[bool, flag("--tokens", "The input is a JSON array of tokens.")] = False,
    theme: ThemeName = None,
    as_json: Json = False,
) -> int:
    """Print the patch that a model's recorded output makes, read from standard input.

    For example:

        spark stream --old cart.py --format line-patch < output
        spark stream --old cart.py --format line-patch --cut 40 < output
    """
    from spark_tui.commands import replay
    from spark_tui.terminal.patches import show_replay

    target = replay.region(replay.read_old(old), lines)
    result = replay.replay(target, form, replay.read_tokens(listed=tokens), cut)
    show_replay(result, theme, as_json=as_json)
    return FOUND if result.problems else DONE


@bench.command(name="edits")
def time_edits(*, as_json: Json = False) -> int:
    """Time the streamers per token, and a large diff."""
    from spark_tui.bench.edits import measure
    from spark_tui.terminal.reports import show_edits

    report = measure()
    show_edits(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="engine")
def time_engine(
    *,
    shape: Annotated[
        Literal["16m", "edit", "6m", "40m", "0.5b"], Parameter(help="The size of a model with random weights.")
    ] = "16m",
    model: Annotated[
        Path | None, Parameter(help="Measure this one instead: a folder with safetensors, or a GGUF file.")
    ] = None,
    peers: Annotated[
        bool, flag("--peers", "Give llama.cpp and transformers the same weights, and take turns with them.")
    ] = False,
    llama_cpp: Annotated[
        Path | None,
        Parameter(help="As --peers, with a libllama.so of your own build instead of that of xllamacpp."),
    ] = None,
    long: Annotated[
        Literal["windows", "full"] | None,
        Parameter(
            help="Read 131,072 tokens instead: most layers see a window of them, or all layers see all. Minutes."
        ),
    ] = None,
    as_json: Json = False,
) -> int:
    """Time the engine: tokens, the first token, Esc, going back, branches. Takes a minute, with --peers some.

    For example:

        spark bench engine
        spark bench engine --peers --shape 0.5b
        spark bench engine --long windows
    """
    from spark_tui.bench import long_context
    from spark_tui.bench.engine import measure
    from spark_tui.terminal.reports import show_engine, show_long
    from spark_tui.terminal.tally import tally

    if long is not None:
        with tally("tokens read") as progress:
            long_report = long_context.measure(shape, progress, windows=long == "windows")
        show_long(long_report, as_json=as_json)
        return FOUND if long_report.missed else DONE
    report = measure(shape, model, with_peers=peers or llama_cpp is not None, llama_cpp=llama_cpp)
    show_engine(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="numerics")
def compare_numerics(
    model: Annotated[str, Parameter(help="The name of a model, or its path.")] = "",
    /,
    *,
    windows: Annotated[PositiveInt, Parameter(help="How many stretches of 512 tokens to compare on.")] = 8,
    as_json: Json = False,
) -> int:
    """Compare what the kernels compute in bytes with numpy in single precision, on real code.

    For example:

        spark bench numerics qwen2.5-coder-0.5b
    """
    from spark_tui import settings, tuning

    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.bench.numerics import measure
    from spark_tui.links.open import place
    from spark_tui.terminal.reports import show_numerics

    report = measure(*place(replace(chosen, model=model or chosen.model)), windows)
    show_numerics(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="pairs")
def compare_pairs(
    folder: Annotated[Path, Parameter(help="Where archives of consecutive releases lie, NAME-VERSION.tar.gz.")],
    /,
    *,
    as_json: Json = False,
) -> int:
    """Compare our patches with git's on pairs of real files."""
    from spark_tui.bench.pairs import measure
    from spark_tui.terminal.reports import show_pairs

    report = measure([folder])
    show_pairs(report, as_json=as_json)
    return FOUND if report.missed else DONE


@app.command(name="eval")
def evaluate_engine(
    tasks: Tasks,
    /,
    *,
    engine: EngineName,
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
    after: the text it must be
    CanItEdit, EditEval and HumanEvalFix are read as they are published.

    For example:

        spark eval tasks.jsonl --engine reference --at-least 100
        spark eval tasks.jsonl --engine answers:mine.jsonl --by intent --failures 10
    """
    from spark_tui.commands.evaluate import Plan, run_plan
    from spark_tui.terminal.evaluation import progress, show_evaluation

    plan = Plan(
        tasks=tasks,
        engine=engine,
        variant=variant,
        limit=limit,
        seed=seed,
        samples=n,
        workers=workers,
        by=by,
        out=out,
    )
    with progress("eval") as seen:
        found = run_plan(plan, seen)
    show_evaluation(found, theme, failures=failures, as_json=as_json)
    if found.interrupted:
        raise KeyboardInterrupt
    return FOUND if 100 * found.report.total.passed.share < at_least else DONE


@app.command(name="edit")
def edit_tasks(
    *,
    batch: Annotated[Path, Parameter(help="The tasks: as for spark eval; what they are checked by is not needed.")],
    engine: EngineName,
    out: Annotated[Path, Parameter(help="Where to write the answers. Those it has already are left out.")],
    variant: Wording = None,
    limit: Limit = None,
    seed: Seed = 0,
) -> None:
    """Write an engine's answers to tasks, {"id", "after"} in each line, for others to score.

    For example:

        spark edit --batch tasks.jsonl --engine noop --out answers.jsonl
    """
    from spark_tui.commands.evaluate import Plan, edit_all
    from spark_tui.terminal.evaluation import progress
    from spark_tui.terminal.say import say

    with progress("edit") as seen:
        count = edit_all(Plan(tasks=batch, engine=engine, variant=variant, limit=limit, seed=seed), out, seen)
    say(f"wrote {count} answers to {out}")


@forge.command(name="data")
def make_forge_data(
    *folders: Annotated[Path, Parameter(help="Where archives of packages lie, NAME-VERSION.tar.gz or .whl.")],
    out: Annotated[Path | None, Parameter(help="Where the corpus goes; else into your cache folder.")] = None,
    vocab: Annotated[int, Parameter(help="Tokens of the vocabulary.")] = 4096,
    benchmarks: Annotated[
        tuple[Path, ...], Parameter(help="Tasks to keep out of it, a JSON object a line.", negative="")
    ] = (),
    files_each: Annotated[PositiveInt | None, Parameter(help="Read only so many files of each package.")] = None,
    as_json: Json = False,
) -> None:
    """Make a corpus and a vocabulary of the standard library and of packages under permissive licences.

    For example:

        spark forge data
        pip download --no-deps --no-binary :all: -d sdists attrs click rich && spark forge data sdists
        spark forge data --files-each 1 --vocab 1024 --out /tmp/toy
    """
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.pipeline import make_data
    from spark_tui.terminal.forge import progress, show_data

    with progress() as report:
        sources = make_data(folders, benchmarks, out or default_folder(), vocab, report, files_each)
    show_data(sources, as_json=as_json)


@forge.command(name="train")
def train_model(
    run: Annotated[Path, Parameter(help="The folder of this training. It goes on with what lies there.")],
    /,
    *,
    data: Annotated[Path | None, Parameter(help="The corpus; else that in your cache folder.")] = None,
    size: Annotated[
        Literal["toy", "small", "large"], Parameter(help="toy: a minute; small: two cores; large: a GPU.")
    ] = "small",
    stage: Annotated[Literal["pretrain", "tune"], Parameter(help="On code and English, or on edits.")] = "pretrain",
    triples: Annotated[Path | None, Parameter(help="The edits to tune on, a JSON object a line.")] = None,
    tokens: Annotated[float, Parameter(help="Tokens of the stage, like 2e6; the last quarter of them settles.")] = 1e8,
    processes: Annotated[PositiveInt, Parameter(help="Processes that train; on a GPU those that feed it.")] = 1,
    without: Annotated[
        Literal["conv", "later-conv", "pointer", "qk-norm"] | None, Parameter(help="Leave a part of the model out.")
    ] = None,
    save_every: Annotated[float, Parameter(help="Seconds between two saves.")] = 180,
    as_json: Json = False,
) -> None:
    """Train the edit model, or go on after any interruption. A file PAUSE in the folder makes it wait.

    For example:

        spark forge train ~/run --tokens 1e8 --processes 2
        spark forge train ~/run --stage tune --triples edits.jsonl --tokens 2e7
        spark forge train /tmp/run --size toy --data /tmp/toy --tokens 1e5
    """
    from spark_tui.forge import log
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.pipeline import run_training
    from spark_tui.terminal.forge import progress, show_curve, told

    with progress() as report:
        run_training(
            data or default_folder(), run, size, stage, int(tokens),
            triples=triples, processes=processes, ablation=without, save_every=save_every,
            report=lambda line, done: report(told(line), done),
        )  # fmt: skip
    show_curve(log.read(run), as_json=as_json)


@forge.command(name="curve")
def draw_curve(run: Annotated[Path, Parameter(help="The folder of a training.")], /, *, as_json: Json = False) -> None:
    """Draw how a training goes, also while it does.

    For example:

        spark forge curve ~/run
    """
    from spark_tui.forge import log
    from spark_tui.terminal.forge import show_curve

    show_curve(log.read(run), as_json=as_json)


@forge.command(name="export")
def export_model(
    run: Annotated[Path, Parameter(help="The folder of a training.")],
    out: Annotated[Path, Parameter(help="The folder that the model goes into.")],
    /,
    *,
    floats: Annotated[bool, _flag("--floats", "Keep full precision instead of int8.")] = False,
    as_json: Json = False,
) -> None:
    """Write a trained model as the engine loads it, in int8.

    For example:

        spark forge export ~/run ~/model && spark bench engine --model ~/model
    """
    from spark_tui.forge.export import export
    from spark_tui.terminal.forge import show_export

    show_export(out, export(run, out, floats=floats), as_json=as_json)


@app.command(name="completions")
def print_completions(shell: Literal["bash", "zsh", "fish"], /) -> None:
    """Print the completions of a shell.

    For example:

        source <(spark completions bash)
    """
    from spark_tui.commands.completions import script
    from spark_tui.terminal.say import say

    say(script(app, shell))
