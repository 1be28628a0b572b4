"""Esc while something is written: it stops the engine on the thread that reads the keys, so no frame is waited for."""

from __future__ import annotations

import re
from collections.abc import Callable

# Esc itself, as any terminal sends it or as the Kitty protocol does; with a letter behind it, if both came within the
# delay in which they may be one key with Alt. Not what begins a longer sequence, such as an arrow.
_ESCAPE = re.compile(r"\x1b(?:\[27(?:;1(?::1)?)?u|(?![\[\]OP_].))", re.DOTALL)


class Interrupt:
    def __init__(self) -> None:
        self._stop: Callable[[], bool] | None = None

    def arm(self, stop: Callable[[], bool]) -> None:
        """From here on Esc means this and nothing else, as long as `stop` says that there was something to stop."""
        self._stop = stop

    def disarm(self) -> None:
        self._stop = None

    def hear(self, typed: str) -> str:
        """What is left for the app of what was typed."""
        stop, escape = self._stop, _ESCAPE.match(typed)
        if stop is None or escape is None or not stop():
            return typed
        return typed[escape.end() :]
