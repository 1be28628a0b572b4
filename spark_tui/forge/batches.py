"""Examples into batches: alike in length, so that little is padding, and with the positions whose prediction counts."""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

import numpy as np
import torch

from spark_tui.forge.examples import Example
from spark_tui.forge.model import Batch

_READ_SHARE = 0.35  # of what is read, so much is predicted: the rest would cost time and teach little
_POOL = 256  # examples sorted together


@dataclass(frozen=True, slots=True)
class Packing:
    """`tokens` of a batch, padding included; lengths are rounded up to `grain`, so that few shapes are compiled."""

    tokens: int
    grain: int = 8


def batches(examples: Iterator[Example], packing: Packing, random: Random) -> Iterator[Batch]:
    while pool := sorted(islice(examples, _POOL), key=lambda example: len(example.read) + len(example.written)):
        groups = list(_groups(pool, packing))
        random.shuffle(groups)
        yield from (collate(group, packing.grain, random) for group in groups)


def collate(examples: Sequence[Example], grain: int, random: Random) -> Batch:
    counted = [_counted(example, random) for example in examples]
    length = _round_up(max(len(example.read) + len(example.written) for example in examples), grain)
    most = _round_up(max(len(at) for at, _ in counted), grain)
    tokens = np.zeros((len(examples), length), np.int64)
    at = np.zeros((len(examples), most), np.int64)
    wanted = np.zeros_like(at)
    weights = np.zeros(at.shape, np.float32)
    for row, (example, (places, weight)) in enumerate(zip(examples, counted, strict=True)):
        text = example.read + example.written
        tokens[row, : len(text)] = text
        at[row, : len(places)] = places
        wanted[row, : len(places)] = tokens[row, places + 1]
        weights[row, : len(places)] = weight
    return Batch(*map(torch.from_numpy, (tokens, at, wanted, weights)))


def _groups(pool: list[Example], packing: Packing) -> Iterator[list[Example]]:
    group: list[Example] = []
    for example in pool:  # growing, so the next one is the longest
        length = _round_up(len(example.read) + len(example.written), packing.grain)
        if group and length * (len(group) + 1) > packing.tokens:
            yield group
            group = []
        group.append(example)
    yield group


def _counted(example: Example, random: Random) -> tuple[np.ndarray, np.ndarray]:
    """The positions that predict what is written, and some of those that predict what is read; their weights."""
    read, last = len(example.read) - 1, len(example.read) + len(example.written) - 1
    some = sorted(random.sample(range(read), int(_READ_SHARE * read)))
    weights = [example.weight / _READ_SHARE] * len(some) + [1.0] * (last - read)
    return np.array([*some, *range(read, last)], np.int64), np.array(weights, np.float32)


def _round_up(number: int, grain: int) -> int:
    return -(-number // grain) * grain
