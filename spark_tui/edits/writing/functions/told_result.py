"""A function that gives nothing gives what it has worked out, or has just changed: "sell should return the cost",
"return the new balance from deposit and withdraw"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, gives_anywhere, is_generator, own_nodes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.in_sight import meant
from spark_tui.edits.writing import Writer

_WHAT = r"(?:back )?(?P<what>(?!None|True|False|self\b)(?:(?!and\b|or\b|if\b|when\b)[a-z_][\w']*(?:\.\w+)* ?){1,6}?)"
_FUNCTION = r"`?[a-z_]\w*`?(?:\(\))?"
_SEVERAL = rf"(?P<where>{_FUNCTION}(?:(?:, | and |, and ){_FUNCTION})*)"
_END = r"(?: (?:too|as well|also|at the end|in the end|afterwards|when (?:it is )?done))*\W*$"
_FORMS = (
    Pattern(rf"(?i)^(?:please )?(?:also )?return {_WHAT} (?:from|in|out of|at the end of) {_SEVERAL}{_END}"),
    Pattern(
        rf"(?i)^(?:please )?(?:the )?{_SEVERAL} (?:(?:should|must|has to|have to|needs? to|ought to)(?: also| always)? "
        rf"(?:return|give)|returns) {_WHAT}{_END}"
    ),
    Pattern(rf"(?i)^(?:please )?(?:let|make|have) {_SEVERAL} (?:also )?return {_WHAT}{_END}"),
)
_NEEDS = Pattern(r"(?i)\breturns?\b|\bgive\b")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    for said in filter(None, (form.match(text.replace("`", "")) for form in _FORMS)):
        wanted = re.findall(r"[a-z_]\w*", re.sub(r"(?i)\band\b", " ", said["where"]), re.IGNORECASE)
        found = [[each for name, each in source.functions if word in (name, each.name)] for word in wanted]
        if not found or any(len(each) != 1 for each in found):
            continue
        given = [(each[0], _given(source, each[0], said["what"])) for each in found]
        if all(value is not None for _, value in given):
            changes = [
                splice
                for function, value in given
                for splice in later(insert_after, source, function.body[-1], f"return {value}")
            ]
            yield from possible(changes, _ASKED)
            return


def _given(source: Source, function: Function, what: str) -> str | None:
    """What is called so at its end."""
    if gives_anywhere(function) or is_generator(function) or always_leaves(function.body):
        return None
    if any(isinstance(node, ast.Return) for node in own_nodes(function)):
        return None
    return meant(source, function, what)


WRITER = Writer(frozenset(("add-return", "set-return", "print-to-return")), _written, needs=_NEEDS)
