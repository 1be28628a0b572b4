"""What is logged is logged no more: "get should not warn about missing keys", "stop logging in clear"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.kind.ruled_out import NOT_LOGGED
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.left_out import with_what_is_empty

_WARNED = Pattern(r"(?i)\bwarn\w*\b")
_ALL_OF_IT = Pattern(r"(?i)\b(?:log(?:ging)?|warn(?:ing)?|anything|quiet|silent|logs|warnings)(?: at all)? in\b")
_WHEN = Pattern(r"(?i)\b(?:when|if|whenever|about|for|on|unless)\b")
_SAID, _A_WORD, _MOST, _NAMED, _CLEAR = 5.2, 0.4, 4, 2.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, found = sentence.source, dict[ast.stmt, float]()
    for level, call in log_calls(source):
        statement, function = source.parents[call], function_around(source, call)
        if not isinstance(statement, ast.Expr) or function is None:
            continue
        is_named = names(sentence, source.name_of(function)) >= _NAMED or names(sentence, function.name) >= _NAMED
        if _WARNED.search(sentence.text) is not None and level not in ("warn", "warning"):
            continue
        going = with_what_is_empty(source, statement)
        if going is not None and has_own_lines(source, going):
            found[going] = _CLEAR * is_named + _A_WORD * min(shared_words(sentence, call), _MOST)
    best = max(found.values(), default=0.0)
    for statement, told in found.items() if best >= _A_WORD else ():
        yield from possible(remove(source, [statement]), _SAID + told)
    named = [each for each, told in found.items() if told >= _CLEAR]
    if len(named) > 1 and _WHEN.search(sentence.text) is None and _ALL_OF_IT.search(sentence.text) is not None:
        yield from possible(remove(source, named), _SAID + best + _A_WORD)


WRITER = Writer(frozenset(("delete-lines",)), _written, needs=NOT_LOGGED)
