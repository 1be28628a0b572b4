"""Frames reach the terminal whole."""

from __future__ import annotations

import os
import signal
from io import FileIO, TextIOWrapper
from threading import Thread

from spark_tui.app.driver import whole

FRAME = "—" * 300_000


def test_no_signal_cuts_a_frame_short():
    """As while somebody pulls at the window, and Python was told not to buffer."""
    out, into = os.pipe()
    came = bytearray()

    def read() -> None:
        while data := os.read(out, 4096):
            came.extend(data)

    reader = Thread(target=read)
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)
    try:
        with TextIOWrapper(FileIO(into, "w"), "utf-8", write_through=True) as unbuffered:
            reader.start()
            file = whole(unbuffered)
            file.write(FRAME)
            file.flush()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    reader.join()
    os.close(out)
    assert came.decode() == FRAME
