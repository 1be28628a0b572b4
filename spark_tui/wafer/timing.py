"""The time of one phase of a model on a square grid: as the WaferLLM paper timed it, or as a user gets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.analytic.region import square
from spark_tui.wafer.analytic.request import real_prompt, timed_prompt
from spark_tui.wafer.analytic.token import timed_layer, token
from spark_tui.wafer.capacity import CODE
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import Model
from spark_tui.wafer.placement import Load, cut, envelope, spread
from spark_tui.wafer.plan import MOST_TOKENS, USER_ACCURACY

Mode = Literal["bench", "full"]
Phase = Literal["decode", "prefill"]


@dataclass(frozen=True, slots=True)
class Timing:
    """`ms` is until each request has its next token, or has read its prompt; `accuracy` how far off that may be."""

    cycles_per_layer: float
    tok_s: float
    ms: float
    accuracy: float


def time(mode: Mode, phase: Phase, model: Model, wafer: Wafer, grid: int, seq: int, batch: int = 1) -> Timing:
    """`seq` is the context of decode, the prompt of prefill. Prompts are read one by one, tokens made at once."""
    square(grid, wafer)
    if not (1 <= seq <= MOST_TOKENS and 1 <= batch <= MOST_TOKENS):
        raise Refusal(f"{batch} requests with {seq} tokens make no sense", f"take 1 to {MOST_TOKENS:,}")
    placed = spread(model, cut(wafer, envelope(model, wafer, seq, batch), grid), Load(seq, batch, CODE))
    if phase == "prefill":
        one = timed_prompt(model, wafer, seq, grid) if mode == "bench" else real_prompt(model, placed, seq, grid)
        seconds, tokens = batch * one, batch * seq
    elif mode == "bench":
        cycles = model.layers * timed_layer(model, wafer, square(grid, wafer), seq, batch)
        seconds, tokens = cycles / (wafer.clock * 1e9), batch
    else:
        seconds, tokens = token(model, placed, seq, batch).seconds, batch
    accuracy = wafer.accuracy if mode == "bench" else USER_ACCURACY
    cycles_per_layer = seconds * wafer.clock * 1e9 / model.layers
    return Timing(cycles_per_layer, tokens / seconds, 1e3 * seconds, accuracy)
