"""A function gives the one that its loop came to last, where all of them are meant: "load returns only one member",
with `return member` behind `for member in members`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\b(?:only|just|always)\b.*\b(?:one|last|single|a)\b|\blast (?:\w+ )?only\b|\bnot (?:the |a )?(?:list"
    r"|all|whole)\b"
    r"|\binstead of (?:all|the (?:whole|list)|a list|every)\b|\b(?:single|one) \w+ (?:instead|rather)\b"
)
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    for function in complaint.functions() if match is not None else ():
        match function.body[-2:]:
            case [ast.For(ast.Name(one), ast.Name(several)) as loop, ast.Return(ast.Name(given) as value)]:
                pass
            case _:
                continue
        leaves = any(isinstance(node, ast.Break | ast.Return) for node in walk(loop))
        if given == one and not leaves and any(mentions(each, one) for each in loop.body):
            clear = _CLEAR + complaint.points(value.lineno)
            yield Repair((instead(complaint.source, value, several),), clear)


DEFECT = Defect("one-for-all", frozenset(("fix-wrong-name", "fix-early-return")), _repairs, _SAYS)
