"""A key that is not there every time: nothing is done with what lacks it, and a condition asks by `get`, which gives
None: `isinstance(known.get(key), dict)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.beyond import instead_of_nothing
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, part_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import said_in

_SAYS_KEY = Pattern(
    r"(?i)KeyError:? *['\"](\w+)|\[['\"](\w+)['\"]\].*\b(?:skip|ignor|pass|leave)\w*|\b(?:without|no|lacks?"
    r"|lacking)(?: an?| any)? [`'\"]?([a-z]\w*)"
)
_TO_BE = Pattern(r"(?i)\b(?:should|must|instead|default\w*|use|count as|treat|return|give|raise|log|print|warn)\b")
_CLEAR, _HANDED_ON = 3.5, 1.0


def _left_alone(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """Where what is under the key only goes into calls behind it, and nobody says what is to stand in."""
    key, source = said_in(match), complaint.source
    if not key or _TO_BE.search(complaint.text) is not None or any(instead_of_nothing(_without_tags(complaint))):
        return
    for node in complaint.nodes:
        match node:
            case ast.Assign([ast.Name(name)], ast.Subscript(held, ast.Constant(str(asked)) as place)) if asked == key:
                leaves = _leaves(source, node)
            case _:
                continue
        if leaves and _is_handed_on(source, node, name) and has_own_lines(source, node):
            got = instead(source, node.value, f"{source.segment(held)}.get({source.segment(place)})")
            guard = insert_after(source, node, f"if {name} is None:\n{source.unit}{leaves}")
            yield Repair((got, guard), _CLEAR + _HANDED_ON + complaint.points(node.lineno))


_TAG = Pattern(r"<[a-zA-Z][^<>]*>")


def _without_tags(complaint: Complaint) -> Complaint:
    """What stands in an example of markup is no value to be used."""
    text = _TAG.sub(" ", complaint.sentence.text)
    return Complaint(type(complaint.sentence)(text, complaint.source), complaint.first, complaint.last)


def _leaves(source: Source, node: ast.stmt) -> str:
    """How the rest is left out: the loop goes on, or a function that gives nothing ends."""
    here = source.parents.get(node)
    while isinstance(here, ast.If | ast.With | ast.Try):
        here = source.parents.get(here)
    if isinstance(here, ast.For | ast.While):
        return "continue"
    return "return" if isinstance(here, Function) and not gives_something(here) and _is_last(source, node, here) else ""


def _is_last(source: Source, node: ast.stmt, function: Function) -> bool:
    """Is there nothing else in the function behind the block that it stands in?"""
    return function.body[-1] is part_of(source, function, node)


def _is_handed_on(source: Source, node: ast.stmt, name: str) -> bool:
    """Is all that follows in its block about it, and does a call or a sum take it that could not take None?"""
    block = getattr(source.parents.get(node), "body", [])
    rest = block[block.index(node) + 1 :] if node in block else []
    return bool(rest) and all(mentions(each, name) for each in rest) and any(_takes(each, name) for each in rest)


def _takes(statement: ast.stmt, name: str) -> bool:
    for node in walk(statement):
        match node:
            case ast.Call(args=[*args]) if any(is_name(each, name) for each in args):
                return True
            case ast.Attribute(ast.Name(owner)) | ast.Subscript(ast.Name(owner)) if owner == name:
                return True
    return False


_SAYS = Pattern(r"(?i)\bKeyError\b")
_IN_A_CONDITION = 3.5


def _asked_by_get(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Call(
                ast.Name("isinstance"), [ast.Subscript(held, ast.Name() | ast.Constant(str()) as key) as got, _]
            ):
                pass
            case _:
                continue
        function = function_around(source, node)
        if _is_in_a_test(source, node) and not (function is not None and _is_sure(function, held, key, node)):
            text = f"{source.segment(held)}.get({source.segment(key)})"
            yield Repair((instead(source, got, text),), _IN_A_CONDITION + complaint.points(node.lineno))


def _is_in_a_test(source: Source, node: ast.expr) -> bool:
    here: ast.AST = node
    while isinstance(around := source.parents.get(here), ast.expr):
        here = around
    return isinstance(around, ast.If | ast.While) and around.test is here


def _is_sure(function: Function, held: ast.expr, key: ast.expr, node: ast.expr) -> bool:
    """Is it asked first whether it has that, or gone through all it has?"""
    of, name = ast.unparse(held), ast.unparse(key)
    for each in walk(function):
        match each:
            case ast.Compare(left, [ast.In()], [several]) if each.lineno <= node.lineno:
                if ast.unparse(left) == name and ast.unparse(several) == of:
                    return True
            case ast.For(ast.Name(target), several) if target == name and ast.unparse(several) in (of, f"{of}.keys()"):
                return True
            case ast.For(ast.Tuple([ast.Name(target), _]), several) if target == name:
                if ast.unparse(several) == f"{of}.items()":
                    return True
    return False


DEFECTS = (
    Defect("left-alone", frozenset(("fix-error", "get-default", "skip-if")), _left_alone, _SAYS_KEY),
    Defect("asked-by-get", frozenset(("fix-error", "get-default")), _asked_by_get, _SAYS),
)
