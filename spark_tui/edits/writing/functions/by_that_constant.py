"""A value that is written out gives way to the constant that is said, whatever that holds: "use TIMEOUT instead of 10",
"replace the 30 in fetch by TIMEOUT"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_VALUE = (
    r"(?:the )?(?:hard-?coded |literal |magic |plain )?(?:number |value |text |string )?"
    r"(?P<value>-?\d[\d_]*(?:\.\d+)?|\"[^\"]*\"|'[^']*')"
)
_NAME = r"(?:the )?(?:constant )?`?(?P<name>[A-Z][A-Z\d_]+)`?(?: constant)?"
_IN = r"(?: in `?(?P<where>[^\W\d]\w*)`?(?:\(\))?)?"
_USE = Pattern(
    rf"\b(?:[Uu]se|[Pp]refer|[Rr]ead) {_NAME}(?: here)?,? (?:instead of|rather than|in place of|not|for)"
    rf" {_VALUE}{_IN}\W*$"
)
_BY = Pattern(rf"\b(?:[Rr]eplace|[Ss]wap|[Cc]hange|[Tt]urn) {_VALUE}{_IN} (?:by|with|for|to|into) {_NAME}\W*$")
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _USE.search(sentence.text) or _BY.search(sentence.text)
    if said is None or not any(name == said["name"] for name, _, _ in constants(source)):
        return
    value = ast.literal_eval(said["value"])
    again = list(_again(source, value, said["where"] or ""))
    if again:
        yield Repair(tuple(put(source, node, said["name"]) for node in again), _ASKED)


def _again(source: Source, value: object, where: str) -> Iterator[ast.Constant]:
    for node in source.all(ast.Constant):
        around = function_around(source, node)
        if type(node.value) is not type(value) or node.value != value or is_in_fstring(source, node):
            continue
        if isinstance(around, Function) and (not where or around.name == where):
            yield node


WRITERS = tuple(
    Writer(frozenset(("extract-constant", "replace", "change-value")), _written, needs=words) for words in (_USE, _BY)
)
