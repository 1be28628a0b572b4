"""A method that prints ends with what another one of its class gives: "print the total at the end of the report",
"summary should end with the revenue"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import always_leaves, gives_something
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.objects.classes import attributes, is_property, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_TELLS = r"(?:print|show|tell|say|output|display|add|list|include|put|mention|report)(?:s)?"
_LAST = r"(?: (?:at|in) the (?:very )?(?:end|bottom)| last| as (?:the |a )?last line| as well| too)"
_MUST = r"(?:should|must|has to|needs to|ought to)(?: also| always)?"
_WHAT, _WHERE = (
    r"(?:the |its |their |our )?`?(?P<what>[a-z_][\w ]*?)`?(?:\(\))?",
    r"(?:the )?`?(?P<where>[a-z_]\w*)`?(?:\(\))?",
)
_FORMS = (
    Pattern(
        rf"(?i)^(?:please |also )*{_TELLS} (?:also )?{_WHAT} (?:at|in) (?:the )?(?:very )?(?:end|bottom) of"
        rf" {_WHERE}\W*$"
    ),
    Pattern(rf"(?i)^(?:the )?`?(?P<where>[a-z_]\w*)`?(?:\(\))? {_MUST} {_TELLS} (?:also )?{_WHAT}{_LAST}+\W*$"),
    Pattern(rf"(?i)^(?:the )?`?(?P<where>[a-z_]\w*)`?(?:\(\))? (?:{_MUST} )?(?:ends?|finish(?:es)?) with {_WHAT}\W*$"),
    Pattern(rf"(?i)^(?:please )?(?:end|finish|close) {_WHERE} with {_WHAT}\W*$"),
    Pattern(
        rf"(?i)^(?:please |also )*{_TELLS} (?:also )?{_WHAT} (?:under|below|beneath|after|at the end of) {_WHERE}\W*$"
    ),
)
_NEEDS = Pattern(r"(?i)\b(?:end|ends|bottom|last|finish(?:es)?|close|under|below|beneath|after|as well|too)\b")
_VERBS = Pattern(r"^(?:get|calculate|calc|compute|count|find)_")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    for said in filter(None, (form.match(text) for form in _FORMS)):
        what = re.sub(r"\s+", "_", said["what"].strip().lower())
        for _, owner in source.classes:
            where = method(owner, said["where"])
            if where is None or not any(is_print(node) for node in walk(where)):
                continue
            given = _given(source, owner, what)
            if given and given not in source.segment(where):
                line = f'print(f"{what.replace("_", " ").capitalize()}: {{{given}}}")'
                yield from possible(later(_at_its_end, source, where, line), _ASKED)


def _given(source: Source, owner: ast.ClassDef, what: str) -> str:
    """The call that gives it, or what holds it."""
    for each in owner.body:
        if isinstance(each, ast.FunctionDef) and what in (each.name, _VERBS.sub("", each.name)):
            if is_property(each):
                return f"self.{each.name}"
            return f"self.{each.name}()" if gives_something(each) and not [*parameters_of(each)] else ""
    return f"self.{what}" if what in attributes(source, owner) else ""


def _at_its_end(source: Source, where: Function, line: str) -> Splice:
    last = where.body[-1]
    return insert_before(source, last, line) if always_leaves([last]) else insert_after(source, last, line)


WRITER = Writer(frozenset(("add-print", "append-call", "insert-after")), _written, needs=_NEEDS)
