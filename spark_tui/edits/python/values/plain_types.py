"""The builtin type of a value, where the code itself shows it: a text, what `sorted` gives, a variable that only ever
holds lists. Nothing is said where anything else is possible.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import cache, lru_cache
from importlib import import_module

from spark_tui.edits.python.functions.returns import is_generator, own_nodes, returns
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_GIVES: Mapping[str, type] = {
    "len": int, "ord": int, "str": str, "repr": str, "chr": str, "input": str, "int": int, "float": float, "bool": bool,
    "isinstance": bool, "any": bool, "all": bool, "sorted": list, "list": list, "dict": dict, "set": set,
    "tuple": tuple, "print": type(None),
}  # fmt: skip
_OF_TEXTS: Mapping[str, type] = {
    **dict.fromkeys(
        ("strip", "lstrip", "rstrip", "lower", "upper", "title", "join", "format", "zfill", "capitalize", "casefold",
         "removeprefix", "removesuffix", "ljust", "rjust"),
        str,
    ),
    **dict.fromkeys(("splitlines", "split", "rsplit"), list),
    **dict.fromkeys(("startswith", "endswith", "isdigit", "isalpha"), bool),
}  # fmt: skip
_NONE_YET: dict[str, str] = {}
VIEWS: tuple[type, ...] = (type(_NONE_YET.keys()), type(_NONE_YET.values()), type(_NONE_YET.items()))
"""What a dict gives of itself."""
_OF_ALL: Mapping[str, type] = {
    "splitlines": list, "read_text": str, "startswith": bool, "endswith": bool, "isoformat": str,
    "total_seconds": float, "keys": VIEWS[0], "values": VIEWS[1], "items": VIEWS[2],
}  # fmt: skip
"""Methods that give the same, whatever has them."""
_OF_MODULES: Mapping[tuple[str, str], type] = {
    ("time", "time"): float, ("time", "monotonic"): float, ("time", "perf_counter"): float, ("re", "sub"): str,
    ("random", "random"): float, ("json", "dumps"): str, ("os", "getcwd"): str, ("os", "listdir"): list,
    ("re", "match"): re.Match, ("re", "search"): re.Match, ("re", "fullmatch"): re.Match, ("re", "compile"): re.Pattern,
    ("datetime", "now"): datetime, ("datetime", "strptime"): datetime, ("datetime", "fromtimestamp"): datetime,
    ("date", "today"): date,
}  # fmt: skip
_PANDAS = ("dt", "str", "index", "columns", "loc", "iloc")
"""Behind these a method may be of a whole column."""
_MAKES: Mapping[type[ast.expr], type] = {
    ast.JoinedStr: str, ast.List: list, ast.ListComp: list, ast.Dict: dict, ast.DictComp: dict, ast.Set: set,
    ast.SetComp: set, ast.Tuple: tuple, ast.Compare: bool,
}  # fmt: skip
_ANNOTATED: Mapping[str, type] = {each.__name__: each for each in (str, int, float, bool, list, dict, set, tuple)}
_CLASSES = frozenset(("pathlib.Path", "threading.Event", "threading.Condition"))
"""Others whose objects have only what their class shows, and are added to nothing."""
_DEPTH = 4  # variables and functions that are followed


def plain_type(source: Source, node: ast.expr, depth: int = _DEPTH) -> type | None:
    """None where nothing tells."""
    if type(node) in _MAKES:
        return _MAKES[type(node)]
    match node:
        case ast.Constant(value):
            return None if value is None or value is ... else type(value)
        case ast.UnaryOp(ast.Not()):
            return bool
        case ast.UnaryOp(ast.USub(), value):
            return plain_type(source, value, depth)
        case ast.BinOp(left, ast.Mod()) if plain_type(source, left, depth) is str:
            return str
        case ast.BinOp(left, ast.Add(), right):
            found = {plain_type(source, each, depth) for each in (left, right)}
            return str if str in found else list if found == {list} else None
        case ast.Call(ast.Attribute(value, name)) if name in _OF_TEXTS:
            is_text = name in _OF_ALL or plain_type(source, value, depth) is str
            return _OF_TEXTS[name] if is_text and not _may_be_of_a_column(value) else None
        case ast.Call(ast.Attribute(value, name)) if name in _OF_ALL and not _may_be_of_a_column(value):
            return _OF_ALL[name] if not node.args else None
        case ast.Call(ast.Attribute(value, "replace"), [ast.Constant(str()), ast.Constant(str())]):
            return str if not _may_be_of_a_column(value) else None
        case ast.Call(ast.Attribute(ast.Name(module), name)) if (module, name) in _OF_MODULES:
            return _OF_MODULES[module, name]
        case ast.Call(ast.Name(name)) if depth:
            function = _function(source, name)
            return _of_function(source, function, depth - 1) if function is not None else _made(source, node.func, name)
        case ast.Call(func):
            return _class(full_name(source, func))
        case ast.Name(name) if depth:
            return _of_variable(source, node, name, depth - 1)
        case ast.Attribute(ast.Name("self"), name) if depth:
            return _of_field(source, node, name, depth - 1)
        case _:
            return None


def _may_be_of_a_column(value: ast.expr) -> bool:
    return isinstance(value, ast.Attribute) and value.attr in _PANDAS


def puts_texts_together(source: Source, node: ast.AST) -> bool:
    """Does its operator say nothing but that: `"%s" % name`, `"#" + name`?"""
    match node:
        case ast.BinOp(left, ast.Mod()):
            return plain_type(source, left) is str
        case ast.BinOp(left, ast.Add(), right):
            return str in (plain_type(source, left), plain_type(source, right))
        case _:
            return False


def _made(source: Source, func: ast.expr, name: str) -> type | None:
    is_own = name in source.names and _is_bound(source, name)
    return None if is_own else _GIVES.get(name) or _class(full_name(source, func))


@cache
def _class(full: str) -> type | None:
    module, _, name = full.rpartition(".")
    return getattr(import_module(module), name) if full in _CLASSES else None


def _is_bound(source: Source, name: str) -> bool:
    return any(not isinstance(each.ctx, ast.Load) for each in source.names[name])


def _function(source: Source, name: str) -> Function | None:
    found = [node for node in source.tree.body if isinstance(node, Function) and node.name == name]
    return found[0] if len(found) == 1 else None


def _of_function(source: Source, function: Function, depth: int) -> type | None:
    if isinstance(function, ast.AsyncFunctionDef) or is_generator(function) or function.decorator_list:
        return None
    values = [each.value for each in returns(function)]
    found = {plain_type(source, value, depth) if value is not None else None for value in values}
    return found.pop() if len(found) == 1 else None


def _of_variable(source: Source, node: ast.expr, name: str, depth: int) -> type | None:
    function = function_around(source, node)
    own = _values(function).get(name) if function is not None else None
    values = own if own is not None else _values(source.tree).get(name, ()) if _is_constant(source, name) else ()
    found = {None if value is None else plain_type(source, value, depth) for value in values}
    return found.pop() if len(found) == 1 else None


def _of_field(source: Source, node: ast.expr, name: str, depth: int) -> type | None:
    """What all methods of a class put there. A class above may put something else, and so may who has an object."""
    owner = class_around(source, node)
    if owner is None or owner.bases or name in _set_by_others(source):
        return None
    found = {None if value is None else plain_type(source, value, depth) for value in _put(owner).get(name, ())}
    return found.pop() if len(found) == 1 else None


@lru_cache(maxsize=16)
def _set_by_others(source: Source) -> frozenset[str]:
    stored = (each for each in source.all(ast.Attribute) if not isinstance(each.ctx, ast.Load))
    return frozenset(each.attr for each in stored if not is_own(each))


@lru_cache(maxsize=256)
def _put(owner: ast.ClassDef) -> Mapping[str, Sequence[ast.expr | None]]:
    """All that each attribute of its objects ever holds; None for what nobody can tell."""
    found, told = dict[str, list[ast.expr | None]](), set[ast.AST]()
    for node in walk(owner):
        match node:
            case ast.Assign(targets, value):
                told.update(filter(is_own, targets))
                for target in filter(is_own, targets):
                    found.setdefault(target.attr, []).append(value)
            case ast.AnnAssign(ast.Attribute() as target, value=ast.expr() as value) if is_own(target):
                told.add(target)
                found.setdefault(target.attr, []).append(value)
            case ast.AugAssign(ast.Attribute() as target, ast.Add()):
                told.add(target)  # a text stays a text, a list a list
            case ast.Attribute(ctx=ast.Store() | ast.Del()) if is_own(node) and node not in told:
                found.setdefault(node.attr, []).append(None)
    return found


def _is_constant(source: Source, name: str) -> bool:
    """Written like one, and nowhere else set."""
    stored = [each for each in source.names.get(name, ()) if not isinstance(each.ctx, ast.Load)]
    return name.isupper() and len(stored) == 1


@lru_cache(maxsize=512)
def _values(function: Function | ast.Module) -> Mapping[str, Sequence[ast.expr | None]]:
    """All that each variable ever holds; None for what nobody can tell."""
    found: dict[str, list[ast.expr | None]] = {}
    given = _given(function) if not isinstance(function, ast.Module) else ()
    for name, value in (*given, *_bound(function)):
        found.setdefault(name, []).append(value)
    return found


def _given(function: Function) -> Iterator[tuple[str, ast.expr | None]]:
    """Parameters are what their annotations say, or their defaults."""
    for arg in (each for each in walk(function.args) if isinstance(each, ast.arg)):
        default = default_of(function, arg)
        if isinstance(arg.annotation, ast.Name) and arg.annotation.id in (*_ANNOTATED, "Path"):
            yield arg.arg, ast.Call(arg.annotation, [], [])
        else:
            yield arg.arg, default if arg.annotation is None and isinstance(default, ast.Constant) else None


def _bound(function: Function | ast.Module) -> Iterator[tuple[str, ast.expr | None]]:
    told = set[ast.AST]()
    for node in own_nodes(function):
        match node:
            case ast.Assign(targets, value):
                for target in targets:
                    if isinstance(target, ast.Name):
                        told.add(target)
                        yield target.id, value
            case ast.AnnAssign(ast.Name(name) as target, value=ast.expr() as value):
                told.add(target)
                yield name, value
            case ast.AugAssign(ast.Name() as target, ast.Add()):
                told.add(target)  # a text stays a text, a list a list
            case ast.For(ast.Name(name) as target, iter=over) | ast.comprehension(ast.Name(name) as target, iter=over):
                told.add(target)
                yield name, _each_of(over)
            case ast.ExceptHandler(name=str(name)):
                yield name, None
            case ast.Global(names) | ast.Nonlocal(names):
                yield from ((name, None) for name in names)
            case ast.Name(name, ast.Store() | ast.Del()) if node not in told:
                yield name, None


def _each_of(over: ast.expr) -> ast.expr | None:
    """A value of the kind that is gone through there."""
    match over:
        case ast.Call(ast.Attribute(ast.Name("csv"), "DictReader") | ast.Name("DictReader")):
            return ast.Dict([], [])
        case ast.Call(ast.Attribute(ast.Name("csv"), "reader")):
            return ast.List([], ast.Load())
        case ast.Call(ast.Attribute(attr="splitlines")) | ast.Call(ast.Attribute(ast.Name("glob"), "glob" | "iglob")):
            return ast.Constant("")
        case ast.Call(ast.Attribute(ast.Name("os"), "listdir")):
            return ast.Constant("")
        case ast.Call(ast.Name("range")):
            return ast.Constant(0)
        case _:
            return None
