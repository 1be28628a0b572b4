"""What lies beside the weights of an edit model: what sentences are read with, a file for each part of it."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar
from zipfile import BadZipFile

import numpy as np

from spark_tui.edits.refusal import Refusal

ALL = KINDS, MARKS, SHAPES = "kinds.npz", "marks.npz", "shapes.npz"

T = TypeVar("T")


def read(folder: Path, name: str, made: Callable[[Mapping[str, Any]], T]) -> T | None:
    """What is made of the arrays in such a file, if it is there."""
    if not (folder / name).exists():
        return None
    try:
        with (folder / name).open("rb") as file, np.load(file) as found:
            return made(found)
    except (OSError, ValueError, TypeError, LookupError, EOFError, MemoryError, BadZipFile, zlib.error) as error:
        said = " ".join(str(error).split())[:200] or type(error).__name__
        raise Refusal(
            f"{folder / name} is not what it should be: {said}", "fetch the model again, or remove the file"
        ) from error
