"""How much a sentence speaks for a place."""

from __future__ import annotations

import ast
from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log
from typing import Any

from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import is_number, text_of
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, telling_roots
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.shapes.places import Place
from spark_tui.edits.spelled import ASCII_NAME

_MANY_NAMES = 3


@dataclass(frozen=True, eq=False)
class Told:
    """A sentence about a file; what is asked of it often, it remembers."""

    sentence: Sentence

    @property
    def source(self) -> Source:
        return self.sentence.source

    @cached_property
    def roots(self) -> frozenset[str]:
        return telling_roots(self.sentence.text)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        words = (word.strip(",;:!?()") for word in self.sentence.text.split())
        found = [NUMBERS.get(word.lower(), word.rstrip(".")) for word in words]
        return tuple(dict.fromkeys(word for word in found if word.replace(".", "", 1).removeprefix("-").isdecimal()))

    @cached_property
    def lower(self) -> str:
        return self.sentence.text.lower()

    @cached_property
    def _lines(self) -> list[frozenset[str]]:
        return [telling_roots(line) for line in self.source.lines]

    @cached_property
    def _names_on_lines(self) -> list[frozenset[str]]:
        return [frozenset(ASCII_NAME.findall(line)) for line in self.source.lines]

    @cached_property
    def weights(self) -> dict[str, float]:
        """Of what the sentence says, by how few lines have it; all together are one."""
        many = len(self._lines)
        found = {each: log(1 + many / (1 + sum(each in line for line in self._lines))) for each in self.roots}
        whole = sum(found.values()) or 1.0
        return {each: weight / whole for each, weight in found.items()}

    @cached_property
    def known(self) -> dict[object, Any]:
        """What was found out so far, of one place after another."""
        return {}

    @cached_property
    def definitions(self) -> dict[Definition, float]:
        """How clearly it speaks of each."""
        return {node: self.clearly(node.name) for _, node in self.source.definitions}

    def body(self, node: Definition) -> frozenset[str]:
        """What its lines say."""
        if node not in self.known:
            self.known[node] = self.on_lines(node.lineno, node.end_lineno or node.lineno)
        return self.known[node]

    def shared(self, roots: Set[str]) -> float:
        return sum(weight for each, weight in self.weights.items() if each in roots)

    def clearly(self, name: str) -> float:
        """How clearly it speaks of a name, from 0 to about 1."""
        return names(self.sentence, name) / EXACT

    def on_lines(self, first: int, last: int) -> frozenset[str]:
        return frozenset[str]().union(*self._lines[first - 1 : last])

    def names_on(self, first: int, last: int) -> frozenset[str]:
        return frozenset[str]().union(*self._names_on_lines[first - 1 : last])


def span(place: Place) -> tuple[int, int]:
    """The lines that it is about; of what goes in between, those before and behind."""
    if place.node is not None:
        is_whole = isinstance(place.node, ast.expr)
        return place.node.lineno, (place.node.end_lineno if is_whole else None) or place.node.lineno
    inside = place.block[place.at : place.stop]
    if inside:
        return inside[0].lineno, inside[-1].end_lineno or inside[-1].lineno
    before = place.block[place.at - 1].lineno if place.at else getattr(place.owner, "lineno", 1)
    return before, place.block[place.at].lineno if place.at < len(place.block) else before


def around(source: Source, place: Place) -> list[Definition]:
    """The functions and classes that it is in, the innermost first."""
    node: ast.AST | None = place.node if place.node is not None else place.owner
    found: list[Definition] = []
    while node is not None:
        if isinstance(node, Definition):
            found.append(node)
        node = source.parents.get(node)
    return found


def speaks_for(told: Told, place: Place) -> list[float]:
    """In numbers; what each of them counts for is learned."""
    if place.key not in told.known:
        told.known[place.key] = _speaks_for(told, place)
    return told.known[place.key]


def _speaks_for(told: Told, place: Place) -> list[float]:
    source, (first, last) = told.source, span(place)
    nodes = [node for each in place.inside for node in walk(each)]
    own = {name for node in nodes for name in _names_of(node)}
    constants = [node for node in nodes if isinstance(node, ast.Constant)]
    texts = [text for node in constants if (text := text_of(node)).strip()]
    name = _name_of(place)
    return [
        max(map(told.clearly, own), default=0.0),
        told.shared(frozenset[str]().union(*map(_roots, own))),
        *_lines_speak(told, first, last, around(source, place)),
        -log(1 + len(own)),
        float(any(is_number(node) and str(node.value) in told.numbers for node in constants)),
        float(any(text in told.sentence.quoted for text in texts)),
        float(any(len(text) > 2 and text.lower() in told.lower for text in texts)),
        -_depth(source, place),
        told.clearly(name) if name else 0.0,
        first / max(1, len(source.lines)),
    ]


def _lines_speak(told: Told, first: int, last: int, owners: Sequence[Definition]) -> list[float]:
    """The same for all places on these lines."""
    key = ("lines", first, last, owners[0] if owners else None)
    if key not in told.known:
        outer = max((told.definitions[each] for each in owners), default=0.0)
        others = max((said for each, said in told.definitions.items() if each not in owners), default=0.0)
        line = told.on_lines(first, last)
        called = frozenset[str]().union(*(_roots(each.name) for each in owners))
        body = told.body(owners[0]) if owners else frozenset[str]()
        told.known[key] = [
            told.shared(line),
            min(_MANY_NAMES, sum(told.clearly(each) >= 1 for each in told.names_on(first, last))),
            outer,
            others * (outer < others),
            told.shared(called),
            told.shared(body),
            told.shared(line | called | body),
            float(not owners),
        ]
    return told.known[key]


@lru_cache(maxsize=4096)
def _roots(name: str) -> frozenset[str]:
    return frozenset(map(root, parts(name)))


def _names_of(node: ast.AST) -> Sequence[str]:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name) | ast.arg(name):
            return (name,)
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return (node.name,)
        case ast.keyword(str(name)):
            return (name,)
        case ast.Constant(str(text)):
            return ASCII_NAME.findall(text)[:12]
        case _:
            return ()


def _name_of(place: Place) -> str:
    match place.node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return place.node.name
        case _:
            return ""


def _depth(source: Source, place: Place) -> float:
    """How deep in its statement an expression stands."""
    node: ast.AST | None = place.node if isinstance(place.node, ast.expr) else None
    depth, whole = 0, statement_around(source, node) if node is not None else None
    while node is not None and node is not whole:
        node, depth = source.parents.get(node), depth + 1
    return float(depth)
