"""Which shapes a sentence makes likely, and what speaks for each kind of place: learned from edits that people asked
for in their own words. A third head on what `kinds` reads out of sentence and code."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.edits.document import Target
from spark_tui.edits.mending.search import as_patch
from spark_tui.edits.shapes import Shape
from spark_tui.edits.shapes.search import Likely, Weights, found
from spark_tui.links.answers.kinds import Kinds, state
from spark_tui.links.answers.openings import Asked, Opening
from spark_tui.models import beside

FILE = beside.SHAPES

_LAYERS = ("inner", "outer", "said", "by_kind", "of_shape", "kind_of_shape")
"""Kept in int8, a row for everything that comes out of them, with what one step in it is."""
_FLOATS = ("inner_bias", "outer_bias", "said_bias", "kind_bias", "place", "name", "word")
_LIKELIEST, _LEAST = 20, -7.0
_MOST = 8  # answers
# What the chance of all of it is worth, and what stands against any: fitted on 971 told edits that nothing was learned
# from, and on 320 everyday tasks in other people's words.
_CHANCE, _AT_ALL = 0.2, -0.2


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    shapes: tuple[Shape, ...]
    kinds: tuple[str, ...]
    parts: dict[str, npt.NDArray[np.float32]]

    @property
    def weights(self) -> Weights:
        return Weights(*(self.parts[name].tolist() for name in ("place", "name", "word")))


def shaped(shapes: Shapes | None, asked: Asked, target: Target) -> Iterator[Opening]:
    """Whole answers of shapes that edits had which were asked for alike. A message that is pasted asks for none."""
    if shapes is None or asked.said is None or asked.is_pasted or asked.is_only_told:
        return
    best = likely(shapes, asked.kinds, asked.sentence, asked.text)
    for each, repair in found(asked.said, best, shapes.weights, _MOST):
        answer = as_patch(asked.said.source, repair, target)
        if answer is not None:
            yield Opening(answer, _CHANCE * each.chance + _AT_ALL)


def load(folder: Path) -> Shapes | None:
    """What lies beside a model, if anything does."""

    def made(kept: Mapping[str, Any]) -> Shapes:
        told = json.loads(str(kept["shapes"]))
        shapes = tuple(Shape(old, new, tuple(brings), _usual(usual)) for old, new, brings, usual in told)
        layers = {name: kept[name] * kept[f"{name}_scale"][:, None] for name in _LAYERS}
        return Shapes(shapes, tuple(json.loads(str(kept["kinds"]))), layers | {name: kept[name] for name in _FLOATS})

    return beside.read(folder, FILE, made)


def save(shapes: Shapes, folder: Path) -> None:
    told = [(each.old, each.new, each.brings, each.usual) for each in shapes.shapes]
    packed: dict[str, Any] = {name: shapes.parts[name].astype(np.float32) for name in _FLOATS}
    for name in _LAYERS:
        scale = np.abs(shapes.parts[name]).max(axis=1).clip(1e-6) / 127
        packed[name] = np.rint(shapes.parts[name] / scale[:, None]).astype(np.int8)
        packed[f"{name}_scale"] = scale.astype(np.float32)
    np.savez_compressed(folder / FILE, shapes=json.dumps(told), kinds=json.dumps(shapes.kinds), **packed)


def likely(shapes: Shapes, kinds: Kinds, sentence: str, code: str) -> list[Likely]:
    """The likeliest shapes first."""
    parts, read = shapes.parts, state(kinds, sentence, code)
    scores = parts["outer"] @ np.maximum(parts["inner"] @ read + parts["inner_bias"], 0) + parts["outer_bias"]
    chances = scores - scores.max()
    chances -= np.log(np.exp(chances).sum())
    best = [int(at) for at in np.argsort(-chances[:-1])[:_LIKELIEST] if chances[at] > _LEAST]
    said = parts["by_kind"] @ (parts["said"] @ read + parts["said_bias"]) + parts["kind_bias"]
    of_shapes = parts["of_shape"][best] @ parts["kind_of_shape"].T
    by_kind = [dict(zip(shapes.kinds, each.tolist(), strict=True)) for each in said + of_shapes]
    return [Likely(shapes.shapes[at], float(chances[at]), each) for at, each in zip(best, by_kind, strict=True)]


def _usual(told: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((blank, tuple(values)) for blank, values in told)
