"""Only whole parts count, or those that are begun as well: "minutes should only count whole quarters of an hour",
"every started hour is charged in full"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:only|just|count\w*|charg\w*|pay\w*|bill\w*|give\w*|take\w*|return\w*|in|for)\b.*?"
    r"\b(?P<whole>whole|full|complete[d]?|entire) (?P<parts>[a-z]+)"
    r"|\b(?P<begun>started|begun|partial|incomplete|part of an?) (?P<more>[a-z]+)"
)
_NO_PART = frozenset(
    ("numbers", "number", "words", "word", "list", "name", "path", "file", "text", "line", "lines", "thing")
)
_ASKED, _CLEAR, _CALLED_SO = 5.0, 2.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    parts = (said["parts"] or said["more"]).lower() if said is not None else ""
    for node in source.all(ast.BinOp) if said is not None and parts not in _NO_PART else ():
        if not isinstance(node.op, ast.Div | ast.FloorDiv) or _is_rounded(source, node):
            continue
        around = function_around(source, node)
        named = names(sentence, around.name) if around is not None else 0.0
        is_them = _is_called(source, node, parts)
        if not is_them and (named < _CLEAR or len([*_divisions(around)]) > 1):
            continue
        told = _ASKED + _CALLED_SO * is_them + named / 3
        left, right = source.segment(node.left), source.segment(node.right)
        if said is not None and said["whole"] and isinstance(node.op, ast.Div):
            yield Repair((instead(source, node, f"{left} // {right}"),), told)
        elif said is not None and said["begun"]:
            ceil, needed = available(source, "math", "ceil")
            yield Repair((*needed, instead(source, node, f"{ceil}({left} / {right})")), told)


def _divisions(around: ast.AST | None) -> Iterator[ast.BinOp]:
    for node in walk(around) if around is not None else ():
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.FloorDiv):
            yield node


def _is_rounded(source: Source, node: ast.BinOp) -> bool:
    match source.parents.get(node):
        case ast.Call(ast.Name("int" | "round") | ast.Attribute(attr="floor" | "ceil")):
            return True
        case _:
            return False


def _is_called(source: Source, node: ast.BinOp, parts: str) -> bool:
    """Is the quotient put into what is called so, or of that itself: `self.seconds / n`?"""
    match node.left:
        case ast.Name(name) | ast.Attribute(attr=name) if name.lower().rstrip("s") == parts.rstrip("s"):
            return True
    match source.parents.get(node):
        case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)]):
            return name.lower().rstrip("s") == parts.rstrip("s")
        case _:
            return False


WRITER = Writer(frozenset(("fix-operator", "wrap-call", "change-condition")), _written, needs=_NEEDS)
