"""What a file does when it is run: the statements at its end, and the guard around them."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.imports import Import, head, is_guard
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.values.constants import assigned_value
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

GUARD = 'if __name__ == "__main__":'


def trailing(source: Source) -> list[ast.stmt]:
    """The statements behind the last definition and import; values assigned first among them are not meant."""
    body = source.tree.body
    start = len(head(source))
    for at, statement in enumerate(body):
        if isinstance(statement, Definition | Import):
            start = max(start, at + 1)
    found = body[start:]
    while found and _is_plain(found[0]):
        found = found[1:]
    if not found:
        raise Refusal("there are no statements at the end that do something")
    if not all(has_own_lines(source, each) for each in found):
        raise Refusal("several statements at the end stand on one line", "give each a line of its own")
    return found


def guard(source: Source) -> ast.If | None:
    """if __name__ == "__main__":"""
    for statement in source.tree.body:
        if isinstance(statement, ast.If) and is_guard(statement):
            return statement
    return None


def entry(source: Source) -> Sequence[ast.stmt]:
    """What is done when the file is run: the function that the guard calls, or what stands at the end."""
    begins = guard(source)
    inside = ast.unparse(begins) if begins is not None else ""
    called = [node for _, node in source.functions if f"{node.name}(" in inside or node.name == "main"]
    if called:
        return called[-1].body
    return begins.body if begins is not None else source.tree.body


def gives_codes(block: Sequence[ast.stmt]) -> bool:
    """Does it end with a number, as a script does?"""
    returns = (node.value for each in block for node in walk(each) if isinstance(node, ast.Return))
    return any(isinstance(value, ast.Constant) and isinstance(value.value, int) for value in returns)


def line_with_comments(source: Source, statement: ast.stmt) -> int:
    """The first of the comments right above a statement, else its own first line."""
    line = source.first_line(statement)
    while line > 1 and source.line(line - 1).startswith("#"):
        line -= 1
    return line if line > 1 else source.first_line(statement)


def _is_plain(statement: ast.stmt) -> bool:
    """A value that is assigned without a call."""
    found = assigned_value(statement)
    return found is not None and not any(isinstance(node, ast.Call) for node in walk(found[1]))
