"""The branches of an `if`, as lines."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.python.lines import block_of, has_own_lines, is_elif, on_lines
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import outside
from spark_tui.edits.refusal import Refusal

_ELSE = re.compile(r"[ \t]*else[ \t]*:[ \t]*(#.*)?")


def ifs(source: Source) -> dict[str, ast.If]:
    return on_lines(source.all(ast.If))


def arms_of(source: Source, node: ast.If) -> list[ast.If]:
    """The `if`, and each `elif` of it."""
    found = [node]
    while len(found[-1].orelse) == 1 and isinstance(below := found[-1].orelse[0], ast.If) and is_elif(source, below):
        found.append(below)
    return found


def has_lines(source: Source, block: Sequence[ast.stmt]) -> bool:
    """Whether each statement of a block has lines of its own, below its header."""
    return bool(block) and all(has_own_lines(source, each) for each in block)


def has_else(source: Source, node: ast.If) -> bool:
    """An `else`, not an `elif`."""
    return bool(node.orelse) and not is_elif(source, node.orelse[0])


def else_line(source: Source, node: ast.If | Loop) -> int:
    line = source.first_line(node.orelse[0])
    while line > node.lineno and not _ELSE.fullmatch(source.line(line)):
        line -= 1
    if line == node.lineno:
        raise Refusal(f"the else of line {node.lineno} has no line of its own")
    return line


def else_header(source: Source, node: ast.If) -> tuple[int, int]:
    """Where the line of the `else` begins and ends; a comment on it would be lost."""
    line = else_line(source, node)
    if "#" in source.line(line):
        raise Refusal(f"the comment on line {line} would be lost", "move it first")
    return source.line_start(line), source.line_start(line + 1)


def body_lines(source: Source, node: ast.If) -> tuple[int, int]:
    """The lines of the first branch, with the comments around its statements."""
    last = else_line(source, node) - 1 if has_else(source, node) else source.last_line(node.body[-1])
    return header_end(source, node) + 1, last


def header_end(source: Source, node: ast.If) -> int:
    """The line on which the header ends; the statements begin below it."""
    colon = source.text.index(":", outside(source, node.test)[1])
    return source.line_at(colon)


def following(source: Source, statement: ast.stmt) -> Sequence[ast.stmt]:
    """The statements behind this one in its block."""
    block = block_of(source, statement)
    return block[block.index(statement) + 1 :]


def next_in_block(source: Source, statement: ast.stmt) -> ast.stmt | None:
    """The statement right behind this one in its block."""
    return next(iter(following(source, statement)), None)


def text_of_lines(source: Source, first: int, last: int) -> str:
    """Whole lines, the last with its ending too."""
    text = source.text[source.line_start(first) : source.line_start(last + 1)]
    return text if text.endswith("\n") else text + "\n"
