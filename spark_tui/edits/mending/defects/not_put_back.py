"""What one method takes off a count, the method that undoes it never puts back: `free -= 1` where a seat is booked, and
nothing where the booking is cancelled."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\bstay(?:s|ed|ing)?\b|\bremains?\b|\bforever\b|\bstill (?:as )?(?:low|high|small|full|taken|used|reserved)\b"
    r"|\b(?:never|not|\w+n't) (?:\w+ )?(?:go(?:es)?|come|comes|put|given|added|counted|taken|set)"
    r" (?:back|up|down|again|off)\b"
    r"|\b(?:never|not|\w+n't) (?:\w+ )?(?:restor|increas|increment|decreas|decrement|ris|grow|shrink|drop|free|releas"
    r"|updat|chang|count)\w*"
    r"|\b(?:nothing|none|no \w+) (?:is |are )?(?:left|free|available)\b|\bruns? out\b|\bkeeps? (?:going )?(?:down|up)\b"
    r"|\b(?:ever|always) (?:\w+ )?(?:goes?|counts?|comes?|put) (?:back|up|down)\b"
    r"|\b(?:must|should|needs? to|has to|ought to|please) (?:also )?(?:add|increas|rais|restor|free|releas|put"
    r"|count|decreas|lower|reset)\w*\b"
    r".*\b(?:again|back|by (?:one|1)|too|as well|up|down|after)\b|\bleaks?\b|\black(?:s|ing)?\b|\bforg[eo]ts?\b"
)
_PUTS = frozenset(("append", "add", "insert", "appendleft"))
_TAKES = frozenset(("remove", "pop", "discard", "popleft"))
_CLEAR, _NAMED = 3.5, 2.0


@dataclass(frozen=True, slots=True)
class _Counted:
    """`owner.attribute -= value`, and what the owner was got by."""

    owner: str
    made: str
    attribute: str
    operator: str
    value: str
    names: frozenset[str]


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for _, owner in source.classes if match is not None else ():
        methods = [each for each in owner.body if isinstance(each, Function)]
        for doing in methods:
            held = set(_held(doing))
            for undoing in methods if held else ():
                if undoing is doing or not complaint.first <= undoing.lineno <= complaint.last:
                    continue
                for place, name in _taken(undoing):
                    if name not in held or not has_own_lines(source, place):
                        continue
                    for counted in _counted(doing):
                        named = complaint.names(counted.attribute)
                        target = _target(counted, undoing)
                        if named and target and not _is_set(undoing, counted.attribute):
                            code = f"{target}.{counted.attribute} {counted.operator} {counted.value}"
                            clear = _CLEAR + _NAMED * named + complaint.points(undoing.lineno)
                            yield Repair((insert_after(source, place, code),), clear)


def _held(method: Function) -> Iterator[str]:
    """The attributes of the object that something is put into."""
    for node in walk(method):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), called)) if called in _PUTS:
                yield name
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"), name))]):
                yield name


def _taken(method: Function) -> Iterator[tuple[ast.stmt, str]]:
    """The statements that take something out, each with what it is taken out of."""
    for node in walk(method):
        match node:
            case ast.Delete([ast.Subscript(ast.Attribute(ast.Name("self"), name))]):
                yield node, name
            case (
                ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), called)))
                | ast.Assign(value=ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), called)))
            ) if called in _TAKES:
                yield node, name


def _counted(method: Function) -> Iterator[_Counted]:
    made = {
        each.targets[0].id: each.value
        for each in method.body
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
    }
    for node in walk(method):
        match node:
            case ast.AugAssign(
                ast.Attribute(ast.Name(owner), attribute), (ast.Add() | ast.Sub()) as op, ast.Constant() | ast.Name()
            ):
                got = made.get(owner)
                known = {each.id for each in (node.value, got) if isinstance(each, ast.Name)}
                known |= named_in(got) if got is not None else {owner}
                operator = "+=" if isinstance(op, ast.Sub) else "-="
                code = ast.unparse(got) if got is not None else ""
                yield _Counted(owner, code, attribute, operator, ast.unparse(node.value), frozenset(known - {"self"}))


def _target(counted: _Counted, undoing: Function) -> str:
    """What the same thing is called where it is undone; nothing where it is not known there."""
    if not counted.names <= {*parameters_of(undoing)} or any(f".{each}(" in counted.made for each in _TAKES):
        return ""
    for each in undoing.body:
        match each:
            case ast.Assign([ast.Name(name)], value) if counted.made and ast.unparse(value) == counted.made:
                return name
    return counted.made or counted.owner


def _is_set(method: Function, attribute: str) -> bool:
    stored = (each for each in walk(method) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store))
    return any(each.attr == attribute for each in stored)


DEFECT = Defect("not-put-back", frozenset(("fix-error", "fix-missing-call")), _repairs, _SAYS)
