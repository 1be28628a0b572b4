"""Something is awaited for so many seconds and no longer."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\btime[- ]?(?:d )?outs?\b|\bwait_for\b|\b(?:not|\w+n't|never) (?:take|wait"
    r"|block|hang|run)\w* (?:for )?(?:more|longer)\b"
    r"|\b(?:give|giving) up (?:after|when)\b|\bat most \S+ (?:s|sec|seconds?|minutes?)\b|\bcancel\w* (?:it )?after\b"
)
_RECEIVES = Pattern(r"(?:^|[._])(?:receive|recv|read\w*|get|fetch|wait|accept|connect|request|ask|call)$")
"""What others let one wait for."""
_ASKED, _WAITS = 2.2, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    seconds = seconds_said(sentence)
    if seconds is None:
        return
    for node in source.nodes:
        if isinstance(node, ast.Await) and isinstance(node.value, ast.Call) and "wait_for" not in source.segment(node):
            around = function_around(source, node)
            told = clearly(sentence, around.name) if around is not None else 0.0
            called = source.segment(node.value.func)
            told += clearly(sentence, *called.split("."))
            told += _WAITS * bool(_RECEIVES.search(called))
            name, imports = available(source, "asyncio", "wait_for")
            text = f"{name}({source.segment(node.value)}, timeout={seconds})"
            yield Repair((*imports, Splice(source.start(node.value), source.stop(node.value), text)), _ASKED + told)


def seconds_said(sentence: Sentence) -> str | None:
    """As it is said; a name of the code, where one is."""
    constants = (word for word in sentence.words if word.isupper() and len(word) > 3 and word in sentence.known)
    return next(constants, None) or next(numbers(sentence.text, "seconds"), None)


WRITER = Writer(frozenset(("gather", "await-call", "fix-missing-await")), _written, needs=_SAYS)
