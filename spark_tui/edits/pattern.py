"""Patterns that are compiled when they are first asked.

What people say is read with some 1,900 of them, and a sentence needs a quarter of those. To compile all took 0.4 s: as
long as to import everything else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

LOOKS_AHEAD = re.compile(r"\A(\(\?[aimsx]+\))?(?=\(\?=\.\*)")
"""What looks ahead for something anywhere finds it from the beginning of a line, or not at all: to look again from each
of its letters took a minute in a text of 5,000."""


@dataclass(frozen=True)
class Pattern:
    """What `re.compile` gives, later. Once it has been asked, it answers as fast as that. One that is made of what
    somebody says is for `re.compile`: these are kept."""

    pattern: str
    flags: int = 0

    def __post_init__(self) -> None:
        _made.append(self)

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        return re.compile(LOOKS_AHEAD.sub(r"\1(?m:^)", self.pattern), self.flags)

    @cached_property
    def search(self):
        return self.compiled.search

    @cached_property
    def match(self):
        return self.compiled.match

    @cached_property
    def fullmatch(self):
        return self.compiled.fullmatch

    @cached_property
    def findall(self):
        return self.compiled.findall

    @cached_property
    def finditer(self):
        return self.compiled.finditer

    @cached_property
    def split(self):
        return self.compiled.split

    @cached_property
    def sub(self):
        return self.compiled.sub

    @cached_property
    def subn(self):
        return self.compiled.subn


AnyPattern = Pattern | re.Pattern[str]
_made: list[Pattern] = []


def compile_all() -> None:
    """Those that there are by now: for who has the time, so that nobody waits for them later."""
    for each in tuple(_made):
        _ = each.compiled
