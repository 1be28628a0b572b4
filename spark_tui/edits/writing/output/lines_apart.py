"""What is written in a loop gets a line of its own, or stays on one: "export writes everything on one line", "the
print should not end with a newline"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_APART = Pattern(
    r"(?i)\b(?:on|in|into|all|as|is|just) (?:a |the |one )?(?:one|same|single) (?:long |huge |big |giant )?line\b"
    r"|\bnew ?lines?\b|\bline ?breaks?\b|\blines? (?:\w+ )?(?:glued|stuck|run|together)|\bglued together\b"
    r"|\b(?:own|separate|each) lines?\b|\ba line (?:each|of its own)\b"
)
_TITLE = Pattern(r"^print\((?:f?\"[^\"{}]*:\"|f?'[^'{}]*:'|\"[A-Z =-]+\")\)$")
"""Printed alone, and others come below it."""
_JSON = Pattern(r"(?i)\bjson\b")
_ASKED_APART, _IN_LOOP = 3.0, 1.0


def _lines_apart(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _JSON.search(sentence.text) is not None:
        return
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr="write"), [value]) if "\\n" not in source.segment(value):
                in_loop = nearest(source, call, ast.For, ast.While) is not None
                evidence = _ASKED_APART + _IN_LOOP * in_loop + told_of(sentence, call)
                yield Repair((_with_end(source, value),), evidence)
            case ast.Call(ast.Attribute(attr="writelines"), [ast.Name() as value]):
                name = source.segment(value)
                each = f'line + "\\n" for line in {name}'
                yield Repair(
                    (Splice(source.start(value), source.stop(value), each),), _ASKED_APART + told_of(sentence, call)
                )


def _with_end(source: Source, value: ast.expr) -> Splice:
    written = source.segment(value)
    if re.fullmatch(r"f?(\"[^\"\n]*\"|'[^'\n]*')", written):
        stop = source.stop(value) - 1
        return Splice(stop, stop, "\\n")
    return behind(source, value, ' + "\\n"')


_NEEDS_ONE = Pattern(
    r"(?i)(?=.*\bprint\w*\b)"
    r".*(?:(?:\b(?:no|not|without|drop|avoid|suppress)|n't)\b(?: \w+){0,4} (?:newlines?|line ?breaks?|\\n)"
    r"|\b(?:on|in) (?:the same|one|a single) line\b)"
)
_SPACED = Pattern(r"(?i)\b(?:same|one|single) line\b|\bspaces?\b")
_ASKED_ONE, _IN_A_LOOP = 5.0, 0.8


def _on_one_line(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    end = '" "' if _SPACED.search(sentence.text) is not None else '""'
    for call in prints(source):
        if keyword(call, "end") is None:
            around = source.parents.get(source.parents[call])
            again = _IN_A_LOOP * isinstance(around, ast.For | ast.While)
            yield Repair((set_keyword(source, call, "end", end),), _ASKED_ONE + again + told_of(sentence, call))


_NEEDS_BLANK = Pattern(
    r"(?i)\b(?:blank|empty|new) ?lines?\b.*\b(?:between|before|above|in front of)\b.*"
    r"\b(?:sections?|blocks?|parts?|groups?|head(?:ing|er|line)s?|titles?)\b"
)
_ASKED_BLANK, _BEFORE_ANOTHER = 6.0, 0.5


def _sections_apart(sentence: Sentence) -> Iterator[Repair]:
    """What is printed above several lines, "Top paths:", has an empty one before it; the first of all needs none."""
    source = sentence.source
    for _, function in source.functions:
        printed = [each for each in function.body if _is_printed(each)]
        titles = [each for each in printed if _TITLE.search(source.segment(each)) and each is not printed[0]]
        if titles and all(has_own_lines(source, each) for each in titles):
            splices = tuple(insert_before(source, each, "print()") for each in titles)
            yield Repair(splices, _ASKED_BLANK + _BEFORE_ANOTHER * len(titles) + told_of(sentence, titles[0]))


def _is_printed(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Name("print"), [_, *_])):
            return True
        case _:
            return False


WRITERS = (
    Writer(frozenset(("fix-error", "replace")), _lines_apart, needs=_NEEDS_APART),
    Writer(frozenset(("set-argument",)), _on_one_line, needs=_NEEDS_ONE),
    Writer(frozenset(("add-print",)), _sections_apart, needs=_NEEDS_BLANK),
)
