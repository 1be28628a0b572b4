"""What is sorted by how often it is counted, is asked of a Counter: "most_common in top_words"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import scope_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bmost_common\b|\b(?:counter'?s?|the) most common\b")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Call):
        held = _sorted_by_count(node)
        if held is None:
            continue
        whole, most = _first_of_it(source, node)
        counter, needs = ("", [])
        if not _is_counter(source, held):
            counter, needs = available(source, "collections", "Counter", dotted=False)
        text = source.segment(held)
        code = f"{f'{counter}({text})' if counter else text}.most_common({most})"
        yield Repair((*needs, instead(source, whole, code)), _ASKED + speaks_for(sentence, node))


def _sorted_by_count(node: ast.Call) -> ast.expr | None:
    """What is counted in, where its items are sorted by their numbers, the greatest first."""
    match node:
        case ast.Call(ast.Name("sorted"), [ast.Call(ast.Attribute(held, "items"), [], [])], keywords):
            given = {each.arg: each.value for each in keywords}
        case _:
            return None
    falls = ast.unparse(given["reverse"]) == "True" if "reverse" in given else False
    match given.get("key"):
        case ast.Lambda(ast.arguments(args=[item]), ast.Subscript(ast.Name(name), ast.Constant(1))) if falls:
            return held if item.arg == name else None
        case ast.Lambda(
            ast.arguments(args=[item]), ast.UnaryOp(ast.USub(), ast.Subscript(ast.Name(name), ast.Constant(1)))
        ) if "reverse" not in given:
            return held if item.arg == name else None
        case ast.Call(ast.Name("itemgetter") | ast.Attribute(attr="itemgetter"), [ast.Constant(1)]) if falls:
            return held
        case _:
            return None


def _first_of_it(source: Source, node: ast.Call) -> tuple[ast.expr, str]:
    """With how many are taken of them, if not all."""
    match source.parents[node]:
        case ast.Subscript(slice=ast.Slice(None, ast.expr() as stop, None)) as some:
            return some, source.segment(stop)
        case _:
            return node, ""


def _is_counter(source: Source, held: ast.expr) -> bool:
    """Is it made as one where it is seen? What belongs to an object may be so anywhere in the file."""
    made = ast.unparse(held)
    around = source.tree if isinstance(held, ast.Attribute) else scope_of(source, held)
    return any(
        isinstance(node, ast.Assign)
        and any(ast.unparse(each) == made for each in node.targets)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) in ("Counter", "collections.Counter")
        for node in walk(around)
    )


WRITER = Writer(frozenset(("replace", "swap-idiom", "counter")), _written, needs=_NEEDS)
