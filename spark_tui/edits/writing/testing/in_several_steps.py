"""A test of what comes of several steps: they are tried one after the other, with what other tests begin with, until
the code does what is said. "Test that bidding on a closed lot raises LotClosed", "that a sent issue can't be edited",
"that an issue is approved after two reviewers"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product
from typing import cast

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.come_by import come_by
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._deeds import deeds_in
from spark_tui.edits.writing.testing._outcomes import as_code, differ, outcome_of
from spark_tui.edits.writing.testing._steps import Stage, as_written, calls, known_values, moves, stages, values_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.done_twice import AGAIN
from spark_tui.edits.writing.testing.told_by_values import NEEDS

_RAISES = Pattern(r"(?i)\b(?:rais\w+|throws?|errors?|exceptions?)\b")
_CANNOT = Pattern(
    r"(?i)\b(?:can't|cannot|can not|can no longer|may not|must not|mustn't|isn't allowed|not allowed|never|refuse[sd]?"
    r"|refusing|reject\w*|forbid\w*|not (?:be )?allowed|not possible|impossible|no longer|complains?|fails?)\b"
)
_OF_TESTS = frozenset(map(root, ("test", "raise", "raises", "error", "give", "return", "should", "check", "sure",
                                 "make", "when", "then", "write", "add", "was")))  # fmt: skip
_ASKED, _BY_WORDS = 10.0, 8.5
_MOST, _MOST_OFTEN = 350, 200
_NUMBERS = (1, 2, 3, 4, 5, 10, 100, 0)
_OFTEN = 3
"""From then on it is done in a loop."""


@dataclass(frozen=True, slots=True)
class _Run:
    stage: Stage
    steps: tuple[str, ...]
    call: str

    @property
    def lines(self) -> tuple[str, ...]:
        return (*self.stage.lines, *self.steps)


@dataclass(frozen=True, slots=True)
class _Aim:
    """A place in the code that is to be come to."""

    function: Function
    owner: ast.ClassDef | None
    place: ast.stmt
    raises: str
    score: float
    body: tuple[ast.stmt, ...]
    conditions: tuple[ast.expr, ...] = ()


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    tests = [node for _, node in source.functions if is_test(node)]
    if not tests or any(node.name in text for node in tests):
        return
    words = _words(text)
    deeds = deeds_in(sentence)
    aims = _aims(sentence, deeds, words) or _aims(sentence, (), words)
    known = known_values(source)
    for aim in aims[:2]:
        example = next(_examples(sentence, aim, known, words), None)
        if example is not None:
            told = replace(example, name=told_name(sentence))
            is_named = bool(deeds) and (not aim.raises or aim.raises in text)
            yield as_test(source, aim.function.name, told, _ASKED if is_named else _BY_WORDS)
            return


def _words(text: str) -> frozenset[str]:
    found = {root(singular(each)) for each in re.findall(r"[a-z]{3,}", text.lower())}
    return frozenset(found - _OF_TESTS - {root(each) for each in PLAIN})


# ── what is done, and what is to come of it ──────────────────────────────────────────────────────────────────────


def _aims(
    sentence: Sentence, deeds: Sequence[tuple[ast.ClassDef | None, Function]], words: frozenset[str]
) -> list[_Aim]:
    """Where the words are that are said, in what is done."""
    source, text = sentence.source, sentence.text
    own = {each.name for _, each in source.classes}
    errors = {each for each in re.findall(r"\b[A-Z]\w+", text) if each in own or each.endswith(("Error", "Exception"))}
    for name in own:
        several = [part.lower() for part in parts(name) if part not in ("Error", "Exception")]
        errors |= {name} if len(several) > 1 and f" {' '.join(several)}" in text.lower() else set()
    plain = re.sub(rf"\b{re.escape(deeds[0][1].name)}\b", " ", text) if deeds else text
    fails = bool(errors) or _RAISES.search(plain) is not None or _CANNOT.search(plain) is not None
    every = list(deeds[:1] if deeds and "_" in deeds[0][1].name and deeds[0][1].name in text else deeds[:4])
    classes = {root(each.lower()) for name in own for each in parts(name)}
    if not every:
        every = [(owner if isinstance(owner := source.parents.get(node), ast.ClassDef) else None, node)
                 for _, node in source.functions if not is_test(node) and not is_fixture(node)
                 and isinstance(node, ast.FunctionDef) and node.name[:1] != "_"]  # fmt: skip
    found = list[_Aim]()
    for at, (owner, node) in enumerate(every):
        but = {root(each.lower()) for each in parts(node.name)}
        branches = list(_branches(node))
        told = {root(singular(each)) for each in re.findall(r"[a-z]{3,}", (ast.get_docstring(node) or "").lower())}
        by_docstring = bool(deeds) and len(branches) == 1 and len((told & words) - but) > 1
        for place, conditions, body in branches:
            raised = _raised(place)
            if bool(raised) != fails or (errors and raised not in errors):
                continue
            said = " ".join((*map(ast.unparse, conditions), *map(ast.unparse, body), _docstring(source, raised)))
            there = {root(singular(each.lower())) for each in re.findall(r"[A-Za-z]{3,}", " ".join(parts(said)))}
            shared = len((there & words) - but) or by_docstring * 1
            again = bool(raised) and AGAIN.search(text) is not None and bool(there & {"already", "twic", "again"})
            score = shared + again + (not at) * 1.5 - 0.6 * at * bool(deeds)
            if shared or again or errors or (len(every) == 1 and raised):
                if not deeds and len((there & words) - classes) < 2 and not errors:
                    continue
                found.append(_Aim(node, owner, place, raised, score, tuple(body), tuple(conditions)))
        if errors and not any(each.function is node for each in found) and deeds and at < 1:
            found.append(_Aim(node, owner, node, next(iter(errors)), 0.2, ()))
    return sorted(found, key=lambda each: -each.score)


def _branches(node: Function) -> Iterator[tuple[ast.stmt, list[ast.expr], list[ast.stmt]]]:
    """The first statement of each, with what it hangs on."""
    for each in walk(node):
        match each:
            case ast.If(test, body, orelse):
                yield body[0], [test], body
                if orelse:
                    yield orelse[0], [], orelse
            case ast.ExceptHandler(_, _, body):
                yield body[0], [], body
    for each in walk(node):
        if isinstance(each, ast.Raise) and each in node.body:
            yield each, [], [each]


def _raised(place: ast.stmt) -> str:
    match place:
        case ast.Raise(ast.Call(ast.Name(name))) | ast.Raise(ast.Name(name)):
            return name
        case ast.Raise(ast.Call(ast.Attribute(attr=name))):
            return name
        case _:
            return ""


def _docstring(source: Source, name: str) -> str:
    owner = next((each for _, each in source.classes if each.name == name), None)
    return f"{name} {ast.get_docstring(owner) or ''}" if owner is not None else name


# ── the steps ────────────────────────────────────────────────────────────────────────────────────────────────────


def _examples(sentence: Sentence, aim: _Aim, known: dict[str, list[str]], words: frozenset[str]) -> Iterator[Example]:
    """The shortest way first."""
    source, again = sentence.source, AGAIN.search(sentence.text) is not None
    for run in _runs(source, aim, known, words):
        if again and aim.raises and run.call not in run.lines:
            continue
        go_on()
        if _is_there(source, aim, run):
            example = _asked(source, aim, run)
            if example is not None:
                yield example


def _is_there(source: Source, aim: _Aim, run: _Run) -> bool:
    """Does the last of it come to that place, and what was before does not?"""
    try:
        value, by = come_by(source, (*run.lines, run.call), "None")
    except Unknown:
        return False
    if aim.raises:
        is_it = isinstance(value, Ends) and value.error == aim.raises and value.last
        return is_it and (aim.place in by or aim.place is aim.function)
    if isinstance(value, Ends) or aim.place not in by:
        return False
    try:
        _, before = come_by(source, run.lines, "None")
    except Unknown:
        return False
    return aim.place not in before


def _runs(source: Source, aim: _Aim, known: dict[str, list[str]], words: frozenset[str]) -> list[_Run]:
    """The short ones first, and of those the ones that do what is spoken of, as tests call it."""
    found = list[tuple[float, _Run]]()
    for at, stage in enumerate(stages(source, aim.owner, aim.function)):
        several = calls(source, aim.owner, aim.function, stage, known)
        doing = moves(source, stage, known, words, aim.function)[:8]
        begun = len(stage.lines) + 0.01 * at
        for cost, steps, call in _ways(several, doing):
            found.append((begun + cost, _Run(stage, steps, call)))
        for cost, (line, call) in product(range(8), product(_so_many(aim, stage), several[:3])):
            found.append((begun + 0.9 + 0.01 * cost, _Run(stage, (f"{line} = {_NUMBERS[cost]}",), call)))
    found.sort(key=lambda each: each[0])
    short = [run for _, run in found if len(run.steps) < _OFTEN]
    often = [run for _, run in found if len(run.steps) >= _OFTEN]
    return [*short[:_MOST], *often[:_MOST_OFTEN]]


def _so_many(aim: _Aim, stage: Stage) -> list[str]:
    """Numbers on which it hangs, of what has a name: `job.attempts`."""
    asked = {one.attr for each in aim.conditions for one in walk(each) if isinstance(one, ast.Attribute)}
    return [f"{name}.{key}" for name, thing in stage.things.items() if "." not in name
            for key, value in values_of(thing).items() if key in asked and type(value) in (int, float)]  # fmt: skip


def _ways(several: Sequence[str], doing: Sequence[str]) -> Iterator[tuple[float, tuple[str, ...], str]]:
    """What is done before, and what then."""
    calls = [(0.1 * at, call) for at, call in enumerate(several)]
    does = [(0.1 * at, move) for at, move in enumerate(doing)]
    for by, call in calls:
        yield by, (), call
        yield 1 + by, (call,), call
        for on, move in does:
            yield 1.2 + by + on, (move,), call
        for on, first in calls[:4]:
            if first != call:
                yield 1.5 + by + on, (first,), call
                for more, move in does[:4]:
                    yield 2.6 + by + on + more, (move, first), call
    for by, call in calls[:3]:
        for on, move in does[:4]:
            yield 2.3 + by + on, (move, call), call
            yield from ((3 + by + on + 0.1 * often, (move,) * often, call) for often in (3, 5, 10))
        for (on, one), (more, other) in product(does[:5], repeat=2):
            yield 2.5 + by + on + more, (one, other), call
            if one != other and by == 0:
                yield from ((4 + on + more + 0.1 * often, (one, other, call) * often + (one, other), call)
                            for often in (1, 2, 3, 4))  # fmt: skip
        yield from ((2 + by + 0.1 * often, (call,) * often, call) for often in (2, 3, 4, 5, 9))
        for on, move in does[:4]:
            yield from ((3.5 + by + on + 0.1 * often, (move, call) * often + (move,), call) for often in (1, 2, 3, 4))


# ── what is asked ────────────────────────────────────────────────────────────────────────────────────────────────


def _asked(source: Source, aim: _Aim, run: _Run) -> Example | None:
    lines = (*run.stage.lines, *_in_loops(run.steps))
    if aim.raises:
        return Example(run.call, raises=aim.raises, word="raises", setup=lines)
    for name, key, value in _changed(source, run, aim):
        return Example(f"{name}.{key}", as_written(value), word=_word(value), setup=(*lines, run.call))
    before = outcome_of(source, run.stage.lines, run.call)
    own = _set_there(aim)
    for key, one in values_of(outcome_of(source, run.lines, run.call)).items():
        if key in own:
            return Example(f"{run.call}.{key}", as_written(one), word=_word(one), setup=lines)
    value = outcome_of(source, run.lines, run.call)
    gives = "" if value is Unknown or isinstance(value, Ends) or value is None else as_code(source, value)
    if gives and gives_something(aim.function) and (differ(before, value) or _gives_it(aim)):
        return Example(run.call, gives, word="then", setup=lines)
    return None


def _gives_it(aim: _Aim) -> bool:
    return any(isinstance(each, ast.Return) for each in aim.body)


def _word(value: object) -> str:
    text = value.name.lower() if isinstance(value, Enum) else value if isinstance(value, str) else ""
    return text if re.fullmatch(r"[a-z_]{2,20}", text) else "then"


def _changed(source: Source, run: _Run, aim: _Aim) -> list[tuple[str, str, object]]:
    """What the last of it changes of what is there, what the place itself sets first."""
    names = list(run.stage.kinds)
    before = outcome_of(source, run.lines, f"({', '.join(names)},)")
    after = outcome_of(source, (*run.lines, run.call), f"({', '.join(names)},)")
    if not isinstance(before, tuple) or not isinstance(after, tuple):
        return []
    own = _set_there(aim)
    found = list[tuple[int, str, str, object]]()
    several = (names, cast("tuple[object, ...]", before), cast("tuple[object, ...]", after))
    for name, old, new in zip(*several, strict=True):
        was = values_of(old)
        for key, value in values_of(new).items():
            if key[:1] != "_" and _is_other(was.get(key), value):
                found.append((key not in own, name, key, value))
    return [(name, key, value) for far, name, key, value in sorted(found, key=lambda each: each[0]) if not far]


def _set_there(aim: _Aim) -> set[str]:
    """Attributes that get their values there."""
    return {one.attr for each in aim.body for one in walk(each)
            if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store)}  # fmt: skip


def _is_other(old: object, new: object) -> bool:
    if isinstance(old, Enum) and isinstance(new, Enum):
        return old.name != new.name
    return old != new


def _in_loops(steps: Sequence[str]) -> tuple[str, ...]:
    """What is done again and again is, in a loop."""
    done, at = list[str](), 0
    while at < len(steps):
        for size in (1, 2, 3):
            one, often = tuple(steps[at : at + size]), 1
            while len(one) == size and tuple(steps[at + often * size : at + (often + 1) * size]) == one:
                often += 1
            if often >= _OFTEN:
                done.append("\n    ".join((f"for _ in range({often}):", *one)))
                at += often * size
                break
        else:
            done.append(steps[at])
            at += 1
    return tuple(done)


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
