"""Pairs end with the shorter of two, and what the longer one has beyond is lost: "adding a long and a short polynomial
drops the higher terms"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_LOSES = r"(?:drop|los|miss|cut|ignor|forget|forgot|truncat|skip|leav|omit|vanish|disappear|gone|throw|swallow)\w*"
_SAYS = Pattern(
    rf"(?i)\b{_LOSES}\b.*\b(?:terms?|rest|tail|end|last|longer|others?|remaining|extra|columns?|digits|items?|values?|parts?)\b"
    rf"|\b(?:terms?|rest|tail|end|longer|remaining|extra)\b.*\b{_LOSES}\b"
    r"|\b(?:different|unequal|not the same|another|differing) (?:lengths?|sizes?|degrees?)\b|\bshorter\b|\blonger\b"
)
_CLEAR, _WORKED_OUT = 3.5, 1.0
_CONTRARY = Pattern(r"(?i)\b(?:rais\w+|error|refus\w+|strict|reject\w*)\b")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or complaint.says(_CONTRARY):
        return
    named = {function for _, function in source.functions if complaint.names(function.name) >= 1}
    for node in complaint.nodes:
        if named and function_around(source, node) not in named:
            continue
        match node:
            case ast.Call(ast.Name("zip"), [_, _], []) if _are_added(source, node):
                pass
            case _:
                continue
        called, imports = available(source, "itertools", "zip_longest", dotted=False)
        inside = ", ".join(source.segment(each) for each in node.args)
        change = instead(source, node, f"{called}({inside}, fillvalue=0)")
        yield Repair((*imports, change), _CLEAR + _WORKED_OUT + complaint.points(node.lineno))


def _are_added(source: Source, node: ast.Call) -> bool:
    """Are both of a pair added, or one taken from the other? Then nothing stands for what is not there."""
    function = function_around(source, node)
    for each in walk(function if function is not None else source.tree):
        match each:
            case ast.comprehension(ast.Tuple([ast.Name(one), ast.Name(other)])) | ast.For(
                ast.Tuple([ast.Name(one), ast.Name(other)])
            ):
                inner = walk(source.parents[each] if isinstance(each, ast.comprehension) else each)
                for part in inner:
                    match part:
                        case ast.BinOp(ast.Name(left), ast.Add() | ast.Sub(), ast.Name(right)):
                            if {left, right} == {one, other}:
                                return True
    return False


DEFECT = Defect("shorter-one-ends-it", frozenset(("fix-operator", "fix-error", "zip-loop")), _repairs, _SAYS)
