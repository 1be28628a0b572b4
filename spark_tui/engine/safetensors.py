"""Reading a safetensors file: a JSON header that says where each tensor lies, then the tensors, mapped and not copied.

Nothing the header says is believed before it is checked against the size of the file, so a hostile one costs an error
and never memory.
"""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import ml_dtypes
import msgspec
import numpy as np
import numpy.typing as npt

from spark_tui.engine.errors import EngineError

Tensor = npt.NDArray[Any]

_DTYPES: dict[str, np.dtype[Any]] = {
    "F32": np.dtype(np.float32),
    "F16": np.dtype(np.float16),
    "BF16": np.dtype(ml_dtypes.bfloat16),
    "I8": np.dtype(np.int8),
}
_LONGEST_HEADER = 25_000_000
_MOST_DIMENSIONS = 8

_Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 62)]


class _Place(msgspec.Struct):
    """Where a tensor lies, in bytes behind the header."""

    dtype: str
    shape: Annotated[list[_Count], msgspec.Meta(max_length=_MOST_DIMENSIONS)]
    data_offsets: tuple[_Count, _Count]


def read(path: Path) -> dict[str, Tensor]:
    """The tensors of the file by name, as read-only views of it."""
    try:
        if path.stat().st_size < 8:
            raise _damaged(path, "it is shorter than its header")
        data = np.asarray(np.memmap(path, np.uint8, "r"))
    except OSError as error:
        raise EngineError(f"{path} cannot be read: {error.strerror}") from error
    length = int.from_bytes(data[:8].tobytes(), "little")
    if length > min(len(data) - 8, _LONGEST_HEADER):
        raise _damaged(path, f"it claims a header of {length} bytes and has {len(data)} in all")
    places = _places(path, data[8 : 8 + length].tobytes())
    body = data[8 + length :]
    _check_places(path, places, len(body))
    return {name: _view(path, name, place, body) for name, place in places.items()}


def _places(path: Path, header: bytes) -> dict[str, _Place]:
    try:
        entries = msgspec.json.decode(header, type=dict[str, msgspec.Raw])
        entries.pop("__metadata__", None)
        return {name: msgspec.json.decode(entry, type=_Place) for name, entry in entries.items()}
    except (ValueError, RecursionError) as error:
        raise _damaged(path, f"its header is not what it should be, {error}") from error


def _check_places(path: Path, places: dict[str, _Place], room: int) -> None:
    """Each inside the file, no two in the same place, and nothing behind them."""
    stretches = sorted((*place.data_offsets, name) for name, place in places.items() if any(place.data_offsets))
    for begin, end, name in stretches:
        if not begin <= end <= room:
            raise _damaged(path, f"{_shown(name)} lies at {begin} to {end} of {room} bytes")
    for (_, end, name), (begin, _, other) in pairwise(stretches):
        if begin < end:
            raise _damaged(path, f"{_shown(name)} and {_shown(other)} overlap")
    last = max((end for _, end, _ in stretches), default=0)
    if last < room:
        raise _damaged(path, f"it goes on for {room - last} bytes behind its last tensor")


def _view(path: Path, name: str, place: _Place, body: Tensor) -> Tensor:
    if place.dtype not in _DTYPES:
        known = ", ".join(_DTYPES)
        raise EngineError(f"{_shown(name)} in {path.name} is {_shown(place.dtype)}", f"Spark reads {known}")
    begin, end = place.data_offsets
    dtype = _DTYPES[place.dtype]
    if end - begin != math.prod(place.shape) * dtype.itemsize or max(place.shape, default=0) > len(body):
        raise _damaged(path, f"{_shown(name)} has {end - begin} bytes for the shape {place.shape}")
    tensor = body[begin:end].view(dtype).reshape(place.shape)
    return np.require(tensor, requirements="A")  # off the grid, it would be copied at every use instead of once


def _shown(name: str) -> str:
    """Any file may call its tensors anything: short, and nothing that a terminal would act on."""
    return ascii(name[:80])


def _damaged(path: Path, what: str) -> EngineError:
    return EngineError(f"{path.name} is not a sound safetensors file: {what}", "fetch the model again")
