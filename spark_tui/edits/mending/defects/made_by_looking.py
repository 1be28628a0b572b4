"""A defaultdict that grows whenever something is looked up: "every search for an unknown word adds an empty set", where
`self.postings[word]` is only read; and numbers that do not go together with a Decimal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal

_SAYS = Pattern(
    r"(?i)(?=.*\b(?:search\w*|look\w*|ask\w*|read\w*|get\w*|check\w*|quer\w+|access\w*|unknown|missing)\b)"
    r".*\b(?:adds?|creates?|inserts?|leaves?|makes?|puts?|grows?|growing|fills? up|new|appears?)\b"
)
_OF_THAT = Pattern(r"(?i)\b(?:empty|keys?|entr(?:y|ies)|set|list|grows?|growing|defaultdict)\b")
_NOTHING = {"list": "[]", "set": "set()", "dict": "{}", "int": "0", "float": "0.0", "str": '""'}
_PUTS = frozenset(("append", "add", "extend", "update", "insert", "setdefault", "pop", "remove", "discard", "clear"))
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None or not complaint.says(_OF_THAT):
        return
    source = complaint.source
    held = dict(_growing(source))
    for node in complaint.nodes:
        match node:
            case ast.Subscript(of, key, ast.Load()) if source.segment(of) in held and not _is_changed(source, node):
                got = f"{source.segment(of)}.get({source.segment(key)}, {held[source.segment(of)]})"
                yield Repair((instead(source, node, got),), _CLEAR + complaint.points(node.lineno))


def _growing(source: Source) -> Iterator[tuple[str, str]]:
    """What each defaultdict is called, and what it makes."""
    for node in source.nodes:
        match node:
            case ast.Assign([target], ast.Call(func, [ast.Name(kind)])) if last_name(func) == "defaultdict":
                pass
            case ast.AnnAssign(target, _, ast.Call(func, [ast.Name(kind)])) if last_name(func) == "defaultdict":
                pass
            case _:
                continue
        if kind in _NOTHING:
            yield source.segment(target), _NOTHING[kind]


def _is_changed(source: Source, node: ast.Subscript) -> bool:
    match source.parents.get(node):
        case ast.Attribute(attr=name):
            return name in _PUTS
        case ast.AugAssign(target=target):
            return target is node
        case _:
            return False


_DECIMAL_SAYS = Pattern(
    r"(?i)operand type\(s\) for [-+*/%]+=?: '(?:decimal\.)?Decimal' and 'float'"
    r"|operand type\(s\) for [-+*/%]+=?: 'float' and '(?:decimal\.)?Decimal'"
)
_SIGN = Pattern(r"for (?P<sign>[-+*/%]+)=?:")
_SIGNS = {"+": ast.Add, "-": ast.Sub, "*": ast.Mult, "/": ast.Div, "%": ast.Mod}


def _of_decimals(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """What is handed over becomes one, by how it is written."""
    source, said = complaint.source, _SIGN.search(complaint.sentence.text)
    if match is None or said is None or said["sign"] not in _SIGNS:
        return
    for node in complaint.nodes:
        match node:
            case ast.BinOp(op=op, right=ast.Name(name) as given) if isinstance(op, _SIGNS[said["sign"]]):
                function = function_around(source, node)
            case _:
                continue
        if function is None or name not in parameters_of(function):
            continue
        try:
            decimal, imports = available(source, "decimal", "Decimal")
        except Refusal:
            continue
        made = instead(source, given, f"{decimal}(str({name}))")
        yield Repair((*imports, made), _CLEAR + complaint.points(node.lineno))


DEFECTS = (
    Defect("made-by-looking", frozenset(("get-default", "fix-error")), _repairs, _SAYS),
    Defect("float-and-decimal", frozenset(("fix-error",)), _of_decimals, _DECIMAL_SAYS),
)
