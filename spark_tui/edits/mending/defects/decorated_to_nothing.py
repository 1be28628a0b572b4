"""A decorator that keeps what it is put above, and leaves None in its place: "after @on my handler is None", "register
should return the class"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source

_SAYS = Pattern(
    r"(?i)\bdecorat\w*\b.*\b(?:none|nothing|lost|gone|return\w*|swallow\w*|eats?|loses?|drops?)\b|@\w"
    r"|\b(?:should|must|has to|needs to) (?:return|give|hand|pass)\b.*\b(?:decorated|wrapped|it|handler|function)\b"
    r"|\bnot callable\b|\bnone afterwards\b"
    r"|\b(?:is|are|becomes?|turns? into|left with|be|returns?|gives?) (?:none|nothing)\b"
    r"|\breturns? the (?:decorated )?(?:class|function)\b"
)
_DECORATES, _USED = 3.5, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    used = {last_name(each) for _, node in source.definitions for each in node.decorator_list}
    for outer, function, given in _decorators(source) if match is not None else ():
        last = function.body[-1]
        if has_own_lines(source, last):
            told = _DECORATES + _USED * (outer.name in used) + complaint.points(function.lineno)
            told += max(complaint.names(outer.name), complaint.names(function.name))
            yield Repair((insert_after(source, last, f"return {given}"),), told)


def _decorators(source: Source) -> Iterator[tuple[Function, Function, str]]:
    """What is put above definitions, what it does to them, and what that is given."""
    for _, outer in source.functions:
        inner = {each.name: each for each in outer.body if isinstance(each, ast.FunctionDef)}
        handed = {each.value.id for each in returns(outer) if isinstance(each.value, ast.Name)}
        for function in (inner[name] for name in inner if name in handed):
            own = [each.arg for each in function.args.args]
            if len(own) == 1 and not returns(function) and not is_generator(function):
                yield outer, function, own[0]


DEFECT = Defect("decorated-to-nothing", frozenset(("fix-missing-return", "add-return", "fix-error")), _repairs, _SAYS)
