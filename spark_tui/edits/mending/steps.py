"""Small steps from one program to another that may be what was meant: too many to be offered where nothing tells."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects.pattern import other_patterns
from spark_tui.edits.mending.defects.reckoned import rounded_up
from spark_tui.edits.mending.repair import Repair, defects, instead
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import needed, put_bare
from spark_tui.edits.python.walking import walk

Step = tuple[tuple[Splice, ...], float]
"""What is changed, and how likely that is."""
_OTHERS = {
    "int": (("round", 0.9),), "min": (("max", 0.5),), "max": (("min", 0.5),), "any": (("all", 0.5),),
    "all": (("any", 0.5),), "floor": (("ceil", 0.5), ("round", 0.4)), "ceil": (("floor", 0.5),),
    "find": (("rfind", 0.4),), "rfind": (("find", 0.4),), "partition": (("rpartition", 0.5),),
    "rpartition": (("partition", 0.5),), "lstrip": (("strip", 0.5),), "rstrip": (("strip", 0.5),),
    "capitalize": (("title", 0.6),), "split": (("rsplit", 0.3),),
}  # fmt: skip
"""What is often taken for one another."""
_BY_WORDS, _IN_FRONT = 0.25, 0.4


def possible_steps(complaint: Complaint, called: Collection[str]) -> Iterator[tuple[str, Repair]]:
    """What the defects would change, and small steps that need an example to be told of, each with what kind of slip it
    mends; evidence goes up to one."""
    for defect in defects():
        if not defect.tries:
            for each in defect.repairs(complaint, None):
                yield defect.name, Repair(each.splices, min(1.0, _BY_WORDS * each.evidence))
    source = complaint.source
    own = {node for name, function in source.functions if name in called for node in walk(function)}
    for node in source.nodes:
        for change, likely in _steps(source, node):
            yield type(node).__name__, Repair((change,), likely + _IN_FRONT * (node in own))


def lines_of(source: Source, name: str) -> set[int]:
    """Those of the function, and of what of the file it makes use of."""
    known: dict[str, ast.stmt] = {full.rpartition(".")[2]: each for full, each in source.functions}
    known |= {target.id: each for each in source.tree.body if isinstance(each, ast.Assign) for target in each.targets
              if isinstance(target, ast.Name)}  # fmt: skip
    used, waiting = set[str](), [name.rpartition(".")[2]]
    while waiting:
        one = waiting.pop()
        used.add(one)
        waiting += [each for each in known if each not in used and _is_used(known[one], each)]
    return {line for each in used for line in range(known[each].lineno, (known[each].end_lineno or 0) + 1)}


def _is_used(node: ast.AST, name: str) -> bool:
    """By its name, or as a method of something."""
    return mentions(node, name) or any(isinstance(each, ast.Attribute) and each.attr == name for each in walk(node))


def _steps(source: Source, node: ast.AST) -> Iterator[tuple[Splice, float]]:
    """The small changes at this node, each with how likely it is."""
    match node:
        case ast.BinOp(left, ast.Add() | ast.Sub(), ast.Constant(1)):
            yield put_bare(source, node, source.segment(left)), 0.6
        case ast.BinOp(left, ast.Mult(), ast.BinOp(ast.Constant(1), ast.Add() | ast.Sub() as sign, rate)):
            other = "-" if isinstance(sign, ast.Add) else "+"
            yield instead(source, node, f"{source.segment(left)} / (1 {other} {source.segment(rate)})"), 0.3
        case ast.BinOp(ast.BinOp(_, ast.Mult(), one), ast.Div() | ast.FloorDiv(), other):
            between = source.text[source.stop(one) : source.start(other)]
            turned = f"{source.segment(other)}{between}{source.segment(one)}"
            likely = 0.9 if _are_alike(one, other) else 0.2
            yield Splice(source.start(one), source.stop(other), turned), likely
        case ast.BinOp(whole, ast.FloorDiv(), ast.Name() | ast.Attribute() | ast.Constant() as part):
            yield instead(source, node, rounded_up(source, whole, part)), 0.6
        case ast.Constant(bool() as value):
            yield instead(source, node, str(not value)), 0.6
        case ast.Name(name) | ast.Attribute(attr=name) if name in _OTHERS and _is_called(source, node):
            for other, likely in _OTHERS[name]:
                yield instead(source, node, source.segment(node).removesuffix(name) + other), likely
        case ast.Constant(int() as value) if value >= 0:
            sign = _of_a_sign(source, node)
            if sign <= 0:
                yield instead(source, node, str(value + 1)), 0.0
            if sign >= 0 and value and not (value == 1 and isinstance(source.parents.get(node), ast.Slice)):
                yield instead(source, node, str(value - 1)), 0.05
        case ast.Subscript(
            value, ast.Slice(ast.Constant() | ast.UnaryOp() | None, ast.Constant() | ast.UnaryOp() | None, None)
        ):
            yield instead(source, node, source.segment(value)), 0.3
        case ast.If(test) | ast.While(test) | ast.IfExp(test) | ast.Assert(test):
            yield instead(source, test, negated(source, test, needed(source, test), exact=False)), 0.5
        case ast.Call(func, [one, other], []):
            turned = f"({source.segment(other)}, {source.segment(one)})"
            yield instead(source, node, source.segment(func) + turned), 0.2
        case ast.Constant(str()) if _is_pattern(source, node):
            yield from ((change, 0.3 + 0.5 * likely) for change, likely in other_patterns(source, node, ""))


def _of_a_sign(source: Source, node: ast.Constant) -> int:
    """What is added to the number by turning `<` to `<=` or back: that says more of what was meant."""
    match source.parents.get(node):
        case ast.Compare(_, [ast.Lt() | ast.GtE()], [right]) if right is node:
            return 1
        case ast.Compare(_, [ast.LtE() | ast.Gt()], [right]) if right is node:
            return -1
        case _:
            return 0


def _are_alike(one: ast.expr, other: ast.expr) -> bool:
    """Is the same asked of two: a factor, an entry of a table?"""
    match one, other:
        case (ast.Call(of), ast.Call(same)) | (ast.Subscript(of), ast.Subscript(same)):
            return ast.unparse(of) == ast.unparse(same)
        case ast.Attribute(attr=of), ast.Attribute(attr=same):
            return of == same
        case _:
            return False


def _is_called(source: Source, node: ast.AST) -> bool:
    match source.parents.get(node):
        case ast.Call(func):
            return func is node
        case _:
            return False


def _is_pattern(source: Source, node: ast.Constant) -> bool:
    match source.parents.get(node):
        case ast.Call(ast.Attribute(ast.Name("re")), [first, *_]):
            return first is node
        case _:
            return False
