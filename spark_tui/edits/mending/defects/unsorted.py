"""Things that come in whatever order they are in, and should be sorted."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead

_SAYS = re.compile(
    r"(?i)(?:not|n't|never|no longer|aren't|isn't) (?:\w+ )?(?:sorted|ordered|alphabetical|in (?:any )?order)"
    r"|unsorted|unordered|(?:random|arbitrary|different|wrong|no) order|should be sorted|out of order|alphabetical"
)
_CLEAR = 2.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.For(iter=items) | ast.Call(ast.Attribute(attr="join"), [items]) | ast.Return(ast.expr() as items):
                if isinstance(items, ast.Name | ast.Attribute | ast.ListComp) or _is_view(items):
                    text = f"sorted({source.segment(items)})"
                    yield Repair((instead(source, items, text),), _CLEAR + complaint.points(node.lineno))
            case _:
                pass


def _is_view(items: ast.expr) -> bool:
    match items:
        case ast.Call(ast.Attribute(attr="keys" | "values" | "items" | "iterdir" | "glob" | "rglob")):
            return True
        case ast.Call(ast.Name("set" | "list") | ast.Attribute(attr="listdir")):
            return True
        case _:
            return False


DEFECT = Defect("unsorted", frozenset(("fix-operator", "sort-key", "wrap-call")), _repairs, _SAYS)
