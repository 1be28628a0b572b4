"""The standard streams: there even where the shell closed them, and telling when nothing can be written any more."""

from __future__ import annotations

import os
import sys
from io import BufferedWriter, FileIO, TextIOWrapper
from typing import Any, TextIO


class Unprinted(Exception):
    """Standard output took no more. Told apart from every other error: by then the command's work is done."""


class _Output(FileIO):
    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Unprinted(error.strerror) from error


def open_streams() -> None:
    """Python has no object for a stream that is closed, and the next file to be opened would get its number."""
    if sys.stdin is None:
        sys.stdin = _stand_in(0, os.O_RDONLY)
    if sys.stderr is None:
        sys.stderr = _stand_in(2, os.O_WRONLY)
    out = sys.stdout or _stand_in(1, os.O_RDONLY)  # so that writing fails, as it should
    # A terminal without a glyph shows "?" for it.
    sys.stdout = TextIOWrapper(
        BufferedWriter(_Output(1, "w", closefd=False)), out.encoding, "replace", line_buffering=out.isatty()
    )


def _stand_in(number: int, flags: int) -> TextIOWrapper:
    os.dup2(os.open(os.devnull, flags), number)
    return open(number, "w" if number else "r", closefd=False)


def give_up(stream: TextIO) -> None:
    """What could not be written is dropped; Python would try it again on its way out, and fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
