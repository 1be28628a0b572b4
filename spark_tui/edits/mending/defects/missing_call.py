"""Something to be called that is not, or that is called where it should be handed over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from typing import TypeGuard

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, function_with
from spark_tui.edits.python.objects.classes import is_property
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import children

_SAYS_MISSING = Pattern(
    r"(?i)bound method|function or method|'(?:method|function|builtin_function_or_method)'"
    r"|object is not callable|always true|\bcall it\b|parenthes|never called|not called|<function"
)
_USUAL = frozenset(
    re.findall(
        r"\w+",
        """
        items keys values strip lower upper split read readline readlines close copy sort popitem exists is_file is_dir
        isoformat total_seconds utcnow now today title splitlines isdigit isalpha
        """,
    )
)
_HANDED = Pattern(r"'(?:function|method|builtin_function_or_method)' object (?:has no|is not)")
_TOLD = Pattern(r"'(?:method|function|builtin_function_or_method)'|bound method")
_OWN, _KNOWN, _BOTH = 1.5, 1.2, 0.3


def _not_called(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    takes_back = "callable" in complaint.text
    properties = {node.name for _, node in source.functions if is_property(node)}
    own = {node.name for _, node in source.functions} - properties
    for node in complaint.nodes:
        parent = source.parents.get(node)
        clear = complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.Call(ast.Attribute(attr=name) as called, [], []) if takes_back or name in properties:
                yield Repair((Splice(source.stop(called), source.stop(node), ""),), clear + _OWN * (name in properties))
            case ast.Call(ast.Name() as called, [key], []) if takes_back and called.id not in own:
                text = f"{source.segment(called)}[{source.segment(key)}]"
                yield Repair((instead(source, node, text),), clear + _OWN / 3)
            case ast.Attribute(attr=name, ctx=ast.Load()) | ast.Name(id=name, ctx=ast.Load()) if not takes_back:
                called = _is_handled(parent, node, told=_TOLD.search(complaint.text) is not None) or (
                    isinstance(node, ast.Name) and name not in own
                )
                usual = isinstance(node, ast.Attribute) and name in _USUAL
                if not called and (usual or name in own) and not isinstance(parent, Function):
                    given = f"({_given(complaint, node, name)})"
                    sure = clear + _OWN * (name in own) + _KNOWN * usual
                    yield Repair((behind(source, node, given),), sure)
                    beside = children(parent) if parent is not None else ()
                    also = [each for each in beside if each is not node and _is_twin(each, name)]
                    if also and isinstance(node, ast.Attribute):
                        both = sorted((node, *also), key=source.stop)
                        yield Repair(tuple(behind(source, each, given) for each in both), sure + _BOTH)
                elif (
                    isinstance(node, ast.Attribute)
                    and isinstance(parent, ast.Assign)
                    and _HANDED.search(complaint.text)
                ):
                    yield Repair((behind(source, node, "()"),), clear + _KNOWN)


def _is_twin(node: ast.AST, name: str) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and node.attr == name


def _is_handled(parent: ast.AST | None, node: ast.expr, *, told: bool) -> bool:
    """Is it called, or handed over to be?"""
    match parent:
        case ast.Call(called):
            return called is node or not told
        case ast.keyword():
            return not told
        case _:
            return False


def _given(complaint: Complaint, node: ast.expr, name: str) -> str:
    """What it takes, where something is there that is called so."""
    own = function_with(complaint.source, name)
    names = [arg.arg for arg in own.args.args[: len(own.args.args) - len(own.args.defaults)]] if own is not None else []
    around = function_around(complaint.source, node)
    scope = complaint.scopes.of[around] if around is not None else complaint.scopes.module
    return ", ".join(names) if all(complaint.scopes.owner(each, scope) is not None for each in names) else ""


_SAYS_EARLY = Pattern(
    r"(?i)object is not callable|right away|immediately|at (?:once|import|startup|start)|on (?:start|import)"
    r"|before (?:i|it|the)|\bblocks?\b|as soon as|already (?:runs?|called)|only once"
    r"|when (?:it|the \w+) (?:starts|is (?:created|decorated))|at import"
)
_TAKES = frozenset(
    ("target", "command", "callback", "key", "default_factory", "handler", "func", "function", "on_click", "hook")
)
_KEYWORD, _RETURNED, _WORDED = 2.0, 2.0, 0.8


def _called_early(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, worded = complaint.source, _WORDED * complaint.says(_SAYS_EARLY)
    for node in complaint.nodes:
        for call, clear in _calls(source, node):
            gone = Splice(source.stop(call.func), source.stop(call), "")
            yield Repair((gone,), clear + worded + complaint.points(call.lineno))


def _calls(source: Source, node: ast.AST) -> Iterator[tuple[ast.Call, float]]:
    match node:
        case ast.Call(keywords=keywords, args=args):
            for each in keywords:
                match each:
                    case ast.keyword(str(name), ast.Call(args=[], keywords=[]) as call) if name in _TAKES:
                        yield call, _KEYWORD
            match node.func, args:
                case ast.Name("map" | "filter"), [ast.Call(args=[], keywords=[]) as call, *_]:
                    yield call, _KEYWORD
                case ast.Attribute(attr="submit" | "register" | "after" | "connect" | "subscribe" | "call_later"), [
                    *given
                ]:
                    for each in given:
                        if isinstance(each, ast.Call) and not each.args and not each.keywords:
                            yield each, _KEYWORD - 0.5
        case ast.Return(ast.Call(ast.Name(name)) as call):
            around = function_around(source, node)
            inner = {each.name for each in getattr(around, "body", []) if isinstance(each, ast.FunctionDef)}
            if name in inner:
                yield call, _RETURNED


DEFECTS = (
    Defect("missing-call", frozenset(("fix-error",)), _not_called, _SAYS_MISSING),
    Defect("called-early", frozenset(("fix-error", "fix-operator")), _called_early, _SAYS_EARLY),
)
