"""A statement that does nothing: what it works out is thrown away."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.python.source import Source, Splice

_KEEPS = frozenset(
    re.findall(
        r"\w+",
        """
        strip lstrip rstrip lower upper title capitalize replace removeprefix removesuffix format zfill ljust rjust
        center casefold expandtabs swapcase translate encode decode copy union difference intersection with_suffix
        with_name astimezone fillna dropna reset_index drop_duplicates sort_values
        """,
    )
)
"""What gives something new, and leaves what it is asked of as it was."""
_NOTHING, _BARE = 3.0, 2.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    for node in complaint.nodes:
        match node:
            case ast.Expr(value):
                for splice, clear in _meant(complaint.source, value):
                    yield Repair((splice,), clear + complaint.points(node.lineno))
            case ast.Assign([target], ast.UnaryOp(ast.UAdd() | ast.USub()) as value):
                text = complaint.source.text[complaint.source.stop(target) : complaint.source.start(value) + 1]
                if text.endswith(("=+", "=-")) and complaint.source.text[complaint.source.start(value) + 1] == " ":
                    at = complaint.source.start(value) - 1
                    yield Repair((Splice(at, at + 2, f"{text[-1]}="),), _NOTHING + complaint.points(node.lineno))
            case _:
                pass


def _meant(source: Source, value: ast.expr) -> Iterator[tuple[Splice, float]]:
    match value:
        case ast.BinOp(ast.Name() | ast.Attribute() | ast.Subscript() as left, ast.Add() | ast.Sub() | ast.Mult()):
            at = source.text.index(_SIGNS[type(value.op)], source.stop(left))
            yield Splice(at + 1, at + 1, "="), _NOTHING
            yield instead(source, value, f"return {source.segment(value)}"), _NOTHING - 0.5
        case ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as left, [ast.Eq()]):
            at = source.text.index("==", source.stop(left))
            yield Splice(at, at + 2, "="), _NOTHING
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() | ast.Subscript() as owner, name)) if name in _KEEPS:
            yield instead(source, value, f"{source.segment(owner)} = {source.segment(value)}"), _NOTHING
        case ast.Call(ast.Name("sorted" | "reversed" | "list" | "set" as name), [ast.Name() as owner, *_]):
            yield instead(source, value, f"{owner.id} = {source.segment(value)}"), _NOTHING
            if name == "sorted":
                inner = source.text[source.stop(owner) : source.stop(value) - 1].lstrip(", ")
                yield instead(source, value, f"{owner.id}.sort({inner})"), _NOTHING - 0.1
        case ast.Name() | ast.Attribute():
            yield behind(source, value, "()"), _BARE
        case _:
            pass


_SIGNS: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}

DEFECT = Defect("no-effect", frozenset(("fix-operator", "fix-missing-return", "fix-error", "augmented")), _repairs)
