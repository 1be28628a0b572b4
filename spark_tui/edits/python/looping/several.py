"""Where several things are given back, gone through or put together: what could be sorted, shortened, or taken once."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk

_MANY = re.compile(
    r"(?:^|_)(?!\w*(?:ss|us|is)$)[a-z]{2,}s$|(?:^|_)(?:list|rows|items|people|queue|history|found|result)$"
)
_LISTS = frozenset(
    ("list", "sorted", "reversed", "filter", "map", "zip", "set", "values", "keys", "items", "most_common")
)
_GIVE_LISTS = frozenset(("findall", "splitlines", "readlines", "split", "listdir"))
_TEXTS = frozenset(("dumps", "loads"))
_COUNTING = frozenset(("len", "sum", "max", "min", "any", "all", "bool", "str", "mean", "median"))
_AROUND = frozenset(("enumerate", "list", "iter", "tqdm", "join", "reversed"))


@dataclass(frozen=True, slots=True)
class Several:
    """`is_list` where it can be cut into; what is gone through may be anything."""

    node: ast.expr
    function: Function | None
    is_list: bool
    is_given_back: bool = False


def several(source: Source) -> Iterator[Several]:
    for node in source.nodes:
        if isinstance(node, ast.Return):
            yield from _handed_on(node, function_around(source, node))
        match node:
            case ast.Return(value=ast.expr() as value):
                found, is_given_back = _inside(value), True
            case ast.For(iter=value) | ast.AsyncFor(iter=value):
                found, is_given_back = _inside(value), False
            case ast.Call(func=ast.Attribute(attr="join"), args=[value]) | ast.Starred(value, ast.Load()):
                found, is_given_back = _inside(value), False
            case _:
                continue
        around = function_around(source, node)
        if isinstance(found, ast.GeneratorExp):
            found, is_given_back = _inside(found.generators[0].iter), False
        looped = isinstance(node, ast.For | ast.AsyncFor)
        if not is_in_fstring(source, found) and (looped or _holds_several(found, around)) and not _counts(found):
            yield Several(found, around, _is_list(found, around), is_given_back)


def _handed_on(node: ast.Return, around: Function | None) -> Iterator[Several]:
    """What was gathered, and is given back as a part of something: jsonify(hits), {"rows": rows}."""
    match node.value:
        case ast.Call(args=args, keywords=keywords) if _called(node.value) not in _COUNTING | _LISTS | _AROUND:
            given = [*args, *(each.value for each in keywords)]
        case ast.Dict(values=given):
            pass
        case _:
            given = []
    for each in given:
        if isinstance(each, ast.Name) and around is not None and _is_gathered(each.id, around):
            yield Several(each, around, is_list=True, is_given_back=True)


def _is_gathered(name: str, around: Function) -> bool:
    made = [each for each in walk(around) if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == name]
    put = (
        each.func
        for each in walk(around)
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr == "append"
    )
    return (
        len(made) == 1
        and isinstance(made[0].value, ast.List | ast.ListComp)
        and (isinstance(made[0].value, ast.ListComp) or any(ast.unparse(each.value) == name for each in put))
    )


def as_list(source: Source, each: Several) -> str:
    """Its text, so that [:3] can stand behind it."""
    return moved(source, each.node, Level.ATOM) if each.is_list else f"list({source.segment(each.node)})"


def _inside(value: ast.expr) -> ast.expr:
    """What is counted or put together."""
    while isinstance(value, ast.Call) and value.args and not value.keywords[1:] and _called(value) in _AROUND:
        if _called(value) in ("list", "reversed"):
            break
        value = value.args[0]
    return value


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _counts(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and _called(node) in ("range", "count", "open", "walk")


def _holds_several(node: ast.expr, around: Function | None) -> bool:
    match node:
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
            return True
        case ast.Call():
            return _called(node) in _LISTS | _GIVE_LISTS or (
                bool(_MANY.search(_called(node))) and _called(node) not in _TEXTS
            )
        case ast.Name(id=name):
            return bool(_MANY.search(name)) or _begins_as_list(name, around)
        case ast.Attribute(attr=name):
            return bool(_MANY.search(name))
        case ast.Subscript(slice=ast.Slice()):
            return True
        case _:
            return False


def _is_list(node: ast.expr, around: Function | None) -> bool:
    match node:
        case ast.ListComp():
            return True
        case ast.Call():
            return _called(node) in ("list", "sorted", "most_common") or _called(node) not in _LISTS
        case ast.Name(id=name):
            return not _begins_otherwise(name, around)
        case ast.Attribute() | ast.Subscript():
            return True
        case _:
            return False


def values(name: str, around: Function | None) -> Iterator[ast.expr]:
    """What a variable of a function is set to."""
    for node in walk(around) if around is not None else ():
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            yield node.value


def _begins_as_list(name: str, around: Function | None) -> bool:
    return any(isinstance(each, ast.List | ast.ListComp) for each in values(name, around))


def _begins_otherwise(name: str, around: Function | None) -> bool:
    """A set, a dict or something that is gone through once."""
    kinds = ast.Set | ast.SetComp | ast.Dict | ast.DictComp | ast.GeneratorExp
    calls = ("set", "dict", "Counter", "defaultdict", "map", "filter", "zip", "items", "values", "keys")
    return any(
        isinstance(each, kinds) or (isinstance(each, ast.Call) and _called(each) in calls)
        for each in values(name, around)
    )
