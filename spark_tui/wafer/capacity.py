"""What lies in the memory of one PE, and how many tokens of context still fit."""

from __future__ import annotations

import math
from dataclasses import dataclass

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.analytic.decode import ways
from spark_tui.wafer.analytic.region import Region, square
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import HALF, Model

# Bytes of an open decode program on the real thing: 22.6 KB of code, 3.6 KB for the system.
CODE = 22 * 1024
SYSTEM = 3600
_BUFFERS = 216  # what of its 380 bytes of activations are no vectors


@dataclass(frozen=True, slots=True)
class Sram:
    """Bytes of one PE."""

    code: int
    system: int
    weights: int
    keys_and_values: int
    activations: int

    @property
    def total(self) -> int:
        return self.code + self.system + self.weights + self.keys_and_values + self.activations

    def __str__(self) -> str:
        kept = f"keys and values {self.keys_and_values:,}, activations {self.activations:,}"
        return f"code {self.code:,}, system {self.system:,}, weights {self.weights:,}, {kept}"


@dataclass(frozen=True, slots=True)
class Tokens:
    """How many fit: when each new one moves the older ones a row on, and when all stay where they came in."""

    shift: int
    concat: int


def layer_weights(model: Model, region: Region) -> int:
    """Of one layer, each matrix padded to whole tiles, with the gains of two norms."""
    dim = model.dim
    attention = _tile(dim, model.q, region) + 2 * _tile(dim, model.kv, region) + _tile(model.q, dim, region)
    ffn = model.experts * (2 * _tile(dim, model.ffn, region) + _tile(model.ffn, dim, region))
    norms = 2 * math.ceil(dim / region.width)
    return math.ceil(HALF * (attention + norms) + ffn * model.ffn_bits / 8)


def head_weights(model: Model, region: Region, slices: int) -> int:
    """Where the vocabulary is cut into so many slices, each for a region."""
    return math.ceil(HALF * _tile(model.dim, math.ceil(model.vocab / slices), region))


def token(kv: int, region: Region) -> int:
    """Of one layer's keys and values in the row of PEs that holds the token."""
    return 2 * HALF * math.ceil(kv / region.width)


def growth(model: Model, region: Region, layers: int) -> int:
    """Of so many layers, by a token: those with a window stop growing."""
    return _unwindowed(model, layers) * token(model.kv, region)


def keys_and_values(model: Model, region: Region, layers: int, context: int, requests: int) -> int:
    """Of so many layers, with the tokens evenly on the rows."""
    seen = _unwindowed(model, layers)
    near = min(context, model.window)
    rows = seen * math.ceil(context / region.height) + (layers - seen) * math.ceil(near / region.height)
    return requests * rows * token(model.kv, region)


def activations(dim: int, ffn: int, context: int, region: Region, rows: int = 1) -> int:
    """Each vector, and the buffer in which a neighbour's part of it arrives; of so many tokens at once."""
    d, f, s = (math.ceil(width / min(region.width, region.height)) for width in (dim, ffn, context))
    return _BUFFERS + rows * 2 * HALF * (4 * d + 2 * f + s)


def tokens(free: int, of_a_token: int, region: Region) -> Tokens:
    in_a_row = max(0, free // of_a_token)
    return Tokens(shift=region.height * in_a_row, concat=in_a_row)


def alone(model: Model, region: Region, context: int, requests: int, code: int = 0) -> Sram:
    """As the paper timed it: one layer and nothing else, each head with keys and values of its own."""
    d, f = math.ceil(model.dim / region.width), math.ceil(model.ffn / region.width)
    weights = HALF * (4 * d * d + 2 * d) + math.ceil(3 * model.experts * d * f * model.ffn_bits / 8)
    kv = requests * math.ceil(context / region.height) * token(model.dim, region)
    vectors = activations(model.dim, model.active * model.ffn, context, region, requests)
    return Sram(code, SYSTEM, weights, kv, vectors)


def timed(model: Model, wafer: Wafer, grid: int, context: int = 4096) -> Tokens:
    """As the paper counts."""
    region = square(grid, wafer)
    held = alone(model, region, context, 1, CODE)
    return tokens(wafer.sram - held.total + held.keys_and_values, token(model.dim, region), region)


def check(what: str, wafer: Wafer, region: Region, sram: Sram, cure: str = "") -> None:
    """All PEs of the square hold as much: the first is named."""
    if sram.total > wafer.sram:
        where = f"with layer 0, PE (0, 0) and all others of {region.width} x {region.height}"
        over = f"{sram.total:,} bytes ({sram}), {sram.total - wafer.sram:,} more than it has"
        raise Refusal(
            f"{what} does not fit: {where} would hold {over}", cure or "take more PEs along a side, or fewer tokens"
        )


def _unwindowed(model: Model, layers: int) -> int:
    """How many of so many consecutive layers see the whole context, if it is the worst of such stretches."""
    return math.ceil(layers * (model.layers - model.windowed) / model.layers)


def _tile(inner: int, outer: int, region: Region) -> float:
    """Numbers of a matrix in one PE: half of the matrices lie along the columns, half along the rows."""
    return sum(math.ceil(inner / a) * math.ceil(outer / b) for a, b in ways(region)) / 2
