"""An exception that is handed back, or only made, instead of raised."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, Splice, before
from spark_tui.edits.python.objects.own_exceptions import IS_ERROR, own_exceptions

_CLEAR = 2.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    own = own_exceptions(source)
    for node in complaint.nodes:
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.Return(ast.Call(ast.Name(name))) if name in own or IS_ERROR.search(name):
                start = source.start(node)
                yield Repair((Splice(start, start + len("return"), "raise"),), clear)
            case ast.Expr(ast.Call(ast.Name(name)) as call) if name in own or IS_ERROR.search(name):
                yield Repair((before(source, call, "raise "),), clear)


DEFECT = Defect("thrown", frozenset(("fix-operator", "fix-error", "fix-negation", "raise-instead")), _repairs)
