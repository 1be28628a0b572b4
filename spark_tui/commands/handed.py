"""What a person hands over: a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from spark_tui.edits.refusal import Refusal

STDIN = Path("-")
_MOST = 100_000_000  # bytes: what was printed may be long, but /dev/zero has no end


def handed(name: Path, cure: str, most: int = _MOST) -> bytes:
    called = "standard input" if name == STDIN else str(name)
    try:
        if name == STDIN:
            data = sys.stdin.buffer.read(most + 1)
        else:
            with name.open("rb") as file:
                data = file.read(most + 1)
    except OSError as error:
        raise Refusal(f"cannot read {called}: {error.strerror}", cure) from None
    if len(data) > most:
        raise Refusal(f"{called} is too large", f"Spark reads up to {most // 1_000_000} MB")
    return data
