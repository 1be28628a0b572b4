"""Calls of print(): those that print to the terminal, and those that a logger can say instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python import given
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk


def prints(source: Source, around: ast.AST | None = None) -> Iterator[ast.Call]:
    """The calls of print that go to the terminal."""
    for node in walk(around or source.tree):
        match node:
            case ast.Call(func=ast.Name(id="print")) if not is_in_fstring(source, node):
                if not any(each.arg is None for each in node.keywords) and _to_terminal(keyword(node, "file")):
                    yield node


def _to_terminal(file: ast.expr | None) -> bool:
    return file is None or ast.unparse(file) in ("sys.stdout", "None")


# ── as a logger says it ──────────────────────────────────────────────────────────────────────────────────────────


def loggable(source: Source, around: ast.AST) -> Iterator[ast.Call]:
    """The calls of print that a logger could say instead."""
    for node in walk(around):
        match node:
            case ast.Call(func=ast.Name(id="print")) if _can_be_logged(source, node):
                yield node


def _can_be_logged(source: Source, call: ast.Call) -> bool:
    if has_starred(call.args):
        return False
    for each in call.keywords:
        to_terminal = each.arg == "file" and ast.unparse(each.value) in ("sys.stderr", "sys.stdout")
        if not (to_terminal or each.arg in ("end", "flush") or _is_constant_separator(each)):
            return False
    rebuilt = len(call.args) != 1 or call.keywords
    return not (rebuilt and "\n" in source.segment(call) and "#" in source.segment(call))


def _is_constant_separator(each: ast.keyword) -> bool:
    return each.arg == "sep" and isinstance(each.value, ast.Constant)


def logged(source: Source, call: ast.Call, log: str) -> Iterator[Splice]:
    """The call of a logger in its place."""
    if len(call.args) == 1 and not call.keywords:
        yield Splice(source.start(call.func), source.stop(call.func), log)
    elif len(call.args) < 2:
        message = source.segment(call.args[0]) if call.args else '""'
        yield Splice(source.start(call), source.stop(call), f"{log}({message})")
    else:
        yield Splice(source.start(call), source.stop(call), f"{log}({', '.join(_formatted(source, call))})")


def _formatted(source: Source, call: ast.Call) -> list[str]:
    """A format and what goes into it: the words of a print stay words."""
    between = keyword(call, "sep")
    separator = str(between.value) if isinstance(between, ast.Constant) and between.value is not None else " "
    words = [_word(each) for each in call.args]
    values = [source.segment(each) for word, each in zip(words, call.args, strict=True) if word is None]
    message = separator.join("\0" if word is None else word for word in words)
    if values:  # only then are the signs of a format read
        message = message.replace("%", "%%").replace("\0", "%s")
    return [given.in_quotes(message), *values]


def _word(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def blank_line(source: Source, call: ast.Call) -> ast.Expr | None:
    """The statement, if it prints an empty line: a log has no use for that."""
    said = [each for each in call.args if not (isinstance(each, ast.Constant) and each.value == "")]
    statement = source.parents.get(call)
    return statement if not said and isinstance(statement, ast.Expr) else None
