"""What a loop gathers, and hands over only where the next one begins, is handed over behind it as well: "the last chunk
gets lost", "the rest of the rows is never sent"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_LAST = r"(?:last|final|rest|remain\w+|left ?-?overs?|trailing|incomplete|unfinished|half[- ]full)"
_LOST = (
    r"(?:los[et]s?|lost|miss(?:ing|es|ed)|gone|drop(?:s|ped)|never|not|\w+n'?t|forg[eo]t\w*|swallow\w*|vanish\w*"
    r"|disappear\w*|skip\w*|ignored?|cut off|left out|omit\w*|discard\w*)"
)
_SAYS = Pattern(rf"(?i)\b{_LAST}\b.*\b{_LOST}\b|\b{_LOST}\b.*\b{_LAST}\b")
_ASKED, _NAMED = 3.2, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        for name, handed in _handed_over(loop):
            behind = _behind(source, loop)
            handed = [each for each in handed if not isinstance(each, ast.AugAssign) or _is_used(source, behind, each)]
            lines = [source.segment(each) for each in handed]
            if any("\n" in line for line in lines) or _is_seen_to(source, loop, name):
                continue
            code = "".join(f"\n{source.unit}{line}" for line in lines)
            told = told_of(sentence, loop) + _NAMED * names(sentence, name)
            yield from possible(later(insert_after, source, loop, f"if {name}:{code}"), _ASKED + told)


def _handed_over(loop: ast.For) -> Iterator[tuple[str, Sequence[ast.stmt]]]:
    """What begins anew on some of its rounds, and what is done with it before that."""
    blocks = [block for node in walk(loop) if isinstance(node, ast.If) for block in (node.body, node.orelse)]
    for block in blocks:
        for at, statement in enumerate(block):
            name = _begins_anew(statement)
            if name is None:
                continue
            before = [each for each in block[:at] if isinstance(each, ast.Expr) and mentions(each, name)]
            before = [
                each for each in before if isinstance(each.value, ast.Call | ast.Yield) and not _fills(each, name)
            ]
            if before:
                yield name, [*before, *_counted(block, statement)]


def _counted(block: Sequence[ast.stmt], begins: ast.stmt) -> Iterator[ast.stmt]:
    """What is counted up each time that something is handed over: the number of the part."""
    for each in block:
        match each:
            case ast.AugAssign(ast.Name() | ast.Attribute(), ast.Add(), ast.Constant()) if each is not begins:
                yield each


def _begins_anew(statement: ast.stmt) -> str | None:
    match statement:
        case ast.Assign(targets=[ast.Name(name)]):
            return name
        case ast.Expr(ast.Call(func=ast.Attribute(ast.Name(name), "clear"), args=[])):
            return name
        case _:
            return None


def _fills(statement: ast.Expr, name: str) -> bool:
    """Is something put into it, rather than it somewhere?"""
    match statement.value:
        case ast.Call(func=ast.Attribute(ast.Name(of))):
            return of == name
        case _:
            return False


def _is_used(source: Source, behind: Sequence[ast.stmt], counted: ast.AugAssign) -> bool:
    """Does somebody look at it behind the loop, or keep it?"""
    name = source.segment(counted.target)
    return isinstance(counted.target, ast.Attribute) or any(mentions(each, name) for each in behind)


def _is_seen_to(source: Source, loop: ast.For, name: str) -> bool:
    """Is something done with it behind the loop?"""
    return any(mentions(each, name) for each in _behind(source, loop))


def _behind(source: Source, node: ast.stmt) -> list[ast.stmt]:
    """What is done after it, also behind the blocks that it stands in: `with open(path) as file:`."""
    found, around = [*following(source, node)], source.parents.get(node)
    while isinstance(around, ast.With | ast.Try | ast.If):
        found += following(source, around)
        around = source.parents.get(around)
    return found


WRITER = Writer(frozenset(("fix-off-by-one", "fix-missing-return")), _written, needs=_SAYS)
