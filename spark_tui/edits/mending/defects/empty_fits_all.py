"""Every text begins and ends with an empty one, and has it in it: "an empty rule is taken as a match for every
path"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import all_around, function_around, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source

_EMPTY = r"\b(?:empty|blank)\b"
_TAKEN = (
    r"\b(?:match|find|found|hit|block|disallow|allow|give|show|list|return|tak|took|count|treat|fit|accept|hid|filter|is|are"
    r"|delet|remov)\w*"
)
_ALL = r"\b(?:everything|every\w*|all|any\w*|always|match\w*|true)\b"
_SAYS = Pattern(
    rf"(?i){_EMPTY}.*{_TAKEN}\b.*{_ALL}|{_ALL}.*{_TAKEN}\b.*\b(?:if|when|with|for|by|as soon as|there)\b.*{_EMPTY}"
)
_CONTRARY = Pattern(r"(?i)\b(?:rais\w+|\w+Error|crash\w*|fail\w*|add|log\w*|tests?|docstring|rename)\b")
_CLEAR, _EACH = 4.5, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or complaint.says(_CONTRARY):
        return
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Attribute(attr="startswith" | "endswith"), [ast.Name(name)], []):
                pass
            case ast.Compare(ast.Name(name), [ast.In()], [ast.Call(ast.Attribute(attr="lower")) | ast.Name() as text]):
                if isinstance(text, ast.Name) and not _is_text(source, text):
                    continue
            case _:
                continue
        around = function_around(source, node)
        is_each = _is_gone_through(source, node, name)
        is_given = around is not None and name in parameters_of(around)
        if not (is_each or is_given) or _is_asked(source, node, name) or not _decides(source, node):
            continue
        above = source.parents.get(node)
        added = before(source, node, f"{name} and ")
        if isinstance(above, ast.BoolOp) and isinstance(above.op, ast.Or):
            added = instead(source, node, f"({name} and {source.segment(node)})")
        yield Repair((added,), _CLEAR + _EACH * is_each + complaint.points(node.lineno))


def _is_text(source: Source, value: ast.Name) -> bool:
    """Is something asked of it that only texts are asked?"""
    of_texts = ("lower", "upper", "strip", "startswith", "endswith", "split", "replace")
    return any(
        isinstance(each.value, ast.Name) and each.value.id == value.id and each.attr in of_texts
        for each in source.all(ast.Attribute)
    )


def _is_gone_through(source: Source, node: ast.AST, name: str) -> bool:
    for above in all_around(source, node):
        loops = [above] if isinstance(above, ast.For) else getattr(above, "generators", [])
        if any(is_name(each.target, name) for each in loops):
            return True
    return False


def _is_asked(source: Source, node: ast.AST, name: str) -> bool:
    above = source.parents.get(node)
    return isinstance(above, ast.BoolOp) and any(is_name(each, name) for each in above.values)


def _decides(source: Source, node: ast.AST) -> bool:
    """Is it what is asked, and not what is told?"""
    above = source.parents.get(node)
    return isinstance(above, ast.If | ast.comprehension | ast.BoolOp | ast.Return | ast.GeneratorExp | ast.IfExp)


DEFECT = Defect("empty-fits-all", frozenset(("change-condition", "fix-operator")), _repairs, _SAYS)
