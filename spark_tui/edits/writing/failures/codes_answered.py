"""A function answers with another status code: "create_note -> 201", "delete should answer 204", where its answer has
one, by its place in a pair or by the name of an argument."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TypeGuard

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_CODE = r"(?P<code>[1-5]\d\d)(?![\w%]|[.,]\d)"
_NEEDS = Pattern(
    rf"(?i)(?:->|=>|→|\b(?:returns?|answers?|gives?|sends?|responds?|replies|reply|be|use|says?|as|status(?: code)?"
    rf"|code)(?: with| back| out)?(?: an?)?(?: http)?(?: status)?(?: code)?)(?: of| to|:)? {_CODE}"
    rf"|(?:->|=>|→){_CODE.replace('code', 'close')}"
)
_ONLY_WHEN = Pattern(
    r"(?i)\b(?:if|when|whenever|unless|where|for|on|in case|without|missing|empty|unknown|invalid|else|otherwise"
    r"|not found|Error|Exception|fails?)\b"
)
"""Another answer in some case is no other answer."""
_OF_CODES = Pattern(r"(?i)\b(?:status|code|answer\w*|respon\w+|repl(?:y|ies))\b|->|=>|→")
_KEYWORDS = frozenset(("status", "status_code", "code"))
_CLEAR, _ASKED = 1.5, 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _ONLY_WHEN.search(sentence.text) is not None:
        return
    wanted = said["code"] or said["close"]
    for _, function in source.functions:
        clear = names(sentence, function.name)
        codes = [node for node in _codes(function) if str(node.value) != wanted]
        alike = [node for node in codes if str(node.value)[0] == wanted[0]]
        if not alike and _OF_CODES.search(sentence.text) is not None:
            alike = codes
        if clear >= _CLEAR and len(alike) == 1:
            yield Repair((instead(source, alike[0], wanted),), _ASKED + clear)


def _codes(function: Function) -> Iterator[ast.Constant]:
    for each in returns(function):
        match each.value:
            case ast.Tuple(elts):
                yield from (one for one in elts if _is_code(one))
            case ast.Call(args=args, keywords=keywords):
                yield from (one for one in args[1:] if _is_code(one))
                yield from (value for one in keywords if one.arg in _KEYWORDS and _is_code(value := one.value))
            case _:
                pass


def _is_code(node: ast.expr) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and re.fullmatch(r"[1-5]\d\d", str(node.value)) is not None


WRITER = Writer(frozenset(("change-value", "set-return", "return-if", "replace")), _written, needs=_NEEDS)
