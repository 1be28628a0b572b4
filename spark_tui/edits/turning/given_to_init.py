"""A value that was written is given when the object is made: "take it in the constructor", "as an argument of
__init__"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Function, Splice, read, splice
from spark_tui.edits.python.uses import arguments_in, places_of
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:constructor|ctor|on (?:the|self) (?:instance|object)|per (?:instance|object|client)"
    r"|instance (?:attribute|variable|field)"
    r"|attribute|(?:param\w*|arg\w*|setting|option|field)s? (?:of|on|to|for|in) (?:the )?(?:class|object"
    r"|(?-i:[A-Z])\w+))\b"
    r"|__init__|\bself\b"
)
_ELSE = Pattern(r"(?i)\b(?:not|no|without|docstring|type|class attribute|leave|remove)\b")
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _ELSE.search(turn.said) is not None:
        return
    for node in turn.new(ast.Constant):
        keyword, function = turn.now.parents.get(node), turn.function(node)
        if not isinstance(keyword, ast.keyword) or keyword.arg is None or function is None or not turn.is_fresh(node):
            continue
        owner = turn.now.parents.get(function)
        if not isinstance(owner, ast.ClassDef) or function.name == "__init__":
            continue
        made = _made(owner)
        if made is not None and keyword.arg not in arguments_in(made.args):
            yield from turn.with_splices([*_taken(turn, made, keyword.arg, turn.now.segment(node)),
                                          instead(turn.now, node, f"self.{keyword.arg}")], _CLEAR)  # fmt: skip


def _a_parameter(turn: Turn) -> Iterator[Turned]:
    """One that came with a default, in a method: it is given when the object is made, and read from there."""
    if _ELSE.search(turn.said) is not None:
        return
    known = {f"{name}.{arg.arg}" for name, function in turn.before.functions for arg in parameters(function)}
    for dotted, function in turn.now.functions:
        owner, fresh = turn.now.parents.get(function), list[ast.arg]()
        if isinstance(owner, ast.ClassDef) and function.name != "__init__":
            fresh = [arg for arg in parameters(function) if f"{dotted}.{arg.arg}" not in known]
        made = _made(owner) if isinstance(owner, ast.ClassDef) else None
        default = default_of(function, fresh[0]) if len(fresh) == 1 else None
        if made is None or default is None or fresh[0].arg in {arg.arg for arg in parameters(made)}:
            continue
        name, value = fresh[0].arg, turn.now.segment(default)
        reads = places_of(function, name)
        if any(not isinstance(each.ctx, ast.Load) for each in reads):
            continue
        try:
            kept = [*_taken(turn, made, name, value), *(instead(turn.now, each, f"self.{name}") for each in reads)]
            there = read(splice(turn.now, kept))
            yield Turned(carry_out((Call(named("remove-parameter"), (dotted, name)),), there.text), _CLEAR)
        except Refusal:
            continue


def _made(owner: ast.ClassDef) -> Function | None:
    return next((each for each in owner.body if isinstance(each, Function) and each.name == "__init__"), None)


def _taken(turn: Turn, made: Function, name: str, value: str) -> Iterator[Splice]:
    """With this as default, behind the other parameters; and kept behind what is kept of these."""
    source, every = turn.now, made.args
    if every.vararg is not None or every.kwarg is not None or not every.args:
        return
    last = every.kwonlyargs[-1] if every.kwonlyargs else every.args[-1]
    default = every.kw_defaults[-1] if every.kwonlyargs else every.defaults[-1] if every.defaults else None
    at = source.stop(default or last.annotation or last)
    yield Splice(at, at, f", {name}={value}")
    kept = [each for each in made.body if _is_kept(each)] or [each for each in made.body[:1] if is_docstring(each)]
    indent = source.indent(made.body[0].lineno)
    if kept and kept[-1] in block_of(source, kept[-1]):
        line = source.line_start(source.last_line(kept[-1]) + 1)
        yield Splice(line, line, f"{indent}self.{name} = {name}\n")
    else:
        line = source.line_start(made.body[0].lineno)
        yield Splice(line, line, f"{indent}self.{name} = {name}\n")


def _is_kept(statement: ast.stmt) -> bool:
    """`self.token = token`."""
    match statement:
        case ast.Assign([ast.Attribute(ast.Name("self"), _)], ast.Name()):
            return True
        case _:
            return False


TURNERS = (Turner(_turned, _SAYS), Turner(_a_parameter, _SAYS))
