"""The commands of `spark bench`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.types import PositiveInt

from spark_tui.cli.options import Json, flag
from spark_tui.terminal.outcome import DONE, FOUND

Packing = Annotated[Literal["int8", "int5", "int4"], Parameter(help="How our kernels keep a weight.")]

bench = App(name="bench", help="Measure this machine, and the patches Spark makes.")


@bench.command(name="app")
def time_app(*, as_json: Json = False) -> int:
    """Time the app in a terminal of its own: keys, Esc, frames, the start, a thousand turns. Takes some minutes; Ctrl-C
    ends it with the figures there are.

    For example:

        spark bench app
    """
    from spark_tui.bench.app.measure import measure
    from spark_tui.terminal.reports import show_app
    from spark_tui.terminal.say import warn

    report = measure(warn)
    show_app(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="soak")
def soak_app(
    *,
    turns: Annotated[PositiveInt, Parameter(help="How many turns to live through.")] = 10_000,
    seed: Annotated[int, Parameter(help="Which keys: the same ones again for the same seed.")] = 0,
    as_json: Json = False,
) -> int:
    """Live through turns in the app with random keys, resizes and lost terminals, and say what went wrong.

    For example:

        spark bench soak --turns 100
    """
    from spark_tui.bench.app.soak import soak
    from spark_tui.terminal.reports import show_soak
    from spark_tui.terminal.tally import tally

    with tally("turns lived through") as progress:
        report = soak(turns, seed, progress)
    show_soak(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="edits")
def time_edits(*, as_json: Json = False) -> int:
    """Time the streamers per token, and a large diff."""
    from spark_tui.bench.edits import measure
    from spark_tui.terminal.reports import show_edits

    report = measure()
    show_edits(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="answers")
def time_answers(
    *,
    rounds: Annotated[PositiveInt, Parameter(help="How often everything is asked.")] = 5,
    as_json: Json = False,
) -> int:
    """Time the answers of the embedded model to two dozen requests, from Enter to the end of the edit. Half a minute.

    For example:

        spark bench answers
    """
    from spark_tui import settings, tuning
    from spark_tui.bench.machine import need_kernels

    need_kernels()
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.bench.answers import measure, own_requests
    from spark_tui.links.open import open_embedded
    from spark_tui.terminal.reports import show_answers
    from spark_tui.terminal.tally import tally

    with tally("answers") as progress:
        report = measure(open_embedded(chosen, None), own_requests(), rounds, progress)
    show_answers(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="engine")
def time_engine(
    *,
    shape: Annotated[
        Literal["16m", "edit", "6m", "40m", "0.5b"], Parameter(help="The size of a model with random weights.")
    ] = "16m",
    model: Annotated[
        str, Parameter(help="Measure this one instead: the name of a model, or its path.", show_default=False)
    ] = "",
    weights: Packing = "int8",
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
        spark bench engine --peers --shape 0.5b --weights int5
        spark bench engine --model embedded
        spark bench engine --long windows
    """
    from spark_tui.bench.machine import need_kernels

    need_kernels()
    from spark_tui import settings
    from spark_tui.bench import long_context
    from spark_tui.bench.engine import measure
    from spark_tui.links.open import place
    from spark_tui.terminal.reports import show_engine, show_long
    from spark_tui.terminal.tally import tally

    if long is not None:
        with tally("tokens read") as progress:
            long_report = long_context.measure(shape, progress, windows=long == "windows")
        show_long(long_report, as_json=as_json)
        return FOUND if long_report.missed else DONE
    path = place(replace(settings.load().settings, model=model))[1] if model else None
    report = measure(shape, path, weights, with_peers=peers or llama_cpp is not None, llama_cpp=llama_cpp)
    show_engine(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="numerics")
def compare_numerics(
    model: Annotated[
        str, Parameter(show_default=False, help="The name of a model, or its path; else the one that edits.")
    ] = "",
    /,
    *,
    windows: Annotated[PositiveInt, Parameter(help="How many stretches of 512 tokens to compare on.")] = 32,
    weights: Packing = "int8",
    as_json: Json = False,
) -> int:
    """Compare what the kernels compute in 8, 5 or 4 bits with numpy in single precision, on real code.

    For example:

        spark bench numerics qwen2.5-coder-0.5b --weights int4
    """
    from spark_tui import settings, tuning
    from spark_tui.bench.machine import need_kernels

    need_kernels()
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.bench.numerics import measure
    from spark_tui.links.open import editor_place
    from spark_tui.terminal.reports import show_numerics

    report = measure(*editor_place(replace(chosen, model=model or chosen.model)), windows, weights)
    show_numerics(report, as_json=as_json)
    return FOUND if report.missed else DONE


@bench.command(name="drafts")
def compare_drafts(
    *,
    edits: Annotated[PositiveInt, Parameter(help="How many edits of our own sources to write.")] = 500,
    as_json: Json = False,
) -> int:
    """Write edits with drafts and without, in one go and with a stop, and count those that differ. Takes some minutes.

    For example:

        spark bench drafts --edits 50
    """
    from spark_tui import settings, tuning
    from spark_tui.bench.machine import need_kernels

    need_kernels()
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.bench.drafts import compare, own_edits
    from spark_tui.links.open import open_embedded
    from spark_tui.terminal.reports import show_drafts
    from spark_tui.terminal.tally import tally

    with tally("edits") as progress:
        report = compare(open_embedded(chosen, None), own_edits(edits), progress)
    show_drafts(report, as_json=as_json)
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
