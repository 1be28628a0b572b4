"""Parameters of a function: what stands between its brackets, and the calls of it in the file."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.functions.calls import is_open_ended, keyword
from spark_tui.edits.python.names import all_around, class_around, is_method, parameters
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.heirs import ancestors
from spark_tui.edits.python.scopes import name_start
from spark_tui.edits.python.source import Function, Source, Splice, Token
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Signature:
    """Where the brackets of a function open and close, and the colon of its header."""

    opens: int
    closes: int
    colon: int


def signature(source: Source, function: Function) -> Signature:
    start = name_start(source, function) + len(function.name)
    depth = 0
    opens = closes = -1
    for token in _tokens_from(source, start):
        if token.text in "([{":
            depth += 1
            if depth == 1 and token.text == "(" and opens < 0:
                opens = token.start
        elif token.text in ")]}":
            depth -= 1
            if depth == 0 and closes < 0 and opens >= 0:
                closes = token.start
        elif token.text == ":" and depth == 0 and closes >= 0:
            return Signature(opens, closes, token.start)
    raise Refusal(f"the header of {function.name} cannot be read")


def parameter(function: Function, name: str) -> ast.arg:
    found = next((arg for arg in parameters(function) if arg.arg == name), None)
    if found is None:
        raise Refusal(f"{function.name} has no parameter {name!r}")
    return found


def default_of(function: Function, arg: ast.arg) -> ast.expr | None:
    args = function.args
    positional = [*args.posonlyargs, *args.args]
    if arg in positional:
        at = positional.index(arg) - len(positional) + len(args.defaults)
        return args.defaults[at] if at >= 0 else None
    return args.kw_defaults[args.kwonlyargs.index(arg)] if arg in args.kwonlyargs else None


def with_defaults(args: ast.arguments) -> list[tuple[ast.arg, ast.expr]]:
    """The parameters that have a default, each with that; those that are only given by name come last."""
    plain = [*args.posonlyargs, *args.args]
    found = [*zip(plain[len(plain) - len(args.defaults) :], args.defaults, strict=True)]
    return found + [(arg, value) for arg, value in zip(args.kwonlyargs, args.kw_defaults, strict=True) if value]


def default_named(function: Function, name: str) -> ast.expr | None:
    """The default of the parameter of this name, if it has one."""
    return next((default_of(function, arg) for arg in parameters(function) if arg.arg == name), None)


def is_given(source: Source, function: Function, call: ast.Call, arg: ast.arg) -> bool:
    """Does a call hand over that parameter, or may it?"""
    plain = [*function.args.posonlyargs, *function.args.args]
    at = plain.index(arg) - is_method(source, function) if arg in plain else len(call.args)
    return at < len(call.args) or keyword(call, arg.arg) is not None or is_open_ended(call)


def whole(source: Source, function: Function, arg: ast.arg) -> tuple[int, int]:
    """Where a parameter stands, with its stars, annotation and default."""
    default = default_of(function, arg)
    start = source.start(arg)
    stars = 2 if arg is function.args.kwarg else 1 if arg is function.args.vararg else 0
    while stars:
        start -= 1
        stars -= source.text[start] == "*"
    return start, _behind_brackets(source, source.stop(default if default is not None else arg), arg)


_OF_PYTHON = frozenset(name for kind in (list, dict, set, str) for name in dir(kind) if not name.startswith("__"))
"""Methods that any object may have."""


def calls_of(source: Source, function: Function) -> Iterator[ast.Call]:
    """The calls in the file that can only mean this function; of what makes an object, those of its class."""
    owner = source.parents.get(function)
    if not isinstance(owner, ast.ClassDef):
        for node in source.calls(function.name):
            seen = _seen_from(source, node, function.name)
            if isinstance(node.func, ast.Name) and (not seen or function in seen):
                yield node
        return
    for node in source.calls(function.name):
        if isinstance(node.func, ast.Attribute) and _may_mean(source, node.func, function, owner):
            yield node
    if function.name == "__init__":
        yield from _made(source, owner)


def _seen_from(source: Source, node: ast.AST, name: str) -> list[Function]:
    """The functions of that name that are defined nearest around it."""
    for around in all_around(source, node):
        body = around.body if isinstance(around, Function | ast.Module) else []
        if there := [each for each in body if isinstance(each, Function) and each.name == name]:
            return there
    return []


def _made(source: Source, owner: ast.ClassDef) -> Iterator[ast.Call]:
    """Where objects of the class are made, and of those that inherit how they are."""
    for _, each in source.classes:
        if _provider([each, *ancestors(source, each)], "__init__") is owner:
            yield from (node for node in source.calls(each.name) if isinstance(node.func, ast.Name))
            yield from (node for node in source.calls("cls") if class_around(source, node) is each)


def _provider(classes: Sequence[ast.ClassDef], name: str) -> ast.ClassDef | None:
    """The first of them that has that method."""
    return next((each for each in classes if method(each, name) is not None), None)


def _may_mean(source: Source, called: ast.Attribute, function: Function, owner: ast.ClassDef) -> bool:
    """By what stands before the dot: `super()` means what is inherited, `self` what the class has, or its heirs."""
    inside = class_around(source, called)
    match called.value:
        case ast.Call(ast.Name("super")) if inside is not None:
            return _provider(ancestors(source, inside), function.name) is owner
        case ast.Name("self" | "cls") if inside is not None:
            its_own = _provider([inside, *ancestors(source, inside)], function.name) is owner
            return its_own or inside in ancestors(source, owner)
        case ast.Constant() | ast.JoinedStr() | ast.List() | ast.Dict() | ast.Tuple():
            return False  # a method of Python's own
        case _ if function.name in _OF_PYTHON:
            return False  # it is rather a list that something is appended to
        case _:
            call = source.parents[called]
            first = call.args[0] if isinstance(call, ast.Call) and call.args else None
            is_given_it = isinstance(first, ast.Name) and first.id in ("self", "cls")  # as `Base.save(self, path)` is
            return not is_given_it


def remove_from_list(source: Source, spans: Sequence[tuple[int, int]], at: int, closes: int) -> Splice:
    """One of several things between commas goes, with the comma that held it."""
    start, stop = spans[at]
    if at + 1 < len(spans):
        return Splice(start, spans[at + 1][0], "")
    if at:
        return Splice(spans[at - 1][1], stop, "")
    between = source.text[stop:closes]
    if (behind := between.lstrip()).startswith(",") and behind[1:].strip():  # a comment is behind its comma
        return Splice(start, closes - len(behind) + 1, "")
    return Splice(start, stop + len(between) - len(between.lstrip(" ,")) if between.strip() in ("", ",") else stop, "")


def _behind_brackets(source: Source, stop: int, arg: ast.arg) -> int:
    """`ast` leaves brackets around an expression out: behind those a default may have."""
    depth = 0
    for token in _tokens_from(source, source.start(arg)):
        if token.stop <= stop:
            depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        elif depth and token.text in ")]}":
            depth -= 1
            stop = token.stop
        else:
            return stop
    return stop


def _tokens_from(source: Source, start: int) -> Iterator[Token]:
    return (token for token in source.tokens if token.start >= start and token.text)
