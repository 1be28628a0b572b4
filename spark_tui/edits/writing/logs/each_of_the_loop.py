"""Each thing that a loop goes through is logged, where that is said by its name: "log each tunnel that gets shut down
at debug level", where the file has a `for tunnel in tunnels`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:please |pls |also |can you |could you )*log (?:each|every)(?: single)? `?(?P<one>[a-z_]\w*)`?"
    r"(?: (?:that|which) (?:is|was|gets?|got|has been) (?P<done>[a-z]+(?: (?:down|up|out|off))?))?"
    r",?(?: (?:at|on|as|with)(?: level)? (?P<level>debug|info|warning|error)(?: level)?)?[.!]?$"
)
_NAMED = 2.0
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said, source = _NEEDS.match(sentence.text.strip()), sentence.source
    if said is None:
        return
    named = functions_named(sentence, _NAMED)
    found = [
        node
        for node in source.all(ast.For)
        if isinstance(node.target, ast.Name) and node.target.id == said["one"]
        if not named or function_around(source, node) in named
    ]
    calls = {call for _, call in log_calls(source)}
    if len(found) == 1 and calls.isdisjoint(walk(found[0])):
        yield from possible(_logged(source, found[0], said["done"] or "", (said["level"] or "info").lower()), _ASKED)


def _logged(source: Source, loop: ast.For, done: str, level: str) -> Iterator[Splice]:
    """Behind what is done to it, if that is said; else before it."""
    name = source.segment(loop.target)
    logger, needed = logger_needed(source, loop.lineno)
    yield from needed
    code = f'{logger}.{level}("{done or name} %s", {name})'
    yield insert_after(source, loop.body[-1], code) if done else insert_before(source, loop.body[0], code)


WRITER = Writer(frozenset(("add-log",)), _written, needs=_NEEDS)
