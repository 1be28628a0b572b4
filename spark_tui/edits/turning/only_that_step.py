"""Of several steps that were written one after the other, one is wanted: "only strip", "just lower() it"; or what is
returned is not to be kept: "without changing it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_ONLY = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|hm+)\W+)*(?:only|just|nothing but)(?: to| the| do| call| use)?"
    r" \.?`?(?P<name>[a-z_]+?)(?:ing|ped)?`?(?:\(\))?(?: (?:it|that|them|the \w+|please|there|is enough))*\W*"
)
_CLEAR = 6.0


def _only_that_step(turn: Turn) -> Iterator[Turned]:
    match = _ONLY.fullmatch(turn.said)
    splices = list[Splice]()
    for call in turn.new(ast.Call) if match is not None else ():
        if isinstance(turn.now.parents.get(call), ast.Attribute) or not turn.is_fresh(call):
            continue  # it is a step before another one
        steps, first = _steps(call)
        kept = [each for each in steps if match is not None and _is_meant(match["name"], each)]
        if len(steps) > 1 and len(kept) == 1:
            splices.append(instead(turn.now, call, f"{turn.now.segment(first)}.{_step(turn, kept[0])}"))
    if splices:
        yield from turn.with_splices(splices, _CLEAR)


def _steps(call: ast.Call) -> tuple[list[ast.Call], ast.expr]:
    """The calls of a chain, the first first, and what they begin with."""
    found, here = list[ast.Call](), ast.expr()
    node: ast.expr = call
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        found.insert(0, node)
        here = node = node.func.value
    return found, here


def _is_meant(said: str, step: ast.Call) -> bool:
    name = step.func.attr if isinstance(step.func, ast.Attribute) else ""
    return name == said or (said.startswith(name) and said.removeprefix(name) in ("case", "p", "s"))


def _step(turn: Turn, step: ast.Call) -> str:
    """`strip("/")` of `path.strip("/")`."""
    start = turn.now.stop(step.func) - len(step.func.attr if isinstance(step.func, ast.Attribute) else "")
    return turn.now.text[start : turn.now.stop(step)]


_PLAIN = ast.Name | ast.Constant | ast.Attribute | ast.Call
_UNCHANGED = Pattern(
    r"(?i)\W*(?:(?:and|but|no|please|ok)\W+)*(?:without (?:changing|modifying|setting|touching|storing"
    r"|updating|mutating)"
    r"|(?:don'?t|do not) (?:change|modify|set|touch|store|update|mutate)|(?:only|just) return|not in[- ]place)"
    r"(?: (?:it|that|them|the \w+|self(?:\.\w+)?|anything|the object))*(?: (?:though|please|itself|there|in place))*\W*"
)


def _unchanged(turn: Turn) -> Iterator[Turned]:
    """What was set, and is returned by now, is only returned."""
    match = _UNCHANGED.fullmatch(turn.said)
    for each in turn.new(ast.Return) if match is not None else ():
        block = block_of(turn.now, each)
        at = block.index(each)
        given = turn.now.segment(each.value) if each.value is not None else ""
        match block[at - 1] if at > 0 else None:
            case ast.Assign([target], value) if turn.now.segment(target) == given:
                text = turn.now.segment(value)
            case ast.AugAssign(target, value=value) if turn.now.segment(target) == given:
                sign = turn.now.text[turn.now.stop(target) : turn.now.start(value)].strip().removesuffix("=")
                text = f"{given} {sign} {turn.now.segment(value)}" if isinstance(value, _PLAIN) else ""
            case _:
                text = ""
        if text and each.value is not None and isinstance(each.value, ast.Attribute | ast.Subscript):
            gone = remove(turn.now, [block[at - 1]])
            yield from turn.with_splices([*gone, instead(turn.now, each.value, text)], _CLEAR)


TURNERS = (
    Turner(_only_that_step, _ONLY),
    Turner(_unchanged, _UNCHANGED),
)
