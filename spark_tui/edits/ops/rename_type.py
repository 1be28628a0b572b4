"""Another type in all annotations that name it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.annotations import annotation
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    old, new = values
    done: list[ast.expr] = []
    for node in _parts(source):
        if source.segment(node) == old and not any(node in set(walk(each)) for each in done):
            done.append(node)
            text, imports = annotation(source, expression(new), node.lineno)
            yield from () if len(done) > 1 else imports
            yield Splice(source.start(node), source.stop(node), text)


def _parts(source: Source) -> Iterator[ast.expr]:
    """Every part of an annotation that is a type by itself."""
    for node in source.nodes:
        for hint in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(hint, ast.expr):
                yield from (
                    part
                    for part in walk(hint)
                    if isinstance(part, ast.Name | ast.Attribute | ast.Subscript | ast.BinOp)
                )


def _types(source: Source, _values: Values) -> Iterator[str]:
    return (source.segment(part) for part in _parts(source))


OP = Op(
    "rename-type",
    "replace a type in all annotations",
    (Slot("old", "text", "the type now", _types), Slot("new", "text", "the type instead")),
    _edit,
    (
        Example(
            "def f(a: dict, b: list[dict]) -> dict:\n    return a\n",
            ("dict", "Mapping"),
            "from collections.abc import Mapping\n\n\ndef f(a: Mapping, b: list[Mapping]) -> Mapping:\n    return a\n",
        ),
    ),
)
