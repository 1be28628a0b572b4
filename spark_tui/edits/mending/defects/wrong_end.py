"""The newest is taken where the oldest was meant, or the other way round: `pop()`, `pop(0)`, `popitem()`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source

_OF_AGE = Pattern(
    r"\b(?:oldest|newest|latest|(?:most|least) recent(?:ly)?|first|last|wrong end|front|fifo|lifo|stack|queue|longest"
    r"|order)\b"
)
_BOTH = Pattern(
    r"\b(?:newest|latest|most recent|last)\b.*\b(?:oldest|first|longest|least|order)\b"
    r"|\b(?:oldest|first)\b.*\b(?:newest|latest|last)\b"
)
_SAID, _BOTH_SAID = 1.5, 1.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    if not complaint.says(_OF_AGE):
        return
    for node in complaint.nodes:
        for changed, text in _other_end(complaint.source, node):
            said = _SAID + _BOTH_SAID * complaint.says(_BOTH)
            yield Repair((instead(complaint.source, changed, text),), complaint.points(changed.lineno) + said)


def _other_end(source: Source, node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.Call(ast.Attribute(held, "popitem"), [], []):
            ordered = "OrderedDict" in source.names
            of = source.segment(held)
            yield node, f"{of}.popitem(last=False)" if ordered else f"{of}.pop(next(iter({of})))"
        case ast.Call(ast.Attribute(held, "popitem"), _, _):
            yield node, f"{source.segment(held)}.popitem()"
        case ast.Call(ast.Attribute(held, "pop"), [], []):
            yield node, f"{source.segment(held)}.{'popleft()' if 'deque' in source.names else 'pop(0)'}"
        case ast.Call(ast.Attribute(held, "popleft"), [], []):
            yield node, f"{source.segment(held)}.pop()"
        case ast.Call(ast.Attribute(held, "pop"), [ast.Constant(0)], []):
            yield node, f"{source.segment(held)}.pop()"
        case ast.Call(ast.Name("next"), [ast.Call(ast.Name("iter" | "reversed" as name), [_]) as through]):
            yield through.func, "reversed" if name == "iter" else "iter"
        case ast.Delete([ast.Subscript(_, ast.Constant(0) | ast.UnaryOp(ast.USub(), ast.Constant(1)) as at)]):
            yield at, "-1" if isinstance(at, ast.Constant) else "0"
        case _:
            pass


DEFECT = Defect("wrong-end", frozenset(("fix-index", "fix-off-by-one")), _repairs)
