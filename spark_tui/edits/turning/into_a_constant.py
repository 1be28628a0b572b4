"""A value that was written becomes a constant, by what it is given for: "make the encoding a constant", "the timeout
should be a constant at the top"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import splice
from spark_tui.edits.python.values.constants import new_constant
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\bconstants?\b")
_CALLED = Pattern(r"\b[A-Z][A-Z\d_]+\b")
_THERE = Pattern(r"(?i)\b(?:there(?:'s| is)|already|no constant|without|inline|not a constant)\b")
_NO_PARAMETER = Pattern(r"(?i)^\W*no\b|\b(?:instead|rather|not (?:as )?an? (?:param\w*|arg\w*))\b")
_NUMBER = Pattern(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\w)")
_CLEAR, _ONLY = 6.0, 3.0
_BY_PLACE = {("round", 1): "digits", ("sleep", 0): "delay"}
"""What the values of well-known functions are, that go by their place."""


def _turned(turn: Turn) -> Iterator[Turned]:
    if _THERE.search(turn.said) is not None:
        return
    numbers = set(_NUMBER.findall(turn.said))
    called = next(iter(_CALLED.findall(turn.said)), "")
    found = dict[tuple[str, str], list[ast.Constant]]()
    for node in turn.new(ast.Constant):
        given = given_for(turn, node)
        if given and turn.is_fresh(node) and not isinstance(node.value, bool) and node.value is not None:
            found.setdefault((given, turn.now.segment(node)), []).append(node)
    for (given, text), nodes in found.items():
        name = called or given.upper()
        spoken = set(turn.sentence.spoken.split())
        is_said = text.strip("\"'") in turn.said.split() or bool(set(parts(given)) & spoken)
        if numbers and not any(char.isdigit() for char in called) and text not in numbers:
            continue  # another one is meant
        if name in turn.now.names or not (is_said or len(found) == 1):
            continue
        if _NO_PARAMETER.search(turn.said) is not None and (after := _no_parameter(turn, nodes, name)) is not None:
            yield Turned(after, _CLEAR)
            continue
        splices = [new_constant(turn.now, f"{name} = {text}"), *(instead(turn.now, each, name) for each in nodes)]
        yield from turn.with_splices(splices, _CLEAR if is_said else _ONLY)


def _no_parameter(turn: Turn, nodes: Sequence[ast.Constant], name: str) -> str | None:
    """It is no default of a parameter that came: what asked for that asks for the constant."""
    function = turn.function(nodes[0])
    if len(nodes) != 1 or function is None or not isinstance(turn.now.parents.get(nodes[0]), ast.arguments):
        return None
    given, dotted = given_for(turn, nodes[0]), turn.now.name_of(function)
    if given in parameters_of(dict(turn.before.functions).get(dotted, function)):
        return None
    asked = [each for each in walk(function) if isinstance(each, ast.Name) and each.id == given]
    try:
        made = new_constant(turn.now, f"{name} = {turn.now.segment(nodes[0])}")
        there = splice(turn.now, [made, *(instead(turn.now, each, name) for each in asked)])
        return carry_out((Call(named("remove-parameter"), (dotted, given)),), there)
    except Refusal:
        return None


def given_for(turn: Turn, node: ast.Constant) -> str:
    match turn.now.parents.get(node):
        case ast.keyword(arg=str(name)):
            return name
        case ast.arguments() as every:
            pairs = [*zip(every.args[::-1], every.defaults[::-1], strict=False)]
            return next((arg.arg for arg, value in pairs if value is node), "")
        case ast.Call(args=args) as call if node in args:
            return _BY_PLACE.get((called(call), args.index(node)), "")
        case ast.Compare(left=left, ops=[order], comparators=[right]) if right is node:
            return _bound(left, order)
        case _:
            return ""


def _bound(left: ast.expr, order: ast.cmpop) -> str:
    """`max_count` for `count > 100`."""
    which = "max" if isinstance(order, ast.Gt | ast.GtE) else "min" if isinstance(order, ast.Lt | ast.LtE) else ""
    match left:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return f"{which}_{name.strip('_')}" if which else ""
        case ast.Call(func=ast.Name(id="len")):
            return f"{which}_length" if which else ""
        case _:
            return ""


TURNER = Turner(_turned, _SAYS)
