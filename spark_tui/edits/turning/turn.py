"""An answer as it was when somebody turned it: the code before it, the code by now, and what is new there."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from spark_tui.edits.calls import Call
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Definition, Function, Node, Source, Splice, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

_N = TypeVar("_N", bound=ast.AST)
_ALL = 0.3  # that what was written several times becomes something else everywhere


@dataclass(frozen=True, slots=True)
class Turned:
    """`evidence` is how much speaks for it: 1 for what was clearly said, less for one of many. What of that speaks for
    it `besides`, makes it no surer: it does two things, and is only as sure as the less clear of them."""

    after: str
    evidence: float
    besides: float = 0.0


@dataclass(frozen=True)
class Turn:
    asked: str
    said: str
    before: Source
    now: Source
    calls: tuple[tuple[Call, ...], ...] = ()
    """The ops that did it, or can have done it, each of several readings."""

    @cached_property
    def sentence(self) -> Sentence:
        """What was said, beside the code as it is by now."""
        return Sentence(self.said, self.now)

    @cached_property
    def hunks(self) -> tuple[Hunk, ...]:
        return diff(self.before.lines, self.now.lines)

    @cached_property
    def stretches(self) -> tuple[tuple[Hunk, range], ...]:
        """Each change, and its new lines as they are counted by now."""
        found, shift = list[tuple[Hunk, range]](), 0
        for hunk in self.hunks:
            first = hunk.start + shift + 1
            found.append((hunk, range(first, first + hunk.added)))
            shift += hunk.shift
        return tuple(found)

    @cached_property
    def lines(self) -> frozenset[int]:
        """The new lines."""
        return frozenset(line for _, lines in self.stretches for line in lines)

    def new(self, *kinds: type[_N]) -> Iterator[_N]:
        """Nodes that stand on new lines, in the order of their lines."""
        found = [node for node in self.now.all(*kinds) if getattr(node, "lineno", 0) in self.lines]
        yield from sorted(found, key=lambda node: (getattr(node, "lineno", 0), getattr(node, "col_offset", 0)))

    def is_fresh(self, node: Node) -> bool:
        """Was nothing of it in the lines that it took the place of?"""
        hunk = next((hunk for hunk, lines in self.stretches if node.lineno in lines), None)
        return hunk is None or self.now.segment(node) not in "".join(hunk.old)

    @cached_property
    def places(self) -> tuple[tuple[str, Definition], ...]:
        """The functions and classes in which something is new, the innermost, by their dotted names."""
        touched = {line for _, lines in self.stretches for line in (lines or range(lines.start, lines.start + 1))}
        found = list[tuple[str, Definition]]()
        for line in sorted(touched):
            around = [
                (name, node)
                for name, node in self.now.definitions
                if self.now.first_line(node) <= line <= self.now.last_line(node)
            ]
            found += [each for each in around[-1:] if each not in found]
        found += [each for each in self._lost_lines if each not in found]
        return tuple(found)

    @property
    def _lost_lines(self) -> Iterator[tuple[str, Definition]]:
        """Those whose last lines went, and nothing else of them."""
        now = dict(self.now.definitions)
        for hunk in self.hunks:
            around = [
                name
                for name, node in self.before.definitions
                if not hunk.added and node.lineno < hunk.start + 1 and hunk.stop == node.end_lineno
            ]
            yield from ((name, now[name]) for name in around[-1:] if name in now)

    @cached_property
    def around(self) -> tuple[tuple[str, Definition], ...]:
        """The same, with the classes around them."""
        names = {name.rpartition(".")[0] for name, _ in self.places}
        return (*self.places, *(each for each in self.now.definitions if each[0] in names and each not in self.places))

    @cached_property
    def new_names(self) -> frozenset[str]:
        """What is defined, taken or assigned now, and was not before."""
        return frozenset(bindings(self.now) - bindings(self.before)) | (
            _kept(self.now) - _kept(self.before) - bindings(self.before).keys()
        )

    def function(self, node: ast.AST) -> Function | None:
        """The one around a node."""
        return function_around(self.now, node)

    def one_or_all(self, splices: Sequence[Splice], evidence: float) -> Iterator[Turned]:
        """The code by now with all of these, which are alike, or with one of them."""
        if len(splices) > 1:
            yield from self.with_splices(splices, evidence + _ALL)
        for each in splices:
            yield from self.with_splices([each], evidence)

    def with_splices(self, splices: Iterable[Splice], evidence: float) -> Iterator[Turned]:
        """The code by now with these; nothing where they refuse to be made."""
        try:
            yield Turned(splice(self.now, splices), evidence)
        except Refusal:
            return


def _kept(source: Source) -> set[str]:
    """What objects keep: `wins` of `self.wins = 0`."""
    return {node.attr for node in source.all(ast.Attribute) if isinstance(node.ctx, ast.Store)}
