"""One more operator for what calculates: "7 3 % gives KeyError: '%'", "powers with ** as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_FUNCTIONS = {
    "+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "**": "pow", "^": "pow",
    "<": "lt", "<=": "le", ">": "gt", ">=": "ge", "==": "eq", "!=": "ne",
}  # fmt: skip
_IN_WORDS = {
    r"\b(?:powers?|exponent\w*|to the power)\b": "**",
    r"\b(?:modulo|modulus|remainders?)\b": "%",
    r"\b(?:whole|floor|integer) division\b": "//",
    r"\b(?:divisions?|divide|dividing)\b": "/",
    r"\b(?:multiplication|multiply|times)\b": "*",
    r"\b(?:subtraction|subtract|minus)\b": "-",
}
_SIGN = r"(?<![\w'\"])['\"`]?(\*\*|//|<=|>=|==|!=|[-+*/%^<>])['\"`]?(?![\w'\"=])"
_SAYS = Pattern("|".join((f"(?i:{_SIGN})", *(f"(?i:{words})" for words in _IN_WORDS))))
_ASKED, _LAST = 3.4, 2
"""So many at least are known already, or it calculates nothing."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    in_words = (sign for words, sign in _IN_WORDS.items() if re.search(f"(?i){words}", sentence.text))
    signs = dict.fromkeys((*re.findall(_SIGN, sentence.text), *in_words))
    for node in sentence.source.nodes if signs else ():
        if isinstance(node, ast.Dict):
            known = [key.value for key in node.keys if isinstance(key, ast.Constant) and key.value in _FUNCTIONS]
            for sign in signs if len(known) >= _LAST else ():
                like = node.values[-1]
                value = _like(sentence.source, like, str(known[-1]), sign)
                if sign not in known and value is not None:
                    quote = sentence.source.segment(node.keys[-1] or like)[:1]
                    added = insert(members(sentence.source, node), len(node.keys), f"{quote}{sign}{quote}: {value}")
                    yield Repair(tuple(added), _ASKED)


def _like(source: Source, value: ast.expr, sign: str, wanted: str) -> str | None:
    """As the one before is written."""
    match value:
        case ast.Attribute(value=ast.Name() as module, attr=name) if name == _FUNCTIONS[sign]:
            return f"{module.id}.{_FUNCTIONS[wanted]}"
        case ast.Name(id=name) if name == _FUNCTIONS[sign]:
            return None  # that has to be imported, too
        case ast.Lambda(body=ast.BinOp(left=left, right=right)):
            head = source.text[source.start(value) : source.start(left)]
            between = {"^": "**"}.get(wanted, wanted)
            return f"{head}{source.segment(left)} {between} {source.segment(right)}"
        case ast.Constant(value=int() as rank):
            return str(rank)
        case _:
            return None


WRITER = Writer(frozenset(("add-key",)), _written, _SAYS)
