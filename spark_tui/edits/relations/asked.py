"""Conditions that are understood, with what may be None asked for first, and how each is turned around."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "==", "is": "is not", "is not": "is"}


@dataclass(frozen=True, slots=True)
class Test:
    """One relation. `asked_first` are the codes that must not be None; where they are, it holds if it `holds_else`."""

    code: str
    opposite: str
    asked_first: tuple[str, ...] = ()
    holds_else: bool = False
    fits: float = 1.0
    words: frozenset[str] = frozenset()

    def turned(self) -> Test:
        return replace(self, code=self.opposite, opposite=self.code, holds_else=not self.holds_else)

    def known(self, there: Set[str]) -> Test:
        """Where it is known of some that they are there."""
        return replace(self, asked_first=tuple(each for each in self.asked_first if each not in there))

    @property
    def parts(self) -> tuple[str, ...]:
        sign = "is None" if self.holds_else else "is not None"
        return (*(f"{each} {sign}" for each in dict.fromkeys(self.asked_first)), self.code)

    @property
    def joint(self) -> str:
        """What is between its parts; nothing, where it is only one."""
        return "" if len(self.parts) == 1 else "or" if self.holds_else else "and"

    def written(self, inside: str = "") -> str:
        code = f" {self.joint} ".join(self.parts)
        return f"({code})" if self.joint and inside and self.joint != inside else code


@dataclass(frozen=True, slots=True)
class Joint:
    """Several of them."""

    tests: tuple[Test, ...]
    joint: str = "and"

    def turned(self) -> Joint:
        return Joint(tuple(each.turned() for each in self.tests), "or" if self.joint == "and" else "and")

    def known(self, there: Set[str]) -> Joint:
        return replace(self, tests=tuple(each.known(there) for each in self.tests))

    @property
    def fits(self) -> float:
        return min(each.fits for each in self.tests)

    @property
    def words(self) -> frozenset[str]:
        return frozenset(word for each in self.tests for word in each.words)

    def written(self, inside: str = "") -> str:
        if len(self.tests) == 1:
            return self.tests[0].written(inside)
        code = f" {self.joint} ".join(each.written(self.joint) for each in self.tests)
        return f"({code})" if inside and inside != self.joint else code


def compared(left: str, sign: str, right: str, asked_first: Sequence[str] = (), **how: float | frozenset[str]) -> Test:
    return replace(_plain(left, sign, right, tuple(asked_first)), **how)  # pyright: ignore[reportArgumentType]


def _plain(left: str, sign: str, right: str, asked_first: tuple[str, ...]) -> Test:
    return Test(f"{left} {sign} {right}", f"{left} {_OPPOSITE[sign]} {right}", asked_first)


def as_it_is(code: str, fits: float = 2.0) -> Test:
    """A piece of code that was told."""
    match = re.fullmatch(r"([^()<>=!]+(?:\([^()]*\))?[^()<>=!]*) (<=|>=|==|!=|<|>) ([^<>=!]+)", code)
    if match is not None and not re.search(r"\b(?:and|or|not|in|is|if|lambda)\b", code):
        return Test(code, f"{match[1]} {_OPPOSITE[match[2]]} {match[3]}", fits=fits)
    inner = code if re.fullmatch(r"[\w.]+(?:\([^()]*\))?", code) else f"({code})"
    return Test(code, f"not {inner}", fits=fits)
