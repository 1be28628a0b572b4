"""A writer who does what a sentence says to the letter, so that a measurement knows what it will get, and how fast.

    9000 lines, 100 at once, 5000 a second @src/cart.py    puts so many lines before the file
    9000 lines, engine @src/cart.py                         the same, with a pass of the engine for each token

What says nothing of that kind gets a small edit, another one for every sentence but always the same one for the same.
"""

from __future__ import annotations

import random
import re
import struct
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from mmap import mmap
from pathlib import Path
from threading import get_native_id

from spark_tui.edits.document import Target
from spark_tui.pair.events import Aim
from spark_tui.pair.script import Recited, Tokens, behind, per_second
from spark_tui.pair.writer import InTurn, Request

Pace = Callable[[], None]

_LINES = re.compile(r"(\d+) lines")
_AT_ONCE = re.compile(r"(\d+) at once")
_RATE = re.compile(r"(\d+) a second")
_TOKEN = re.compile(r"\s*\w{1,5}|\s+|[^\w\s]{1,2}")  # about four characters, as a vocabulary cuts code
_HEAD, _STAMP = struct.Struct("qq"), struct.Struct("d")
_MOST = 1 << 22  # tokens that there is room for
_CONTEXT = 512  # tokens that the engine has before it


def aims(_: str, targets: Sequence[Target]) -> tuple[Aim, ...]:
    return tuple(Aim(target.document.path, "line-patch") for target in targets)


def reciter(notes: Path) -> InTurn:
    """Who notes for each token when it came; and, before all, on which thread."""
    book = _Book(notes)

    def ask(request: Request) -> Recited:
        tokens = behind(request.kept, answer(request))
        return Recited(tokens, book.noting(pace(_said(request), tokens)))

    return InTurn(ask)


def who_writes(notes: Path) -> int:
    """On which thread."""
    return _head(notes)[0]


def noted(notes: Path) -> int:
    """How many tokens have come."""
    return _head(notes)[1]


def notes(notes: Path) -> list[float]:
    """When each token came."""
    with notes.open("rb") as file:
        _, count = _HEAD.unpack(file.read(_HEAD.size))
        return [stamp for (stamp,) in _STAMP.iter_unpack(file.read(_STAMP.size * count))]


def _head(notes: Path) -> tuple[int, int]:
    with notes.open("rb") as file:
        return _HEAD.unpack(file.read(_HEAD.size))


class _Book:
    """Notes in memory that is shared: to write a file would mean to wait for the screen, for every token."""

    def __init__(self, notes: Path) -> None:
        with notes.open("wb") as file:
            file.truncate(_HEAD.size + _STAMP.size * _MOST)
        with notes.open("r+b") as file:
            self._memory = mmap(file.fileno(), 0)
        self._count = 0

    def noting(self, pace: Pace) -> Pace:
        def wait() -> None:
            pace()
            _STAMP.pack_into(self._memory, _HEAD.size + _STAMP.size * (self._count % _MOST), time.monotonic())
            self._count += 1
            _HEAD.pack_into(self._memory, 0, get_native_id(), min(self._count, _MOST))

        return wait


# ── what is written ──────────────────────────────────────────────────────────────────────────────────────────────


def answer(request: Request) -> Tokens:
    if lines := _number(_LINES, _said(request)):
        return tuple(_long(lines, _number(_AT_ONCE, _said(request))))
    said = (request.instruction, *(each.sentence for each in request.corrections), str(request.variation))
    return tuple(_TOKEN.findall(_small("\n".join(said), request.target)))


def _said(request: Request) -> str:
    """What was said last that names a number of lines; else the instruction."""
    sentences = (request.instruction, *(each.sentence for each in request.corrections))
    return next((each for each in reversed(sentences) if _LINES.search(each)), request.instruction)


def _long(lines: int, at_once: int) -> Iterator[str]:
    yield "<ins><L0>\n"
    for number in range(lines):
        line = f"value_{number} = price({number % 977}) * count + rate  # piece {number}\n"
        yield from [line] if number < at_once else _TOKEN.findall(line)
    yield "<end>"


def _small(said: str, target: Target) -> str:
    """Lines changed, added and taken away, here and there."""
    chance = random.Random(zlib.crc32(said.encode()))
    parts: list[str] = []
    for number, line in enumerate(target.document.lines, 1):
        kind = chance.randrange(12)
        changed = f"{line.rstrip()}  # {chance.randrange(1000)}\n"
        if kind == 0:
            parts.append(f"<rep><L{number}><L{number}>\n{changed}")
        elif kind == 1:
            parts.append(f"<ins><L{number}>\n{changed}{changed}")
        elif kind == 2:
            parts.append(f"<rep><L{number}><L{number}>\n")
    return "".join((*parts, "<end>"))


# ── how fast ─────────────────────────────────────────────────────────────────────────────────────────────────────


def pace(sentence: str, tokens: Tokens) -> Pace:
    rate = _number(_RATE, sentence)
    if "engine" in sentence:
        return after(_number(_AT_ONCE, sentence), engine_passes())
    return after(_number(_AT_ONCE, sentence), per_second(rate)) if rate and tokens else lambda: None


def after(count: int, pace: Pace) -> Pace:
    """So many tokens at once, and then at a pace."""
    left = iter(range(count + 1))  # with the mark they stand behind

    def wait() -> None:
        if next(left, None) is None:
            pace()

    return wait


@cache
def engine_passes() -> Pace:
    """A pass of the embedded model for every token: what it says does not matter, but that it takes its time. They come
    as those of any answer do, a burst of them at a time."""
    from spark_tui import settings
    from spark_tui.bench.engine_probes import tokens
    from spark_tui.engine.decoder import add, generate, new_session, read, rewind
    from spark_tui.engine.session import Choice, Stop
    from spark_tui.links.open import open_embedded

    link = open_embedded(settings.load().settings, None)
    session = new_session(link.session.runner)
    add(session, tokens(_CONTEXT, link.session.runner.vocab), link.context)
    read(session, Stop())

    def made() -> Iterator[int]:
        while True:
            rewind(session, _CONTEXT)
            for burst in generate(session, _CONTEXT, Choice(drafts=0), Stop()):
                yield from burst

    going = made()

    def make() -> None:
        next(going)

    return make


def _number(pattern: re.Pattern[str], sentence: str) -> int:
    found = pattern.search(sentence)
    return int(found[1]) if found else 0
