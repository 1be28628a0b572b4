"""How GGUF stores numbers: plain floats, or blocks of small integers that share a scale.

Each kind is one numpy structured type, so the mapped file is read in place: the fields of a block are views, and a
`Q8_0` matrix gives its integers and scales away without ever becoming floats. Decoding multiplies and adds in the
order llama.cpp does, in float32, so that every bit agrees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]
Blocks = npt.NDArray[Any]  # (..., blocks in a row) of a kind's layout


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    width: int  # values in one block
    layout: np.dtype[Any]
    decode: Callable[[Blocks], Array]  # (..., n) blocks -> (..., n * width) or anything that reshapes to it


def _float(blocks: Blocks) -> Array:
    return blocks.astype(np.float32)


def _scale(blocks: Blocks, field: str = "scale") -> Array:
    return blocks[field].astype(np.float32)[..., None]


def _parts(packed: Blocks, bits: int) -> Blocks:
    """Bytes (..., groups, n) -> small integers (..., groups * 8 / bits, n): the lowest bits of a group come first."""
    shifts = np.arange(0, 8, bits, dtype=np.uint8)[:, None]
    parts = (packed[..., None, :] >> shifts) & np.uint8((1 << bits) - 1)
    return parts.reshape(*packed.shape[:-2], -1, packed.shape[-1])


def _fifth_bits(packed: Blocks) -> Blocks:
    """Four bytes (..., 4) -> the fifth bit of 32 values, already in its place (0 or 16)."""
    return np.unpackbits(packed, axis=-1, bitorder="little") << np.uint8(4)


def _q4_0(blocks: Blocks) -> Array:
    values = _parts(blocks["nibbles"], 4).reshape(*blocks.shape, 32)
    return _scale(blocks) * (values.astype(np.int8) - np.int8(8))


def _q4_1(blocks: Blocks) -> Array:
    return _raised(blocks, _parts(blocks["nibbles"], 4).reshape(*blocks.shape, 32))


def _q5_0(blocks: Blocks) -> Array:
    values = _parts(blocks["nibbles"], 4).reshape(*blocks.shape, 32) | _fifth_bits(blocks["fifth"])
    return _scale(blocks) * (values.astype(np.int8) - np.int8(16))


def _q5_1(blocks: Blocks) -> Array:
    return _raised(blocks, _parts(blocks["nibbles"], 4).reshape(*blocks.shape, 32) | _fifth_bits(blocks["fifth"]))


def _raised(blocks: Blocks, values: Blocks) -> Array:
    """From a minimum upward, where zero is not in the middle."""
    return _scale(blocks) * values + _scale(blocks, "minimum")


def _q8_0(blocks: Blocks) -> Array:
    return _scale(blocks) * blocks["values"]


def _iq4_nl(blocks: Blocks) -> Array:
    return _scale(blocks) * _UNEVEN[_parts(blocks["nibbles"], 4).reshape(*blocks.shape, 32)]


def _iq4_xs(blocks: Blocks) -> Array:
    """Eight groups of 32 uneven values; a group's scale has four low bits in one place and two high ones in another."""
    high = blocks["high"][..., None] >> np.arange(0, 16, 2, dtype=np.uint16) & 3
    scales = (_parts(blocks["low"][..., None], 4).reshape(*blocks.shape, 8) | high << 4).astype(np.int8) - np.int8(32)
    values = _UNEVEN[_parts(blocks["nibbles"], 4).reshape(*blocks.shape, 8, 32)]
    return (_scale(blocks) * scales)[..., None] * values


def _q2_k(blocks: Blocks) -> Array:
    """Sixteen groups of 16 values, each with a scale and a minimum of four bits."""
    values = _parts(blocks["values"], 2).reshape(*blocks.shape, 16, 16)
    factor, offset = _scale(blocks) * (blocks["scales"] & 15), _scale(blocks, "minimum") * (blocks["scales"] >> 4)
    return (factor[..., None] * values - offset[..., None]).astype(np.float32, copy=False)


def _q3_k(blocks: Blocks) -> Array:
    """Sixteen groups of 16 values with a scale of six bits; where the third bit of a value is missing, it is below 0.

    The low bits of the scales come first, the high ones of all in the last row.
    """
    low = _parts(blocks["packed"][..., :2, :].reshape(*blocks.shape, 1, 8), 4).reshape(*blocks.shape, 16)
    high = _parts(blocks["packed"][..., 2:, :], 2).reshape(*blocks.shape, 16)
    scales = (low | high << np.uint8(4)).astype(np.int8) - np.int8(32)
    third = _parts(blocks["third"], 1).reshape(*blocks.shape, 16, 16) << np.uint8(2)
    values = (_parts(blocks["values"], 2).reshape(*blocks.shape, 16, 16) | third).astype(np.int8) - np.int8(4)
    return (_scale(blocks) * scales)[..., None] * values


def _affine(blocks: Blocks, values: Blocks) -> Array:
    """Eight groups of 32 values, each with a six-bit scale and minimum.

    The last four scales and minimums keep their low bits in the third row, their high bits above the first four.
    """
    scales, minimums, mixed = (blocks["packed"][..., part, :] for part in range(3))
    scales = np.concatenate([scales & 63, (mixed & 15) | (scales >> 6 << 4)], axis=-1)
    minimums = np.concatenate([minimums & 63, (mixed >> 4) | (minimums >> 6 << 4)], axis=-1)
    factor, offset = _scale(blocks) * scales, _scale(blocks, "minimum") * minimums
    return (factor[..., None] * values - offset[..., None]).astype(np.float32, copy=False)


def _q4_k(blocks: Blocks) -> Array:
    return _affine(blocks, _parts(blocks["nibbles"], 4))


def _q5_k(blocks: Blocks) -> Array:
    fifth = _parts(blocks["fifth"], 1) << np.uint8(4)
    return _affine(blocks, _parts(blocks["nibbles"], 4) | fifth)


def _q6_k(blocks: Blocks) -> Array:
    low = _parts(blocks["low"], 4).reshape(*blocks.shape, 16, 16)
    high = _parts(blocks["high"], 2).reshape(*blocks.shape, 16, 16)
    values = (low | high << np.uint8(4)).astype(np.int8) - np.int8(32)
    return (_scale(blocks) * blocks["scales"])[..., None] * values


def _layout(*fields: tuple[str, str] | tuple[str, str, tuple[int, ...]]) -> np.dtype[Any]:
    return np.dtype(list(fields))


# What the sixteen numbers of four bits mean, where they lie closer together around zero.
_UNEVEN = np.array([-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113], np.int8)
_RAISED = ("scale", "<f2"), ("minimum", "<f2")
_K_SCALES = *_RAISED, ("packed", "u1", (3, 4))

Q8_0 = Kind("Q8_0", 32, _layout(("scale", "<f2"), ("values", "i1", (32,))), _q8_0)

# By the number that stands in the file.
KINDS = {
    0: Kind("F32", 1, np.dtype("<f4"), _float),
    1: Kind("F16", 1, np.dtype("<f2"), _float),
    30: Kind("BF16", 1, np.dtype(ml_dtypes.bfloat16), _float),
    2: Kind("Q4_0", 32, _layout(("scale", "<f2"), ("nibbles", "u1", (1, 16))), _q4_0),
    3: Kind("Q4_1", 32, _layout(*_RAISED, ("nibbles", "u1", (1, 16))), _q4_1),
    6: Kind("Q5_0", 32, _layout(("scale", "<f2"), ("fifth", "u1", (4,)), ("nibbles", "u1", (1, 16))), _q5_0),
    7: Kind("Q5_1", 32, _layout(*_RAISED, ("fifth", "u1", (4,)), ("nibbles", "u1", (1, 16))), _q5_1),
    8: Q8_0,
    10: Kind("Q2_K", 256, _layout(("scales", "u1", (16,)), ("values", "u1", (2, 32)), *_RAISED), _q2_k),
    11: Kind(
        "Q3_K",
        256,
        _layout(("third", "u1", (1, 32)), ("values", "u1", (2, 32)), ("packed", "u1", (3, 4)), ("scale", "<f2")),
        _q3_k,
    ),
    12: Kind("Q4_K", 256, _layout(*_K_SCALES, ("nibbles", "u1", (4, 32))), _q4_k),
    13: Kind("Q5_K", 256, _layout(*_K_SCALES, ("fifth", "u1", (1, 32)), ("nibbles", "u1", (4, 32))), _q5_k),
    14: Kind(
        "Q6_K",
        256,
        _layout(("low", "u1", (2, 64)), ("high", "u1", (2, 32)), ("scales", "i1", (16,)), ("scale", "<f2")),
        _q6_k,
    ),
    20: Kind("IQ4_NL", 32, _layout(("scale", "<f2"), ("nibbles", "u1", (1, 16))), _iq4_nl),
    23: Kind(
        "IQ4_XS",
        256,
        _layout(("scale", "<f2"), ("high", "<u2"), ("low", "u1", (4,)), ("nibbles", "u1", (8, 16))),
        _iq4_xs,
    ),
}

# What a refusal calls the kinds that are not read.
UNREAD = {
    9: "Q8_1", 15: "Q8_K", 16: "IQ2_XXS", 17: "IQ2_XS", 18: "IQ3_XXS", 19: "IQ1_S", 21: "IQ3_S", 22: "IQ2_S",
    24: "I8", 25: "I16", 26: "I32", 27: "I64", 28: "F64", 29: "IQ1_M", 34: "TQ1_0", 35: "TQ2_0", 39: "MXFP4",
}  # fmt: skip
