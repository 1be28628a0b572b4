"""One request from its prompt to its last token."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spark_tui.wafer.analytic import prefill
from spark_tui.wafer.analytic.region import square
from spark_tui.wafer.analytic.token import timed_layer, token
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import HALF, Model
from spark_tui.wafer.placement import Placement
from spark_tui.wafer.reading import Reading

_SAMPLES = 16  # contexts along the way at which a token is timed
_WORD = 4  # bytes of a wavelet


@dataclass(frozen=True, slots=True)
class Request:
    """Seconds. The tokens a second are those of the output, in the time of all."""

    prompt: int
    output: int
    first_token: float
    seconds: float

    @property
    def tok_s(self) -> float:
        return self.output / self.seconds


def timed_prompt(model: Model, wafer: Wafer, prompt: int, grid: int) -> float:
    """Seconds, as the paper timed it: all layers, and nothing else."""
    region = square(grid, wafer)
    cycles = model.layers * prefill.layer(prefill.timed_products(model, prompt), wafer, region.width)
    return cycles / (wafer.clock * 1e9)


def timed_request(model: Model, wafer: Wafer, prompt: int, output: int, grids: tuple[int, int]) -> Request:
    """As the paper timed it: the prompt on the first grid, the output on the second."""
    region = square(grids[1], wafer)
    read = timed_prompt(model, wafer, prompt, grids[0])
    second = wafer.clock * 1e9 / model.layers
    mean = _mean(lambda context: timed_layer(model, wafer, region, context) / second, prompt, output)
    return Request(prompt, output, read + mean, read + output * mean)


def real_prompt(model: Model, placed: Placement, prompt: int, read: Reading) -> float:
    """Seconds until its last layer is done. What was read then moves to where the output is made, with the weights."""
    wafer, crossings = placed.layout.wafer, placed.layout.wafers - 1
    cycles = model.layers * prefill.layer(prefill.real_products(model, prompt), wafer, read.grid)
    between = crossings * (wafer.link_latency + prompt * model.dim * HALF / wafer.link)
    return (cycles + read.moved(model) + _rearranged(model, placed, prompt)) / (wafer.clock * 1e9) + between


def real_request(model: Model, placed: Placement, prompt: int, output: int, read: Reading) -> Request:
    first = real_prompt(model, placed, prompt, read)
    mean = _mean(lambda context: token(model, placed, context).seconds, prompt, output)
    return Request(prompt, output, first + mean, first + output * mean)


def _rearranged(model: Model, placed: Placement, prompt: int) -> float:
    """Cycles in which half of the bytes cross the middle of a wafer."""
    layout = placed.layout
    moved = (model.weight_bytes + model.kv_bytes(prompt)) / layout.wafers / 2
    return moved / (_WORD * layout.wafer.rows)


def _mean(seconds: Callable[[int], float], prompt: int, output: int) -> float:
    """Of a token, while the context grows."""
    contexts = [prompt + output * (2 * sample + 1) // (2 * _SAMPLES) for sample in range(_SAMPLES)]
    return sum(map(seconds, contexts)) / _SAMPLES
