"""What is drawn by chance is one of those that there are: "randint includes the upper end", "food lands outside of the
board"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\brandint\b.*\b(?:inclu\w+|upper|end|too|outside|out of|off|one|last|both)\b|\b(?:inclu\w+|upper"
    r"|too (?:big|large"
    r"|high)|outside|out of (?:range|bounds)|off by one|IndexError|beyond|off the)\b.*\b(?:randint|random\w*|drawn"
    r"|picks?|roll\w*"
    r"|lands?|placed?|spawn\w*|board|grid|field|map)\b|\b(?:random\w*|lands?|placed?|spawn\w*|picks?"
    r"|rolls?)\b.*\b(?:outside"
    r"|out of (?:range|bounds)|beyond|off the (?:board|grid|map|edge)|IndexError)\b"
)
_ASKED, _NAMED = 4.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        calls = [each for each in own_nodes(function) if isinstance(each, ast.Call) and _is_beyond(source, each)]
        if calls:
            splices = [splice for call in calls for splice in _one_less(source, call)]
            told = _ASKED + _NAMED * ("randint" in sentence.text) + told_of(sentence, calls[0])
            yield from possible(splices, told)


def _is_beyond(source: Source, call: ast.Call) -> bool:
    """Is it drawn from nothing on up to how many there are?"""
    match call.args:
        case [ast.Constant(0), ast.Name() | ast.Attribute() | ast.Call() as most] if called(call) == "randint":
            return not isinstance(most, ast.Call) or source.segment(most).startswith("len(")
        case _:
            return False


def _one_less(source: Source, call: ast.Call) -> Iterator[Splice]:
    stop = source.stop(call.args[1])
    yield Splice(stop, stop, " - 1")


WRITER = Writer(frozenset(("fix-off-by-one", "fix-operator")), _written, needs=_NEEDS)
