"""An example in a complaint: what a call gives, and what it should. What the code gives by now tells which is which."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Sequence, Sized
from dataclasses import dataclass
from functools import lru_cache
from math import isclose
from typing import cast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.without_object import of_an_object, own_methods
from spark_tui.edits.python.working.worked_out import Raises, worked_out
from spark_tui.edits.saying.value.quantities import NUMBERS

_VALUE = Pattern(
    r"\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|\[[^\[\]]*\]|\{[^{}]*\}|(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.]*\w)"
    r"|\b(?:True|False|None)\b"
)
_WISHED = Pattern(r"(?i)\b(?:should|must|ha(?:s|ve) to|expect\w*|want\w*|supposed|ought|need\w*|rather|instead)\b")
_OF_TESTS = Pattern(r"(?i)\b(?:tests?|tested|assert\w*|docstrings?|doctests?|documents?|comment)\b")
_CALL = r"(?<![\w.]){name}\(((?:[^()\"']|\"[^\"]*\"|'[^']*'|\([^()]*\))*)\)"

_ARGUMENT = Pattern(r"\w(?<!\blist)(?<!\bprint)(?<!\btuple)\([^()]*$")
"""What stands behind it is handed on, and what comes of that is told."""


NOT_SAID = object()
_CAME_OUT = Pattern(
    rf"\b(?:gives?|gave|gets?|got|become|tells?|says?|returns?|returned|shows?|shown|sees?|saw|prints?|not|comes? to)"
    rf"(?: me| us| back| only| just)* (?P<many>\d+|{'|'.join(NUMBERS)})\b"
)
_WHOLE_NUMBER = Pattern(rf"(?<![\w.])(?:\d+|{'|'.join(NUMBERS)})(?![\w.]*\w)")
_FAR_OFF = 1_000_000  # from any number


@dataclass(frozen=True, slots=True)
class Holding:
    """Whatever has this in it, beside what is there: "primes(7) misses the 7"."""

    value: object
    beside: tuple[object, ...] = ()

    def is_met(self, found: object) -> bool:
        things = cast("Collection[object]", found) if isinstance(found, list | tuple | set | dict | str) else ()
        try:
            parts = [cast("Collection[object]", each) for each in things if isinstance(each, list | tuple)]
            has_it = self.value in things or any(self.value in each for each in parts)
            return has_it and all(each in things for each in self.beside)
        except TypeError:  # a number in a text
            return str(self.value) in things


@dataclass(frozen=True, slots=True)
class Long:
    """Whatever has so many things: "last(2) gives me three entries"."""

    count: int

    def is_met(self, found: object) -> bool:
        return isinstance(found, Sized) and len(found) == self.count


@dataclass(frozen=True, slots=True)
class Example:
    """`gives` is what the call gives by now, `wanted` what it should; where nobody says that, anything else."""

    function: str
    args: tuple[object, ...]
    gives: object
    wanted: object = NOT_SAID

    def is_borne_out(self, source: Source) -> bool | None:
        """Whether code gives what it should; None where that cannot be told."""
        found = _found(source, self.function, self.args)
        if found is NOT_SAID or (self.wanted is NOT_SAID and isinstance(found, Raises)):
            return None
        return not _alike(found, self.gives) if self.wanted is NOT_SAID else _alike(found, self.wanted)

    @property
    def is_known(self) -> bool:
        return self.gives is not NOT_SAID

    @property
    def fails(self) -> bool:
        return self.is_known and not _alike(self.gives, self.wanted)

    def spared(self, before: Source, after: Source) -> float:
        """Of what it gives for others that are near, the share that stays; -1, where all comes to the same by now."""
        near = [
            (*self.args[:at], other, *self.args[at + 1 :]) for at, one in enumerate(self.args) for other in _near(one)
        ]
        pairs = [(_found(before, self.function, args), _found(after, self.function, args)) for args in near]
        if len(pairs) > 2 and all(_alike(other, pairs[0][1]) for _, other in pairs):
            return -1.0
        return sum(_alike(one, other) for one, other in pairs) / max(1, len(pairs))


def expected(source: Source, function: str, args: tuple[object, ...], wanted: object) -> Example:
    """That a call gives that, as somebody says; where it cannot be worked out, what it gives is not said."""
    return Example(function, args, _found(source, function, args), wanted)


@lru_cache(maxsize=8)
def example(sentence: str, text: str) -> Example | None:
    """The one that a sentence tells of a file."""
    if _OF_TESTS.search(sentence) is not None:
        return None
    source = source_of(text)
    if source is None:
        return None
    return next(iter((*_called(sentence, source), *_told(sentence, source))), None)


def _called(sentence: str, source: Source) -> Iterator[Example]:
    """With the call written out: "half(3) is 1, should be 1.5"."""
    for name in (*_of_the_file(source), *own_methods(source)):
        for match in re.finditer(_CALL.format(name=re.escape(name)), sentence) if f"{name}(" in sentence else ():
            given = value_of(f"[{match[1]}]")
            if isinstance(given, list) and _ARGUMENT.search(sentence[: match.start()]) is None:
                args = tuple(cast("list[object]", given))
                rest = sentence[match.end() :]
                rest = rest[rest.startswith(")") :]
                yield from _told_of_parts(source, name, args, rest)
                yield from _told_bare(source, name, args, rest)
                yield from _judged(source, name, args, _values(rest) or _values(sentence[: match.start()]), rest)


_BARE = Pattern(
    r"(?i)^[^\"'\[{]*?\b(?:should|must|has to|ought to) (?:be|give|return|say|show|read)(?: me| back)? (?:an? )?"
    r"(?P<wanted>[\w.,:%/+-]+(?: [\w.,:%/+-]+){0,3}?)(?: (?:and|but|not|instead|rather|for|if|when)\b.*|[.!,;]?)$"
)
_A_WORD = Pattern(r"[a-z ]+")


def _told_bare(source: Source, name: str, args: tuple[object, ...], rest: str) -> Iterator[Example]:
    """A text that stands in no quotes, where a text is given: "human(1024) should be 1.0 KB"."""
    match = _BARE.match(rest)
    if match is None or _A_WORD.fullmatch(match["wanted"]) is not None:
        return
    gives = _found(source, name, args)
    if isinstance(gives, str) and gives != match["wanted"]:
        yield Example(name, args, gives, match["wanted"])


_LACKS = Pattern(
    r"(?i)^ (?:misses|skips|leaves out|lacks|forgets|drops|excludes"
    r"|does ?n.?t (?:include|contain|have|give|return|list)) (?:the |an? )?"
)
_WHERE = Pattern(
    r"(?i)\b(?:where(?:'s| is| are| has| have| did| does)|what about|without|(?:misses|lacks)|forgot) (?:the |my "
    r"|an? )?"
    r"(?=[\d\"'\[{(-])"
)
"""What is looked for in vain: "where has the 5 gone?"."""
_HAS = Pattern(
    r"(?i)^ (?:gives?|returns?|yields?|has|shows|comes back with) (?:me |us |back )*(?:only |just )?"
    rf"(?P<count>\d+|{'|'.join(NUMBERS)}) [a-z]+"
)


def _told_of_parts(source: Source, name: str, args: tuple[object, ...], rest: str) -> Iterator[Example]:
    """What is lacking in what it gives, or how many that are, where as many are asked for as a number that is given."""
    gives = _found(source, name, args)
    if not isinstance(gives, list | tuple | set | dict | str):
        return
    things = cast("Collection[object]", gives)
    if (lacks := _LACKS.match(rest) or _WHERE.search(rest)) is not None:
        for value in _values(rest[lacks.end() :])[:1]:
            if not Holding(value).is_met(things):
                yield Example(name, args, things, Holding(value, tuple(things)))
    elif (has := _HAS.match(rest)) is not None:
        said = NUMBERS.get(has["count"].lower(), has["count"])
        count = int(said) if said.isdigit() else 0
        asked = [each for each in args if type(each) is int and each != count]
        if len(things) == count and len(asked) == 1:
            yield Example(name, args, things, Long(asked[0]))


def _told(sentence: str, source: Source) -> Iterator[Example]:
    """Without: "1024 is shown as '1024 B' and not '1.0 KB'" tells of what makes that of a 1024."""
    given, *values = _values(sentence) or [None]
    if len(values) >= 2:
        for name, node in _of_the_file(source).items():
            if len(node.args.args) - len(node.args.defaults) == 1:
                found = list(_judged(source, name, (given,), values, sentence))
                yield from (each for each in found if any(_alike(each.gives, value) for value in values))


def _judged(
    source: Source, name: str, args: tuple[object, ...], values: Sequence[object], rest: str
) -> Iterator[Example]:
    gives = _found(source, name, args)
    if gives is NOT_SAID:
        return
    others, is_told = _others(gives, values)
    if len(others) == 1 and (is_told or _WISHED.search(rest) is not None):
        yield Example(name, args, gives, others[0])
    elif is_told and not others:
        yield Example(name, args, gives)


def told_to_be(gives: object, rest: str) -> tuple[object] | None:
    """What should come out instead, by what stands behind the code that gives this."""
    others, is_told = _others(gives, _values(rest))
    is_clear = len(others) == 1 and (is_told or _WISHED.search(rest) is not None)
    return (others[0],) if is_clear else None


def _others(gives: object, values: Sequence[object]) -> tuple[list[object], bool]:
    """Of the first two that are of its kind, those that are another one; and whether it is among them."""
    fitting = [each for each in values if _kind(each) == _kind(gives) or each is None or isinstance(gives, Raises)]
    others = [value for value in fitting[:2] if not (_alike(value, gives) or _is_rounded(value, gives))]
    return others, len(others) < len(fitting[:2])


def _is_rounded(said: object, gives: object) -> bool:
    """Is it that but for the last digits: 194.2 for 194.22?"""
    if not isinstance(said, float) or not isinstance(gives, float):
        return False
    digits = len(repr(said).partition(".")[2])
    return "e" not in repr(said) and round(gives, digits) == said


def _of_the_file(source: Source) -> dict[str, ast.FunctionDef]:
    return {each.name: each for each in source.tree.body if isinstance(each, ast.FunctionDef)}


def _values(text: str) -> list[object]:
    return [value_of(match[0]) for match in _VALUE.finditer(text)]


def value_of(code: str) -> object:
    """What it is, if it is written out."""
    node = parsed(code)
    try:
        return ast.literal_eval(node) if node is not None else Raises()
    except (ValueError, TypeError):
        return Raises()


def _found(source: Source, name: str, args: tuple[object, ...]) -> object:
    try:
        if name in _of_the_file(source):
            return worked_out(source, name, args)
        return of_an_object(source, name, args)
    except Unknown:
        return NOT_SAID


def _kind(value: object) -> type:
    return float if type(value) is int else type(value)


def _near(value: object) -> list[object]:
    """Others of its kind."""
    match value:
        case bool():
            return [not value]
        case int() | float():
            return [value - 1, value + 1, 0, 2 * value, value + 10]
        case str():
            return [value[:-1], value + "a", value[::-1], value[1:], value * 2]
        case list():
            several = cast("list[object]", value)
            return [several[:-1], [*several, *several[-1:]], several[1:], several[::-1]]
        case _:
            return []


def _alike(one: object, other: object) -> bool:
    if isinstance(other, Holding | Long):
        return other.is_met(one)
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, int | float) and isinstance(other, int | float):
        return isclose(one, other, rel_tol=1e-6)
    return type(one) is type(other) and one == other


def falls_short(text: str) -> int:
    """1 where one less comes out than should, -1 where it is one more: "I ask for 3 lines and get 4"."""
    numbers = [_as_number(match[0]) for match in _WHOLE_NUMBER.finditer(text)]
    for match in _CAME_OUT.finditer(text):
        shift = [each - _as_number(match["many"]) for each in numbers]
        if fitting := {each for each in shift if abs(each) == 1}:
            return fitting.pop() if len(fitting) == 1 else 0
    return 0


def _as_number(word: str) -> int:
    said = NUMBERS.get(word, word)
    return int(said) if said.isdigit() else -_FAR_OFF
