"""What a sentence says is wrong, beside the file it is about: in somebody's words, or in Python's."""

from __future__ import annotations

import ast
import builtins
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from spark_tui.edits.lines_meant import is_called, picked_out
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.scopes import Occurrence, Scopes, scopes
from spark_tui.edits.python.source import Definition, Function, Source
from spark_tui.edits.reading import Sentence, clearly, forms, names
from spark_tui.edits.saying.place.spoken_of import about, stems

_FRAME = Pattern(r"\bline (\d+), in (\w+)")
_IN_FILE = Pattern(r"\.pyi?:(\d+)\b")
_BUILTINS = frozenset((*dir(builtins), "__file__", "__name__"))
_WORD = Pattern(r"[^\W\d]\w*|\d+(?:\.\d+)?")

# How much speaks for a line: it is named by its number, picked out in another way, it stands in what is named, it has a
# word of the sentence, the sentence is about the same things as the function around it.
_COUNTED, _PICKED, _INSIDE, _SHARED, _ABOUT, _CALLED, _BRANCH = 3.0, 2.0, 1.5, 0.3, 1.5, 0.8, 0.8
_MOST_SHARED = 3
_TELLING = Pattern(r"\b(?:log\w*|print\w*|sort\w*)\b")
"""What a line does that hardly any other one does: it is called that."""
_ORDINALS = frozenset(("first", "last", "next", "second", "end", "one"))


@dataclass(frozen=True)
class Complaint:
    """A sentence, and the lines that may change: from `first` up to `last`, counted from 1."""

    sentence: Sentence
    first: int
    last: int

    @property
    def source(self) -> Source:
        return self.sentence.source

    @cached_property
    def text(self) -> str:
        return self.sentence.text.lower()

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """The expressions and statements that begin on these lines."""
        return tuple(node for node in self.source.nodes if self.first <= getattr(node, "lineno", 0) <= self.last)

    @cached_property
    def scopes(self) -> Scopes:
        return scopes(self.source)

    @cached_property
    def unbound(self) -> Mapping[str, Sequence[Occurrence]]:
        """The names on these lines that are bound nowhere, with all places of each."""
        found: defaultdict[str, list[Occurrence]] = defaultdict(list)
        for each in self.scopes.occurrences:
            unknown = each.name not in _BUILTINS and self.scopes.owner(each.name, each.scope) is None
            if unknown and self.first <= self.source.line_at(each.start) <= self.last:
                found[each.name].append(each)
        return found

    @cached_property
    def counted(self) -> frozenset[int]:
        """The lines named by number; of a traceback the innermost that lies in a function of that name."""
        frames = [int(line) for line, name in _FRAME.findall(self.sentence.text) if int(line) in self._lines_of(name)]
        if frames:
            return frozenset(frames[-1:])
        counted = self.sentence.counted or frozenset(map(int, _IN_FILE.findall(self.sentence.text)))
        return counted & frozenset(range(1, len(self.source.lines) + 1))

    def _lines_of(self, name: str) -> range:
        found = [node for full, node in self.source.definitions if full.rpartition(".")[2] == name]
        return range(found[0].lineno, (found[0].end_lineno or 0) + 1) if found else range(0)

    @cached_property
    def _inside(self) -> dict[int, float]:
        """How clearly the sentence names what the lines are in."""
        found: dict[int, float] = {}
        for name, node in self.source.definitions:
            clear = min(_INSIDE, names(self.sentence, name.rpartition(".")[2]))
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1) if clear else ():
                found[line] = max(found.get(line, 0.0), clear)
        return found

    @cached_property
    def _branches(self) -> dict[int, float]:
        """The lines of a branch, where what it is for is spoken of: "withdrawals" of `kind == "withdraw"`."""
        said = stems(self.text)
        asked = ((node, stems(self.source.segment(node.test))) for node in self.source.all(ast.If))
        spoken = {node: found & said for node, found in asked}
        every = Counter(stem for found in spoken.values() for stem in found)
        shared = {stem for stem, count in every.items() if 1 < count == len(spoken)}
        return {
            line: _BRANCH
            for node, found in spoken.items()
            if found - shared
            for line in range(node.body[0].lineno, (node.body[-1].end_lineno or 0) + 1)
        }

    @cached_property
    def _pointed(self) -> dict[int, float]:
        return {}

    def points(self, line: int) -> float:
        """How much speaks for a line."""
        if line not in self._pointed:
            self._pointed[line] = self._points(line)
        return self._pointed[line]

    def _points(self, line: int) -> float:
        if self.counted:
            return _COUNTED * (line in self.counted)
        here = set(_WORD.findall(self.source.line(line)))
        shared = sum(bool(here & forms(word)) for word in self.sentence.bare if len(word) > 1)
        around = max(self._inside.get(line, 0.0), _ABOUT * about(self.sentence).get(line, 0.0))
        called = _CALLED * bool(_TELLING.search(self.text) and is_called(self.sentence, self.source.line(line)))
        return (
            around
            + called
            + self._branches.get(line, 0.0)
            + _PICKED * (line in self._picked)
            + _SHARED * min(shared, _MOST_SHARED)
        )

    @cached_property
    def _picked(self) -> frozenset[int]:
        return picked_out(self.sentence)

    def names(self, name: str) -> float:
        """How clearly it speaks of a name, from 0 to 1; "the last page" does not speak of a variable `last`."""
        if name in _ORDINALS and name not in self.sentence.quoted:
            return 0.0
        return clearly(self.sentence, name)

    def says(self, words: AnyPattern) -> bool:
        return words.search(self.text) is not None

    def definitions(self) -> Iterator[Definition]:
        """The functions and classes of these lines."""
        return (node for _, node in self.source.definitions if self.first <= node.lineno <= self.last)

    def functions(self) -> Iterator[Function]:
        return (node for node in self.definitions() if isinstance(node, Function))
