"""Examples into batches: alike in length, so that little is padding, and with the positions whose prediction counts."""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

import numpy as np
import torch

from spark_tui.forge.training.examples import Example
from spark_tui.forge.training.model import Batch

_READ_SHARE = 0.35  # of what is read, so much is predicted: the rest would cost time and teach little
_POOL = 256  # examples sorted together


@dataclass(frozen=True, slots=True)
class Packing:
    """`tokens` of a batch, padding included; lengths are rounded up to `grain`, so that few shapes are compiled."""

    tokens: int
    grain: int = 8


def batches(examples: Iterator[Example], packing: Packing, random: Random) -> Iterator[Batch]:
    while pool := sorted(islice(examples, _POOL), key=lambda example: example.length):
        groups = list(_groups(pool, packing))
        random.shuffle(groups)
        yield from (collate(group, packing.grain, random) for group in groups)


def collate(examples: Sequence[Example], grain: int, random: Random) -> Batch:
    laid = [_laid_out(example, random) for example in examples]
    length = _round_up(max(len(each.tokens) for each in laid), grain)
    most = _round_up(max(len(each.at) for each in laid), grain)
    widths = {"at": most, "wanted": most, "weights": most}
    rows = {name: [getattr(each, name) for each in laid] for name in Batch._fields}
    return Batch(*(_stacked(rows[name], widths.get(name, length), name) for name in Batch._fields))


def _laid_out(example: Example, random: Random) -> Batch:
    """One example: the trunk, and every branch as if it came right behind it."""
    tokens = list(example.trunk)
    trunk = len(tokens)
    before, positions, branches = list(range(-1, trunk - 1)), list(range(trunk)), [0] * trunk
    at, weights = _some(range(trunk - 1), example.weight, random)
    for number, (read, written) in enumerate(example.branches, 1):
        begin, length = len(tokens), len(read) + len(written)
        tokens += read + written
        before += [trunk - 1, *range(begin, begin + length - 1)]
        positions += range(trunk, trunk + length)
        branches += [number] * length
        some, some_weights = _some(range(begin, begin + len(read) - 1), example.weight, random)
        answer = range(begin + len(read) - 1, begin + length - 1)
        at += [*some, *answer]
        weights += [*some_weights, *[1.0] * len(answer)]
    wanted = [tokens[place + 1] for place in at]
    return Batch(tokens, before, positions, branches, at, wanted, weights)  # pyright: ignore[reportArgumentType]


def _some(places: Sequence[int], weight: float, random: Random) -> tuple[list[int], list[float]]:
    """Of what is read, some positions whose prediction counts for all of them."""
    chosen = sorted(random.sample(places, int(_READ_SHARE * len(places))))
    return chosen, [weight / _READ_SHARE] * len(chosen)


def _stacked(rows: Sequence[Sequence[float]], width: int, name: str) -> torch.Tensor:
    """Rows of one width. What fills them up belongs to no branch, and follows nothing."""
    kind = np.float32 if name == "weights" else np.int64
    filled = np.full((len(rows), width), -1 if name in ("before", "branches") else 0, kind)
    for row, values in zip(filled, rows, strict=True):
        row[: len(values)] = values
    return torch.from_numpy(filled)


def _groups(pool: list[Example], packing: Packing) -> Iterator[list[Example]]:
    group: list[Example] = []
    for example in pool:  # growing, so the next one is the longest
        length = _round_up(example.length, packing.grain)
        if group and length * (len(group) + 1) > packing.tokens:
            yield group
            group = []
        group.append(example)
    yield group


def _round_up(number: int, grain: int) -> int:
    return -(-number // grain) * grain
