""" "inline x", "get rid of the temporary variable": where it cannot go, it is said why."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, source_of
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.by_op import ONE, by_op, meant, the_one
from spark_tui.edits.vague.places import NAMED, shown

_WHERE = rf"(?: (?:in|of|from|inside|for|by) {NAMED})?"
_NEEDLESS = r"(?:(?:temporary|intermediate|local|extra|unnecessary|needless|useless|redundant|superfluous|temp) )*"
_INLINE = Pattern(
    rf"(?i)inline (?:the )?{_NEEDLESS}(?:variable )?{ONE}(?: variable)?{_WHERE}"
    rf"|(?:get rid of|remove|drop|eliminate|avoid) (?:the )?{_NEEDLESS}variable {ONE.replace('name', 'gone')}{_WHERE}"
)
_WITHOUT = Pattern(
    rf"(?i){NAMED} (?:does not|doesn'?t) need (?:the|that|an?|any|this) (?:intermediate|temporary|local|extra|helper)"
    r" variables?|(?:get rid of|remove|drop|avoid) (?:the|that) (?:intermediate|temporary|extra) variables?"
    rf"(?: (?:in|of|from) {NAMED})?"
)


def _inlined(wish: Wish) -> Iterator[Repair]:
    return by_op(wish, "inline-variable", *((the_one(wish), full) for full, _ in _setting(wish)))


def _setting(wish: Wish) -> list[tuple[str, Function]]:
    """The functions that are meant and have a variable of that name."""
    name = the_one(wish)
    every = [(full, node) for full, node in meant(wish) if name in _bound(node)]
    return [(full, node) for full, node in every if name not in parameters_of(node)]


def _bound(function: Function) -> set[str]:
    """Names that get a value in it, in a comprehension too."""
    names = (each for each in walk(function) if isinstance(each, ast.Name))
    return {each.id for each in names if isinstance(each.ctx, ast.Store)} | set(bound_in(function))


def _stays(wish: Wish) -> str:
    """Why it does; of what is read nowhere, and of what is no variable, nothing is known here."""
    name = the_one(wish)
    for full, node in _setting(wish):
        if not any(isinstance(each, ast.Name) and each.id == name and _is_read(each) for each in walk(node)):
            return ""
        try:
            list(named("inline-variable").edit(wish.source, (name, full)))
        except Refusal as refused:
            reason = refused.reason if _is_assigned(node, name) else "it is what a loop gives"
            return f"{name} cannot be inlined in {shown(wish.source, full)}: {reason}"
    return ""


def _is_assigned(function: Function, name: str) -> bool:
    assigned = (each.targets for each in walk(function) if isinstance(each, ast.Assign))
    return any(isinstance(each, ast.Name) and each.id == name for targets in assigned for each in targets)


def _is_read(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Load)


def _which_variable(wish: Wish) -> str:
    return f"say which variable{wish.where()} should go"


def _lets_names_go(wish: Wish, after: str) -> bool:
    """Is at least one name gone, and none new?"""
    now = source_of(after)
    if now is None:
        return False
    old, new = ({node.id for node in each.all(ast.Name)} for each in (wish.source, now))
    calls = [sum(isinstance(node, ast.Call) for node in each.nodes) for each in (wish.source, now)]
    return new < old and calls[0] <= calls[1]


TOPICS = (
    Topic(_WITHOUT, _which_variable, keeps=_lets_names_go),
    Topic(_INLINE, _stays, _inlined, plain="always"),
)
