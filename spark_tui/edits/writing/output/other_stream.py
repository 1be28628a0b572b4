"""What goes to one stream of the program goes to the other: "the report should go to stderr by default"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:to|on|use|into|not|instead of|belongs?)\b(?: the)? (?:sys\.)?(std(?:err|out))\b")
_NOT = Pattern(r"(?i)\b(?:not|instead of|rather than|no)(?: to| on)? (?:sys\.)?(std(?:err|out))\b")
_OTHER = {"stdout": "stderr", "stderr": "stdout"}
_ASKED, _ALONE, _MOST, _CLEAR = 2.8, 1.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    unwanted = _NOT.search(sentence.text)
    said = _NEEDS.search(_NOT.sub("", sentence.text))
    wanted = said[1].lower() if said is not None else _OTHER[unwanted[1].lower()] if unwanted is not None else ""
    found = [
        node
        for node in sentence.source.all(ast.Attribute)
        if wanted and node.attr == _OTHER[wanted] and isinstance(node.value, ast.Name) and node.value.id == "sys"
    ]
    printed = list(prints(sentence.source)) if wanted == "stderr" else []
    for call in printed:
        around = function_around(sentence.source, call)
        needed = import_needed(sentence.source, "sys")
        to = set_keyword(sentence.source, call, "file", "sys.stderr")
        told = min(told_of(sentence, call), _MOST) + _ALONE * (len(printed) == 1 or around is None)
        yield Repair((*needed, to), _ASKED + told)
    for node in found:
        if printed and named_around(sentence, node.lineno) < _CLEAR:
            continue  # what is printed is meant
        told = named_around(sentence, node.lineno) + _ALONE * (len(found) == 1)
        yield Repair((instead(sentence.source, node, f"sys.{wanted}"),), _ASKED + told)


WRITER = Writer(frozenset(("print-to-stderr", "default-value")), _written, needs=_NEEDS)
