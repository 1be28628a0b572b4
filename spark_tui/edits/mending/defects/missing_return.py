"""A function that works something out, and keeps it to itself; the result of something that works in place, and gives
nothing back."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks_of
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.strings.loggers import tells
from spark_tui.edits.python.uses import reads
from spark_tui.edits.python.walking import children, walk

_SAYS_KEPT = Pattern(
    r"(?i)'?NoneType'?|returns? none\b|(?:comes|get|gives?) back (?:as )?none|prints? none|into none|forgot .*return"
    r"|\balways (?:\w+ ){0,2}none\b|\bforg[eo]ts? to return\b"
    r"|^\W*`?\w+`?(?:\(\))? (?:returns|gives)(?: me| back)? nothing\W*$"
    r"|\b(?:gives?|gets?|got) (?:me |back |us )?(?:just |only |always )?none\b(?! (?:when|if|for))"
)
_CALLED, _STARTED, _VALUE, _BRANCH, _LAST_NAME = 0.8, 0.8, 0.6, 0.3, 0.4
_IDLE = 0.8  # for what is worked out and told at most
_TAKEN = 0.4  # less for what the last call takes: what that gives is meant
_NEVER = 0.8  # for one that gives nothing at all, where that is what it is said to do every time
_ALWAYS = Pattern(
    r"\b(?:always|only|just|ever|every ?time|nothing (?:but|except)|all (?:it|i|we|you) (?:gives?|gets?))\b"
)
_CLASS = Pattern(r"[A-Z]\w*[a-z]")
_LOST = 2.0  # for a value that is worked out for nothing: nobody writes that by intention
_GIVE = frozenset(
    re.findall(
        r"\w+",
        """
        list dict set tuple sorted sum len str int float bool max min any all join format strip split replace lower
        __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__ __repr__ __str__ __len__ __contains__ __getitem__ __iter__
        upper get items keys values isinstance round abs zip map filter startswith endswith
        """,
    )
)
"""What is only called for what it gives."""


def _keeps_it(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.definitions():
        if not isinstance(function, Function) or function.name == "__init__" or _yields(function):
            continue
        around = complaint.points(function.lineno) + complaint.names(function.name)
        if not any(isinstance(node, ast.Return) and node.value is not None for node in walk(function)):
            around += _CALLED * _is_used(source, function) + _NEVER * complaint.says(_ALWAYS)
        for statement, depth in _ends(function.body, 0):
            if isinstance(statement, ast.Expr) and not _is_text_or_awaited(statement.value):
                clear = around + _VALUE * (not _has_no_value(statement.value)) + _BRANCH * bool(depth)
                clear += _LOST * _is_lost(statement.value)
                yield Repair((before(source, statement, "return "),), clear)
        yield from _results(complaint, function, around)


_RESULT = r"(?:that|it|this|(?:its|the) (?:results?|value|outcome)|results?|what (?:it|that) \w+(?: \w+)?)"
_SAYS_HANDED = Pattern(
    r"(?i)\b(?:should|must|needs? to|has to|ought to|let \S+|could|end by|ends? with|hand)\b[^.;]*?"
    rf"\b(?:return\w*|giv\w+|hand\w*|pass\w*)(?: back| over)? {_RESULT}(?: back| over)?"
    r"\W*(?:$|[.;,]|(?:as|please|pls|thanks)\b)"
    r"|\breturn (?:is )?missing\b|\bmissing (?:a |the )?return\b|\bforg[eo]t\w* (?:the |to |a )*return\b"
    r"|\bneeds? (?:a )?return\b(?! (?:type|value|of|None|\d|True|False))|\bends? up with (?:None|nothing)\b"
    r"|\bvalue gets lost\b|\b(?:never|doesn't|does not) returns?\W*$|\bvoid\b.*\bshould have (?:a )?value\b"
    r"|\bchaining\b.*\bbreaks\b|\breturn it, (?:not|don't) print\b|\bretu?r?ns? None(?:\W|wtf|huh)*$"
    r"|\b(?:never|nothing is|isn't|not) returned\b|\bis there no return\b|\bthrows? it away\b|\bnobody gets it\b"
    r"|\bnever returns anything\b"
    r"|\bhas no attribute\b.*\bforgot\b"
)
_HANDED = 2.5


def _hands_over(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """Where somebody says that it should: what it ends with comes back, whatever that is."""
    if match is not None:
        for each in _keeps_it(complaint, match):
            yield replace(each, evidence=each.evidence + _HANDED)


def _yields(function: Function) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in walk(function))


def _is_used(source: Source, function: Function) -> bool:
    """Does anybody look at what comes back?"""
    calls = source.all(ast.Call)
    mine = (call for call in calls if source.segment(call.func).rpartition(".")[2] == function.name)
    return any(not isinstance(source.parents.get(call), ast.Expr) for call in mine)


def _is_text_or_awaited(node: ast.expr) -> bool:
    return isinstance(node, ast.Await) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_lost(node: ast.expr) -> bool:
    """Does it do nothing but give a value?"""
    match node:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
            return name in _GIVE or _CLASS.match(name) is not None
        case ast.Constant(value=builtins.Ellipsis) | ast.Await() | ast.Call():
            return False
        case _:
            return True


def _has_no_value(node: ast.expr) -> bool:
    """Calls that only do something."""
    name = node.func if isinstance(node, ast.Call) else None
    return (name is not None and tells(name)) or (
        isinstance(name, ast.Attribute) and name.attr in ("append", "extend", "update", "add", "sort", "write", "close")
    )


def _ends(body: list[ast.stmt], depth: int) -> Iterator[tuple[ast.stmt, int]]:
    """The statements with which a function may end."""
    last = body[-1]
    yield last, depth
    for inner in blocks_of(last) if isinstance(last, ast.If | ast.Try | ast.With) else ():
        yield from _ends(inner, depth + 1)
    for handler in last.handlers if isinstance(last, ast.Try) else ():
        yield from _ends(handler.body, depth + 1)


def _results(complaint: Complaint, function: Function, around: float) -> Iterator[Repair]:
    """What is built up in it, or was put into a variable last, handed over at the end."""
    source, last = complaint.source, function.body[-1]
    if isinstance(last, ast.Return):
        return
    at = source.line_start(source.last_line(last) + 1)
    lead = "" if source.text[:at].endswith("\n") else "\n"
    lead += "\n" * isinstance(last, Definition)
    indent = source.indent(last.lineno)
    around -= _LOST * (isinstance(last, ast.Expr) and _is_lost(last.value))
    is_called = isinstance(last, ast.Expr) and isinstance(last.value, ast.Call) and not _has_no_value(last.value)
    for name, clear in _candidates(function).items():
        clear -= _TAKEN * (is_called and reads(last, name) > 0)
        text = f"{lead}{indent}return {name}\n"
        yield Repair((Splice(at, at, text),), around + clear + complaint.names(name))


def _candidates(function: Function) -> dict[str, float]:
    found: dict[str, float] = {}
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
                started = function.body.index(statement) + 1 < len(function.body)
                found[name] = _STARTED * started
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                found[name] = _STARTED + _LAST_NAME * (statement is function.body[-1])
    grown = {
        node.func.value.id
        for node in walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name)
        and node.func.attr in ("append", "add", "extend", "update")
    }  # fmt: skip
    grown |= {name for node in walk(function) if (name := _filled(node))}
    grown |= {
        node.target.id
        for node in walk(function)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)
    }
    named = {
        name: clear
        + _LAST_NAME * (name in grown or name in ("result", "results", "out"))
        + _IDLE * _is_idle(function, name)
        for name, clear in found.items()
    }
    last = function.body[-1]
    match last:
        case ast.Assign([ast.Name(name) | ast.Tuple([ast.Name(name)])]):
            named[name] = named.get(name, 0.0) + _VALUE + _LAST_NAME
    return named


def _filled(node: ast.AST) -> str | None:
    """What something is put into: `out` of `out[i][j] = value`."""
    if not (isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)):
        return None
    held = node.value
    while isinstance(held, ast.Subscript):
        held = held.value
    return held.id if isinstance(held, ast.Name) else None


def _is_idle(function: Function, name: str) -> bool:
    """Is nothing done with it but that it grows, or is told?"""
    return not any(_reads(statement, name) for statement in function.body)


def _reads(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Expr(ast.Call(func)) if tells(func) or ast.unparse(func).startswith(f"{name}."):
            return False
        case ast.Name(id=same, ctx=ast.Load()):
            return same == name
        case _:
            return any(_reads(each, name) for each in children(node))


_SAYS_PLACE = Pattern(r"(?i)NoneType|\bnone\b")
_METHODS = frozenset(("append", "extend", "insert", "sort", "reverse", "update", "add", "remove", "clear", "discard"))
_INSTEAD = {"sort": "sorted", "reverse": "reversed"}
_CLEAR = 2.0


def _in_place(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not isinstance(node, ast.Assign | ast.Return):
            continue
        match node.value:
            case ast.Call(ast.Attribute(of, method)) as call if method in _METHODS:
                owner, clear = source.segment(of), _CLEAR + complaint.points(node.lineno)
            case _:
                continue
        if isinstance(node, ast.Return):
            below = f"{source.segment(call)}\n{source.indent(node.lineno)}return {owner}"
            yield Repair((instead(source, node, below),), clear)
        elif source.segment(node.targets[0]) == owner:
            yield Repair((instead(source, node, source.segment(call)),), clear)
        if method in _INSTEAD:
            inner = source.text[source.stop(call.func) + 1 : source.stop(call) - 1]
            text = f"{_INSTEAD[method]}({owner}{', ' if inner else ''}{inner})"
            yield Repair((instead(source, call, text if method == "sort" else f"list({text})"),), clear - 0.3)


DEFECTS = (
    Defect("missing-return", frozenset(("fix-missing-return", "fix-error")), _keeps_it, _SAYS_KEPT),
    Defect("not-handed-over", frozenset(("fix-missing-return", "add-return", "set-return")), _hands_over, _SAYS_HANDED),
    Defect("in-place", frozenset(("fix-error", "fix-missing-return")), _in_place, _SAYS_PLACE),
)
