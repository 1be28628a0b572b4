"""What an attribute is, of what may be asked for one: things of the code's own classes, and plain values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol, cast

from spark_tui.edits.python.working.caught import Raised, Unknown
from spark_tui.edits.python.working.limits import Limits
from spark_tui.edits.python.working.plain_functions import METHODS, OF_TYPE, PLAIN
from spark_tui.edits.python.working.raising import Raising
from spark_tui.edits.python.working.unseen import Unseen

_UNDER_ALL = frozenset(("__init__", "__repr__", "__str__", "__eq__", "__hash__", "__ne__", "__setattr__"))
"""Methods that are there without being written, which code may call by their names."""
_OF_ALL = frozenset(("__dict__", "__weakref__", "__module__", "__doc__", "__annotations__", "__qualname__"))
"""What Python puts into every class."""
_NOW = frozenset(("now", "utcnow", "today"))
_PARSERS = frozenset(("argparse", "spark_tui.edits.python.working.commands"))
_FIELD = re.compile(r"\{[^{}]*\}")
_PLAIN_FIELD = re.compile(r"\{\w*(?::[^{}\d]*\d{0,2}(?:\.\d{1,2})?[^{}\d]*)?\}")


class _Names(Protocol):
    def named(self, name: str, known: dict[str, object]) -> object: ...


@dataclass(frozen=True, slots=True)
class Brought:
    """A module that was imported: one of Python's, or a file of theirs."""

    names: Mapping[str, object] | _Names

    def named(self, name: str) -> object:
        if not isinstance(self.names, Mapping):
            return self.names.named(name, {})
        if name not in self.names:
            raise Unknown
        return self.names[name]


def attribute(limits: Limits, owner: object, name: str) -> object:
    """Nothing by which one could get at more than the code itself has."""
    if isinstance(owner, Brought):
        return owner.named(name)
    kind = owner if isinstance(owner, type) else type(owner)
    if isinstance(owner, Raising):
        return owner.value
    if name in _NOW and (owner is datetime or owner is date):
        return Unseen
    if is_own(limits, owner):
        if name == "__class__" and kind is not super:
            return kind
        if name == "__name__" and owner is kind:
            return kind.__name__
        if name.startswith("__") and name.endswith("__") and not _is_written(limits, owner, name):
            raise Unknown
    elif isinstance(owner, BaseException):
        if name != "args" and not (name == "code" and isinstance(owner, SystemExit)):
            raise Raised(AttributeError)
    elif kind.__module__ in _PARSERS:
        from spark_tui.edits.python.working.commands import OF_PARSERS, is_namespace  # late, as it was brought

        if not (name in OF_PARSERS.get(kind, ()) or (is_namespace(owner) and not name.startswith("_"))):
            raise Unknown
    elif name == "__name__" and kind in PLAIN and owner is kind:
        return kind.__name__
    elif name == "format" and isinstance(owner, str):
        if any(_PLAIN_FIELD.fullmatch(each) is None for each in _FIELD.findall(owner)):
            raise Unknown
    elif owner is None or (kind in PLAIN and not isinstance(owner, type) and not hasattr(owner, name)):
        raise Raised(AttributeError)
    elif not ((kind in PLAIN and name in METHODS) or name in OF_TYPE.get(kind, ())):
        raise Unknown
    return limits.safely(getattr, owner, name)


def is_own(limits: Limits, value: object) -> bool:
    """Is it of a class of the code, or one?"""
    kind = value if isinstance(value, type) else type(value)
    return kind is super or not limits.own.isdisjoint(kind.__mro__)


def _is_written(limits: Limits, owner: object, name: str) -> bool:
    if name in _UNDER_ALL:
        return True
    if isinstance(owner, super):
        # typeshed leaves it out of what a super() has
        kind = cast("type", owner.__self_class__)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
    else:
        kind = owner if isinstance(owner, type) else type(owner)
    return name not in _OF_ALL and any(name in vars(each) for each in kind.__mro__ if each in limits.own)


def kind_of_thing(limits: Limits, value: object) -> type:
    """`type(value)`, of what may be called in turn."""
    kind = type(value)
    if not (kind in PLAIN or kind in limits.own or value is None or isinstance(value, BaseException)):
        raise Unknown
    return kind


def put(limits: Limits, owner: object, name: str, value: object) -> None:
    if not is_own(limits, owner) or (name.startswith("__") and name.endswith("__")):
        raise Unknown
    limits.safely(setattr, owner, name, value)
