"""What a test says of numbers that are nearly the same, and of what should be raised."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import isclose
from typing import cast

from spark_tui.edits.python.working.caught import Raised, Unknown, catches


@dataclass(slots=True)
class Raising:
    """`with pytest.raises(ValueError, match="empty")`."""

    kinds: object
    match: str = ""
    value: BaseException | None = None

    def __enter__(self) -> Raising:
        return self

    def __exit__(self, kind: object, raised: object, _trace: object) -> bool:
        if not isinstance(raised, Raised):
            raise Raised(AssertionError, AssertionError())
        self.take(raised)
        return True

    def take(self, raised: Raised) -> None:
        if not catches(self.kinds, raised.kind):
            raise raised
        self.value = raised.error
        if self.match:
            if raised.error is None:
                raise Unknown
            if re.search(self.match, str(raised.error)) is None:
                raise Raised(AssertionError, AssertionError())

    @property
    def exception(self) -> BaseException | None:
        return self.value


class Suppressing:
    """`with suppress(KeyError)`."""

    def __init__(self, *kinds: object) -> None:
        self.kinds = kinds

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, raised: object, _trace: object) -> bool:
        return isinstance(raised, Raised) and catches(self.kinds, raised.kind)


@dataclass(frozen=True, slots=True, eq=False)
class Nearly:
    """`pytest.approx(0.3)`, also of several."""

    value: object
    rel: float | None = None
    abs: float | None = None

    def __eq__(self, other: object) -> bool:
        return self._is_near(self.value, other)

    __hash__ = None  # pyrefly: ignore  # pyright: ignore[reportAssignmentType]  # typeshed knows of no class without

    def _is_near(self, one: object, other: object) -> bool:
        match one, other:
            case int() | float(), int() | float():
                relative = 1e-6 if self.rel is None and self.abs is None else self.rel or 0.0
                return isclose(one, other, rel_tol=relative, abs_tol=1e-12 if self.abs is None else self.abs)
            case list() | tuple(), list() | tuple():
                left, right = cast("Sequence[object]", one), cast("Sequence[object]", other)
                return len(left) == len(right) and all(map(self._is_near, left, right))
            case dict(), dict():
                mine, theirs = cast("dict[object, object]", one), cast("dict[object, object]", other)
                return mine.keys() == theirs.keys() and all(self._is_near(mine[key], theirs[key]) for key in mine)
            case _:
                return one == other
