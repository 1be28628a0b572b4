"""Whether a model runs here: it can be talked to, reads a few tokens, and what it says of the next one is a number."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.chat import Message, conversation
from spark_tui.engine.errors import EngineError
from spark_tui.engine.transformer import forward
from spark_tui.models import beside

_TEXT = "def total(self):\n    return"


def attempt(path: Path, called: str) -> None:
    """In numpy, a layer at a time, so that it takes little memory however large the model is."""
    try:
        arch, weights = checkpoint.load(path)
        words = tokenizer.load(path)
        if len(words.pieces) > arch.vocab:
            raise EngineError(f"its tokenizer has {len(words.pieces)} tokens and the model {arch.vocab}")
        if words.chat_template is not None:
            conversation(words, [Message("user", _TEXT)])
        with np.errstate(all="ignore"):  # what comes of it is looked at below
            logits = forward(weights, arch, [*words.opening, *tokenizer.encode(words, _TEXT)], {}, 0)
        if not np.isfinite(logits).all():
            raise EngineError("what it computes is not a number", "fetch it again")
        for name in beside.ALL:
            beside.read(path, name, dict)
    except (EngineError, Refusal) as error:
        raise Refusal(error.reason.replace(str(path), called), error.cure) from error  # it lies there only for now
    except MemoryError as error:
        raise Refusal(
            f"there is not enough memory to try {called}", "close other programs, or take a smaller model"
        ) from error


def check_config(path: Path, called: str) -> None:
    """Before the weights are there: whether they would be of any use."""
    try:
        checkpoint.architecture(path)
    except EngineError as error:
        raise Refusal(error.reason.replace(str(path), called), error.cure) from error
