"""A tiny model as people publish them: all files, random weights, a tokenizer that knows a little Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import ml_dtypes
import tokenizers
from small_models import CONFIG, numbers, save
from tokenizers import decoders, models, pre_tokenizers, trainers

from spark_tui.engine.checkpoint import file_name
from spark_tui.engine.config import from_config

SOURCE = "def total(self, items):\n    return sum(item.price for item in items)\n"
FILL_MARKS = ("<|fim_prefix|>", "<|fim_suffix|>", "<|fim_middle|>")
CHATML = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
VOCABULARY = 400
SHAPE = {"hidden_size": 64, "intermediate_size": 64, "num_attention_heads": 2, "num_key_value_heads": 1}


def publish(folder: Path, **changes: Any) -> Path:
    """The config with changes; the weights are in two files if `shards` is told."""
    shards = changes.pop("shards", False)
    config = CONFIG | SHAPE | {"vocab_size": VOCABULARY, "max_position_embeddings": 4096} | changes
    tensors = {
        file_name(name): tensor.astype(ml_dtypes.bfloat16) for name, tensor in numbers(from_config(config)).items()
    }
    save(folder, config, {} if shards else tensors)
    if shards:
        _split(folder, config, tensors)
    _tokenizer().save(str(folder / "tokenizer.json"))
    told = {"eos_token": "<|im_end|>", "chat_template": CHATML}
    (folder / "tokenizer_config.json").write_text(json.dumps(told))
    (folder / "README.md").write_text("---\nlicense: apache-2.0\n---\n# Tiny\n")
    (folder / "pytorch_model.bin").write_bytes(b"never read, never copied")
    return folder


def gguf_vocabulary() -> dict[str, Any]:
    """The same tokenizer as a GGUF file has it."""
    model = json.loads(_tokenizer().to_str())["model"]
    tokens = sorted(model["vocab"], key=model["vocab"].__getitem__)
    return {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "qwen2",
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.token_type": [3 if token.startswith("<|") else 1 for token in tokens],
        "tokenizer.ggml.merges": [" ".join(merge) for merge in model["merges"]],
        "tokenizer.ggml.eos_token_id": tokens.index("<|im_end|>"),
        "tokenizer.chat_template": CHATML,
    }


def _split(folder: Path, config: dict[str, Any], tensors: dict[str, Any]) -> None:
    names = list(tensors)
    parts = {"model-00001-of-00002.safetensors": names[::2], "model-00002-of-00002.safetensors": names[1::2]}
    for file, part in parts.items():
        save(folder, config, {name: tensors[name] for name in part})
        (folder / "model.safetensors").rename(folder / file)
    where = {name: file for file, part in parts.items() for name in part}
    (folder / "model.safetensors.index.json").write_text(json.dumps({"weight_map": where}))


def _tokenizer() -> tokenizers.Tokenizer:
    library = tokenizers.Tokenizer(models.BPE())
    library.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    library.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY - len(FILL_MARKS),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        special_tokens=["<|im_start|>", "<|im_end|>", "<|endoftext|>"],
        show_progress=False,
    )
    library.train_from_iterator([SOURCE] * 3, trainer)
    library.add_tokens(list(FILL_MARKS))  # no special ones, as in the coder models themselves
    return library
