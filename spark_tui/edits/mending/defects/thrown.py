"""An exception that is handed back, or only made, instead of raised."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, Splice, before
from spark_tui.edits.python.source import Source

_ERROR = re.compile(r"\b\w*(?:Error|Exception|Exit|Interrupt)$")
_CLEAR = 2.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    own = _own(source)
    for node in complaint.nodes:
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.Return(ast.Call(ast.Name(name))) if name in own or _ERROR.search(name):
                start = source.start(node)
                yield Repair((Splice(start, start + len("return"), "raise"),), clear)
            case ast.Expr(ast.Call(ast.Name(name)) as call) if name in own or _ERROR.search(name):
                yield Repair((before(source, call, "raise "),), clear)
            case _:
                pass


def _own(source: Source) -> set[str]:
    """The exceptions of this file."""
    bases = {name: {source.segment(each) for each in node.bases} for name, node in source.classes}
    found: set[str] = set()
    while more := {name for name, above in bases.items() if above & found or any(map(_ERROR.search, above))} - found:
        found |= more
    return found


DEFECT = Defect("thrown", frozenset(("fix-operator", "fix-error", "fix-negation", "raise-instead")), _repairs)
