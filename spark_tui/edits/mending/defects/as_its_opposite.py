"""Two methods that undo each other by name and do the same: `zoom_in` and `zoom_out` both multiply, "zoom_out zooms
in"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import permutations

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice

_PAIRS = frozenset(
    frozenset(each.split("/"))
    for each in re.findall(
        r"\S+",
        """
        in/out up/down add/remove inc/dec increase/decrease increment/decrement raise/lower grow/shrink
        open/close start/stop enable/disable show/hide lock/unlock push/pop deposit/withdraw left/right
        forward/back forward/backward on/off activate/deactivate connect/disconnect buy/sell credit/debit
        encrypt/decrypt
        mute/unmute pause/resume subscribe/unsubscribe reserve/release borrow/return check/uncheck select/deselect
        archive/unarchive
        follow/unfollow like/unlike pin/unpin block/unblock upvote/downvote accelerate/brake heal/damage win/lose
        load/unload plus/minus earn/spend register/unregister
        """,
    )
)
_SAYS = Pattern(
    r"(?i)\b(?:both|same|opposite|instead|too|also|wrong|up|down|in|out|on|off|left|right|forwards?|back|more|less"
    r"|\w{3,}(?:er|s|ed))\b"
)
_TURNED: dict[type[ast.operator], str] = {ast.Add: "-=", ast.Sub: "+=", ast.Mult: "/=", ast.Div: "*="}
_CLEAR, _TOLD = 3.0, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for wrong, right in permutations(complaint.functions() if match is not None else (), 2):
        if not complaint.names(wrong.name) or source.parents.get(wrong) is not source.parents.get(right):
            continue
        if _are_opposite(wrong.name, right.name) and _does(wrong, right) == _does(right, right):
            told = _CLEAR + _TOLD * complaint.names(wrong.name) + complaint.points(wrong.lineno)
            yield from (Repair((splice,), told) for splice in _turned(source, wrong))


def _are_opposite(one: str, other: str) -> bool:
    """Are they called alike, but for one word that undoes another?"""
    words, others = one.lower().split("_"), other.lower().split("_")
    if len(words) != len(others):
        return False
    differ = [frozenset(each) for each in zip(words, others, strict=True) if each[0] != each[1]]
    return len(differ) == 1 and differ[0] in _PAIRS


def _does(function: Function, other: Function) -> str:
    """What it does, with the parameters called as those of the other one."""
    names = dict(zip(_parameters(function), _parameters(other), strict=False))
    text = "\n".join(ast.unparse(each) for each in function.body)
    return re.sub(r"\b\w+\b", lambda word: names.get(word[0], word[0]), text)


def _parameters(function: Function) -> list[str]:
    return list(parameters_of(function))


def _turned(source: Source, function: Function) -> Iterator[Splice]:
    for node in own_nodes(function):
        match node:
            case ast.AugAssign(target, op) if type(op) in _TURNED:
                at = source.text.index("=", source.stop(target)) - 1
                yield Splice(at, at + 2, _TURNED[type(op)])
            case ast.Assign([ast.Attribute()], ast.Constant(bool(value)) as constant):
                yield instead(source, constant, str(not value))


DEFECT = Defect("as-its-opposite", frozenset(("fix-operator", "fix-negation", "fix-error")), _repairs, _SAYS)
