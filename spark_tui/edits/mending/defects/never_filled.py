"""What was met before is asked for and never noted: "unique still returns duplicates, seen never gets filled"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\bduplicat\w*|\bdoubles?\b|\b(?:twice|again|several times|more than once|repeated\w*)\b|\bstill\b"
    r"|(?:\bnever|\bnot|\bnothing|n't|\bno) (?:\w+ ){0,3}?(?:fill\w*|add\w*|put|kept|keeps?|remember\w*|updat\w+|not\w+"
    r"|record\w*|stor\w+|track\w*|mark\w*)\b|\b(?:stays?|always|is|remains?) (?:\w+ )?empty\b|\bno effect\b"
)
_CLEAR = 5.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        begun = dict(_begun(source, function))
        for node in own_nodes(function):
            match node:
                case ast.If(ast.Compare(one, [ast.In()], [held]), [*_, last], []) if isinstance(last, Leaving):
                    is_first = True
                case ast.If(ast.Compare(one, [ast.NotIn()], [held]), [_, *_], _):
                    is_first = False
                case _:
                    continue
            name = source.segment(held)
            if name not in begun or _is_filled(source, name) or not _can_be(source, node):
                continue
            code = f"{name}.{begun[name]}({source.segment(one)})"
            made = insert_after(source, node, code) if is_first else insert_before(source, node.body[0], code)
            told = _CLEAR + complaint.points(node.lineno) + complaint.names(name.removeprefix("self."))
            yield Repair((made,), told)


def _can_be(source: Source, node: ast.If) -> bool:
    return has_own_lines(source, node) and has_own_lines(source, node.body[0])


def _begun(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """What begins empty, there or with the object, and how something is put into it."""
    for node in source.all(ast.Assign, ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        is_own = any(each is node for each in walk(function))
        if not isinstance(target, ast.Attribute) and not is_own:
            continue
        match node.value:
            case ast.Call(ast.Name("set"), [], []):
                yield source.segment(target), "add"
            case ast.List([]):
                yield source.segment(target), "append"


def _is_filled(source: Source, name: str) -> bool:
    """Is anything put there, or is it handed on, given back, or made anew?"""
    made = 0
    for node in source.nodes:
        if not isinstance(node, ast.Name | ast.Attribute) or source.segment(node) != name:
            continue
        match source.parents.get(node):
            case ast.Compare(_, [ast.In() | ast.NotIn()], [held]) if held is node:
                pass
            case ast.Assign() | ast.AnnAssign() if isinstance(node.ctx, ast.Store) and not made:
                made += 1
            case ast.Call(ast.Name("len")):
                pass
            case _:
                return True
    return False


DEFECT = Defect("never-filled", frozenset(("fix-missing-init", "fix-condition", "append-call")), _repairs, _SAYS)
