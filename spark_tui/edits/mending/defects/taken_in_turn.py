"""What is taken twice comes the wrong way round: `stack.pop() - stack.pop()`, whose first one is what was put there
last."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_SAYS = Pattern(
    r"(?i)\border\b|\bway (?:a?round)\b|\bbackwards?\b|\brevers\w*|\bswap\w*|\bmixed up\b|\bnegative\b|\bsign\b"
    r"|\binvert\w*|\bopposite\b|\boperands?\b|\bwrong result\b|(?<![\w.])-\d"
    r"|(?:^|\s)-?\d+(?:\.\d+)?,? -?\d+(?:\.\d+)?,? (?:-|/|//|%|\*\*|<|>|<=|>=)(?=\s|$)"
)
_SIGNS: dict[type[ast.AST], str] = {
    ast.Sub: r"(?<!\S)-(?!\S)|[`'\"]-[`'\"]|\bminus\b|\bsubtract\w*|\bdifference\b|\bsub\b",
    ast.Div: r"(?<!\S)/(?!\S)|[`'\"]/[`'\"]|\bdivi\w+|\bdiv\b|\bquotient\b",
    ast.FloorDiv: r"(?<!\S)//(?!\S)|[`'\"]//[`'\"]|\bdivi\w+|\bdiv\b",
    ast.Mod: r"(?<!\S)%(?!\S)|[`'\"]%[`'\"]|\bmod\w*|\bremainder\b",
    ast.Pow: r"(?<!\S)\*\*(?!\S)|[`'\"](?:\*\*|\^)[`'\"]|(?<!\S)\^(?!\S)|\bpow\w*|\bexponent\w*",
    ast.Lt: r"(?<!\S)<(?!\S)|\bless\b|\bsmaller\b|\bcompar\w+",
    ast.Gt: r"(?<!\S)>(?!\S)|\bgreater\b|\bbigger\b|\bcompar\w+",
}
_TAKES = frozenset(("pop", "popleft", "next", "get", "get_nowait", "input", "readline", "read", "take", "draw"))
_CLEAR, _TOLD, _ALL = 3.0, 1.5, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    found = list(_turned(complaint)) if match is not None else []
    told = [each for each in found if re.search(_SIGNS[type(each[0])], complaint.text) is not None]
    for op, node, left, right in found:
        splices = _the_other_way(source, node, left, right)
        if splices:
            clear = _CLEAR + _TOLD * ((op, node, left, right) in told) + complaint.points(node.lineno)
            yield Repair(splices, clear)
    several = told or found
    every = [_the_other_way(source, node, left, right) for _, node, left, right in several]
    if len(every) > 1 and all(every):
        points = max(complaint.points(node.lineno) for _, node, *_ in several)
        clear = _CLEAR + _TOLD * bool(told) + points + _ALL
        yield Repair(tuple(one for each in every for one in each), clear)


_Turned = tuple[ast.AST, ast.expr, ast.expr, ast.expr]


def _turned(complaint: Complaint) -> Iterator[_Turned]:
    """Where the same thing is asked for something twice, and it matters which comes first."""
    for node in complaint.nodes:
        match node:
            case ast.BinOp(left, op, right) | ast.Compare(left, [op], [right]) if type(op) in _SIGNS:
                calls = [each for each in walk(left) if isinstance(each, ast.Call)]
                if ast.dump(left) == ast.dump(right) and any(last_name(each.func) in _TAKES for each in calls):
                    yield op, node, left, right


def _the_other_way(source: Source, node: ast.expr, left: ast.expr, right: ast.expr) -> tuple[Splice, ...]:
    """The first one is kept, and goes to the right."""
    around = function_around(source, node) or source.tree
    name = next((each for each in ("right", "second", "top", "last") if each not in named_in(around)), "")
    statement = statement_around(source, node)
    if (
        not name
        or not isinstance(statement, ast.Expr | ast.Assign | ast.Return)
        or not has_own_lines(source, statement)
    ):
        return ()
    try:
        return insert_before(source, statement, f"{name} = {source.segment(left)}"), instead(source, right, name)
    except Refusal:
        return ()


DEFECT = Defect("taken-in-turn", frozenset(("fix-operator", "fix-error", "fix-swapped-arguments")), _repairs, _SAYS)
