"""Attention on the mesh: heads lie along x, positions along y, and only sums cross it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from spark_tui.engine.transformer import Array
from spark_tui.wafer.decode.spread import LayerTiles
from spark_tui.wafer.decode.step import Append, Step, everywhere, local, norm, onto, product
from spark_tui.wafer.program import Phase, Tiles

# Letters of the shapes: y and x the mesh, t new positions, k key/value heads, g query heads that share one, u the pairs
# of a head that a column has, p places of positions on a PE.


def attention(step: Step, index: int, layer: LayerTiles) -> Iterator[Phase]:
    yield from norm(step, "x", "h", layer.attn_norm)
    if layer.conv is not None:
        yield _convolution(step, f"conv.{index}", layer.conv)
    yield from product(step, "h", "qkv", layer.qkv, "y")
    yield from _heads(step, layer)
    units = step.model.grid.head.shape[1]
    yield Append(step, f"keys.{index}", "k", 2 * units)
    yield Append(step, f"values.{index}", "v", 2 * units)
    yield from _gather(step, index)
    yield from product(step, "h", "h", layer.out, "x")
    yield onto(step, "h")


def _convolution(step: Step, name: str, taps: Array) -> Phase:
    """Over the inputs that are kept of the positions before, and the new ones, which are kept in their place."""
    reach, part = taps.shape[2] - 1, taps.shape[3]

    def kernel(tiles: Tiles) -> Tiles:
        padded = np.concatenate((tiles[name], tiles["h"]), axis=2)
        stop = padded.shape[2]
        y = np.zeros_like(tiles["h"])
        for back in range(reach + 1):
            y += taps[:, :, None, back] * padded[:, :, reach - back : stop - back]
        return {"h": y, name: tiles["h"]}

    return local(step, kernel, (step.new * (reach + 1), part))


def _heads(step: Step, layer: LayerTiles) -> Iterator[Phase]:
    """Apart, the first two normalised and turned: q [y, x, t, g, u, 2], k and v [y, x, t, u, 2]."""
    arch, owns = step.model.arch, step.model.grid.owns(step.model.arch.kv_heads)
    units, shared = owns.shape[1], arch.heads // arch.kv_heads
    vectors = step.new * (shared + 1)

    def apart(tiles: Tiles) -> Tiles:
        each = tiles["qkv"].reshape(*tiles["qkv"].shape[:3], shared + 2, units, 2)
        both = each[..., :-1, :, :]
        return {"qk": both, "v": each[..., -1, :, :], "squares": np.square(both).sum(-1) @ owns[:, None]}

    def normed(tiles: Tiles) -> Tiles:
        assert layer.q_norm is not None
        assert layer.k_norm is not None
        length = np.sqrt(tiles["squares"] / arch.head_dim + arch.eps) @ owns.swapaxes(1, 2)[:, None]
        weight = np.stack([layer.q_norm] * shared + [layer.k_norm], axis=2)[:, :, None]  # [1, x, 1, g + 1, u, 2]
        return {"qk": np.divide(tiles["qk"], np.where(length, length, 1)[..., None]) * weight}

    def turned(tiles: Tiles) -> Tiles:
        turns = step.turns[:, step.model.grid.pair].swapaxes(0, 1)[:, :, None]  # [x, t, 1, u]
        qk = tiles["qk"]
        both = (qk[..., 0] + 1j * qk[..., 1]) * turns
        both = np.stack((both.real, both.imag), axis=-1, dtype=np.float32)
        return {"q": both[..., :-1, :, :], "k": both[..., -1, :, :]}

    yield local(step, apart, (vectors, 2 * units))
    if layer.q_norm is not None:
        yield everywhere(step, "squares", "x", step.new * (arch.heads + arch.kv_heads))
        yield local(step, normed, (2 * vectors, 2 * units))
    yield local(step, turned, (2 * vectors, 2 * units))


def _gather(step: Step, index: int) -> Iterator[Phase]:
    """softmax(q k / sqrt(d)) v, by the rows of the mesh at the same time, each over the positions that it has."""
    arch, owns = step.model.arch, step.model.grid.owns(step.model.arch.kv_heads)
    units, shared = owns.shape[1], arch.heads // arch.kv_heads
    heads, most = step.new * arch.heads, step.after.most
    visible = _visible(step, arch.windows[index])[:, None, None, :, None]  # [y, 1, 1, t, 1, p]

    def scores(tiles: Tiles) -> Tiles:
        q = tiles["q"][:, :, None] * owns.transpose(0, 2, 1)[:, :, None, None, :, None]  # [y, x, k, t, g, u, 2]
        keys = _flat(tiles[f"keys.{index}"])
        found = q.reshape(*q.shape[:2], -1, 2 * units) @ keys.swapaxes(2, 3)
        return {"scores": found.reshape(*q.shape[:5], -1) / np.float32(math.sqrt(arch.head_dim))}

    def highest(tiles: Tiles) -> Tiles:
        seen = np.where(visible, tiles["scores"], np.float32(-np.inf))
        return {"scores": seen, "highest": seen.max(axis=-1, keepdims=True)}

    def weighted(tiles: Tiles) -> Tiles:
        """The sum of the weights goes with the sum of the values, behind each pair."""
        chances = np.exp(tiles["scores"] - tiles["highest"])
        values = _flat(tiles[f"values.{index}"])
        sums = chances.reshape(*chances.shape[:2], -1, chances.shape[-1]) @ values
        sums = sums.reshape(*chances.shape[:5], units, 2)
        total = np.broadcast_to(chances.sum(-1)[..., None, None], (*chances.shape[:5], units, 1))
        each = np.concatenate((sums, total), axis=-1)
        return {"h": (each * owns.transpose(0, 2, 1)[:, :, None, None, :, None]).sum(axis=2)}

    def divided(tiles: Tiles) -> Tiles:
        h = tiles["h"]
        mean = h[..., :2] / np.where(h[..., 2:], h[..., 2:], 1)
        return {"h": mean.reshape(*mean.shape[:3], -1)}

    yield local(step, scores, (step.new * shared * most, 2 * units))
    yield everywhere(step, "scores", "x", heads * most)
    yield local(step, highest, (heads, most))
    yield everywhere(step, "highest", "y", heads, np.maximum)
    yield local(step, weighted, (heads, most), (step.new * shared * most, 2 * units))
    yield everywhere(step, "h", "y", step.new * shared * 2 * units + heads)
    yield local(step, divided, (step.new * shared, 2 * units))


def _visible(step: Step, window: int | None) -> npt.NDArray[np.bool_]:
    """[y, t, p]: a position sees itself and those before it."""
    positions = step.after.positions[:, None]
    at = step.first + np.arange(step.new)[:, None]
    seen = (positions >= 0) & (positions <= at)
    return seen if window is None else seen & (positions > at - window)


def _flat(stored: Array) -> Array:
    """[y, x, p, u, 2] to [y, x, p, numbers]."""
    return stored.reshape(*stored.shape[:3], -1)
