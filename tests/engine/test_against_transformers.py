"""The reference path beside transformers, on small random checkpoints written by it. Needs the extra `peers`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import test_tokenizer
from tokenizers import Tokenizer

from spark_tui.engine import checkpoint
from spark_tui.engine.chat import Message, conversation
from spark_tui.engine.tokenizer import wrap
from spark_tui.engine.transformer import Cache, forward

pytestmark = [pytest.mark.peers, pytest.mark.filterwarnings("default")]

TOKENS = np.random.default_rng(0).integers(0, 512, 512)
SHAPE = {
    "vocab_size": 512,
    "hidden_size": 64,
    "intermediate_size": 160,
    "num_hidden_layers": 4,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 1024,
    "bos_token_id": None,
    "eos_token_id": None,
}
LINEAR = {"rope_type": "linear", "rope_theta": 1e4, "factor": 4.0}
LLAMA3 = {
    "rope_type": "llama3",
    "rope_theta": 5e5,
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 128,
}
YARN = {"rope_type": "yarn", "rope_theta": 1e4, "factor": 4.0, "original_max_position_embeddings": 256}
WINDOWS = {"use_sliding_window": True, "sliding_window": 48, "max_window_layers": 2}
MODELS: dict[str, tuple[str, dict[str, Any]]] = {
    "llama": ("Llama", {}),
    "llama tied": ("Llama", {"tie_word_embeddings": True}),
    "llama without sharing": ("Llama", {"num_key_value_heads": 4}),
    "llama one key head": ("Llama", {"num_key_value_heads": 1}),
    "llama wide heads": ("Llama", {"head_dim": 32}),
    "llama biased": ("Llama", {"attention_bias": True}),
    "llama linear": ("Llama", {"rope_parameters": LINEAR}),
    "llama llama3": ("Llama", {"rope_parameters": LLAMA3}),
    "llama yarn": ("Llama", {"rope_parameters": YARN}),
    "llama yarn exact": ("Llama", {"rope_parameters": YARN | {"truncate": False, "attention_factor": 0.9}}),
    "mistral": ("Mistral", {"sliding_window": None}),
    "mistral windows": ("Mistral", {"sliding_window": 48, "head_dim": 32}),
    "qwen2": ("Qwen2", {"tie_word_embeddings": True}),
    "qwen2 windows": ("Qwen2", WINDOWS),
    "qwen2 yarn": ("Qwen2", {"rope_parameters": YARN | {"rope_theta": 1e6}}),
    "qwen3": ("Qwen3", {"head_dim": 32}),
    "qwen3 biased windows": ("Qwen3", {"head_dim": 24, "attention_bias": True, **WINDOWS}),
}


def random_model(family: str, facts: dict[str, Any]) -> Any:
    """Weights so large that logits reach about 5 and every part, biases and norms too, makes a difference.

    With this seed the two likeliest tokens never come closer than 5e-4, which is twenty times what rounding does.
    """
    import torch
    import transformers

    torch.manual_seed(6)
    torch.set_num_threads(1)
    config = getattr(transformers, f"{family}Config")(**{**SHAPE, **facts})
    model = getattr(transformers, f"{family}ForCausalLM")(config).eval()
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            parameter.normal_(1.0 if "norm" in name else 0.0, 0.15)
    return model


def logits_of(model: Any) -> np.ndarray:
    import torch

    with torch.no_grad():
        return model(torch.tensor(TOKENS)[None]).logits[0].float().numpy()


@pytest.mark.parametrize(("family", "facts"), MODELS.values(), ids=MODELS.keys())
def test_logits_and_greedy_tokens_are_the_same(tmp_path: Path, family: str, facts: dict[str, Any]) -> None:
    import torch

    model = random_model(family, facts)
    model.save_pretrained(tmp_path)
    arch, weights = checkpoint.load(tmp_path)
    expected, found = logits_of(model), forward(weights, arch, TOKENS, {}, 0)
    assert np.abs(expected).max() > 4
    assert np.abs(found - expected).max() <= 1e-4

    cache = Cache()
    pieces = [forward(weights, arch, TOKENS[at : at + 60], cache, at) for at in range(0, len(TOKENS), 60)]
    assert np.abs(np.concatenate(pieces) - found).max() <= 1e-4

    prompt = torch.tensor(TOKENS[:100])[None]
    theirs = model.generate(prompt, attention_mask=torch.ones_like(prompt), max_new_tokens=300, do_sample=False)
    cache = Cache()
    last = forward(weights, arch, TOKENS[:100], cache, 0)[-1]
    ours = list[int]()
    while len(ours) < 300:
        ours.append(int(last.argmax()))
        last = forward(weights, arch, ours[-1:], cache, 99 + len(ours))[-1]
    assert ours == theirs[0, 100:].tolist()


def test_short_floats_in_several_files(tmp_path: Path) -> None:
    import torch
    import transformers

    random_model("Qwen2", {}).to(torch.bfloat16).save_pretrained(tmp_path, max_shard_size="100KB")
    assert (tmp_path / "model.safetensors.index.json").exists()
    model = transformers.Qwen2ForCausalLM.from_pretrained(tmp_path, dtype=torch.float32)
    arch, weights = checkpoint.load(tmp_path)
    assert np.abs(forward(weights, arch, TOKENS, {}, 0) - logits_of(model)).max() <= 1e-4


def test_a_conversation_is_the_same_tokens() -> None:
    import transformers

    library: Tokenizer = test_tokenizer.byte_level()
    theirs = transformers.PreTrainedTokenizerFast(tokenizer_object=library, chat_template=test_tokenizer.CHATML)
    messages = [Message("system", "be brief "), Message("user", "rename `total`\n")]
    turns = [{"role": message.role, "content": message.content} for message in messages]
    ours = conversation(wrap(library, chat_template=test_tokenizer.CHATML), messages)
    assert ours == theirs.apply_chat_template(turns, add_generation_prompt=True, return_dict=False)
