"""What a decorator puts around a function takes keywords too, and hands them on: "kwargs aren't supported by the
decorator", where the wrapper has `*args` only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bkwargs\b|\bkeyword(?:s| arguments?| args?)\b|unexpected keyword argument|\bnamed arguments?\b")
_ELSE = Pattern(r"(?i)\b(?:keyword[- ]only|by keyword|as keywords?|remove|drop|get rid|without|instead)\b")
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, outer in source.functions:
        given = set(parameters_of(outer))
        for inner in outer.body:
            if isinstance(inner, Function) and inner.args.vararg is not None and inner.args.kwarg is None:
                splices = tuple(_through(source, inner, given))
                if len(splices) > 1:
                    yield Repair(splices, _ASKED)


def _through(source: Source, inner: Function, given: set[str]) -> Iterator[Splice]:
    """`**kwargs` behind `*args`, in its head, where it calls what it was given, and where a key is made of them."""
    vararg = inner.args.vararg
    assert vararg is not None
    yield behind(source, vararg, ", **kwargs")
    for node in walk(inner):
        match node:
            case ast.Call(ast.Name(called), args) if called in given and any(
                _is_star(each, vararg.arg) for each in args
            ):
                last = node.keywords[-1].value if node.keywords else args[-1]
                yield behind(source, last, ", **kwargs")
            case ast.Assign(value=ast.Call(ast.Name("str" | "repr"), [only]) as made) if is_name(only, vararg.arg):
                called = source.segment(made.func)
                yield instead(source, made, f"{called}(({vararg.arg}, sorted(kwargs.items())))")
            case ast.Assign(value=ast.Name(name) as value) if name == vararg.arg:
                yield instead(source, value, f"({name}, tuple(sorted(kwargs.items())))")


def _is_star(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Starred) and is_name(node.value, name)


WRITER = Writer(frozenset(("add-parameter", "fix-error", "add-argument")), _written, needs=_NEEDS)
