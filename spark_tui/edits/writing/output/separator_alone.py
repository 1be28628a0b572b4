"""What is put between two stands there alone where the first is empty: "without a prefix the keys start with a slash",
"no city gives a leading comma". It is only put where there is a first one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.marks import MARKS
from spark_tui.edits.writing import Writer

_SIGNS = {**MARKS, "blank": " "}
_WORD = rf"(?P<sign>{'|'.join(_SIGNS)})(?:e?s)?"
_NEEDS = Pattern(
    rf"(?i)(?=.*\b(?:(?:starts?|begins?|starting|beginning) with|leading|extra|stray|superfluous|lone|double|unwanted)"
    rf" (?:an? |the )?{_WORD}\b|.*\b(?:there is|there's|get|gives?|leaves?|has) (?:an? "
    rf"|the )(?:{_WORD.replace('sign', 'left')})"
    rf" (?:at the (?:start|beginning)|in front|left)\b)"
)
_EMPTY = Pattern(r"(?i)\b(?:without|empty|no|missing|unset|not given|blank|None|left out|if there is no)\b|n't\b")
_CLEAR, _ASKED, _NAMED = 1.0, 4.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _EMPTY.search(sentence.text) is None:
        return
    sign = _SIGNS[(said["sign"] or said["left"]).lower()]
    for node in source.nodes:
        if not isinstance(node, ast.BinOp | ast.JoinedStr) or isinstance(source.parents.get(node), ast.BinOp):
            continue
        if is_in_fstring(source, source.parents[node]):
            continue
        found = _added(source, node, sign) if isinstance(node, ast.BinOp) else _in_fstring(source, node, sign)
        if found is None:
            continue
        first, rest = found
        clear = names(sentence, last_name(first))
        if clear >= _CLEAR:
            whole = f"{moved(source, node, Level.TEST)} if {source.segment(first)} else {rest}"
            code = whole if isinstance(source.parents.get(node), ast.Return | ast.Assign) else f"({whole})"
            yield Repair((instead(source, node, code),), _ASKED + _NAMED * clear + told_of(sentence, node) / 2)


def _added(source: Source, node: ast.BinOp, sign: str) -> tuple[ast.expr, str] | None:
    """Of `a + "/" + b`, the first, and the code of the rest."""
    chain: list[ast.expr] = []
    here: ast.expr = node
    while isinstance(here, ast.BinOp) and isinstance(here.op, ast.Add):
        chain.append(here.right)
        here = here.left
    match [here, *reversed(chain)]:
        case [ast.Name() | ast.Attribute() as first, ast.Constant(str(between)), third, *_] if (
            between.strip() == sign.strip()
        ):
            if between and sign in between:
                return first, source.text[source.start(third) : source.stop(node)]
    return None


def _in_fstring(source: Source, node: ast.JoinedStr, sign: str) -> tuple[ast.expr, str] | None:
    match node.values:
        case [ast.FormattedValue(ast.Name() | ast.Attribute() as first, -1, None), ast.Constant(str(between)), _, *_]:
            code = source.segment(node)
            opened = re.match(rf"[fF](['\"])\{{{re.escape(ast.unparse(first))}\}}({re.escape(between)})", code)
            if opened is not None and between.startswith(sign):
                left = between[len(sign) :].lstrip() if between.strip() == sign.strip() else between[len(sign) :]
                return first, f"f{opened[1]}{left}{code[opened.end() :]}"
    return None


WRITER = Writer(frozenset(("default-if-none", "guard-empty", "change-value", "ternary")), _written, needs=_NEEDS)
