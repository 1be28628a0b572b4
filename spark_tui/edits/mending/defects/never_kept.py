"""A cache that is asked and never filled: "cached calls the function every time", where `if key in kept: return
kept[key]` stands above what is worked out, and nothing puts it there. Or `if key not in kept: data = work()` and
`return data` below, which fails the second time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source

_SAYS = Pattern(
    r"(?i)(?:\bnever|\bnot|\bnothing(?: is)?|n't|\bno) (?:\w+ ){0,2}?(?:cach\w+|stor\w+|sav\w+|kept|keeps?|remember\w*"
    r"|memoi[sz]\w+|hits?|us(?:ed|es)|fill\w*|reus\w+|work\w*|put)\b"
    r"|\b(?:every|each) (?:single )?(?:time|call)\b|\bagain\b|\b(?:stays?|always|is) (?:\w+ )?empty\b|\buseless\b"
    r"|\bno effect\b|\bas slow\b"
)
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for held, key in _asked(source, function):
            if _is_filled(source, held):
                continue
            last = function.body[-1]
            match last:
                case ast.Return(ast.Name(name)):
                    splices = (insert_before(source, last, f"{held}[{key}] = {name}"),)
                case ast.Return(ast.expr() as value):
                    whole = insert_before(source, last, f"{held}[{key}] = {source.segment(value)}")
                    given = f"{held}[{key}]"
                    splices = (whole, instead(source, value, given))
                case _:
                    continue
            yield Repair(splices, _CLEAR + complaint.points(function.lineno) + complaint.names(function.name))


def _asked(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """What is looked up and given back where it is there already, and by which key."""
    for node in own_nodes(function):
        match node:
            case ast.If(ast.Compare(key, [ast.In()], [held]), [ast.Return(ast.Subscript(kept, by))], []):
                same = ast.unparse(kept) == ast.unparse(held) and ast.unparse(by) == ast.unparse(key)
                if same and isinstance(held, ast.Name | ast.Attribute):
                    yield source.segment(held), source.segment(key)


def _only_the_first_time(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for asked, below in pairwise(function.body):
            match asked, below:
                case (
                    ast.If(
                        ast.Compare(key, [ast.NotIn()], [ast.Name() | ast.Attribute() as held]),
                        [*_, ast.Assign([ast.Name(name) as target])],
                        [],
                    ),
                    ast.Return(ast.Name(given) as value),
                ) if name == given and not _is_filled(source, ast.unparse(held)):
                    entry = f"{source.segment(held)}[{source.segment(key)}]"
                    told = complaint.points(function.lineno) + complaint.names(function.name)
                    splices = (instead(source, target, entry), instead(source, value, entry))
                    yield Repair(splices, _CLEAR + told + complaint.names(source.segment(held)))


def _is_filled(source: Source, held: str) -> bool:
    """Is anything put there, or is it handed to somebody who may?"""
    for node in source.nodes:
        match node:
            case ast.Subscript(value, ctx=ast.Store()) if ast.unparse(value) == held:
                return True
            case ast.Call(ast.Attribute(value, "setdefault" | "update")) if ast.unparse(value) == held:
                return True
    return False


_FAILS_THEN = Pattern(
    rf"(?i){_SAYS.pattern.removeprefix('(?i)')}|\b(?:second|next|2nd|other|later) (?:time|call|try)\b|\btwice\b"
    r"|\bUnboundLocalError\b|\bis not (?:defined|associated)\b"
)
_KINDS = frozenset(("fix-error", "cache-function", "memo-dict"))
DEFECTS = (
    Defect("never-kept", _KINDS, _repairs, _SAYS),
    Defect("kept-the-first-time", _KINDS, _only_the_first_time, _FAILS_THEN),
)
