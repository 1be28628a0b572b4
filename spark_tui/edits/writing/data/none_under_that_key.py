"""What an answer holds under a key is nothing, where it lacks the key: "users should return [] if there are no items",
of `self.get("/users")["items"]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_EMPTY = {"list": "[]", "dict": "{}", "string": '""', "text": '""'}
_NEEDS = Pattern(
    r"(?i)\b(?:return|give|get|be|yield)s? (?:(?:an? |the )?empty (?P<kind>list|dict|string|text)"
    r"|(?P<value>\[\]|\{\}|\"\"|''|None\b|0\b))"
    r".*\b(?:if|when|where) (?:there (?:is|are) no|it has no|without|no|the) [`'\"]?(?P<key>\w+)[`'\"]?"
    r"(?: (?:is|are) (?:missing|not there|absent)| key| field)?(?: in it| there"
    r"| in the (?:answer|response|result))?\W*$"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    value = said["value"] or _EMPTY[said["kind"].lower()]
    default = "" if value == "None" else f", {value.replace(chr(39), chr(34))}"
    for name, function in source.functions:
        for each in returns(function):
            match each.value:
                case ast.Subscript(ast.Call() | ast.Await() as held, ast.Constant(str(key)) as place) if (
                    key.lower() == said["key"].lower()
                ):
                    inner = source.segment(held)
                    inner = f"({inner})" if isinstance(held, ast.Await) else inner
                    code = f"{inner}.get({source.segment(place)}{default})"
                    yield Repair((instead(source, each.value, code),), _ASKED + names(sentence, name) / 2)


WRITER = Writer(frozenset(("get-default", "guard-empty")), _written, needs=_NEEDS)
