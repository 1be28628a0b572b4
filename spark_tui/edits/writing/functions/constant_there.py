"""A value that is written out once more is read from the constant that stands for it: "create should use LIFETIME, not
the number again", "there is MAX_ROWS for that 500 already"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:us(?:e|es|ing)|reuse|refer\w*|instead of|rather than|already|again|twice|duplicat\w*|repeat\w*"
    r"|hard-?coded|magic|literal)\b|->|=>|→"
)
_THERE = Pattern(
    r"(?i)\b(?:already|there(?: is|'s)|has|have)\b.*\bconstant\b|\b(?:the|that|our) (?:existing )?constant\b"
)
"""It need not be named, where its value is."""
_OTHER_MATTER = Pattern(
    r"(?i)\b(?:rename|change|raise|lower|increase|reduce|set|make|environment|env|option|flag|--\w+)\b"
)
_ASKED, _NAMED, _CLEAR = 5.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER_MATTER.search(sentence.text) is not None:
        return
    for name, statement, value in constants(source):
        if not isinstance(value, ast.Constant):
            continue
        told = not {name, f"self.{name}"}.isdisjoint(sentence.bare) or (
            str(value.value) in sentence.bare and _THERE.search(sentence.text) is not None
        )
        if not told or not name.isupper():
            continue
        owner = source.parents.get(statement)
        again = [node for node in _again(source, value) if _reads(source, node, owner, name)]
        named = [node for node in again if is_in_named(sentence, node, _CLEAR)]
        splices = tuple(put(source, node, _reads(source, node, owner, name)) for node in named or again)
        if splices:
            yield Repair(splices, _ASKED + _NAMED * bool(named) + max(told_of(sentence, node) for node in again))


def _again(source: Source, value: ast.Constant) -> Iterator[ast.Constant]:
    """The same, in a function."""
    for node in source.all(ast.Constant):
        is_same = type(node.value) is type(value.value) and node.value == value.value
        if is_same and node is not value and not is_in_fstring(source, node) and function_around(source, node):
            yield node


def _reads(source: Source, node: ast.Constant, owner: ast.AST | None, name: str) -> str:
    """How the constant is read there; nothing in a signature, which knows no self."""
    if not isinstance(owner, ast.ClassDef):
        return name
    around = function_around(source, node)
    inside = around is not None and around.body[0].lineno <= node.lineno and class_around(source, node) is owner
    if not inside or around is None:
        return ""
    has_self = any(each.arg == "self" for each in around.args.args)
    return f"{'self' if has_self else owner.name}.{name}"


WRITER = Writer(frozenset(("extract-constant", "replace", "change-value", "set-return")), _written, needs=_NEEDS)
