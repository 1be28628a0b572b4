"""Writing a model as the engine loads it: `config.json` and `model.safetensors`, each replaced in one step."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

from spark_tui.engine.architecture import Architecture
from spark_tui.forge import files

Tensors = Mapping[str, npt.NDArray[Any]]
"""By the names they have in the file."""

_DTYPES = {np.dtype(np.float32): "F32", np.dtype(ml_dtypes.bfloat16): "BF16", np.dtype(np.int8): "I8"}


def write(folder: Path, arch: Architecture, tensors: Tensors) -> None:
    files.folder(folder)
    replace(folder / "config.json", json.dumps(config(arch), indent=2).encode())
    replace(folder / "model.safetensors", _safetensors(tensors))


def replace(file: Path, data: bytes) -> None:
    """Whoever reads the file, and whenever we are killed: it is the old one or the new one."""
    beside = file.with_name(f".{file.name}.new")
    with files.writing(file), beside.open("wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())
    beside.replace(file)


def config(arch: Architecture) -> dict[str, Any]:
    """What `engine.config` reads as this architecture."""
    return {
        "model_type": arch.name,
        "vocab_size": arch.vocab,
        "hidden_size": arch.dim,
        "num_hidden_layers": arch.layers,
        "num_attention_heads": arch.heads,
        "num_key_value_heads": arch.kv_heads,
        "head_dim": arch.head_dim,
        "intermediate_size": arch.ffn,
        "max_position_embeddings": arch.max_context,
        "rms_norm_eps": arch.eps,
        "rope_theta": arch.rope.theta,
        "tie_word_embeddings": arch.tied,
        "qk_norm": arch.qk_norm,
        "conv_taps": arch.conv_taps,
        "pointer_dims": arch.pointer,
    }


def _safetensors(tensors: Tensors) -> bytes:
    header: dict[str, Any] = {}
    end = 0
    for name, tensor in tensors.items():
        begin, end = end, end + tensor.nbytes
        header[name] = {"dtype": _DTYPES[tensor.dtype], "shape": tensor.shape, "data_offsets": (begin, end)}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)  # so that the numbers begin on the grid
    return b"".join((len(text).to_bytes(8, "little"), text, *(tensor.tobytes() for tensor in tensors.values())))
