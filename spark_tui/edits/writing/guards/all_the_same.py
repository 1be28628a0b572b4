"""Nothing is divided by a difference that may be none, nor asked of fewer than it takes: "if all values are the same,
give zeros", "with only one run the deviation is 0".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer, any_of

_SAME = Pattern(
    r"(?i)\b(?:all|every\w*|both)\b(?: (?:the|of|them|\w+s?))*? (?:is|are|have|being)? ?(?:all )?(?:the )?"
    r"(?:same|equal|identical|alike)\b|\b(?:same|equal|identical) (?:values?|numbers?|scores?)\b"
    r"|\bconstant (?:list|values|data)\b|\bflat (?:data|list|values|lines?|series)\b"
    r"|\b[a-z_]\w* and [a-z_]\w* (?:are|is|being) (?:the same|equal|identical)\b|\b[a-z_]\w* ?== ?[a-z_]\w*\b"
)
_FEW = Pattern(
    r"(?i)\b(?:only|just|a|at least) (?:one|two|a single|1|2)\b|\bsingle\b"
    r"|\bone (?:\w+ )?(?:value|point|run|item|entry|element)\b"
    r"|\b(?:fewer|less) than (?:two|2)\b|\btwo data points\b"
)
_TOLD = Pattern(
    r"(?i)\b(?:giv\w+|return\w*|be|is|are|as|to|use|back|just|then|with|should|want) "
    r"(?:back |be |an? |all |then |just |only )*"
    r"(?:list of |only |nothing but )?(-?\d+(?:\.\d+)?|zeros?|ones?|nan|None|halves|0s|1s)\b"
    r"|\b(zeros|ones|0s|1s) (?:are|is|would be|will be|will do|would do|for all)\b"
)
_VALUES = {"nan": 'float("nan")', "none": "None", "halves": "0.5", "0s": "0", "1s": "1"}
_SPREADS = frozenset(("stdev", "variance"))
_ASKED, _VALUE_SAID = 5.0, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    value = _value(sentence.text)
    if _SAME.search(sentence.text) is not None:
        for node in source.all(ast.BinOp):
            if isinstance(node.op, ast.Div) and (test := _is_none(source, node.right)) is not None:
                try:
                    told = _told(sentence, node) + _VALUE_SAID * (value is not None)
                    yield Repair((_left_before(source, node, test, value or "0"),), told)
                except Refusal:
                    continue
    if _FEW.search(sentence.text) is not None and value is not None:
        for node in source.all(ast.Call):
            name = last_name(node.func)
            if (
                name in _SPREADS
                and len(node.args) == 1
                and isinstance(source.parents[node], ast.stmt | ast.Dict | ast.Call)
            ):
                asked = f" if len({source.segment(node.args[0])}) > 1 else {value}"
                yield Repair((behind(source, node, asked),), _told(sentence, node) + _VALUE_SAID)


def _told(sentence: Sentence, node: ast.expr) -> float:
    return _ASKED + named_around(sentence, node.lineno)


def _value(text: str) -> str | None:
    """What it is then."""
    for match in reversed(list(_TOLD.finditer(text))):
        word = (match[1] or match[2]).lower()
        if re.match(r"-?\d+(?:\.\d+)?$", word) or word in _VALUES:
            return _VALUES.get(word, word)
        singular = word.removesuffix("s") if word != "ones" else "one"
        if word != "one":  # "only one" counts something
            return NUMBERS.get(singular, "0")
    return None


def _is_none(source: Source, divisor: ast.expr) -> str | None:
    """What is asked to find that a difference is none."""
    match divisor:
        case ast.BinOp(one, ast.Sub(), other) if not isinstance(other, ast.Constant):
            return f"{source.segment(one)} == {source.segment(other)}"
        case ast.Name(name):
            for each in source.all(ast.Assign):
                match each:
                    case ast.Assign([ast.Name(own)], ast.BinOp(_, ast.Sub(), other)) if own == name:
                        return f"{name} == 0" if not isinstance(other, ast.Constant) else None
    return None


def _left_before(source: Source, node: ast.expr, test: str, value: str) -> Splice:
    statement = statement_around(source, node)
    if not isinstance(statement, ast.Return):
        raise Refusal("it goes on from there")
    given = value
    match statement.value:
        case ast.ListComp(_, [ast.comprehension(ast.Name(), ast.Name(many), [])]):
            given = f"[{value}] * len({many})"
        case ast.DictComp(key, _, [ast.comprehension(target, over)]):
            given = f"{{{source.segment(key)}: {value} for {source.segment(target)} in {source.segment(over)}}}"
    return insert_before(source, statement, f"if {test}:\n{source.unit}return {given}")


WRITER = Writer(frozenset(("guard-empty", "fix-error")), _written, needs=any_of(_SAME, _FEW))
