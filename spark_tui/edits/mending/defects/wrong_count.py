"""How many there are is taken from what only says how many there may be: `__len__` gives the size of a buffer, and not
the number of its items."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.objects.room import counter, empty_places
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)(?=.*(?:\blen\b|__len__|\blength\b|\bsize\b|\bcounts?\b|\bhow many\b|\bnumber of\b|\b\w+_count\b))"
    r".*\b(?:empty|nothing|always|never (?:changes?|grows?)|wrong|even (?:though|if|when)|although|no matter|regardless"
    r"|capacity|new|fresh|instead of|not (?:the|how|what)|as soon|right (?:after|from)|before)\b"
)
_COUNTS = Pattern(r"^(?:__len__|len|length|count|size|number|num_\w+|how_many|\w+_count)$")
_CLEAR, _NAMED, _BUILT_IN = 3.0, 1.5, 1.0
_LEN = Pattern(r"(?i)\blen\b|__len__")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for _, owner in source.classes if match is not None else ():
        for function in owner.body:
            match function:
                case ast.FunctionDef(name, body=[*_, ast.Return(ast.Attribute(ast.Name("self"), given) as value)]):
                    pass
                case _:
                    continue
            if _COUNTS.search(name) is None or not _is_only_told(owner, given):
                continue
            told = _BUILT_IN * (name == "__len__" and complaint.says(_LEN)) + _NAMED * complaint.names(name)
            for right in _counted(source, owner):
                if right != f"self.{given}":
                    yield Repair((instead(source, value, right),), _CLEAR + told + complaint.points(value.lineno))


def _is_only_told(owner: ast.ClassDef, name: str) -> bool:
    """Is it set when an object is made, and never again?"""
    stores = [
        function.name
        for function in owner.body
        if isinstance(function, Function)
        for node in walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr == name
    ]
    return stores == ["__init__"]


def _counted(source: Source, owner: ast.ClassDef) -> Iterator[str]:
    if counted := counter(source, owner):
        yield f"self.{counted}"
        return
    places = empty_places(source, owner)
    yield from (
        f"len(self.{each.name})" for each in held(source, owner) if each.kind in CONTAINERS and each.name not in places
    )


DEFECT = Defect("wrong-count", frozenset(("fix-wrong-name", "fix-error")), _repairs, _SAYS)
