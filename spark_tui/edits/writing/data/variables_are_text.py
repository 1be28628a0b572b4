"""A variable of the environment is text, whatever it stands for: "with LOCKERS_HOLD_DAYS set we get '>' not supported
between instances of 'int' and 'str'", "HOLD_DAYS comes as a string from the environment"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"\b[A-Z][A-Z\d]*_[A-Z\d_]+\b(?=.*(?:'(?:int|float|str)' and '(?:int|float|str)'|not supported between|TypeError"
    r"|\b(?:is|as|a|stays?|still) (?:an? )?(?:str|string|text)\b"
    r"|must be (?:an? )?(?:int|integer|number|real number)\b))"
)
_NAME = re.compile(r"\b[A-Z][A-Z\d]*_[A-Z\d_]+\b")
_PLAIN = 8.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    """As the number that stands there for want of it."""
    source, said = sentence.source, set(_NAME.findall(sentence.text))
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="get" | "getenv"), [ast.Constant(str(name)), default]) if name in said:
                kind = type(default.value).__name__ if isinstance(default, ast.Constant) else ""
                if kind in ("int", "float"):
                    yield Repair((instead(source, node, f"{kind}({source.segment(node)})"),), _PLAIN)


WRITER = Writer(frozenset(("wrap-call", "fix-error")), _written, needs=_NEEDS)
