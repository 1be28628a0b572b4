"""An attribute that is read and never set, or a base class that is never set up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_own, is_self
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Definition, Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import said_in

_SAYS = Pattern(
    r"(?i)(?<!NoneType' object )has no attribute ['\"`]?(\w+)|\bAttributeError\b|super\(\)|\bsuper\b"
    r"|(?:base|parent)(?: class)?'?s? __init__|\bconstructor\b.*\b(?:call|run|invoke)\w*\b"
)
_ABOVE = Pattern(r"\bsuper\b|__init__|\bconstructor\b|(?:base|parent|super)[- ]?class|\binherit")
_SET, _SUPER, _NAMED, _RANK, _SAID = 0.6, 0.8, 1.6, 0.3, 1.2
_ABOVE_ALL = 1.4  # what a base class sets is set there, with all else that it sets
_BUILT = {
    "append": "[]",
    "extend": "[]",
    "add": "set()",
    "items": "{}",
    "get": "{}",
    "setdefault": "{}",
    "update": "{}",
}
_MISSPELT, _ALIKE = 3.0, 0.8
_ODD = frozenset(("object", "Exception", "ABC", "Protocol", "Enum", "NamedTuple", "TypedDict", "Generic"))


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    named = said_in(match)
    for owner in complaint.definitions():
        if isinstance(owner, ast.ClassDef) and (start := method(owner, "__init__")) is not None:
            yield from _unset(complaint, owner, start, named)
            yield from _without_super(complaint, owner, start, named)


def _unset(complaint: Complaint, owner: ast.ClassDef, start: Function, named: str) -> Iterator[Repair]:
    own = [node for node in walk(owner) if is_own(node)]
    grown = {node.target for node in walk(owner) if isinstance(node, ast.AugAssign)}
    made = {node.attr for node in own if isinstance(node.ctx, ast.Store) and node not in grown}
    made |= {node.name for node in owner.body if isinstance(node, Definition)}
    made |= {
        target.id
        for node in owner.body
        for target in ([*node.targets] if isinstance(node, ast.Assign) else [getattr(node, "target", None)])
        if isinstance(target, ast.Name)
    }
    given = [arg.arg for arg in parameters(start)]
    if named and owner.name.lower() in complaint.text:
        others = [node for node in complaint.source.all(ast.Attribute) if node.attr == named]
        own += [node for node in others if node not in own]
    for name in dict.fromkeys(node.attr for node in own if node.attr not in made):
        if owner.bases and name != named and name.strip("_") not in given:
            continue
        clear = _SET + _NAMED * (name == named) + complaint.names(name) + complaint.points(start.lineno)
        yield from _set_as_another(complaint, own, name, clear + _MISSPELT)
        values = [each for each in given if each == name.strip("_")] or _values(complaint, own, name)
        for rank, value in enumerate(values):
            yield Repair((_last(complaint, start, f"self.{name} = {value}"),), clear - _RANK * rank)
    for statement in start.body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Attribute(value, attr)) if is_self(value) and name == attr:
                clear = _SET + complaint.points(statement.lineno)
                yield Repair((instead(complaint.source, statement, f"self.{name} = {name}"),), clear)


def _set_as_another(complaint: Complaint, own: list[ast.Attribute], name: str, clear: float) -> Iterator[Repair]:
    """Under a name that nobody reads, and that is hardly another: `live` for `lives`."""
    read = {node.attr for node in own if isinstance(node.ctx, ast.Load)}
    idle = [node for node in own if node.attr not in read and get_close_matches(node.attr, [name], 1, _ALIKE)]
    for other in dict.fromkeys(node.attr for node in idle):
        places = [node for node in idle if node.attr == other]
        yield Repair(tuple(instead(complaint.source, node, f"self.{name}") for node in places), clear)


def _values(complaint: Complaint, own: list[ast.Attribute], name: str) -> list[str]:
    parents = [complaint.source.parents.get(node) for node in own if node.attr == name]
    built = [_BUILT[each.attr] for each in parents if isinstance(each, ast.Attribute) and each.attr in _BUILT]
    built += ["{}" for each in parents if isinstance(each, ast.Subscript)]
    built += ["0" for each in parents if isinstance(each, ast.AugAssign | ast.BinOp | ast.UnaryOp)]
    built += [
        "0" for each in parents if isinstance(each, ast.Compare) and not isinstance(each.ops[0], ast.Is | ast.IsNot)
    ]
    return list(dict.fromkeys((*built, "None", "[]")))[:3]


def _without_super(complaint: Complaint, owner: ast.ClassDef, start: Function, named: str) -> Iterator[Repair]:
    source = complaint.source
    bases = {source.segment(each).partition("[")[0] for each in owner.bases} - _ODD
    calls = [source.segment(node) for node in walk(start) if isinstance(node, ast.Call)]
    if not bases or any("super()" in call or "__init__" in call for call in calls):
        return
    parent = next((node for name, node in source.classes if name in bases), None)
    above = method(parent, "__init__") if parent is not None else None
    mine = {arg.arg for arg in parameters(start)}
    wanted = [arg.arg for arg in parameters(above)[1:] if arg.arg in mine] if above is not None else []
    first = start.body[0]
    at, indent = source.line_start(source.first_line(first)), source.indent(first.lineno)
    said = _SAID * complaint.says(_ABOVE) + (_NAMED + _ABOVE_ALL) * _lacks(complaint, owner, parent, named)
    text = f"{indent}super().__init__({', '.join(wanted)})\n"
    yield Repair((Splice(at, at, text),), _SUPER + said + complaint.points(start.lineno))


def _lacks(complaint: Complaint, owner: ast.ClassDef, parent: ast.ClassDef | None, named: str) -> bool:
    """Is it something of the base class that is told to be missing?"""
    above = _attributes(parent)
    if named or "attributeerror" not in complaint.text:
        return named in above
    return complaint.names(owner.name) > 0 and any(complaint.names(each) > 0 for each in above)


def _attributes(owner: ast.ClassDef | None) -> set[str]:
    """What a class sets on its objects."""
    nodes = walk(owner) if owner is not None else ()
    return {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}


def _last(complaint: Complaint, start: Function, line: str) -> Splice:
    """A line of its own at the end of a method."""
    source, last = complaint.source, start.body[-1]
    at = source.line_start(source.last_line(last) + 1)
    lead = "" if source.text[:at].endswith("\n") else "\n"
    return Splice(at, at, f"{lead}{source.indent(last.lineno)}{line}\n")


DEFECT = Defect("missing-attribute", frozenset(("fix-error", "fix-missing-init", "fix-missing-self")), _repairs, _SAYS)
