"""The commands of `spark wafer`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from spark_tui.cli.options import Json, flag
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.outcome import DONE, FOUND

if TYPE_CHECKING:
    from spark_tui.bench.here import Here
    from spark_tui.wafer.analytic.drafts import Drafts
    from spark_tui.wafer.hardware import Wafer
    from spark_tui.wafer.models import Model

wafer = App(name="wafer", help="What a model would do on a wafer, simulated, beside GPUs.")


def _model_names(_: object) -> Iterable[str]:
    from spark_tui.wafer.models import presets

    return presets()


def _wafer_names(_: object) -> Iterable[str]:
    from spark_tui.wafer.hardware import wafers

    return wafers()


WaferName = Annotated[str, Parameter(completer=_wafer_names, help="wse-2, wse-3, or a small mesh, mesh-64.")]
Clock = Annotated[float | None, Parameter(help="GHz, instead of the wafer's own.")]
Count = Annotated[str, Parameter(help="Tokens; 128k is 128 x 1024.")]
_MODEL_HELP = "llama3-8b, llama3-70b, … (a wrong name lists them), or a folder with config.json."


@wafer.command(name="plan")
def make_plan(
    model: Annotated[str | None, Parameter(completer=_model_names, help=f"{_MODEL_HELP} Or say its numbers.")] = None,
    /,
    *,
    wafer: WaferName = "wse-3",
    context: Annotated[str | None, Parameter(help="Tokens; 128k is 128 x 1024. Else prompt and output.")] = None,
    batch: Annotated[int, Parameter(help="Requests under way at once.")] = 1,
    prompt: Count = "2048",
    output: Count = "2048",
    prefill_grid: Annotated[int | None, Parameter(help="PEs along a side, to read prompts; else the best one.")] = None,
    decode_grid: Annotated[int | None, Parameter(help="PEs along a side of a region; else the best rectangle.")] = None,
    wafers: Annotated[int | None, Parameter(help="So many and no more: what has no room waits, or is refused.")] = None,
    code: Annotated[int | None, Parameter(help="KB of each PE for the program; else 22, or what is left.")] = None,
    clock: Clock = None,
    drafts: Annotated[int, Parameter(help="Tokens guessed ahead.")] = 0,
    alpha: Annotated[
        float | None, Parameter(help="The chance that a guess is right; with --measure, ours here.")
    ] = None,
    draft_model: Annotated[str | None, Parameter(completer=_model_names, help="Who guesses; else it is free.")] = None,
    measure: Annotated[
        bool, flag("--measure", "Run the model on this machine too: the embedded one, or a folder.")
    ] = False,
    layers: Annotated[int | None, Parameter(help="Of a model without a name; so are the next ones.")] = None,
    dim: Annotated[int | None, Parameter(help="Numbers that stand for a token.")] = None,
    ffn: Annotated[int | None, Parameter(help="As many inside of a layer.")] = None,
    heads: Annotated[int | None, Parameter(help="Heads of attention.")] = None,
    kv_heads: Annotated[int | None, Parameter(help="Those of keys and values, if they are fewer.")] = None,
    vocab: Annotated[int | None, Parameter(help="Tokens it knows.")] = None,
    as_json: Json = False,
) -> None:
    """Say whether a model fits, where it would lie, how fast it would be and what it would take; beside GPUs.

    For example:

        spark wafer plan llama3-8b
        spark wafer plan llama3-70b --context 32k --batch 8
        spark wafer plan llama3-8b --wafer wse-2 --prompt 4096 --output 4096 \\
            --prefill-grid 660 --decode-grid 360
        spark wafer plan embedded --measure --drafts 4
        spark wafer plan --layers 32 --dim 4096 --ffn 14336 --heads 32 \\
            --kv-heads 8 --vocab 128256
    """
    from spark_tui.terminal.wafer import show_plan
    from spark_tui.wafer.plan import Asked, plan

    asked_for = _model(model, layers, dim, ffn, heads, kv_heads, vocab)
    on = _clocked(wafer, clock)
    asked = Asked(
        context=_tokens(context) if context else _tokens(prompt) + _tokens(output),
        requests=batch,
        prompt=_tokens(prompt),
        output=_tokens(output),
        wafers=wafers,
        prefill_grid=prefill_grid,
        decode_grid=decode_grid,
        code=None if code is None else 1024 * code,
    )
    made = plan(asked_for, on, asked)  # or refused, before anything is measured
    here = _measured(model, _tokens(prompt)) if measure else None
    if guessed := _drafts(drafts, alpha, draft_model, on, here):
        made = plan(asked_for, on, replace(asked, drafts=guessed))
    show_plan(made, here, as_json=as_json)


@wafer.command(name="time")
def time_phase(
    *,
    model: Annotated[str, Parameter(completer=_model_names, help=_MODEL_HELP)],
    grid: Annotated[int, Parameter(help="PEs along a side.")],
    seq: Annotated[str, Parameter(help="Tokens of context, or of the prompt; 128k is 128 x 1024.")],
    mode: Annotated[
        Literal["bench", "full"], Parameter(help="As the WaferLLM paper timed it, or as a user gets it.")
    ] = "full",
    phase: Annotated[Literal["decode", "prefill"], Parameter(help="Making tokens, or reading a prompt.")] = "decode",
    wafer: WaferName = "wse-2",
    batch: Annotated[int, Parameter(help="Requests at once.")] = 1,
    clock: Clock = None,
    as_json: Json = False,
) -> None:
    """Time one phase of a model on a square of PEs.

    For example:

        spark wafer time --mode bench --phase decode --model llama3-8b \\
            --wafer wse-2 --grid 420 --seq 4096
    """
    from spark_tui.terminal.wafer import show_timing
    from spark_tui.wafer.models import model as called
    from spark_tui.wafer.timing import time

    found = time(mode, phase, called(model), _clocked(wafer, clock), grid, _tokens(seq), batch)
    show_timing(found, as_json=as_json)


@wafer.command(name="check")
def check_published(*, as_json: Json = False) -> int:
    """Compare every published figure that we know with the simulated one."""
    from spark_tui.terminal.wafer import show_check
    from spark_tui.wafer.check import check

    report = check()
    show_check(report, as_json=as_json)
    return FOUND if report.missed else DONE


def _tokens(text: str) -> int:
    found = re.fullmatch(r"(-?\d+)([kKmM]?)", text.replace(",", "").replace("_", ""))
    if found is None:
        raise Refusal(f"{text!r} is no number of tokens", "say 4096, or 128k")
    return int(found[1]) * {"": 1, "k": 1024, "m": 1024**2}[found[2].lower()]


def _model(name: str | None, *numbers: int | None) -> Model:
    from spark_tui.wafer import models

    if name is not None:
        if any(number is not None for number in numbers):
            raise Refusal(f"{name} has numbers of its own", "leave out --layers, --dim and the like")
        return models.model(name)
    layers, dim, ffn, heads, kv_heads, vocab = numbers
    if layers is None or dim is None or ffn is None or heads is None or vocab is None:
        raise Refusal("say which model", "give its name, or --layers, --dim, --ffn, --heads and --vocab")
    if heads < 1 or dim % heads:
        raise Refusal(f"{heads} heads cannot share {dim} dimensions evenly")
    shared = heads if kv_heads is None else kv_heads
    return models.Model("your model", layers, dim, ffn, heads, shared, dim // heads, vocab)


def _clocked(name: str, clock: float | None) -> Wafer:
    from spark_tui.wafer.hardware import wafer

    found = wafer(name)
    if clock is None:
        return found
    if not 0 < clock < 100:
        raise Refusal(f"no wafer runs at {clock} GHz", f"that of {name} runs at {found.clock}")
    return replace(found, clock=clock)


def _drafts(length: int, alpha: float | None, model: str | None, on: Wafer, here: Here | None) -> Drafts | None:
    from spark_tui.wafer.analytic.drafts import Drafts
    from spark_tui.wafer.models import model as called
    from spark_tui.wafer.plan import Asked, plan

    if not length:
        if alpha is not None or model is not None:
            raise Refusal("nobody said how many tokens are guessed ahead", "say --drafts too")
        return None
    chance = alpha if alpha is not None else here.alpha if here else None
    if chance is None:
        raise Refusal(
            "nobody said how often drafts are right", "say --alpha, or --measure it with a model that is here"
        )
    return Drafts(length, chance, 0.0 if model is None else plan(called(model), on, Asked()).token.seconds)


def _measured(name: str | None, prompt: int) -> Here:
    from spark_tui import settings, tuning
    from spark_tui.bench.machine import need_kernels

    need_kernels()
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.bench.here import measure
    from spark_tui.links.open import open_at, open_embedded
    from spark_tui.wafer.models import EMBEDDED

    if name == EMBEDDED:
        return measure(open_embedded(chosen, None), prompt)
    if name is None or not Path(name).is_dir():
        raise Refusal(f"{name or 'a model of numbers'} is not on this machine", "measure `embedded`, or name a folder")
    return measure(open_at(name, Path(name), chosen.engine, at_once=False), prompt)
