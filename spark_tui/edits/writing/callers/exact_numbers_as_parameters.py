"""A number that a function makes of a text becomes a parameter with that as its default, as exact as it is: "add a
parameter rate to late_fee with default 0.01", where `Decimal("0.01")` stands in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import has_parameter
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_MADE = frozenset(("Decimal", "Fraction"))
_NEEDS = Pattern(
    r"(?i)\b(?:parameter|param|argument|arg)\b.*\bdefault(?:s|ing)?(?: (?:value|to|of|is))*"
    r" `?(?:Decimal\()?[\"']?(?P<value>-?\d+(?:\.\d+)?)[\"']?\)?`?"
)
_CALLED = (
    Pattern(
        r"(?i)\b(?:parameter|param|argument|arg) (?:called |named )?`?(?!(?:to|for|in|of|with|that|which|on)\b)"
        r"(?P<name>[a-z_]\w*)`?"
    ),
    Pattern(r"(?i)\b`?(?P<name>[a-z_]\w*)`? (?:as )?(?:an? )?(?:parameter|param|argument|arg)\b"),
)
_NAMED, _ASKED = 1.0, 12.5
_NO_NAME = frozenset(("a", "an", "the", "to", "for", "in", "of", "with", "optional", "new", "add"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    said, source = _NEEDS.search(sentence.text), sentence.source
    if said is None:
        return
    called = (found["name"] for each in _CALLED if (found := each.search(sentence.text)) is not None)
    name = next((each for each in called if each.lower() not in _NO_NAME), None)
    for function in functions_named(sentence, _NAMED) if name is not None else ():
        found = [
            node
            for node in own_nodes(function)
            if isinstance(node, ast.Call) and last_name(node.func) in _MADE and _number(node) == said["value"]
        ]
        if name is None or not found or has_parameter(function, name):
            continue
        values = (source.name_of(function), name, source.segment(found[0]), "")
        yield from possible(_done(sentence, values, found, name), _ASKED)


def _done(sentence: Sentence, values: tuple[str, ...], found: list[ast.Call], name: str) -> Iterator[Splice]:
    yield from named("add-parameter").edit(sentence.source, values)
    yield from (instead(sentence.source, each, name) for each in found)


def _number(call: ast.Call) -> str:
    match call.args:
        case [ast.Constant(value)]:
            return str(value)
        case _:
            return ""


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
