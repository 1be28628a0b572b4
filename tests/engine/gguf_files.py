"""GGUF files, sound and otherwise, as bytes: the header by hand, so that a test can lie in it."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

F32, F16, Q4_0, Q8_0, Q4_K, Q6_K, BF16 = 0, 1, 2, 8, 12, 14, 30
TEXT, LIST = 8, 9
FORMATS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}


@dataclass(frozen=True)
class As:
    """A value of exactly this type; a list also says of what."""

    code: int
    value: Any
    of: int = TEXT


@dataclass(frozen=True)
class Tensor:
    name: str
    shape: tuple[int, ...]  # as numpy has it; the file has it the other way round
    data: bytes
    kind: int = F32
    offset: int | None = None  # None: behind the one before


def text(value: str | bytes) -> bytes:
    data = value.encode() if isinstance(value, str) else value
    return struct.pack("<Q", len(data)) + data


def gguf(metadata: Mapping[str, Any], tensors: Sequence[Tensor] = (), version: int = 3) -> bytes:
    said = metadata.get("general.alignment")
    alignment = said if said in (8, 16, 64, 4096) else 32
    infos, body = b"", b""
    for tensor in tensors:
        offset = len(body) if tensor.offset is None else tensor.offset
        infos += text(tensor.name) + struct.pack("<I", len(tensor.shape))
        infos += struct.pack(f"<{len(tensor.shape)}QIQ", *reversed(tensor.shape), tensor.kind, offset)
        body = padded(body + tensor.data, alignment)
    entries = b"".join(text(key) + typed(value) for key, value in metadata.items())
    counts = struct.pack("<IQQ", version, len(tensors), len(metadata))
    return padded(b"GGUF" + counts + entries + infos, alignment) + body


def padded(data: bytes, alignment: int) -> bytes:
    return data + bytes(-len(data) % alignment)


def typed(value: Any) -> bytes:
    """The type and the value; whole numbers are u32, and in lists i32."""
    value = value if isinstance(value, As) else guessed(value)
    return struct.pack("<I", value.code) + payload(value)


def guessed(value: Any) -> As:
    if isinstance(value, list):
        return As(LIST, value, {str: TEXT, float: 6, int: 5}[type(value[0])])
    return As({bool: 7, int: 4, float: 6, str: TEXT}[type(value)], value)


def payload(value: As) -> bytes:
    if value.code == TEXT:
        return text(value.value)
    if value.code == LIST:
        items = [item if isinstance(item, As) else As(value.of, item) for item in value.value]
        return struct.pack("<IQ", value.of, len(items)) + b"".join(map(payload, items))
    return struct.pack("<" + FORMATS[value.code], value.value)


def floats(name: str, array: np.ndarray, kind: int = F32) -> Tensor:
    return Tensor(name, array.shape, packed(array, kind), kind)


def packed(array: np.ndarray, kind: int) -> bytes:
    """F32 and F16 as they are; Q8_0 and Q4_0 rounded in the simplest way."""
    if kind in (F32, F16):
        return array.astype({F32: "<f4", F16: "<f2"}[kind]).tobytes()
    blocks = array.reshape(-1, 32).astype(np.float32)
    scales = (np.abs(blocks).max(axis=1, keepdims=True) / {Q8_0: 127, Q4_0: 7}[kind]).astype("<f2")
    whole = np.rint(blocks / np.maximum(scales.astype(np.float32), 1e-9)).clip(-127, 127)
    nibbles = (whole.clip(-8, 7) + 8).astype(np.uint8)
    rows = whole.astype(np.int8) if kind == Q8_0 else nibbles[:, :16] | nibbles[:, 16:] << 4
    return np.hstack([scales.view(np.uint8), rows.view(np.uint8)]).tobytes()


@dataclass(frozen=True)
class Model:
    """What goes into a file, for tests to change before it is written."""

    metadata: dict[str, Any]
    tensors: dict[str, Tensor]

    def data(self, **changed: Any) -> bytes:
        return gguf(self.metadata | changed, list(self.tensors.values()))


def tiny(family: str, kind: int = F32, *, tied: bool = False, vocabulary: Mapping[str, Any] | None = None) -> Model:
    """Two layers, 2 heads of 16 over 1 key/value head, random weights."""
    vocabulary = dict(vocabulary or BYTE_LEVEL)
    vocab, dim, ffn, head = len(vocabulary["tokenizer.ggml.tokens"]), 32, 64, 16
    random = np.random.default_rng(7)

    def tensor(name: str, *shape: int) -> Tensor:
        return floats(name, random.normal(size=shape).astype(np.float32), kind if len(shape) > 1 else F32)

    shapes: dict[str, tuple[int, ...]] = {"token_embd.weight": (vocab, dim), "output_norm.weight": (dim,)}
    if not tied:
        shapes["output.weight"] = (vocab, dim)
    for i in range(2):
        layer = {"attn_norm": (dim,), "attn_q": (2 * head, dim), "attn_k": (head, dim), "attn_v": (head, dim)}
        layer |= {"attn_output": (dim, 2 * head), "ffn_norm": (dim,)}
        layer |= {"ffn_gate": (ffn, dim), "ffn_up": (ffn, dim), "ffn_down": (dim, ffn)}
        if family == "qwen3":
            layer |= {"attn_q_norm": (head,), "attn_k_norm": (head,)}
        shapes |= {f"blk.{i}.{name}.weight": shape for name, shape in layer.items()}
        if family == "qwen2":
            shapes |= {f"blk.{i}.attn_{part}.bias": layer[f"attn_{part}"][:1] for part in "qkv"}
    sizes = {"embedding_length": dim, "block_count": 2, "feed_forward_length": ffn, "context_length": 128}
    sizes |= {"attention.head_count": 2, "attention.head_count_kv": 1, "attention.layer_norm_rms_epsilon": 1e-5}
    sizes |= {"rope.freq_base": 1e6, "attention.key_length": head}
    metadata = {"general.architecture": family} | {f"{family}.{key}": value for key, value in sizes.items()}
    return Model(metadata | vocabulary, {name: tensor(name, *shape) for name, shape in shapes.items()})


_WORDS = ["l", "o", "w", "e", "r", "Ġ", "lo", "low", "er", "Ġlow", "1", "2", "12", "Ċ", "<|end|>", "<think>"]
BYTE_LEVEL = {
    "tokenizer.ggml.model": "gpt2",
    "tokenizer.ggml.pre": "qwen2",
    "tokenizer.ggml.tokens": _WORDS,
    "tokenizer.ggml.token_type": [1] * (len(_WORDS) - 2) + [3, 4],
    "tokenizer.ggml.merges": ["l o", "lo w", "e r", "Ġ low", "1 2"],
    "tokenizer.ggml.eos_token_id": _WORDS.index("<|end|>"),
    "tokenizer.chat_template": "{{ messages }}",
}

_SCORES = {"▁": -20.0, "l": -21.0, "o": -22.0, "w": -23.0, "e": -24.0, "r": -25.0}
_SCORES |= {"ow": -1.0, "lo": -2.0, "er": -3.0, "low": -4.0, "▁low": -5.0}
SENTENCE_PIECE = {
    "tokenizer.ggml.model": "llama",
    "tokenizer.ggml.tokens": ["<unk>", "<s>", "</s>", "<0x0A>", "<0xC3>", "<0xA9>", *_SCORES],
    "tokenizer.ggml.token_type": [2, 3, 3, 6, 6, 6] + [1] * len(_SCORES),
    "tokenizer.ggml.scores": [0.0] * 6 + list(_SCORES.values()),
    "tokenizer.ggml.bos_token_id": 1,
    "tokenizer.ggml.eos_token_id": 2,
    "tokenizer.ggml.unknown_token_id": 0,
}
