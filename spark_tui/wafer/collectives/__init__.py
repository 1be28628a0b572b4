"""How PEs add up, spread and exchange numbers. Each module here that defines `ALGORITHM` is one way of doing it; being
here registers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered
from spark_tui.wafer.cycles.wiring import Wiring

Array = npt.NDArray[np.float32]
Join = Callable[..., Any]
Kind = Literal["reduce", "broadcast", "allreduce"]


@dataclass(frozen=True, slots=True)
class Job:
    """So many wavelets on each of `width` x `height` PEs. `group` is the size of a group where an algorithm has some;
    0 lets it choose."""

    width: int
    wavelets: int
    height: int = 1
    group: int = 0

    def __post_init__(self) -> None:
        if min(self.width, self.height, self.wavelets) < 1:
            reason = f"{self.width} x {self.height} PEs with {self.wavelets} wavelets"
            raise Refusal(reason, "take at least one of each")
        if not 0 <= self.group <= max(self.width, self.height):
            raise Refusal(f"a group of {self.group} PEs out of {self.width}", f"take 1 to {self.width}")

    @property
    def pes(self) -> int:
        return self.width * self.height


@dataclass(frozen=True, slots=True)
class Algorithm:
    """`cycles` is the published formula, of a job and the latency of a ramp. `values` is what the PEs hold afterwards,
    of what each held before, in the order of the mesh's rows: arrays, joined by a function like `np.add`. `wire` puts
    it on these PEs of a mesh, in the same order; its data begin at word 0. A `flat` algorithm knows only lines.
    """

    name: str
    kind: Kind
    about: str
    cycles: Callable[[Job, int], float]
    values: Callable[[Job, Array, Join], Array]
    wire: Callable[[Job, Wiring, Sequence[int]], None]
    flat: bool = True
    aliases: tuple[str, ...] = ()


@cache
def algorithms() -> Mapping[tuple[Kind, str], Algorithm]:
    found = registered(__name__, "ALGORITHM", Algorithm)
    return {(each.kind, each.name): each for each in sorted(found, key=lambda each: (each.kind, each.name))}


def algorithm(kind: Kind, name: str) -> Algorithm:
    """Any way to reduce is also one to allreduce: then the root sends the result back."""
    from spark_tui.wafer.collectives.then_broadcast import then_broadcast

    plain = name.lower().replace("_", "-")
    for each in algorithms().values():
        if plain in (each.name, *each.aliases):
            if each.kind == kind:
                return each
            if kind == "allreduce" and each.kind == "reduce":
                return then_broadcast(each)
    raise Refusal(f"no algorithm called {name!r} does a {kind}", f"there are {', '.join(names(kind))}")


def names(kind: Kind) -> list[str]:
    kinds = (kind, "reduce") if kind == "allreduce" else (kind,)
    return [name for of, name in algorithms() if of in kinds]


def wiring(found: Algorithm, job: Job) -> Wiring:
    """A mesh that does nothing else."""
    check(found, job)
    mesh = Wiring(job.width, job.height)
    found.wire(job, mesh, range(job.pes))
    return mesh


def check(found: Algorithm, job: Job) -> None:
    if found.flat and job.height > 1:
        raise Refusal(f"{found.name} works along one row", "say --pes as one number")
