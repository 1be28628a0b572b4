"""Ctrl-C as a way to say: that is enough."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager


@contextmanager
def first_interrupt(act: Callable[[], None]) -> Generator[None]:
    """Ctrl-C does this, once; from then on it is what it always is."""
    before = signal.getsignal(signal.SIGINT)

    def heed(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        act()

    if before is not signal.SIG_IGN:  # in the background, where it means nothing
        signal.signal(signal.SIGINT, heed)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
