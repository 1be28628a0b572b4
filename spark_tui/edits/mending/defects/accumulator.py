"""Something that is to grow round by round, and begins anew each time, or is overwritten."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, named_in
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\b(?:only|just|always)\b.*\b(?:last|one|single|first|second|latest)\b|\blast (?:\w+ )?only|overwrit|replac\w+"
    r"|resets?\b|\b(?:first|earlier|older|previous)\b.*\b(?:lost|gone|missing|forgotten|dropped|ignored)\b"
    r"|is reset|accumulat|adds? up|summed|starts? (?:over|again|anew)|begins? again"
    r"|\b(?:total|sum|count)\w*\b.*\b(?:always|last|zero|0)\b|\b(?:always|only) (?:\w+ )?(?:1|one)\b"
    r"|\b(?:instead of|rather than) (?:adding|being added|increasing|extending|summing|accumulating)\b(?! (?:an?"
    r"|one)\b)"
)
_ADDS_INSTEAD = Pattern(
    r"(?i)\b(?:instead of|rather than|and (?:does|do|did)(?: not|n't)|but (?:not|never)|should|must|ought to)"
    r" (?:be(?:ing)? )?(?:add(?:s|ed|ing)?|extend\w*|increas\w+|accumulat\w+|sum(?:med|ming)?)\b"
    r"(?! (?:an?|one|some|another|logging|logs?|types?|tests?|docstrings?|comments?)\b)"
)
_COUNTS = Pattern(r"count|occur|how (?:often|many)|frequen|number of|times|tally|histogram")
_COUNTED = 1.0
_BUILDS = frozenset(("append", "extend", "add", "update", "insert", "setdefault"))
_ANEW, _PUT, _WORDED, _SAID_SO = 2.5, 1.0, 1.0, 3.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, worded = complaint.source, _WORDED * complaint.says(_SAYS)
    for loop in complaint.nodes:
        if not isinstance(loop, Loop):
            continue
        for statement in loop.body:
            match statement:
                case ast.Assign([ast.Name(name)], value) if _is_empty(value) and _grows(source, loop, name):
                    clear = _ANEW + worded + complaint.points(statement.lineno)
                    yield Repair(tuple(_before(source, statement, loop)), clear)
        started = _started(source, loop)
        for node in walk(loop):
            match node:
                case ast.Assign([ast.Name(name) as target], value) if name in started and not _reads(value, name):
                    clear = _PUT + worded + complaint.points(node.lineno)
                    for splice in _grown(source, started[name], target, node):
                        yield Repair((splice,), clear)
                case ast.Assign([ast.Subscript(of, key)], ast.Constant(int() as step)) if not isinstance(step, bool):
                    counted = f"{source.segment(of)}.get({source.segment(key)}, 0) + {step}"
                    clear = _PUT + worded + complaint.points(node.lineno) + _COUNTED * complaint.says(_COUNTS)
                    yield Repair((instead(source, node.value, counted),), clear)
                case ast.Assign([ast.Attribute(ast.Name(item))]) if item in _items(loop):
                    pass  # each has its own
                case ast.Assign([ast.Attribute() | ast.Subscript() as target], value) if worded and not (
                    _reads(value, source.segment(target)) or _adds_already(source, target, value)
                ):
                    clear = _PUT + complaint.points(node.lineno)
                    if isinstance(target, ast.Subscript) and (one_more := _one_more(source, target, value)) is not None:
                        if not _is_of_another(complaint, loop):
                            yield Repair((instead(source, node, one_more),), clear + _ANEW + _PUT)
                    elif isinstance(target, ast.Subscript) and _begins_empty(source, target.value):
                        if not _is_gone_through(node):
                            yield Repair((_counted_up(source, target, value),), clear + _ANEW)
                    else:
                        yield Repair((_plus(source, source.stop(target)),), clear)
    changing = (function for function in complaint.functions() if worded and function.name != "__init__")
    for function in changing:
        items = {name for each in walk(function) if isinstance(each, ast.For) for name in _items(each)}
        for node in walk(function):
            match node:
                case ast.Assign([ast.Attribute(ast.Name(item))]) if item in items:
                    pass
                case ast.Assign([ast.Attribute() | ast.Subscript() as target], value) if not (
                    isinstance(value, ast.Constant | ast.List | ast.Dict) or _adds_already(source, target, value)
                ):
                    clear = complaint.points(node.lineno) + _SAID_SO * complaint.says(_ADDS_INSTEAD)
                    if not isinstance(target, ast.Subscript) or not _begins_empty(source, target.value):
                        yield Repair((_plus(source, source.stop(target)),), clear)
                    elif not _is_gone_through(node):
                        yield Repair((_counted_up(source, target, value),), clear)


def _items(loop: Loop) -> set[str]:
    return named_in(loop.target) if isinstance(loop, ast.For | ast.AsyncFor) else set()


def _begins_empty(source: Source, held: ast.expr) -> bool:
    """Is it a plain dict that has nothing in it at first? There is nothing to add to then."""
    name = ast.unparse(held)
    for node in source.all(ast.Assign, ast.AnnAssign):
        match node:
            case ast.Assign([target], ast.Dict([]) | ast.Call(ast.Name("dict"), [], [])):
                pass
            case ast.AnnAssign(target, _, ast.Dict([]) | ast.Call(ast.Name("dict"), [], [])):
                pass
            case _:
                continue
        if ast.unparse(target) == name:
            return True
    return False


def _is_of_another(complaint: Complaint, loop: ast.stmt) -> bool:
    """Is it said which function does so, and does it stand in another?"""
    named = [node for _, node in complaint.source.functions if node.name in complaint.sentence.bare]
    around = function_around(complaint.source, loop)
    return bool(named) and around not in named


def _one_more(source: Source, target: ast.Subscript, value: ast.expr) -> str | None:
    """`groups[key] = [row]`, where a list of them is meant: it is begun once, and gets one more each time."""
    match value:
        case ast.List([only]):
            begun, way = "[]", "append"
        case ast.Set([only]):
            begun, way = "set()", "add"
        case _:
            return None
    held, key, text = source.segment(target.value), source.segment(target.slice), source.segment(only)
    if _begins_empty(source, target.value):
        return f"{held}.setdefault({key}, {begun}).{way}({text})"
    made = f"{held} = defaultdict({begun.strip('()[]') or 'list'})"
    return f"{held}[{key}].{way}({text})" if made in source.text else None


def _is_gone_through(node: ast.Assign) -> bool:
    """Is it the thing itself that is kept there, `by_id[row.id] = row`, which is no number; or a start, which adds
    nothing?"""
    match node:
        case ast.Assign([ast.Subscript(_, key)], ast.Name(name)):
            asked = mentions(key, name)
            return asked and not isinstance(key, ast.Name)
        case ast.Assign(
            value=ast.Constant(str() | 0 | None) | ast.JoinedStr() | ast.List() | ast.Dict() | ast.Tuple() | ast.Set()
        ):
            return True
        case _:
            return False


def _adds_already(source: Source, target: ast.Attribute | ast.Subscript, value: ast.expr) -> bool:
    """Is what was there by then a part of it: `counts.get(key, 0) + value`?"""
    code = source.segment(value)
    got = (
        f"{source.segment(target.value)}.get({source.segment(target.slice)}"
        if isinstance(target, ast.Subscript)
        else ""
    )
    return source.segment(target) in code or bool(got and got in code)


def _counted_up(source: Source, target: ast.Subscript, value: ast.expr) -> Splice:
    """`counts.get(key, 0) + value`: what is not there yet counts for nothing."""
    start = f"{source.segment(target.value)}.get({source.segment(target.slice)}, 0) + "
    text = source.segment(value)
    return instead(source, value, start + (f"({text})" if level(value) < Level.SUM else text))


def _is_empty(value: ast.expr) -> bool:
    match value:
        case (
            ast.Constant() | ast.List(elts=[]) | ast.Dict(keys=[]) | ast.Call(ast.Name("set" | "list" | "dict"), [], [])
        ):
            return True
        case _:
            return False


def _grows(source: Source, loop: Loop, name: str) -> bool:
    """Is it built up in the loop, and wanted behind it?"""
    function = function_around(source, loop) or source.tree
    inside = {id(node) for node in walk(loop)}
    wanted = any(
        isinstance(node, ast.Name) and node.id == name and id(node) not in inside and node.lineno > loop.lineno
        for node in walk(function)
    )
    return wanted and any(_builds(node, name) for node in walk(loop))


def _builds(node: ast.AST, name: str) -> bool:
    match node:
        case ast.AugAssign(ast.Name(target) | ast.Subscript(ast.Name(target))):
            return target == name
        case ast.Call(ast.Attribute(ast.Name(target), method)):
            return target == name and method in _BUILDS
        case ast.Assign([ast.Subscript(ast.Name(target))]):
            return target == name
        case ast.Assign([ast.Name(target)], ast.BinOp(ast.Name(left))):
            return target == name == left
        case _:
            return False


def _before(source: Source, statement: ast.stmt, loop: ast.stmt) -> Iterator[Splice]:
    """The statement stands before the loop."""
    at = source.line_start(source.first_line(loop))
    yield Splice(at, at, f"{source.indent(loop.lineno)}{source.segment(statement)}\n")
    yield from remove(source, [statement])


def _started(source: Source, loop: ast.stmt) -> dict[str, ast.expr]:
    """What is empty or nothing before the loop, in the same block."""
    block = block_of(source, loop)
    found: dict[str, ast.expr] = {}
    for statement in block[: block.index(loop)]:
        match statement:
            case ast.Assign([ast.Name(name)], value) if _is_empty(value):
                found[name] = value
    return found


def _reads(value: ast.expr, name: str) -> bool:
    return mentions(value, name) or name in ast.unparse(value)


def _grown(source: Source, start: ast.expr, target: ast.Name, node: ast.Assign) -> Iterator[Splice]:
    """What is put into it, added to it instead."""
    match start, node.value:
        case ast.List(), ast.List([only]):
            yield instead(source, node, f"{target.id}.append({source.segment(only)})")
        case ast.List(), value:
            yield instead(source, node, f"{target.id}.append({source.segment(value)})")
            yield _plus(source, source.stop(target))
        case ast.Constant(int() | float() | str()), value if not isinstance(value, ast.Constant | ast.Name):
            yield _plus(source, source.stop(target))
        case ast.Constant(int() | float()), ast.Name() | ast.Constant(int()):
            yield _plus(source, source.stop(target))


def _plus(source: Source, behind: int) -> Splice:
    at = source.text.index("=", behind)
    return Splice(at, at, "+")


DEFECT = Defect(
    "accumulator", frozenset(("fix-operator", "fix-early-return", "fix-missing-init", "augmented")), _repairs, _SAYS
)
