"""What a change will be like, by what a sentence asks for: how likely each of the marks of one is.

A second head on what `kinds` reads out of sentence and code. That an answer has the marks that were to be expected, and
no others, speaks for it, whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.links.answers.kinds import Kinds, state
from spark_tui.models import beside

FILE = beside.MARKS

_PARTS = ("inner", "inner_scale", "inner_bias", "outer", "outer_scale", "outer_bias", "often")


@dataclass(frozen=True, slots=True, eq=False)
class Expected:
    """Two layers in int8, a row for everything that comes out of them, with what one step in it is. `often` is how
    often changes have each of the marks, whatever is said."""

    marks: tuple[str, ...]
    inner: npt.NDArray[np.int8]
    inner_scale: npt.NDArray[np.float32]
    inner_bias: npt.NDArray[np.float32]
    outer: npt.NDArray[np.int8]
    outer_scale: npt.NDArray[np.float32]
    outer_bias: npt.NDArray[np.float32]
    often: npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """By one sentence: what each mark says for a change that has it, by its place, and what it says that all are
    missing."""

    places: dict[str, int]
    there: npt.NDArray[np.float32]
    nothing: float

    def speaks_for(self, marks: Set[str]) -> float:
        """How much likelier just these marks are than without the sentence, as a logarithm."""
        return self.nothing + float(sum(self.there[self.places[mark]] for mark in marks if mark in self.places))


def load(folder: Path) -> Expected | None:
    """What lies beside a model, if anything does."""

    def made(found: Mapping[str, Any]) -> Expected:
        return Expected(tuple(map(str, found["marks"])), *(found[part] for part in _PARTS))

    return beside.read(folder, FILE, made)


def save(expected: Expected, folder: Path) -> None:
    parts = {part: getattr(expected, part) for part in _PARTS}
    np.savez_compressed(folder / FILE, marks=np.array(expected.marks), **parts)


def outlook(expected: Expected, kinds: Kinds, sentence: str, code: str) -> Outlook:
    within = expected.inner @ state(kinds, sentence, code) * expected.inner_scale + expected.inner_bias
    scores = expected.outer @ np.maximum(within, 0) * expected.outer_scale + expected.outer_bias
    likely = 1 / (1 + np.exp(-scores))
    there, missing = np.log(likely / expected.often), np.log((1 - likely) / (1 - expected.often))
    places = {mark: place for place, mark in enumerate(expected.marks)}
    return Outlook(places, there - missing, float(missing.sum()))
