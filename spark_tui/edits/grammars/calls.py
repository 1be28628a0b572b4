"""Which ops can be asked for here: names that exist, values that are possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from spark_tui.edits.calls import END, OP, SLOT
from spark_tui.edits.grammars import Choice, Ended, Grammar
from spark_tui.edits.ops import Op, ops
from spark_tui.edits.python.nearby import nearby
from spark_tui.edits.python.source import Source


@dataclass(frozen=True, slots=True)
class Phrase:
    """Free text on one line, until a mark leads on."""

    marks: Mapping[str, Callable[[], Grammar]]
    typed: str = ""
    """What may still become a mark."""
    empty: bool = True
    """Nothing is written yet, and something has to be."""

    is_free = True
    options = None
    forced = ""
    may_end = False
    within_line = True

    def feed(self, text: str) -> Grammar | None:
        """A mark that leads nowhere from here would end the text all the same for whoever reads it."""
        free, bracket, rest = (self.typed + text).partition("<")
        rest = bracket + rest
        if "\n" in free:
            return None
        empty = self.empty and not free
        mark = next((mark for mark in self.marks if rest.startswith(mark)), None)
        if mark is not None:
            return None if empty else self.marks[mark]().feed(rest[len(mark) :])
        if rest.startswith((OP, SLOT, END)):
            return None
        if not rest or any(mark.startswith(rest) for mark in (*self.marks, OP, SLOT, END)):
            return Phrase(self.marks, rest, empty)
        return Phrase(self.marks, "", empty=False).feed(rest[1:])


@dataclass(frozen=True, slots=True)
class _Place:
    """A file, and the lines of it that a model sees."""

    source: Source
    start: int
    stop: int

    def around(self, op: Op) -> Source:
        """What decides whether an op fits: for one that is about a line, what is near."""
        return nearby(self.source, self.start, self.stop) if op.is_about_a_line else self.source


def calls_grammar(source: Source, start: int, stop: int) -> Grammar:
    """What follows the first `<op>`, for a file of which a model sees the lines from `start` up to `stop`."""
    return _First(_Place(source, start, stop))


@dataclass(frozen=True, slots=True)
class _First:
    """The name of the first op: one that finds something to be about. (After another op, there may be more.)

    To find out which do, takes longer in a long file than an answer. So of one that is named, nothing else is asked;
    and of others, only as much as it takes.
    """

    place: _Place
    typed: str = ""
    is_free = False
    may_end = False

    @property
    def options(self) -> tuple[str, ...]:
        return self._one_of(name for name in self._begun if _is_possible(self.place, name)).options

    @property
    def forced(self) -> str:
        """What the first and the last of them share, all do."""
        both = (self._begun, self._begun[::-1])
        return self._one_of(next(name for name in each if _is_possible(self.place, name)) for each in both).forced

    def feed(self, text: str) -> Grammar | None:
        typed = self.typed + text
        name, bracket, _ = typed.partition("<")
        if bracket:
            is_one = name in ops() and _is_possible(self.place, name)
            return _name(self.place, (ops()[name],)).feed(typed) if is_one else None
        behind = _First(self.place, typed)
        return behind if any(_is_possible(self.place, name) for name in behind._begun) else None

    @property
    def _begun(self) -> list[str]:
        """The names that what is typed may become."""
        return sorted((name for name in ops() if name.startswith(self.typed)), key=lambda name: name + SLOT)

    def _one_of(self, names: Iterable[str]) -> Choice:
        return replace(_name(self.place, (ops()[name] for name in names)), typed=self.typed)


@lru_cache(maxsize=1024)
def _is_possible(place: _Place, name: str) -> bool:
    op = ops()[name]
    if not op.slots or op.slots[0].options is None or op.slots[0].default is not None:
        return True
    return any(_written(place, op, (), value) for value in op.slots[0].options(place.around(op), ()))


def _name(place: _Place, possible: Iterable[Op]) -> Choice:
    texts = {op.name + mark: (op, mark) for op in possible for mark in _marks(op, 0)}
    return Choice(tuple(sorted(texts)), lambda text: _behind(place, *texts[text], ()))


def _marks(op: Op, filled: int) -> tuple[str, ...]:
    """What may follow so many values."""
    if filled < len(op.slots) and op.slots[filled].default is None:
        return (SLOT,)
    return (SLOT, OP, END) if filled < len(op.slots) else (OP, END)


def _behind(place: _Place, op: Op, mark: str, values: tuple[str, ...]) -> Grammar:
    if mark == END:
        return Ended()
    return _name(place, ops().values()) if mark == OP else _value(place, op, values)


def _value(place: _Place, op: Op, values: tuple[str, ...]) -> Grammar:
    """The next value: one of those possible here, or free text where anything is. An op that turns out to fit nowhere
    is not held back: carrying it out will say why it does not fit."""
    marks = _marks(op, len(values) + 1)
    options = {_written(place, op, values, value): value for value in _options(place, op, values)}
    options.pop("", None)
    if not options and op.slots[len(values)].kind == "line":
        lines = map(str, range(place.start + 1, place.stop + 1))
        options = {_written(place, op, values, line): "" for line in lines}  # one that says nothing to later slots
    if not options:
        ways = {mark: lambda mark=mark: _behind(place, op, mark, (*values, "")) for mark in marks}
        return Phrase(ways, empty=op.slots[len(values)].default is None)  # what has a default may be left out
    texts = {text + mark: (value, mark) for text, value in options.items() for mark in marks}

    def then(text: str) -> Grammar:
        value, mark = texts[text]
        return _behind(place, op, mark, (*values, value))

    return Choice(tuple(sorted(texts)), then)


def _options(place: _Place, op: Op, values: tuple[str, ...]) -> list[str]:
    options = op.slots[len(values)].options
    unknown = any(not value and slot.options is not None for slot, value in zip(op.slots, values, strict=False))
    if options is None or unknown:  # free text stands where the op has nothing to offer
        return []
    return list(dict.fromkeys(options(place.around(op), values)))


def _written(place: _Place, op: Op, values: tuple[str, ...], value: str) -> str:
    """As it stands in an answer; nothing if it cannot."""
    if op.slots[len(values)].kind == "line":
        return f"<L{int(value) - place.start}>" if place.start < int(value) <= place.stop else ""
    return "" if "\n" in value or any(mark in value for mark in (OP, SLOT, END)) else value
