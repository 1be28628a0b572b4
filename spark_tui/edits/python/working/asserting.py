"""What unittest has for its tests."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Sequence

from spark_tui.edits.python.working.caught import Raised
from spark_tui.edits.python.working.raising import Raising


def _is_among(one: object, several: Collection[object]) -> bool:
    return one in several


def _have_the_same(one: Collection[object], other: Collection[object]) -> bool:
    left = list(other)
    for each in one:
        if each not in left:
            return False
        left.remove(each)
    return not left


def _are_near(one: float, other: float, places: int | None = None, *, delta: float | None = None) -> bool:
    near = abs(one - other)
    return near <= delta if delta is not None else round(near, 7 if places is None else places) == 0


_BOTH: dict[str, Callable[..., object]] = {
    "Equal": operator.eq, "Equals": operator.eq, "ListEqual": operator.eq, "DictEqual": operator.eq,
    "SetEqual": operator.eq, "TupleEqual": operator.eq, "SequenceEqual": operator.eq, "MultiLineEqual": operator.eq,
    "NotEqual": operator.ne, "Is": operator.is_, "IsNot": operator.is_not, "Greater": operator.gt,
    "GreaterEqual": operator.ge, "Less": operator.lt, "LessEqual": operator.le, "In": _is_among,
    "NotIn": lambda one, several: one not in several, "IsInstance": isinstance, "CountEqual": _have_the_same,
    "Regex": lambda text, pattern: re.search(pattern, text),
}  # fmt: skip
_ONE: dict[str, Callable[[object], object]] = {
    "True": bool, "False": operator.not_, "IsNone": lambda one: one is None, "IsNotNone": lambda one: one is not None,
}  # fmt: skip


class Apart:
    """A part of a test, of which nothing is to be known."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_raised: object) -> None:
        pass


def _hold(is_so: object) -> None:
    if not is_so:
        raise Raised(AssertionError, AssertionError())


def _of_both(check: Callable[..., object]) -> Callable[..., None]:
    return lambda _test, one, other, _why=None: _hold(check(one, other))


def _of_one(check: Callable[..., object]) -> Callable[..., None]:
    return lambda _test, one, _why=None: _hold(check(one))


def _raises(_test: object, kinds: object, *call: object, **named: object) -> object:
    return _raising(Raising(kinds), call, named)


def _raises_saying(_test: object, kinds: object, match: str, *call: object, **named: object) -> object:
    return _raising(Raising(kinds, match), call, named)


def _raising(raising: Raising, call: Sequence[object], named: dict[str, object]) -> object:
    function, *given = call or (None,)
    if not callable(function):
        return raising
    try:
        function(*given, **named)
    except Raised as raised:
        raising.take(raised)
        return raising
    raise Raised(AssertionError, AssertionError())


Asserting = type(
    "TestCase",
    (),
    {
        **{f"assert{name}": _of_both(check) for name, check in _BOTH.items()},
        **{f"assert{name}": _of_one(check) for name, check in _ONE.items()},
        "assertAlmostEqual": lambda _test, *given, **named: _hold(_are_near(*given, **named)),
        "assertRaises": _raises,
        "assertRaisesRegex": _raises_saying,
        "subTest": lambda *_given, **_named: Apart(),
        "fail": lambda *_given: _hold(False),
    },
)
"""`unittest.TestCase`."""
