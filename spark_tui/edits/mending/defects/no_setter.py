"""A property that something is given to: "property 'name' of 'User' object has no setter"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source


def _settable(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Where it gives back what the object keeps, that is what is set. The class itself goes on as it did."""
    name = next((each for each in found.groups() if each), "")
    match node:
        case ast.FunctionDef(name=own, body=[*_, ast.Return(ast.Attribute(ast.Name("self"), kept))]) if (
            own != kept and (own == name or (not name and _is_set(source, own))) and _is_property(node)
        ):
            code = f"\n@{own}.setter\ndef {own}(self, {own}):\n{source.unit}self.{kept} = {own}"
            yield (insert_after(source, node, code),), 1.5


def _is_property(function: Function) -> bool:
    return any(is_name(each, "property") for each in function.decorator_list)


def _is_set(source: Source, name: str) -> bool:
    """Is something of that name set outside of the property itself?"""
    stored = [each for each in source.all(ast.Attribute) if each.attr == name and isinstance(each.ctx, ast.Store)]
    return any(getattr(function_around(source, each), "name", "") != name for each in stored)


_MESSAGES: Messages = ((r"can't set attribute(?: '(\w+)')?|property '(\w+)' of '\w+' object has no setter", _settable),)

DEFECT = by_messages("no-setter", _MESSAGES)
