"""Assignments in functions that nobody reads go away. What is called stays called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.values.constants import assigned_value
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_DOES_SOMETHING = ast.Call | ast.Await | ast.Yield | ast.YieldFrom | ast.NamedExpr
_GIVES = frozenset(
    (
        *("abs", "bool", "bytes", "dict", "float", "frozenset", "int", "len", "list", "max", "min", "round", "set"),
        *("sorted", "str", "sum", "tuple", "Path", "os.getcwd", "os.path.join"),
        *("time.time", "time.monotonic", "time.perf_counter", "date.today"),
        *("datetime.now", "datetime.utcnow", "datetime.datetime.now"),
    )
)
"""What is called only for what it gives."""
_METHODS = frozenset(
    ("group", "groups", "groupdict", "lower", "upper", "strip", "splitlines", "startswith", "endswith")
)
"""The same of a text, or of a match."""
_SEES_ALL = {"locals", "vars", "eval", "exec", "dir"}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    only = values[0]
    going: list[ast.stmt] = []
    splices: list[Splice] = []
    for _, function in source.functions:
        for node in _own_nodes(function):
            if not only or only in _bound(node):
                going += _unread(function, node)
                splices += _shortened(source, function, node)
    if not going and not splices:
        raise Refusal("every variable is read")
    yield from splices
    yield from remove(source, going)


def _bound(node: ast.AST) -> Iterator[str]:
    """The names that a statement binds by itself."""
    match node:
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            yield name
        case ast.With(items=items) | ast.AsyncWith(items=items):
            yield from (each.optional_vars.id for each in items if isinstance(each.optional_vars, ast.Name))
        case ast.ExceptHandler(name=str(name)):
            yield name


def _names(source: Source, _earlier: Values) -> Iterator[str]:
    for _, function in source.functions:
        for node in _own_nodes(function):
            yield from (name for name in _bound(node) if _is_unread(function, name))


def _unread(function: Function, node: ast.AST) -> Iterator[ast.stmt]:
    """A statement that does nothing but assign what nobody reads."""
    found = assigned_value(node) if isinstance(node, ast.stmt) else None
    if found is not None and isinstance(node, ast.stmt) and _is_unread(function, found[0]) and not _acts(found[1]):
        yield node


def _shortened(source: Source, function: Function, node: ast.AST) -> Iterator[Splice]:
    """What stays of a statement without the name: x = f(), with f() as x, except E as x."""
    found = assigned_value(node) if isinstance(node, ast.stmt) else None
    if found is not None and isinstance(node, ast.stmt) and _is_unread(function, found[0]) and _acts(found[1]):
        equals = re.compile(r"[^=]*=\s*").match(source.text, _target_stop(source, node))
        yield Splice(source.start(node), equals.end() if equals else source.start(found[1]), "")
    elif isinstance(node, ast.With | ast.AsyncWith):
        for item in node.items:
            name = item.optional_vars
            if isinstance(name, ast.Name) and _is_unread(function, name.id):
                yield _without_as(source, source.stop(item.context_expr), source.stop(name))
    elif isinstance(node, ast.ExceptHandler) and node.name and node.type and _is_unread(function, node.name):
        yield _without_as(source, source.stop(node.type), source.text.index(":", source.stop(node.type)))


def _without_as(source: Source, start: int, stop: int) -> Splice:
    """Brackets may stand before the `as`."""
    match = re.compile(r"\s+as\s+").search(source.text, start, stop)
    if match is None:
        raise Refusal(f"cannot tell where the name on line {source.line_at(start)} stands")
    return Splice(match.start(), stop, "")


def _target_stop(source: Source, node: ast.stmt) -> int:
    if isinstance(node, ast.AnnAssign):
        return source.stop(node.annotation)
    assert isinstance(node, ast.Assign)
    return source.stop(node.targets[0])


def _acts(value: ast.AST) -> bool:
    """Something is called when it is evaluated, not later, and not just to have what it gives."""
    if isinstance(value, ast.Lambda | ast.GeneratorExp):
        return False
    if isinstance(value, ast.Call) and (ast.unparse(value.func) in _GIVES or _is_method(value.func)):
        return any(_acts(each) for each in children(value))
    return isinstance(value, _DOES_SOMETHING) or any(_acts(each) for each in children(value))


def _is_method(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr in _METHODS


def _is_unread(function: Function, name: str) -> bool:
    """Neither here nor in a function inside, and it is the function's own."""
    read = _read(function)
    return not name.startswith("_") and name not in read and not read & _SEES_ALL


@lru_cache(maxsize=1024)  # asked for every name
def _read(function: Function) -> frozenset[str]:
    """The names that are read in there, or do not belong to it."""
    found: set[str] = set()
    for node in walk(function):
        match node:
            case ast.Name(id=name, ctx=ast.Load() | ast.Del()) | ast.AugAssign(target=ast.Name(id=name)):
                found.add(name)
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                found.update(names)
    return frozenset(found)


def _own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Those of a function, without the functions and classes in it."""
    for child in children(node):
        if not isinstance(child, Definition | ast.Lambda):
            yield child
            yield from _own_nodes(child)


OP = Op(
    "unused-variables",
    "take away what functions assign and nobody reads",
    (Slot("name", "name", "one of them; without it, all", _names, default=""),),
    _edit,
    (
        Example(
            "def go(path):\n    size = 3\n    done = work(path)\n    try:\n        kept = done = 1\n"
            "    except OSError as error:\n        return None\n    return kept\n",
            (),
            "def go(path):\n    work(path)\n    try:\n        kept = done = 1\n"
            "    except OSError:\n        return None\n    return kept\n",
        ),
        Example(
            "def go():\n    start = time.time()\n    rest = 1\n    work()\n",
            ("start",),
            "def go():\n    rest = 1\n    work()\n",
        ),
    ),
)
