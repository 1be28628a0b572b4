"""What a test makes before it asks: an object of a class of the file, filled with a thing or two, and what a call is
given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from types import MappingProxyType

from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.samples import UNKNOWN, made, needed, samples
from spark_tui.edits.reading import parts
from spark_tui.edits.writing.testing._fixtures import fixtures, giving, made_with, put_in

_FILLING = (
    "add", "put", "push", "append", "insert", "deposit", "register", "enroll", "grade", "record", "set", "book",
    "store", "create", "load", "restock", "start", "enqueue", "log", "enter", "join", "open", "park", "buy", "order",
    "schedule", "lend", "subscribe", "give", "place", "receive", "plant", "hire",
)  # fmt: skip
"""What methods are called that put something in; the first of these is taken."""
_MOST = 60
_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Scene:
    """The lines that make what is asked, and what it is called there; `filled` is how much was put in."""

    lines: tuple[str, ...]
    holder: str = ""
    filled: int = 0
    fixture: Function | None = None
    """That gives it, and fills it."""
    word: str = ""
    """For what is odd about it."""


def scenes(source: Source, owner: ast.ClassDef | None, function: Function) -> Iterator[Scene]:
    """What a fixture gives first, then filled ones, then as it is made."""
    if owner is None:
        yield Scene(())
        return
    yield from (Scene((), each.name, 2, each) for each in giving(source, owner))
    holder = "_".join(parts(owner.name))
    for call in islice(_made_here(source, owner), 1):
        begin = f"{holder} = {call}"
        fillings = list(_fillings(source, owner, holder, function))
        if len(fillings) > 1:
            yield Scene((begin, *fillings), holder, 2)
        if fillings:
            yield Scene((begin, fillings[0]), holder, 1)
        yield Scene((begin,), holder)


def _made_here(source: Source, owner: ast.ClassDef) -> Iterator[str]:
    """Of what fixtures are called as, where it takes such."""
    init, shared = method(owner, "__init__"), fixtures(source)
    if init is not None and not shared.keys().isdisjoint(needed(init)):
        args = [name if name in shared else next(iter(samples(source, init, name)), "") for name in needed(init)]
        if all(args):
            yield f"{owner.name}({', '.join(args)})"
    yield from made(source, owner)


def filled_up(source: Source, owner: ast.ClassDef | None) -> Iterator[Scene]:
    """Made as small as can be, with something in it."""
    init = method(owner, "__init__") if owner is not None else None
    if owner is None or init is None:
        return
    holder = "_".join(parts(owner.name))
    small = [
        f"{name}=1" if _is_whole(default_named(init, name)) else ""
        for name in parameters_of(init)
        if name not in needed(init)
    ]
    plain = [next(iter(samples(source, init, name)), "") for name in needed(init)]
    given_it = [*("1" if each.isdigit() else each for each in plain), *filter(None, small)]
    fillings = list(_fillings(source, owner, holder, None))
    if fillings and all(plain):
        yield Scene((f"{holder} = {owner.name}({', '.join(given_it)})", fillings[-1]), holder, 1)


_ODD = {
    "empty": '""', "blank": '""', "no": '""', "missing": '""', "without": '""', "negative": "-1", "zero": "0",
    "unknown": UNKNOWN, "invalid": UNKNOWN, "bad": UNKNOWN, "wrong": UNKNOWN,
}  # fmt: skip


def made_oddly(source: Source, owner: ast.ClassDef | None, text: str) -> Iterator[Scene]:
    """As it is made, but for what is said of a thing that it is made with: "an empty title", "the state is unknown"."""
    plain = next(made(source, owner), "") if owner is not None else ""
    call = ast.parse(plain, mode="eval").body if plain else None
    if owner is None or not isinstance(call, ast.Call):
        return
    holder, own = "_".join(parts(owner.name)), made_with(owner)
    odd = "|".join(_ODD)
    for at, name in enumerate(own):
        said = rf"(?i)\b(?P<odd>{odd})(?: (?:an?|the))? {name}\b|\b{name} (?:is|of|being) (?P<is>{odd})\b"
        match = re.search(said, text)
        if match is None:
            continue
        word = (match["odd"] or match["is"]).lower()
        given = [ast.unparse(each).replace("'", '"') for each in call.args]
        if at < len(given):
            is_number = given[at].lstrip("-")[:1].isdigit()
            given[at] = "0" if is_number and _ODD[word] == '""' else _ODD[word]
        else:
            given.append(f"{name}={_ODD[word]}")
        yield Scene((f"{holder} = {owner.name}({', '.join(given)})",), holder, word=f"{word}_{name}")


def _is_whole(default: ast.expr | None) -> bool:
    """Is it a number of things?"""
    return isinstance(default, ast.Constant) and type(default.value) is int and default.value > 1


def _fillings(source: Source, owner: ast.ClassDef, holder: str, function: Function | None) -> Iterator[str]:
    """Calls of the first method that puts something in, with two lots of values."""
    for node in owner.body:
        if not isinstance(node, ast.FunctionDef) or node is function or node.name.partition("_")[0] not in _FILLING:
            continue
        if node.decorator_list:
            continue
        several = [samples(source, node, name) for name in needed(node)]
        if all(several):
            yield f"{holder}.{node.name}({', '.join(each[0] for each in several)})"
            if several:
                second = [each[min(1, len(each) - 1)] for each in several]
                yield f"{holder}.{node.name}({', '.join(second)})"
            return


def given(
    source: Source, function: Function, scene: Scene, said: Mapping[str, str] = _NOTHING, *, all_of_it: bool = False
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Arguments for it with the lines that make them; the usual ones first, without what it can do without. With
    `all_of_it`, then those of all that it takes. For some it is `said` which."""
    yield from _given(source, function, needed(function), scene, said)
    if (all_of_it or not said.keys() <= {*needed(function)}) and (every := list(parameters_of(function))) != needed(
        function
    ):
        yield from _given(source, function, every, scene, said)


def _given(
    source: Source, function: Function, wanted: Sequence[str], scene: Scene, said: Mapping[str, str]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    choices = [[said[name]] if name in said else _choices(source, function, scene, name) for name in wanted]
    if not all(choices):
        return
    ordered = sorted(islice(product(*choices), 400), key=lambda args: sum(
        several.index(value) for value, several in zip(args, choices, strict=True)))  # fmt: skip
    for is_filled in (False, True) if scene.holder else (True,):
        several = [_apart(source, wanted, args, scene, is_filled=is_filled) for args in ordered[:_MOST]]
        yield from several if not is_filled or not scene.holder or any(lines for lines, _ in several) else ()


def _choices(source: Source, function: Function, scene: Scene, name: str) -> list[str]:
    """Where a fixture is called so, it is that; of what a fixture holds, it may be what was put in."""
    if name in fixtures(source):
        return [name]
    known = put_in(source, scene.fixture, name) if scene.fixture is not None else []
    return list(dict.fromkeys((*known, *samples(source, function, name))))


def _apart(
    source: Source, wanted: Sequence[str], args: Sequence[str], scene: Scene, *, is_filled: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """An object that is handed in gets a name of its own, and what is put in to fill it."""
    lines, said = list[str](), list[str]()
    for name, value in zip(wanted, args, strict=True):
        owner = next((each for _, each in source.classes if value.startswith(f"{each.name}(")), None)
        if owner is None or name == scene.holder:
            said.append(value)
            continue
        lines += [f"{name} = {value}", *(_fillings(source, owner, name, None) if is_filled else ())]
        said.append(name)
    return tuple(lines), tuple(said)
