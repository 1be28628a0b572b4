"""The program of a step: from tokens to states, and on to logits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from spark_tui.engine.transformer import silu
from spark_tui.wafer.decode.attention import attention
from spark_tui.wafer.decode.pointer import predict, remember
from spark_tui.wafer.decode.spread import LayerTiles, ModelTiles
from spark_tui.wafer.decode.step import Step, behind, everywhere, local, norm, onto, product
from spark_tui.wafer.decode.store import Layout, longer
from spark_tui.wafer.program import Phase, Program, Tiles


def reading(step: Step) -> Program:
    """Leaves `states` [y, x, t, part], and in the stores what later positions need."""
    return _program(step, _reading(step))


def predicting(step: Step) -> Program:
    """Of what `reading` left: `logits` [y, x, t, vocabulary]."""
    return _program(step, predict(step))


def one_more(model: ModelTiles, length: int) -> Program:
    """What one more token behind so many takes: to be asked for its cost, since it is nobody's token."""
    step = behind(model, longer(Layout(0, model.grid.height), length), (0,) * length, (0,))
    return Program(model.grid.width, model.grid.height, (*_reading(step), *predict(step)))


def last(step: Step, tiles: Tiles) -> tuple[Step, Tiles]:
    """The same, of the last new position alone."""
    ended = {name: tiles[name][:, :, -1:] for name in ("states", "query", "gate") if name in tiles}
    behind = replace(step.before, length=step.after.length - 1)
    return replace(step, new=1, before=behind), {**tiles, **ended}


def _program(step: Step, phases: Iterator[Phase]) -> Program:
    return Program(step.model.grid.width, step.model.grid.height, tuple(phases))


def _reading(step: Step) -> Iterator[Phase]:
    yield from _embedded(step)
    for index, layer in enumerate(step.model.layers):
        yield from attention(step, index, layer)
        yield from _feed_forward(step, layer)
    yield from norm(step, "x", "states", step.model.final_norm)
    if step.model.pointer is not None:
        yield from remember(step, step.model.pointer)


def _embedded(step: Step) -> Iterator[Phase]:
    """The column that has a token's row sends it to the others."""
    size, part = step.model.embed.shape[2:]

    def kernel(_: Tiles) -> Tiles:
        x = np.zeros((*step.model.embed.shape[:2], step.new, size), np.float32)
        for t, token in enumerate(step.tokens[step.first :]):
            x[:, token // part, t] = step.model.embed[:, token // part, :, token % part]
        return {"x": x}

    yield local(step, kernel, (step.new, size))
    yield everywhere(step, "x", "x", step.new * size)


def _feed_forward(step: Step, layer: LayerTiles) -> Iterator[Phase]:
    """SwiGLU."""
    part = layer.down.shape[2]

    def activated(tiles: Tiles) -> Tiles:
        return {"gate_up": silu(tiles["gate_up"][..., :part]) * tiles["gate_up"][..., part:]}

    yield from norm(step, "x", "h", layer.ffn_norm)
    yield from product(step, "h", "gate_up", layer.gate_up, "y")
    yield local(step, activated, (3 * step.new, part))
    yield from product(step, "gate_up", "h", layer.down, "x")
    yield onto(step, "h")
