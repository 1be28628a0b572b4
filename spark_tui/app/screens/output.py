"""What a shell command prints, as it comes."""

from __future__ import annotations

import os
import signal
from asyncio.subprocess import Process
from contextlib import suppress
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Log, Static

from spark_tui.edits.visible import visible


class Output(ModalScreen[None]):
    BINDINGS: ClassVar = [("escape", "close", "close, and end it if it still runs")]

    def __init__(self, command: str) -> None:
        super().__init__()
        self._command = command
        self._process: Process | None = None

    def compose(self) -> ComposeResult:
        yield Static(Content(f"! {visible(self._command)}"), id="command")
        yield Log()
        yield Static(Content("running; esc ends it"), id="outcome")

    def runs(self, process: Process) -> None:
        self._process = process

    def write(self, printed: str) -> None:
        if self.is_mounted:
            self.query_one(Log).write("\n".join(map(visible, printed.split("\n"))))

    def ended(self, code: int) -> None:
        if self.is_mounted:
            outcome = "done" if not code else f"failed ({code})"
            self.query_one("#outcome", Static).update(Content(f"{outcome}; esc closes this"))

    def action_close(self) -> None:
        process = self._process
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
        self.dismiss()
