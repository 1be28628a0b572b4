"""What unittest has for its tests."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Sequence
from typing import Any

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


def _is_not_among(one: object, several: Collection[object]) -> bool:
    return one not in several


def _is_found(text: str, pattern: str | re.Pattern[str]) -> object:
    return re.search(pattern, text)


_BOTH: dict[str, Callable[..., object]] = {
    "Equal": operator.eq, "Equals": operator.eq, "ListEqual": operator.eq, "DictEqual": operator.eq,
    "SetEqual": operator.eq, "TupleEqual": operator.eq, "SequenceEqual": operator.eq, "MultiLineEqual": operator.eq,
    "NotEqual": operator.ne, "Is": operator.is_, "IsNot": operator.is_not, "Greater": operator.gt,
    "GreaterEqual": operator.ge, "Less": operator.lt, "LessEqual": operator.le, "In": _is_among,
    "NotIn": _is_not_among, "IsInstance": isinstance, "CountEqual": _have_the_same, "Regex": _is_found,
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
    def held(_test: object, one: object, other: object, _why: object = None) -> None:
        _hold(check(one, other))

    return held


def _of_one(check: Callable[..., object]) -> Callable[..., None]:
    def held(_test: object, one: object, _why: object = None) -> None:
        _hold(check(one))

    return held


def _almost_equal(_test: object, *given: Any, **named: Any) -> None:
    _hold(_are_near(*given, **named))


def _apart(*_given: object, **_named: object) -> Apart:
    return Apart()


def _fail(*_given: object) -> None:
    _hold(False)


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
        "assertAlmostEqual": _almost_equal,
        "assertRaises": _raises,
        "assertRaisesRegex": _raises_saying,
        "subTest": _apart,
        "fail": _fail,
    },
)
"""`unittest.TestCase`."""
