"""The last phases: the logits, and the pointer head that mixes copies of earlier tokens in."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from spark_tui.engine.transformer import log_sigmoid
from spark_tui.wafer.decode.spread import PointerTiles
from spark_tui.wafer.decode.step import Append, Step, everywhere, local, product
from spark_tui.wafer.program import Phase, Tiles

_UNSEEN = np.float32(-1e30)  # not minus infinity: the first position sees nothing, and its gate is closed


def remember(step: Step, pointer: PointerTiles) -> Iterator[Phase]:
    """Queries, keys and gates of the new positions; the keys are stored."""
    both = pointer.both.shape[-1] - 1

    def apart(tiles: Tiles) -> Tiles:
        pointed = tiles["pointed"]
        pair = pointed[..., :both].reshape(*pointed.shape[:3], 2, -1)
        return {"pair": pair, "gate": pointed[..., both:], "squares": np.square(pair).sum(-1, keepdims=True)}

    def unit(tiles: Tiles) -> Tiles:
        pair = tiles["pair"] / np.maximum(np.sqrt(tiles["squares"]), np.float32(1e-12))
        return {"query": pair[..., 0, :], "key": pair[..., 1, :]}

    yield from product(step, "states", "pointed", pointer.both, "y")
    yield local(step, apart, (step.new, both))
    yield everywhere(step, "squares", "x", 2 * step.new)
    yield local(step, unit, (step.new, both))
    yield Append(step, "pointer", "key", both // 2)


def predict(step: Step) -> Iterator[Phase]:
    """The logits of the new positions, or log-probabilities from a model with a pointer head: [y, x, t, vocabulary]."""
    yield from product(step, "states", "logits", step.model.head, "y")
    if step.model.pointer is not None:
        yield from _mix(step, step.model.pointer)


def _mix(step: Step, pointer: PointerTiles) -> Iterator[Phase]:
    part, new, most = step.model.head.shape[-1], step.new, step.after.most
    at = step.first + np.arange(new)
    before = (step.after.positions[:, None] >= 0) & (step.after.positions[:, None] < at[:, None])  # [y, t, p]

    def scores(tiles: Tiles) -> Tiles:
        return {"scores": pointer.scale * tiles["query"] @ tiles["pointer"].swapaxes(2, 3)}

    def highest(tiles: Tiles) -> Tiles:
        seen = np.where(before[:, None], tiles["scores"], _UNSEEN)
        words = np.where(_words(step), tiles["logits"], _UNSEEN)
        top = words.max(axis=-1, keepdims=True)
        return {"scores": seen, "highest": seen.max(-1, keepdims=True), "logits": words, "top": top}

    def spread(tiles: Tiles) -> Tiles:
        """The chance of each position to the token that it would copy, and behind them their sum."""
        chances = np.exp(tiles["scores"] - tiles["highest"])
        copies = np.zeros((*chances.shape[:3], part + 1), np.float32)
        copies[..., -1] = chances.sum(axis=-1)
        y, t, place = np.nonzero(before)
        x, word = np.divmod(np.array(step.tokens)[step.after.positions[y, place] + 1], part)
        np.add.at(copies, (y, x, t, word), chances[y, x, t, place])
        return {"copies": copies, "sum": np.exp(tiles["logits"] - tiles["top"]).sum(-1, keepdims=True)}

    def mixed(tiles: Tiles) -> Tiles:
        gate = np.where(at[:, None] == 0, np.float32(-np.inf), tiles["gate"] + np.float32(pointer.gate_bias))
        copies = tiles["copies"]
        with np.errstate(divide="ignore"):  # the log of 0, of what cannot be copied, is meant
            copied = log_sigmoid(gate) + np.log(copies[..., :-1] / copies[..., -1:])
        made = log_sigmoid(-gate) + tiles["logits"] - tiles["top"] - np.log(tiles["sum"])
        return {"logits": np.logaddexp(made, copied)}

    yield local(step, scores, (new * most, step.model.pointer.both.shape[-1] // 2 if step.model.pointer else 0))
    yield everywhere(step, "scores", "x", new * most)
    yield local(step, highest, (new, most), (new, part))
    yield everywhere(step, "highest", "y", new, np.maximum)
    yield everywhere(step, "top", "x", new, np.maximum)
    yield local(step, spread, (new, most), (new, part))
    yield everywhere(step, "copies", "y", new * (part + 1))
    yield everywhere(step, "sum", "x", new)
    yield local(step, mixed, (2 * new, part))


def _words(step: Step) -> npt.NDArray[np.bool_]:
    """[x, 1, part]: which of the columns' words there are; the last may have room for more."""
    part: int = step.model.head.shape[-1]
    every = np.arange(step.model.grid.width * part)
    return np.less(every, step.model.arch.vocab).reshape(-1, 1, part)
