"""Where a key is asked for and then filled or made, a dict does both: "that's what setdefault is for"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_elif
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bset_?default\b")
_ASKED = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        code = _in_one(source, node)
        if code is not None and not is_elif(source, node):
            yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node))


def _in_one(source: Source, node: ast.If) -> str | None:
    match node.test:
        case ast.Compare(left=key, ops=[ast.In()], comparators=[holder]):
            filled, made = node.body, node.orelse
        case ast.Compare(left=key, ops=[ast.NotIn()], comparators=[holder]):
            filled, made = node.orelse, node.body
        case _:
            return None
    match filled, made:
        case (
            [ast.Expr(ast.Call(ast.Attribute(ast.Subscript(owner, place), called), [one], []))],
            [ast.Assign([ast.Subscript(same, at)], ast.List([other]) | ast.Set([other]))],
        ) if called in ("append", "add"):
            alike = _are_alike(owner, holder, same) and _are_alike(place, key, at) and _are_alike(one, other)
            empty = "[]" if called == "append" else "set()"
        case _:
            return None
    if not alike:
        return None
    asked = source.segment(key)
    asked = asked if not isinstance(key, ast.Tuple) or asked.startswith("(") else f"({asked})"
    return f"{source.segment(holder)}.setdefault({asked}, {empty}).{called}({source.segment(one)})"


def _are_alike(*nodes: ast.expr) -> bool:
    return len({ast.dump(each).replace("Store()", "Load()") for each in nodes}) == 1


WRITER = Writer(frozenset(("defaultdict",)), _written, needs=_NEEDS)
