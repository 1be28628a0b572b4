"""All names that a file has, and all words."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source
from spark_tui.edits.spelled import NAME


@lru_cache(maxsize=8)  # of all that is said about a file, they are the same
def known_names(source: Source) -> frozenset[str]:
    return frozenset(name for node in source.nodes for name in names_of(node))


@lru_cache(maxsize=8)
def written_words(text: str) -> frozenset[str]:
    return frozenset(NAME.findall(text))


def names_of(node: ast.AST) -> tuple[str, ...]:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
            return (name,)
        case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
            return (name,)
        case ast.alias(name, other):
            return (*name.split("."), *([other] if other else []))
        case _:
            return ()


@lru_cache(maxsize=4)
def handed_on(source: Source) -> Mapping[str, str]:
    """Functions that only call a method of the same name, each with that: it is what does something."""
    methods = [name for name, _ in source.functions if "." in name]
    found: dict[str, str] = {}
    for name, function in source.functions:
        same = [each for each in methods if each.rpartition(".")[2] == name]
        match function.body[-1]:
            case ast.Expr(ast.Call(ast.Attribute(attr=called))) | ast.Return(
                ast.Call(ast.Attribute(attr=called)) | ast.Attribute(attr=called)
            ):
                if called == name and len(same) == 1 and len(function.body) <= 1 + has_docstring(function.body):
                    found[name] = same[0]
    return found
