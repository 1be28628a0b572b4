"""Architecture and weights out of a file: the same model as its parts, whatever the file calls them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gguf_files import BYTE_LEVEL, F16, F32, Q4_0, Q8_0, As, Model, Tensor, floats, tiny

from spark_tui.engine import checkpoint
from spark_tui.engine.architecture import Architecture, Linear, Llama3, Rope, Yarn
from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import model
from spark_tui.engine.gguf.quants import KINDS
from spark_tui.engine.rope import rates
from spark_tui.engine.transformer import forward
from spark_tui.engine.weights import Layer, Weights

Load = Callable[..., tuple[Architecture, Weights]]
TOKENS = [3, 1, 4, 1, 5, 9, 2, 6]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def load(made: Model, **changed: Any) -> tuple[Architecture, Weights]:
        path = tmp_path / "tiny.gguf"
        path.write_bytes(made.data(**changed))
        return checkpoint.load(path)

    return load


def numbers(made: Model, name: str) -> np.ndarray:
    tensor = made.tensors[name]
    return np.frombuffer(tensor.data, "<f4").reshape(tensor.shape)


@pytest.mark.parametrize("family", model.FAMILIES)
def test_what_the_file_says_of_the_model(load: Load, family: str) -> None:
    arch, weights = load(tiny(family))
    assert arch == Architecture(
        name=family,
        vocab=len(BYTE_LEVEL["tokenizer.ggml.tokens"]),
        dim=32,
        layers=2,
        heads=2,
        kv_heads=1,
        head_dim=16,
        ffn=64,
        eps=float(np.float32(1e-5)),
        rope=Rope(1e6),
        windows=(None, None),
        max_context=128,
        tied=False,
        qkv_bias=family == "qwen2",
        qk_norm=family == "qwen3",
    )
    assert len(weights.layers) == 2
    assert forward(weights, arch, TOKENS, {}, 0).shape == (len(TOKENS), arch.vocab)


def test_what_a_file_may_leave_out(load: Load) -> None:
    made = tiny("qwen3")
    for key in ("attention.key_length", "rope.freq_base", "attention.head_count_kv"):
        del made.metadata[f"qwen3.{key}"]
    for i in range(2):
        for part in "kv":
            name = f"blk.{i}.attn_{part}.weight"
            made.tensors[name] = floats(name, np.ones((32, 32)))
    arch, _ = load(made)
    assert (arch.head_dim, arch.kv_heads, arch.rope.theta) == (16, 2, 10_000)


def test_every_tensor_has_its_place(load: Load) -> None:
    made = tiny("qwen2")
    _, weights = load(made)
    np.testing.assert_array_equal(weights.embed, numbers(made, "token_embd.weight"))
    np.testing.assert_array_equal(weights.head, numbers(made, "output.weight"))
    np.testing.assert_array_equal(weights.final_norm, numbers(made, "output_norm.weight"))
    places = {"attn_norm": "attn_norm.weight", "wq": "attn_q.weight", "wk": "attn_k.weight", "wv": "attn_v.weight"}
    places |= {"wo": "attn_output.weight", "bq": "attn_q.bias", "bk": "attn_k.bias", "bv": "attn_v.bias"}
    places |= {"ffn_norm": "ffn_norm.weight", "w_gate": "ffn_gate.weight", "w_up": "ffn_up.weight"}
    places |= {"w_down": "ffn_down.weight"}
    for i, layer in enumerate(weights.layers):
        for part, name in places.items():
            np.testing.assert_array_equal(getattr(layer, part), numbers(made, f"blk.{i}.{name}"), err_msg=part)


def as_llama_cpp_keeps(rows: np.ndarray, heads: int) -> np.ndarray:
    """Row i of the first half of a head in place 2 i, row i of the second in place 2 i + 1."""
    kept = np.empty_like(rows)
    size = len(rows) // heads
    for head in range(heads):
        for i in range(size // 2):
            kept[head * size + 2 * i] = rows[head * size + i]
            kept[head * size + 2 * i + 1] = rows[head * size + size // 2 + i]
    return kept


@pytest.mark.parametrize("kind", [F32, F16, Q8_0])
def test_the_rows_of_llama_heads_are_put_back(load: Load, kind: int) -> None:
    straight, turned = tiny("llama", kind), tiny("llama", kind)
    for name, tensor in straight.tensors.items():
        if "attn_q" in name or "attn_k" in name:
            rows = np.frombuffer(tensor.data, np.uint8).reshape(tensor.shape[0], -1)
            kept = as_llama_cpp_keeps(rows, 2 if "attn_q" in name else 1)
            turned.tensors[name] = replace(tensor, data=kept.tobytes())
    arch, weights = load(turned)
    for i, layer in enumerate(weights.layers):
        for part, name in (("wq", "attn_q"), ("wk", "attn_k")):
            tensor = straight.tensors[f"blk.{i}.{name}.weight"]
            expected = decoded(tensor)
            np.testing.assert_array_equal(getattr(layer, part), expected)
    assert arch.name == "llama"


def decoded(tensor: Tensor) -> np.ndarray:
    kind = KINDS[tensor.kind]
    return kind.decode(np.frombuffer(tensor.data, kind.layout)).reshape(tensor.shape)


def test_a_llama_may_have_biases_turned_like_their_rows(load: Load) -> None:
    made = tiny("llama")
    bias = np.arange(32, dtype=np.float32)
    for i in range(2):
        kept = {"q": as_llama_cpp_keeps(bias, 2), "k": as_llama_cpp_keeps(bias[:16], 1), "v": bias[:16]}
        for part, values in kept.items():
            name = f"blk.{i}.attn_{part}.bias"
            made.tensors[name] = floats(name, values)
        made.tensors[f"blk.{i}.attn_output.bias"] = floats(f"blk.{i}.attn_output.bias", bias)
    arch, weights = load(made)
    assert (arch.qkv_bias, arch.out_bias) == (True, True)
    layer = weights.layers[1]
    for found, expected in ((layer.bq, bias), (layer.bk, bias[:16]), (layer.bv, bias[:16]), (layer.bo, bias)):
        np.testing.assert_array_equal(found, expected)


def test_a_file_without_output_is_tied(load: Load) -> None:
    arch, weights = load(tiny("qwen2", Q8_0, tied=True))
    assert arch.tied
    assert weights.head is weights.embed


def test_a_packed_model_runs_as_its_floats_do(load: Load) -> None:
    made = tiny("qwen3", Q4_0)
    loose = Model(made.metadata, {name: floats(name, decoded(tensor)) for name, tensor in made.tensors.items()})
    arch, weights = load(made)
    logits = forward(weights, arch, TOKENS, {}, 0)
    arch, weights = load(loose)
    np.testing.assert_array_equal(logits, forward(weights, arch, TOKENS, {}, 0))


def test_layers_are_a_sequence(load: Load) -> None:
    _, weights = load(tiny("llama", Q8_0))
    first, last = weights.layers
    assert isinstance(first, Layer)
    np.testing.assert_array_equal(weights.layers[-1].wq, last.wq)
    assert len(weights.layers[1:]) == 1
    with pytest.raises(IndexError):
        weights.layers[2]


def test_positions_stretched_as_the_file_says(load: Load) -> None:
    yarn = {"type": "yarn", "factor": 4.0, "original_context_length": 32, "attn_factor": 2.0, "yarn_beta_fast": 16.0}
    cases: dict[Any, dict[str, Any]] = {
        None: {"type": "none"},
        Linear(2.0): {"type": "linear", "factor": 2.0},
        Yarn(4.0, 1.0, 16.0, 32, 2.0 * (1 + 0.1 * np.log(4.0))): yarn,
        Yarn(2.0, 1.0, 32.0, 128, 1 + 0.1 * np.log(2.0)): {"type": "yarn", "factor": 2.0},
    }
    for expected, said in cases.items():
        arch, _ = load(tiny("qwen2"), **{f"qwen2.rope.scaling.{key}": value for key, value in said.items()})
        assert arch.rope.scaling == expected


def test_llama3_positions_from_their_divisors(load: Load) -> None:
    scaling = Llama3(factor=8.0, low_turns=1.0, high_turns=4.0, original_context=64)
    theirs = rates(Rope(1e6, scaling), 16)
    made = tiny("llama")
    divisors = rates(Rope(1e6), 16) / theirs
    made.tensors["rope_freqs.weight"] = floats("rope_freqs.weight", divisors.astype(np.float32))
    arch, _ = load(made)
    np.testing.assert_allclose(rates(arch.rope, 16), theirs, rtol=1e-6)
    assert len(set(divisors)) > 2


def without(made: Model, name: str) -> Model:
    del made.tensors[name]
    return made


def having(made: Model, tensor: Tensor) -> Model:
    made.tensors[tensor.name] = tensor
    return made


REFUSED: dict[str, tuple[Model, dict[str, Any], str]] = {
    "another family": (
        tiny("llama"),
        {"general.architecture": "gemma\x1b"},
        r"architecture is 'gemma\\x1b': Spark knows llama, qwen2, qwen3",
    ),
    "a missing size": (tiny("llama"), {"general.architecture": "qwen3"}, r"does not say qwen3\.embedding_length"),
    "a size per layer": (
        tiny("llama"),
        {"llama.attention.head_count": [2, 2]},
        "head_count .* is a list of numbers and should be a whole number",
    ),
    "no layers": (tiny("llama"), {"llama.block_count": 0}, "layers = 0"),
    "2^32-1 layers": (tiny("llama"), {"llama.block_count": 2**32 - 1}, "layers = 4294967295"),
    "three layers": (tiny("llama"), {"llama.block_count": 3}, r"has no tensor blk\.2\.attn_norm\.weight"),
    "one layer": (tiny("llama"), {"llama.block_count": 1}, r"holds blk\.1\.attn_k\.weight, which a llama model of 1"),
    "negative heads": (tiny("llama"), {"llama.attention.head_count": As(5, -2)}, "heads = -2"),
    "no heads": (tiny("llama"), {"llama.attention.head_count": 0}, "heads = 0"),
    "a part of the head turns": (tiny("llama"), {"llama.rope.dimension_count": 8}, "not its head size, 16"),
    "values of another size": (tiny("llama"), {"llama.attention.value_length": 8}, "not its head size, 16"),
    "no epsilon": (tiny("llama"), {"llama.attention.layer_norm_rms_epsilon": float("nan")}, "norm epsilon .* is nan"),
    "an infinite theta": (tiny("llama"), {"llama.rope.freq_base": float("inf")}, "rope theta .* is inf"),
    "another stretch": (tiny("llama"), {"llama.rope.scaling.type": "longrope"}, "is 'longrope': Spark knows none, lin"),
    "a stretch of nothing": (
        tiny("llama"),
        {"llama.rope.scaling.type": "yarn", "llama.rope.scaling.factor": float("nan")},
        "scaled by nan: it must be a positive number",
    ),
    "a part": (tiny("llama"), {"split.count": As(2, 3)}, "one of 3 parts of a model: join them with llama-gguf-split"),
    "no embedding": (without(tiny("llama"), "token_embd.weight"), {}, r"no tensor token_embd\.weight"),
    "no bias": (without(tiny("qwen2"), "blk.1.attn_k.bias"), {}, r"no tensor blk\.1\.attn_k\.bias"),
    "another shape": (
        having(tiny("llama"), floats("blk.1.attn_v.weight", np.ones((32, 32)))),
        {},
        r"blk\.1\.attn_v\.weight of tiny\.gguf is \(32, 32\), and the model needs \(16, 32\)",
    ),
    "experts": (
        having(tiny("llama"), floats("blk.0.ffn_gate_exps.weight", np.ones((2, 4, 4)))),
        {},
        "ffn_gate_exps.*: Spark runs dense models only",
    ),
    "divisors of another size": (
        having(tiny("llama"), floats("rope_freqs.weight", np.ones(9))),
        {},
        r"rope_freqs\.weight of tiny\.gguf is \(9,\)",
    ),
    "divisors of zero": (having(tiny("llama"), floats("rope_freqs.weight", np.zeros(8))), {}, "scaled by 0.0"),
    "a norm that is none": (
        having(tiny("llama"), floats("output_norm.weight", np.full(32, np.nan))),
        {},
        r"output_norm\.weight holds a number that is not finite",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_models_that_cannot_run_are_named(load: Load, name: str) -> None:
    made, changed, complaint = REFUSED[name]
    with pytest.raises(EngineError, match=complaint) as caught:
        load(made, **changed)
    assert "\n" not in str(caught.value)


def test_a_bad_scale_is_named_when_its_layer_is_used(load: Load) -> None:
    made = tiny("llama", Q8_0)
    bad = made.tensors["blk.1.ffn_up.weight"]
    made.tensors[bad.name] = replace(bad, data=np.float16(np.nan).tobytes() + bad.data[2:])
    arch, weights = load(made)
    with pytest.raises(EngineError, match=r"blk\.1\.ffn_up\.weight holds a number that is not finite"):
        forward(weights, arch, TOKENS, {}, 0)
