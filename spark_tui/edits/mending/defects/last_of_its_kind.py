"""What comes round again ends before its last one: "sundays are missing in the week", where `range(6)` goes to
Saturday; "december never shows up", where `range(1, 12)` goes to November."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_LAST = {
    "sunday": (6, 7), "saturday": (6, 7), "weekend": (5, 7), "december": (11, 12), "friday": (4, 5),
    "midnight": (23, 24), "11 pm": (23, 24), "23:00": (23, 24), "11pm": (23, 24),
}  # fmt: skip
_SAYS = Pattern(
    rf"(?i)\b(?P<last>{'|'.join(_LAST)})s?\b.*(?:\b(?:missing|lost|left out|gone|absent|dropped|forgotten|skipped"
    r"|never|not)\b|n't\b)"
    rf"|\b(?:miss(?:es|ing)?|loses?|leaves? out|drops?|forgets?|skips?|no|without)\b.*"
    rf"\b(?P<those>{'|'.join(_LAST)})s?\b"
)
_CLEAR = 3.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    short, full = _LAST[(match["last"] or match["those"]).lower()]
    for node in complaint.nodes:
        for bound, many in _ends(node, short, full):
            yield Repair((instead(complaint.source, bound, str(many)),), _CLEAR + complaint.points(bound.lineno))


def _ends(node: ast.AST, short: int, full: int) -> Iterator[tuple[ast.expr, int]]:
    """Where it ends too soon, and where it should."""
    match node:
        case ast.Call(ast.Name("range"), [ast.Constant(int() as stop) as bound]) if stop == short:
            yield bound, full
        case ast.Call(ast.Name("range"), [ast.Constant(int() as start), ast.Constant(int() as stop) as bound]):
            if stop - start == short and start in (0, 1):
                yield bound, start + full
        case ast.Slice(None, ast.Constant(int() as stop) as bound) if stop == short:
            yield bound, full
        case ast.Compare(_, ops, [*_, ast.BinOp(_, ast.Add(), ast.Call(span, [], [ast.keyword("days", bound)]))]):
            is_span = ast.unparse(span).endswith("timedelta") and isinstance(ops[-1], ast.Lt)
            if is_span and isinstance(bound, ast.Constant) and bound.value == short:
                yield bound, full


DEFECT = Defect("last-of-its-kind", frozenset(("fix-off-by-one",)), _repairs, _SAYS)
