"""The names a file offers, which the slots of ops are filled with; and in what a node stands."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from spark_tui.edits.python.source import Definition, Function, Source

MODULE = "module"
_N = TypeVar("_N", bound=ast.AST)


def all_functions(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    """How each function can be named: as shortly as is clear."""
    return _shortest([name for name, _ in source.functions])


def plain_functions(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    """Those that are not async, and that Python does not call by itself."""
    for name in all_functions(source):
        function = source.function(name)
        if isinstance(function, ast.FunctionDef) and not function.name.startswith("__"):
            yield name


def all_classes(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    return _shortest([name for name, _ in source.classes])


def all_methods(source: Source) -> Iterator[str]:
    """The functions that stand directly in a class."""
    methods = {id(node) for _, owner in source.classes for node in owner.body if isinstance(node, Function)}
    names = [name for name, _ in source.functions]
    for shown, (_, node) in zip(_shortest(names, keep_all=True), source.functions, strict=True):
        if shown and id(node) in methods:
            yield shown


def all_documented(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    """The functions and classes."""
    return _shortest([name for name, _ in source.definitions])


def documented(source: Source, name: str) -> Definition | ast.Module:
    """The function or class of that name, or the module."""
    return source.tree if name == MODULE else source.definition(name)


def parameters(function: Function) -> list[ast.arg]:
    """All parameters, in the order of the signature."""
    args = function.args
    every = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
    return [arg for arg in every if arg is not None]


def parameters_of(function: Function) -> Iterator[str]:
    """Their names, without the self of a method."""
    for at, arg in enumerate(parameters(function)):
        if at or arg.arg not in ("self", "cls"):
            yield arg.arg


def has_parameter(function: Function, name: str) -> bool:
    return any(arg.arg == name for arg in parameters(function))


def its_parameters(source: Source, earlier: Sequence[str]) -> Iterator[str]:
    """The parameters of the function that the slot before names."""
    return parameters_of(source.function(earlier[0]))


def all_around(source: Source, node: ast.AST) -> Iterator[ast.AST]:
    """What a node stands in, the innermost first."""
    here = source.parents.get(node)
    while here is not None:
        yield here
        here = source.parents.get(here)


def around_in_function(source: Source, node: ast.AST) -> Iterator[ast.AST]:
    """What a node stands in, the innermost first, as far as its function."""
    return takewhile(lambda each: not isinstance(each, Function), all_around(source, node))


def nearest(source: Source, node: ast.AST, *kinds: type[_N]) -> _N | None:
    """The innermost of these that a node stands in, in the same function."""
    here = source.parents.get(node)
    while here is not None and not isinstance(here, kinds):
        here = None if isinstance(here, Function) else source.parents.get(here)
    return here


def statement_around(source: Source, node: ast.AST) -> ast.stmt:
    """The statement that a node is a part of, or is."""
    while not isinstance(node, ast.stmt):
        node = source.parents[node]
    return node


def part_of(source: Source, outer: ast.AST, node: ast.AST) -> ast.AST:
    """What stands right in `outer`, and is the node or holds it."""
    while source.parents[node] is not outer:
        node = source.parents[node]
    return node


def statement_at_top(source: Source, node: ast.stmt) -> ast.stmt:
    """The one of the module that a statement stands in, or is."""
    return [node, *(each for each in all_around(source, node) if isinstance(each, ast.stmt))][-1]


def function_around(source: Source, node: ast.AST) -> Function | None:
    """The function that a node stands in."""
    here = source.parents.get(node)
    while here is not None and not isinstance(here, Function):
        here = source.parents.get(here)
    return here


def function_with(source: Source, name: str) -> Function | None:
    """The function of this name in full: of a method, `Cart.total`."""
    return next((node for full, node in source.functions if full == name), None)


def functions_called(source: Source, name: str) -> list[Function]:
    """All functions of that name, methods too."""
    return [each for _, each in source.functions if each.name == name]


def class_around(source: Source, node: ast.AST) -> ast.ClassDef | None:
    """The class that a node stands in, also as part of a method."""
    here = source.parents.get(node)
    while here is not None and not isinstance(here, ast.ClassDef):
        here = source.parents.get(here)
    return here


def class_of(source: Source, full: str) -> ast.ClassDef | None:
    """The class whose method has that dotted name; None for what stands elsewhere, in a function too."""
    return dict(source.classes).get(full.rpartition(".")[0])


def is_typed(function: Function) -> bool:
    return any(arg.annotation is not None for arg in parameters(function))


def is_method(source: Source, function: Definition) -> bool:
    return isinstance(source.parents.get(function), ast.ClassDef)


def _shortest(names: Sequence[str], *, keep_all: bool = False) -> Iterator[str]:
    """Each dotted name without its front, where no other ends the same; names that occur twice cannot be said."""
    often, ends = Counter(names), Counter(map(_last, names))
    for name in names:
        if often[name] > 1:
            if keep_all:
                yield ""
            continue
        last = _last(name)
        yield last if ends[last] == 1 or name == last else name


def _last(name: str) -> str:
    return name.rpartition(".")[2]
