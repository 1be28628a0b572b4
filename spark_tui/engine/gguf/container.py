"""What a GGUF file holds: its metadata, and where each tensor lies. The numbers stay in the mapped file.

Nothing the file says is believed before it is checked against the size of the file, so a hostile header costs an
error and never memory.
"""

from __future__ import annotations

import math
import mmap
import struct
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf.packed import Packed
from spark_tui.engine.gguf.quants import KINDS, UNREAD, Kind

Value = int | float | bool | str | list[Any] | npt.NDArray[Any]

Entry = TypeVar("Entry")

# By the number that stands in the file; of those between, 8 is a text and 9 a list.
_SCALARS = dict(enumerate(("u1", "i1", "<u2", "<i2", "<u4", "<i4", "<f4", "?"))) | {10: "<u8", 11: "<i8", 12: "<f8"}
_TEXT, _LIST = 8, 9
_DEEPEST_LIST = 4
_MOST_DIMENSIONS = 4
_LONGEST_NAME = 128
_SPOKEN: dict[type[Any], str] = {
    int: "a whole number",
    float: "a real number",
    bool: "a yes or no",
    str: "a text",
    list: "a list of texts",
    np.ndarray: "a list of numbers",
}


@dataclass(frozen=True, slots=True)
class Container:
    path: Path
    metadata: Mapping[str, Value]
    tensors: Mapping[str, Packed]


@dataclass(slots=True)
class _Cursor:
    data: mmap.mmap
    file: str
    at: int = 0

    def damaged(self, what: str) -> EngineError:
        return EngineError(f"{self.file} is not a sound GGUF file: {what}", "fetch or convert the file again")

    def take(self, size: int, what: str) -> bytes:
        self.claim(size, what)
        taken = self.data[self.at : self.at + size]
        self.at += size
        return taken

    def claim(self, size: int, what: str) -> None:
        if size > len(self.data) - self.at:
            raise self.damaged(f"{what} runs past its end")

    def number(self, code: str, what: str) -> int:
        return struct.unpack(code, self.take(struct.calcsize(code), what))[0]

    def count(self, smallest: int, what: str) -> int:
        """How many things follow, each of at least `smallest` bytes."""
        count = self.number("<Q", what)
        self.claim(count * smallest, f"{what} ({count})")
        return count

    def text(self, what: str) -> str:
        try:
            return self.take(self.count(1, f"the length of {what}"), what).decode()
        except UnicodeDecodeError as error:
            raise self.damaged(f"{what} is not UTF-8") from error

    def texts(self, count: int, what: str) -> list[str]:
        """As `text`, many times over; a vocabulary has hundreds of thousands, and somebody waits for them."""
        data, at, end, size = self.data, self.at, len(self.data), struct.Struct("<Q").unpack_from
        texts: list[bytes] = []
        for _ in range(count):
            start = at + 8
            if start > end:
                raise self.damaged(f"{what} runs past its end")
            at = start + size(data, at)[0]
            texts.append(data[start:at])
        self.claim(at - self.at, what)
        self.at = at
        try:
            return [text.decode() for text in texts]
        except UnicodeDecodeError as error:
            raise self.damaged(f"{what} is not UTF-8") from error

    def name(self, what: str) -> str:
        """A key or a tensor's name, which ends up in messages: short, and nothing a terminal would obey."""
        name = self.text(what)
        if not (name.isprintable() and 0 < len(name) <= _LONGEST_NAME):
            raise self.damaged(f"{what} is {name[:_LONGEST_NAME]!a}")
        return name


def read(path: Path) -> Container:
    cursor = _Cursor(_map(path), path.name)
    _check_version(cursor)
    tensor_count = cursor.count(24, "the list of tensors")
    metadata = _metadata(cursor)
    places = [_place(cursor) for _ in range(tensor_count)]
    tensors = _tensors(cursor, places, _alignment(cursor, metadata))
    return Container(path, metadata, tensors)


def entry(container: Container, key: str, kind: type[Entry], default: Entry | None = None) -> Entry:
    """One value of the metadata, which must be of this kind; without a default it must be there."""
    value = container.metadata.get(key, default)
    if value is None:
        raise EngineError(
            f"{container.path.name} does not say {key}", "convert the model again with a current llama.cpp"
        )
    if type(value) is not kind:
        raise EngineError(f"{key} in {container.path.name} is {_SPOKEN[type(value)]} and should be {_SPOKEN[kind]}")
    return value


def choice(container: Container, key: str, known: Collection[str], default: str | None = None) -> str:
    """A text of the metadata that must be one of those we know."""
    text = entry(container, key, str, default)
    if text not in known:
        raise EngineError(f"{container.path.name} says {key} is {text[:80]!a}", f"Spark knows {', '.join(known)}")
    return text


def _map(path: Path) -> mmap.mmap:
    if not path.is_file():
        raise EngineError(f"there is no file {path}")
    try:
        with path.open("rb") as file:
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except ValueError as error:
        raise EngineError(f"{path.name} is empty", "fetch or convert the file again") from error
    except OSError as error:
        raise EngineError(f"{path.name} cannot be read: {error.strerror}") from error


def _check_version(cursor: _Cursor) -> None:
    if cursor.data[:4] != b"GGUF":
        raise EngineError(f"{cursor.file} is not a GGUF file", "name a .gguf model file")
    cursor.at = 4
    version = cursor.number("<I", "the version")
    if version not in (2, 3):
        found = "big-endian" if version in (2 << 24, 3 << 24) else f"version {version}"
        raise EngineError(
            f"{cursor.file} is a {found} GGUF file; Spark reads little-endian versions 2 and 3",
            "convert the model again with a current llama.cpp",
        )


def _metadata(cursor: _Cursor) -> dict[str, Value]:
    metadata: dict[str, Value] = {}
    for _ in range(cursor.count(13, "the metadata")):
        key = cursor.name("a metadata key")
        if key in metadata:
            raise cursor.damaged(f"{key} is there twice")
        metadata[key] = _value(cursor, cursor.number("<I", key), key)
    return metadata


def _value(cursor: _Cursor, code: int, key: str, depth: int = 0) -> Value:
    if code == _TEXT:
        return cursor.text(key)
    if code in _SCALARS:
        return _numbers(cursor, code, 1, key)[0].item()
    if code == _LIST:
        if depth == _DEEPEST_LIST:
            raise cursor.damaged(f"{key} has lists in lists in lists")
        return _list(cursor, key, depth + 1)
    raise cursor.damaged(f"{key} has the unknown type {code}")


def _list(cursor: _Cursor, key: str, depth: int) -> Value:
    code = cursor.number("<I", key)
    if code in _SCALARS:
        return _numbers(cursor, code, cursor.count(np.dtype(_SCALARS[code]).itemsize, key), key)
    if code == _TEXT:
        return cursor.texts(cursor.count(8, key), key)
    smallest = 12 if code == _LIST else 0
    return [_value(cursor, code, key, depth) for _ in range(cursor.count(smallest, key))]


def _numbers(cursor: _Cursor, code: int, count: int, key: str) -> npt.NDArray[Any]:
    kind = np.dtype(_SCALARS[code])
    return np.frombuffer(cursor.take(count * kind.itemsize, key), kind)


@dataclass(frozen=True, slots=True)
class _Place:
    name: str
    kind: Kind
    shape: tuple[int, ...]
    offset: int

    @property
    def blocks(self) -> int:
        return math.prod(self.shape) // self.kind.width

    @property
    def end(self) -> int:
        return self.offset + self.blocks * self.kind.layout.itemsize


def _place(cursor: _Cursor) -> _Place:
    name = cursor.name("a tensor's name")
    dimensions = cursor.number("<I", name)
    if not 1 <= dimensions <= _MOST_DIMENSIONS:
        raise cursor.damaged(f"{name} has {dimensions} dimensions")
    shape = tuple(cursor.number("<Q", name) for _ in range(dimensions))[::-1]
    kind = _kind(cursor, cursor.number("<I", name), name)
    if 0 in shape or shape[-1] % kind.width:
        raise cursor.damaged(f"{name} is {_times(shape)}, which {kind.name} cannot hold")
    return _Place(name, kind, shape, cursor.number("<Q", name))


def _kind(cursor: _Cursor, code: int, name: str) -> Kind:
    if code in KINDS:
        return KINDS[code]
    raise EngineError(
        f"{cursor.file} stores {name} as {UNREAD.get(code, f'the unknown type {code}')}",
        f"take a file in one of {', '.join(kind.name for kind in KINDS.values())}",
    )


def _alignment(cursor: _Cursor, metadata: Mapping[str, Value]) -> int:
    alignment = metadata.get("general.alignment", 32)
    if not isinstance(alignment, int) or alignment < 8 or alignment & (alignment - 1):
        raise cursor.damaged("its alignment is not a power of two from 8 up")
    return alignment


def _tensors(cursor: _Cursor, places: list[_Place], alignment: int) -> dict[str, Packed]:
    start = -(-cursor.at // alignment) * alignment
    tensors: dict[str, Packed] = {}
    end = 0
    for place in sorted(places, key=lambda place: place.offset):
        if place.name in tensors:
            raise cursor.damaged(f"{place.name} is there twice")
        if place.offset % alignment:
            raise cursor.damaged(f"{place.name} is not aligned to {alignment} bytes")
        if place.offset < end:
            raise cursor.damaged(f"{place.name} overlaps the tensor before it")
        if start + place.end > len(cursor.data):
            raise cursor.damaged(f"{place.name} ({_times(place.shape)}) runs past its end")
        tensors[place.name] = _tensor(cursor.data, place, start)
        end = place.end
    return tensors


def _tensor(data: mmap.mmap, place: _Place, start: int) -> Packed:
    blocks = np.frombuffer(data, place.kind.layout, place.blocks, start + place.offset)
    return Packed(place.name, place.kind, place.shape, blocks.reshape(*place.shape[:-1], -1))


def _times(shape: tuple[int, ...]) -> str:
    return " x ".join(map(str, shape))
