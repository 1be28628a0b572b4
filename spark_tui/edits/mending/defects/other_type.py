"""A value of another type than what it meets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import is_generator
from spark_tui.edits.python.functions.used_as_lists import as_list, uses_as_list
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)can only concatenate str|must be str, not|unsupported operand|not supported between|expected str instance"
    r"|cannot be interpreted as an integer|unhashable type|has no len|is not subscriptable|is not iterable"
    r"|indices must be integers|TypeError"
)
_YIELDED = Pattern(
    r"(?i)\bgenerators?\b.*\b(?:lists?|len|twice|second|again|empty|fail\w*|subscriptable|exhausted|used up|all)\b"
    r"|\b(?:lists?|len|twice|second|exhausted|used up|empty)\b.*\bgenerators?\b"
)
_NO_LIST = Pattern(r"(?i)'generator' (?:object )?(?:has no len|is not subscriptable)")
_TOLD = Pattern(r"concatenate str \(not \"(\w+)\"\)")
_SINGLE = Pattern(r"(?i)'(?:int|float|complex|bool|NoneType)' has no len")
_ORDERED = Pattern(r"'([<>]=?)' not supported between instances of '([\w.]+)' and '([\w.]+)'")
_OF_A_CLASS = Pattern(r"unhashable type: '(?!(?:list|dict|set|bytearray)')\w+'")
"""What no tuple of it would help with."""
_SIGNS: dict[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_TEXT, _NUMBER, _RANK = 2.0, 1.0, 0.3
_SAID_BY_PYTHON = 2.5
_OF_THAT_TYPE = 1.0  # the code shows that it is what the message says


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    if _OF_A_CLASS.search(complaint.sentence.text) is not None:
        return
    if "unhashable" in complaint.text:
        yield from _as_keys(complaint)
    if "has no len" in complaint.text:
        yield from _one_of_many(complaint)
    for node in complaint.nodes:
        clear = complaint.points(getattr(node, "lineno", 0))
        for old, wrapped, sure in _wrapped(complaint.text, node):
            text = f"{wrapped}({complaint.source.segment(old)})"
            sure += _OF_THAT_TYPE * _fits(complaint, old)
            yield Repair((instead(complaint.source, old, text),), clear + sure)


def _as_keys(complaint: Complaint) -> Iterator[Repair]:
    """A list that is put into a set, and looked for in it: a tuple of the same, everywhere."""
    source = complaint.source
    for function in complaint.functions():
        asked: dict[tuple[str, str], list[ast.expr]] = {}
        for node in walk(function):
            match node:
                case ast.Compare(ast.Name(value) as one, [ast.In() | ast.NotIn()], [ast.Name(several)]):
                    asked.setdefault((value, several), []).append(one)
                case ast.Call(ast.Attribute(ast.Name(several), "add"), [ast.Name(value) as one]):
                    asked.setdefault((value, several), []).append(one)
                case ast.Subscript(ast.Name(several), ast.Name(value) as one):
                    asked.setdefault((value, several), []).append(one)
        for (value, _), every in asked.items():
            if len(every) > 1:
                lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
                clear = _TEXT + _OF_THAT_TYPE + max(map(complaint.points, lines))
                yield Repair(tuple(instead(source, each, f"tuple({value})") for each in every), clear)


def _one_of_many(complaint: Complaint) -> Iterator[Repair]:
    """The length of one of them where that of all is meant: len(value) behind `for value in values`."""
    for function in complaint.functions():
        loops = [node for node in walk(function) if isinstance(node, ast.For | ast.AsyncFor)]
        all_of = {node.target.id: node.iter for node in loops if isinstance(node.target, ast.Name)}
        for node in walk(function):
            match node:
                case ast.Call(ast.Name("len"), [ast.Name(one) as arg]) if isinstance(all_of.get(one), ast.Name):
                    clear = _TEXT + _OF_THAT_TYPE + complaint.points(node.lineno)
                    yield Repair((instead(complaint.source, arg, complaint.source.segment(all_of[one])),), clear)


def _yielded(complaint: Complaint, _match: re.Match[str] | None) -> Iterator[Repair]:
    """A list of what a generator yields, wherever that is used as one; in the functions that are named, if any are."""
    source = complaint.source
    for _, function in source.functions:
        calls = list(uses_as_list(source, function)) if is_generator(function) else []
        around = {call: function_around(source, call) for call in calls}
        named = [call for call, user in around.items() if user is not None and complaint.names(user.name)]
        if calls:
            splices = [splice for call in named or calls for splice in as_list(source, call)]
            clear = _TEXT + _OF_THAT_TYPE * bool(named) + complaint.names(function.name)
            yield Repair(tuple(splices), clear + _SAID_BY_PYTHON * complaint.says(_NO_LIST))


def _fits(complaint: Complaint, node: ast.expr) -> int:
    """Is it what cannot be added to a text? -1: it is text itself."""
    told = _TOLD.search(complaint.sentence.text)
    around = function_around(complaint.source, node)
    kind = expression_type(complaint.source, around, node) if told is not None and around is not None else None
    return 0 if told is None or kind is None else (kind == told[1]) - (kind == "str")


def _wrapped(said: str, node: ast.AST) -> Iterator[tuple[ast.expr, str, float]]:
    """What could be turned into what, and how likely that is what the message is about."""
    match node:
        case ast.BinOp(left, ast.Add(), right) if "str" in said:
            yield from (
                (side, "str", _TEXT - _RANK * _is_text(side))
                for side in (right, left)
                if not _is_known_text(side) and not isinstance(side, ast.Constant)
            )
        case ast.Call(ast.Name("input")) if "str" in said or "int" in said:
            yield node, "int", _TEXT
            yield node, "float", _TEXT - _RANK
        case ast.Call(ast.Name("range"), args) if "integer" in said:
            yield from ((arg, "int", _TEXT) for arg in args if not isinstance(arg, ast.Constant))
        case ast.For(iter=ast.Name() | ast.Call(ast.Name("len")) as items) if "int" in said and "iterable" in said:
            yield items, "range", _TEXT
        case ast.Compare(left, [order], [right]) if _is_meant(order, said):
            yield from ((side, "int", _NUMBER) for side in (left, right) if not isinstance(side, ast.Constant))
        case ast.Subscript(value=ast.Dict() | ast.Name(), slice=ast.Name() as key) if "unhashable" in said:
            yield key, "tuple", _NUMBER
        case ast.Call(ast.Attribute(attr="add"), [arg]) if "unhashable" in said:
            yield arg, "tuple", _NUMBER
        case ast.Call(ast.Name("len"), [arg]) if "has no len" in said and _SINGLE.search(said) is None:
            yield arg, "list", _TEXT
        case ast.Subscript(value=ast.Call() as value) if "not subscriptable" in said and _is_lazy(value):
            yield value, "list", _TEXT
        case ast.Call(ast.Name("map" | "filter" | "zip" | "reversed")) if (
            "not subscriptable" in said or "has no len" in said
        ):
            yield node, "list", _TEXT


def _is_meant(order: ast.cmpop, said: str) -> bool:
    """Is it that comparison which Python speaks of, of a text and a number?"""
    told = _ORDERED.search(said)
    if told is None:
        return "not supported between" in said and type(order) in _SIGNS
    return _SIGNS.get(type(order)) == told[1] and {"str", "int"} == {told[2], told[3]}


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.BinOp | ast.JoinedStr)


def _is_known_text(node: ast.expr) -> bool:
    match node:
        case ast.Constant(str()) | ast.JoinedStr() | ast.Call(ast.Name("str")):
            return True
        case ast.BinOp(left, ast.Add(), right):
            return _is_known_text(left) or _is_known_text(right)
        case _:
            return False


def _is_lazy(node: ast.Call) -> bool:
    match node.func:
        case ast.Name("map" | "filter" | "zip" | "reversed") | ast.Attribute(attr="keys" | "values" | "items"):
            return True
        case _:
            return False


DEFECTS = (
    Defect("other-type", frozenset(("fix-error",)), _repairs, _SAYS),
    Defect("yielded", frozenset(("fix-error", "to-list")), _yielded, _YIELDED),
)
