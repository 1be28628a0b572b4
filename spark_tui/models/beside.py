"""What lies beside the weights of an edit model: what sentences are read with, a file for each part of it."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from zipfile import BadZipFile, ZipFile

from spark_tui.edits.refusal import Refusal

if TYPE_CHECKING:
    import numpy.typing as npt

ALL = KINDS, MARKS, SHAPES = "kinds.npz", "marks.npz", "shapes.npz"

_DAMAGED = (
    OSError, ValueError, TypeError, LookupError, EOFError, MemoryError, RuntimeError, BadZipFile, zlib.error,
)  # fmt: skip

T = TypeVar("T")

_ahead: dict[Path, Future[Mapping[str, bytes]]] = {}


def unpack_ahead(folder: Path) -> None:
    """The largest, on a thread, for who reads it soon: it takes a tenth of a second, and the interpreter is free for
    all else meanwhile."""
    file = folder / KINDS
    reader = ThreadPoolExecutor(1, "unpack")
    _ahead[file] = reader.submit(_unpacked, file)
    reader.shutdown(wait=False)


def read(folder: Path, name: str, made: Callable[[Mapping[str, Any]], T]) -> T | None:
    """What is made of the arrays in such a file, if it is there."""
    if not (folder / name).exists():
        return None
    try:
        ahead = _ahead.pop(folder / name, None)
        packed = _unpacked(folder / name) if ahead is None else ahead.result()
        return made({part.removesuffix(".npy"): _array(each) for part, each in packed.items()})
    except _DAMAGED as error:
        said = " ".join(str(error).split())[:200] or type(error).__name__
        raise Refusal(
            f"{folder / name} is not what it should be: {said}", "fetch the model again, or remove the file"
        ) from error


def _unpacked(file: Path) -> dict[str, bytes]:
    with ZipFile(file) as found:
        return {name: found.read(name) for name in found.namelist()}


def _array(saved: bytes) -> npt.NDArray[Any]:
    import numpy as np  # late: who unpacks ahead has not set yet how many threads it takes

    return np.lib.format.read_array(BytesIO(saved), allow_pickle=False)
