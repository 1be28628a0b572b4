"""Fields of dataclasses of which Python complains: defaults that all would share, fields behind those with a default,
and objects that do not change."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import span_of_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_SURE = 1.5


def _shared(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.AnnAssign(ast.Name(name), value=ast.List() | ast.Dict() | ast.Set() | ast.Call() as value) if (
            name == found[2] and isinstance(source.parents[node], ast.ClassDef)
        ):
            text = source.segment(value)
            made = found[1] if text in ("[]", "{}", f"{found[1]}()") else f"lambda: {text}"
            try:
                needed = import_needed(source, "dataclasses", "field")
            except Refusal:
                return
            yield (*needed, instead(source, value, f"field(default_factory={made})")), _SURE


def _behind_a_default(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The fields without a default are put before those with one, in their order."""
    if not isinstance(node, ast.ClassDef):
        return
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    late = next((at for at, each in enumerate(fields) if each.value is not None), len(fields))
    moved = [each for each in fields[late:] if each.value is None]
    if not any(isinstance(each.target, ast.Name) and each.target.id == found[1] for each in moved):
        return
    first = source.line_start(source.first_line(fields[late]))
    lines = [span_of_lines(source, each) for each in moved]
    text = "".join(f"{source.text[start:stop].rstrip()}\n" for start, stop in lines)
    yield (Splice(first, first, text), *(Splice(start, stop, "") for start, stop in lines)), _SURE


def _frozen(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is given back is another one, where the function gives it back."""
    match node:
        case ast.Assign([ast.Attribute(ast.Name(owner), name)], value) if name == found[1] and owner != "self":
            function = function_around(source, node)
            given = [each for each in walk(function) if isinstance(each, ast.Return)] if function else []
            if any(isinstance(each.value, ast.Name) and each.value.id == owner for each in given):
                text = f"{owner} = replace({owner}, {name}={source.segment(value)})"
                yield (*import_needed(source, "dataclasses", "replace"), instead(source, node, text)), _SURE


_MESSAGES: Messages = (
    (r"mutable default <class '(\w+)'> for field (\w+)", _shared),
    (r"non-default argument '(\w+)' follows default argument", _behind_a_default),
    (r"cannot assign to field '(\w+)'", _frozen),
)

DEFECT = by_messages("dataclass-fields", _MESSAGES)
