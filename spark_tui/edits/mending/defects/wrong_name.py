"""One variable where another one was meant."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.saying.name.mistaken import mistaken_of

_INTO, _OUT_OF, _UNUSED, _TWICE, _OWN, _BESIDE = 1.3, 0.8, 1.2, 0.4, 0.6, 0.7
_TOLD, _OTHERWISE = 1.5, 2.0
"""That it is told: "used x but meant y"; or that another pair is."""
_UNFIT_TOLD, _ODD, _ELSEWHERE, _SPREAD = 0.4, 0.6, 0.4, 1.0
"""That what is told is used in other ways; that nothing else of that name is used like this; that other calls have the
other one there; that it is `**x`."""
_UNFIT, _WHOLE, _UNTOLD, _DONE, _AGAIN = 1.5, 1.2, 0.5, 1.5, 0.5
_SAYS = Pattern(
    r"wrong (?:var|name|one|value)|copy|paste|instead|same|mix|should (?:be|use)|uses?\b|unused|never used|ignor"
    r"|twice|confus|by mistake|\bmeant\b|belongs"
)


class _Variables(NamedTuple):
    """Of a function: what stands in its body, those of its names, those that are its own, how often each is read."""

    inside: list[ast.AST]
    names: list[ast.Name]
    known: dict[str, int]
    own: list[str]
    read: Counter[str]


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    functions = [_variables(complaint, each) for each in complaint.functions()]
    told = {pair for variables in functions for pair in _told(complaint, variables)}
    for variables in functions:
        yield from _in_function(complaint, variables, told)


def _variables(complaint: Complaint, function: Function) -> _Variables:
    inside = [node for statement in function.body for node in walk(statement)]
    names = [node for node in inside if isinstance(node, ast.Name)]
    stored = [node for node in names if isinstance(node.ctx, ast.Store)]
    known = {node.id: node.lineno for node in sorted(stored, key=lambda node: -node.lineno)}
    known |= dict.fromkeys((arg.arg for arg in parameters(function)), 0)
    known = dict.fromkeys(_said_around(complaint, function), 0) | known
    own = [name for name in known if name not in ("self", "cls")]
    return _Variables(inside, names, known, own, Counter(node.id for node in names if isinstance(node.ctx, ast.Load)))


def _told(complaint: Complaint, variables: _Variables) -> Iterator[tuple[str, str]]:
    """Which variables are said to be mistaken, each with the one that is meant."""
    for there, meant in mistaken_of(complaint.sentence.text, variables.own):
        if there in variables.read:
            yield there, meant


def _in_function(complaint: Complaint, variables: _Variables, told: Collection[tuple[str, str]]) -> Iterable[Repair]:
    """What is read in a function, with each other variable of it instead."""
    inside, names, known, own, read = variables
    calls = [node for node in inside if isinstance(node, ast.Call)]
    roles = _roles(complaint, names)
    loops = {
        (name_of(node.iter), name_of(node.target)) for node in inside if isinstance(node, ast.For | ast.comprehension)
    }
    untold = _UNTOLD * (not complaint.says(_SAYS))
    worth = {name: _INTO * complaint.names(name) + _UNUSED * (name not in read) for name in own}
    for node in names:
        if not isinstance(node.ctx, ast.Load) or node.id not in own or is_in_fstring(complaint.source, node):
            continue
        clear = complaint.points(node.lineno) + _OUT_OF * complaint.names(node.id) + _TWICE * (read[node.id] > 1)
        is_odd = _is_odd(complaint, node, names)
        for other in own:
            is_known = known[other] < node.lineno or other in _gone_through(complaint, node)
            if other != node.id and (worth[other] or not untold) and is_known:
                twin = (
                    _OWN * _is_for(complaint, node, other)
                    - _DONE * _is_for(complaint, node, node.id)
                    - _BESIDE * _is_beside(complaint, node, other)
                )
                is_told = (node.id, other) in told
                twin += _TOLD * is_told - _OTHERWISE * (bool(told) and not is_told)
                twin += _ODD * is_odd + _ELSEWHERE * _is_as_elsewhere(calls, node, other)
                twin -= _SPREAD * _is_spread(complaint, node)
                unfit = _UNFIT_TOLD if is_told and is_odd else _UNFIT
                twin -= unfit * (not _is_fit(complaint, node, roles[other])) + untold
                twin -= _AGAIN * _is_there(complaint, node, other)
                twin -= _WHOLE * ((other, node.id) in loops or (node.id, other) in loops)
                yield Repair((instead(complaint.source, node, other),), clear + worth[other] + twin)


def _is_as_elsewhere(calls: Iterable[ast.Call], node: ast.Name, other: str) -> bool:
    """Would it stand where other calls have the same?"""
    here = next(((call, call.args.index(node)) for call in calls if node in call.args), None)
    if here is None:
        return False
    alike = (call.args[here[1]] for call in calls if call is not here[0] and len(call.args) > here[1])
    return any(isinstance(each, ast.Name) and each.id == other for each in alike)


def _is_odd(complaint: Complaint, node: ast.Name, names: Iterable[ast.Name]) -> bool:
    """Is something done with it here that is done with none of its name elsewhere? To ask for this or that of it is the
    same."""
    others = [each for each in names if each.id == node.id and each is not node and isinstance(each.ctx, ast.Load)]
    role = _role(complaint, node)[:1]
    return bool(others) and role != "" and all(_role(complaint, each)[:1] != role for each in others)


def _is_spread(complaint: Complaint, node: ast.Name) -> bool:
    match complaint.source.parents.get(node):
        case ast.keyword(arg=None) | ast.Starred():
            return True
        case _:
            return False


def _said_around(complaint: Complaint, function: Function) -> Iterator[str]:
    """The variables that are named, of the functions around this one."""
    around = function_around(complaint.source, function)
    while around is not None:
        stored = (node.id for node in walk(around) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        every = dict.fromkeys((*stored, *(arg.arg for arg in parameters(around))))
        yield from (name for name in every if complaint.names(name))
        around = function_around(complaint.source, around)


def _gone_through(complaint: Complaint, node: ast.Name) -> set[str]:
    """What the comprehensions around it call one of the things that they go through."""
    found: set[str] = set()
    inner: ast.AST = node
    while (outer := complaint.source.parents.get(inner)) is not None and not isinstance(outer, ast.stmt):
        for each in getattr(outer, "generators", ()):
            if inner is not each:  # what is gone through knows none of them
                found |= named_in(each.target)
        inner = outer
    return found


def _is_there(complaint: Complaint, node: ast.Name, other: str) -> bool:
    """Is it asked for in the same line already?"""
    here = re.findall(r"\w+", complaint.source.line(node.lineno).partition(" = ")[2])
    return other in here


def _roles(complaint: Complaint, names: list[ast.Name]) -> defaultdict[str, set[str]]:
    """What is done with each name."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for node in names:
        found[node.id].add(_role(complaint, node))
    return found


def _role(complaint: Complaint, node: ast.Name) -> str:
    match complaint.source.parents.get(node):
        case ast.Attribute(attr=attr):
            return f".{attr}"
        case ast.Subscript(value, index) if value is node:
            return "[text]" if isinstance(index, ast.Constant) and isinstance(index.value, str) else "[]"
        case ast.Call(called) if called is node:
            return "()"
        case ast.For(iter=items) | ast.comprehension(iter=items) if items is node:
            return "for"
        case ast.BinOp() | ast.AugAssign():
            return "number"
        case ast.Call(ast.Name("len" | "sum" | "sorted" | "enumerate")):
            return "for"
        case _:
            return ""


def _is_fit(complaint: Complaint, node: ast.Name, roles: set[str]) -> bool:
    """Can it be used like this: is it anywhere, or is nothing else known of it?"""
    role, known = _role(complaint, node), roles - {""}
    many, one = {"for", "[]"}, {"number"}
    if not role or not known or role in known:
        return True
    if role == "number":
        return not known & {"for", "()", "[text]"}
    return not (known & one) and (role in many and bool(known & many))


def _is_for(complaint: Complaint, node: ast.Name, other: str) -> bool:
    """Does it go where something of the other name is kept, as in `self.y = x`?"""
    match complaint.source.parents.get(node):
        case (
            ast.Assign([ast.Attribute(attr=name)])
            | ast.keyword(arg=str(name))
            | ast.AnnAssign(ast.Attribute(attr=name))
        ):
            return name.strip("_") == other
        case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))]):
            return name == other
        case _:
            return False


def _is_beside(complaint: Complaint, node: ast.Name, other: str) -> bool:
    """Would it then stand twice in a call, or a comparison?"""
    parent = complaint.source.parents.get(node)
    if not isinstance(parent, ast.Call | ast.Compare | ast.BinOp):
        return False
    return any(isinstance(each, ast.Name) and each.id == other for each in children(parent))


DEFECT = Defect("wrong-name", frozenset(("fix-wrong-name",)), _repairs)
