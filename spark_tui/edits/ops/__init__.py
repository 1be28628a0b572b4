"""Exact transformations: what to do is said in a few words, how to do it is certain. One file each.

Each module in this folder defines `OP`; being here registers it. A model writes an op as `<op>rename<s>tmp<s>parts`,
a person as `/op rename tmp parts`. The same op makes the examples that the embedded model is trained on.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Literal

from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.refusal import Refusal

Kind = Literal["name", "line", "text"]
Values = Sequence[str]


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

    `same_behaviour` claims that the program does what it did; `twice` says what applying it again does: it refuses
    (`refused`), or does its work once more (`again`).
    """

    name: str
    about: str
    slots: tuple[Slot, ...]
    edit: Callable[[Source, Values], Iterable[Splice]]
    examples: tuple[Example, ...]
    same_behaviour: bool = False
    twice: Literal["refused", "again"] = "refused"


@cache
def ops() -> Mapping[str, Op]:
    """All ops by name."""
    modules = (import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    return {found.name: found for module in modules if isinstance(found := module.OP, Op)}


def named(name: str) -> Op:
    if name not in ops():
        raise Refusal(f"there is no op {name!r}", "`spark op` lists them")
    return ops()[name]


def perform(op: Op, text: str, values: Values) -> str:
    """The text after the op. Refuses what does not fit here, changes nothing, or would break the file."""
    source = read(text)
    after = splice(source, op.edit(source, filled(op, source, values)))
    if after == text:
        raise Refusal("there is nothing to change")
    try:
        read(after)
    except Refusal as refusal:
        raise Refusal(f"the result would not be valid Python ({refusal.reason.partition(': ')[2]})") from None
    return after


def filled(op: Op, source: Source, values: Values) -> tuple[str, ...]:
    """The values, checked against what is possible here, with defaults for those left out."""
    if len(values) > len(op.slots):
        raise Refusal(f"{op.name} takes {len(op.slots)} values, not {len(values)}", usage(op))
    result: list[str] = []
    for at, slot in enumerate(op.slots):
        value = values[at] if at < len(values) else slot.default
        if value is None:
            raise Refusal(f"{op.name} needs its {slot.name}: {slot.about}", usage(op))
        if value != slot.default:
            _check(slot, value, source, result)
        result.append(value)
    return tuple(result)


def usage(op: Op) -> str:
    """How a person writes it: rename OLD NEW [IN]."""
    words = (slot.name.upper() if slot.default is None else f"[{slot.name.upper()}]" for slot in op.slots)
    return " ".join((op.name, *words))


def _check(slot: Slot, value: str, source: Source, earlier: Values) -> None:
    if slot.kind == "line" and not (value.isdecimal() and 1 <= int(value) <= len(source.lines)):
        raise Refusal(f"there is no line {value!r}", f"the file has {len(source.lines)}")
    if slot.options is None:
        return
    options = list(dict.fromkeys(slot.options(source, earlier)))
    if value in options:
        return
    what = f"line {value}" if slot.kind == "line" else repr(value)
    here = ", ".join(options[:6]) + (", …" if len(options) > 6 else "")
    raise Refusal(f"{what} cannot be the {slot.name} here", f"it could be {here}" if here else "nothing here can")
