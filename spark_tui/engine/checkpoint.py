"""A model as people publish it: a folder with `config.json` and safetensors in one file or several, or a GGUF file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from spark_tui.engine import int8, json_file, safetensors
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.config import from_config
from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import is_gguf, model
from spark_tui.engine.gguf.container import read as read_gguf
from spark_tui.engine.safetensors import Tensor
from spark_tui.engine.weights import Shape, Weights, assemble, shapes

_NAMES = {"embed": "model.embed_tokens.weight", "head": "lm_head.weight", "final_norm": "model.norm.weight"}
_LAYER_NAMES = {
    "attn_norm": "input_layernorm.weight",
    "wq": "self_attn.q_proj.weight",
    "wk": "self_attn.k_proj.weight",
    "wv": "self_attn.v_proj.weight",
    "wo": "self_attn.o_proj.weight",
    "bq": "self_attn.q_proj.bias",
    "bk": "self_attn.k_proj.bias",
    "bv": "self_attn.v_proj.bias",
    "bo": "self_attn.o_proj.bias",
    "q_norm": "self_attn.q_norm.weight",
    "k_norm": "self_attn.k_norm.weight",
    "conv": "self_attn.conv.weight",
    "ffn_norm": "post_attention_layernorm.weight",
    "w_gate": "mlp.gate_proj.weight",
    "w_up": "mlp.up_proj.weight",
    "w_down": "mlp.down_proj.weight",
}
_CHECKED_AT_ONCE = 1 << 18  # numbers; what fits a core's own cache


class _Index(msgspec.Struct):
    weight_map: dict[str, str]


@dataclass(frozen=True, slots=True)
class Outline:
    """What can be said of a model without reading its weights. `kinds`: how many bytes are kept as bf16, q4_k, ..."""

    arch: Architecture
    kinds: Mapping[str, int]


def load(path: Path) -> tuple[Architecture, Weights]:
    """The model in a folder or a file. Its weights stay in the mapped files."""
    if is_gguf(path):
        return model.load(path)
    arch, tensors = _mapped(path)
    tensors = int8.unpacked(path, tensors)
    wanted = {file_name(name): shape for name, shape in shapes(arch).items()}
    _check_names(path, arch, wanted.keys(), tensors.keys())
    for name, shape in wanted.items():
        _check_tensor(path, name, tensors[name], shape)
    return arch, assemble(arch, lambda name: tensors[file_name(name)])


def outline(path: Path) -> Outline:
    """From the headers alone, so in no time, however large the model is."""
    kinds: Counter[str] = Counter()
    if is_gguf(path):
        container = read_gguf(path)
        for packed in container.tensors.values():
            kinds[packed.kind.name.lower()] += packed.blocks.nbytes
        return Outline(model.architecture(container), dict(kinds))
    arch, tensors = _mapped(path)
    for tensor in tensors.values():
        kinds[tensor.dtype.name] += tensor.nbytes
    return Outline(arch, dict(kinds))


def architecture(config: Path) -> Architecture:
    return from_config(json_file.read(config, dict[str, Any]))


def files(path: Path) -> list[Path]:
    """Those that hold the weights."""
    if not path.is_dir():
        if not is_gguf(path) and path.suffix != ".safetensors":
            raise EngineError(f"{path} is no model", "give a folder with config.json and safetensors, or a .gguf file")
        return [path]
    index = path / "model.safetensors.index.json"
    if index.exists():
        return _shards(index)
    if (path / "model.safetensors").exists():
        return [path / "model.safetensors"]
    raise EngineError(f"there is no model.safetensors in {path}", "Spark reads safetensors and GGUF, never pickles")


def _mapped(path: Path) -> tuple[Architecture, dict[str, Tensor]]:
    found = files(path)
    arch = architecture(found[0].with_name("config.json"))
    return arch, {name: tensor for file in found for name, tensor in safetensors.read(file).items()}


def file_name(name: str) -> str:
    """What a checkpoint calls "layers.3.wq". The parts that only our own model has keep our name."""
    if name.startswith("layers."):
        _, index, part = name.split(".")
        return f"model.layers.{index}.{_LAYER_NAMES[part]}"
    return _NAMES.get(name, name)


def _shards(index: Path) -> list[Path]:
    names = sorted(set(json_file.read(index, _Index).weight_map.values()))
    if not names or any(Path(name).name != name for name in names):
        raise EngineError(f"{index} names files outside its folder, or none", "do not use this model")
    return [index.with_name(name) for name in names]


def _check_names(path: Path, arch: Architecture, wanted: Set[str], found: Set[str]) -> None:
    """A tensor without a place is as bad as a missing one: leaving it out would quietly compute something else."""
    if missing := wanted - found:
        raise EngineError(f"{path} has no tensor {min(missing)}", "its config.json does not fit, or it is incomplete")
    unneeded = {"lm_head.weight"} if arch.tied else set[str]()
    for name in sorted(found - wanted - unneeded):
        if not name.endswith("rotary_emb.inv_freq"):
            raise EngineError(f"{path} has a tensor {name[:80]!a}, which a {arch.name} model of this kind has not")


def _check_tensor(path: Path, name: str, tensor: Tensor, shape: Shape) -> None:
    if tensor.shape != shape:
        raise EngineError(f"{name} in {path} is {tensor.shape}", f"config.json asks for {shape}")
    infinity = np.array(np.inf, tensor.dtype).view(f"u{tensor.itemsize}")  # all bits of the exponent: also NaN has them
    bits = tensor.reshape(-1).view(infinity.dtype)
    for start in range(0, len(bits), _CHECKED_AT_ONCE):
        if (bits[start : start + _CHECKED_AT_ONCE] & infinity).max() == infinity:
            raise EngineError(f"{name} in {path} holds a number that is not finite", "fetch the model again")
