"""Eleven, twelve and thirteen end like no other number that does: "11 becomes 11st"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(r"(?i)\b\d*1(?:1 ?st|2 ?nd|3 ?rd)\b|\b(?:11|12|13|eleven\w*|twel\w+|thirteen\w*|teens?)\b")
_ENDS = ("st", "nd", "rd")
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        number = _asked_of(function)
        if number is None or re.search(r"\b1[123]\b", source.segment(function)):
            continue
        others = f"{number} % 100 in (11, 12, 13)"
        for node in walk(function):
            match node:
                case ast.Call(
                    ast.Attribute(_, "get"), [ast.BinOp(ast.Name(name), ast.Mod(), _), ast.Constant("th")]
                ) if name == number:
                    code = f'"th" if {others} else {source.segment(node)}'
                    is_plain = isinstance(source.parents.get(node), ast.Assign | ast.Return)
                    yield Repair((instead(source, node, code if is_plain else f"({code})"),), _CLEAR)
        if (last := _last(source, function)) is not None:
            code = f"if {others}:\n{source.unit}return {last}"
            yield Repair((insert_at_top(source, function, code),), _CLEAR)


def _asked_of(function: Function) -> str | None:
    """The parameter whose last digit decides."""
    texts = {node.value for node in walk(function) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    own = {each.arg for each in function.args.args}
    for node in walk(function):
        match node:
            case ast.BinOp(ast.Name(name), ast.Mod(), ast.Constant(10)) if name in own and texts >= {*_ENDS}:
                return name
    return None


def _last(source: Source, function: Function) -> str | None:
    """What is given back for all others, where each is given back by itself."""
    match function.body[-1]:
        case ast.Return(ast.Constant("th") as given):
            return source.segment(given)
        case ast.Return(ast.JoinedStr([_, ast.Constant("th")]) as given) if function_around(source, given) is function:
            return source.segment(given)
        case _:
            return None


DEFECT = Defect("ordinals", frozenset(("change-condition", "fix-operator")), _repairs, _SAYS)
