"""What is worked out is given back, and told by the line that tells of the rest: "cleanup should return the freed bytes
and log them too"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.telling.to_be_told import to_be_told
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.told import calls_that_say, more

_TELLS = r"(?:log|print|show|report|mention)\w*"
_THEM = r"(?:it|them|that|those|this|both)"
_GIVES = r"(?:return|give|hand)\w*(?: (?:it|them))?(?: back)?"
_NEEDS = Pattern(
    rf"(?i)\b{_GIVES} .*\b(?:and|,) (?:also )?{_TELLS} {_THEM}\b"
    rf"|\b{_TELLS} .*\b(?:and|,) (?:also )?{_GIVES}(?: {_THEM})?(?: back)?(?: too| as well| also)?\W*$"
)
_CLEAR, _ASKED = 1.5, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call, kind in calls_that_say(source):
        function = function_around(source, call)
        if kind == "raise" or function is None or names(sentence, function.name) < _CLEAR:
            continue
        last = function.body[-1]
        if returns(function) or is_generator(function) or not has_own_lines(source, last):
            continue
        own = set(parameters_of(function))
        wanted = [each for each in to_be_told(sentence, function, call) if each.isidentifier() and each not in own]
        if len(wanted) != 1 or isinstance(last, ast.Raise):
            continue
        put = insert_after(source, last, f"return {wanted[0]}")
        for each in more(sentence, function, call, kind, 0.0):
            yield Repair((*each.splices, put), _ASKED)


WRITER = Writer(frozenset(("add-return", "return-also")), _written, needs=_NEEDS)
