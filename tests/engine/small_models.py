"""Small models with random weights, as the engine holds them and as people publish them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

from spark_tui.engine.architecture import Architecture, Rope
from spark_tui.engine.checkpoint import file_name
from spark_tui.engine.weights import Weights, assemble, shapes

_DTYPES = {np.dtype(np.float32): "F32", np.dtype(np.float16): "F16", np.dtype(ml_dtypes.bfloat16): "BF16"}

CONFIG = {
    "model_type": "llama",
    "vocab_size": 40,
    "hidden_size": 16,
    "intermediate_size": 24,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 256,
    "rms_norm_eps": 1e-5,
}
# Every part that a model of ours may have.
EDIT_CONFIG = CONFIG | {
    "model_type": "spark-edit",
    "tie_word_embeddings": True,
    "attention_bias": True,
    "qk_norm": True,
    "conv_taps": 3,
    "pointer_dims": 6,
    "use_sliding_window": True,
    "sliding_window": 5,
    "layer_types": ["sliding_attention", "full_attention"],
}


def architecture(**changes: Any) -> Architecture:
    facts: dict[str, Any] = {
        "name": "llama",
        "vocab": 40,
        "dim": 16,
        "layers": 3,
        "heads": 4,
        "kv_heads": 2,
        "head_dim": 4,
        "ffn": 24,
        "eps": 1e-5,
        "rope": Rope(100.0),
        "max_context": 256,
        "tied": False,
    }
    facts |= changes
    return Architecture(**{"windows": (None,) * facts["layers"], **facts})


def edit_architecture(**changes: Any) -> Architecture:
    parts: dict[str, Any] = {"tied": True, "qkv_bias": True, "out_bias": True, "qk_norm": True}
    return architecture(**{**parts, "conv_taps": 3, "pointer": 6, "windows": (5, None, 5), **changes})


def numbers(arch: Architecture, seed: int = 0) -> dict[str, np.ndarray]:
    """Every tensor by its full name, large enough to matter: logits come out around 3."""
    random = np.random.default_rng(seed)
    return {
        name: (0.4 * random.standard_normal(shape) + ("norm" in name)).astype(np.float32)
        for name, shape in shapes(arch).items()
    }


def weights(arch: Architecture, seed: int = 0) -> Weights:
    return assemble(arch, numbers(arch, seed).__getitem__)


def published(arch: Architecture, seed: int = 0) -> dict[str, np.ndarray]:
    return {file_name(name): tensor for name, tensor in numbers(arch, seed).items()}


def save(folder: Path, config: Mapping[str, Any], tensors: Mapping[str, np.ndarray]) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "config.json").write_text(json.dumps(config))
    (folder / "model.safetensors").write_bytes(safetensors(tensors))
    return folder


def safetensors(tensors: Mapping[str, np.ndarray], **lies: Mapping[str, Any]) -> bytes:
    """The bytes of a file; `lies` replace what its header says of a tensor."""
    header: dict[str, Any] = {"__metadata__": {"format": "pt"}}
    body = b""
    for name, tensor in tensors.items():
        data = tensor.tobytes()
        place = {"dtype": _DTYPES[tensor.dtype], "shape": tensor.shape, "data_offsets": (len(body), len(body + data))}
        header[name] = place | lies.get(name, {})
        body += data
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)  # as the format asks, so that numbers are aligned
    return len(text).to_bytes(8, "little") + text + body
