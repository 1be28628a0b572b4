"""Comments that are code which somebody switched off go away."""

from __future__ import annotations

import ast
import re
import textwrap
import tokenize
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.lines import remove_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import children
from spark_tui.edits.refusal import Refusal

_LONGEST = 40
_SURELY_CODE = re.compile(
    r"[=()\[\]]|^@|^(import|from|pass|break|continue|return|raise|del)\b|^(async|class|def|for|if|try|while|with)\b.*:"
)


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    lines = [line for block in _blocks(source) for line in _code_lines(source, block)]
    if not lines:
        raise Refusal("no comment here is code")
    return remove_lines(source, lines)


def _blocks(source: Source) -> Iterator[list[int]]:
    """Comments that stand alone on lines that follow one another."""
    block: list[int] = []
    for token in source.tokens:
        if token.kind != tokenize.COMMENT or source.line(token.line).strip() != token.text.strip():
            continue
        if block and token.line != block[-1] + 1:
            yield block
            block = []
        block.append(token.line)
    if block:
        yield block


def _code_lines(source: Source, block: Sequence[int]) -> Iterator[int]:
    """The longest runs of its lines that are code."""
    at = 0
    while at < len(block):
        longest = min(len(block), at + _LONGEST)
        stop = next((stop for stop in range(longest, at, -1) if _is_code(_without_marks(source, block[at:stop]))), at)
        yield from block[at:stop]
        at = max(stop, at + 1)


def _without_marks(source: Source, lines: Sequence[int]) -> str:
    bare = [source.line(line).lstrip().removeprefix("#") for line in lines]
    return textwrap.dedent("\n".join(bare))


def _is_code(text: str) -> bool:
    if not _SURELY_CODE.search(text.partition("\n")[0]) or text.startswith("!"):
        return False
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError):
        return False
    return bool(body) and all(_does_something(each) for each in body)


def _does_something(statement: ast.stmt) -> bool:
    """Not words that happen to parse: `note: see below`, `(old)`, `return value`."""
    match statement:
        case ast.Expr():
            return isinstance(statement.value, ast.Call | ast.Await | ast.Yield)
        case ast.AnnAssign():
            return statement.value is not None
        case ast.Return() | ast.Raise():
            return not isinstance(next(iter(children(statement)), None), ast.Name | None)
        case _:
            return True


OP = Op(
    "remove-commented-code",
    "take away comments that are code",
    (),
    _edit,
    (
        Example(
            "def total(rows):\n    # add up (all of them)\n    # for row in rows:\n    #     print(row)\n"
            "    # print('old')\n    return sum(rows)  # fast\n",
            (),
            "def total(rows):\n    # add up (all of them)\n    return sum(rows)  # fast\n",
        ),
    ),
)
