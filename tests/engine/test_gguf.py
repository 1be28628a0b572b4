"""The container: what the header says, and what it may not say."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gguf_files import F32, LIST, Q4_K, Q8_0, TEXT, As, Tensor, gguf, padded, text

from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf.container import Container, choice, entry, read

Write = Callable[[bytes], Path]
ONE = Tensor("one", (2, 3), np.arange(6, dtype="<f4").tobytes())


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(data: bytes) -> Path:
        path = tmp_path / "tiny.gguf"
        path.write_bytes(data)
        return path

    return write


@pytest.mark.parametrize("version", [2, 3])
def test_metadata_of_every_type(write: Write, version: int) -> None:
    said: dict[str, Any] = {"u8": As(0, 255), "i8": As(1, -128), "u16": As(2, 65535), "i16": As(3, -32768)}
    said |= {"u32": As(4, 2**32 - 1), "i32": As(5, -(2**31)), "u64": As(10, 2**64 - 1), "i64": As(11, -(2**63))}
    said |= {"f32": As(6, 0.5), "f64": As(12, 0.1), "yes": True, "no": False, "text": "Grüße\n", "none": ""}
    found = read(write(gguf(said, version=version))).metadata
    assert found == {key: value.value if isinstance(value, As) else value for key, value in said.items()}
    assert [type(found[key]) for key in ("u8", "f32", "yes", "text")] == [int, float, bool, str]


def test_lists(write: Write) -> None:
    said = {
        "words": ["a", "", "bc"],
        "numbers": [1, -2, 3],
        "halves": As(LIST, [0.5, 1.5], 12),
        "none": As(LIST, [], TEXT),
        "nested": As(LIST, [As(LIST, ["x"]), As(LIST, [1, 2], 0)], LIST),
    }
    found = read(write(gguf(said))).metadata
    assert found["words"] == ["a", "", "bc"]
    assert found["none"] == []
    np.testing.assert_array_equal(found["numbers"], [1, -2, 3])
    np.testing.assert_array_equal(found["halves"], [0.5, 1.5])
    words, numbers = found["nested"]
    assert words == ["x"]
    assert list(numbers) == [1, 2]


@pytest.mark.parametrize("alignment", [8, 32, 4096])
def test_tensors_lie_where_the_header_says(write: Write, alignment: int) -> None:
    two = Tensor("two", (5,), np.arange(5, dtype="<f4").tobytes())
    tensors = read(write(gguf({"general.alignment": alignment}, [ONE, two]))).tensors
    assert tensors["one"].shape == (2, 3)
    np.testing.assert_array_equal(tensors["one"].blocks, [[0, 1, 2], [3, 4, 5]])
    np.testing.assert_array_equal(tensors["two"].blocks, np.arange(5))


def test_tensors_stay_in_the_file(write: Write) -> None:
    path = write(gguf({}, [ONE]))
    tensor = read(path).tensors["one"]
    with path.open("r+b") as file:
        file.seek(-32, os.SEEK_END)  # the six numbers are padded to 32 bytes
        file.write(struct.pack("<f", 42))
    assert tensor.blocks[0, 0] == 42


def test_tensors_may_lie_in_any_order_with_gaps(write: Write) -> None:
    data = np.arange(40, dtype="<f4").tobytes()
    tensors = [Tensor("late", (2,), data, offset=96), Tensor("early", (3,), b"", offset=32)]
    found = read(write(gguf({}, tensors))).tensors
    np.testing.assert_array_equal(found["early"].blocks, [8, 9, 10])
    np.testing.assert_array_equal(found["late"].blocks, [24, 25])


HUGE = 2**60


def header(*parts: bytes, tensors: int = 0, entries: int = 0, version: int = 3) -> bytes:
    return b"GGUF" + struct.pack("<IQQ", version, tensors, entries) + b"".join(parts)


def info(*dims: int, name: str = "one", kind: int = F32, offset: int = 0) -> bytes:
    count = struct.pack("<I", len(dims))
    return padded(header(text(name), count, struct.pack(f"<{len(dims)}QIQ", *dims, kind, offset), tensors=1), 32)


def number(code: int, value: int) -> bytes:
    return struct.pack("<IQ", code, value)


HOSTILE = {
    "empty": (b"", "is empty"),
    "another format": (b"PK\x03\x04" + bytes(40), "not a GGUF file"),
    "only a magic": (b"GGUF", "the version runs past its end"),
    "version 1": (header(version=1), "version 1"),
    "version 4": (header(version=4), "version 4"),
    "big-endian": (b"GGUF" + struct.pack(">IQQ", 3, 0, 0), "big-endian"),
    "2^60 tensors": (header(tensors=HUGE), r"list of tensors \(\d+\) runs past"),
    "2^60 entries": (header(entries=HUGE), r"metadata \(\d+\) runs past"),
    "2^60 texts": (header(text("k"), struct.pack("<I", LIST), number(TEXT, HUGE), entries=1), "k .* runs past"),
    "2^60 bytes": (header(text("k"), struct.pack("<I", LIST), number(0, HUGE), entries=1), "k .* runs past"),
    "2^64-1 doubles": (header(text("k"), struct.pack("<I", LIST), number(12, 2**64 - 1), entries=1), "runs past"),
    "a text past the end": (header(text("k"), number(TEXT, 100), b"short", entries=1), "length of k .* runs past"),
    "a key past the end": (header(struct.pack("<Q", HUGE), bytes(99), entries=1), "metadata key .* runs past"),
    "an unknown type": (header(text("k"), number(13, 0), entries=1), "k has the unknown type 13"),
    "a list of unknowns": (header(text("k"), struct.pack("<I", LIST), number(99, 1), bytes(8), entries=1), "type 99"),
    "lists in lists in lists": (
        header(text("k"), struct.pack("<I", LIST), number(LIST, 1) * 5000, entries=1),
        "k has lists in lists",
    ),
    "not UTF-8": (header(text("k"), struct.pack("<I", TEXT), text(b"\xff\xfe"), entries=1), "k is not UTF-8"),
    "not UTF-8 in a list": (
        header(text("k"), struct.pack("<I", LIST), number(TEXT, 2), text("a"), text(b"\xff"), entries=1),
        "k is not UTF-8",
    ),
    "a list that ends past the end": (
        header(text("k"), struct.pack("<I", LIST), number(TEXT, 2), text("a"), struct.pack("<Q", HUGE), entries=1),
        "k runs past its end",
    ),
    "no key": (header(text(""), number(4, 0), entries=1), "a metadata key is ''"),
    "a key that rings": (header(text("\x1b[31m\a"), number(4, 0), entries=1), r"key is '\\x1b\[31m\\x07'"),
    "one key twice": (header(*[text("k") + struct.pack("<II", 4, 0)] * 2, entries=2), "k is there twice"),
    "no dimensions": (info(), "one has 0 dimensions"),
    "five dimensions": (info(1, 1, 1, 1, 1), "one has 5 dimensions"),
    "2^32-1 dimensions": (
        padded(header(text("one"), struct.pack("<I", 2**32 - 1), bytes(64), tensors=1), 32),
        "one has 4294967295 dimensions",
    ),
    "a dimension of zero": (info(0, 4), "one is 4 x 0"),
    "a negative dimension": (info(2**64 - 4), "runs past its end"),
    "a product beyond 64 bits": (info(2**32, 2**32, 2**32), "runs past its end"),
    "a product that wraps to 16": (info(2**62 + 2, 4, 2), "runs past its end"),
    "rows that are no whole blocks": (info(48, 2, kind=Q8_0), "one is 2 x 48, which Q8_0 cannot hold"),
    "rows that are no whole super-blocks": (info(128, 2, kind=Q4_K), "which Q4_K cannot hold"),
    "an unread kind": (info(32, kind=16), "stores one as IQ2_XXS: take a file in one of F32, "),
    "an unknown kind": (info(32, kind=777), "stores one as the unknown type 777"),
    "an offset past the end": (info(4, offset=1 << 20), "runs past its end"),
    "an offset of 2^64-32": (info(4, offset=2**64 - 32), "runs past its end"),
    "a misaligned offset": (info(1, offset=4) + bytes(64), "one is not aligned to 32 bytes"),
    "data cut short": (info(9) + bytes(32), r"one \(9\) runs past its end"),
    "a name that rings": (info(1, name="\a") + bytes(32), "a tensor's name is '.x07'"),
    "a name without end": (info(1, name="x" * 5000) + bytes(32), "a tensor's name is 'xxxx"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_headers_are_named(write: Write, name: str) -> None:
    data, complaint = HOSTILE[name]
    with pytest.raises(EngineError, match=complaint) as caught:
        read(write(data))
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_one_name_twice(write: Write) -> None:
    with pytest.raises(EngineError, match="one is there twice"):
        read(write(gguf({}, [ONE, ONE])))


def test_tensors_may_not_overlap(write: Write) -> None:
    over = Tensor("over", (2,), bytes(64), offset=0)
    with pytest.raises(EngineError, match="over overlaps the tensor before it"):
        read(write(gguf({}, [ONE, over])))


@pytest.mark.parametrize("alignment", [0, 4, 24, True, -32, "32", 2.0])
def test_alignments_that_are_none(write: Write, alignment: object) -> None:
    said = As(5, alignment) if alignment == -32 else alignment
    data = gguf({"align": said}).replace(text("align"), text("general.alignment"))
    with pytest.raises(EngineError, match="its alignment is"):
        read(write(data))


def test_every_cut_of_a_file_is_refused(write: Write) -> None:
    whole = gguf({"name": "tiny", "words": ["a", "b"]}, [ONE])
    end = len(whole) - 8  # behind the six numbers there are 8 bytes that belong to nobody
    for size in range(end):
        with pytest.raises(EngineError):
            read(write(whole[:size]))
    assert read(write(whole[:end])).tensors


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="there is no file"):
        read(tmp_path / "no.gguf")
    with pytest.raises(EngineError, match="there is no file"):
        read(tmp_path)


def test_a_value_must_be_there_and_of_its_kind(tmp_path: Path) -> None:
    container = Container(tmp_path / "tiny.gguf", {"heads": True, "layers": 2, "family": "bert"}, {})
    assert entry(container, "layers", int) == 2
    assert entry(container, "eps", float, 0.5) == 0.5
    with pytest.raises(EngineError, match=r"tiny.gguf does not say eps"):
        entry(container, "eps", float)
    with pytest.raises(EngineError, match=r"heads in tiny.gguf is a yes or no and should be a whole number"):
        entry(container, "heads", int)
    with pytest.raises(EngineError, match="says family is 'bert': Spark knows llama, qwen2"):
        choice(container, "family", ("llama", "qwen2"))
