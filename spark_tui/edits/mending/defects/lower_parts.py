"""A part of several is counted up, and those below it stay: 1.4.7 becomes 2.4.7, which should be 2.0.0."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_SAYS = Pattern(
    r"(?i)(?<![\w.])\d+\.\d+\.\d+(?![\w.]).*(?<![\w.])\d+\.(?:\d+\.)?0(?![\w])"
    r"|\b(?:reset\w*|(?:back )?to (?:0|zero)|stays?|keeps?|zero(?:ed)?)\b"
)
_CLEAR, _ALIKE = 3.5, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    for function in complaint.functions() if match is not None else ():
        for parts in _several(function):
            branches = [*_branches(function, parts)]
            for at, last, below in branches:
                left = [each for each in parts[at + 1 :] if each not in below]
                others = any(found and found is not below for _, _, found in branches)
                if not left or at + 1 >= len(parts):
                    continue
                try:
                    code = insert_after(complaint.source, last, "\n".join(f"{each} = 0" for each in left))
                except Refusal:
                    continue
                told = complaint.points(last.lineno) + _ALIKE * others
                told += complaint.names(parts[at])
                yield Repair((code,), _CLEAR + told)


def _several(function: Function) -> Iterator[list[str]]:
    """What something is taken apart into, the largest first, and put together again from."""
    for node in walk(function):
        match node:
            case ast.Assign([ast.Tuple(elts)]) if len(elts) > 2 and all(isinstance(each, ast.Name) for each in elts):
                yield [each.id for each in elts if isinstance(each, ast.Name)]


def _branches(function: Function, parts: list[str]) -> Iterator[tuple[int, ast.stmt, set[str]]]:
    """Which of them is counted up in a branch, the last statement of that, and which are set to 0 there."""
    for branch in (each for each in walk(function) if isinstance(each, ast.If)):
        for node in branch.body:
            match node:
                case ast.AugAssign(ast.Name(name), ast.Add(), ast.Constant(1)) if name in parts:
                    pass
                case _:
                    continue
            below = {
                target.id
                for each in branch.body
                if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant) and each.value.value == 0
                for target in each.targets
                if isinstance(target, ast.Name)
            }
            yield parts.index(name), branch.body[-1], below


DEFECT = Defect("lower-parts", frozenset(("fix-error", "fix-missing-init", "fix-operator")), _repairs, _SAYS)
