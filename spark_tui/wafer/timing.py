"""The time of one phase of a model on a square grid: as the WaferLLM paper timed it, or as a user gets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer import capacity
from spark_tui.wafer.analytic.region import square
from spark_tui.wafer.analytic.request import real_prompt, timed_prompt
from spark_tui.wafer.analytic.token import timed_layer, token
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import Model
from spark_tui.wafer.placement import envelope
from spark_tui.wafer.plan import MOST_TOKENS, USER_ACCURACY, Asked, place, read
from spark_tui.wafer.reading import alone, in_one_go

Mode = Literal["bench", "full"]
Phase = Literal["decode", "prefill"]


@dataclass(frozen=True, slots=True)
class Timing:
    """`ms` is until each request has its next token, or has read its prompt; `accuracy` how far off that may be.

    `wafers` hold the whole model. The paper timed single layers of models that were too large for its one.
    """

    cycles_per_layer: float
    tok_s: float
    ms: float
    accuracy: float
    wafers: int


def time(mode: Mode, phase: Phase, model: Model, wafer: Wafer, grid: int, seq: int, batch: int = 1) -> Timing:
    """`seq` is the context of decode, the prompt of prefill. Prompts are read one by one, tokens made at once."""
    square(grid, wafer)
    if not (1 <= seq <= MOST_TOKENS and 1 <= batch <= MOST_TOKENS):
        raise Refusal(f"{batch} requests with {seq} tokens make no sense", f"take 1 to {MOST_TOKENS:,}")
    of_phase = _decode if phase == "decode" else _prefill
    seconds, wafers = of_phase(mode, model, wafer, grid, seq, batch)
    accuracy = wafer.accuracy if mode == "bench" else USER_ACCURACY
    tokens = batch if phase == "decode" else batch * seq
    return Timing(seconds * wafer.clock * 1e9 / model.layers, tokens / seconds, 1e3 * seconds, accuracy, wafers)


def _decode(mode: Mode, model: Model, wafer: Wafer, grid: int, context: int, requests: int) -> tuple[float, int]:
    """Seconds, and wafers."""
    if mode == "full":
        placed = place(model, wafer, Asked(context, requests, decode_grid=grid))
        return token(model, placed, context, requests).seconds, placed.layout.wafers
    region = square(grid, wafer)
    capacity.check(model.name, wafer, region, capacity.alone(model, region, context, requests))
    cycles = model.layers * timed_layer(model, wafer, region, context, requests)
    return cycles / (wafer.clock * 1e9), envelope(model, wafer, context, requests)


def _prefill(mode: Mode, model: Model, wafer: Wafer, grid: int, prompt: int, requests: int) -> tuple[float, int]:
    if mode == "full":
        asked = Asked(prompt, requests, prompt, prefill_grid=grid)
        placed = place(model, wafer, asked)
        return requests * real_prompt(model, placed, prompt, read(model, placed, asked)), placed.layout.wafers
    region = square(grid, wafer)
    capacity.check(in_one_go(model, prompt), wafer, region, alone(model, region, prompt))
    return requests * timed_prompt(model, wafer, prompt, grid), envelope(model, wafer, prompt, requests)
