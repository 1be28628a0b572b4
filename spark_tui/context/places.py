"""Parts of files, and how a person writes them: `src/cart.py:10-40`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import PurePosixPath

from spark_tui.repo.paths import printable

_TEST_PATH = re.compile(r"(^|/)(tests?|spec|__tests__)/|(^|/)test_|(^|[/_.])tests?\.|\.spec\.")


@dataclass(frozen=True, slots=True)
class Spot:
    """One line of a file, counted from 0: where a cursor stands, where something failed."""

    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Region:
    """Lines of a file from `start` up to `stop`, counted from 0. `name` is the symbol they are, if they are one."""

    path: str
    start: int
    stop: int
    name: str = ""

    def __str__(self) -> str:
        """As people count: from 1, the last line included."""
        lines = f"{self.start + 1}-{self.stop}" if self.stop > self.start + 1 else f"{self.start + 1}"
        return f"{printable(self.path)}:{lines}"


def stretches(lines: Iterable[int]) -> Iterator[range]:
    """Lines in their order, those without a gap between them as one."""
    for _, group in groupby(enumerate(lines), lambda pair: pair[1] - pair[0]):
        first, *rest = (line for _, line in group)
        yield range(first, (rest or [first])[-1] + 1)


def is_test(path: str) -> bool:
    return _TEST_PATH.search(path) is not None


def holds_tests(path: str) -> bool:
    """It is where tests are looked for, and not only what they need."""
    return is_test(path) and PurePosixPath(path).name not in ("conftest.py", "__init__.py")
