"""Something is awaited for so many seconds and no longer."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAYS = re.compile(
    r"(?i)\btime[- ]?(?:d )?outs?\b|\bwait_for\b|\b(?:not|n't|never) (?:take|wait"
    r"|block|hang|run)\w* (?:for )?(?:more|longer)\b"
    r"|\b(?:give|giving) up (?:after|when)\b|\bat most \S+ (?:s|sec|seconds?|minutes?)\b|\bcancel\w* (?:it )?after\b"
)
_SECONDS = re.compile(
    r"(?i)\b(\d+(?:\.\d+)?) ?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?)?\b"
    r"|\b(half a|an?|one|two|three|five|ten|thirty) (seconds?|minutes?)\b"
)
_WORDS = {
    "half a": "0.5",
    "a": "1",
    "an": "1",
    "one": "1",
    "two": "2",
    "three": "3",
    "five": "5",
    "ten": "10",
    "thirty": "30",
}
_RECEIVES = re.compile(r"(?:^|[._])(?:receive|recv|read\w*|get|fetch|wait|accept|connect|request|ask|call)$")
"""What others let one wait for."""
_ASKED, _WAITS = 2.2, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    seconds = _seconds(sentence)
    if _SAYS.search(sentence.text) is None or seconds is None:
        return
    for node in source.nodes:
        if isinstance(node, ast.Await) and isinstance(node.value, ast.Call) and "wait_for" not in source.segment(node):
            around = function_around(source, node)
            told = min(1.0, names(sentence, around.name) / 3) if around is not None else 0.0
            called = source.segment(node.value.func)
            told += min(1.0, max(names(sentence, part) for part in called.split(".")) / 3)
            told += _WAITS * bool(_RECEIVES.search(called))
            name, imports = available(source, "asyncio", "wait_for")
            text = f"{name}({source.segment(node.value)}, timeout={seconds})"
            yield Repair((*imports, Splice(source.start(node.value), source.stop(node.value), text)), _ASKED + told)


def _seconds(sentence: Sentence) -> str | None:
    """As it is said; a name of the code, where one is."""
    constant = next(
        (word for word in sentence.words if word.isupper() and len(word) > 3 and word in sentence.known), None
    )
    if constant is not None:
        return constant
    for match in _SECONDS.finditer(sentence.text):
        number = match[1] or _WORDS[match[3].lower()]
        unit = (match[2] or match[4] or "s").lower()
        if unit.startswith(("ms", "milli")):
            return f"{float(number) / 1000:g}"
        return f"{float(number) * 60:g}" if unit.startswith("m") else number
    return None


WRITER = Writer(frozenset(("gather", "await-call", "fix-missing-await")), _written, _SAYS)
