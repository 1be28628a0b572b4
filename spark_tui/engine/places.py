"""Where the packed form of a model is kept, in a folder of such forms; known without anything being compiled."""

from __future__ import annotations

import hashlib
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any


def prefix(path: Path) -> str:
    """How the name of everything begins that belongs to the model at `path`."""
    return digest(str(path.resolve()))


def digest(*parts: Any) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def forget(path: Path, folder: Path) -> None:
    """The model at `path` is about to go."""
    for place in folder.glob(f"{prefix(path)}*"):
        with suppress(OSError):  # it is of no use any more, and harms nobody
            shutil.rmtree(place) if place.is_dir() else place.unlink(missing_ok=True)
