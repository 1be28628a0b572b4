"""Patterns that are compiled when they are first asked.

What people say is read with some 3,600 of them, and a sentence needs a third of those. To compile all takes longer than
to import everything else; so what one is compiled to can be kept for the next start, which is forty times as fast.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from spark_tui.edits.letters import Needs, needed

LOOKS_AHEAD = re.compile(r"\A(\(\?[aimsx]+\))?(?=\(\?=\.\*)")
"""What looks ahead for something anywhere finds it from the beginning of a line, or not at all: to look again from each
of its letters took a minute in a text of 5,000."""

Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""What Python's engine takes: flags, instructions, how many groups there are, and what they are called."""


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
        return _compiled(self._for_python, int(self.flags))

    @cached_property
    def needed(self) -> Needs:
        """The pieces of text that are in any ASCII text that it is found in; none, where that is not known."""
        try:
            return needed(_tree(self._for_python, int(self.flags)))
        except _NO_CODE:
            return ()

    @cached_property
    def _for_python(self) -> str:
        return LOOKS_AHEAD.sub(r"\1(?m:^)", self.pattern)

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
_NO_CODE = (AttributeError, ImportError, RuntimeError, TypeError, ValueError)
"""Another Python, or no code of it."""
_made: list[Pattern] = []
Key = tuple[str, int]
codes: dict[Key, Code] = {}
"""Of all that were compiled here."""
FORM = 5
"""Which `Code` that is, and how it is kept."""


def either(words: Iterable[str]) -> str:
    """A pattern of them all, of which the longest is tried first: "no more than" ends like "more than". It is the same
    in every start, also of a set, so that it is found among those that are kept."""
    return "|".join(re.escape(each) for each in sorted(filter(None, words), key=lambda word: (-len(word), word)))


def needs(pattern: AnyPattern | None) -> Needs | None:
    """What any pattern needs; None where there is none."""
    return pattern.needed if isinstance(pattern, Pattern) else None if pattern is None else ()


def known(pattern: str, flags: int, needed: Needs) -> Pattern:
    """One of which somebody knows already what it needs."""
    made = Pattern(pattern, flags)
    vars(made)["needed"] = needed
    return made


def compile_all() -> None:
    """Those that there are by now: for who has the time, so that nobody waits for them later."""
    for each in tuple(_made):
        _ = each.compiled


def look_first_in(kept: Callable[[Key], Code | None]) -> None:
    """Where an earlier start left its own."""
    global _kept
    _kept = kept


def _nowhere(_: Key) -> Code | None:
    return None


_kept: Callable[[Key], Code | None] = _nowhere


def _compiled(pattern: str, flags: int) -> re.Pattern[str]:
    try:
        return _of_code(pattern, _code_of(pattern, flags))
    except _NO_CODE:
        return re.compile(pattern, flags)


def _code_of(pattern: str, flags: int) -> Code:
    key = pattern, flags
    return codes.get(key) or _kept(key) or codes.setdefault(key, _code(pattern, flags))


def _code(pattern: str, flags: int) -> Code:
    """As `re.compile` makes it, which only gives what comes of it."""
    tree = _tree(pattern, flags)
    instructions: list[int] = import_module("re._compiler")._code(tree, flags)
    names: dict[str, int] = tree.state.groupdict
    called = {number: name for name, number in names.items()}
    groups = tuple(called.get(number) for number in range(tree.state.groups))
    flags |= int(tree.state.flags)
    return flags, array("I", instructions).tobytes(), len(groups) - 1, names, groups


def _tree(pattern: str, flags: int) -> Any:
    return import_module("re._parser").parse(pattern, flags)


def _of_code(pattern: str, code: Code) -> re.Pattern[str]:
    flags, instructions, *groups = code
    build: Callable[..., re.Pattern[str]] = import_module("_sre").compile
    return build(pattern, flags, memoryview(instructions).cast("I").tolist(), *groups)
