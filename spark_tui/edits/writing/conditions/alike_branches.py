"""Branches that do the same become one, and a condition that nobody can read is asked one by one: "merge the two elif
branches", "that big condition is unreadable, split it up"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import has_lines
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import block_of, blocks
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, outside
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_BRANCHES = r"(?:branch(?:es)?|el?ifs?|else ifs?|ifs?|cases|conditions|checks|guards|tests|arms)"
_NEEDS_ALIKE = Pattern(
    rf"(?i)^(?!.*\b(?:if|when) (?:the )?\w+ and (?:the )?\w+ are (?:the )?(?:same|equal|identical)\W*$)"
    rf"(?:.*\b(?:merge|combine|collapse|join|fold|unify|dedupe|deduplicate)\b.*\b{_BRANCHES}\b"
    rf"|.*\b{_BRANCHES}\b.*\b(?:(?:do|are|return|have|give)s? (?:exactly |just )?the same|identical|duplicated?"
    r"|into one|alike)\b"
    rf"|.*\b(?:same|identical|duplicate) {_BRANCHES}\b)"
)
_ASKED_ALIKE = 4.4


def _alike_branches(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for first, second in _neighbours(source):
        if [*map(ast.dump, first.body)] == [*map(ast.dump, second.body)]:
            yield from possible(_as_one(source, first, second), _ASKED_ALIKE + told_of(sentence, first))


def _neighbours(source: Source) -> Iterator[tuple[ast.If, ast.If]]:
    """An if and its elif; or two ifs, where the first leaves what follows, or does what may as well be done twice."""
    for node in source.all(ast.If):
        match node.orelse:
            case [ast.If() as second] if source.text.startswith("elif", source.start(second)):
                yield node, second
    for block in blocks(source):
        for first, second in pairwise(block):
            match first, second:
                case ast.If(orelse=[]) as one, ast.If(orelse=[]) as other if _once_is_enough(one.body):
                    yield one, other


def _once_is_enough(body: list[ast.stmt]) -> bool:
    plain = all(isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant) for each in body)
    return plain or always_leaves(body)


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


_NEEDS_SEVERAL = Pattern(
    r"(?i)(?=.*\b(?:condition\w*|ifs?|check\w*|question\w*|boolean|expression)\b)"
    r".*\b(?:split\w*|break|broken|several|smaller|apart|separate\w*|one by one|unreadable|readable"
    r"|(?:too|very|so) long)\b"
)
_ASKED_SEVERAL, _MANY = 5.0, 3


def _in_several(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        match node.test:
            case ast.BoolOp(ast.And(), several) if len(several) > _MANY and not node.orelse:
                splice = _one_by_one(source, node, several)
                if splice is not None:
                    yield Repair((splice,), _ASKED_SEVERAL + told_of(sentence, node))


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


WRITERS = (
    Writer(frozenset(("merge-ifs",)), _alike_branches, needs=_NEEDS_ALIKE),
    Writer(frozenset(("split-if", "extract-variable", "early-return")), _in_several, needs=_NEEDS_SEVERAL),
)
