"""What could not be handed on stays there: "a failed flush throws the events away, keep them in the buffer". It is
emptied where all went well, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import block_of, has_own_lines, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FAILS = r"(?:fail\w*|error\w*|go(?:es)? wrong|crash\w*|can(?:'t|not) (?:be )?\w+|connection|exception)"
_LOST = (
    r"(?:los(?:es?|t|ing)|throws?\b.*\baway|thrown\b.*\baway|drop(?:s|ped)?|gone|forg[eo]t\w*|discard\w*|empt(?:y"
    r"|ied|ies)|clear(?:s|ed)?|keep|kept|stay|remain)"
)
_NEEDS = Pattern(rf"(?i)\b{_FAILS}\b.*\b{_LOST}\b|\b{_LOST}\b.*\b{_FAILS}\b")
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for tried in source.all(ast.Try):
        block = block_of(source, tried)
        behind = block[block.index(tried) + 1 :]
        emptied = next((each for each in behind if _is_emptied(source, tried, each)), None)
        if emptied is None or tried.finalbody or any(always_leaves(each.body) for each in tried.handlers):
            continue
        told = _ASKED + told_of(sentence, tried) + _NAMED * (names(sentence, _held(emptied)) > 0)
        yield from possible(_moved(source, tried, emptied), told)


def _held(statement: ast.stmt) -> str:
    match statement:
        case ast.Assign([ast.Attribute(_, name) | ast.Name(name)]):
            return name
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(_, name) | ast.Name(name), "clear"))):
            return name
        case _:
            return ""


def _is_emptied(source: Source, tried: ast.Try, statement: ast.stmt) -> bool:
    """Of what was worked through there, or just before."""
    match statement:
        case ast.Assign([target], ast.List([]) | ast.Dict([]) | ast.Call(ast.Name("list" | "dict" | "set"), [])):
            place = source.segment(target)
        case ast.Expr(ast.Call(ast.Attribute(held, "clear"), [])):
            place = source.segment(held)
        case _:
            return False
    block = block_of(source, tried)
    before = block[: block.index(tried) + 1]
    return has_own_lines(source, statement) and any(place in source.segment(each) for each in before)


def _moved(source: Source, tried: ast.Try, emptied: ast.stmt) -> Iterator[Splice]:
    yield insert_after(source, (tried.orelse or tried.body)[-1], source.segment(emptied))
    yield from remove(source, [emptied])


WRITER = Writer(frozenset(("write-line", "fix-error", "wrap-try")), _written, needs=_NEEDS)
