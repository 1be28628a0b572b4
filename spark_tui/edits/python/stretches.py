"""Stretches of statements that are written out again somewhere else, with their comments."""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterable, Sequence

from spark_tui.edits.python.bodies import top_line
from spark_tui.edits.python.lines import at_depth, has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match, ast.FunctionDef, ast.ClassDef)

Span = tuple[int, int]


def lines_of(source: Source, block: Sequence[ast.stmt], new: str) -> list[str]:
    """What stands there, at another depth; several short statements on a line get a line each."""
    if not block:
        return []
    if all(has_own_lines(source, each) for each in block):
        first, last = span(source, block)
        return [at_depth(source, first, last, source.indent(source.first_line(block[0])), new)]
    texts = [source.segment(each) for each in block]
    if any("\n" in text for text in texts) or any(isinstance(each, _BLOCKS) for each in block):
        raise Refusal(f"line {block[0].lineno} holds several statements", "give each a line of its own")
    return [new + text for text in texts]


def instead(source: Source, whole: ast.stmt, text: str) -> Splice:
    """The text in the place of all lines of a statement."""
    start, last = source.line_start(source.first_line(whole)), source.last_line(whole)
    return Splice(start, source.line_start(last) + len(source.line(last)), text)


def span(source: Source, block: Sequence[ast.stmt]) -> Span:
    """The first and the last line, comments above them included."""
    return top_line(source, block), source.last_line(block[-1])


def spans(source: Source, statements: Iterable[ast.stmt]) -> list[Span]:
    """Where each statement stands with its comments; none of one that shares its line."""
    return [span(source, [each]) for each in statements if has_own_lines(source, each)]


def keep_comments_in(source: Source, whole: Span, kept: Iterable[Span]) -> None:
    """Refuses if there are comments in the whole that stand nowhere in what is kept."""
    known = list(kept)
    for token in source.tokens:
        is_inside = token.kind == tokenize.COMMENT and whole[0] <= token.line <= whole[1]
        if is_inside and not any(first <= token.line <= last for first, last in known):
            raise Refusal(f"the comment on line {token.line} would be lost", "move it first")
