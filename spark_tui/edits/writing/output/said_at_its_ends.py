"""A text that is given is printed at the start or at the end of a function that is named: "print "Bye" at the end of
menu", "load should print 'loading' first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_TEXT = r"(?P<text>\"[^\"{}\\]+\"|'[^'{}\\]+'|`[\"'][^`{}\\]+[\"']`)"
_PLACE = (
    r"(?:(?:at|in) the (?:very )?(?:(?P<last>end|bottom)|start|beginning|top)|(?P<finally>last|when (?:it is )?done"
    r"|before it (?:ends|returns))|first|when it (?:starts|begins))"
)
_WHERE = r"(?:the )?(?:function |method )?`?(?P<where>[A-Za-z_]\w*)`?(?:\(\))?"
_FORMS = (
    Pattern(rf"(?i)^(?:please |also )*(?:print|say|show|write) {_TEXT} {_PLACE} (?:of|in|inside) {_WHERE}\W*$"),
    Pattern(rf"(?i)^{_WHERE} (?:should|must|has to|needs to) (?:also )?(?:print|say|show|write) {_TEXT} {_PLACE}\W*$"),
    Pattern(rf"(?i)^(?:please )?(?:let|make|have) {_WHERE} (?:also )?(?:print|say|show|write) {_TEXT} {_PLACE}\W*$"),
    Pattern(rf"(?i)^{_PLACE} (?:of|in|inside) {_WHERE},? (?:print|say|show|write) {_TEXT}\W*$"),
)
_NEEDS = Pattern(r"(?i)\b(?:print|say|show|write)\b.*[\"']|[\"'].*\b(?:print|say|show|write)\b")
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    for said in filter(None, (form.match(text) for form in _FORMS)):
        named = [function for name, function in source.functions if said["where"] in (name, function.name)]
        if len(named) == 1:
            line = f'print("{said["text"].strip("`")[1:-1]}")'
            is_last = said["last"] is not None or said["finally"] is not None
            place = _at_its_end if is_last else insert_at_top
            yield from possible(later(place, source, named[0], line), _ASKED)


def _at_its_end(source: Source, function: Function, code: str) -> Splice:
    last = function.body[-1]
    if not always_leaves([last]):
        return insert_after(source, last, code)
    if not isinstance(last, ast.Return | ast.Raise):
        raise Refusal(f"{function.name} has more than one end")
    return insert_before(source, last, code)


WRITER = Writer(frozenset(("add-print", "change-message", "insert-after")), _written, needs=_NEEDS)
