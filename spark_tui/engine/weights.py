"""The weights of a model, by the names that the papers use, and the shape each of them must have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from spark_tui.engine.architecture import Architecture

Array = npt.NDArray[np.float32]
Shape = tuple[int, ...]


class Stored(Protocol):
    """A tensor as its file keeps it: an array of float32, float16 or bfloat16, or the blocks of a GGUF file.

    Big matrices stay like this, mapped from the file, and become float32 where they are used.
    """

    @property
    def shape(self) -> Shape: ...
    def astype(self, dtype: type[np.float32], /, *, copy: bool) -> Array: ...
    def __getitem__(self, rows: Any, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Layer:
    """One block. A matrix is (out, in); the optional parts follow the Architecture."""

    attn_norm: Array
    wq: Stored
    wk: Stored
    wv: Stored
    wo: Stored
    ffn_norm: Array
    w_gate: Stored
    w_up: Stored
    w_down: Stored
    bq: Array | None = None
    bk: Array | None = None
    bv: Array | None = None
    bo: Array | None = None
    q_norm: Array | None = None
    k_norm: Array | None = None
    conv: Array | None = None


@dataclass(frozen=True, slots=True)
class Pointer:
    """The copy head of our edit model, see `transformer.py`."""

    query: Array
    key: Array
    log_scale: Array
    gate: Array
    gate_bias: Array


@dataclass(frozen=True, slots=True)
class Weights:
    """`head` is `embed` itself when the two are tied."""

    embed: Stored
    head: Stored
    final_norm: Array
    layers: Sequence[Layer]
    pointer: Pointer | None = None


MATRICES = ("wq", "wk", "wv", "wo", "w_gate", "w_up", "w_down")


def float32(tensor: Stored) -> Array:
    return tensor.astype(np.float32, copy=False)


def layer_shapes(arch: Architecture) -> dict[str, Shape]:
    """The shape of every tensor that a layer of this model has."""
    dim, ffn = arch.dim, arch.ffn
    q, kv = arch.heads * arch.head_dim, arch.kv_heads * arch.head_dim
    shapes: dict[str, Shape] = {"attn_norm": (dim,), "wq": (q, dim), "wk": (kv, dim), "wv": (kv, dim), "wo": (dim, q)}
    shapes |= {"ffn_norm": (dim,), "w_gate": (ffn, dim), "w_up": (ffn, dim), "w_down": (dim, ffn)}
    if arch.qkv_bias:
        shapes |= {"bq": (q,), "bk": (kv,), "bv": (kv,)}
    if arch.out_bias:
        shapes |= {"bo": (dim,)}
    if arch.qk_norm:
        shapes |= {"q_norm": (arch.head_dim,), "k_norm": (arch.head_dim,)}
    if arch.conv_taps:
        shapes |= {"conv": (arch.conv_taps, dim)}
    return shapes


def pointer_shapes(arch: Architecture) -> dict[str, Shape]:
    if not arch.pointer:
        return {}
    projection = (arch.pointer, arch.dim)
    return {"query": projection, "key": projection, "log_scale": (1,), "gate": (arch.dim,), "gate_bias": (1,)}


def shapes(arch: Architecture) -> dict[str, Shape]:
    """Every tensor of the model, by its full name: "embed", "layers.3.wq", "pointer.query"."""
    everything: dict[str, Shape] = {"embed": (arch.vocab, arch.dim), "final_norm": (arch.dim,)}
    if not arch.tied:
        everything |= {"head": (arch.vocab, arch.dim)}
    everything |= {f"pointer.{name}": shape for name, shape in pointer_shapes(arch).items()}
    each = layer_shapes(arch)
    return everything | {f"layers.{i}.{name}": shape for i in range(arch.layers) for name, shape in each.items()}


def assemble(arch: Architecture, tensor: Callable[[str], Stored]) -> Weights:
    """The weights, from a function that finds each tensor by its full name. What is no big matrix becomes float32."""

    def part(prefix: str, name: str) -> Any:
        found = tensor(prefix + name)
        return found if name in MATRICES else float32(found)

    embed = tensor("embed")
    return Weights(
        embed=embed,
        head=embed if arch.tied else tensor("head"),
        final_norm=part("", "final_norm"),
        layers=tuple(
            Layer(**{name: part(f"layers.{index}.", name) for name in layer_shapes(arch)})
            for index in range(arch.layers)
        ),
        pointer=Pointer(**{name: part("pointer.", name) for name in pointer_shapes(arch)}) if arch.pointer else None,
    )
