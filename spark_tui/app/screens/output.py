"""What a shell command prints, as it comes. Whoever types when it is over goes on at the prompt.

What prints without end is shown frame by frame, and of each frame what there is room for: else it takes all the time
there is, and Esc waits for it.
"""

from __future__ import annotations

import os
import signal
from asyncio.subprocess import Process
from contextlib import suppress

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import Key, Paste
from textual.screen import ModalScreen
from textual.widgets import Log

from spark_tui.app.keymap import Keymap, bindings, install
from spark_tui.edits.visible import visible

_LINES = 5000  # that are kept to scroll through, at most
_FRAME = 0.1  # seconds


class Output(ModalScreen[Paste]):
    """Closed with what was typed, if anything was."""

    def __init__(self, keymap: Keymap, command: str) -> None:
        super().__init__()
        self._keymap = keymap
        self._log = Log()
        self._printed: list[str] = []  # and not shown yet
        self._is_due = False
        self._log.border_title = Content(f"! {visible(command)}")
        self._log.border_subtitle = Content("running; esc ends it")
        self._process: Process | None = None
        self.is_cut = False
        """Did somebody end it?"""
        self._is_over = False

    def compose(self) -> ComposeResult:
        yield self._log

    def on_mount(self) -> None:
        close = Binding("escape,ctrl+c", "close", "close, and end it if it still runs")
        install(self, [*Binding.make_bindings([close]), *bindings(self._keymap)])

    def runs(self, process: Process) -> None:
        self._process = process

    def write(self, printed: str) -> None:
        if self.is_cut:
            return
        self._printed.append(printed)
        if not self._is_due:
            self._is_due = True
            self.set_timer(_FRAME, self._show)

    def _show(self) -> None:
        printed = "\n".join(map(visible, "".join(self._printed).split("\n")[-_LINES:]))
        self._printed, self._is_due = [], False
        if self._log.line_count + printed.count("\n") > _LINES:
            # By half, so that it is seldom done; a `Log` that does it by itself scrolls to where nothing is any more.
            left = ("\n".join(self._log.lines) + printed).split("\n")[-_LINES // 2 :]
            self._log.clear()
            printed = "\n".join(left)
        self._log.write(printed)

    def ended(self, code: int) -> None:
        self._show()
        outcome = f"failed ({code})" if code else "done"
        self._log.border_subtitle = Content(f"{outcome}; esc closes this")
        self._log.set_class(code != 0, "-failed")
        self._is_over = True

    def on_key(self, event: Key) -> None:
        if event.character is not None and event.is_printable:
            self.on_paste(Paste(event.character))

    def on_paste(self, event: Paste) -> None:
        if self._is_over:
            self.dismiss(event)

    def end(self) -> None:
        """All that it started: the shell itself may be done, and have left something that still prints."""
        if self._process is not None and not self._is_over:
            self.is_cut = True
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGTERM)

    def action_close(self) -> None:
        self.end()
        self.dismiss()
