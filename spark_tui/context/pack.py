"""What is sent beside a sentence, so that it fits: the most useful first, until the budget is spent.

The order: the targets, whole; the imports of their files; the definitions that they use; the lines around them; where
else their names are used. What does not fit any more is left out, and what comes later and is smaller may still fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import PurePosixPath
from typing import Literal

from spark_tui.context import index as kept
from spark_tui.context.files import Files, Known, look, look_if_there, region_at, region_of
from spark_tui.context.index import Index
from spark_tui.context.places import Region
from spark_tui.context.search import is_test
from spark_tui.context.symbols import around
from spark_tui.context.words import words
from spark_tui.edits.refusal import Refusal

Role = Literal["target", "imports", "definition", "neighbour", "use"]

_NAME = re.compile(r"[^\W\d]\w*")
_POINTING = re.compile(
    r"\b[A-Z]\w*|[^\W\d]\w*(?=\()|(?<=\.)[^\W\d]\w*"
)  # types, calls, attributes: not a variable's name
_LONGEST = 60  # lines of a definition or a use: of longer ones the head says most
_NEAR = 40  # lines of the file, before and behind a target
_STEP = 10  # of those at a time
_DEFINITIONS, _USES = 40, 20
_SAME_NAME = 2
_COMMON = 5  # what is defined in more places than this could be any of them


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
    pieces: list[Piece] = field(default_factory=list)
    left_out: list[Region] = field(default_factory=list)
    taken: dict[str, set[int]] = field(default_factory=dict)


def pack(index: Index, files: Files, targets: Sequence[Region], count: Callable[[str], int], budget: int) -> Packed:
    """`count` says how many tokens a text has. A Refusal if not even the targets fit."""
    bag = _Bag(files, count, budget)
    for target in targets:
        if not _add(bag, target, "target"):
            raise Refusal(
                f"{target} does not fit into {budget} tokens", "name a part of it, @file:symbol or @file:10-40"
            )
    steps: tuple[tuple[Role, Iterable[Region]], ...] = (
        ("imports", (region for target in targets for region in _imports(files, target))),
        ("definition", _definitions(index, files, targets)),
        ("neighbour", (region for target in targets for region in _neighbours(files, target))),
        ("use", _uses(index, files, targets)),
    )
    for role, regions in steps:
        for region in regions:
            for part in _not_taken(bag, region):
                _add(bag, part, role)
    return Packed(tuple(bag.pieces), tuple(bag.left_out), budget)


def sheet(files: Files, packed: Packed) -> str:
    """All pieces as one text: file by file, lines that follow each other under one heading."""
    lines: dict[str, set[int]] = {}
    for piece in packed.pieces:
        lines.setdefault(piece.region.path, set()).update(range(piece.region.start, piece.region.stop))
    return "".join(
        rendered(path, stretch.start, look(files, path).document.shown[stretch.start : stretch.stop])
        for path, taken in lines.items()
        for stretch in _stretches(sorted(taken))
    )


def rendered(path: str, start: int, lines: Sequence[str]) -> str:
    """How a piece is shown to a model."""
    return f"{path}, from line {start + 1}:\n" + "".join(f"{line}\n" for line in lines)


# ── the bag ──────────────────────────────────────────────────────────────────────────────────────────────────────


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
    """The stretches of a region that are not in yet; none that is blank."""
    shown = look(bag.files, region.path).document.shown
    taken = bag.taken.get(region.path, set())
    for stretch in _stretches(line for line in range(region.start, region.stop) if line not in taken):
        if any(text.strip() for text in shown[stretch.start : stretch.stop]):
            yield Region(region.path, stretch.start, stretch.stop, region.name)


# ── what may go in ───────────────────────────────────────────────────────────────────────────────────────────────


def _imports(files: Files, target: Region) -> Iterator[Region]:
    for stretch in _stretches(look(files, target.path).outline.imports):
        yield Region(target.path, stretch.start, stretch.stop)


def _definitions(index: Index, files: Files, targets: Sequence[Region]) -> Iterator[Region]:
    """Of the names in the targets, in the order in which they are used: in the same file, else elsewhere."""
    found: dict[Region, None] = {}
    for target in targets:
        known = look(files, target.path)
        text = "\n".join(known.document.shown[target.start : target.stop])
        imported = frozenset(_NAME.findall("\n".join(known.document.shown[line] for line in known.outline.imports)))
        elsewhere = imported.union(_POINTING.findall(text))
        for name in dict.fromkeys(_NAME.findall(text)):
            here = [each for each in known.outline.symbols if each.name == name]
            if here:
                found.update(dict.fromkeys(region_of(target.path, each) for each in here))
            elif name in elsewhere:
                found.update(dict.fromkeys(_elsewhere(index, files, name, target, imported)))
    return (_head(region) for region in list(found)[:_DEFINITIONS])


def _elsewhere(index: Index, files: Files, name: str, target: Region, imported: frozenset[str]) -> list[Region]:
    """The most likely definitions of a name: those in a file that is imported, then those that lie near."""
    found = kept.defining(index, [name], _COMMON + 1)
    if len(found) > _COMMON:
        return []
    folder = PurePosixPath(target.path).parent
    found.sort(key=lambda each: (is_test(each.path), _stem(each.path) not in imported, not _is_in(each.path, folder)))
    paths = dict.fromkeys(each.path for each in found if each.path != target.path)
    known = [present for path in paths if (present := look_if_there(files, path))]
    regions = [
        region_of(each.document.path, symbol)
        for each in known
        for symbol in each.outline.symbols
        if symbol.name == name
    ]
    return regions[:_SAME_NAME]


def _neighbours(files: Files, target: Region) -> Iterator[Region]:
    """The heads of the classes around it, then the lines before and behind it, the nearest first."""
    known = look(files, target.path)
    for outer in around(known.outline.symbols, target.start):
        if outer.kind == "class" and outer.start < target.start:
            inner = [
                each.start for each in known.outline.symbols if each.start > outer.start and each.stop <= outer.stop
            ]
            yield _head(Region(target.path, outer.start, min([*inner, outer.stop]), outer.full_name))
    last = len(known.document.lines)
    for step in range(0, _NEAR, _STEP):
        yield Region(target.path, max(0, target.start - step - _STEP), max(0, target.start - step))
        yield Region(target.path, min(last, target.stop + step), min(last, target.stop + step + _STEP))


def _uses(index: Index, files: Files, targets: Sequence[Region]) -> Iterator[Region]:
    """The parts of other files, and then of this one, in which a target's name stands."""
    for target in targets:
        name = target.name.rpartition(".")[2]
        if not _NAME.fullmatch(name):
            continue
        is_private = name.startswith("_")
        others = [] if is_private else kept.files_with(index, words(name), _USES)
        standing = re.compile(rf"\b{re.escape(name)}\b")
        for path in dict.fromkeys([*others, target.path]):
            if known := look_if_there(files, path):
                found = (at for at, line in enumerate(known.document.shown) if standing.search(line))
                lines = (at for at in found if at not in known.outline.imports)
                yield from dict.fromkeys(_about(known, line) for line in lines)


def _about(known: Known, line: int) -> Region:
    """The definition that a line is in; of a long one, and of a file, only the lines that are near."""
    region = region_at(known, line)
    if region.name and region.stop - region.start <= _LONGEST:
        return region
    start, stop = max(region.start, line - _STEP // 2), min(region.stop, line + _STEP // 2)
    return Region(region.path, start, stop, region.name)


def _stretches(lines: Iterable[int]) -> Iterator[range]:
    """Lines in their order, those without a gap between them as one."""
    for _, group in groupby(enumerate(lines), lambda pair: pair[1] - pair[0]):
        first, *rest = (line for _, line in group)
        yield range(first, (rest or [first])[-1] + 1)


def _head(region: Region) -> Region:
    return replace(region, stop=min(region.stop, region.start + _LONGEST))


def _stem(path: str) -> str:
    return PurePosixPath(path).stem


def _is_in(path: str, folder: PurePosixPath) -> bool:
    return PurePosixPath(path).parent == folder
