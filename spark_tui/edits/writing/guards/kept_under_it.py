"""What is kept under something that comes in is not taken twice: "ValueError in register when the address is taken",
"raise KeyError code already in use in add if the code is used"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\brais\w+|\breject\w*|\brefus\w+|\bthrow\w*|(?-i:[A-Z]\w*Error\b)))"
    r".*?\b(?P<what>[a-z_]\w*)(?:'s| is| was| are| has been| gets)?(?: already)?"
    r" (?:taken|registered|in use|used|known|occupied)\b"
)
_UNLESS = Pattern(r"(?i)(?:\b(?:unless|not|never|no longer|un(?:known|used)|instead|rather)|n't)\b")
_ALIKE = {"address": ("email", "mail"), "mail": ("email",), "login": ("username", "name"), "id": ("key", "ident")}
_FILL = frozenset(("already", "been", "gets", "was", "the", "that", "it", "one"))
_ASKED, _NAMED, _MEANT = 6.5, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _UNLESS.search(sentence.text) is not None:
        return
    what = said["what"].lower()
    what = what if what in _ALIKE else singular(what)
    source, words = sentence.source, set(sentence.text.lower().split())
    for name, function in source.functions:
        for statement, held, key in _kept(source, function):
            spoken = {key.lower(), *parts(key)} & ({what, *_ALIKE.get(what, ())} - _FILL)
            if spoken or (what in _FILL and key.lower() in words):
                error = next(raised(Gap(sentence, "raise-if", (name, f"{key} in {held}"))), "ValueError")
                if "(" not in error:
                    error = f'{error}(f"{key.replace("_", " ")} is taken already: {{{key}}}")'
                guard = f"if {key} in {held}:\n{source.unit}raise {error}"
                told = _ASKED + _NAMED * min(2.0, names(sentence, name)) + _MEANT * (key.lower() in words)
                yield from possible(later(insert_before, source, statement, guard), told)


def _kept(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str, str]]:
    """The first statement of a function that keeps something, of those that keep it under what comes in."""
    own, first = set(parameters_of(function)), None
    for node in function.body:
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute() | ast.Name() as held, ast.Name(key))]):
                first = first or node
                text = source.segment(held)
                if key in own and f"{key} in {text}" not in source.segment(function):
                    yield first, text, key


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
