"""An example says what comes out and what should: whichever small change makes it so, worked out on the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects.pattern import other_patterns
from spark_tui.edits.mending.defects.reckoned import rounded_up
from spark_tui.edits.mending.example import NOT_SAID, Example, example
from spark_tui.edits.mending.repair import Defect, Repair, defects, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, Splice, read, splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.refusal import Refusal

_SAYS = Pattern(r"[\d\"'\])]|\b(?:True|False|None)\b")
_BORNE_OUT, _CHANGED, _YES_OR_NO, _SPARED, _BY_WORDS, _IN_FRONT, _MOST = 6.0, 1.0, 2.5, 2.0, 0.25, 0.4, 600
_OTHERS = {
    "int": (("round", 0.9),), "min": (("max", 0.5),), "max": (("min", 0.5),), "any": (("all", 0.5),),
    "all": (("any", 0.5),), "floor": (("ceil", 0.5), ("round", 0.4)), "ceil": (("floor", 0.5),),
    "find": (("rfind", 0.4),), "rfind": (("find", 0.4),), "partition": (("rpartition", 0.5),),
    "rpartition": (("partition", 0.5),), "lstrip": (("strip", 0.5),), "rstrip": (("strip", 0.5),),
    "capitalize": (("title", 0.6),), "split": (("rsplit", 0.3),),
}  # fmt: skip
"""What is often taken for one another."""


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    told = example(complaint.sentence.text, source.text)
    if told is None:
        return
    tried = set[str]()
    lines = _lines(source, told.function)
    for each in sorted(_possible(complaint, told), key=lambda each: -each.evidence):
        if len(tried) >= _MOST or not all(source.line_at(one.start) in lines for one in each.splices):
            continue
        try:
            after = splice(source, each.splices)
            if after in tried:
                continue
            tried.add(after)
            now = read(after)
            if told.is_borne_out(now) and (spared := told.spared(source, now)) >= 0:
                sure = (
                    _BORNE_OUT if told.wanted is not NOT_SAID else _CHANGED + _YES_OR_NO * isinstance(told.gives, bool)
                )
                yield Repair(each.splices, sure + each.evidence + _SPARED * spared)
        except Refusal:
            continue


def _possible(complaint: Complaint, told: Example) -> Iterator[Repair]:
    """What the defects would change, and small steps that need an example to be told of; evidence goes up to one."""
    for defect in defects():
        if defect is not DEFECT:
            for each in defect.repairs(complaint, None):
                yield Repair(each.splices, min(1.0, _BY_WORDS * each.evidence))
    source = complaint.source
    own = set(ast.walk(source.function(told.function)))
    for node in source.nodes:
        for change, likely in _steps(source, node):
            yield Repair((change,), likely + _IN_FRONT * (node in own))


def _steps(source: Source, node: ast.AST) -> Iterator[tuple[Splice, float]]:
    match node:
        case ast.BinOp(left, ast.Add() | ast.Sub(), ast.Constant(1)):
            yield instead(source, node, source.segment(left)), 0.6
        case ast.BinOp(left, ast.Mult(), ast.BinOp(ast.Constant(1), ast.Add() | ast.Sub() as sign, rate)):
            other = "-" if isinstance(sign, ast.Add) else "+"
            yield instead(source, node, f"{source.segment(left)} / (1 {other} {source.segment(rate)})"), 0.3
        case ast.BinOp(whole, ast.FloorDiv(), ast.Name() | ast.Attribute() | ast.Constant() as part):
            yield instead(source, node, rounded_up(source, whole, part)), 0.6
        case ast.Constant(bool() as value):
            yield instead(source, node, str(not value)), 0.6
        case ast.Name(name) | ast.Attribute(attr=name) if name in _OTHERS:
            for other, likely in _OTHERS[name]:
                yield instead(source, node, source.segment(node).removesuffix(name) + other), likely
        case ast.Constant(str()) if _is_pattern(source, node):
            yield from ((change, 0.3 + 0.5 * likely) for change, likely in other_patterns(source, node, ""))
        case _:
            pass


def _is_pattern(source: Source, node: ast.Constant) -> bool:
    match source.parents.get(node):
        case ast.Call(ast.Attribute(ast.Name("re")), [first, *_]):
            return first is node
        case _:
            return False


def _lines(source: Source, name: str) -> set[int]:
    """Those of the function, and of what of the file it makes use of."""
    known = {each.name: each for each in source.tree.body if isinstance(each, Function)}
    known |= {target.id: each for each in source.tree.body if isinstance(each, ast.Assign) for target in each.targets
              if isinstance(target, ast.Name)}  # fmt: skip
    used, waiting = set[str](), [name]
    while waiting:
        one = waiting.pop()
        used.add(one)
        waiting += [each for each in known if each not in used and mentions(known[one], each)]
    return {line for each in used for line in range(known[each].lineno, (known[each].end_lineno or 0) + 1)}


DEFECT = Defect(
    "by-example", frozenset(("fix-operator", "fix-off-by-one", "fix-string", "fix-error", "fix-index")), _repairs, _SAYS
)
