"""Code that was given in a slot: whether it is what it has to be."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal


def parsed(text: str) -> ast.expr | None:
    """None for what is no expression."""
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def expression(text: str) -> str:
    """The text, if it is one expression."""
    _read(text)
    return text.strip()


def names(text: str) -> set[str]:
    """The names that an expression reads, but for those it gives a value itself; of an object also what it reads of
    that: "self.size"."""
    nodes = list(walk(_read(text)))
    found = [node for node in nodes if isinstance(node, ast.Name)]
    parts = {
        ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    return parts | {each.id for each in found} - {each.id for each in found if isinstance(each.ctx, ast.Store)}


def exception_types(text: str) -> str:
    """What may stand behind `except`: several are put in brackets."""
    given = _read(text)
    if not isinstance(given, ast.Name | ast.Attribute | ast.Tuple):
        raise Refusal(f"{text!r} is not the name of an exception")
    bare = isinstance(given, ast.Tuple) and not text.strip().startswith("(")
    return f"({text.strip()})" if bare else text.strip()


def exception(text: str) -> str:
    """What may stand behind `raise`."""
    if not isinstance(_read(text), ast.Name | ast.Attribute | ast.Call):
        raise Refusal(f"{text!r} is not an exception")
    return text.strip()


def statements(source: Source, text: str, block: ast.AST) -> str:
    """The text, if it is one or more statements that may stand in a block of this node."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError):
        raise Refusal(f"{text!r} is not a statement") from None
    if not body:
        raise Refusal("there is no statement to put here")
    for node in (inner for each in body for inner in _own_nodes(each)):
        if isinstance(node, _OF_FUNCTIONS) and not _is_in(source, block, *_FUNCTIONS):
            raise Refusal(f"{text!r} can only stand in a function")
        if isinstance(node, _OF_LOOPS) and not _is_in(source, block, *_LOOPS):
            raise Refusal(f"{text!r} can only stand in a loop")
    return text.strip("\n")


def quoted(text: str) -> str:
    """A string in quotes; one that has some, or is an f-string, stays as it is."""
    given = parsed(text)
    if isinstance(given, ast.JoinedStr) or (isinstance(given, ast.Constant) and isinstance(given.value, str)):
        return text.strip()
    return in_quotes(text)


def in_quotes(text: str) -> str:
    quote = "'" if '"' in text and "'" not in text else '"'
    return quote + "".join(_escaped(each, quote) for each in text) + quote


def _escaped(character: str, quote: str) -> str:
    if character in (quote, "\\"):
        return "\\" + character
    return character if character.isprintable() else repr(character)[1:-1]


_OF_FUNCTIONS = (ast.Return, ast.Yield, ast.YieldFrom, ast.Await)
_OF_LOOPS = (ast.Break, ast.Continue)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


def _read(text: str) -> ast.expr:
    given = parsed(text)
    if given is None:
        raise Refusal(f"{text!r} is not an expression")
    return given


def _own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """A statement's nodes, but for what stands in functions and loops of its own."""
    if not isinstance(node, (*_FUNCTIONS, *_LOOPS, ast.ClassDef, ast.Lambda)):
        yield node
        for child in children(node):
            yield from _own_nodes(child)


def _is_in(source: Source, node: ast.AST, *kinds: type[ast.AST]) -> bool:
    """Whether a node is one of these or stands in one, in the same function."""
    here: ast.AST | None = node
    while here is not None and not isinstance(here, ast.ClassDef):
        if isinstance(here, kinds):
            return True
        if isinstance(here, Function):
            return False
        here = source.parents.get(here)
    return False
