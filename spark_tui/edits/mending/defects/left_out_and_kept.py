"""What may be left out is kept as None, and something is added to it later: "claims without photos crash in add_photo",
where `self.photos = photos` is to hold a list of its own then."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.nodes import is_none, is_self
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\bnone(?:type)?\b|\b(?:without|no|missing|left out|not given|default|empty|first)\b|\b(?:crash\w*|fail\w*"
    r"|blows? up"
    r"|dies|breaks?|AttributeError|TypeError)\b"
)
_LISTS = frozenset(("append", "extend", "insert", "remove", "pop", "sort", "reverse", "count", "index"))
_DICTS = frozenset(("items", "keys", "values", "setdefault", "update", "get", "pop"))
_SETS = frozenset(("add", "discard", "update"))
_OTHERWISE = Pattern(r"(?i)\b(?:raise|ignore|skip|return|nothing|quietly|silently|log|print|warn)\w*\b")
_CLEAR = 8.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or _OTHERWISE.search(complaint.sentence.text) is not None:
        return
    for class_ in source.all(ast.ClassDef):
        for begins in (each for each in class_.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"):
            for value, held in _kept(begins):
                used = list(_used(class_, begins, held))
                empty = _empty({how for how, _ in used})
                if empty is None or _is_set(class_, begins, held):
                    continue
                text = source.segment(value)
                around = max(complaint.points(function.lineno) for _, function in used)
                clear = _CLEAR + around + complaint.names(held)
                yield Repair((instead(source, value, f"{text} if {text} is not None else {empty}"),), clear)


def _kept(begins: Function) -> Iterator[tuple[ast.expr, str]]:
    for each in begins.body:
        match each:
            case ast.Assign([ast.Attribute(owner, held)], ast.Name(name) as value) | ast.AnnAssign(
                ast.Attribute(owner, held), value=ast.Name(name) as value
            ):
                arg = next((one for one in (*begins.args.args, *begins.args.kwonlyargs) if one.arg == name), None)
                given = default_of(begins, arg) if arg is not None else None
                if is_self(owner) and given is not None and is_none(given):
                    yield value, held


def _used(class_: ast.ClassDef, begins: Function, held: str) -> Iterator[tuple[str, Function]]:
    """What other methods do with it, without asking whether it is there."""
    for function in class_.body:
        if not isinstance(function, Function) or function is begins:
            continue
        if re.search(
            rf"self\.{held} is (?:not )?None|if (?:not )?self\.{held}\b|self\.{held} or\b", ast.unparse(function)
        ):
            continue
        for node in walk(function):
            match node:
                case ast.Call(ast.Attribute(ast.Attribute(owner, name), how)) if name == held and is_self(owner):
                    yield how, function
                case ast.Subscript(ast.Attribute(owner, name), ctx=ast.Store()) if name == held and is_self(owner):
                    yield "[]", function


def _empty(used: set[str]) -> str | None:
    """What it has to be for that."""
    if not used:
        return None
    if used <= _LISTS and used & {"append", "extend", "insert"}:
        return "[]"
    if used <= _SETS and "add" in used:
        return "set()"
    return "{}" if used <= _DICTS | {"[]"} and used & {"[]", "setdefault", "items"} else None


def _is_set(class_: ast.ClassDef, begins: Function, held: str) -> bool:
    """Is it set anywhere else?"""
    for node in walk(class_):
        match node:
            case ast.Attribute(owner, name, ast.Store()) if name == held and is_self(owner):
                if not begins.lineno <= node.lineno <= (begins.end_lineno or 0):
                    return True
    return False


DEFECT = Defect("left-out-and-kept", frozenset(("fix-error", "default-if-none", "fix-none")), _repairs, _SAYS)
