"""The same model for three: written by the `gguf` package, run by llama.cpp (`xllamacpp`), made by `transformers`.

Imported by slow tests only, and only when they run.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gguf
import numpy as np
import torch
import transformers
import xllamacpp
from gguf import GGMLQuantizationType
from tokenizers import Tokenizer, models, pre_tokenizers, trainers

LLAMA_CPP = ctypes.CDLL(xllamacpp.xllamacpp.__file__)
CONFIGS = {
    "llama": transformers.LlamaConfig,
    "qwen2": transformers.Qwen2Config,
    "qwen3": transformers.Qwen3Config,
}
NAMES = {
    "model.embed_tokens": "token_embd",
    "lm_head": "output",
    "model.norm": "output_norm",
    "input_layernorm": "attn_norm",
    "post_attention_layernorm": "ffn_norm",
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "self_attn.q_norm": "attn_q_norm",
    "self_attn.k_norm": "attn_k_norm",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
}


def made(family: str, **changed: Any) -> transformers.PreTrainedModel:
    """A random model whose every parameter matters."""
    config: dict[str, Any] = {"vocab_size": 400, "hidden_size": 256, "intermediate_size": 512, "num_hidden_layers": 2}
    config |= {"num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 64, "max_position_embeddings": 512}
    config |= {"rms_norm_eps": 1e-5, "tie_word_embeddings": False, "initializer_range": 0.08}
    torch.manual_seed(0)
    model = transformers.AutoModelForCausalLM.from_config(CONFIGS[family](**config | changed)).float().eval()
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim == 1:
                parameter.copy_(0.2 * torch.randn_like(parameter) + 1)
    return model


def write(path: Path, model: transformers.PreTrainedModel, kind: str, vocabulary: dict[str, Any]) -> Path:
    config, family = model.config, model.config.model_type
    out = gguf.GGUFWriter(path, family)
    out.add_context_length(config.max_position_embeddings)
    out.add_embedding_length(config.hidden_size)
    out.add_block_count(config.num_hidden_layers)
    out.add_feed_forward_length(config.intermediate_size)
    out.add_head_count(config.num_attention_heads)
    out.add_head_count_kv(config.num_key_value_heads)
    out.add_key_length(config.head_dim)
    out.add_value_length(config.head_dim)
    out.add_layer_norm_rms_eps(config.rms_norm_eps)
    write_rope(out, model)
    write_vocabulary(out, vocabulary)
    for name, parameter in model.state_dict().items():
        if not (name == "lm_head.weight" and config.tie_word_embeddings):
            add(out, *renamed(config, name, parameter.numpy()), kind)
    out.write_header_to_file()
    out.write_kv_data_to_file()
    out.write_tensors_to_file()
    out.close()
    return path


def write_rope(out: gguf.GGUFWriter, model: transformers.PreTrainedModel) -> None:
    rope = model.config.rope_parameters
    out.add_rope_freq_base(rope["rope_theta"])
    if rope["rope_type"] == "llama3":
        rates = model.model.rotary_emb.inv_freq.numpy().astype(np.float64)
        plain = rope["rope_theta"] ** -(np.arange(len(rates)) / len(rates))
        out.add_tensor("rope_freqs.weight", (plain / rates).astype(np.float32))
    elif rope["rope_type"] != "default":
        out.add_rope_scaling_type(gguf.RopeScalingType(rope["rope_type"]))
        out.add_rope_scaling_factor(rope["factor"])
        if rope["rope_type"] == "yarn":
            out.add_rope_scaling_orig_ctx_len(rope["original_max_position_embeddings"])


def write_vocabulary(out: gguf.GGUFWriter, vocabulary: dict[str, Any]) -> None:
    for key, value in vocabulary.items():
        match value:
            case str():
                out.add_string(key, value)
            case int():
                out.add_uint32(key, value)
            case _:
                out.add_array(key, value)


def renamed(config: Any, name: str, array: np.ndarray) -> tuple[str, np.ndarray]:
    """What GGUF calls a parameter; of llama, with the rows of queries and keys as llama.cpp's converter keeps them."""
    owner, _, part = name.rpartition(".")
    if not owner.startswith("model.layers."):
        return f"{NAMES[owner]}.{part}", array
    _, _, index, module = owner.split(".", 3)
    heads = {"self_attn.q_proj": config.num_attention_heads, "self_attn.k_proj": config.num_key_value_heads}
    if config.model_type == "llama" and module in heads:
        halves = array.reshape(heads[module], 2, -1, *array.shape[1:])
        array = np.ascontiguousarray(halves.swapaxes(1, 2)).reshape(array.shape)
    return f"blk.{index}.{NAMES[module]}.{part}", array


def add(out: gguf.GGUFWriter, name: str, array: np.ndarray, kind: str) -> None:
    if array.ndim == 1 or kind == "F32":
        out.add_tensor(name, array)
    else:
        out.add_tensor(name, quantised(array, kind), raw_dtype=GGMLQuantizationType[kind])


def quantised(array: np.ndarray, kind: str) -> np.ndarray:
    """By llama.cpp's own code, which knows every kind."""
    code = GGMLQuantizationType[kind]
    width, size = gguf.GGML_QUANT_SIZES[code]
    rows, columns = array.shape
    out = np.empty((rows, columns // width * size), np.uint8)
    arguments = [ctypes.c_int(code), pointer(array), pointer(out), *map(ctypes.c_int64, (0, rows, columns)), None]
    LLAMA_CPP.ggml_quantize_chunk.restype = ctypes.c_size_t
    assert LLAMA_CPP.ggml_quantize_chunk(*arguments) == out.nbytes
    return out


def dequantised(data: np.ndarray, kind: str, count: int) -> np.ndarray:
    """By the C code of llama.cpp."""
    out = np.empty(count, np.float32)
    decode = getattr(LLAMA_CPP, f"dequantize_row_{kind.lower().replace('_k', '_K')}")
    decode(pointer(data), pointer(out), ctypes.c_int64(count))
    return out


def pointer(array: np.ndarray) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


def loosened(model: transformers.PreTrainedModel, kind: str) -> transformers.PreTrainedModel:
    """The model with each matrix as the packed file gives it back, by the `gguf` package."""
    code = GGMLQuantizationType[kind]
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim > 1:
                packed = quantised(parameter.numpy(), kind)
                parameter.copy_(torch.from_numpy(gguf.quants.dequantize(packed, code).copy()))
    return model


def logits(model: transformers.PreTrainedModel, tokens: list[int]) -> np.ndarray:
    with torch.no_grad():
        return model(torch.tensor([tokens])).logits[0].numpy()


def log_chances(path: Path, prompts: Sequence[str | list[int]], vocab: int) -> np.ndarray:
    """What llama.cpp expects after each prompt (prompts, vocab), in single precision as far as the file allows."""
    settings = xllamacpp.CommonParams()
    settings.model.path = str(path)
    settings.n_ctx, settings.n_parallel, settings.warmup, settings.verbosity = 512, 1, False, -1
    settings.cpuparams.n_threads = settings.cpuparams_batch.n_threads = 1
    settings.flash_attn_type = xllamacpp.llama_flash_attn_type.LLAMA_FLASH_ATTN_TYPE_DISABLED
    settings.cache_type_k = settings.cache_type_v = xllamacpp.ggml_type.GGML_TYPE_F32
    server = xllamacpp.Server(settings)
    # The server reports no token that ends inside a character: token 33, an ASCII letter, is always the one sampled.
    asked = {"n_predict": 1, "n_probs": vocab, "temperature": 0.0, "logit_bias": [[33, 1e4]], "cache_prompt": False}
    chances = np.full((len(prompts), vocab), np.nan)
    for row, prompt in zip(chances, prompts, strict=True):
        answer = server.handle_completions(asked | {"prompt": prompt})
        answer = json.loads(answer) if isinstance(answer, str) else answer
        for top in answer["choices"][0]["logprobs"]["content"][0]["top_logprobs"]:
            row[top["id"]] = top["logprob"]
    return chances


def byte_level(text: str, split: str, size: int) -> dict[str, Any]:
    library = Tokenizer(models.BPE())
    library.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    library.train_from_iterator([text], trainers.BpeTrainer(vocab_size=size - 1, initial_alphabet=alphabet))
    learned = json.loads(library.to_str())["model"]
    tokens = [*sorted(learned["vocab"], key=learned["vocab"].get)]
    tokens += [f"<|{index}|>" for index in range(len(tokens), size)]
    return {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": split,
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.token_type": [1] * (size - 1) + [3],
        "tokenizer.ggml.merges": [" ".join(merge) for merge in learned["merges"]],
        "tokenizer.ggml.bos_token_id": size - 1,
        "tokenizer.ggml.eos_token_id": size - 1,
    }


def sentence_piece(text: str, size: int) -> dict[str, Any]:
    library = Tokenizer(models.BPE())
    library.pre_tokenizer = pre_tokenizers.Metaspace()
    own = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(256))]
    library.train_from_iterator([text], trainers.BpeTrainer(vocab_size=size - len(own)))
    learned = sorted(library.get_vocab(), key=library.get_vocab().get)
    own += [f"<|{index}|>" for index in range(size - len(own) - len(learned))]
    return {
        "tokenizer.ggml.model": "llama",
        "tokenizer.ggml.tokens": [*own, *learned],
        "tokenizer.ggml.token_type": [2, 3, 3, *[6] * 256, *[5] * (len(own) - 259), *[1] * len(learned)],
        "tokenizer.ggml.scores": [*[0.0] * len(own), *(-float(rank) for rank in range(len(learned)))],
        "tokenizer.ggml.bos_token_id": 1,
        "tokenizer.ggml.eos_token_id": 2,
        "tokenizer.ggml.unknown_token_id": 0,
    }
