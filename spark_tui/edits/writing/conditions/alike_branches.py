"""Branches that do the same become one: "merge the two elif branches", "both ifs return False, make them one"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import has_lines
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, outside
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_BRANCHES = r"(?:branch(?:es)?|el?ifs?|else ifs?|ifs?|cases|conditions|checks|guards|tests|arms)"
_NEEDS = Pattern(
    rf"(?i)\b(?:merge|combine|collapse|join|fold|unify|dedupe|deduplicate)\b.*\b{_BRANCHES}\b"
    rf"|\b{_BRANCHES}\b.*\b(?:(?:do|are|return|have|give)s? (?:exactly |just )?the same|identical|duplicated?"
    r"|into one|alike)\b"
    rf"|\b(?:same|identical|duplicate) {_BRANCHES}\b"
)
_ASKED = 4.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for first, second in _neighbours(source):
        if [*map(ast.dump, first.body)] == [*map(ast.dump, second.body)]:
            yield from possible(_as_one(source, first, second), _ASKED + told_of(sentence, first))


def _neighbours(source: Source) -> Iterator[tuple[ast.If, ast.If]]:
    """An if and its elif; or two ifs, where the first leaves what follows."""
    for node in source.all(ast.If):
        match node.orelse:
            case [ast.If() as second] if source.text.startswith("elif", source.start(second)):
                yield node, second
            case _:
                pass
    for block in blocks(source):
        for first, second in pairwise(block):
            match first, second:
                case ast.If(orelse=[]) as one, ast.If(orelse=[]) as other if always_leaves(one.body):
                    yield one, other
                case _:
                    pass


def _as_one(source: Source, first: ast.If, second: ast.If) -> Iterator[Splice]:
    if not has_lines(source, first.body) or not has_lines(source, second.body):
        raise Refusal("they have no lines of their own")
    start, stop = source.last_line(first.body[-1]) + 1, source.last_line(second.body[-1])
    lost = [line for line in map(source.line, range(start, stop + 1)) if "#" in line]
    kept = source.text[source.line_start(first.lineno) : source.line_start(start)]
    if any(line[line.index("#") :] not in kept for line in lost):
        raise Refusal("a comment would be lost", "move it first")
    yield Splice(*outside(source, first.test), _either(source, first.test, second.test))
    yield Splice(source.line_start(start), source.line_start(stop + 1), "")


def _either(source: Source, one: ast.expr, other: ast.expr) -> str:
    """Of one thing that is compared with several, `in`."""
    match one, other:
        case (
            ast.Compare(left, [ast.Eq()], [ast.Constant() as value]),
            ast.Compare(same, [ast.Eq()], [ast.Constant() as also]),
        ) if ast.dump(left) == ast.dump(same):
            return f"{source.segment(left)} in ({source.segment(value)}, {source.segment(also)})"
        case _:
            return " or ".join(moved(source, each, Level.OR) for each in (one, other))


WRITER = Writer(frozenset(("merge-ifs",)), _written, needs=_NEEDS)
