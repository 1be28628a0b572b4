"""Variables that what was written reads are not wanted: "without dx and dy", "no need for the total variable", "inline
names". What they were stands where they were read."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|also|then|it works|should work|do it|you can)\W+)*"
    r"(?:without|w/o|minus|inline|(?:there is |there's )?no need for|(?:we |you )?(?:don'?t|do not) need|drop|lose"
    r"|get rid of|skip|put in)"
    r" (?:the )?(?:(?:local |extra |temporary |two )?variables? )?"
    r"(?P<names>`?[a-z_]\w*`?(?:(?:, | and |, and )`?[a-z_]\w*`?)*)(?: variables?| lines?)?"
    r"(?: (?:too|as well|please|then|any ?more|at all|directly|there))*"
    r"(?:,? (?:and )?(?:just|only|simply|directly) [^,;]+|,? (?:and )?(?:inline|put) (?:it|that)(?: in)?)?\W*"
)
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    wanted = [name for name in NAME.findall(match["names"]) if name != "and"] if match is not None else []
    for dotted, function in turn.places if wanted else ():
        if not isinstance(function, Function) or not set(parameters_of(function)).isdisjoint(wanted):
            continue
        lines = {name: _set_on(function, name) for name in wanted}
        if not all(lines.values()) or not any(_is_read(turn, name) for name in wanted):
            continue
        calls = (Call(named("inline-variable"), (name, dotted)) for name in sorted(wanted, key=lambda one: -lines[one]))
        try:
            after = turn.now.text
            for call in calls:
                after = carry_out((call,), after)
            yield Turned(after, _CLEAR)
        except Refusal:
            continue


def _set_on(function: Function, name: str) -> int:
    """The one line on which it gets a value, else 0."""
    found = [
        node.lineno
        for node in walk(function)
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)
    ]
    return found[0] if len(found) == 1 else 0


def _is_read(turn: Turn, name: str) -> bool:
    return any(node.id == name for node in turn.new(ast.Name))


TURNER = Turner(
    _turned, Pattern(r"(?i)\b(?:without|w/o|minus|inline|no need|don'?t need|do not need|drop|lose|rid|skip|put in)\b")
)
