"""A limit that is written out becomes a constant: "make the maximum number of tries a constant", where the code asks
`tries > 7`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import Ordering, last_name
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\bconst(?:ant)?s?\b)(?=.*\b(?:max\w*|min\w*|limit\w*|at most|at least|number of|how many|most|least)\b)"
)
_NAME = Pattern(r"\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b")
_ASKED, _SAID, _LEAST = 6.0, 0.5, 1.0
_NONE_YET = (0, 1)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next(iter(_NAME.findall(sentence.text)), None)
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [sign], [ast.Constant(int() | float() as most) as value]) if isinstance(
                sign, Ordering
            ):
                counted = last_name(left.args[0] if isinstance(left, ast.Call) and left.args else left) or ""
            case _:
                continue
        told = names(sentence, counted) if counted else 0.0
        if told < _LEAST or most in _NONE_YET or isinstance(most, bool):
            continue
        goes_on = isinstance(source.parents[node], ast.While)
        bound = "MAX" if isinstance(sign, ast.Gt | ast.GtE) != goes_on else "MIN"
        name = said or f"{bound}_{'_'.join(parts(counted)).upper()}"
        yield from possible(
            named("extract-constant").edit(source, (source.segment(value), name, "")), _ASKED + _SAID * told
        )


WRITER = Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS)
