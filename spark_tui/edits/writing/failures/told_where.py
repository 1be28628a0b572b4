"""What goes wrong in one of many lines tells in which: "I want the line number in that error", "line 3: bad json"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.told import calls_that_say, kinds_spoken_of

_NEEDS = Pattern(
    r"(?i)\b(line|row|record|entry) ?(?:numbers?|no\.|index|#)"
    r"|\b(?:number|index) of the (?:\w+ )?(line|row|record|entry)"
    r"|\b(?:which|what|where the) (line|row|record|entry)\b|[\"'`](line|row|record|entry) \d+\b"
)
_WRONG = Pattern(
    r"(?i)\b(?:too (?:low|high|small|big)|off by|one off|wrong|(?:start|begin|count)\w* (?:at|from|with))\b"
)
"""What is said of numbers that are told already."""
_LIKE_THIS = r"([\"'`])((?:[^\"'`]*\W)?){word} \d+\b([^\"'`]*)\1"
_ASKED, _QUOTED, _ITS_KIND, _RAISED = 5.5, 1.5, 1.0, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    word = next(filter(None, match.groups())).lower() if match is not None else ""
    for call, kind in calls_that_say(source) if word and _WRONG.search(sentence.text) is None else ():
        loop, text = _loop(source, call), call.args[0] if call.args else None
        if loop is None or not isinstance(text, ast.Constant | ast.JoinedStr) or source.segment(text)[:2] == "rf":
            continue
        number, counted = _counted(source, loop)
        said = _said(sentence, source, text, word)
        if kind == "log" and not isinstance(text, ast.JoinedStr):
            stop = source.stop(text)
            told = (instead(source, text, said.replace("{}", "%s")), Splice(stop, stop, f", {number}"))
        else:
            told = (instead(source, text, "f" + said.replace("{}", f"{{{number}}}", 1)),)
        meant = _QUOTED * (isinstance(text, ast.Constant) and str(text.value) in sentence.quoted)
        meant += _ITS_KIND * (kind in kinds_spoken_of(sentence)) + _RAISED * (kind == "raise")
        yield Repair((*counted, *told), _ASKED + meant + told_of(sentence, call))


def _loop(source: Source, node: ast.AST) -> ast.For | None:
    """That goes through what it is told of."""
    while (parent := source.parents.get(node)) is not None and not isinstance(parent, ast.FunctionDef):
        if isinstance(parent, ast.For):
            return parent
        node = parent
    return None


def _counted(source: Source, loop: ast.For) -> tuple[str, tuple[Splice, ...]]:
    """The number of what the loop is at, as people count, and what it takes to know it."""
    match loop.target, loop.iter:
        case ast.Tuple([ast.Name(number), *_]), ast.Call(ast.Name("enumerate"), [_, *start], keywords):
            begin = [*start, *(each.value for each in keywords)]
            is_first = bool(begin) and ast.unparse(begin[0]) == "1"
            return number if is_first else f"{number} + 1", ()
        case _:
            function = function_around(source, loop)
            taken = bound_in(function) if function is not None else ()
            number = next(name for name in ("number", "line_number", "position", "nth") if name not in taken)
            target = (
                f"({source.segment(loop.target)})"
                if isinstance(loop.target, ast.Tuple)
                else source.segment(loop.target)
            )
            counted = f"enumerate({source.segment(loop.iter)}, 1)"
            return number, (instead(source, loop.target, f"{number}, {target}"), instead(source, loop.iter, counted))


def _said(sentence: Sentence, source: Source, text: ast.expr, word: str) -> str:
    """In front of what is said so far; as it is written in the sentence, where that is the same with a number."""
    written = source.segment(text).removeprefix("f")
    quote, inside = written[0], written[1:-1]
    like = re.search(_LIKE_THIS.format(word=word), sentence.text, re.IGNORECASE)
    if like is not None and isinstance(text, ast.Constant) and inside.strip(" .").lower() in like[0].lower():
        return f"{quote}{like[2]}{word} {{}}{like[3]}{quote}"
    return f"{quote}{word} {{}}: {inside}{quote}"


WRITER = Writer(frozenset(("change-message", "message-value", "enumerate")), _written, needs=_NEEDS)
