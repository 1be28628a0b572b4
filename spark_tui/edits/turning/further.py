"""What was written goes one step further: lower case too, as an int, sorted, without what is twice."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.source import Node
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_STEPS = (
    (r"lower\w*(?: ?case\w*)?", "{}.lower()"),
    (r"upper\w*(?: ?case\w*)?", "{}.upper()"),
    (r"strip\w*|trim\w*|white ?space|surrounding (?:blanks|spaces)", "{}.strip()"),
    (r"title ?case|capitali[sz]\w*", "{}.capitalize()"),
    (r"casefold\w*", "{}.casefold()"),
    (r"(?:as|to|into|an|be|it) (?:an? )?int(?:eger)?|whole number", "int({})"),
    (r"(?:as|to|into|a|be) (?:a )?float", "float({})"),
    (r"(?:as|to|into|a|be) (?:a )?(?:str|string|text)", "str({})"),
    (r"(?:as|to|into|a|be) (?:a )?list", "list({})"),
    (r"(?:as|to|into|a|be) (?:a )?tuple", "tuple({})"),
    (r"(?:as|to|into|a|be) (?:a )?set", "set({})"),
    (r"sort\w*|in order|alphabetical\w*", "sorted({})"),
    (r"round\w*", "round({})"),
    (r"absolute|abs", "abs({})"),
    (r"decode\w*", "{}.decode()"),
    (r"encode\w*", "{}.encode()"),
)
_ASKED = tuple((re.compile(rf"(?i)\b(?:{words})\b"), form) for words, form in _STEPS)
_SAYS = re.compile("|".join(f"(?:{pattern.pattern.removeprefix('(?i)')})" for pattern, _ in _ASKED), re.IGNORECASE)
_DECIMALS = re.compile(r"(?i)\b(?:to )?(\d|one|two|three) (?:decimals?|digits?|places?)\b")
_COUNTED = {"one": "1", "two": "2", "three": "3"}
_CLEAR, _INNER = 1.2, 0.9


def _turned(turn: Turn) -> Iterator[Turned]:
    for pattern, form in _ASKED:
        if pattern.search(turn.said) is not None:
            yield from _with_step(turn, _exact(form, turn.said))


def _exact(form: str, said: str) -> str:
    decimals = _DECIMALS.search(said)
    if form == "round({})" and decimals is not None:
        return f"round({{}}, {_COUNTED.get(decimals[1].lower(), decimals[1])})"
    return form


def _with_step(turn: Turn, form: str) -> Iterator[Turned]:
    source = turn.now
    for node, evidence in _values(turn):
        text = source.segment(node)
        is_whole = isinstance(node, ast.Call | ast.Name | ast.Attribute | ast.Subscript | ast.Constant)
        inner = text if is_whole or not form.startswith("{}") else f"({text})"
        yield from turn.with_splices([instead(source, node, form.format(inner))], evidence)


def _values(turn: Turn) -> Iterator[tuple[Node, float]]:
    """What is returned or assigned; then the calls within."""
    whole = list[ast.expr]()
    for node in turn.new(ast.Return, ast.Assign, ast.AnnAssign, ast.Yield):
        if node.value is not None:
            whole.append(node.value)
            yield node.value, _CLEAR
    for call in turn.new(ast.Call):
        if call not in whole and isinstance(call.func, ast.Attribute) and turn.is_fresh(call):
            yield call, _INNER


TURNER = Turner(_turned, _SAYS)
