"""A loop that may never end gives up: "add max_steps=50 and raise a RuntimeError after that many"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.names import function_around, is_typed
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:loops?|runs?|goes? on|hangs?|spins?)\b.*\b(?:forever|endless\w*|infinite\w*)\b|\binfinite loop\b"
    r"|(?:\b(?:never|not)|n't) (?:end|stop|terminat|return|finish|converg)\w*\b|\bendless\b"
    r"|\b(?:give up|gives up|stop|raise) after\b|\bmax(?:imum)?[_ ](?:steps|iter\w*|rounds|tries|attempts|loops)\b"
)
_RAISED = Pattern(r"\b(?:raise|throw)s? (?:an? |the )?([A-Z]\w+)")
_LIMIT = Pattern(r"(?:^|_)(?:max|limit|most|steps|iterations|rounds|attempts|tries)(?:_|$)")
_SET = Pattern(r"\b([a-z_]\w*) ?= ?(\d+)\b")
_ASKED, _ALL_SAID = 5.5, 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    limits = [name for name in new_names(sentence) if _LIMIT.search(name) is not None]
    raised = _RAISED.search(sentence.text)
    if not limits or raised is None:
        return
    for loop in source.all(ast.While):
        function = function_around(source, loop)
        if function is None or loop.orelse or isinstance(loop.test, ast.Constant):
            continue
        name = limits[0]
        most = next((value for own, value in _SET.findall(sentence.text) if own == name), "")
        most = most or next(defaults(Gap(sentence, "add-parameter"), only_said=True), "")
        kind = "int" if is_typed(function) else ""
        error = f'{raised[1]}(f"no end after {{{name}}} rounds")'
        try:
            taken = named("add-parameter").edit(source, (source.name_of(function), name, most, kind))
            head = Splice(source.start(loop), source.stop(loop.test), f"for _ in range({name})")
            left = insert_first(source, loop.body, f"if {opposite(source.segment(loop.test))}:\n{source.unit}break")
            fails = insert_after(source, loop, f"else:\n{source.unit}raise {error}")
            yield Repair(
                (*taken, head, left, fails), _ASKED + _ALL_SAID * bool(most) + named_around(sentence, loop.lineno)
            )
        except Refusal:
            continue


WRITER = Writer(frozenset(("add-parameter", "stop-if", "raise-if")), _written, needs=_NEEDS)
