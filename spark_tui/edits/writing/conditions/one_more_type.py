"""What is done for one type is done for another as well: "flatten tuples too", "join should take sets as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_TYPES = {
    "list": "list", "tuple": "tuple", "set": "set", "dict": "dict", "dictionary": "dict", "dictionarie": "dict",
    "int": "int", "integer": "int", "float": "float", "string": "str", "str": "str", "text": "str", "bytes": "bytes",
    "frozenset": "frozenset", "bool": "bool", "decimal": "Decimal", "path": "Path",
}  # fmt: skip
_TYPE = rf"(?P<kind>{either(_TYPES)})s?"
_NEEDS = Pattern(
    rf"(?i)\b{_TYPE}(?: \w+)?(?:,)? (?:too|as well|also|besides)\b"
    rf"|\balso (?:for |of |with )?(?:\w+ ){{0,2}}?(?P<kind_also>{either(_TYPES)})s?\b"
)
_ASKED, _NAMED = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    kind = _TYPES[(said["kind"] or said["kind_also"]).lower()] if said is not None else ""
    if kind in ("Decimal", "Path") and re.search(rf"\bimport\b.*\b{kind}\b", source.text) is None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("isinstance"), [_, ast.Name(known) as given]) if known in _TYPES.values():
                code = f"({known}, {kind})"
            case ast.Call(ast.Name("isinstance"), [_, ast.Tuple([*_, last]) as given]):
                known = source.segment(given)
                code = f"{known[: source.stop(last) - source.start(given)]}, {kind})"
            case _:
                continue
        if re.search(rf"\b{kind}\b", known) is not None:
            continue
        around = function_around(source, node)
        named = _NAMED * min(2.0, names(sentence, around.name)) if around is not None else 0.0
        yield Repair((instead(source, given, code),), _ASKED + named + told_of(sentence, node))


WRITER = Writer(frozenset(("change-condition", "or-condition", "isinstance")), _written, needs=_NEEDS)
