"""Some where all are meant, and the other way round, with sets: `p.tags & tags` holds where they share one, "with_tags
should need all of the tags"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions
from spark_tui.edits.python.source import Source

_SAYS = Pattern(
    r"(?i)\b(?P<all>(?:all|every|each|both)(?: one)?(?: of)?)\b(?=.*\b(?:need\w*|must|should|want\w*"
    r"|has|have|match\w*|not|only|required?"
    r"|contain\w*|\w+n't)\b)|\b(?:one|some|any|single|part)\b.*\b(?:is enough|are enough|enough"
    r"|suffic\w+|will do|matches)\b"
    r"|\b(?:needs?|must|should|wants?|requires?) (?:\w+ )?(?P<every>all|every|each)\b|\b(?P<any>any"
    r"|at least one|one of)\b"
)
_CLEAR = 3.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None:
        return
    is_all = match["all"] is not None or match["every"] is not None
    tests = {*conditions(source).values(), *(test for each in source.all(ast.comprehension) for test in each.ifs)}
    for test in sorted(tests, key=source.start):
        made = _all(source, test) if is_all else _some(source, test)
        if made is not None and complaint.first <= test.lineno <= complaint.last:
            yield Repair((instead(source, test, made),), _CLEAR + complaint.points(test.lineno))


def _all(source: Source, test: ast.expr) -> str | None:
    """`wanted <= held`: what is wanted is a name, what holds it belongs to something."""
    match test:
        case ast.BinOp(left, ast.BitAnd(), right) if _are_sets(left, right):
            held, wanted = (left, right) if isinstance(left, ast.Attribute) else (right, left)
            return f"{source.segment(wanted)} <= {source.segment(held)}"
        case _:
            return None


def _some(source: Source, test: ast.expr) -> str | None:
    match test:
        case ast.Compare(left, [ast.LtE()], [right]) if _are_sets(left, right) and _is_a_set(source, left):
            return f"{source.segment(right)} & {source.segment(left)}"
        case ast.Call(ast.Attribute(left, "issubset"), [right], []):
            return f"{source.segment(right)} & {source.segment(left)}"
        case _:
            return None


def _are_sets(left: ast.expr, right: ast.expr) -> bool:
    """Neither is a number, as a flag is."""
    plain = ast.Name | ast.Attribute | ast.Call | ast.Set
    named = [each.id if isinstance(each, ast.Name) else getattr(each, "attr", "") for each in (left, right)]
    return isinstance(left, plain) and isinstance(right, plain) and not any(name.isupper() for name in named)


def _is_a_set(source: Source, node: ast.expr) -> bool:
    name = ast.unparse(node)
    return f"{name}: set" in source.text or f"{name} = set(" in source.text or isinstance(node, ast.Set)


DEFECT = Defect("some-for-all", frozenset(("fix-operator", "any-all", "change-condition")), _repairs, _SAYS)
