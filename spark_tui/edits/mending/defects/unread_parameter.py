"""A parameter that nothing in its function asks for: something else stands where it was meant."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.scopes import Scope

_SAYS = re.compile(
    r"no matter|always|ignor|regardless|whatever|never used|not used|unused|hard-?coded|same|doesn't (?:change"
    r"|matter|care|use)|only"
)
_CLEAR, _SAID, _OUTER = 1.2, 0.8, -0.5
_ODD = frozenset(("self", "cls", "_", "args", "kwargs", "request", "event", "context"))


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, _SAID * complaint.says(_SAYS)
    for function in complaint.functions():
        nodes = [node for statement in function.body for node in ast.walk(statement)]
        read = {node.id for node in nodes if isinstance(node, ast.Name)}
        unread = [arg.arg for arg in parameters(function) if arg.arg not in read | _ODD and not arg.arg.startswith("_")]
        own = complaint.scopes.of[function]
        for node in nodes if unread else ():
            if not isinstance(node, ast.expr) or is_in_fstring(source, node) or not _may_stand_for(node, own):
                continue
            clear = _CLEAR + said + complaint.points(node.lineno) + _OUTER * isinstance(node, ast.Name)
            for name in unread:
                yield Repair((instead(source, node, name),), clear + complaint.names(name))


def _may_stand_for(node: ast.expr, own: Scope) -> bool:
    """A number, or something from outside of the function."""
    match node:
        case ast.Constant(int() | float() as value):
            return not isinstance(value, bool)
        case ast.Name(name, ast.Load()):
            return name not in own.bound and name.isupper()
        case _:
            return False


DEFECT = Defect("unread-parameter", frozenset(("fix-wrong-name", "fix-operator")), _repairs, None)
