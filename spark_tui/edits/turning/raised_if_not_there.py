"""What takes something out raises where it is not there: "and it should raise KeyError if there is none", "raise
LookupError if the item is missing", of a `remove` that was just written."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.exceptions_said import exceptions_said
from spark_tui.edits.turning.raised_for_none import SAYS
from spark_tui.edits.turning.turn import Turn, Turned

_CLEAR = 7.0


def _turned(turn: Turn) -> Iterator[Turned]:
    said = exceptions_said(turn.said, turn.now) if SAYS.fullmatch(turn.said) is not None else []
    for node in turn.new(ast.Expr, ast.Delete, ast.Assign, ast.Return) if said else ():
        function = turn.function(node)
        if function is None:
            continue
        own = [each for each in parameters_of(function) if each not in ("self", "cls")]
        for splice in _checked(turn.now, node, own, said[0]):
            yield from turn.with_splices([splice], _CLEAR)


def _checked(
    source: Source, node: ast.Expr | ast.Delete | ast.Assign | ast.Return, own: list[str], error: str
) -> Iterator[Splice]:
    depth = source.indent(node.lineno)
    inner = depth + source.unit
    match node:
        case ast.Expr(ast.Call(ast.Attribute(many, "remove" | "discard" | "pop" as way), [ast.Name(key), *_])):
            if key not in own:
                return
            held = source.segment(many)
            line = f"{held}.{'remove' if way == 'discard' else way}({key})"
            text = f"if {key} not in {held}:\n{inner}raise {error}({key})\n{depth}{line}"
            around = source.parents.get(node)
            if isinstance(around, ast.If) and len(around.body) == 1 and not around.orelse:
                if ast.unparse(around.test) != f"{key} in {ast.unparse(many)}":
                    return
                outer = source.indent(around.lineno)
                text = f"if {key} not in {held}:\n{outer}{source.unit}raise {error}({key})\n{outer}{line}"
                yield instead(source, around, text)
                return
            yield instead(source, node, text)
        case ast.Delete([ast.Subscript(many, ast.Name(key))]) if key in own:
            held = source.segment(many)
            yield instead(
                source, node, f"if {key} not in {held}:\n{inner}raise {error}({key})\n{depth}{source.segment(node)}"
            )
        case ast.Return(ast.Call(ast.Attribute(many, "pop"), [ast.Name(key), *_])) if key in own:
            held = source.segment(many)
            line = f"return {held}.pop({key})"
            yield instead(source, node, f"if {key} not in {held}:\n{inner}raise {error}({key})\n{depth}{line}")
        case ast.Assign([ast.Attribute() as many], ast.ListComp(ast.Name(), [ast.comprehension(iter=through)])) if (
            ast.unparse(many) == ast.unparse(through) and own
        ):
            held, name = source.segment(many), "kept"
            if name in own or len(block_of(source, node)) > 3:
                return
            text = (
                f"{name} = {source.segment(node.value)}\n{depth}if len({name}) == len({held}):\n"
                f"{inner}raise {error}({own[0]})\n{depth}{held} = {name}"
            )
            yield instead(source, node, text)
        case _:
            return


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:rais|throw)"))
