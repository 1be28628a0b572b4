"""A function that ends the program returns instead: "main should just return there, not sys.exit(0)"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\breturn\w*\b.*\b(?:not|instead of|rather than|no|never)\b.*\b(?:exit\w*|SystemExit)\b"
    r"|\b(?:exit\w*|SystemExit)\b.*\breturn\w*\b.*\binstead\b"
    r"|\b(?:don't|do not|no|drop|stop|replace)\b.*\bexit\w*\b.*\breturn\b"
)
_ASKED = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [
        (name, node, code)
        for name, function in source.functions
        for node in _own(function)
        if (code := _ends_program(source, node)) is not None
    ]
    found = [each for each in found if source.segment(each[1]) in sentence.text] or found  # as it is written there
    lines = [node.lineno for _, node, _ in found]
    for name, node, code in found:
        gives = any(isinstance(each, ast.Return) and each.value is not None for each in _own(source.function(name)))
        plain = code in ("", "None") or (code == "0" and not gives)
        said = points_at(sentence, node.lineno, lines)
        yield Repair((instead(source, node, "return" if plain else f"return {code}"),), _ASKED + said)


def _own(function: Function) -> Iterator[ast.stmt]:
    """Its statements, but for those of functions inside."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.stmt):
            yield node
        if not isinstance(node, Function | ast.ClassDef):
            waiting += ast.iter_child_nodes(node)


def _ends_program(source: Source, node: ast.stmt) -> str | None:
    """With which code: None if it goes on."""
    match node:
        case ast.Expr(ast.Call(ast.Name("exit" | "quit") | ast.Attribute(ast.Name("sys"), "exit"), args, [])):
            pass
        case ast.Raise(ast.Call(ast.Name("SystemExit"), args, [])):
            pass
        case _:
            return None
    return source.segment(args[0]) if args else ""


WRITER = Writer(frozenset(("add-return", "set-return")), _written, needs=_NEEDS)
