"""A body to be written, from what its name and its docstring say."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case
from spark_tui.forge.requests.guessable import is_guessable

_LONGEST = 5
_STUBS = (
    "pass",
    "...",
    "raise NotImplementedError",
    "raise NotImplementedError()",
    "pass  # TODO",
    "# TODO\n{indent}pass",
)


_SENSES = {"raises": "NotImplementedError", "passes": "pass", "dots": "...", "todo": "TODO"}
"""What people say of what stands there, by what does."""


def _make(source: Source, random: Random) -> Case | None:
    places = [(name, node) for name, node in source.functions if _is_short(source, node) and is_guessable(source, node)]
    if not places:
        return None
    name, function = random.choice(places)
    body = function.body[has_docstring(function.body) :]
    start, stop = source.line_start(source.first_line(body[0])), source.line_start(source.last_line(body[-1]) + 1)
    indent = source.indent(source.first_line(body[0]))
    chosen = random.choice(_STUBS)
    stub = indent + chosen.format(indent=indent) + "\n"
    case = broken("implement", source, [Splice(start, stop, stub)], {"function": name}, line=function.lineno)
    senses = (sense for sense, word in _SENSES.items() if word in chosen)
    needed = ("function",) if any(_is_stub(node) for _, node in source.functions) else ()
    return case and case.needing(*needed).meaning(*senses)


def _is_stub(function: Function) -> bool:
    match function.body[has_docstring(function.body) :]:
        case [] | [ast.Pass() | ast.Raise() | ast.Expr(ast.Constant())]:
            return True
        case _:
            return False


def _is_short(source: Source, function: Function) -> bool:
    body = function.body[has_docstring(function.body) :]
    if not body or body[0].lineno == function.lineno or isinstance(body[0], ast.Pass | ast.Raise):
        return False
    return source.last_line(body[-1]) - source.first_line(body[0]) < _LONGEST


INTENT = Intent("implement", _make)
