"""A program and a socket that a check must leave alone."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest


@dataclass(frozen=True, slots=True)
class Bystander:
    process: subprocess.Popen[bytes]
    listening: socket.socket

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def port(self) -> int:
        return self.listening.getsockname()[1]

    def is_well(self) -> bool:
        """Nobody killed it, and nobody called."""
        try:
            self.listening.accept()
        except BlockingIOError:
            return self.process.poll() is None
        return False


@pytest.fixture(scope="module")
def bystander() -> Iterator[Bystander]:
    waits = [sys.executable, "-c", "input()"]
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        subprocess.Popen(waits, stdin=subprocess.PIPE) as process,
    ):
        listening.setblocking(False)
        yield Bystander(process, listening)
        process.kill()
