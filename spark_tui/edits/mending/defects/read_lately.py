"""What was read a moment ago is thrown out as if it were old: "a key I just read is evicted first". In what keeps its
order, reading has to put it last again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)(?=.*\b(?:thrown? out|evict\w*|dropp?\w*|remov\w+|discard\w*|kick\w*|pushed out|throws?|gone|goes|newest"
    r"|most recent\w*|forg[eo]t\w*)\b)"
    r".*\b(?:read|reads|reading|us(?:e|ed|es|ing)|access\w*|look(?:ed|ing)? (?:it |them )?up|touch\w*|asked for|get"
    r"|gets|got|getting|hit|hits|fetch\w*)\b"
)
_CLEAR, _BY_CLASS = 5.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for _, owner in source.classes if match is not None else ():
        for held, ordered in _thrown_out(owner).items():
            for function in owner.body:
                if isinstance(function, Function) and not function.name.startswith("__"):
                    yield from _put_last(complaint, function, held, is_ordered=ordered)


def _thrown_out(owner: ast.ClassDef) -> dict[str, bool]:
    """What the first one is taken out of, and whether it is an OrderedDict."""
    found: dict[str, bool] = {}
    made = {
        ast.unparse(node.targets[0])
        for node in walk(owner)
        if isinstance(node, ast.Assign) and ast.unparse(node.value).endswith("OrderedDict()")
    }
    for node in walk(owner):
        match node:
            case ast.Call(ast.Attribute(held, "popitem"), [], [ast.keyword("last", ast.Constant(False))]):
                found[ast.unparse(held)] = True
            case ast.Call(ast.Name("next"), [ast.Call(ast.Name("iter"), [held])]):
                found[ast.unparse(held)] = ast.unparse(held) in made
    return found


def _put_last(complaint: Complaint, function: Function, held: str, *, is_ordered: bool) -> Iterable[Repair]:
    source, text = complaint.source, complaint.source.segment(function)
    if "move_to_end" in text or ".pop(" in text or ".popitem(" in text:
        return
    for node in walk(function):
        match node:
            case ast.Return(ast.Subscript(of, ast.Name(key))) if ast.unparse(of) == held:
                pass
            case _:
                continue
        code = f"{held}.move_to_end({key})" if is_ordered else f"{held}[{key}] = {held}.pop({key})"
        clear = _CLEAR + complaint.points(node.lineno) + _BY_CLASS * complaint.names(function.name)
        yield Repair((insert_before(source, node, code),), clear)


DEFECT = Defect("read-lately", frozenset(("fix-error",)), _repairs, _SAYS)
