"""What one method makes None, the others work on: "put fails after clear", where there was a list at first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function

_SAYS = Pattern(
    r"(?i)(?:'?NoneType'?|\b(?:crash|fail|break|die|broken|throw|error)\w*)\b.*"
    r"\b(?:after|once|when|following)\b(?: (?:you|i|we|a|an|the|calling|call|called|ran|having|is|was))*"
    r" `?(?P<done>[a-z_]\w*)`?"
)
_DONE, _NONE_SAID = 5.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, called = complaint.source, match["done"] if match is not None else ""
    for _, owner in source.classes:
        done, init = method(owner, called), method(owner, "__init__")
        begun = dict(_set(init)) if done is not None and init is not None else {}
        for name, value in _set(done) if done is not None else ():
            first = begun.get(name)
            if is_none(value) and first is not None and not is_none(first):
                told = _DONE + _NONE_SAID * ("NoneType" in complaint.text)
                yield Repair((instead(source, value, source.segment(first)),), told)


def _set(function: Function) -> Iterator[tuple[str, ast.expr]]:
    """Each attribute that is set there, and to what."""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], value):
                yield name, value
            case ast.AnnAssign(ast.Attribute(ast.Name("self"), name), value=ast.expr() as value):
                yield name, value


DEFECT = Defect("none-after", frozenset(("fix-error",)), _repairs, _SAYS)
