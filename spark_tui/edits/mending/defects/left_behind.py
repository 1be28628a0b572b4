"""An object that is made of another of its kind leaves a field behind: `Item(self.name, self.amount * 2)`, of an item
that has a unit too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import all_given
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import attributes_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_SAYS = Pattern(
    r"(?i)\b(?:gone|lost|los(?:e|es|ing)|missing|disappear\w*|vanish\w*|drops?|dropped|forg[eo]t\w*|empty|default"
    r"|reset\w*|back to|without|no longer|not kept|should keep|away)\b|n't (?:keep|kept|copy|copied|carry|have)\b"
)
_CLEAR, _NAMED, _LEAST = 2.5, 1.5, 2


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for owner in source.all(ast.ClassDef):
        own = list(_made_of(source, owner))
        for call in walk(owner):
            if not isinstance(call, ast.Call) or source.segment(call.func) not in (
                owner.name,
                "self.__class__",
                "type(self)",
            ):
                continue
            given = [*own[: len(call.args)], *(each.arg for each in call.keywords)]
            taken = [name for name in own if f"self.{name}" in source.segment(call)]
            left = [name for name in own if name not in given]
            if len(taken) < _LEAST or not left or has_starred(call.args):
                continue
            in_order = not call.keywords and own[len(call.args)] == left[0]
            text = "".join(f", self.{name}" if in_order else f", {name}=self.{name}" for name in left)
            last = all_given(call)[-1]
            said = set(map(root, complaint.sentence.spoken.split()))
            named = any(root(part) in said for name in left for part in parts(name))
            if match is None and not named:
                continue
            yield Repair((behind(source, last, text),), _CLEAR + _NAMED * named + complaint.points(call.lineno))


def _made_of(source: Source, owner: ast.ClassDef) -> Iterator[str]:
    """What it takes to make one, in order, where an object keeps that under the same names."""
    start = method(owner, "__init__")
    if is_dataclass(source, owner):
        yield from (each.target.id for each in fields(owner) if isinstance(each.target, ast.Name))
    elif start is not None:
        kept = attributes_in(start)
        yield from (name for name in parameters_of(start) if name in kept)


DEFECT = Defect("left-behind", frozenset(("fix-error", "fix-missing-call", "set-argument")), _repairs, _SAYS)
