"""What something begins or ends with belongs to it: "the last day counts too", "start on the 1st is not charged the
full month, the first day is missing". Where days are counted, one more is; where a bound is asked for, it is let in."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_THING = (
    r"(?:days?|dates?|months?|weeks?|years?|hours?|minutes?|nights?|numbers?|values?|ones?|pages?|rows?|items?|slots?)"
)
_TOO = (
    r"(?:counts?|counted|belongs?|missing|left out|forgotten|skipped|ignored|dropped|lost|(?:not|never) (?:\w+ )?"
    r"(?:counted|included|charged|there|in|paid|shown|listed)|(?:is|are|should be|must be) (?:also )?included"
    r"|inclusive)"
)
_END = Pattern(rf"(?i)\b(?:last|end|final|closing|ending) {_THING}\b(?! of (?:the|a|each|every)\b).*\b{_TOO}\b")
_START = Pattern(rf"(?i)\b(?:first|start|starting|opening) {_THING}\b(?! of (?:the|a|each|every)\b).*\b{_TOO}\b")
_EITHER = Pattern(
    r"(?i)\b(?:one|a|1) (?:day|night|month|week|hour|year) (?:too few|short|less|missing|is missing|off)\b"
    r"|\bboth (?:ends|days|dates) (?:count|inclusive|included|are|should)\w*\b|\binclusive of both\b"
)
_NO_BOUND = Pattern(
    r"(?i)\b(?:charact\w+|letters?|words?|lines?|comma|newline|separator|column|docstring|sort\w*|log\w*|print\w*)\b"
)
_ENDS = frozenset(("end", "stop", "last", "until", "till", "to", "finish", "final", "upper", "high", "ends", "closing"))
_STARTS = frozenset(("start", "begin", "first", "since", "from", "lower", "low", "starts", "opening", "beginning"))
_ASKED, _COUNTS, _NAMED, _BOTH = 4.0, 0.6, 0.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NO_BOUND.search(sentence.text) is not None:
        return
    either = _EITHER.search(sentence.text) is not None
    end, start = (words.search(sentence.text) is not None or either for words in (_END, _START))
    source = sentence.source
    for node in source.nodes:
        if not isinstance(node, ast.expr) or is_in_fstring(source, node):
            continue
        let_in = list(_let_in(source, node, end=end, start=start))
        if len(let_in) > 1 and end and start:
            yield Repair(tuple(splice for splice, _ in let_in), _ASKED + _NAMED + _BOTH + told_of(sentence, node))
        for splice, told in (*let_in, *_counted(source, node)):
            yield Repair((splice,), _ASKED + told + told_of(sentence, node))


def _let_in(source: Source, node: ast.expr, *, end: bool, start: bool) -> Iterator[tuple[Splice, float]]:
    """A bound that is called one."""
    match node:
        case ast.Compare():
            operands = [node.left, *node.comparators]
            for place, (at, written) in enumerate(operators(source, node)):
                one, other = operands[place], operands[place + 1]
                upper, lower = (other, one) if written == "<" else (one, other)
                if written in ("<", ">") and ((end and _called(upper, _ENDS)) or (start and _called(lower, _STARTS))):
                    yield Splice(at, at + len(written), f"{written}="), _NAMED
        case ast.Call(ast.Name("range"), [_, stop]) if end and _called(stop, _ENDS):
            yield behind(source, stop, " + 1"), _NAMED


def _counted(source: Source, node: ast.expr) -> Iterator[tuple[Splice, float]]:
    """How many days there are from one to another."""
    match node:
        case ast.Attribute(ast.BinOp(op=ast.Sub()), "days"):
            pass
        case ast.BinOp(_, ast.Sub(), ast.Attribute(attr="day" | "month" | "year")):
            pass
        case _:
            return
    around = source.parents.get(node)
    if isinstance(around, ast.BinOp | ast.Compare):  # reckoned with, or one is added by now
        return
    code = source.segment(node)
    yield instead(source, node, f"{code} + 1"), _COUNTS * (1 if "(day=" not in code and "date(" not in code else -1)


def _called(node: ast.expr, several: frozenset[str]) -> bool:
    name = last_name(node) if isinstance(node, ast.Name | ast.Attribute) else ""
    return bool(several & set(parts(name)))


WRITER = Writer(
    frozenset(("fix-off-by-one", "change-condition", "fix-operator")), _written, needs=any_of(_END, _START, _EITHER)
)
