"""What was asked at the top of one function is asked in another one of its own parameter: "hottest too"; or of another
parameter of the same: "amount too", "same for rate"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:too|as ?well|also|same|likewise|ditto)\b|^\W*and\b")
_LEAVING = ast.Return | ast.Raise
_NAMES_ONLY = Pattern(
    r"(?i)\W*(?:(?:and|also|but|please|same|ditto|likewise|the|for|with|of|check|do|thing|it|needs|that)\W+)*"
    r"(?P<names>`?[a-z_]\w*`?(?:(?:, | and |, and | or )`?[a-z_]\w*`?)*)(?: (?:too|as well|also|please|aswell))*\W*"
)
_CLEAR, _NOTHING_ELSE = 3.0, 2.0


def _turned(turn: Turn) -> Iterator[Turned]:
    here = [name for name, _ in turn.places]
    for guard in turn.new(ast.If):
        function = turn.function(guard)
        subject = _subject(guard)
        if (
            function is None
            or not subject
            or guard.orelse
            or len(guard.body) != 1
            or not isinstance(guard.body[0], _LEAVING)
        ):
            continue
        if not turn.is_fresh(guard) or guard not in function.body:
            continue
        yield from _of_another_one(turn, guard, function, subject)
        for _, place, clear in places_meant(turn.said, turn.now, here)[:2]:
            other = _own(place, subject) if isinstance(place, Function) else ""
            if other and isinstance(place, Function):
                text = re.sub(rf"(?<![\w.]){re.escape(subject)}(?!\w)", other, turn.now.segment(guard))
                depth = turn.now.indent(guard.lineno), turn.now.indent(place.body[0].lineno)
                code = text.replace(f"\n{depth[0]}", "\n")
                if turn.now.segment(guard.test) not in turn.now.segment(place) or other != subject:
                    yield from turn.with_splices([insert_at_top(turn.now, place, code)], _CLEAR * clear)


def _of_another_one(turn: Turn, guard: ast.If, function: Function, subject: str) -> Iterator[Turned]:
    """What was asked of one parameter, behind that of another one."""
    match = _NAMES_ONLY.fullmatch(turn.said)
    taken = {each.arg for each in parameters(function)}
    wanted = [name for name in NAME.findall(match["names"]) if name not in ("and", "or")] if match is not None else []
    if subject not in taken or not wanted or subject in wanted or not taken.issuperset(wanted):
        return
    source = turn.now
    text = source.segment(guard)
    words = subject.replace("_", " ")
    code = list[str]()
    for name in wanted:
        told = re.sub(rf"(?<!\w){re.escape(words)}(?!\w)", name.replace("_", " "), text) if words != subject else text
        code.append(re.sub(rf"(?<![\w.]){re.escape(subject)}(?!\w)", name, told))
    depth = source.indent(guard.lineno)
    start = source.stop(guard)
    if all(source.text.find(each.partition(":")[0]) < 0 for each in code):
        put = "".join(f"\n{depth}{each}" for each in code)
        yield from turn.with_splices([Splice(start, start, put)], _CLEAR + _NOTHING_ELSE)


def _subject(guard: ast.If) -> str:
    """What it asks about, if that is one thing: `self.values` of `not self.values`."""
    test = guard.test.operand if isinstance(guard.test, ast.UnaryOp) else guard.test
    test = test.left if isinstance(test, ast.Compare) and len(test.comparators) == 1 else test
    return ast.unparse(test) if isinstance(test, ast.Name | ast.Attribute) else ""


def _own(place: Function, subject: str) -> str:
    """The same in that function, or its only parameter."""
    taken = [each.arg for each in parameters(place) if each.arg not in ("self", "cls")]
    if subject in taken or (subject.startswith("self.") and any(each.arg == "self" for each in parameters(place))):
        return subject
    return taken[0] if len(taken) == 1 else ""


TURNER = Turner(_turned, _SAYS)
