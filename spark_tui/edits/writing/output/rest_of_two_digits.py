"""What is left of a hundred, or of sixty, is shown with all its digits: "5 cents are shown as 0.5 EUR", "9:05 comes out
as 9:5"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b\d+[.:,]\d(?!\d)|\b(?:cents?|pence|pennies|minutes|seconds|digits?|zero|zeros|padd\w+)\b.*"
    r"\b(?:shown?|shows|printed|prints|displayed|come|comes|look|looks|wrong|missing|lost|become|becomes|always|two)\b"
)
_DIGITS = {100: "02", 60: "02", 1000: "03"}
_PLAIN = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    """`f"{cents // 100}.{cents % 100}"`: the very mistake stands there."""
    source = sentence.source
    for text in source.all(ast.JoinedStr):
        whole = list[tuple[str, int]]()
        for part in text.values:
            match part:
                case ast.FormattedValue(value=ast.BinOp(left, op, ast.Constant(int(size)))) if _DIGITS.get(size):
                    if isinstance(op, ast.FloorDiv):
                        whole.append((ast.unparse(left), size))
                    elif isinstance(op, ast.Mod) and part.format_spec is None and (ast.unparse(left), size) in whole:
                        at = source.stop(part.value)
                        if source.text[at : at + 1] == "}":
                            yield Repair((Splice(at, at, f":{_DIGITS[size]}d"),), _PLAIN)


WRITER = Writer(frozenset(("format-spec",)), _written, needs=_NEEDS)
