"""The terminal, read so that a lone Esc is not waited on: Textual's own driver looks for one every 100 ms. A key with
Alt is one, whatever comes behind it. And its last size is the one that counts.

Set ESCDELAY before anything of Textual is imported: it reads it once.
"""

from __future__ import annotations

import asyncio
import os
import re
import selectors
import shutil
import signal
from codecs import getincrementaldecoder
from functools import partial
from typing import TYPE_CHECKING, Any, TextIO

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size

from spark_tui.app import poorer

if TYPE_CHECKING:
    from spark_tui.app.app import SparkApp

_ENDS = (signal.SIGTERM, signal.SIGHUP)
_BY_A_SIGNAL = 128  # and its number: the code that a shell gives to what ended so
_AT_MOST = 4096  # bytes at a time
_IDLE = 0.1  # seconds until it is looked whether the app has ended
_PASTED = r"\x1b\[200~.*?(?:\x1b\[201~|\Z)"
# A letter with Alt, or Enter. Not what begins a longer sequence, nor b and f, which many terminals send for an arrow.
_WITH_ALT = re.compile(
    rf"(?P<pasted>{_PASTED})|\x1b(?:(?P<key>[ac-eg-zA-NQ-WYZ\r])|(?P<behind>[!-@`{{-~])(?=[^\x1b]))", re.DOTALL
)
_ESCAPE = "\x1b[27u"  # by itself, as the Kitty protocol has it


class KeenDriver(LinuxDriver):
    """Its input thread lets the app's interrupt hear all that is typed first, and wakes up when a lone Esc is due."""

    def __init__(self, app: SparkApp, **options: Any) -> None:
        super().__init__(app, **options)
        self._interrupt = app.setup.interrupt
        self._file = whole(self._file)

    def start_application_mode(self) -> None:
        super().start_application_mode()
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGWINCH, self._resized)
        for number in _ENDS:  # else the terminal stays as an app needs it, and what the app started goes on
            loop.add_signal_handler(number, partial(self._app.exit, return_code=_BY_A_SIGNAL + number))

    def _get_terminal_size(self) -> tuple[int, int]:
        """Of a terminal that does not know it, as Rich has it: Textual asks both, and of two sizes it would lay out now
        this one and now that, without end."""
        width, height = shutil.get_terminal_size((80, 25))
        return width, height

    def _resized(self) -> None:
        """In the loop. Textual looks at the size where the signal finds it: a second signal in the middle of that would
        tell the new size before the old one, which then stays."""
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self.process_message(events.Resize(size, size))

    def run_input_thread(self) -> None:
        parser, decode = XTermParser(self._debug), getincrementaldecoder("utf-8")().decode
        patience = _IDLE
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            is_early = bool(selector.select(0))
            while not self.exit_event.is_set():
                typed = ""
                if selector.select(patience):
                    if not (data := self._read()):
                        self._app.call_later(self._app.exit)
                        return
                    typed = self._interrupt.hear(decode(as_typed(data) if is_early else data))
                    is_early = False
                for event in (*(parser.feed(with_alt(typed)) if typed else ()), *parser.tick()):
                    self.process_message(event)
                patience = constants.ESCAPE_DELAY if "\x1b" in typed else _IDLE

    def _read(self) -> bytes:
        """Nothing, once the terminal is gone."""
        try:
            return os.read(self.fileno, _AT_MOST)
        except OSError:
            return b""


def as_typed(early: bytes) -> bytes:
    """What came before the app had the terminal for itself: until then that makes a line's end of Enter, which here
    would only begin a new line."""
    return early.replace(b"\n", b"\r")


def with_alt(typed: str) -> str:
    """Each key with Alt as the Kitty protocol has it. As other terminals send it, Textual waits for more, and takes
    what it has by then for `^` and a letter if another such sequence comes first; Enter it takes for Enter alone."""
    return _WITH_ALT.sub(_as_kitty_has_it, typed)


def _as_kitty_has_it(found: re.Match[str]) -> str:
    if found["pasted"]:
        return found["pasted"]
    if found["behind"]:  # a sentence goes on: whoever was fast has pressed Esc, and then "/" or "!"
        return _ESCAPE + found["behind"]
    key = found["key"]
    return f"\x1b[{ord(key.lower())};{4 if key.isupper() else 3}u"


def whole(file: TextIO) -> TextIO:
    """The same with a buffer, though Python was told to have none (PYTHONUNBUFFERED): a signal that comes while a frame
    is written, as one does when the terminal is resized, would cut it short."""
    return open(file.fileno(), "w", encoding=file.encoding, errors=poorer.ERRORS, newline="", closefd=False)
