"""The commands about patches and turns."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.types import NonNegativeInt

from spark_tui.cli.options import Json, PatchFile, ThemeName, flag, format_names, here
from spark_tui.cli.program import app
from spark_tui.terminal.outcome import DONE, FOUND


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
    from spark_tui.commands.patch_file import from_top, read
    from spark_tui.repo.apply import apply
    from spark_tui.repo.moved import moved_by
    from spark_tui.terminal.patches import show_numbers
    from spark_tui.terminal.turns import show_applied

    given = read(patch)
    if numbers:
        show_numbers(given.patch, theme, as_json=as_json)
        return DONE
    place = here()
    chosen = choose(from_top(place, given.patch), hunks, lines)
    label = message or given.label
    turn = apply(place, chosen, label=label, stage=stage, commit=label if commit else None, hooks=hooks)
    show_applied(place, turn, as_json=as_json, moved=moved_by(place, turn, chosen))
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
    from spark_tui.commands.no_repository import with_backups
    from spark_tui.repo import undo
    from spark_tui.terminal.turns import show_left, show_moved

    if skip is not None:
        show_left(undo.skip(here(), skip), as_json=as_json)
    else:
        with with_backups():
            place = here()
        show_moved("took back", undo.undo(place), as_json=as_json)


@app.command(name="redo")
def redo_turn(*, as_json: Json = False) -> None:
    """Apply the turn again that was taken back last."""
    from spark_tui.repo.undo import redo
    from spark_tui.terminal.turns import show_moved

    show_moved("applied again", redo(here()), as_json=as_json)


@app.command(name="log")
def list_turns(
    *,
    every: Annotated[bool, flag("--all", "Also those that can neither be undone nor redone.")] = False,
    as_json: Json = False,
) -> None:
    """List the turns applied in this repository, the newest first.

    As data all of them, the oldest first.
    """
    from spark_tui.repo.journal import log
    from spark_tui.terminal.turns import show_log

    show_log(log(here()), every=every, as_json=as_json)


@app.command(name="doctor")
def examine_all(*, theme: ThemeName = None, as_json: Json = False) -> int:
    """Look at versions, repository, engine, terminal: what works, what would help."""
    from spark_tui.commands.doctor import examine, is_well
    from spark_tui.repo.place import current_folder
    from spark_tui.terminal.checks import show_findings

    findings = examine(current_folder())
    show_findings(findings, theme, as_json=as_json)
    return DONE if is_well(findings) else FOUND


@app.command(name="stream")
def stream_output(
    *,
    old: Annotated[Path, Parameter(help="The file that the output edits.")],
    form: Annotated[
        str,
        Parameter(
            "--format",
            completer=format_names,
            help="How it is written: embedded, line-patch, region-rewrite, search-replace.",
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


@app.command(name="replay")
def replay_turn(
    file: Annotated[Path, Parameter(help="A session file, or a turn of examples/recorded.")],
    /,
    *,
    speed: Annotated[Literal["1x", "gpu", "wafer"], Parameter(help="As recorded, or as others would write it.")] = "1x",
    theme: ThemeName = None,
    as_json: Json = False,
) -> None:
    """Play a recorded turn again: on a terminal as it grew, in a pipe the patch it came to.

    For example:

        spark replay examples/recorded/cart.json --speed gpu
        spark replay examples/recorded/cart.json --speed wafer
    """
    from spark_tui.commands.playback import load, speed_of
    from spark_tui.terminal.playback import play_recorded

    play_recorded(load(file), speed_of(speed, file), theme, as_json=as_json)


@app.command(name="completions")
def print_completions(shell: Literal["bash", "zsh", "fish"], /) -> None:
    """Print the completions of a shell.

    For example:

        source <(spark completions bash)
    """
    from spark_tui.commands.completions import script
    from spark_tui.terminal.say import say

    say(script(app, shell))
