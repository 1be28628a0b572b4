"""What is sent beside a sentence, so that it fits: the most useful first, until the budget is spent.

The order: the targets, whole; the imports of their files; the definitions that they use; the lines around them; where
else their names are used. What does not fit any more is left out, and what comes later and is smaller may still fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal

from spark_tui.context.files import Files, look
from spark_tui.context.index import Index
from spark_tui.context.places import Region, stretches
from spark_tui.context.surroundings import definitions, imports, neighbours, uses
from spark_tui.edits.refusal import Refusal

Role = Literal["target", "imports", "definition", "neighbour", "use"]

_GAP = 3  # empty lines between pieces


@dataclass(frozen=True, slots=True)
class Piece:
    """A region that goes in, what for, and what it costs."""

    region: Region
    role: Role
    text: str
    tokens: int


@dataclass(frozen=True, slots=True)
class Packed:
    """In the order in which they were chosen. `left_out` did not fit."""

    pieces: tuple[Piece, ...]
    left_out: tuple[Region, ...]
    budget: int

    @property
    def tokens(self) -> int:
        return sum(piece.tokens for piece in self.pieces)


@dataclass(slots=True)
class _Bag:
    """What is chosen so far. No line goes in twice."""

    files: Files
    count: Callable[[str], int]
    budget: int
    spent: int = 0
    pieces: list[Piece] = field(default_factory=list[Piece])
    left_out: list[Region] = field(default_factory=list[Region])
    taken: dict[str, set[int]] = field(default_factory=dict[str, set[int]])


def pack(index: Index, files: Files, targets: Sequence[Region], count: Callable[[str], int], budget: int) -> Packed:
    """`count` says how many tokens a text has. A Refusal if not even the targets fit."""
    bag = _Bag(files, count, budget)
    for target in targets:
        for part in _not_taken(bag, target):
            if not _add(bag, part, "target"):
                reason = f"{target} does not fit into {budget} tokens"
                raise Refusal(reason, "name a part of it, @file:symbol or @file:10-40")
    steps: tuple[tuple[Role, Iterable[Region]], ...] = (
        ("imports", imports(files, targets)),
        ("definition", definitions(index, files, targets)),
        ("neighbour", neighbours(files, targets)),
        ("use", uses(index, files, targets)),
    )
    for role, regions in steps:
        for region in regions:
            for part in _not_taken(bag, region):
                if not _is_blank(files, part):
                    _add(bag, part, role)
    return Packed(tuple(bag.pieces), tuple(bag.left_out), budget)


def sheet(files: Files, packed: Packed) -> str:
    """All pieces as one text: file by file, under one heading what follows each other with no more than blanks between.
    It is no longer than the pieces, as a heading is longer than a few empty lines."""
    lines: dict[str, set[int]] = {}
    for piece in packed.pieces:
        lines.setdefault(piece.region.path, set()).update(range(piece.region.start, piece.region.stop))
    return "".join(
        rendered(path, stretch.start, look(files, path).document.shown[stretch.start : stretch.stop])
        for path, taken in lines.items()
        for stretch in stretches(_with_blanks(look(files, path).document.shown, sorted(taken)))
    )


def _with_blanks(shown: Sequence[str], lines: Sequence[int]) -> Iterator[int]:
    for line, following in pairwise(lines):
        gap = range(line + 1, following)
        yield line
        yield from gap if len(gap) <= _GAP and not any(shown[at] for at in gap) else ()
    yield from lines[-1:]


def rendered(path: str, start: int, lines: Sequence[str]) -> str:
    """How a piece is shown to a model."""
    return f"{path}, from line {start + 1}:\n" + "".join(f"{line}\n" for line in lines)


def _add(bag: _Bag, region: Region, role: Role) -> bool:
    shown = look(bag.files, region.path).document.shown[region.start : region.stop]
    text = rendered(region.path, region.start, shown)
    tokens = bag.count(text)
    if bag.spent + tokens > bag.budget:
        bag.left_out.append(region)
        return False
    bag.spent += tokens
    bag.pieces.append(Piece(region, role, text, tokens))
    bag.taken.setdefault(region.path, set()).update(range(region.start, region.stop))
    return True


def _not_taken(bag: _Bag, region: Region) -> Iterator[Region]:
    """The stretches of a region that are not in yet. An empty file is one."""
    if region.start == region.stop:
        yield region
    taken = bag.taken.get(region.path, set())
    for stretch in stretches(line for line in range(region.start, region.stop) if line not in taken):
        yield replace(region, start=stretch.start, stop=stretch.stop)


def _is_blank(files: Files, region: Region) -> bool:
    shown = look(files, region.path).document.shown
    return not any(line.strip() for line in shown[region.start : region.stop])
