"""Whether Spark was never used here before: then it shows itself, once."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from platformdirs import user_state_path


def is_due() -> bool:
    return not _mark().exists()


def remember() -> None:
    """Before it is shown, as nobody wants to see it again because they left in the middle."""
    with suppress(OSError):  # where nothing can be kept it is shown again, which is a lesser evil than an error
        _mark().parent.mkdir(parents=True, exist_ok=True)
        _mark().touch()


def _mark() -> Path:
    return user_state_path("spark") / "toured"
