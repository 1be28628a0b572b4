"""What is under way is not there any more once it is ended, and may not be there at all: "calling stop twice adds the
entry twice", "stop crashes if nothing is running", where `project, started = self.running` takes it and leaves it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.objects.classes import set_on_self
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_TWICE = Pattern(
    r"(?i)\b(?:twice|again|second time|two times|more than once|a second|still (?:running|there|set|open))\b"
)
_NOTHING = Pattern(
    r"(?i)cannot unpack non-iterable NoneType|(?=.*\b(?:crash\w*|fail\w*|breaks?|blows? up|TypeError|raises?"
    r"|error|exception)\b)"
    r".*\b(?:nothing|not|no|isn't|wasn't|without|before|never|none)\b"
)
_RAISES = Pattern(r"(?i)\b(?:should|must|to|and|please) (?:rais|throw)\w*\b")
_CLEAR, _NAMED = 5.0, 1.0


def _kept(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    for method, taken, name in _taken(complaint) if match is not None else ():
        if not complaint.names(method.name):
            continue
        told = _CLEAR + _NAMED + complaint.points(taken.lineno)
        yield from possible(later(insert_after, complaint.source, taken, f"self.{name} = None"), told)


def _not_there(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or _RAISES.search(complaint.text) is not None:
        return
    for method, taken, name in _taken(complaint):
        if f"self.{name} is None" in source.segment(method) or not complaint.names(method.name):
            continue
        back = "return None" if gives_something(method) else "return"
        guard = f"if self.{name} is None:\n{source.unit}{back}"
        told = _CLEAR + _NAMED + complaint.points(taken.lineno)
        yield from possible(later(insert_before, source, taken, guard), told)


def _taken(complaint: Complaint) -> Iterator[tuple[Function, ast.Assign, str]]:
    """Methods that take apart what another one sets, and which is None at first."""
    source = complaint.source
    for _, owner in source.classes:
        methods = [each for each in owner.body if isinstance(each, Function)]
        at_first = {name for each in methods if each.name == "__init__" for name in _set_none(each)}
        for method in methods:
            own = set(set_on_self(method))
            for statement in method.body:
                match statement:
                    case ast.Assign([ast.Tuple()], ast.Attribute(ast.Name("self"), name)) if name in at_first - own:
                        if any(name in set_on_self(each) for each in methods if each.name != "__init__"):
                            yield method, statement, name


def _set_none(method: Function) -> Iterator[str]:
    for node in walk(method):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(None)):
                yield name
            case ast.AnnAssign(ast.Attribute(ast.Name("self"), name), _, ast.Constant(None)):
                yield name


_KINDS = frozenset(("fix-error", "guard-none"))
DEFECTS = (Defect("taken-and-kept", _KINDS, _kept, _TWICE), Defect("not-under-way", _KINDS, _not_there, _NOTHING))
