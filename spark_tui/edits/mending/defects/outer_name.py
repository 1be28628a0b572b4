"""A function that sets a name of the module, or of the function around it, and makes one of its own instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_bare_value
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import said_in

_SAYS = Pattern(
    r"(?i)UnboundLocal|(?:variable|name) ['\"`]?(\w+)['\"`]? (?:where it is not|referenced before)|\bglobal\b|nonlocal"
    r"|(?:stays|remains|always|still) (?:at )?(?:0|zero|none|empty|the same)|never (?:changes|updated|increases)"
)
_CLEAR, _NAMED, _READ = 1.0, 1.5, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, named = complaint.source, said_in(match)
    for function in complaint.definitions():
        if not isinstance(function, Function):
            continue
        scope = complaint.scopes.of[function]
        mine = [node for node in walk(function) if isinstance(node, ast.Name) and node.id in scope.bound]
        read = {node.id for node in mine if isinstance(node.ctx, ast.Load)}
        stores = {
            node.id: isinstance(source.parents.get(node), ast.AugAssign) or node.id in read
            for node in mine
            if isinstance(node.ctx, ast.Store)
        }
        outer = scope.parent
        for name, is_read in stores.items():
            owner = complaint.scopes.owner(name, outer) if outer is not None else None
            if owner is None or owner.is_class or name in scope.elsewhere:
                continue
            word = "global" if owner is complaint.scopes.module else "nonlocal"
            first = next((each for each in function.body if not is_bare_value(each)), function.body[0])
            at = source.line_start(source.first_line(first))
            clear = _CLEAR + _READ * is_read + _NAMED * (name == named) + complaint.names(name)
            text = f"{source.indent(first.lineno)}{word} {name}\n"
            yield Repair((Splice(at, at, text),), clear + complaint.points(function.lineno))


DEFECT = Defect("outer-name", frozenset(("fix-error", "fix-missing-init")), _repairs, _SAYS)
