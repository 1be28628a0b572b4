"""All regular expressions are compiled once, where several are spoken of: "compile the patterns once"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named, perform
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import read, rewritten
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:pre-?)?compil\w+\b.*\b(?:patterns|regex(?:es|ps|en)|regular expressions)\b"
    r"|\b(?:patterns|regex(?:es|ps)|regular expressions)\b.*\b(?:pre-?)?compil\w+"
)
_ASKED, _NAMED, _MOST = 6.0, 1.5, 20


def _written(sentence: Sentence) -> Iterator[Repair]:
    """One after the other: each moves the lines of the next."""
    source, hoist = sentence.source, named("hoist-regex")
    told = {node.name for _, node in source.functions if names(sentence, node.name) >= _NAMED}
    text, done = source.text, 0
    while done < _MOST and (line := _next(text, told)):
        try:
            text, done = perform(hoist, text, (line, "")), done + 1
        except Refusal:
            break
    if done > 1:
        yield Repair((rewritten(source, text),), _ASKED)


def _next(text: str, told: set[str]) -> str:
    """The line of the first that is left, in what is named."""
    source, lines = read(text), named("hoist-regex").slots[0].options
    for line in lines(source, ()) if lines is not None else ():
        around = next((function_around(source, node) for node in source.starting.get(int(line), ())), None)
        if not told or (around is not None and around.name in told):
            return line
    return ""


WRITER = Writer(frozenset(("hoist-regex",)), _written, needs=_NEEDS)
