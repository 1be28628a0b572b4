"""How a model, its cache and its working memory lie in memory for the kernels: named tuples of arrays."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from spark_tui.engine.architecture import Architecture, Yarn
from spark_tui.engine.kernels.sizes import AT_ONCE, GROUP, LINE, PAGE, ROWS, bits_of, whole

Bytes = npt.NDArray[np.uint8]
Halves = npt.NDArray[np.uint16]
Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int64]

_CACHED = 32_000_000  # bytes of weights that the outermost cache of a processor keeps from one pass to the next


class Dims(NamedTuple):
    """The sizes of a model. `head_codes` and `pointer_codes` are the dimensions of a head and of a pointer, made up to
    whole groups with zeros; `taps` and `pointer` are 0 in a model without. A weight has so many `bits`, or `finer` ones
    where `sizes.bits_of` says so. Weights are `cached` if they are few enough for a processor to keep them.

    The last five say where things lie in a page, in bytes: it holds a block for every layer and key/value head (keys,
    their scales, values, theirs), for every layer the inputs of its convolution, the keys of pointers, and tokens.
    """

    layers: int
    dim: int
    heads: int
    kv_heads: int
    head: int
    head_codes: int
    ffn: int
    vocab: int
    taps: int
    pointer: int
    pointer_codes: int
    normed_heads: int
    bits: int
    finer: int
    cached: int
    eps: float
    turn_scale: float
    block: int
    inputs: int
    pointers: int
    tokens: int
    page: int


class Model(NamedTuple):
    """Packed weights, one row of each array per layer. A name with `_scales` belongs to the matrix before it.

    `taps` has a row per layer and tap, and `copying` how much pointers are stretched and the bias of their gate.
    """

    embed: Halves
    qkv: Bytes
    qkv_scales: Halves
    out: Bytes
    out_scales: Halves
    gate_up: Bytes
    gate_up_scales: Halves
    down: Bytes
    down_scales: Halves
    head: Bytes
    head_scales: Halves
    pointer_query: Bytes
    pointer_query_scales: Halves
    pointer_key: Bytes
    pointer_key_scales: Halves
    attn_norm: Floats
    ffn_norm: Floats
    final_norm: Floats
    q_norm: Floats
    k_norm: Floats
    qkv_bias: Floats
    out_bias: Floats
    windows: Integers
    rates: Floats
    taps: Floats
    gate: Floats
    copying: Floats


class Work(NamedTuple):
    """Room for one pass, a row per position: nothing is allocated while tokens are made.

    Matrices that part a row into heads or gates write into `wide`, from where whoever computed a part goes on with it;
    those that bring it together write into `sums`, which everybody reads. `codes` and `narrow_codes` hold rows of
    `normed` and `narrow` for these matrices, in bytes.

    Threads that make a pass together share what stands before `head_codes`. The first row of `spare` is for heads and
    the second for pointers: behind what they fill, each stays 0.
    """

    x: Floats
    normed: Floats
    wide: Floats
    narrow: Floats
    sums: Floats
    codes: Bytes
    narrow_codes: Bytes
    cosines: Floats
    sines: Floats
    copies: Floats
    logits: Floats
    head_codes: npt.NDArray[np.int8]
    head_scales: Floats
    head_corrections: npt.NDArray[np.int32]
    chances: Floats
    weights: Bytes
    weight_scales: Floats
    gathered: Floats
    peaks: Floats
    unpacked: Bytes
    spare: Floats
    spare_codes: npt.NDArray[np.int8]
    spare_scales: Floats

    @property
    def own(self) -> tuple[Any, ...]:
        """What each thread needs for itself."""
        return self[Work._fields.index("head_codes") :]


class Rows(NamedTuple):
    """What stands in each row of a pass: a token, the sequence it belongs to, and its position there.

    `pages[sequence, n]` is the address of the page with that sequence's positions from n * PAGE on. Rows of one
    sequence stand together, in order. Whoever raises `stop` has the pass come to nothing, and soon.
    """

    tokens: Integers
    sequences: Integers
    positions: Integers
    pages: Integers
    stop: Integers


Placed = Any
"""A Model, Rows, Work or Team as the kernels see it: a record with the place of each array. They are handed its
address, and nothing else: arrays, or tuples of numbers, would several times over be what has to be compiled."""

PLACE = ("address", "step", "item")
"""Where an array lies, the bytes from row to row, and from element to element."""


def placed(arrays: Any) -> Integers:
    """The places of some arrays, for the kernels. Whoever uses it keeps the arrays alive."""
    return np.array([_place(array) for array in arrays], np.int64)


def _place(array: Any) -> tuple[int, int, int]:
    return array.ctypes.data, array.strides[0] if array.ndim > 1 else array.nbytes, array.itemsize


def in_a_row(dims: Dims) -> Integers:
    """As the kernels read them, eight bytes each."""
    numbers = np.zeros(len(dims), np.int64)
    for place, number in enumerate(dims):
        numbers[place : place + 1].view(type(number))[:] = number
    return numbers


def aligned(shape: tuple[int, ...], kind: Any) -> Any:
    """A zeroed array that begins on a cache line."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    memory = np.zeros(size + LINE, np.uint8)
    start = -memory.ctypes.data % LINE
    return memory[start : start + size].view(kind).reshape(shape)


def dims_of(arch: Architecture, bits: int = 8) -> Dims:
    """The sizes of a model, and what follows for its pages."""
    scaling = arch.rope.scaling
    dims = Dims(
        layers=arch.layers,
        dim=arch.dim,
        heads=arch.heads,
        kv_heads=arch.kv_heads,
        head=arch.head_dim,
        head_codes=whole(arch.head_dim, GROUP),
        ffn=arch.ffn,
        vocab=arch.vocab,
        taps=arch.conv_taps,
        pointer=arch.pointer,
        pointer_codes=whole(arch.pointer, GROUP),
        normed_heads=int(arch.qk_norm),
        bits=bits,
        finer=bits_of("head", bits),
        cached=0,
        eps=arch.eps,
        turn_scale=scaling.attention_factor if isinstance(scaling, Yarn) else 1.0,
        block=0,
        inputs=0,
        pointers=0,
        tokens=0,
        page=0,
    )
    block = PAGE * (2 * dims.head_codes + 2 * (dims.head_codes // GROUP) + 4)
    inputs = dims.layers * dims.kv_heads * block
    pointers = inputs + (dims.layers * PAGE * dims.dim * 2 if dims.taps else 0)
    tokens = pointers + PAGE * (dims.pointer_codes + 2 * (dims.pointer_codes // GROUP))
    page = tokens + (PAGE * 8 if dims.pointer else 0)
    looking, rest = (dims.heads + 2 * dims.kv_heads) * dims.head, dims.heads * dims.head + 3 * dims.ffn
    read = dims.dim * (dims.layers * (looking * dims.finer + rest * bits) + dims.vocab * dims.finer) // 8
    cached = int(read <= _CACHED)
    return dims._replace(cached=cached, block=block, inputs=inputs, pointers=pointers, tokens=tokens, page=page)


def beside(work: Work, dims: Dims, rows: int) -> Work:
    """For another thread in the same passes."""
    own = new_work(dims, rows).own
    return Work(*cast("Any", (*work[: -len(own)], *own)))


def rounded_size(columns: int) -> int:
    """Bytes of a row that went through `quantise_rows`."""
    return whole(columns + columns // GROUP * (4 + 4), LINE)


def new_work(dims: Dims, rows: int) -> Work:
    queries = rows * (dims.heads // dims.kv_heads)
    qkv = whole((dims.heads + 2 * dims.kv_heads) * dims.head, ROWS)
    narrow = whole(max(dims.ffn, dims.heads * dims.head, dims.pointer), GROUP)
    dim = whole(dims.dim, GROUP)
    codes = max(dims.head_codes, dims.pointer_codes)
    groups = dims.head_codes // GROUP
    vocab = whole(dims.vocab, GROUP)  # tokens are chosen in blocks of 64
    return Work(
        x=aligned((rows, dim), np.float32),
        normed=aligned((rows, dim), np.float32),
        wide=aligned((rows, max(qkv, 2 * whole(dims.ffn, GROUP), 2 * dims.pointer_codes)), np.float32),
        narrow=aligned((rows, narrow), np.float32),
        sums=aligned((rows, dim), np.float32),
        codes=aligned((rows + AT_ONCE, rounded_size(dim)), np.uint8),
        narrow_codes=aligned((rows + AT_ONCE, rounded_size(narrow)), np.uint8),
        cosines=aligned((rows, dims.head // 2), np.float32),
        sines=aligned((rows, dims.head // 2), np.float32),
        head_codes=aligned((queries + AT_ONCE, dims.head_codes), np.int8),
        head_scales=aligned((queries + AT_ONCE, groups), np.float32),
        head_corrections=aligned((queries + AT_ONCE, groups), np.int32),
        chances=aligned((queries, PAGE), np.float32),
        weights=aligned((queries, PAGE), np.uint8),
        weight_scales=aligned((queries, PAGE // GROUP), np.float32),
        gathered=aligned((queries, dims.head_codes), np.float32),
        peaks=aligned((queries, 2), np.float32),
        unpacked=aligned((1, ROWS * max(narrow, dim)), np.uint8),
        copies=aligned((rows if dims.pointer else 1, vocab), np.float32),
        spare=aligned((2, codes), np.float32),
        spare_codes=aligned((1, codes), np.int8),
        spare_scales=aligned((2, codes // GROUP), np.float32),
        logits=aligned((rows, vocab), np.float32),
    )
