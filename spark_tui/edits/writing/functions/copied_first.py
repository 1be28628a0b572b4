"""What callers hand over is not to be changed: "Field mutates the headers dict the caller passed in, copy it first".
What is got out of an argument is copied before it is changed, just as an argument is."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import all_around, class_around, parameters_of, statement_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import binds
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_KIND = r"(?: (?P<{0}>dict\w*|list|set|mapping|headers))?"
_CHANGES = r"(?:mutat|modif(?:y|i)|chang|alter|edit|writ\w+ (?:in)?to|overwrit|sort|add\w* to|pollut|touch)\w*"
_NEEDS = Pattern(
    rf"(?i)\b{_CHANGES} (?:the |its |their |my |our |a |caller'?s |user'?s )*`?(?P<name>[a-z_]\w*)`?"
    rf"{_KIND.format('kind')}\b.*\b(?:copy|copies|clone)\b"
    r"|\b(?:copy|clone) (?:the )?`?(?P<first>[a-z_]\w*)`?" + _KIND.format("kind_of") + r" (?:first|before)\b"
)
_LISTS = ("append", "extend", "insert", "remove", "sort", "reverse")
_DICTS = ("update", "setdefault", "popitem")
_SETS = ("add", "discard")
_LOOPS = (ast.For, ast.While, ast.AsyncFor)
_ASKED, _NAMED = 8.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name, kind = said["name"] or said["first"], (said["kind"] or said["kind_of"] or "").lower()
    for full, function in source.functions:
        if name in parameters_of(function):
            continue  # it is an argument: that is done as everywhere
        changed = [(each, how) for each in own_nodes(function) if (how := _changed(each, name))]
        made = _copy(name, kind, [how for _, how in changed])
        owner = class_around(source, function)
        clear = max(names(sentence, full), names(sentence, owner.name) if owner is not None else 0.0)
        if not changed or not made or not _is_got(function, name):
            continue
        at = _before_all(source, function, [each for each, _ in changed], name)
        told = _ASKED + _NAMED * min(clear, 2.0)
        yield from possible(later(insert_before, source, at, f"{name} = {made}"), told) if at is not None else ()


def _is_got(function: Function, name: str) -> bool:
    """Is it ever what another thing gives, and not only made there?"""
    for each in own_nodes(function):
        match each:
            case ast.Assign(targets, ast.Name() | ast.Attribute() | ast.Subscript()):
                if any(isinstance(one, ast.Name) and one.id == name for to in targets for one in walk(to)):
                    return True
    return False


def _changed(node: ast.AST, name: str) -> str:
    """How it is changed there: as what kind of thing."""
    match node:
        case ast.Subscript(ast.Name(held), ast.Constant(str()), ast.Store() | ast.Del()) if held == name:
            return "dict"
        case ast.Subscript(ast.Name(held), _, ast.Store() | ast.Del()) if held == name:
            return "any"
        case ast.Call(ast.Attribute(ast.Name(held), how)) if held == name:
            kinds = ((_LISTS, "list"), (_DICTS, "dict"), (_SETS, "set"))
            return next((kind for several, kind in kinds if how in several), "")
        case _:
            return ""


def _copy(name: str, kind: str, changes: Sequence[str]) -> str:
    found = {"mapping": "dict", "headers": "dict"}.get(kind, kind[:4])
    kinds = {found} if found in ("dict", "list", "set") else {*changes} - {"any"}
    return f"{kinds.pop()}({name})" if len(kinds) == 1 else ""


def _before_all(source: Source, function: Function, changes: Sequence[ast.AST], name: str) -> ast.stmt | None:
    """The statement that all of them stand in or behind, outside of loops that do not give it a value."""
    statements = [statement_around(source, each) for each in changes]
    at: ast.stmt = statements[0]
    while True:
        block = block_of(source, at)
        lines = range(at.lineno, (block[-1].end_lineno or block[-1].lineno) + 1)
        above = source.parents[at]
        if all(each.lineno in lines for each in statements) and not _in_loop(source, at, function, name):
            return at
        if above is function or not isinstance(above, ast.stmt):
            return None
        at = above


def _in_loop(source: Source, at: ast.stmt, function: Function, name: str) -> bool:
    for each in all_around(source, at):
        if each is function:
            return False
        if isinstance(each, _LOOPS):
            return not binds(each, name)
    return False


WRITER = Writer(frozenset(("copy-argument", "insert-before")), _written, needs=_NEEDS)
