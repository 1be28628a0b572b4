"""Work that takes a while, and of which somebody may say in the middle that it is not wanted any more."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar


class Unwanted(BaseException):
    """Nobody waits for it: not to be taken for a failure of what was tried."""


def _always() -> bool:
    return True


_asked: ContextVar[Callable[[], bool]] = ContextVar("is_wanted", default=_always)


@contextmanager
def while_wanted(is_wanted: Callable[[], bool]) -> Generator[None]:
    """What is done here ends with `Unwanted`, soon after it is not."""
    before = _asked.set(is_wanted)
    try:
        yield
    finally:
        _asked.reset(before)


def go_on() -> None:
    """To be called again and again by what takes a while."""
    if not _asked.get()():
        raise Unwanted
