"""What linters say of code for older versions of Python: "UP024 Replace aliased errors with `OSError`", "UP037 Remove
quotes from type annotation", "UP033 Use `@functools.cache`"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.imports import full_name, import_needed, without_unused
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice

_SURE = 1.5


def _cached(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [], [ast.keyword("maxsize", ast.Constant(None))]) if last_name(func) == "lru_cache":
            if isinstance(func, ast.Attribute):
                yield (instead(source, node, f"{source.segment(func.value)}.cache"),), _SURE
            else:
                change = [*import_needed(source, "functools", "cache"), instead(source, node, "cache")]
                yield (without_unused(source, change, ["lru_cache"]),), _SURE
        case ast.Call(func, [], []) if last_name(func) == "lru_cache":
            yield (instead(source, node, source.segment(func)),), _SURE - 1


def _os_error(source: Source, _found: re.Match[str]) -> Ways:
    names = [each for name in ("IOError", "EnvironmentError", "WindowsError") for each in source.names.get(name, ())]
    sockets = [
        each for each in source.all(ast.Attribute) if full_name(source, each) in ("socket.error", "select.error")
    ]
    aliases = [*names, *sockets]
    all_of_them = [
        each
        for each in source.all(ast.Tuple)
        if each.elts and all(one in aliases or source.segment(one) == "OSError" for one in each.elts)
    ]
    inside = {one for each in all_of_them for one in each.elts}
    if aliases:
        alone = (each for each in aliases if each not in inside)
        yield tuple(instead(source, each, "OSError") for each in (*all_of_them, *alone)), _SURE


def _utc(source: Source, _found: re.Match[str]) -> Ways:
    """`UTC`, however `timezone` is imported."""
    uses = [each for each in source.all(ast.Attribute) if full_name(source, each) == "datetime.timezone.utc"]
    plain = [each for each in uses if source.segment(each) == "timezone.utc"]
    if plain and len(plain) == len(uses):
        change = [*import_needed(source, "datetime", "UTC"), *(instead(source, each, "UTC") for each in plain)]
        yield (without_unused(source, change, ["timezone"]),), _SURE


def _no_prefix(source: Source, _found: re.Match[str]) -> Ways:
    texts = [each for each in source.all(ast.Constant) if isinstance(each.value, str)]
    starts = [source.start(each) for each in texts if source.segment(each)[:2].lower() in ("u'", 'u"')]
    if starts:
        yield tuple(Splice(at, at + 1, "") for at in starts), _SURE


def _no_coding(source: Source, _found: re.Match[str]) -> Ways:
    for number in (1, 2):
        if re.match(r"#.*coding[:=]\s*utf-?8", source.line(number), re.IGNORECASE):
            yield (Splice(source.line_start(number), source.line_start(number + 1), ""),), _SURE


def _yielded_from(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.For(ast.Name(name), several, [ast.Expr(ast.Yield(ast.Name(given)))], []) if name == given:
            yield (instead(source, node, f"yield from {source.segment(several)}"),), _SURE


def _unquoted(source: Source, _found: re.Match[str]) -> Ways:
    kinds = [each.annotation for each in (*source.all(ast.arg), *source.all(ast.AnnAssign))]
    kinds += [each.returns for _, each in source.functions]
    quoted = [each for each in kinds if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if quoted:
        yield tuple(instead(source, each, str(each.value)) for each in quoted), _SURE


def _no_brackets(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    if isinstance(node, ast.ClassDef) and not node.bases and not node.keywords:
        start = source.line_start(node.lineno)
        empty = re.compile(rf"\s*class\s+{node.name}(\(\s*\))").match(source.text, start)
        if empty is not None:
            yield (Splice(empty.start(1), empty.end(1), ""),), _SURE


_MESSAGES: Messages = (
    (r"\bUP0(?:11|33)\b", _cached),
    (r"\b(?:UP028|R1737)\b", _yielded_from),
    (r"\b(?:UP039|C0325: .*class)\b", _no_brackets),
)
_THROUGHOUT: Throughout = (
    (r"\bUP024\b", _os_error),
    (r"\bUP017\b", _utc),
    (r"\b(?:UP025|W1406)\b", _no_prefix),
    (r"\bUP009\b", _no_coding),
    (r"\bUP037\b", _unquoted),
)

DEFECT = by_messages("of-upgrades", _MESSAGES, _THROUGHOUT, is_copied=True)
