"""What is asked again and again is asked so often at most: "give up after three wrong passwords", "five tries, then
stop"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_NUMBER = r"(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)"
_OFTEN = r"(?:times|tries|attempts|guesses|goes|rounds|turns|(?:wrong|failed|bad|invalid|unsuccessful|incorrect) \w+)"
_NEEDS = Pattern(
    rf"(?i)\b(?:after|at most|no more than|more than|only|max(?:imum)?(?: of)?|up to"
    rf"|limit\w*(?: \w+){{0,3}} to|gets?|have|has"
    rf"|allow|just)"
    rf" (?:the )?{_NUMBER} {_OFTEN}\b|\b{_NUMBER} {_OFTEN}(?: at most|,? (?:and )?then|,? (?:is|are) enough| max)\b"
)
_ASKED, _ALONE = 3.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    number = "" if match is None else (match[1] or match[2]).lower()
    source = sentence.source
    loops = [node for node in source.all(ast.While) if _is_endless(node) and not node.orelse]
    for loop in loops:
        function = function_around(source, loop)
        if number and function is not None and _may_end(loop) and has_own_lines(source, loop):
            evidence = _ASKED + told_of(sentence, loop) + _ALONE * (len(loops) == 1)
            yield from possible(_counted(source, function, loop, NUMBERS.get(number, number)), evidence)


def _is_endless(loop: ast.While) -> bool:
    return isinstance(loop.test, ast.Constant) and bool(loop.test.value)


def _may_end(loop: ast.While) -> bool:
    """By what it gives back, as nothing else is left."""
    inside = [node for each in loop.body for node in (each, *own_nodes(each))]
    return any(isinstance(node, ast.Return) for node in inside)


def _counted(source: Source, function: Function, loop: ast.While, number: str) -> Iterator[Splice]:
    start = source.start(loop)
    yield Splice(start, source.stop(loop.test), f"for _ in range({number})")
    block = block_of(source, loop)
    given = _given_up(source, function)
    if block[-1] is loop and given:
        yield insert_after(source, loop, given)


def _given_up(source: Source, function: Function) -> str:
    """What says that it came to nothing, by what says that it did not; a function that must give something fails."""
    values = [each.value for each in returns(function)]
    if any(isinstance(each, ast.Constant) and isinstance(each.value, bool) for each in values):
        return "return False"
    typed = source.segment(function.returns) if function.returns is not None else ""
    if typed and "None" not in typed:
        return 'raise RuntimeError("too many attempts")'
    return "return None" if any(each is not None for each in values) else ""


WRITER = Writer(frozenset(("retry", "stop-if")), _written, needs=_NEEDS)
