"""Frames reach the terminal whole, and keys the app."""

from __future__ import annotations

import os
import signal
from io import FileIO, TextIOWrapper
from pathlib import Path
from threading import Thread

import pytest
from textual._xterm_parser import XTermParser
from textual.events import Key

from spark_tui.app.driver import whole, with_alt

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


def test_what_a_terminal_has_no_glyph_for_takes_no_more_room(tmp_path: Path):
    with (tmp_path / "screen").open("w", encoding="latin-1") as terminal, whole(terminal) as file:
        file.write("─── “a” ▌· 木 ✓")
    assert (tmp_path / "screen").read_bytes() == b'--- "a" |\xb7 ?? v'


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("\x1bu", ["alt+u"]),
        ("\x1bu\x1bu\x1bU", ["alt+u", "alt+u", "alt+shift+u"]),
        ("\x1bv\x1b[A", ["alt+v", "up"]),
        ("\x1b\r", ["alt+enter"]),
        ("a\x1b\rb", ["a", "alt+enter", "b"]),
        ("\x1bb\x1bf", ["ctrl+left", "ctrl+right"]),
        ("\x1bOA\x1b[1;3D", ["up", "alt+left"]),
        ("\x1b!l", ["escape", "exclamation_mark", "l"]),
        ("\x1b@s", ["escape", "at", "s"]),
    ],
)
def test_a_key_with_alt_is_one_whatever_comes_behind_it(typed: str, keys: list[str]):
    events = list(XTermParser().feed(with_alt(typed)))
    assert [event.key for event in events if isinstance(event, Key)] == keys


def test_what_is_pasted_stays_as_it_is():
    assert with_alt("\x1b[200~a\x1bu\x1b[201~\x1bu") == "\x1b[200~a\x1bu\x1b[201~\x1b[117;3u"
    assert with_alt("\x1b[200~a\x1bu") == "\x1b[200~a\x1bu"
