"""What could be written by somebody who sees only this file: not what a body happens to be, but what it has to be.

Most bodies of real code could not be guessed from a name. These can: what hands out or sets an attribute of the same
name, what keeps the arguments of `__init__`, what Python calls on a class that holds one thing, what is like the method
beside it, and what the examples of a docstring show.
"""

from __future__ import annotations

import ast
import builtins
import doctest
import re
from collections.abc import Iterator

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source

_EXAMPLES = 2  # of a docstring, that show what is meant
_OF_CONTAINERS = ("__len__", "__iter__", "__contains__", "__getitem__", "__bool__", "is_empty", "size", "clear")
_PREFIXES = ("get_", "set_", "is_", "has_")


def is_guessable(source: Source, function: Function) -> bool:
    owner = source.parents.get(function)
    ways = (
        _is_told_by_class(source, owner, function) if isinstance(owner, ast.ClassDef) else False,
        _is_like_another(source, owner, function),
        _is_shown(source, function),
    )
    return any(ways)


def _is_told_by_class(source: Source, owner: ast.ClassDef, function: Function) -> bool:
    own = _attributes(function)
    elsewhere = _held(owner, function)
    if not own <= elsewhere and function.name != "__init__":
        return False
    match (function.name, _body(function)):
        case (name, [ast.Return(ast.Attribute(ast.Name("self"), held))]):
            return len(parameters(function)) == 1 and held.strip("_") == _subject(name)
        case ("__init__", statements):
            return _keeps_arguments(function, statements, elsewhere)
        case (name, [ast.Assign([ast.Attribute(ast.Name("self"), held)], ast.Name(value))]):
            return value == parameters(function)[-1].arg and held.strip("_") == _subject(name)
        case (name, [ast.Return(ast.expr()) | ast.Assign()]) if name in _OF_CONTAINERS:
            return len(own) == 1 and own == _containers(owner, function)
        case ("__enter__", [ast.Return(ast.Name("self"))]):
            return True
        case ("__ne__", [ast.Return(ast.UnaryOp(ast.Not()))]):
            return not own
        case ("__eq__", _):
            return bool(own) and own == _fields(owner, function)
        case ("__repr__", [ast.Return(ast.expr() as shown)]):
            says = {owner.name, "__class__", "type"} & set(re.findall(r"\w+", source.segment(shown)))
            return bool(own and says) and own - {"__class__"} == _fields(owner, function)
        case _:
            return False


def _body(function: Function) -> list[ast.stmt]:
    return function.body[has_docstring(function.body) :]


def _subject(name: str) -> str:
    """What a method is about, by its name."""
    prefix = next((each for each in _PREFIXES if name.startswith(each)), "")
    return name.removeprefix(prefix).strip("_")


def _attributes(node: ast.AST) -> set[str]:
    """What it asks of self."""
    return {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == "self"
    }


def _held(owner: ast.ClassDef, function: Function) -> set[str]:
    """The attributes that the rest of a class speaks of."""
    found: set[str] = set()
    for statement in owner.body:
        if statement is not function:
            found |= _attributes(statement)
            targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
            found |= {each.id for each in targets if isinstance(each, ast.Name)}
    return found


def _fields(owner: ast.ClassDef, function: Function) -> set[str]:
    """What an instance is made of."""
    start = next((each for each in owner.body if isinstance(each, Function) and each.name == "__init__"), None)
    if start is None:
        return {
            each.target.id
            for each in owner.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        }
    set_there = (
        each for each in ast.walk(start) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
    )
    return {each.attr for each in set_there} & _held(owner, function)


def _containers(owner: ast.ClassDef, function: Function) -> set[str]:
    """What the rest of a class treats as what it holds several things in; else all that it is made of."""
    rest = (each for each in owner.body if each is not function)
    used = {held for statement in rest for node in ast.walk(statement) if (held := _held_in(node))}
    return used or _fields(owner, function)


def _held_in(node: ast.AST) -> str:
    match node:
        case (
            ast.For(iter=held)
            | ast.comprehension(iter=held)
            | ast.Subscript(held)
            | ast.Compare(comparators=[held], ops=[ast.In() | ast.NotIn()])
            | ast.Call(ast.Name("len" | "iter" | "list" | "sorted" | "sum" | "any" | "all"), [held])
            | ast.Call(ast.Attribute(held, "append" | "add" | "extend" | "get" | "items" | "keys" | "values" | "pop"))
            | ast.Assign([held], ast.List() | ast.Dict() | ast.Set() | ast.Call(ast.Name("list" | "dict" | "set")))
            | ast.AnnAssign(held, value=ast.List() | ast.Dict() | ast.Set())
        ) if isinstance(held, ast.Attribute) and isinstance(held.value, ast.Name) and held.value.id == "self":
            return held.attr
        case _:
            return ""


def _keeps_arguments(function: Function, statements: list[ast.stmt], elsewhere: set[str]) -> bool:
    kept: list[str] = []
    for statement in statements:
        match statement:
            case ast.Assign([ast.Attribute(ast.Name("self"), held)], ast.Name(given)) if held.strip("_") == given:
                if held not in elsewhere:
                    return False
                kept.append(given)
            case _:
                return False
    return bool(kept) and kept == [each.arg for each in parameters(function)[1:]]


def _is_like_another(source: Source, owner: ast.AST | None, function: Function) -> bool:
    """Is there one beside it that differs only in its own name?"""
    own = _shape(source, function)
    beside = owner.body if isinstance(owner, ast.ClassDef | ast.Module) else []
    others = (each for each in beside if isinstance(each, Function) and each is not function)
    return _NAME in own[-1] and any(_shape(source, each) == own for each in others)


_NAME, _GIVEN = "\0", "\1"


def _shape(source: Source, function: Function) -> tuple[str, ...]:
    """A function without its name, and without what it hands on as it came."""
    given = ", ".join(each.arg for each in parameters(function) if each.arg != "self")
    body = "\n".join(source.segment(each) for each in _body(function))
    body = body.replace(f"{function.name}({given})", f"{_NAME}{_GIVEN}").replace(function.name, _NAME)
    return (*(source.segment(each).replace(function.name, _NAME) for each in function.decorator_list), body)


def _is_shown(source: Source, function: Function) -> bool:
    """Do examples show what it does, with nothing that is not here?"""
    known = {*dir(builtins), *(name for name, _ in source.functions), *(name for name, _ in source.classes)}
    known |= {bound for node in source.all(ast.Import, ast.ImportFrom) for bound in _imported(node)}
    known |= {each.arg for each in ast.walk(function) if isinstance(each, ast.arg)}
    names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    known |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
    if any(node.id not in known for node in names) or isinstance(source.parents.get(function), ast.ClassDef):
        return False
    return len(list(_examples(function))) >= _EXAMPLES


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    for alias in node.names:
        yield alias.asname or alias.name.partition(".")[0]


def _examples(function: Function) -> Iterator[doctest.Example]:
    try:
        found = doctest.DocTestParser().get_examples(ast.get_docstring(function) or "")
    except ValueError:
        return
    yield from (each for each in found if each.source.startswith(f"{function.name}(") and each.want)
