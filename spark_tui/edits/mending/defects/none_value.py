"""Something is asked of a value that may be None."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.beyond import given_back, instead_of_nothing, passed_over
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.failing.gives_none import may_be_none
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import around_in_function, function_around, nearest, parameters
from spark_tui.edits.python.nodes import is_gone_through, is_name, is_none
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)'?NoneType'? object (?:has no attribute ['\"`]?(\w+)|is not (?:iterable|subscriptable|callable))"
    r"|argument of type '?NoneType'? is not iterable|object of type '?NoneType'? has no len\(\)"
    r"|operand type\(s\) for [-+*/%]+=?: .*'?NoneType'?|can only concatenate \w+ \(not \"NoneType\"\)"
    r"|must be str, not NoneType|\b(?:skip|ignor|leave|pass over|drop)\w*\b.*\bNone\b|\bTypeError\b.*\bgives? None\b"
)
_RECKONS = Pattern(
    r"(?i)operand type\(s\) for [-+*/%]+=?: '?(?P<one>\w+)'? and '?(?P<other>\w+)'?"
    r"|can only concatenate (?P<joined>\w+) \(not|must be (?P<wanted>str), not"
)
_NONE_OF = {"str": '""', "int": "0", "float": "0", "list": "[]", "tuple": "()"}
"""What adds nothing to a value of that type."""
_EMPTY = {'""': str, "{}": dict, "[]": list, "set()": set}
_THE_ONLY_ONE = 1.5  # nothing else in the file is asked for that
_RECKONED, _SET_NONE = 4.0, 3.0
_LEFT_NONE = Pattern(
    r"(?i)\b(?:leave|keep|let|pass)\b(?: \w+){0,2} none\b"
    r"|\bnone (?:\w+ )?(?:stays?|remains?|be (?:left|kept)|is (?:fine|ok))\b"
    r"|\b(?:stays?|remain|keep|left) (?:as )?none\b"
)
_LEFT = 5.0
_CLEAR, _PARAMETER, _PASSED, _TOLD, _RANK, _KEYED = 0.5, 0.3, 0.3, 0.8, 0.2, 0.8


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source, attribute = complaint.source, match[1]
    if attribute is not None:
        yield from _looked_up(complaint, attribute)
    calls = source.all(ast.Call)
    only = _THE_ONLY_ONE * (sum(node.attr == attribute for node in source.all(ast.Attribute)) == 1)
    if (reckons := _RECKONS.search(complaint.text)) is not None:
        yield from _added(complaint, {*reckons.groups()} - {None, "NoneType"})
        return
    for node in complaint.nodes:
        match node:
            case ast.Attribute(ast.Name() | ast.Attribute() as value, attr) if attr == attribute:
                for each in (*_guarded(complaint, value), *_or_empty(complaint, value, attr)):
                    yield Repair(each.splices, each.evidence + only)
            case ast.Attribute(ast.Subscript() | ast.Call() as value, attr) if attr == attribute:
                yield from _or_empty(complaint, value, attr)
            case ast.Subscript(ast.Name() | ast.Attribute() as value, ctx=ast.Load()) if "subscript" in complaint.text:
                yield from _guarded(complaint, value)
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Name() | ast.Attribute() as value]) if (
                "iterable" in complaint.text
            ):
                yield from _guarded(complaint, value)
            case ast.Expr(ast.Call(ast.Name() | ast.Attribute() as value)) if "callable" in complaint.text:
                yield from _only_if_given(complaint, node, value)
            case ast.Call(ast.Name("len"), [ast.Name() | ast.Attribute() | ast.Call() | ast.Subscript() as value]) if (
                "len()" in complaint.text
            ):
                is_known = _may_be_none(complaint, source.segment(value).rpartition(".")[2])
                if isinstance(value, ast.Name | ast.Attribute) and passed_over(complaint):
                    measured = sum(isinstance(each.func, ast.Name) and each.func.id == "len" for each in calls)
                    for each in _guarded(complaint, value):
                        yield Repair(each.splices, each.evidence + _THE_ONLY_ONE * (measured == 1))
                yield Repair(
                    (behind(source, value, " or []"),), _CLEAR + _PASSED * is_known + complaint.points(node.lineno)
                )
            case ast.For(iter=ast.Name() | ast.Attribute() as items) if "iterable" in complaint.text:
                yield Repair((behind(source, items, " or []"),), _CLEAR + complaint.points(node.lineno))
            case (
                ast.ListComp(generators=[ast.comprehension(iter=ast.Name() as items), *_])
                | ast.SetComp(generators=[ast.comprehension(iter=ast.Name() as items), *_])
                | ast.GeneratorExp(generators=[ast.comprehension(iter=ast.Name() as items), *_])
            ) if "iterable" in complaint.text:
                told = _CLEAR + complaint.points(node.lineno) + _SET_NONE * _begins_as_none(complaint, items)
                yield Repair((behind(source, items, " or []"),), told)
            case ast.Call(ast.Attribute(attr="get"), [_]) as items if "iterable" in complaint.text and is_gone_through(
                source, items
            ):
                told = _CLEAR + _KEYED + complaint.points(items.lineno)
                yield Repair((behind(source, items, " or []"),), told)


def _left_as_it_is(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """Where None is to stay None, nothing is asked of it in that place."""
    source, said = complaint.source, _SAYS.search(complaint.sentence.text)
    methods = {said[1]} if said is not None else complaint.sentence.bare
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as value, attr)) if attr in methods:
                asked = f"{source.segment(node)} if {source.segment(value)} is not None else None"
                clear = _LEFT + complaint.names(source.segment(value)) + complaint.points(node.lineno)
                yield Repair((put(source, node, asked),), clear)


def _added(complaint: Complaint, types: set[str | None]) -> Iterator[Repair]:
    """What a call gives that may give None, and is put together with something of that type, becomes nothing of it."""
    source = complaint.source
    nothing = next((_NONE_OF[each] for each in types if each in _NONE_OF), "0")
    for node in complaint.nodes:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call() as call) if may_be_none(source, call):
                around = function_around(source, node)
                sums = (each for each in walk(around or source.tree) if isinstance(each, ast.BinOp))
                if any(is_name(side, name) for each in sums for side in (each.left, each.right)):
                    told = _RECKONED + complaint.points(node.lineno)
                    yield Repair((behind(source, call, f" or {nothing}"),), told)
            case ast.BinOp(left=left, right=right):
                for side in (left, right):
                    if isinstance(side, ast.Call) and may_be_none(source, side):
                        whole = f"({source.segment(side)} or {nothing})"
                        yield Repair((instead(source, side, whole),), _RECKONED + complaint.points(node.lineno))


def _guarded(complaint: Complaint, value: ast.Name | ast.Attribute) -> Iterator[Repair]:
    """Nothing is asked of it then: the function is left, at its beginning for a parameter, or the loop goes on."""
    source, function = complaint.source, function_around(complaint.source, value)
    name = source.segment(value)
    if function is None or name in ("self", "cls") or name[:1].isupper():
        return
    is_given = name in {arg.arg for arg in parameters(function)}
    statement = _first(function) if is_given else source.statement_at(value.lineno)
    indent, at = source.indent(statement.lineno), source.line_start(source.first_line(statement))
    clear = _CLEAR + _PARAMETER * is_given + complaint.names(name.rpartition(".")[2]) + complaint.points(value.lineno)
    if _is_asked_for(complaint, value, name):
        return
    for action, sure in _actions(complaint, statement):
        text = f"{indent}if {name} is None:\n{indent}{source.unit}{action}\n"
        yield Repair((Splice(at, at, text),), clear + sure)


def _looked_up(complaint: Complaint, attribute: str) -> Iterator[Repair]:
    """What was got by a key that may be missing is empty then: all of which the same is asked in a function."""
    source = complaint.source
    empty = next((empty for empty, kind in _EMPTY.items() if hasattr(kind, attribute)), None)
    for _, function in source.functions if empty is not None else ():
        inside = [*walk(function)]
        asked = {node.value.id for node in inside if isinstance(node, ast.Attribute) and node.attr == attribute
                 and isinstance(node.value, ast.Name)}  # fmt: skip
        got = [
            node.value
            for node in inside
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in asked
            and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute)
            and node.value.func.attr == "get" and len(node.value.args) == 1
        ]  # fmt: skip
        if got:
            clear = _CLEAR + _KEYED + complaint.points(got[0].lineno)
            yield Repair(tuple(behind(source, value, f" or {empty}") for value in got), clear)


def _or_empty(complaint: Complaint, value: ast.expr, attribute: str) -> Iterator[Repair]:
    """In its place what is said to stand in, or what is empty and has the same."""
    kinds = [(empty, kind) for empty, kind in _EMPTY.items() if hasattr(kind, attribute)]
    said = list(instead_of_nothing(complaint))
    own = [code for code in said if code[:1] in "\"'" and hasattr(str, attribute)]
    text = complaint.source.segment(value)
    bound = isinstance(value, ast.Name | ast.Attribute)
    for empty in (*own, *(empty for empty, _ in kinds[:1])):
        clear = _CLEAR + complaint.points(value.lineno) + _TOLD * bool(own) - _PARAMETER * bound
        nothing = empty.replace('"', "'") if is_in_fstring(complaint.source, value) else empty
        yield Repair((instead(complaint.source, value, f"({text} or {nothing})"),), clear)


def _is_asked_for(complaint: Complaint, value: ast.expr, name: str) -> bool:
    """Is it tested around there already?"""
    around = around_in_function(complaint.source, value)
    return any(isinstance(each, ast.If | ast.IfExp) and name in ast.unparse(each.test) for each in (value, *around))


def _actions(complaint: Complaint, statement: ast.stmt) -> Iterator[tuple[str, float]]:
    """What is said is to be done; else the loop goes on to its next turn, or the function gives None."""
    is_in_loop = nearest(complaint.source, statement, ast.For, ast.AsyncFor, ast.While) is not None
    said = ["continue"] if is_in_loop and passed_over(complaint) else []
    said += [f"return {value}" for value in given_back(complaint)]
    yield from ((action, _TOLD - _RANK * rank) for rank, action in enumerate(dict.fromkeys(said)))
    otherwise = ("continue", "return None") if is_in_loop else ("return None",)
    less = _TOLD * 2 * (re.search(r"(?i)\bempty\b", complaint.text) is not None)  # that is nothing, and not None
    yield from ((action, -less - _RANK * rank) for rank, action in enumerate(otherwise) if action not in said)


def _only_if_given(complaint: Complaint, call: ast.Expr, function: ast.Name | ast.Attribute) -> Iterator[Repair]:
    """What is called only where there is something to call."""
    source, name = complaint.source, complaint.source.segment(function)
    if name.startswith(("self.", "cls.")) or isinstance(function, ast.Name):
        inner = indented(source.segment(call), source.unit).replace("\n", f"\n{source.indent(call.lineno)}")
        text = f"if {name} is not None:\n{source.indent(call.lineno)}{inner}"
        clear = _CLEAR + _PARAMETER + 2 * complaint.names(name.rpartition(".")[2]) + complaint.points(call.lineno)
        clear += _PASSED * _may_be_none(complaint, name.rpartition(".")[2])
        yield Repair((instead(source, call, text),), clear)


def _may_be_none(complaint: Complaint, name: str) -> bool:
    """Is it a parameter anywhere that is None by default, or an attribute that is set to None?"""
    for node in complaint.source.nodes:
        match node:
            case ast.arguments():
                if any(arg.arg == name and ast.unparse(value) == "None" for arg, value in with_defaults(node)):
                    return True
            case ast.Assign(targets=[ast.Attribute(attr=attr)], value=ast.Constant(None)) if attr == name:
                return True
    return False


def _begins_as_none(complaint: Complaint, name: ast.Name) -> bool:
    """Is it None at first in its function, until something is found?"""
    function = function_around(complaint.source, name)
    return any(
        isinstance(node, ast.Assign) and is_none(node.value) and any(is_name(each, name.id) for each in node.targets)
        for node in (walk(function) if function is not None else ())
    )


def _first(function: Function) -> ast.stmt:
    """Its first statement behind a docstring."""
    return function.body[1] if ast.get_docstring(function) is not None and function.body[1:] else function.body[0]


DEFECTS = (
    Defect("none-value", frozenset(("fix-error",)), _repairs, _SAYS),
    Defect("none-left-as-it-is", frozenset(("fix-error", "guard-none", "default-if-none")), _left_as_it_is, _LEFT_NONE),
)
