"""What an object holds is changed under another name: "shuffled must not change the order of the playlist itself"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_CHANGES = (
    r"(?:chang|modif|mutat|alter|re-?order|sort|empt|clear|destroy|touch|mess|edit|updat|shuffl|revers|eat|remov"
    r"|mix)\w*"
)
_SAYS = Pattern(
    rf"(?i)(?:\b(?:not|never|without|no)|n't) (?:\w+ )?{_CHANGES}\b|\b{_CHANGES} (?:\w+ ){{0,5}}?(?:itself|original|own"
    r"|for good|as well|too)\b|\bin[- ]place\b|\bside[- ]effects?\b|\b(?:on|makes?|takes?|with|returns?"
    r"|gives?) an? (?:\w+ )?(?:copy|new (?:list|dict|set|one))\b"
    r"|\bcop(?:y|ies) (?:it|them|that|(?:the|its|their) \w+) first\b|\b(?:untouched|unchanged|intact|alone)\b"
    r"|\bfor ?ever\b"
    rf"|\b(?:is|are|gets?|stays?) {_CHANGES} (?:after|afterwards|too|as well|for good)\b"
)
_IN_PLACE = Pattern(r"append|extend|insert|pop|remove|sort|reverse|clear|update|add|discard|setdefault")
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for name, value in _taken(function):
            how = set(_changes(function, name))
            if not how:
                continue
            kind = "dict" if how & {"update", "setdefault"} else "set" if how & {"add", "discard"} else "list"
            copied = instead(source, value, f"{kind}({source.segment(value)})")
            yield Repair((copied,), _CLEAR + complaint.points(function.lineno))


def _taken(function: Function) -> Iterator[tuple[str, ast.expr]]:
    """A name that is only another one for what the object holds, and that is given back."""
    given = {ast.unparse(node.value) for node in walk(function) if isinstance(node, ast.Return) and node.value}
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Attribute(ast.Name("self")) as value):
                if any(re.search(rf"\b{re.escape(name)}\b", each) for each in given):
                    yield name, value


def _changes(function: Function, name: str) -> Iterator[str]:
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name(owner), method)) if owner == name and _IN_PLACE.fullmatch(method):
                yield method
            case ast.Call(ast.Attribute(attr="shuffle") | ast.Name("shuffle"), [ast.Name(owner)]) if owner == name:
                yield "shuffle"


DEFECT = Defect("aliased", frozenset(("fix-error", "keep-order", "copy-argument")), _repairs, _SAYS)
