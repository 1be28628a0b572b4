"""How many objects of a class were made, counted by the class: "count all accounts created in a class variable", "keep
track of how many players there have been"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import attributes, first_statement, is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.writing import Writer

_MADE = r"(?:created|made|instantiated|constructed|(?:there )?(?:have|has) been|exist(?:ed)?|were made)"
_NEEDS = Pattern(
    rf"(?i)\bcount (?:all (?:the )?|the |every |the number of |how many )?(?P<a>[a-z]+)(?: that)?(?: (?:are|were"
    rf"|get))? {_MADE}\b"
    rf"|\b(?:how many|number of|total of) (?P<b>[a-z]+)(?: that)?(?: (?:are|were|get))? {_MADE}\b"
    r"|\b(?:instance counter|count(?:er)? of (?:the )?instances|count (?:the |all )?instances)\b.*?"
    r"\b(?:of|for|in|to|on) (?:the )?`?(?P<c>[a-z]\w*)"
)
_CALLED = Pattern(
    r"\b(?:in|as|called|named|variable|attribute) `?([a-z_]*(?:count|total|created|made|number)[a-z_]*)`?\b"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    word = said_in(_NEEDS.search(sentence.text)).lower()
    for _, owner in source.classes:
        init = method(owner, "__init__")
        if not word or owner.name.lower() not in (word, singular(word)) or init is None or is_dataclass(source, owner):
            continue
        name = said_in(_CALLED.search(sentence.text)) or "count"
        name = name if name not in attributes(source, owner) and method(owner, name) is None else "created_count"
        yield from possible(_counted(source, owner, init, name), _ASKED)


def _counted(source: Source, owner: ast.ClassDef, init: Function, name: str) -> Iterator[Splice]:
    first = first_statement(owner)
    if first is not None and parameters(init):
        line = source.first_line(first)
        at = source.line_start(line)
        apart = "\n" * isinstance(first, Function)
        yield Splice(at, at, f"{source.indent(line)}{name} = 0\n{apart}")
        yield insert_after(source, init.body[-1], f"{owner.name}.{name} += 1")


WRITER = Writer(frozenset(("add-member", "counter", "add-field")), _written, needs=_NEEDS)
