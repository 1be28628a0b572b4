""" "make it async": which function, and what it waits for."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.waiting import waiting
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import PUTS_IN, such
from spark_tui.edits.vague.places import AT, NAMED, shown

_SAYS = Pattern(
    rf"(?i)(?:make|turn|convert|port) {NAMED} (?:in)?(?:to )?(?:be )?(?:fully )?(?:async(?:hronous)?)(?: code)?"
    rf"|(?:use|add|support) (?:async(?:io)?|async/await|concurrency){AT}|asyncify(?: {NAMED})?"
)
_LOCKED = Pattern(
    rf"(?i)(?:make|get) {NAMED} thread[ -]?safe|(?:add )?thread[ -]?safety{AT}|(?:add|use) (?:a )?lock(?:ing|s)?{AT}"
)


def _lacks(wish: Wish) -> str:
    """One that is named is what is meant, and the only one of a file."""
    if wish.function is not None or len(wish.functions) == 1:
        return ""
    best = next((name for name, each in wish.functions if any(waiting(wish.source, each))), None)
    best = best or next((name for name, each in wish.functions if _waits(each)), None)
    example = f"make {shown(wish.source, best)} async" if best is not None else ""
    return such("say which function should be async, and what it waits for", example)


def _waits(function: ast.AST) -> bool:
    return any(isinstance(node, ast.Call) and "get" in ast.unparse(node.func) for node in walk(function))


def _unlocked(wish: Wish) -> str:
    if any("Lock(" in wish.source.segment(each) for _, each in wish.functions):
        return ""
    changing = [
        shown(wish.source, name) for name, each in wish.functions if not name.endswith("__init__") and _changes(each)
    ]
    what = f", for example {' and '.join(changing[:2])}" if changing else ""
    return f"say which functions must not run at the same time{what}, and which lock they take"


def _changes(function: ast.AST) -> bool:
    """Does it set what belongs to its object, or put something into that?"""
    for node in walk(function):
        match node:
            case ast.AugAssign() | ast.Attribute(ctx=ast.Store()) | ast.Subscript(ast.Attribute(), ctx=ast.Store()):
                return True
            case ast.Call(ast.Attribute(ast.Attribute(), name)) if name in PUTS_IN:
                return True
    return False


TOPICS = (Topic(_SAYS, _lacks), Topic(_LOCKED, _unlocked))
