"""What is looked for before it is made or taken away, is told to the call: "use exist_ok for the folder", "missing_ok
instead of the exists check"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:exist|missing)_ok\b|\bmakedirs can (?:do|handle)\b")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.UnaryOp(ast.Not(), ast.Call() as test), [ast.Expr(ast.Call() as call)], []):
                word, asked = "exist_ok", _asked_of(test)
                done_to = _made(source, call)
            case ast.If(ast.Call() as test, [ast.Expr(ast.Call() as call)], []):
                word, asked = "missing_ok", _asked_of(test)
                done_to = call.func.value if isinstance(call.func, ast.Attribute) and _unlinks(call) else None
            case _:
                continue
        plain = asked is not None and done_to is not None and same(asked, done_to) and has_own_lines(source, node)
        if (
            not plain
            or word not in sentence.text.replace("makedirs can", "exist_ok")
            or keyword(call, word) is not None
        ):
            continue
        text, comma = source.segment(call)[:-1].rstrip().rstrip(","), ", " if call.args or call.keywords else ""
        if "#" not in source.text[source.start(node) : source.stop(node)]:
            change = instead(source, node, f"{text}{comma}{word}=True)")
            yield Repair((change,), _ASKED + speaks_for(sentence, node))


def _asked_of(test: ast.Call) -> ast.expr | None:
    match test:
        case ast.Call(ast.Attribute(ast.Attribute(ast.Name("os"), "path"), "exists" | "isdir"), [path], []):
            return path
        case ast.Call(ast.Attribute(path, "exists" | "is_dir" | "is_file"), [], []):
            return path
        case _:
            return None


def _made(source: Source, call: ast.Call) -> ast.expr | None:
    """The folder. `os.mkdir` knows of no such word."""
    match call:
        case ast.Call(ast.Attribute(ast.Name("os"), "makedirs"), [path, *_]):
            return path
        case ast.Call(ast.Attribute(path, "mkdir"), []) if source.segment(path) != "os":
            return path
        case _:
            return None


def _unlinks(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "unlink" and not call.args


WRITER = Writer(frozenset(("set-argument", "replace", "remove-condition")), _written, needs=_NEEDS)
