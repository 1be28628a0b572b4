"""Whether a model was trained to fill in: to write what belongs between two texts."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.engine.tokenizer import Tokenizer

# Prefix, suffix, middle, as the tokenizers of these models call them.
MARKS = (
    ("<|fim_prefix|>", "<|fim_suffix|>", "<|fim_middle|>"),  # Qwen2.5-Coder
    ("<fim_prefix>", "<fim_suffix>", "<fim_middle>"),  # StarCoder, Granite
    ("<｜fim▁begin｜>", "<｜fim▁hole｜>", "<｜fim▁end｜>"),  # DeepSeek-Coder
)


def marks(tokenizer: Tokenizer) -> Sequence[int] | None:
    """The marks that this model knows; None if it cannot fill in."""
    for names in MARKS:
        found = [token for name in names if (token := tokenizer.library.token_to_id(name)) is not None]
        if len(found) == len(names):
            return found
    return None
