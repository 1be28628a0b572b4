"""A test of what is raised for what nobody has put in, where only the code that raises it tells, for what asks a
database or a service cannot be tried: "a test that get raises NotFound for an unknown workshop", "test that load_user
throws NoSuchUser if there is no such user"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import fixtures
from spark_tui.edits.writing.testing._outcomes import call_of, outcome_of
from spark_tui.edits.writing.testing._scenes import scenes
from spark_tui.edits.writing.testing._spoken_of import run, spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.raises_told import RAISED

_NEEDS = Pattern(
    r"(?i)(?=.*\btests?\b)(?=.*\b(?:unknown|missing|non-?existent|inexistent|absent|no such|not there|nobody"
    r"|(?:does|do|is|are|was|were|has|have)(?:n't| not| never)|that (?:never|no longer)|not (?:found|known|in))\b)"
)
_IDS = frozenset(("id", "number", "no", "pk", "index"))
_ASKED = 8.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, raised = sentence.source, RAISED.search(sentence.text)
    for owner, function in spoken_of(sentence)[:2] if raised is not None else ():
        if raised is None:
            continue
        is_plain = raised[1] in {*_raised(function), *_raised_within(source, function)}
        if not is_plain and raised[1] not in {name for name, _ in source.classes}:
            continue
        for scene in sorted(scenes(source, owner, function), key=lambda each: (each.fixture is None, each.filled)):
            args = [given_unknown(source, function, name) for name in needed(function)]
            call = call_of(scene, function, args)
            ends = outcome_of(source, (*scene.lines, call), "None") if all(args) else None
            if all(args) and (ends is Unknown or not is_plain):  # what is said may be yet to come
                called = run(function, call)
                told = Example(called, raises=raised[1], word="unknown", setup=scene.lines, name=told_name(sentence))
                repair = as_test(source, function.name, told, _ASKED)
                asyncio = import_needed(source, "asyncio") if called != call else []
                yield Repair((*asyncio, *repair.splices), repair.evidence)
                return


def given_unknown(source: Source, function: Function, name: str) -> str:
    """What a fixture gives where one is called so; else what is not there, of the kind that it takes."""
    if name in fixtures(source):
        return name
    kind, last = parameter_type(source, function, name) or "", (parts(name) or (name,))[-1]
    if kind == "int" or (not kind and last in _IDS):
        return "999"
    if kind == "str" or any(_is_key_like(each) for each in samples(source, function, name)):
        return '"unknown"'
    return next(iter(samples(source, function, name)), '"unknown"' if len([*parameters_of(function)]) == 1 else "")


def _is_key_like(value: str) -> bool:
    return value[:1] == '"'


def _raised(function: Function) -> set[str]:
    """By its own lines, where something is so: not whatever it is given."""
    raised = (each.exc for each in walk(function) if isinstance(each, ast.Raise) and each not in function.body)
    return {ast.unparse(each.func if isinstance(each, ast.Call) else each) for each in raised if each is not None}


def _raised_within(source: Source, function: Function) -> Iterator[str]:
    """By what it calls."""
    called = {last_name(each.func) for each in walk(function) if isinstance(each, ast.Call)}
    for full, node in source.functions:
        if full.rpartition(".")[2] in called and node is not function:
            yield from _raised(node)


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
