"""Ctrl-C, a terminal that closes, `kill`: what was begun is ended first, and nothing is left half done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager

_ENDING = (signal.SIGHUP, signal.SIGTERM)


class Ended(BaseException):
    """The process is to end."""


@contextmanager
def ended_first() -> Generator[None]:
    """What would end the process at once ends with an exception what is done here, and then the process."""
    if not _is_heard_here():
        yield
        return
    usual = [number for number in _ENDING if signal.getsignal(number) is signal.SIG_DFL]
    heard: list[int] = []

    def end(number: int, _frame: object) -> None:
        heard.append(number)
        if len(heard) == 1:  # a terminal that closes and the shell in it may both say so
            raise Ended

    for number in usual:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in usual:
            signal.signal(number, signal.SIG_DFL)
        if heard:
            signal.raise_signal(heard[0])


@contextmanager
def held() -> Generator[Callable[[], None]]:
    """They wait until what this gives is called, or to the end of this: amid a start they would leave running what
    nobody knows."""
    if not _is_heard_here():
        yield lambda: None
        return
    found = {number: signal.getsignal(number) for number in (signal.SIGINT, *_ENDING)}
    before = {number: handler for number, handler in found.items() if callable(handler)}
    heard: list[int] = []

    def heed() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)
        while heard:
            signal.raise_signal(heard.pop())

    for number in before:
        signal.signal(number, lambda number, _frame: heard.append(number))
    try:
        yield heed
    finally:
        heed()


def _is_heard_here() -> bool:
    return threading.current_thread() is threading.main_thread()
