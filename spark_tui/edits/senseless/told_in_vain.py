"""What nobody takes, and names that are none: `text.strip(quiet=True)`, `os.makedirs(path, checkpoint=True)`, a
parameter called ValueError, a variable called directly."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.functions.standard import taken
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source

_NOTHING_BY_NAME = (
    *("strip", "lstrip", "rstrip", "startswith", "endswith", "append", "extend", "readline", "readlines", "lower"),
    *("upper", "casefold", "removeprefix", "removesuffix", "isdigit", "partition", "rpartition", "title", "zfill"),
)
"""Methods of texts, lists and files that are told nothing by name."""
_OF_TEXTS = {"decode": ("encoding", "errors"), "encode": ("encoding", "errors"), "splitlines": ("keepends",)}
_ERRORS = frozenset(
    name
    for name in dir(builtins)
    if isinstance(each := getattr(builtins, name), type) and issubclass(each, BaseException)
)
_HOW = frozenset(("directly", "separately", "properly", "correctly", "actually", "anyway", "really", "simply"))
"""How something is done is what nothing is called."""


def taken_by_no_method(source: Source) -> Iterator[str]:
    for node in source.all(ast.Call):
        match node.func:
            case ast.Attribute(ast.Attribute(attr="str" | "dt")):
                continue  # of a table
            case ast.Attribute(held, name) if name in _NOTHING_BY_NAME or (name in _OF_TEXTS and _is_text(held)):
                known = _OF_TEXTS.get(name, ())
            case _:
                continue
        own = _own(source, name)
        for each in node.keywords:
            if each.arg is not None and each.arg not in known and each.arg not in own:
                yield f".{name}({each.arg}=)"


def _is_text(node: ast.expr) -> bool:
    match node:
        case ast.Constant(str() | bytes()) | ast.JoinedStr():
            return True
        case ast.Call(ast.Attribute(_, name)):
            return name in _NOTHING_BY_NAME or name in ("read", "join", "hexdigest", "digest", "encode", "decode")
        case _:
            return False


def _own(source: Source, name: str) -> frozenset[str]:
    """What methods of the file take that are called so."""
    found = (
        each.arg or ""
        for _, function in source.functions
        if function.name == name and isinstance(source.parents.get(function), ast.ClassDef)
        for each in (*function.args.args, *function.args.kwonlyargs)
    )
    return frozenset(found)


def taken_by_no_function(source: Source) -> Iterator[str]:
    """By those of Python's own library: what they take is known."""
    for node in source.all(ast.Call):
        known = taken(source, node) if any(each.arg for each in node.keywords) else None
        if known is not None:
            written = ast.unparse(node.func)
            yield from (f"{written}({each.arg}=)" for each in node.keywords if each.arg and each.arg not in known)


def named_after_none(source: Source) -> Iterator[str]:
    for name, function in source.functions:
        yield from (f"{name}({each})" for each in parameters_of(function) if each in _ERRORS or each in _HOW)
    for node in source.all(ast.Name):
        if isinstance(node.ctx, ast.Store) and (node.id in _ERRORS or node.id in _HOW):
            yield f"{node.id} ="


RULES = (taken_by_no_method, taken_by_no_function, named_after_none)
WITHIN = (named_after_none,)
"""Those that look only at what stands in one statement at the top."""
