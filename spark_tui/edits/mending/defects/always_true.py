"""`x == a or b`, which asks nothing of `b`; and `except A or B`, which catches only A."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead

_CLEAR, _RANK = 3.0, 0.2


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.BoolOp(op, [*parts]) if _asks_once(node):
                first = next(part for part in parts if isinstance(part, ast.Compare))
                values = [part.comparators[0] if isinstance(part, ast.Compare) else part for part in parts]
                texts = [source.segment(each) for each in values]
                asked, equal = source.segment(first.left), isinstance(first.ops[0], ast.Eq)
                word = "in" if equal else "not in"
                yield Repair((instead(source, node, f"{asked} {word} ({', '.join(texts)})"),), clear)
                sign, joint = ("==", "or") if equal else ("!=", "and")
                whole = f" {joint} ".join(f"{asked} {sign} {text}" for text in texts)
                is_kept = isinstance(op, ast.Or) == equal
                yield Repair((instead(source, node, whole),), clear - _RANK * (1 + (not is_kept)))
            case ast.ExceptHandler(type=ast.BoolOp(_, [*kinds]) as caught):
                text = f"({', '.join(map(source.segment, kinds))})"
                yield Repair((instead(source, caught, text),), clear)
            case ast.Compare(ast.BoolOp(_, [*values]) as asked, [ast.Eq()], [value]) if not any(
                isinstance(each, ast.Compare) for each in values
            ):
                whole = " or ".join(f"{source.segment(each)} == {source.segment(value)}" for each in values)
                if source.text[source.start(node)] != "(":
                    yield Repair((instead(source, node, whole),), clear - _RANK)
            case _:
                pass


def _asks_once(node: ast.BoolOp) -> bool:
    """Is one of its parts a comparison, and are the others values that are always true?"""
    asked = [part for part in node.values if isinstance(part, ast.Compare)]
    rest = [part for part in node.values if not isinstance(part, ast.Compare)]
    compared = [part for part in asked if isinstance(part.ops[0], ast.Eq | ast.NotEq) and len(part.ops) == 1]
    same = len({ast.dump(part.left) for part in compared}) == 1 and len(compared) == len(asked)
    return same and bool(rest) and all(isinstance(part, ast.Constant) for part in rest)


DEFECT = Defect(
    "always-true", frozenset(("fix-operator", "fix-negation", "change-condition", "or-condition")), _repairs
)
