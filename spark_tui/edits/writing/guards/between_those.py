"""A value has to be between a number and something that is held: "row must be between 0 and rows - 1", "index has to be
between 1 and the size"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)`?\b(?P<what>[a-z_]\w*)`? (?:must|should|has to|needs to|have to|may only|can only|ought to) (?:be|lie) "
    r"(?:between|from|in) (?P<low>-?\d+) (?:and|to|up to) (?:the |our |its )?`?(?P<high>(?:self\.)?[a-z_]\w*)`?"
    r"(?P<less> ?- ?1\b| minus (?:1|one)\b)?"
)
_CLAMPS = Pattern(r"(?i)\b(?:clamp\w*|clip\w*|cut|limit(?:ed)?|silently)\b")
_ASKED, _NAMED = 7.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _CLAMPS.search(sentence.text) is not None:
        return
    what, low, high = said["what"], said["low"], said["high"].removeprefix("self.")
    takes = [each for _, each in source.functions if what in parameters_of(each) and each.name != "__init__"]
    named = [each for each in takes if names(sentence, each.name) >= _NAMED]
    error = next(iter(exceptions(Gap(sentence, "raise-if"))), None) or "ValueError"
    for function in named or takes[:1]:
        bound = _held(source, function, high)
        if bound is not None and bound != what:
            test = f"not {low} <= {what} {'<' if said['less'] else '<='} {bound}"
            shown = f"{{{bound}{' - 1' if said['less'] else ''}}}"
            message = f'f"{" ".join(parts(what))} must be between {low} and {shown}"'
            raised = error if "(" in error else f"{error}({message})"
            guard = f"if {test}:\n{source.unit}raise {raised}"
            yield from possible(later(insert_at_top, source, function, guard), _ASKED + names(sentence, function.name))


def _held(source: Source, function: Function, name: str) -> str | None:
    """As the function reaches it: a parameter, or what its object holds."""
    if name in parameters_of(function):
        return name
    own = [arg.arg for arg in function.args.args[:1]]
    if own == ["self"] and re.search(rf"\bself\.{re.escape(name)}\b", source.text) is not None:
        owner = source.parents.get(function)
        inside = source.segment(owner) if isinstance(owner, ast.ClassDef) else ""
        return f"self.{name}" if f"self.{name}" in inside else None
    return name if name.isupper() and name in source.names else None


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
