"""What is taken away is added, or the other way round, where both are said: "refund takes money away instead of giving
it back", "stock goes down on a return, it should go up"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_MORE = (
    r"(?:add(?:s|ed|ing)?\b|plus\b|increas\w+|gr(?:ow|ew)\w*|go(?:es|ing)? up\b|went up\b|rais\w+|ris\w+"
    r"|more\b(?! than\b)|credit\w*|(?:giv|put|pay)\w*(?: \w+){0,2} (?:back|in)\b|richer\b)"
)
_LESS = (
    r"(?:tak\w+(?: \w+){0,3} (?:away|off|out)\b|subtract\w*|minus\b|decreas\w+|reduc\w+|shr[iau]nk\w*|lower\w*"
    r"|go(?:es|ing)? down\b|went down\b|fall\w*|deduct\w*|less\b(?! than\b)|debit\w*|remov\w+|withdraw\w*"
    r"|drop(?:s|ped|ping)?\b|poorer\b)"
)
_TURN = (
    r"(?:\b(?:instead of|rather than|where|while|although|but)\b|[,;:.](?: \w+){0,2}"
    r"? (?:should|must|has to|ought to|needs to)\b|\bshould\b)"
)
_IS_LESS = Pattern(rf"(?i)\b{_LESS}.*{_TURN}.*\b{_MORE}")
_IS_MORE = Pattern(rf"(?i)\b{_MORE}.*{_TURN}.*\b{_LESS}")
_LATE = r"(?:late\b|later\b|delay\w*|overdue|behind(?: time| schedule)?\b|slow\w*)"
_EARLY = r"(?:early\b|earlier\b|sooner\b|too soon\b|ahead(?: of time)?\b)"
_IS_EARLY = Pattern(rf"(?i)\b{_LATE}.*\b{_EARLY}|\bearlier\b.*{_TURN}.*\blater\b")
_IS_LATE = Pattern(rf"(?i)\b{_EARLY}.*\b{_LATE}")
"""What is late comes earlier for it, or the other way round."""
_SAYS = any_of(_IS_LESS, _IS_MORE, _IS_EARLY, _IS_LATE)
_OF_TIMES = Pattern(r"\btimedelta\b|(?i:delay|late|wait|pause|offset|minutes|seconds|hours|days)")
_OTHER = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}
_RAISES = Pattern(
    r"(?i)\brais\w+\b.*\b(?:instead of|rather than) (?:just |only )?(?:print|log|return|pass|exit"
    r"|silent|ignor|quit|swallow)"
)
"""What is raised there is no number."""
_ASKED, _NAMED, _KEPT, _VALUE = 2.6, 1.5, 0.5, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _RAISES.search(sentence.text) is not None:
        return
    is_less, is_more = (each.search(sentence.text) is not None for each in (_IS_LESS, _IS_MORE))
    is_early, is_late = (each.search(sentence.text) is not None for each in (_IS_EARLY, _IS_LATE))
    of_times = is_less == is_more
    if of_times and is_early == is_late:
        return
    wrong = ("-", "-=") if (is_early if of_times else is_less) else ("+", "+=")
    for _, function in source.functions:
        told = _ASKED + _NAMED * (names(sentence, function.name) >= _NAMED) + told_of(sentence, function)
        for node, start, operator in _signs(source, function):
            if operator in wrong and (not of_times or _OF_TIMES.search(source.segment(node))):
                said = max((names(sentence, name) for name in _named(node)), default=0.0)
                change = Splice(start, start + len(operator), _OTHER[operator])
                yield Repair((change,), told + _KEPT * isinstance(node, ast.AugAssign) + _VALUE * said)


def _signs(source: Source, function: Function) -> Iterator[tuple[ast.AugAssign | ast.BinOp, int, str]]:
    """Those between values, and not of texts."""
    for node in walk(function):
        if isinstance(node, ast.AugAssign | ast.BinOp) and not is_in_fstring(source, node):
            texts = (each.value for each in walk(node) if isinstance(each, ast.Constant))
            if not any(isinstance(each, str) for each in texts):
                yield from (
                    (node, start, operator) for start, operator in operators(source, node) if operator in _OTHER
                )


def _named(node: ast.AST) -> Iterator[str]:
    for each in walk(node):
        match each:
            case ast.Name(name) | ast.Attribute(attr=name) if name != "self":
                yield name


WRITER = Writer(frozenset(("fix-operator",)), _written, needs=_SAYS)
