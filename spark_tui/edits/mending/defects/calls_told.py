"""Calls of which Python says what is wrong with them: a key that is given by its place, marks of another database, a
folder that is there, bytes for a reader of lines, a base that is begun without what it needs."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import before, instead
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_SURE = 1.5


def _key_by_place(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="sort"), [key], []) | ast.Call(ast.Name("sorted"), [_, key], []):
            yield (before(source, key, "key="),), _SURE


def _other_marks(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """SQLite has a question mark where others have %s."""
    match node:
        case ast.Call(ast.Attribute(attr="execute" | "executemany"), [ast.Constant(str(text)) as query, _, *_]) if (
            "%s" in text
        ):
            yield (instead(source, query, re.sub(r"'?%s'?", "?", source.segment(query))),), _SURE


def _is_there(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(ast.Name("os") as owner, "mkdir"), [folder]):
            yield (instead(source, node, f"{owner.id}.makedirs({source.segment(folder)}, exist_ok=True)"),), _SURE
        case ast.Call(func) if last_name(func) in ("makedirs", "mkdir") and keyword(node, "exist_ok") is None:
            yield (set_keyword(source, node, "exist_ok", "True"),), _SURE


def _as_lines(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Name("open"), [_, ast.Constant("rb") as mode]):
            yield (instead(source, mode, 'newline=""'),), _SURE


def _base_without(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A class hands on what it takes itself."""
    match node:
        case ast.Call(ast.Attribute(ast.Call(ast.Name("super")), "__init__"), [], []):
            function = function_around(source, node)
            if function is not None and found[1] in {arg.arg for arg in parameters(function)}:
                yield (instead(source, node, f"super().__init__({found[1]})"),), _SURE


_MESSAGES: Messages = (
    (r"sort\(\) takes no positional arguments|sorted expected 1 argument, got 2", _key_by_place),
    (r"near \"%\": syntax error", _other_marks),
    (r"FileExistsError", _is_there),
    (r"iterator should return strings, not bytes", _as_lines),
    (r"__init__\(\) missing 1 required positional argument: '(\w+)'", _base_without),
)

DEFECT = by_messages("calls-told", _MESSAGES)
