"""A condition that nobody can read is asked one by one: "that big condition is unreadable, split it up"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:condition\w*|ifs?|check\w*|question\w*|boolean|expression)\b)"
    r".*\b(?:split\w*|break|broken|several|smaller|apart|separate\w*|one by one|unreadable|readable"
    r"|(?:too|very|so) long)\b"
)
_ASKED, _MANY = 5.0, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        match node.test:
            case ast.BoolOp(ast.And(), several) if len(several) > _MANY and not node.orelse:
                splice = _one_by_one(source, node, several)
                if splice is not None:
                    yield Repair((splice,), _ASKED + told_of(sentence, node))
            case _:
                pass


def _one_by_one(source: Source, node: ast.If, several: list[ast.expr]) -> Splice | None:
    """What comes if one of them does not hold, and at last what comes if all do."""
    block = block_of(source, node)
    behind = block[block.index(node) + 1 :]
    match node.body, behind:
        case [ast.Return(ast.expr() as good)], [ast.Return(ast.expr() as bad)]:
            pass
        case _:
            return None
    indent, otherwise = source.indent(node.lineno), source.segment(bad)
    lines = [
        f"{indent}if {negated(source, each, exact=False)}:\n{indent}{source.unit}return {otherwise}\n"
        for each in several
    ]
    text = "".join((*lines, f"{indent}return {source.segment(good)}\n"))
    return Splice(source.line_start(node.lineno), source.line_start(source.last_line(behind[0]) + 1), text)


WRITER = Writer(frozenset(("split-if", "extract-variable", "early-return")), _written, needs=_NEEDS)
