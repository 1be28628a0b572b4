"""A regular expression that takes too little or too much."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice

_SAYS = Pattern(
    r"regex|pattern|match\w*|valid\w*|letters?|digits?|characters?|accept\w*|find\w*|too much|greedy|pars\w+|extract"
)
_REPEATED = Pattern(r"(?:\[(?:\\.|[^\]\\])+\]|\\[dwsDWS]|(?<!\\)\.)(?![*+?{])")
_QUANTIFIED = Pattern(r"(?<!\\)[*+](?![?+])")
_LONG, _GREEDY = (
    r"one (?:letter|digit|character)|single|only|longer|several|more than|first (?:letter|digit|character)",
    r"too much|greedy|whole",
)
_BARE_DOT = Pattern(r"(?<![\\\[])\.(?=[a-z]{2,4}\b)")
_CLEAR, _TOLD = 0.3, 1.2


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    if not complaint.says(_SAYS):
        return
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Attribute(ast.Name("re")), [ast.Constant(str()) as text, *_]):
                for change, sure in other_patterns(source, text, complaint.text):
                    yield Repair((change,), _CLEAR + sure + complaint.points(node.lineno))


def other_patterns(source: Source, text: ast.Constant, said: str) -> Iterator[tuple[Splice, float]]:
    """What may stand there instead, and how much of what is said speaks for it."""
    start = source.start(text)
    for at, stop, new, sure in _others(source.segment(text), said):
        yield Splice(start + at, start + stop, new), sure


def _others(code: str, said: str) -> Iterator[tuple[int, int, str, float]]:
    longer, greedy = (_TOLD * (re.search(words, said) is not None) for words in (_LONG, _GREEDY))
    for found in _REPEATED.finditer(code):
        yield found.end(), found.end(), "+", longer
        yield found.end(), found.end(), "*", longer - 0.4
    for found in _QUANTIFIED.finditer(code):
        yield found.start(), found.end(), "*" if found[0] == "+" else "+", _TOLD * ("empty" in said)
        yield found.end(), found.end(), "?", greedy
    for found in _BARE_DOT.finditer(code):
        yield found.start(), found.end(), r"\.", _TOLD * ("dot" in said or "any character" in said)
    quote = re.search(r"['\"]", code)
    if quote is not None:
        inside = quote.end()
        if code[inside : inside + 1] != "^":
            yield inside, inside, "^", _TOLD * ("begin" in said or "start" in said or "front" in said)
        if not code[:-1].endswith("$"):
            yield len(code) - 1, len(code) - 1, "$", _TOLD * ("end" in said or "behind" in said or "after" in said)


DEFECT = Defect("pattern", frozenset(("fix-string", "fix-operator", "fix-error")), _repairs)
