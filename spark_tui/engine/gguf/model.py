"""A GGUF file as an Architecture and its Weights."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import overload

import numpy as np
import numpy.typing as npt

from spark_tui.engine.architecture import MOST_LAYERS, Architecture, Divisors, Linear, Rope, Scaling, Yarn
from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf.container import Container, choice, entry, read
from spark_tui.engine.gguf.packed import Packed, floats, stored
from spark_tui.engine.weights import Layer, Weights, layer_shapes, shapes

FAMILIES = ("llama", "qwen2", "qwen3")

_NAMES = {"embed": "token_embd.weight", "head": "output.weight", "final_norm": "output_norm.weight"}
_LAYER_NAMES = {
    "attn_norm": "attn_norm.weight",
    "wq": "attn_q.weight",
    "wk": "attn_k.weight",
    "wv": "attn_v.weight",
    "wo": "attn_output.weight",
    "bq": "attn_q.bias",
    "bk": "attn_k.bias",
    "bv": "attn_v.bias",
    "bo": "attn_output.bias",
    "q_norm": "attn_q_norm.weight",
    "k_norm": "attn_k_norm.weight",
    "ffn_norm": "ffn_norm.weight",
    "w_gate": "ffn_gate.weight",
    "w_up": "ffn_up.weight",
    "w_down": "ffn_down.weight",
}
_ROPE_DIVISORS = "rope_freqs.weight"


def load(path: Path) -> tuple[Architecture, Weights]:
    container = read(path)
    arch = architecture(container)
    return arch, weights(arch, tensors(container, arch))


def architecture(container: Container) -> Architecture:
    _check_whole(container)
    family = choice(container, "general.architecture", FAMILIES)
    dim, layers, heads, ffn, context = (
        entry(container, f"{family}.{key}", int)
        for key in ("embedding_length", "block_count", "attention.head_count", "feed_forward_length", "context_length")
    )
    head_dim = entry(container, f"{family}.attention.key_length", int, dim // max(1, heads))
    for key in ("attention.value_length", "rope.dimension_count"):
        if entry(container, f"{family}.{key}", int, head_dim) != head_dim:
            raise EngineError(
                f"the {key} of {container.path.name} is not its head size, {head_dim}", "Spark needs it so"
            )
    return Architecture(
        name=family,
        vocab=_tensor(container, _NAMES["embed"]).shape[0],
        dim=dim,
        layers=layers,
        heads=heads,
        kv_heads=entry(container, f"{family}.attention.head_count_kv", int, heads),
        head_dim=head_dim,
        ffn=ffn,
        eps=entry(container, f"{family}.attention.layer_norm_rms_epsilon", float),
        rope=Rope(entry(container, f"{family}.rope.freq_base", float, 10_000.0), _scaling(container, family, head_dim)),
        windows=(None,) * min(layers, MOST_LAYERS),
        max_context=context,
        tied=_NAMES["head"] not in container.tensors,
        qkv_bias=family == "qwen2" or _file_name("layers.0.bq") in container.tensors,
        out_bias=_file_name("layers.0.bo") in container.tensors,
        qk_norm=family == "qwen3",
    )


def _check_whole(container: Container) -> None:
    parts = entry(container, "split.count", int, 1)
    if parts > 1:
        raise EngineError(
            f"{container.path.name} is one of {parts} parts of a model", "join them with llama-gguf-split --merge"
        )


def tensors(container: Container, arch: Architecture) -> dict[str, Packed]:
    """Every tensor of the model by its full name ("layers.3.wq"), of the right shape and with its rows in our order."""
    wanted = shapes(arch)
    if unknown := container.tensors.keys() - {_file_name(name) for name in wanted} - {_ROPE_DIVISORS}:
        raise EngineError(
            f"{container.path.name} holds {min(unknown)}, which a {arch.name} model of {arch.layers} layers has not",
            "Spark runs dense models only",
        )
    for name, shape in wanted.items():
        _check_shape(container, _file_name(name), shape)
    return {
        name: replace(container.tensors[_file_name(name)], order=_order(arch, name.rpartition(".")[2]))
        for name in wanted
    }


def weights(arch: Architecture, packed: Mapping[str, Packed]) -> Weights:
    embed = stored(packed["embed"])
    return Weights(
        embed=embed,
        head=embed if arch.tied else stored(packed["head"]),
        final_norm=stored(packed["final_norm"]),
        layers=_Layers(arch, packed),
    )


@dataclass(frozen=True, slots=True)
class _Layers(Sequence[Layer]):
    """A layer becomes floats each time it is asked for, so that a packed model never lies unpacked as a whole."""

    arch: Architecture
    packed: Mapping[str, Packed]

    def __len__(self) -> int:
        return self.arch.layers

    @overload
    def __getitem__(self, index: int) -> Layer: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Layer]: ...
    def __getitem__(self, index: int | slice) -> Layer | Sequence[Layer]:
        if isinstance(index, slice):
            return [self[each] for each in range(len(self))[index]]
        layer = range(len(self))[index]
        return Layer(**{part: stored(self.packed[f"layers.{layer}.{part}"]) for part in layer_shapes(self.arch)})


def _file_name(name: str) -> str:
    """What GGUF calls "layers.3.wq"."""
    if name in _NAMES:
        return _NAMES[name]
    _, index, part = name.split(".")
    return f"blk.{index}.{_LAYER_NAMES[part]}"


def _tensor(container: Container, name: str) -> Packed:
    if name not in container.tensors:
        raise EngineError(f"{container.path.name} has no tensor {name}", "fetch or convert the file again")
    return container.tensors[name]


def _check_shape(container: Container, name: str, shape: tuple[int, ...]) -> None:
    found = _tensor(container, name).shape
    if found != shape:
        raise EngineError(f"{name} of {container.path.name} is {found}, and the model needs {shape}")


def _order(arch: Architecture, part: str) -> npt.NDArray[np.intp] | None:
    """Where each row stands in the file, None where it belongs.

    llama.cpp turns neighbouring dimensions of a llama head together, so its files interleave the two halves
    that we, like the other families, turn together.
    """
    if arch.name != "llama" or part not in ("wq", "wk", "bq", "bk"):
        return None
    heads = arch.heads if part.endswith("q") else arch.kv_heads
    rows = np.arange(heads * arch.head_dim).reshape(heads, arch.head_dim // 2, 2)
    return rows.swapaxes(1, 2).reshape(-1)


def _scaling(container: Container, family: str, head_dim: int) -> Scaling | None:
    if _ROPE_DIVISORS in container.tensors:
        _check_shape(container, _ROPE_DIVISORS, (head_dim // 2,))
        return Divisors(tuple(floats(container.tensors[_ROPE_DIVISORS]).tolist()))
    kind = choice(container, f"{family}.rope.scaling.type", ("none", "linear", "yarn"), "none")
    if kind == "none":
        return None
    factor = entry(container, f"{family}.rope.scaling.factor", float)
    return Linear(factor) if kind == "linear" else _yarn(container, family, factor)


def _yarn(container: Container, family: str, factor: float) -> Yarn:
    """As llama.cpp does, what YaRN itself adds to the attention factor comes on top of the one in the file."""
    scaling = f"{family}.rope.scaling"
    context = entry(container, f"{family}.context_length", int)
    sharper = 1 + 0.1 * math.log(max(factor, 1.0))
    return Yarn(
        factor=factor,
        slow_turns=entry(container, f"{scaling}.yarn_beta_slow", float, 1.0),
        fast_turns=entry(container, f"{scaling}.yarn_beta_fast", float, 32.0),
        original_context=entry(container, f"{scaling}.original_context_length", int, context),
        attention_factor=entry(container, f"{scaling}.attn_factor", float, 1.0) * sharper,
    )
