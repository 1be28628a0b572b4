"""Examples laid out for a GPU: rows of one length that several of them share, filled up with plain text.

Every tensor has the same shape at every step, so that all is compiled once; and no place is empty. What is said about a
piece of code stands in several wordings, of which each time round takes others.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.forge.training.examples import Branch

_LEAST_TEXT = 24  # tokens: shorter gaps stay empty
_TWICE = 0.3  # of what is asked, so much is asked in two wordings at once
_WAITING = 48  # sheets that rows are put together from


class Sheet(NamedTuple):
    """A piece of code and what is asked about it, each in one wording or more."""

    trunk: Sequence[int]
    asked: Sequence[Sequence[Branch]] = ()


class Chunk(NamedTuple):
    """Sheets in arrays: `stretches` are (tokens, of them written), the first of a sheet is its trunk; `asked` says of
    each stretch with which of the same sheet it shares its answer, and `ends` where sheets end among the stretches."""

    tokens: npt.NDArray[np.uint16]
    stretches: npt.NDArray[np.int32]
    asked: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int32]


def chunk(sheets: Iterable[Sheet]) -> Chunk:
    tokens: list[int] = []
    stretches: list[tuple[int, int]] = []
    asked: list[int] = []
    ends: list[int] = []
    for sheet in sheets:
        tokens += sheet.trunk
        stretches.append((len(sheet.trunk), 0))
        asked.append(-1)
        for number, wordings in enumerate(sheet.asked):
            for read, written in wordings:
                tokens += read
                tokens += written
                stretches.append((len(read) + len(written), len(written)))
                asked.append(number)
        ends.append(len(stretches))
    return Chunk(
        np.array(tokens, np.uint16), np.array(stretches, np.int32).reshape(-1, 2), np.array(asked, np.int32),
        np.array(ends, np.int32),
    )  # fmt: skip


class Rows(NamedTuple):
    """(B, T) each: `before` is where in the row the token before stands (-1: nowhere), `positions` count along a branch
    as if it were alone, `documents` tell the sheets of a row apart (-1: nothing is there), `branches` are 0 for the
    trunk. The next token counts by `weights`."""

    tokens: npt.NDArray[np.int32]
    before: npt.NDArray[np.int32]
    positions: npt.NDArray[np.int32]
    documents: npt.NDArray[np.int32]
    branches: npt.NDArray[np.int32]
    weights: npt.NDArray[np.float32]


class Stretch(NamedTuple):
    """Tokens of a chunk, of which the last so many are written."""

    chunk: int
    start: int
    length: int
    written: int


Document = tuple[float, list[Stretch]]  # what a token that is read counts; the trunk and the branches


class Kind:
    """Sheets of one kind, in another order each time round."""

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.sheets: list[tuple[int, int]] = []  # chunk, and which of it
        self.rounds = 0
        self._order: list[int] = []

    def next(self, random: Random) -> tuple[int, int]:
        if not self._order:
            self._order = random.sample(range(len(self.sheets)), len(self.sheets))
            self.rounds += 1
        return self.sheets[self._order.pop()]


class Filler:
    """Fills rows with sheets of several kinds, and what is left of each with a stretch of a text."""

    def __init__(self, weights: Mapping[str, float], length: int, text_weight: float) -> None:
        self.kinds = {name: Kind(weight) for name, weight in weights.items()}
        self.length = length
        self._chunks: list[Chunk] = []
        self._starts: list[npt.NDArray[np.int64]] = []  # of the stretches
        self._texts: list[int] = []  # chunks
        self._text_weight = text_weight
        self._waiting: list[tuple[Document, int]] = []

    def add(self, kind: str, chunk: Chunk) -> None:
        self._keep(chunk)
        number = len(self._chunks) - 1
        self.kinds[kind].sheets += [(number, sheet) for sheet in range(len(chunk.ends))]

    def add_text(self, tokens: npt.NDArray[np.uint16]) -> None:
        nothing: Any = np.zeros(0, np.int32)
        self._keep(Chunk(tokens, nothing.reshape(0, 2), nothing, nothing))
        self._texts.append(len(self._chunks) - 1)

    def _keep(self, chunk: Chunk) -> None:
        self._chunks.append(chunk)
        lengths = chunk.stretches[:, 0].astype(np.int64)
        self._starts.append(np.cumsum(lengths) - lengths)

    def fill(self, count: int, shares: Mapping[str, float], text: float, random: Random) -> Rows:
        """So many rows. `text` of them are plain text alone, of what is in the others `shares` are of each kind."""
        rows: list[list[Document]] = []
        for _ in range(count):
            row: list[Document] = []
            room = self.length
            if not self._texts or random.random() >= text:
                room = self._put_sheets(row, room, shares, random)
            if self._texts and room >= _LEAST_TEXT:
                row.append((self._text_weight, [self._some_text(room, random)]))
            rows.append(row)
        return self.laid_out(rows)

    def _put_sheets(self, row: list[Document], room: int, shares: Mapping[str, float], random: Random) -> int:
        there = {name: share for name, share in shares.items() if self.kinds[name].sheets}
        while there and len(self._waiting) < _WAITING:
            name = random.choices([*there], [*there.values()])[0]
            kind = self.kinds[name]
            chosen = self._chosen(*kind.next(random), random)
            length = sum(each.length for each in chosen)
            if length <= self.length:
                self._waiting.append(((kind.weight, chosen), length))
        at = 0
        while at < len(self._waiting):
            document, length = self._waiting[at]
            if length <= room:
                row.append(document)
                room -= length
                del self._waiting[at]
            else:
                at += 1
        return room

    @property
    def has_sheets(self) -> bool:
        return any(kind.sheets for kind in self.kinds.values())

    def whole(self, kind: str) -> list[Document]:
        """Every sheet of a kind, all that is asked in its first wording."""
        first = Random(0)
        return [(self.kinds[kind].weight, self._chosen(*each, first, once=True)) for each in self.kinds[kind].sheets]

    def _chosen(self, number: int, sheet: int, random: Random, *, once: bool = False) -> list[Stretch]:
        """The trunk, with as many of the branches as there is room for in a row, each in other words than last time."""
        chunk, starts = self._chunks[number], self._starts[number]
        first = int(chunk.ends[sheet - 1]) if sheet else 0
        stop = int(chunk.ends[sheet])
        each = [
            Stretch(number, int(starts[at]), int(chunk.stretches[at, 0]), int(chunk.stretches[at, 1]))
            for at in range(first, stop)
        ]
        groups: dict[int, list[Stretch]] = {}
        for at in range(first + 1, stop):
            groups.setdefault(int(chunk.asked[at]), []).append(each[at - first])
        chosen, room = [each[0]], self.length - each[0].length
        for wordings in random.sample(list(groups.values()), len(groups)):
            many = 1 if once else min(len(wordings), 2 if random.random() < _TWICE else 1)
            for stretch in wordings[:1] if once else random.sample(wordings, many):
                if stretch.length <= room:
                    chosen.append(stretch)
                    room -= stretch.length
        return chosen

    def _some_text(self, room: int, random: Random) -> Stretch:
        number = random.choices(self._texts, [len(self._chunks[each].tokens) for each in self._texts])[0]
        size = len(self._chunks[number].tokens)
        begin = random.randrange(max(1, size - room))
        return Stretch(number, begin, min(room, size - begin), 0)

    def laid_out(self, rows: Sequence[Sequence[Document]]) -> Rows:
        length = self.length
        flat: list[tuple[float, ...]] = []
        parts: list[npt.NDArray[np.uint16]] = []
        for number, row in enumerate(rows):
            place = 0
            for document, (weight, stretches) in enumerate(row):
                trunk = stretches[0].length
                end = place + trunk - 1
                for branch, each in enumerate(stretches):
                    # The first token of a branch follows the end of its trunk.
                    base, behind = (trunk, end) if branch else (0, -1)
                    flat.append(
                        (number * length + place, each.length, each.written, base, behind, document, branch, weight)
                    )
                    parts.append(self._chunks[each.chunk].tokens[each.start : each.start + each.length])
                    place += each.length
        table = np.array(flat, np.float64).reshape(-1, 8)
        places, lengths, written, bases, behind, documents, branches = table[:, :7].T.astype(np.int64)
        first = np.cumsum(lengths) - lengths
        inner = np.arange(int(lengths.sum())) - np.repeat(first, lengths)
        where = inner + np.repeat(places, lengths)
        last = np.repeat(lengths, lengths) - 1
        is_written = inner >= last - np.repeat(written, lengths)
        weights = np.where(inner == last, 0.0, np.where(is_written, 1.0, np.repeat(table[:, 7], lengths)))
        before = np.where(inner == 0, np.repeat(behind, lengths), where % length - 1)
        shape = (len(rows), length)
        tokens = np.concatenate(parts) if parts else np.zeros(0, np.uint16)
        return Rows(
            _spread(tokens, where, shape, 0),
            _spread(before, where, shape, -1),
            _spread(inner + np.repeat(bases, lengths), where, shape, 0),
            _spread(np.repeat(documents, lengths), where, shape, -1),
            _spread(np.repeat(branches, lengths), where, shape, 0),
            _spread(weights, where, shape, 0, np.float32),
        )


def _spread(values: Any, where: Any, shape: tuple[int, int], empty: int, kind: type = np.int32) -> Any:
    spread = np.full(shape[0] * shape[1], empty, kind)
    spread[where] = values
    return spread.reshape(shape)


def wordings(branches: Iterable[Branch]) -> list[list[Branch]]:
    """Those with one answer are wordings of one another."""
    asked: dict[tuple[int, ...], list[Branch]] = {}
    for branch in branches:
        asked.setdefault(tuple(branch.written), []).append(branch)
    return list(asked.values())
