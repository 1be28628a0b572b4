"""Which of several answers a check speaks for, as they are tried one after the other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from spark_tui.commands.check import Failure
from spark_tui.pair.turn import Turn

_FEW_MORE = 4  # are tried where one mends something, for one that mends all
_CHECKS = re.compile(r"assert\b|self\.assert|def test|with pytest\.raises")


@dataclass(slots=True)
class Trials:
    """`before` is how it fails as things are, `chosen` the place of the answer that is best so far."""

    before: Failure
    chosen: int | None = None
    left: Failure | None = None
    """What still fails with that."""
    _since: int = 0

    def hear(self, place: int, failure: Failure | None) -> None:
        """How it fails with the answer in that place; None, if it does not."""
        self._since += 1
        if failure is None or (self.chosen is None and failure.is_less_than(self.before)):
            self.chosen, self.left, self._since = place, failure, 0

    @property
    def are_over(self) -> bool:
        return self.chosen is not None and (self.left is None or self._since >= _FEW_MORE)

    @property
    def said(self) -> str:
        """What is left, if anything is."""
        if self.left is None:
            return ""
        return f"{len(self.left.tests)} of {len(self.before.tests)} tests that failed still do"


def takes_away_checks(turn: Turn, after: Mapping[str, str]) -> bool:
    """Of a file: in a docstring, an assertion, a test."""
    return any(_checks("".join(file.lines)) - _checks(after[path]) for path, file in turn.documents.items())


def _checks(text: str) -> Counter[str]:
    """The lines that check something, and what they say must come out."""
    found, in_example = Counter[str](), False
    for line in map(str.strip, text.splitlines()):
        in_example = line.startswith(">>>") or (in_example and line != "" and not line.startswith(('"""', "'''")))
        if in_example or _CHECKS.match(line):
            found[line] += 1
    return found
