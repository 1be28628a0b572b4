"""A method is done by one thread at a time: "increment isn't thread safe, protect it with a lock"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, without_docstring
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines, move_in, wrapped
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bthread[- ]?safe\w*|\b(?:a|with|use|the|need\w*) (?:\w+ )?(?:lock|mutex)\b|\brace condition\b"
    r"|\bseveral threads\b.*\bat (?:once|the same time)\b"
)
_ASKED, _NAMED, _LEAST, _SAID = 2.5, 0.8, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        init = method(owner, "__init__")
        yield from _around_what_changes(sentence, owner, init)
        own = [each for each in owner.body if isinstance(each, Function) and not each.name.startswith("__")]
        named = [each for each in own if names(sentence, each.name) >= _LEAST]
        changing = named or [each for each in own if _changes(each)]
        told = _ASKED + _NAMED * (bool(named) + min(1.0, names(sentence, name)))
        if init is None or not changing or "lock" in source.segment(owner).lower():
            continue
        try:
            splices = tuple(_locked(source, init, changing))
        except Refusal:
            continue
        yield Repair(splices, told)


def _around_what_changes(sentence: Sentence, owner: ast.ClassDef, init: Function | None) -> Iterator[Repair]:
    """Only where attributes are changed that are named: "guard completed and failed with a lock". Nothing that takes
    long is done meanwhile."""
    source = sentence.source
    said = set(ASCII_NAME.findall(sentence.text))
    methods = [each for each in owner.body if isinstance(each, Function) and each is not init]
    changes = [
        node
        for each in methods
        for node in walk(each)
        if isinstance(node, ast.AugAssign) and is_own(node.target) and node.target.attr in said
    ]
    if init is None or not changes or "lock" in source.segment(owner).lower():
        return
    if not all(has_own_lines(source, each) for each in changes):
        return
    made, imported = available(source, "threading", "Lock")
    begun = insert_after(source, init.body[-1], f"self._lock = {made}()")
    locked = [wrapped(source, each, "with self._lock:") for each in changes]
    yield Repair((*imported, begun, *locked), _ASKED + _SAID * len({ast.unparse(each.target) for each in changes}))


def _changes(function: Function) -> bool:
    stores = (each for each in walk(function) if isinstance(each, ast.Attribute | ast.Subscript))
    return any(isinstance(each.ctx, ast.Store | ast.Del) for each in stores)


def _locked(source: Source, init: Function, changing: list[Function]) -> Iterator[Splice]:
    names_of = {each.name for each in changing}
    calls = {node.attr for each in changing for node in walk(each) if is_own(node) and node.attr != each.name}
    made, imported = available(source, "threading", "RLock" if calls & names_of else "Lock")
    yield from imported
    yield insert_after(source, init.body[-1], f"self._lock = {made}()")
    for each in changing:
        body = without_docstring(each.body)
        if not body or not all(has_own_lines(source, statement) for statement in body):
            raise Refusal("the body stands on the line of its header")
        yield insert_before(source, body[0], "with self._lock:")
        yield from move_in(source, body[0].lineno, source.last_line(body[-1]))


WRITER = Writer(frozenset(("wrap-with", "fix-operator")), _written, needs=_NEEDS)
