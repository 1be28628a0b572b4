"""What is done last is done in any case: "the lock stays behind when a step fails", "always close it, even on errors".
It moves into a `finally`, what comes between it and what it undoes into a `try`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.tries import in_finally
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_FAILS = r"(?:fail\w*|errors?|raises?|raised|exceptions?|crash\w*|br[eo]\w*k\w*|bad|throws?|blows? up|dies?)"
_LEFT = (
    r"(?:stays?|remains?|left|leaks?|leaking|keeps?|stuck|never (?:gets? )?\w+ed|never (?:gets? )?(?:reset|shut|freed)"
    r"|(?:is|are)(?:n't| not|nt) (?:\w+ed|reset|shut|freed))"
)
_SAYS = Pattern(
    r"(?i)\b(?:always|in any case|no matter what|finally|regardless|guarantee\w*|even (?:if|when|on|after|though)"
    r"|whatever happens|either way|on errors? (?:too|as well|also)|also (?:when|if|on))\b"
    rf"|\b{_LEFT}\b.*\b{_FAILS}\b|\b{_FAILS}\b.*\b{_LEFT}\b"
)
_UNDOES = Pattern(
    r"(?i)(?:^|_|\.)(?:close|unlink|remove|release|stop|cleanup|clean_up|rmtree|rmdir|disconnect|quit|shutdown"
    r"|terminate|kill|restore|reset|unlock|end|finish|exit|clear|delete|logout|chdir|discard|task_done|leave|dispose"
    r"|free|set_state|pop|cancel|rollback|commit|__exit__)\w*$"
)
_SAID, _CALLED_SO, _ITS_VERB, _OPENED = 2.4, 1.0, 0.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = {root(word) for word in sentence.spoken.split()}
    for node in source.nodes:
        if not isinstance(node, ast.Expr | ast.Assign) or not _undoes(node) or not has_own_lines(source, node):
            continue
        tried = _between(source, node)
        if not tried:
            continue
        words = {
            root(part) for each in ast.walk(node) for part in parts(getattr(each, "attr", getattr(each, "id", "")))
        }
        words |= {
            root(part)
            for each in ast.walk(node)
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
            for part in parts(each.value)
        }
        told = _SAID + _ITS_VERB * bool(words & said) + told_of(sentence, node)
        yield Repair(tuple(in_finally(source, tried, node)), told)


def _undoes(node: ast.Expr | ast.Assign) -> bool:
    match node:
        case ast.Expr(value=ast.Call(func=func) | ast.Await(value=ast.Call(func=func))):
            return (
                not ast.unparse(func).startswith(("sys.", "os._"))
                and _UNDOES.search(ast.unparse(func).rpartition(".")[2]) is not None
            )
        case ast.Assign(targets=[ast.Attribute()], value=ast.Constant(value=None | False | True) | ast.Name()):
            return True
        case _:
            return False


def _between(source: Source, last: ast.stmt) -> list[ast.stmt]:
    """What may fail before it, and behind what got or set the same thing."""
    block = block_of(source, last)
    if block is getattr(source.parents[last], "finalbody", None):
        return []
    before = block[: block.index(last)]
    if has_docstring(block):
        before = before[1:] if before else []
    start = 0
    for at, each in enumerate(before):
        if _begins(each, last):
            start = at + 1
    tried = before[start:]
    used = {node.id for node in ast.walk(last) if isinstance(node, ast.Name)}
    while tried and bound_in(tried[0]) & used and isinstance(tried[0], ast.Assign | ast.AnnAssign):
        tried = tried[1:]
    if any(bound_in(each) & used for each in tried) or not all(has_own_lines(source, each) for each in tried):
        return []
    if any(isinstance(each, Function | ast.ClassDef) for each in tried):
        return []
    return tried if any(isinstance(node, ast.Call) for each in tried for node in ast.walk(each)) else []


_BEGINS = Pattern(
    r"(?i)^(?:write_lock|lock|acquire|open|connect|start|begin|create|mkdtemp|login|enter|make|take|set)\w*"
)


def _begins(each: ast.stmt, last: ast.stmt) -> bool:
    """Does it set the same attribute, open what is closed, or take what is given back?"""
    match each, last:
        case ast.Assign(targets=[ast.Attribute() as one]), ast.Assign(targets=[ast.Attribute() as other]):
            return ast.unparse(one) == ast.unparse(other)
        case ast.Assign(targets=[ast.Name(id=name)]), _:
            return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(last))
        case ast.Expr(value=ast.Call(func=func) | ast.Await(value=ast.Call(func=func))), ast.Expr():
            subject = func.value if isinstance(func, ast.Attribute) else None
            same = subject is not None and any(
                ast.unparse(subject) == ast.unparse(node)
                for node in ast.walk(last)
                if isinstance(node, ast.Name | ast.Attribute)
            )
            called = ast.unparse(func).rpartition(".")[2]
            words = {part for part in parts(called) if len(part) > 2}
            shown = {
                part
                for node in ast.walk(last)
                for part in parts(str(getattr(node, "attr", getattr(node, "id", getattr(node, "value", "")))))
            }
            return _BEGINS.match(called) is not None and (same or bool(words & shown))
        case _:
            return False


WRITER = Writer(frozenset(("add-finally", "finally")), _written, needs=_SAYS)
