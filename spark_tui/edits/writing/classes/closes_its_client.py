"""What an object holds open can be closed by it: "add an aclose to PayClient", "give the client a close method", where
it holds a client or a session."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|give|need\w*|want|write|have|has no|lacks?|missing|implement)\b.*?\b(?P<name>aclose"
    r"|close)\b(?:\(\))?"
    r"(?: method)?(?= (?:to|for|on|in|method)\b|\W*$)|\b(?P<other>aclose|close) method\b"
)
_CLOSED_BY = {
    "httpx.AsyncClient": "aclose",
    "httpx.Client": "close",
    "requests.Session": "close",
    "aiohttp.ClientSession": "close",
}
_WAITS = frozenset(("httpx.AsyncClient", "aiohttp.ClientSession"))
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name = (said["name"] or said["other"]).lower()
    held = list(_held(source))
    for owner, attribute, made in held:
        clear = names(sentence, owner.name)
        if (clear < 1 and len(held) > 1) or any(
            getattr(each, "name", "") in ("close", "aclose") for each in owner.body
        ):
            continue
        waits, unit = made in _WAITS, source.unit
        head = f"{'async ' * waits}def {name}(self):"
        code = f"\n{head}\n{unit}{'await ' * waits}self.{attribute}.{_CLOSED_BY[made]}()"
        yield from possible(later(insert_after, source, owner.body[-1], code), _ASKED + clear / 2)


def _held(source: Source) -> Iterator[tuple[ast.ClassDef, str, str]]:
    for _, owner in source.classes:
        for node in walk(owner):
            match node:
                case ast.Assign([ast.Attribute(ast.Name("self"), attribute)], ast.Call(func)):
                    made = full_name(source, func)
                    if made in _CLOSED_BY:
                        yield owner, attribute, made


WRITER = Writer(frozenset(("write-method", "add-member", "add-parameter")), _written, needs=_NEEDS)
