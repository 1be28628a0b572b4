"""Blocks decoded by hand, and the ways a tensor gives its numbers away."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from gguf_files import F16, F32, Q8_0, Tensor, floats, gguf

from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import packed
from spark_tui.engine.gguf.container import read
from spark_tui.engine.gguf.packed import Packed
from spark_tui.engine.gguf.quants import KINDS

BY_NAME = {kind.name: kind for kind in KINDS.values()}


def half(value: float) -> bytes:
    return np.float16(value).tobytes()


def at(size: int, **bytes_at: int) -> bytes:
    """Zeros but for these bytes: at(4, _1=7) is 00 07 00 00."""
    data = bytearray(size)
    for place, value in bytes_at.items():
        data[int(place[1:])] = value
    return bytes(data)


def decoded(name: str, data: bytes) -> np.ndarray:
    kind = BY_NAME[name]
    values = kind.decode(np.frombuffer(data, kind.layout))
    assert values.dtype == np.float32
    return values.reshape(-1)


def test_block_sizes_are_those_of_the_format() -> None:
    sizes = {
        "F32": 4,
        "F16": 2,
        "BF16": 2,
        "Q4_0": 18,
        "Q4_1": 20,
        "Q5_0": 22,
        "Q5_1": 24,
        "Q8_0": 34,
        "Q2_K": 84,
        "Q3_K": 110,
        "Q4_K": 144,
        "Q5_K": 176,
        "Q6_K": 210,
        "IQ4_NL": 18,
        "IQ4_XS": 136,
    }
    assert {kind.name: kind.layout.itemsize for kind in KINDS.values()} == sizes


def test_floats() -> None:
    assert decoded("F16", half(-1.5)) == -1.5
    assert decoded("BF16", b"\x49\xc0") == -3.140625
    assert decoded("F32", np.float32(1e-40).tobytes()) == np.float32(1e-40)


def test_q8_0_is_a_scale_and_32_whole_numbers() -> None:
    values = decoded("Q8_0", half(0.5) + at(32, _0=0x80, _1=0xFF, _30=1, _31=0x7F))
    assert values[[0, 1, 2, 30, 31]].tolist() == [-64, -0.5, 0, 0.5, 63.5]


def test_q4_0_keeps_the_second_half_in_the_high_nibbles() -> None:
    values = decoded("Q4_0", half(2) + at(16, _0=0x1F, _15=0x8C))
    assert values[[0, 16, 15, 31, 1]].tolist() == [14, -14, 8, 0, -16]


def test_q5_0_keeps_the_fifth_bits_apart() -> None:
    values = decoded("Q5_0", half(1) + at(4, _0=0b1, _3=0b1000_0000) + at(16, _0=0x21, _15=0xF0))
    assert values[[0, 16, 31, 15]].tolist() == [1, -14, 15, -16]


def test_q4_1_and_q5_1_count_from_a_minimum() -> None:
    raised = half(2) + half(-3)
    values = decoded("Q4_1", raised + at(16, _0=0x1F, _15=0x8C))
    assert values[[0, 16, 15, 31, 1]].tolist() == [27, -1, 21, 13, -3]
    values = decoded("Q5_1", raised + at(4, _0=0b1, _3=0b1000_0000) + at(16, _0=0x21, _15=0xF0))
    assert values[[0, 16, 31, 15]].tolist() == [31, 1, 59, -3]


def test_iq4_values_lie_closer_together_around_zero() -> None:
    values = decoded("IQ4_NL", half(0.5) + at(16, _0=0x87, _15=0xF0))
    assert values[[0, 16, 15, 31]].tolist() == [-5, 0.5, -63.5, 56.5]
    # The second group's scale has 9 in its low bits and 2 in its high ones: 9 + 2 * 16 - 32.
    values = decoded("IQ4_XS", half(0.5) + at(2, _0=2 << 2) + at(4, _0=9 << 4) + at(128, _16=0x87))
    assert values[[32, 48]].tolist() == [9 * -5, 9 * 0.5]
    assert values[0] == -16 * -127


def test_q2_k_has_sixteen_scales_and_minimums_of_four_bits() -> None:
    values = decoded("Q2_K", at(16, _0=2, _1=0x31, _8=4) + at(64, _0=0b11, _16=0b10, _32=0b01) + half(0.5) + half(0.25))
    assert values[[0, 16, 17, 128, 1]].tolist() == [3, 0.5 * 2 - 0.75, -0.75, 2, 0]


def test_q3_k_is_lower_by_four_where_the_third_bit_is_missing() -> None:
    # Scale 5 + 2 * 16 - 32 for the first group, 1 + 3 * 16 - 32 for the tenth.
    packed = at(12, _0=5, _1=1 << 4, _8=2, _9=0b11 << 4)
    values = decoded("Q3_K", at(32, _0=1, _16=1 << 4) + at(64, _0=0b11, _48=0b01) + packed + half(0.5))
    assert values[[0, 1]].tolist() == [0.5 * 5 * 3, 0.5 * 5 * -4]
    assert values[[144, 145]].tolist() == [0.5 * 17 * 1, 0.5 * 17 * -4]


# Scale 3 and minimum 5 for the first group; for the fifth 7 + 2 * 16 and 9 + 1 * 16, whose high bits hide above.
K_SCALES = half(0.5) + half(0.25) + at(12, _0=3 | 2 << 6, _4=5 | 1 << 6, _8=7 | 9 << 4)


def test_q4_k_has_eight_groups_with_scale_and_minimum() -> None:
    values = decoded("Q4_K", K_SCALES + at(128, _0=0x2A, _95=0x06))
    assert values[0] == 0.5 * 3 * 10 - 0.25 * 5
    assert values[1] == -0.25 * 5
    assert values[4 * 32 + 31] == 0.5 * 39 * 6 - 0.25 * 25
    assert values[32] == 0


def test_q5_k_has_a_bit_of_each_group_in_each_byte() -> None:
    values = decoded("Q5_K", K_SCALES + at(32, _0=0b1, _31=0b1_0000) + at(128, _0=0x2A, _95=0x06))
    assert values[0] == 0.5 * 3 * (10 + 16) - 0.25 * 5
    assert values[4 * 32 + 31] == 0.5 * 39 * (6 + 16) - 0.25 * 25
    assert values[1] == -0.25 * 5


def test_q6_k_joins_four_low_and_two_high_bits() -> None:
    low, high = at(128, _0=0x5C, _32=0x10, _64=0x0F), at(64, _0=0b11_10_01_00, _32=0b11)
    values = decoded("Q6_K", low + high + at(16, _0=2, _2=1, _4=0xFD, _6=4, _8=1) + half(0.5))
    assert values[0] == 0.5 * 2 * (12 - 32)
    assert values[32] == 0.5 * 1 * (0 + 16 - 32)
    assert values[64] == 0.5 * -3 * (5 + 32 - 32)
    assert values[96] == 0.5 * 4 * (1 + 48 - 32)
    assert values[128] == 0.5 * 1 * (15 + 48 - 32)
    assert values[1] == 0.5 * 2 * (0 - 32)


@pytest.mark.parametrize("name", BY_NAME)
def test_blocks_do_not_depend_on_how_many_there_are(name: str) -> None:
    kind = BY_NAME[name]
    data = np.random.default_rng(3).integers(0, 100, (3, 5, 2 * kind.layout.itemsize), np.uint8)
    blocks = data.view(kind.layout)
    whole = kind.decode(blocks).reshape(3, 5, 2 * kind.width)
    one = kind.decode(blocks[1, 2, 1:]).reshape(kind.width)
    np.testing.assert_array_equal(whole[1, 2, kind.width :], one)


def tensor(folder: Path, written: Tensor) -> Packed:
    path = folder / "one.gguf"
    path.write_bytes(gguf({}, [written]))
    return read(path).tensors[written.name]


def test_many_rows_are_decoded_in_parts(tmp_path: Path) -> None:
    array = np.random.default_rng(1).integers(-127, 128, (1500, 1024)).astype(np.float32)
    array[:, ::32] = 127  # so that every scale is 1
    found = packed.floats(tensor(tmp_path, floats("big", array, Q8_0)))
    np.testing.assert_array_equal(found, array)


def test_stored_floats_are_neither_copied_nor_converted(tmp_path: Path) -> None:
    matrix = tensor(tmp_path, floats("m", np.ones((2, 32)), F16))
    assert packed.stored(matrix).dtype == np.float16
    assert np.shares_memory(packed.stored(matrix), matrix.blocks)


@pytest.mark.parametrize("kind", [F32, F16])
@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_a_number_that_is_none_is_named(tmp_path: Path, kind: int, value: float) -> None:
    array = np.ones((2, 32))
    array[1, 7] = value
    matrix = tensor(tmp_path, floats("blk.0.bad.weight", array, kind))
    for use in (packed.stored, packed.floats):
        with pytest.raises(EngineError, match=r"blk\.0\.bad\.weight holds a number that is not finite"):
            use(matrix)


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("kind", [code for code, kind in KINDS.items() if kind.width > 1])
def test_a_scale_that_is_none_is_named(tmp_path: Path, kind: int, value: float) -> None:
    block = np.zeros(1, KINDS[kind].layout)
    block["scale"] = value
    matrix = tensor(tmp_path, Tensor("bad", (1, KINDS[kind].width), block.tobytes(), kind))
    for use in (packed.stored, packed.floats):
        with pytest.raises(EngineError, match="bad holds a number that is not finite"):
            use(matrix)
