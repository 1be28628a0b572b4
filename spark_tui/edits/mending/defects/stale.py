"""A count that nothing ever changes: it is set once, and then only shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.objects.held import never_changed
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring

_SAYS = Pattern(
    r"(?i)\b(?:always|never|stays?|still|only ever|no matter|constantly|keeps?|stuck)\b.*\b(?:0|zero|none"
    r"|nothing|empty|same|chang\w+"
    r"|updat\w+|increas\w+|grows?|goes up|counts?|counted|counting)\b|\b(?:0|zero)\b.*\b(?:always|never"
    r"|no matter|even)\b"
    r"|n't (?:count\w*|change\w*|update\w*|increase\w*|go up|grow)\b|\bis (?:always|still) (?:0|zero)\b"
)
_GROWS = frozenset(("append", "add", "insert", "extend", "appendleft"))
_COUNT = Pattern(r"(?:^|_)(?:count\w*|number|num|total|size|length|n|amount|hits|seen)(?:_|$)|_count$|^n_")
_CLEAR, _BESIDE, _STEP = 2.2, 0.5, 0.4


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    for _, owner in source.classes:
        for name in never_changed(owner):
            told = _CLEAR + complaint.names(name) + _BESIDE * (_COUNT.search(name) is not None)
            grown = list(_grown(owner))
            held = dict.fromkeys(of for of, _ in grown)
            reads = [node for node in ast.walk(owner) if _is_own(node, name) and isinstance(node.ctx, ast.Load)]  # type: ignore[attr-defined]
            for of in held if reads else ():
                yield Repair(tuple(_other(source, node, f"len(self.{of})") for node in reads), told)
                ends = [source.line_start(source.last_line(each) + 1) for at, each in grown if at == of]
                steps = [
                    Splice(at, at, f"{source.indent(each.lineno)}self.{name} += 1\n")
                    for at, (_, each) in zip(ends, (one for one in grown if one[0] == of), strict=True)
                ]
                yield Repair(tuple(steps), told - _STEP)


def _grown(owner: ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """What gets more and more, and the statement by which it does."""
    for node in ast.walk(owner):
        match node:
            case ast.Expr(
                value=ast.Call(func=ast.Attribute(value=ast.Attribute(value=ast.Name("self"), attr=of), attr=by))
            ):
                if by in _GROWS:
                    yield of, node
            case ast.Assign(targets=[ast.Subscript(value=ast.Attribute(value=ast.Name("self"), attr=of))]):
                yield of, node
            case _:
                pass


def _is_own(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Attribute(value=ast.Name("self"), attr=attr):
            return attr == name
        case _:
            return False


def _other(source: Source, node: ast.AST, text: str) -> Splice:
    assert isinstance(node, ast.Attribute)
    place = place_in_fstring(source, node) if is_in_fstring(source, node) else None
    return Splice(*place, text) if place is not None else instead(source, node, text)


DEFECT = Defect("stale", frozenset(("fix-operator", "fix-missing-init", "fix-missing-return")), _repairs, _SAYS)
