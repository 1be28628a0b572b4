"""Exact transformations: what to do is said in a few words, how to do it is certain. One file each.

Each module in this folder defines `OP`; being here registers it, unless its name begins with `_`. A model writes an
op as `<op>rename<s>tmp<s>parts`, a person as `/op rename tmp parts`. The same op makes the examples that the
embedded model is trained on. Read `add_assert.py` first.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Literal

from spark_tui.edits.python.modules_used import imports_for
from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.python.touched import touched
from spark_tui.edits.python.types.none_told import telling_of_none
from spark_tui.edits.python.types.results_told import telling_of_results
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered
from spark_tui.edits.wanted import go_on

NOTHING_TO_CHANGE = "there is nothing to change"
Kind = Literal["name", "line", "text"]
Values = Sequence[str]


_NEARLY = 0.85  # as alike as a name and one with a letter missing


@dataclass(frozen=True, slots=True)
class Slot:
    """What has to be said. A `name` stands in the file or will, a `line` is a number from 1, `text` is anything else.

    `options` gives what it may be here, in the order of the file, once the slots before it are filled. Without it the
    value is free. With a `default`, it need not be said; only the last slots may have one.
    """

    name: str
    kind: Kind
    about: str
    options: Callable[[Source, Values], Iterable[str]] | None = None
    default: str | None = None


@dataclass(frozen=True, slots=True)
class Example:
    before: str
    values: tuple[str, ...]
    after: str


@dataclass(frozen=True, slots=True)
class Op:
    """`edit` says what changes, or refuses. `examples` are its documentation, and tests hold it to them.

    `same_behaviour` claims that a program does what it did, unless it looks up names of its own; `twice` says what
    applying it again does: it refuses (`refused`), or does its work once more (`again`).
    """

    name: str
    about: str
    slots: tuple[Slot, ...]
    edit: Callable[[Source, Values], Iterable[Splice]]
    examples: tuple[Example, ...]
    same_behaviour: bool = False
    twice: Literal["refused", "again"] = "refused"

    @property
    def is_about_a_line(self) -> bool:
        return bool(self.slots) and self.slots[0].kind == "line"


@cache
def ops() -> Mapping[str, Op]:
    """All ops by name."""
    return {op.name: op for op in registered(__name__, "OP", Op)}


def finds_nothing(kind: str, where: str) -> str:
    """Why an op does nothing, in the words of what it does: nobody who asked for it need know what it is called."""
    return f"I see nothing to change {where} to {named(kind).about}"


def named(name: str) -> Op:
    if name not in ops():
        near = _near(name)
        cure = f"did you mean {near}?" if near else "`spark op`, or in the app /op and a blank, lists them"
        raise Refusal(f"there is no op {name!r}", cure)
    return ops()[name]


def _near(name: str) -> str:
    """The name that is spelt nearly so; else those that have a word of it, and others that are spelt like it."""
    having = [each for each in ops() if {*name.split("-")} & {*each.split("-")}]
    found = get_close_matches(name, ops(), 1, _NEARLY) or [*having, *get_close_matches(name, ops(), 3)]
    *others, last = list(dict.fromkeys(found))[:4] or [""]
    return f"{', '.join(others)} or {last}" if others else last


def perform(op: Op, text: str, values: Values) -> str:
    """The text after the op. Refuses what does not fit here, changes nothing, or would break the file."""
    go_on()
    source = read(text)
    changes = list(op.edit(source, filled(op, source, values)))
    after = splice(source, [*changes, *imports_for(source, changes)])
    after = telling_of_none(source, telling_of_results(source, after))
    if after == text:
        raise Refusal(NOTHING_TO_CHANGE)
    if _problem(touched(source, after)) and (problem := _problem(after)) and not _problem(text):
        raise Refusal(f"the result would not be valid Python ({problem})")
    return after


def filled(op: Op, source: Source, values: Values) -> tuple[str, ...]:
    """The values, checked against what is possible here, with defaults for those left out."""
    check(op, source, values)
    rest = op.slots[len(values) :]
    missing = next((slot for slot in rest if slot.default is None), None)
    if missing is not None:
        raise Refusal(f"{op.name} needs {missing.name.upper()}, {missing.about}", usage(op))
    return (*values, *(slot.default or "" for slot in rest))


def check(op: Op, source: Source, values: Values) -> None:
    """Refuse values that are not possible here. The last ones may be missing yet."""
    if len(values) > len(op.slots):
        raise Refusal(f"{op.name} takes {len(op.slots)} values, not {len(values)}", usage(op))
    for at, (slot, value) in enumerate(zip(op.slots, values, strict=False)):
        if value != slot.default:
            _check(slot, value, source, values[:at])
            if slot.kind == "name" and slot.options is None and value in values[:at] and op.name != "rename":
                raise Refusal(f"{value} is what something else here is called already")


def choices(op: Op, text: str, values: Values) -> list[str]:
    """What the next value could be, in the order of the file."""
    if len(values) >= len(op.slots):
        raise Refusal(f"{op.name} takes {len(op.slots)} values", usage(op))
    slot = op.slots[len(values)]
    if slot.options is None:
        raise Refusal(f"the {slot.name} of {op.name} can be anything", slot.about)
    source = read(text)
    check(op, source, values)
    return list(possible(slot, source, tuple(values)))


@lru_cache(maxsize=64)  # what is offered first is checked then
def possible(slot: Slot, source: Source, earlier: tuple[str, ...]) -> tuple[str, ...]:
    """What a slot may hold, each once; nothing where its value is free."""
    return tuple(dict.fromkeys(slot.options(source, earlier))) if slot.options is not None else ()


def usage(op: Op) -> str:
    """How a person writes it: rename OLD NEW [IN]."""
    words = (slot.name.upper() if slot.default is None else f"[{slot.name.upper()}]" for slot in op.slots)
    return " ".join((op.name, *words))


def _check(slot: Slot, value: str, source: Source, earlier: Values) -> None:
    if slot.kind == "line" and not (value.isdecimal() and 1 <= int(value) <= len(source.lines)):
        raise Refusal(f"there is no line {value!r}", f"the file has {len(source.lines)}")
    if slot.options is None:
        return
    options = possible(slot, source, tuple(earlier))
    if value in options or (slot.kind == "name" and _is_longer_name(source, value, options)):
        return
    what = f"line {value}" if slot.kind == "line" else repr(value)
    near = get_close_matches(value, options, 1) if slot.kind == "name" else []
    if near:
        raise Refusal(f"{what} cannot be {slot.name.upper()} here", f"did you mean {near[0]}?")
    here = ", ".join(options[:6]) + (", …" if len(options) > 6 else "")
    raise Refusal(f"{what} cannot be {slot.name.upper()} here", f"it could be {here}" if here else "nothing here can")


def _is_longer_name(source: Source, value: str, options: Sequence[str]) -> bool:
    """Is it the dotted name of something that one of the options names in short?"""
    definitions = dict(source.definitions)
    shorter = [option for option in options if value.endswith(f".{option}")]
    return value in definitions and any(source.definition(option) is definitions[value] for option in shorter)


def _problem(text: str) -> str:
    """What Python has against a file; nothing if it takes it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of code that is only looked at
            compile(text, "", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return getattr(error, "msg", None) or str(error)
    return ""
