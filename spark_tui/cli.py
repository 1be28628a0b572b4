"""The commands: parse, call one function, print. What a command needs is imported when it runs: all start fast."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError
from cyclopts.types import NonNegativeInt

from spark_tui import __version__
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.ending import DONE, EXIT_CODES, FOUND, ending

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


def _flag(name: str, text: str) -> Parameter:
    return Parameter(name, negative="", show_default=False, help=text)


Json = Annotated[bool, _flag("--json", "Print data instead of text.")]
ThemeName = Annotated[str | None, Parameter(env_var="SPARK_THEME", help="The colours: the name of a theme.")]


def main() -> None:
    """The `spark` command."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without a glyph shows "?" for it
    words = sys.argv[1:]
    sys.exit(ending(lambda: _run(words), as_json="--json" in words))


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


@app.default
def tour(*, theme: ThemeName = None) -> None:
    """Play a recorded turn on a throw-away copy of a small shop. Nothing is written in your folder."""
    from spark_tui.terminal.play import play

    play(theme)


@app.command
def apply(
    patch: Annotated[str, Parameter(allow_leading_hyphen=True, help="A file, or - for standard input.")],
    /,
    *,
    hunks: Annotated[str | None, Parameter(help="Only these hunks, like 1,3-4. They count across all files.")] = None,
    lines: Annotated[str | None, Parameter(help="Only these lines of a hunk, like 2:5-9,11.")] = None,
    numbers: Annotated[bool, _flag("--list", "Show the numbers of hunks and lines, and apply nothing.")] = False,
    stage: Annotated[bool, _flag("--stage", "Put it in the index too.")] = False,
    commit: Annotated[bool, _flag("--commit", "Commit it too.")] = False,
    message: Annotated[str, Parameter(["--message", "-m"], show_default=False, help="The commit's message.")] = "",
    hooks: Annotated[bool, _flag("--hooks", "Let the repository's hooks run on the commit, and sign it.")] = False,
    theme: ThemeName = None,
    as_json: Json = False,
) -> None:
    """Apply a patch, or a part of it, to the working tree: all of its files or none.

    For example:

        git diff main..topic | spark apply - --list
        spark apply fix.patch --hunks 1,3-4
        spark apply fix.patch --lines 2:5-9 --commit -m "Fix the total"
    """
    from spark_tui.commands import choose, patch_file
    from spark_tui.repo.apply import apply
    from spark_tui.terminal.patches import show_numbers
    from spark_tui.terminal.turns import show_turn

    given = patch_file.read_patch(patch)
    if numbers:
        show_numbers(given, theme, as_json=as_json)
        return
    chosen = choose.choose(given, hunks, lines)
    label = message or patch_file.label(patch)
    turn = apply(_here(), chosen, label=label, stage=stage, commit=label if commit else None, hooks=hooks)
    show_turn("applied", turn, as_json=as_json)


@app.command
def undo(*, as_json: Json = False) -> None:
    """Take the last applied turn back, unless you changed one of its files since."""
    from spark_tui.repo.undo import undo
    from spark_tui.terminal.turns import show_turn

    show_turn("took back", undo(_here()), as_json=as_json)


@app.command
def redo(*, as_json: Json = False) -> None:
    """Apply the turn again that was taken back last."""
    from spark_tui.repo.undo import redo
    from spark_tui.terminal.turns import show_turn

    show_turn("applied again", redo(_here()), as_json=as_json)


@app.command
def log(*, as_json: Json = False) -> None:
    """List the turns applied in this repository, the newest first."""
    from spark_tui.repo.journal import log
    from spark_tui.terminal.turns import show_log

    show_log(log(_here()), as_json=as_json)


@app.command
def doctor(*, theme: ThemeName = None, as_json: Json = False) -> int:
    """Look at versions, repository, engine, terminal: what works, what would help."""
    from spark_tui.commands import doctor
    from spark_tui.terminal.checks import show_findings

    findings = doctor.examine(Path.cwd())
    show_findings(findings, theme, as_json=as_json)
    return DONE if doctor.is_well(findings) else FOUND


@app.command
def stream(
    *,
    old: Annotated[Path, Parameter(help="The file that the output edits.")],
    form: Annotated[str, Parameter("--format", help="How it is written: line-patch, region-rewrite, search-replace.")],
    cut: Annotated[NonNegativeInt | None, Parameter(help="Stop after so many characters, or --tokens.")] = None,
    lines: Annotated[str | None, Parameter(help="The lines of the file it was asked about, like 5-9.")] = None,
    tokens: Annotated[bool, _flag("--tokens", "The input is a JSON array of tokens.")] = False,
    theme: ThemeName = None,
    as_json: Json = False,
) -> int:
    """Stream a model's recorded output, from standard input, and print the patch it makes.

    For example:

        spark stream --old cart.py --format line-patch < output
        spark stream --old cart.py --format line-patch --cut 40 < output | git apply --check
    """
    from spark_tui.commands import replay
    from spark_tui.terminal.patches import show_replay

    target = replay.region(replay.read_old(old), lines)
    result = replay.replay(target, form, replay.read_tokens(listed=tokens), cut)
    show_replay(result, theme, as_json=as_json)
    return FOUND if result.problems else DONE


@bench.command
def edits(*, as_json: Json = False) -> int:
    """Time the streamers per token, and a large diff."""
    from spark_tui.bench import edits
    from spark_tui.terminal.reports import show_edits

    report = edits.measure()
    show_edits(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command
def pairs(folder: Path, /, *, as_json: Json = False) -> int:
    """Compare our patches with git's on pairs of real files."""
    from spark_tui.bench import pairs
    from spark_tui.terminal.reports import show_pairs

    report = pairs.measure([folder])
    show_pairs(report, as_json=as_json)
    return FOUND if report.missed else DONE


@app.command
def completions(shell: Literal["bash", "zsh", "fish"], /) -> None:
    """Print the completions of a shell.

    For example:

        spark completions bash >> ~/.bashrc
    """
    print(app.generate_completion(shell=shell))


def _here() -> Place:
    """The repository around us. What a crash left unfinished in it is put in order first."""
    from spark_tui.repo import journal, place
    from spark_tui.terminal.say import warn

    here = place.find(Path.cwd())
    if recovery := journal.recover(here):
        warn(recovery.sentence)
    return here
