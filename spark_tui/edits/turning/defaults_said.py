"""A parameter that came gets a default: "0 as default", "it should default to None", "make it optional"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\bdefault\w*\b|\boptional\b|\b(?:unless|otherwise)\b"
    r"|\bif (?:it |it is |it's |its )?(?:not|isn't|nothing|nobody|no one|none|left out|omitted)\b|\bwhen (?:not |left "
    r"|omitted|missing)"
)
_LESS = Pattern(r"(?i)\b(?:no|without|not|drop|remove|lose)\b.{0,12}\bdefault|n't\b")
_VALUE = Pattern(
    r"(?<!\w)(?:None|True|False|\{\}|\[\]|\(\)|\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|`[^`]+`|[A-Z][A-Z_\d]+)(?!\w)"
)
_WORDED = {"none": "None", "true": "True", "false": "False", "empty string": '""'}
_CLEAR = 2.2


def _turned(turn: Turn) -> Iterator[Turned]:
    if _LESS.search(turn.said) is not None:
        return
    value = _value(turn.said)
    if not value or parsed(value) is None:
        return
    for dotted, function in turn.now.functions:
        for arg in parameters(function):
            now = default_of(function, arg)
            is_new = arg.arg in turn.new_names or (now is None and arg.arg in turn.sentence.bare)
            if arg.lineno not in turn.lines or not is_new or (now is not None and ast.unparse(now) == value):
                continue
            try:
                after = carry_out((Call(named("default-value"), (dotted, arg.arg, value)),), turn.now.text)
            except Refusal:
                continue
            yield Turned(after, _CLEAR)


def _value(said: str) -> str:
    match = _VALUE.search(said)
    if match is not None:
        return match[0].strip("`")
    spoken = next((value for word, value in _WORDED.items() if re.search(rf"(?i)\b{word}\b", said)), "")
    if spoken:
        return spoken
    number = next(iter(numbers(said, "", "0")), "")
    return number or ("None" if re.search(r"(?i)\boptional\b", said) else "")


TURNER = Turner(_turned, _SAYS)
