"""What was written, the other way round: what sorts, compares, picks or puts in, or the operands of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.expressions import Level
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\bother way\b|\b(?:reverse\w*|opposite|back ?wards?|upside down|vice versa|invert\w*|flip\w*|swap\w*"
    r"|desc\w*|asc\w*|high\w*|low\w*|large\w*|big\w*|small\w*|new\w*|old\w*|late\w*|earli\w*|long\w*"
    r"|short\w*|most|least"
    r"|negat\w+|minus|wrong (?:way|direction|order)|mixed up|end|front|beginning|start|prepend|append)\b"
)
_ORDER = Pattern(
    r"(?i)\b(?:highest|lowest|largest|biggest|smallest|newest|oldest|latest|earliest|longest|shortest|most"
    r"|least|desc\w*|asc\w*|high to low|low to high|revers\w*|other way|wrong order|backwards?)\b"
)
_AT_AN_END = Pattern(r"(?i)\b(?:(?:at|to|in) the|prepend|append)(?: (?:very )?(?:end|front|beginning|start|top))?\b")
_WHOLLY = Pattern(
    r"(?i)\bother way\b|\b(?:reverse\w*|opposite|back ?wards?|upside down|vice versa|invert\w*|flip\w*"
    r"|swap\w*|negate\w*"
    r"|wrong (?:way|direction|order)|mixed up)\b"
)
_COMPARED = {
    "<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "==", "in": "not in", "not in": "in", "is": "is not",
    "is not": "is",
}  # fmt: skip
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "startswith": "endswith", "endswith": "startswith",
           "upper": "lower", "lower": "upper",
           "ljust": "rjust", "rjust": "ljust", "lstrip": "rstrip", "rstrip": "lstrip",
           "popleft": "pop", "appendleft": "append", "floor": "ceil", "ceil": "floor"}  # fmt: skip
_SORTED, _ENDS, _ASKED, _SIDES, _CHOICES = 1.5, 1.4, 1.2, 0.8, 1.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _BY_A_MINUS.search(turn.said) is not None and (found := list(_by_a_minus(turn))):
        yield from found
        return
    if _ORDER.search(turn.said) is not None:
        yield from _sorted(turn)
    if _AT_AN_END.search(turn.said) is not None or _WHOLLY.search(turn.said) is not None:
        yield from _at_the_other_end(turn)
    if _WHOLLY.search(turn.said) is not None:
        yield from _other_side(turn)


_BY_A_MINUS = Pattern(r"(?i)\bminus\b|\bnegat\w+")
_MINUS = 5.0


def _by_a_minus(turn: Turn) -> Iterator[Turned]:
    """`key=lambda pair: -pair[1]` for `reverse=True`."""
    for call in turn.new(ast.Call):
        key, reverse = keyword(call, "key"), keyword(call, "reverse")
        if not isinstance(key, ast.Lambda) or not isinstance(reverse, ast.Constant) or reverse.value is not True:
            continue
        gone = without_keyword(turn.now, call, "reverse")
        if gone is not None and isinstance(key.body, ast.Name | ast.Attribute | ast.Subscript | ast.Call):
            start = turn.now.start(key.body)
            yield from turn.with_splices([Splice(start, start, "-"), gone], _MINUS)


def _sorted(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for call in turn.new(ast.Call):
        if called(call) not in ("sorted", "sort"):
            continue
        now = keyword(call, "reverse")
        if now is None:
            yield from turn.with_splices([set_keyword(source, call, "reverse", "True")], _SORTED)
        elif isinstance(now, ast.Constant) and (gone := without_keyword(source, call, "reverse")) is not None:
            yield from turn.with_splices([gone], _SORTED)


def _at_the_other_end(turn: Turn) -> Iterator[Turned]:
    """`append` and `insert(0, …)`."""
    source = turn.now
    for call in turn.new(ast.Call):
        match call:
            case ast.Call(func=ast.Attribute(value=of, attr="insert"), args=[ast.Constant(value=0), thing]):
                text = f"{source.segment(of)}.append({source.segment(thing)})"
            case ast.Call(func=ast.Attribute(value=of, attr="append"), args=[thing]):
                text = f"{source.segment(of)}.insert(0, {source.segment(thing)})"
            case _:
                continue
        if ("end" in turn.said.lower() or "append" in turn.said.lower()) == text.startswith(
            f"{source.segment(of)}.insert"
        ):
            continue
        yield from turn.with_splices([instead(source, call, text)], _ENDS)


def _other_side(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for node in turn.new(ast.IfExp):
        one, two = source.segment(node.body), source.segment(node.orelse)
        yield from turn.with_splices([instead(source, node.body, two), instead(source, node.orelse, one)], _CHOICES)
    for node in turn.new(ast.Compare):
        if len(node.ops) == 1 and turn.is_fresh(node):
            start, stop = source.stop(node.left), source.start(node.comparators[0])
            operator = source.text[start:stop].strip(" ()")
            if operator in _COMPARED:
                text = source.text[start:stop].replace(operator, _COMPARED[operator])
                yield from turn.with_splices([Splice(start, stop, text)], _ASKED)
    for node in turn.new(ast.If, ast.While, ast.IfExp):
        if not isinstance(node.test, ast.Compare) and turn.is_fresh(node.test):
            text = negated(source, node.test, Level.ANY)
            yield from turn.with_splices([instead(source, node.test, text)], _ASKED)
    for call in turn.new(ast.Call):
        name = called(call)
        if name in _CALLED:
            stop = source.stop(call.func)
            yield from turn.with_splices([Splice(stop - len(name), stop, _CALLED[name])], _ASKED)
        if len(call.args) == 2 and not call.keywords and turn.is_fresh(call):
            yield from _swapped(turn, *call.args)
    for node in turn.new(ast.BinOp):
        if isinstance(node.op, ast.Sub | ast.Div | ast.FloorDiv | ast.Mod | ast.Add) and turn.is_fresh(node):
            yield from _swapped(turn, node.left, node.right)
    for node in turn.new(ast.Constant):
        if isinstance(node.value, bool) and turn.is_fresh(node):
            yield from turn.with_splices([instead(source, node, str(not node.value))], _SIDES)
    for node in turn.new(ast.Assign):
        if isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
            yield from _swapped(turn, *node.value.elts)


def _swapped(turn: Turn, one: ast.expr, two: ast.expr) -> Iterator[Turned]:
    source = turn.now
    texts = source.segment(one), source.segment(two)
    yield from turn.with_splices([instead(source, one, texts[1]), instead(source, two, texts[0])], _SIDES)


TURNER = Turner(_turned, _SAYS)
