"""Along which tree the PEs of a line add up what they hold: every reduction of a line is one, and they differ in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.cycles.wiring import Wiring, add, do, lay, path, relay, send


@dataclass(frozen=True, slots=True)
class Tree:
    """Who receives from whom, in this order. PEs are counted along the line; some may have no part in it."""

    children: tuple[tuple[int, ...], ...]
    root: int = 0


def tree(parents: Sequence[int | None], root: int = 0) -> Tree:
    """Of everybody's parent. Nearer children are received from first."""
    children: list[list[int]] = [[] for _ in parents]
    for child, parent in enumerate(parents):
        if child != root and parent is not None:
            children[parent].append(child)
    return Tree(tuple(tuple(sorted(each, key=lambda c, p=p: abs(c - p))) for p, each in enumerate(children)), root)


@lru_cache(512)
def order(tree: Tree) -> Sequence[int]:
    """Everybody behind all of their children."""
    found = [tree.root]
    for pe in found:
        found.extend(tree.children[pe])
    return found[::-1]


def fold(tree: Tree, parts: npt.NDArray[Any], join: Callable[..., Any] = np.add) -> npt.NDArray[Any]:
    """What the PEs hold afterwards, of a row for each: the root the sum of all. In the order of the tree, since floats
    depend on it."""
    held = parts.copy()
    for pe in order(tree):
        for child in tree.children[pe]:
            join(held[pe], held[child], out=held[pe])
    return held


def wire_tree(mesh: Wiring, line: Sequence[int], tree: Tree, wavelets: int, *, relays: bool = True) -> None:
    """Who `relays` sends the last that comes on at once; otherwise a PE adds up everything before it sends."""
    reached = order(tree)
    colors = {child: lay(mesh, path(line, child, pe)) for pe in reached for child in tree.children[pe]}
    for pe in reached:
        incoming = [colors[child] for child in tree.children[pe]]
        out = colors.get(pe)
        last = incoming.pop() if incoming and relays and out is not None else None
        for color in incoming:
            do(mesh, line[pe], add(color, wavelets))
        if out is not None:
            do(mesh, line[pe], send(out, wavelets) if last is None else relay(last, out, wavelets))
