"""A file that Python cannot read: small changes of the line it stumbles over, and of those around, until it can."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from spark_tui.edits.attempts import attempted
from spark_tui.edits.kinds_of_lines import BEGINS_AT_TOP
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.source import Source, Splice, splice
from spark_tui.edits.registered import registered

_CHARACTERS = 200_000  # that are read in all, to try repairs: Python reads 6 in a microsecond
_TRIED = 160  # repairs at most
_MOST = 24  # of them that are readable
_ABOVE, _BELOW = 3, 3  # lines around the one where Python gave up
_BELOW_OPEN = 12  # where that is a bracket which is open
_LINE = Pattern(r"(?i)\bline (\d+)|:(\d+)\b")
_COMMENT = Pattern(r"(?<=[\s\w):,\]}])#[^'\"]*$")
_FAR, _TOLD = 0.35, 0.8


@dataclass(frozen=True, slots=True)
class Stumble:
    """Where Python gives up, what it says, and what somebody says about it."""

    source: Source
    line: int
    message: str
    sentence: str

    def code(self, line: int) -> str:
        """A line without its ending, and without the blanks and the comment behind its code."""
        return _COMMENT.sub("", self.source.line(line)).rstrip()

    def put(self, line: int, start: int, stop: int, text: str) -> Splice:
        """Other text between two columns of a line."""
        begin = self.source.line_start(line)
        return Splice(begin + start, begin + stop, text)

    def insert(self, line: int, column: int, text: str) -> Splice:
        return self.put(line, column, column, text)


@dataclass(frozen=True, slots=True)
class Slip:
    """`told` is what people call it."""

    name: str
    told: AnyPattern
    repairs: Callable[[Stumble, int], Iterable[Repair]]


Patterns = Sequence[tuple[AnyPattern, str, float]]
"""What a line may look like, what it becomes, and how much speaks for that."""


def rewritten(stumble: Stumble, line: int, patterns: Patterns) -> Iterator[Repair]:
    for pattern, text, clear in patterns:
        for match in pattern.finditer(stumble.code(line)):
            yield Repair((stumble.put(line, match.start(), match.end(), match.expand(text)),), clear)


@cache
def slips() -> tuple[Slip, ...]:
    """All that are known: each module in `syntax` defines `SLIP`, and being there registers it."""
    return tuple(registered("spark_tui.edits.mending.syntax", "SLIP", Slip))


def unread(text: str) -> Source:
    """Its lines and places. What it means, nobody knows."""
    return Source(text, ast.Module([], []))


def syntax_repairs(source: Source, sentence: str, first: int, last: int) -> Iterator[Repair]:
    """The changes between these lines after which Python can read the file."""
    error = _error(source.text)
    if error is None:
        return
    stumble = Stumble(source, min(error.lineno or 1, len(source.lines)), error.msg, sentence)
    part = _part(stumble)
    left, found = _CHARACTERS, 0
    for each in sorted(_tries(stumble, first, last), key=lambda each: -each.evidence)[:_TRIED]:
        after = _after(source, each, part)
        left -= len(after)
        if left < 0 or found == _MOST:
            break
        if _error(after) is None:
            found += 1
            yield each


def _part(stumble: Stumble) -> tuple[int, int]:
    """The statements of the module in which Python gives up, if it does so without the others too: in a long file, many
    repairs of a part are tried in the time that it takes to read the whole."""
    source, count = stumble.source, len(stumble.source.lines)
    first, behind = max(1, stumble.line - _ABOVE), min(count + 1, stumble.line + _BELOW_OPEN + 1)
    while first > 1 and not BEGINS_AT_TOP.match(source.line(first)):
        first -= 1
    while behind <= count and not BEGINS_AT_TOP.match(source.line(behind)):
        behind += 1
    start, stop = source.line_start(first), source.line_start(behind)
    return (start, stop) if _error(source.text[start:stop]) is not None else (0, len(source.text))


def _after(source: Source, repair: Repair, part: tuple[int, int]) -> str:
    """The part after a repair; of one that reaches beyond it, the whole file."""
    after, (start, stop) = splice(source, repair.splices), part
    inside = all(start <= each.start and each.stop <= stop for each in repair.splices)
    return after[start : len(after) - (len(source.text) - stop)] if inside else after


def _error(text: str) -> SyntaxError | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError as error:
        return error
    except (ValueError, RecursionError, MemoryError):
        return SyntaxError("it cannot be read")
    return None


def _tries(stumble: Stumble, first: int, last: int) -> Iterator[Repair]:
    told = {int(found[1] or found[2]) for found in _LINE.finditer(stumble.sentence)}
    below = _BELOW_OPEN if "never closed" in stumble.message else _BELOW
    near = range(stumble.line - _ABOVE, stumble.line + below + 1)
    for line in sorted({*near, *told} & {*range(first, last + 1)}):
        distance = 0 if line == stumble.line or line in told else abs(line - stumble.line)
        for slip in slips():
            called = _TOLD * (slip.told.search(stumble.sentence) is not None)
            for each in attempted(slip.repairs, stumble, line):
                yield replace(each, evidence=each.evidence + called - _FAR * distance)
