"""What is undone at the end of a block: a lock is given back, a file is closed. And what may fail before that."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import can_be_tried
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.uses import bound_in, mentions, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal

_BEGINS = Pattern(
    r"(?i)^(?:write_lock|lock|acquire|open|connect|start|begin|create|mkdtemp|login|enter|make|take|set)\w*"
)


def what_may_fail(source: Source, last: ast.stmt) -> Sequence[ast.stmt]:
    """All before it in its block, but for what gets, opens or sets what it lets go."""
    block = block_of(source, last)
    if block is getattr(source.parents[last], "finalbody", None):
        raise Refusal("it is done in any case already")
    before = block[: block.index(last)]
    start = _behind_its_beginning(before, last)
    while start < len(before) and not can_be_tried(block, before[start]):
        start += 1
    used = named_in(last)
    while start < len(before) and _sets(before[start], used):
        start += 1
    tried = before[start:]
    if not tried or not all(has_own_lines(source, each) for each in (*tried, last)):
        raise Refusal("nothing is done before it")
    if any(bound_in(each) & used for each in tried):
        raise Refusal("it needs what may have failed")
    if any(isinstance(each, Definition) for each in tried):
        raise Refusal("something is defined before it")
    return tried


def _sets(statement: ast.stmt, names: set[str]) -> bool:
    return isinstance(statement, ast.Assign | ast.AnnAssign) and not names.isdisjoint(bound_in(statement))


def _behind_its_beginning(before: Sequence[ast.stmt], last: ast.stmt) -> int:
    if begun := [at for at, each in enumerate(before) if _begins(each, last)]:
        return begun[-1] + 1
    freed = _subject(last)
    gets = [at for at, each in enumerate(before) if freed and freed in _mentioned(each)]
    return gets[0] + 1 if gets and isinstance(before[gets[0]], ast.Assign | ast.Expr) else 0


def _begins(each: ast.stmt, last: ast.stmt) -> bool:
    """Does it set the same attribute, open what is closed, or take what is given back?"""
    match each, last:
        case ast.Assign(targets=[ast.Attribute() as one]), ast.Assign(targets=[ast.Attribute() as other]):
            return ast.unparse(one) == ast.unparse(other)
        case ast.Assign(targets=[ast.Name(id=name)]), _:
            return mentions(last, name)
        case ast.Expr(value=ast.Call(func=func) | ast.Await(value=ast.Call(func=func))), ast.Expr():
            subject = func.value if isinstance(func, ast.Attribute) else None
            same = subject is not None and any(
                ast.unparse(subject) == ast.unparse(node)
                for node in walk(last)
                if isinstance(node, ast.Name | ast.Attribute)
            )
            called = ast.unparse(func).rpartition(".")[2]
            words = {part for part in parts(called) if len(part) > 2}
            shown = {
                part
                for node in walk(last)
                for part in parts(str(getattr(node, "attr", getattr(node, "id", getattr(node, "value", "")))))
            }
            return _BEGINS.match(called) is not None and (same or bool(words & shown))
        case _:
            return False


def _subject(last: ast.stmt) -> str:
    """Of `self.queue.task_done()`, self.queue."""
    match last:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=subject))):
            return ast.unparse(subject)
        case ast.Expr(value=ast.Call(args=[ast.Name() as subject])):
            return ast.unparse(subject)
        case ast.Assign(targets=[subject]):
            return ast.unparse(subject)
        case _:
            return ""


def _mentioned(statement: ast.stmt) -> set[str]:
    return {ast.unparse(node) for node in walk(statement) if isinstance(node, ast.Name | ast.Attribute)}
