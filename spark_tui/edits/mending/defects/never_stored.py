"""What is got from a store that gives out copies is changed and never put back: `days = db.get(habit, [])`, then
`days.append(day)`: "check never saves". The same of a dict, where nothing is there yet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import places_of

_SAYS = Pattern(
    r"(?i)\b(?:never|not|nothing|\w+n't|doesnt|isnt|arent|forgets?(?: to)?|no \w+)\b.*\b(?:sav\w+"
    r"|stor\w+|kept|keeps?|there"
    r"|remember\w*|record\w*|persist\w*|writ\w+|put|add\w*|updat\w+|chang\w+|regist\w+|work\w*|count\w*)\b"
    r"|\w+n't (?:\w+ )?(?:sav\w+|stor\w+|kept|keep|remember\w*|record\w*|persist\w*|add\w*|updat\w+|work\w*)\b"
    r"|\b(?:lost|gone|empty|forgotten|disappears?|vanish\w*|no effect|does nothing)\b|\bforgets?\b"
)
_CHANGES = frozenset(("append", "add", "extend", "update", "insert", "remove", "discard", "pop"))
_CLEAR, _NAMED = 4.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for changed, put in _lost(source, function):
            clear = _CLEAR + _NAMED * complaint.names(function.name) + complaint.points(function.lineno)
            yield Repair((insert_after(source, changed, put),), clear)


def _lost(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str]]:
    """The last statement that changes it, and what would put it back."""
    for node in function.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(held, "get"), [key, default], [])):
                pass
            case _:
                continue
        if not isinstance(default, ast.List | ast.Dict | ast.Set | ast.Call):
            continue
        uses = places_of(function, name)
        block = block_of(source, node)
        changes = [each for each in block[block.index(node) + 1 :] if _changes(each, name)]
        if changes and len(uses) == 1 + len(changes):
            yield changes[-1], f"{source.segment(held)}[{source.segment(key)}] = {name}"


def _changes(statement: ast.stmt, name: str) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(owner), verb))):
            return owner == name and verb in _CHANGES
        case ast.Assign([ast.Subscript(ast.Name(owner))]):
            return owner == name
        case _:
            return False


DEFECT = Defect("never-stored", frozenset(("fix-error", "fix-missing-return")), _repairs, _SAYS)
