"""Other engines with the very weights of ours: transformers in floats, llama.cpp in its q8_0.

Nothing here is needed by Spark itself, so all of it comes from the extra `peers`, by name and when it is asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from spark_tui.edits.refusal import Refusal
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.checkpoint import file_name
from spark_tui.engine.weights import Array, Weights, float32, shapes

NEEDED = ("gguf", "torch", "transformers", "xllamacpp")
FAMILIES = ("llama", "qwen2", "qwen3")


class Peer(Protocol):
    """An engine that holds one sequence."""

    @property
    def name(self) -> str: ...
    @property
    def about(self) -> str:
        """Its version, and what it was built for."""
        ...

    def use(self, threads: int) -> None: ...
    def go_back(self, length: int) -> None:
        """Forget all but the first so many tokens."""
        ...

    def read(self, tokens: list[int]) -> Array:
        """One pass over these tokens: the logits behind the last."""
        ...


def module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise Refusal(f"{error.name or name} is not installed", "pip install 'spark-tui[peers]'") from None


def check(arch: Architecture) -> None:
    """Refuse when an engine is missing, and what the export does not know how to say."""
    for name in NEEDED:
        module(name)
    check_family(arch)


def check_family(arch: Architecture) -> None:
    other = arch.rope.scaling or any(arch.windows) or arch.conv_taps or arch.pointer or arch.out_bias
    of_family = (arch.qkv_bias, arch.qk_norm) == (arch.name == "qwen2", arch.name == "qwen3")
    if arch.name not in FAMILIES or other or not of_family:
        raise Refusal(f"other engines cannot be given this {arch.name} model", "compare with: --shape 16m")


def tensors(arch: Architecture, weights: Weights) -> Iterator[tuple[str, Array]]:
    """Every tensor, under the name that a published checkpoint gives it."""
    for name in shapes(arch):
        if name.startswith("layers."):
            _, index, part = name.split(".")
            found = getattr(weights.layers[int(index)], part)
        else:
            found = getattr(weights, name)
        yield file_name(name), float32(found)


# ── transformers ─────────────────────────────────────────────────────────────────────────────────────────────────


class Transformers:
    name = "transformers"

    def __init__(self, arch: Architecture, weights: Weights) -> None:
        self.torch, self.library = module("torch"), module("transformers")
        config = self.library.AutoConfig.for_model(arch.name, **_config(arch))
        self.model = self.library.AutoModelForCausalLM.from_config(config).float().eval()
        state = {name: self.torch.from_numpy(np.ascontiguousarray(tensor)) for name, tensor in tensors(arch, weights)}
        if arch.tied:
            state["lm_head.weight"] = state["model.embed_tokens.weight"]
        self.model.load_state_dict(state, assign=True)
        self.go_back(0)

    @property
    def about(self) -> str:
        return f"transformers {version('transformers')}, torch {version('torch')}, float32"

    def use(self, threads: int) -> None:
        self.torch.set_num_threads(threads)

    def go_back(self, length: int) -> None:
        if length == 0:
            self.cache = self.library.DynamicCache(config=self.model.config)
        elif length < (known := self.cache.get_seq_length()):
            self.cache.crop(length - known)

    def read(self, tokens: list[int]) -> Array:
        with self.torch.inference_mode():
            given = self.torch.tensor([tokens])
            answer = self.model(given, past_key_values=self.cache, use_cache=True, logits_to_keep=1)
        return answer.logits[0, -1].numpy()


def _config(arch: Architecture) -> dict[str, Any]:
    return {
        "vocab_size": arch.vocab,
        "hidden_size": arch.dim,
        "intermediate_size": arch.ffn,
        "num_hidden_layers": arch.layers,
        "num_attention_heads": arch.heads,
        "num_key_value_heads": arch.kv_heads,
        "head_dim": arch.head_dim,
        "rms_norm_eps": arch.eps,
        "rope_parameters": {"rope_type": "default", "rope_theta": arch.rope.theta},
        "max_position_embeddings": arch.max_context,
        "tie_word_embeddings": arch.tied,
    }


# ── llama.cpp's file ─────────────────────────────────────────────────────────────────────────────────────────────


def write_gguf(path: Path, arch: Architecture, weights: Weights) -> None:
    """As llama.cpp's own converter would, with every matrix in q8_0: blocks of 32 bytes and a scale."""
    gguf = module("gguf")
    names = gguf.get_tensor_name_map(getattr(gguf.MODEL_ARCH, arch.name.upper()), arch.layers)
    out = gguf.GGUFWriter(path, arch.name)
    _write_facts(out, arch)
    kind = gguf.GGMLQuantizationType.Q8_0
    for name, tensor in tensors(arch, weights):
        known = names.get_name(name, try_suffixes=(".weight", ".bias"))
        ordered = _interleaved(name, tensor, arch) if arch.name == "llama" else tensor
        if tensor.ndim == 1:
            out.add_tensor(known, ordered)
        else:
            out.add_tensor(known, gguf.quants.quantize(ordered, kind), raw_dtype=kind)
    out.write_header_to_file()
    out.write_kv_data_to_file()
    out.write_tensors_to_file()
    out.close()


def _write_facts(out: Any, arch: Architecture) -> None:
    out.add_context_length(arch.max_context)
    out.add_embedding_length(arch.dim)
    out.add_block_count(arch.layers)
    out.add_feed_forward_length(arch.ffn)
    out.add_head_count(arch.heads)
    out.add_head_count_kv(arch.kv_heads)
    out.add_key_length(arch.head_dim)
    out.add_value_length(arch.head_dim)
    out.add_rope_dimension_count(arch.head_dim)
    out.add_layer_norm_rms_eps(arch.eps)
    out.add_rope_freq_base(arch.rope.theta)
    out.add_tokenizer_model("gpt2")  # never asked for text, but a file must have a vocabulary
    out.add_tokenizer_pre("qwen2")
    out.add_token_list([f"t{token}" for token in range(arch.vocab)])
    out.add_token_types([1] * (arch.vocab - 1) + [3])
    out.add_token_merges(["t 0"])
    out.add_bos_token_id(arch.vocab - 1)
    out.add_eos_token_id(arch.vocab - 1)


def _interleaved(name: str, tensor: Array, arch: Architecture) -> Array:
    """The rows of a head in the order of llama.cpp, where dimensions that turn together are neighbours."""
    heads = {"q_proj": arch.heads, "k_proj": arch.kv_heads}.get(name.split(".")[-2])
    if heads is None:
        return tensor
    halves = tensor.reshape(heads, 2, arch.head_dim // 2, *tensor.shape[1:])
    return np.ascontiguousarray(halves.swapaxes(1, 2)).reshape(tensor.shape)
