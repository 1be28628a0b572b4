"""What no annotation can be: a function, of Python's own too, or the very thing that it is about; and what is done
with a parameter as if it said something else.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_MANY = frozenset(
    ("list", "tuple", "set", "frozenset", "dict", "sequence", "iterable", "iterator", "collection", "mapping")
)
_OF_TEXTS = frozenset(("lower", "upper", "casefold", "strip", "lstrip", "rstrip", "title", "split", "splitlines",
                       "startswith", "endswith", "encode", "decode", "isdigit", "replace"))  # fmt: skip
_WHOLE = frozenset(("Any", "any", "str", "bytes", "int", "float", "bool", "object", "None", "Path"))
"""Types of which there are no others in brackets."""
_TYPES = {"str": str, "bytes": bytes}


def typed_by_a_function(source: Source) -> Iterator[str]:
    classes = {name for name, _ in source.classes}
    functions = {node.name for _, node in source.functions} - classes
    functions |= {name for name in ("any", "all") if name not in classes}
    for about, annotation in _annotations(source):
        if isinstance(annotation, ast.Name) and annotation.id in functions:
            yield f"{about}: {annotation.id}"


def typed_twice(source: Source) -> Iterator[str]:
    """`str | int | str`"""
    for about, annotation in _annotations(source):
        for node in walk(annotation):
            if isinstance(node, ast.BinOp) and len(set(said := [*_either(node)])) < len(said):
                yield f"{about}: {ast.unparse(node)}"


def typed_by_a_part(source: Source) -> Iterator[str]:
    """`Literal[1][1]`, `Any[str]`: what stands in brackets tells all by then, or there can be none."""
    for about, annotation in _annotations(source):
        for node in walk(annotation):
            if not isinstance(node, ast.Subscript):
                continue
            if isinstance(node.value, ast.Subscript | ast.BinOp) or last_name(node.value) in _WHOLE:
                yield f"{about}: {ast.unparse(node)}"


def typed_by_itself(source: Source) -> Iterator[str]:
    classes = {name for name, _ in source.classes}
    for about, annotation in _annotations(source):
        if isinstance(annotation, ast.Name) and annotation.id == about and about not in classes:
            yield f"{about}: {about}"
        if about in _modules(annotation):
            yield f"{about}: {ast.unparse(annotation)}"


def _modules(annotation: ast.expr) -> Iterator[str]:
    for node in walk(annotation):
        match node:
            case ast.Attribute(ast.Name(module)):
                yield module


def typed_by_nothing(source: Source) -> Iterator[str]:
    """A name that nobody knows here."""
    if any(each.name == "*" for each in source.all(ast.alias)):
        return
    known = all_bound(source)
    for _, annotation in _annotations(source):
        if isinstance(annotation, ast.Name) and annotation.id not in known and not hasattr(builtins, annotation.id):
            yield annotation.id


def _annotations(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """Each with what it is about."""
    for node in source.all(ast.AnnAssign):
        if isinstance(node.target, ast.Name):
            yield node.target.id, node.annotation
    for _, function in source.functions:
        yield from ((arg.arg, arg.annotation) for arg in parameters(function) if arg.annotation is not None)
        if function.returns is not None:
            yield function.name, function.returns


def text_of_many(source: Source) -> Iterator[str]:
    """`names.strip()`, where those are said to be a sequence, and are nothing else by then."""
    for _, own in source.own:
        many = {arg.arg for arg in parameters(own.node) if _says_many(arg.annotation)}
        first = dict[str, int]()
        for each in walk(own.node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id in many:
                first[each.id] = min(each.lineno, first.get(each.id, each.lineno))
        for node in walk(own.node) if many else ():
            match node:
                case ast.Attribute(ast.Name(name), method) if name in many and method in _OF_TEXTS:
                    if node.lineno <= first.get(name, node.lineno):
                        yield f"{name}.{method}"


def _says_many(annotation: ast.expr | None) -> bool:
    said = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return said is not None and (last_name(said) or "").lower() in _MANY


def number_for_a_text(source: Source) -> Iterator[str]:
    """`data: bytes | str = 8`."""
    for _, own in source.own:
        for arg in parameters(own.node):
            default = default_of(own.node, arg)
            said = [*_either(arg.annotation)]
            if said and all(name in _TYPES for name in said) and isinstance(default, ast.Constant):
                kinds = tuple(_TYPES[name] for name in said)
                if default.value is not None and default.value is not ... and not isinstance(default.value, kinds):
                    yield f"{default.value!r} as {' | '.join(said)}"


def _either(annotation: ast.expr | None) -> Iterator[str]:
    match annotation:
        case ast.BinOp(left, ast.BitOr(), right):
            yield from _either(left)
            yield from _either(right)
        case ast.Name(name):
            yield name
        case ast.expr():
            yield ast.unparse(annotation)


RULES = (
    typed_by_a_function,
    typed_by_itself,
    typed_twice,
    typed_by_a_part,
    typed_by_nothing,
    text_of_many,
    number_for_a_text,
)
WITHIN = (
    typed_twice,
    typed_by_a_part,
    text_of_many,
    number_for_a_text,
)
"""Those that look only at what stands in one statement at the top."""
