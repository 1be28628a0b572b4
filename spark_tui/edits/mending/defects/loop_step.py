"""A loop, a function or a property that never comes to an end: it asks for itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk

_SAYS_STEP = Pattern(
    r"(?i)infinite|endless|forever|never (?:stops|ends|finishes|terminates|returns|comes)|hangs?\b|freezes|stuck"
    r"|doesn'?t (?:stop|end|finish|terminate)|keeps (?:running|going|looping|asking|on)|without (?:an )?end"
    r"|RecursionError|recursion|stack overflow"
    r"|again and again|over and over|the same page|(?:never|not|n.t|ever)(?: \w+)? (?:counted|incremented|incre\w+"
    r"|advanc\w+|rais\w+"
    r"|go(?:es)? (?:on )?to the next|turns? (?:over )?the page|moves? on|add\w* (?:one|1))"
    r"|\b(?:at the end of|(?:in|after|with) (?:each|every)) (?:\w+ )?(?:round|pass|turn|lap|iteration)\b"
    r"|\ball (?:night|day)\b"
    r"|\b(?:thousands?|hundreds?|millions?) (?:of )?times"
    r"|(?:always|only(?: ever)?|keeps?) \w+ (?:the )?first page|page (?:1|one) (?:again|over)"
)
_CLEAR_STEP, _RANK = 2.5, 0.3
_PASSED_OVER, _HANDED_ON = 1.5, 1.0
_OFFSETS = Pattern(r"offset|skip|start|position|cursor")
_SIZES = frozenset(("limit", "size", "page_size", "per_page", "batch_size", "chunk_size", "step", "count", "chunk"))
"""What so many are asked for by at a time."""


def _never_ends(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    for node in complaint.nodes:
        if isinstance(node, ast.While):
            for rank, line in enumerate(_steps(node)):
                last = node.body[-1]
                at = source.line_start(source.last_line(last) + 1)
                text = f"{source.indent(last.lineno)}{line}\n"
                clear = _CLEAR_STEP - _RANK * rank + complaint.names(line.partition(" ")[0])
                yield Repair((Splice(at, at, text),), clear + complaint.points(node.lineno))
            for name, by in _not_counted(source, node):
                text = f"{source.indent(node.body[-1].lineno)}{name} += {by}\n"
                at = source.line_start(source.last_line(node.body[-1]) + 1)
                clear = _CLEAR_STEP + _HANDED_ON + complaint.names(name) + complaint.points(node.lineno)
                yield Repair((Splice(at, at, text),), clear)
            for step, skip in _passed_over(node):
                start = source.start(skip)
                text = f"{source.segment(step)}\n{source.indent(skip.lineno)}"
                clear = _CLEAR_STEP + _PASSED_OVER + complaint.points(skip.lineno)
                yield Repair((Splice(start, start, text),), clear)
    for function in complaint.functions():
        yield from _recursive(complaint, function)


def _steps(loop: ast.While) -> Iterator[str]:
    """What would change what the loop asks for, if nothing does."""
    asked = [node for node in walk(loop.test) if isinstance(node, ast.Name)]
    changed = {node.id for statement in loop.body for node in walk(statement)
               if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}  # fmt: skip
    called = {node.value.id for statement in loop.body for node in walk(statement)
              if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)}  # fmt: skip
    if any(name.id in changed | called for name in asked):
        return
    match loop.test:
        case ast.Compare(ast.Name(name), [ast.Lt() | ast.LtE() | ast.NotEq()], [_]):
            yield f"{name} += 1"
        case ast.Compare(ast.Name(name), [ast.Gt() | ast.GtE()], [_]):
            yield f"{name} -= 1"
            yield f"{name} //= 2"
        case ast.Compare(ast.Name(name), [ast.IsNot()], [ast.Constant(None)]):
            yield f"{name} = {name}.next"
        case ast.Name(name):
            yield f"{name} = {name}.next"
            yield f"{name} -= 1"


def _not_counted(source: Source, loop: ast.While) -> Iterator[tuple[str, str]]:
    """What begins as a number before an endless loop, is handed on in every round, and stays what it is."""
    if not (isinstance(loop.test, ast.Constant) and loop.test.value):
        return
    begun = {
        each.targets[0].id
        for each in block_of(source, loop)
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and _is_number(each.value)
    }
    names = named_in(loop)
    given = {
        node.id
        for call in walk(loop)
        if isinstance(call, ast.Call)
        for one in (*call.args, *(each.value for each in call.keywords))
        for node in walk(one)
        if isinstance(node, ast.Name)
    }
    for name in sorted((begun & given) - bound_in(loop)):
        by = sorted(names & _SIZES) if _OFFSETS.search(name) is not None else []
        yield name, by[0] if by else "1"


def _is_number(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and type(value.value) is int


def _passed_over(loop: ast.While) -> Iterator[tuple[ast.AugAssign, ast.Continue]]:
    """Steps to the end of the loop, and what goes on before they are made."""
    asked = named_in(loop.test)
    steps = [each for each in loop.body if isinstance(each, ast.AugAssign) and name_of(each.target) in asked]
    for step in steps:
        for each in loop.body[: loop.body.index(step)]:
            last = each.body[-1] if isinstance(each, ast.If) else None
            changed = {name_of(node.target) for node in walk(each) if isinstance(node, ast.AugAssign)}
            if isinstance(last, ast.Continue) and name_of(step.target) not in changed:
                yield step, last


def _recursive(complaint: Complaint, function: Function) -> Iterator[Repair]:
    """A function that calls itself with what it was given, or that nothing stops: it is called with less, or it
    ends."""
    source, names = complaint.source, [arg.arg for arg in parameters(function) if arg.arg not in ("self", "cls")]
    calls = [node for node in walk(function) if isinstance(node, ast.Call)]
    own = [call for call in calls if source.segment(call.func).rpartition(".")[2] == function.name]
    clear = _CLEAR_STEP + complaint.points(function.lineno)
    for call in own:
        same = [arg for arg in call.args if isinstance(arg, ast.Name) and arg.id in names]
        if len(same) == len(call.args):
            for arg in same:
                yield Repair((behind(source, arg, " - 1"),), clear)
                yield Repair((behind(source, arg, "[1:]"),), clear - _RANK * 2)
    if own and names and not isinstance(function.body[0], ast.If) and not _stops(function):
        name = names[0]
        multiplied = any(isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) for node in walk(function))
        listed = any(isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == name
                     for node in walk(function))  # fmt: skip
        attributes = any(isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
                         for node in walk(function))  # fmt: skip
        guards = [(f"{name} <= {int(multiplied)}", str(int(multiplied)))]
        guards = [(f"not {name}", "0"), (f"not {name}", "[]")] if listed else guards
        guards = [(f"{name} is None", "0"), (f"{name} is None", "None")] if attributes else guards
        for rank, (test, value) in enumerate(guards):
            text = f"if {test}:\n{source.unit}return {value}\n"
            yield Repair((insert_at_top(source, function, text),), clear - _RANK * rank)


def _stops(function: Function) -> bool:
    return any(isinstance(node, ast.If | ast.IfExp | ast.For | ast.While | ast.BoolOp) for node in walk(function))


_SAYS_OWN = Pattern(r"(?i)recursion|recursive|infinite|stack overflow")
_CLEAR_OWN = 2.0


def _asks_for_itself(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    """What is kept gets an underscore in front, in all accessors of that name."""
    source = complaint.source
    accessors = [node for node in complaint.definitions() if isinstance(node, Function) and node.decorator_list]
    for name in dict.fromkeys(node.name for node in accessors):
        stops = [
            source.stop(inner)
            for node in accessors
            if node.name == name
            for inner in walk(node)
            if isinstance(inner, ast.Attribute) and inner.attr == name and source.segment(inner) == f"self.{name}"
        ]
        if stops:
            yield Repair(tuple(Splice(stop - len(name), stop, f"_{name}") for stop in stops), _CLEAR_OWN)


DEFECTS = (
    Defect("loop-step", frozenset(("fix-error", "fix-operator", "fix-off-by-one")), _never_ends, _SAYS_STEP),
    Defect("own-property", frozenset(("fix-error", "fix-wrong-name")), _asks_for_itself, _SAYS_OWN),
)
