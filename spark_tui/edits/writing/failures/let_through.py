"""An exception reaches whoever called: "i'd rather have the OSError come through", "let it propagate"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import caught_by
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.loops import last_turn
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:propagat\w+|bubbl\w+|(?:come|comes|get|gets|go|goes|pass(?:es|ed)?|let|lets|fall) (?:it |them "
    r"|that )?through"
    r"|reach\w*(?: the)? callers?|(?:let|have)(?: the)?(?: \w+)? (?:raise|fly|escape|surface)"
    r"|(?:do not|don'?t|stop|no need to|shouldn'?t|should not|why (?:do|are) we) catch(?:ing)?)\b"
)
_KEPT = Pattern(r"(?i)\b(?:re-?raise|again|log\w*|wrap\w*|as an? \w+Error|ctrl|interrupt|exit)\b")
"""What is to happen on its way."""
_ERROR = Pattern(r"\b[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt)\b")
_ASKED, _ITS_NAME = 3.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _KEPT.search(sentence.text) is not None:
        return
    source, said = sentence.source, set(_ERROR.findall(sentence.text))
    for node in source.all(ast.Try):
        if _is_tried_again(source, node):
            continue
        for handler in node.handlers:
            meant = bool(said & caught_by(handler))
            if said and not meant:
                continue
            try:
                splices = tuple(_without(source, node, handler))
            except (Refusal, KeyError):
                continue
            yield Repair(splices, _ASKED + _ITS_NAME * meant + told_of(sentence, handler))


def _is_tried_again(source: Source, tried: ast.Try) -> bool:
    """In a loop that counts how often; there only the last one can come through."""
    loop = source.parents.get(tried)
    return isinstance(loop, ast.For) and last_turn(source, loop) is not None


def _without(source: Source, tried: ast.Try, handler: ast.ExceptHandler) -> Iterator[Splice]:
    """The handler goes, and the try with it where there is no other."""
    if len(tried.handlers) == 1 and not tried.finalbody:
        yield from named("remove-try").edit(source, (str(tried.lineno),))
    elif len(tried.handlers) > 1 and all(has_own_lines(source, each) for each in handler.body):
        end = source.last_line(handler.body[-1])
        yield Splice(source.line_start(handler.lineno), source.line_start(end + 1), "")


WRITER = Writer(frozenset(("remove-try",)), _written, needs=_NEEDS)
