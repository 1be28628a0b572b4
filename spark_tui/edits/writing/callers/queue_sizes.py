"""How many a queue of Python's own holds: "limit the queue to 100 jobs", "no more than 50 items in the queue". Who puts
in one more waits then."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_OF_TIME = r"(?! ?(?:seconds?|secs?|s|ms|minutes?|min|hours?|h|days?)\b)"
_NEEDS = Pattern(
    r"(?i)^(?:please )?(?:(?:limit|cap|bound|restrict)s? (?:the )?(?:size of the )?(?P<a>[a-z_]*queue)"
    rf"(?:'s size| size)? (?:to|at) (?:at most |max |a maximum of )?(?P<to>\d+)\b{_OF_TIME}"
    r"|(?:the )?(?P<b>[a-z_]*queue) (?:should|must|may|can|is to)(?:n't| not| never)? (?:only )?(?:hold|have|contain"
    rf"|take|keep|be) (?:at most|up to|more than|no more than|longer than|limited to) (?P<most>\d+)\b{_OF_TIME}"
    r"|(?:at most|no more than|max(?:imum)?) (?P<many>\d+) [a-z]+ (?:at once )?(?:in|on) the (?P<c>[a-z_]*queue))"
)
_KINDS = frozenset(("Queue", "LifoQueue", "PriorityQueue", "JoinableQueue"))
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    most = (said["to"] or said["most"] or said["many"]) if said is not None else ""
    for call in source.all(ast.Call) if most else ():
        if last_name(call.func) not in _KINDS or call.args or call.keywords:
            continue
        match source.parents.get(call):
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)]):
                yield Repair(
                    (instead(source, call, f"{source.segment(call.func)}(maxsize={most})"),),
                    _ASKED + names(sentence, name),
                )


WRITER = Writer(frozenset(("add-argument", "add-timeout", "deque")), _written, needs=_NEEDS)
