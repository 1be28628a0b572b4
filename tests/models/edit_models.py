"""Edit models for tests: one with random weights, and one that always writes the same answer."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
from small_models import numbers

from spark_tui.edits import prompt
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.checkpoint import file_name
from spark_tui.forge import model_folder
from spark_tui.forge.training import shapes, vocabulary
from spark_tui.forge.training.vocabulary import Encoder

CODE = '''\
import sys
import os


def load(path, debug=False):
    """Read it."""
    if debug:
        print(path)
    with open(path) as file:
        return file.read()


def area(width, height):
    return width * height
'''
SENTENCES = "add a docstring to area\nremove the print in load\nrename path to name\nsort the imports\n"
_SIZE = 600


def publish_edits(folder: Path, answer: str = "", seed: int = 0) -> Path:
    """With an `answer`, whose tokens differ, that is what it writes behind any request."""
    tokenizer = vocabulary.train([CODE, SENTENCES] * 4, _SIZE)
    arch = replace(shapes.SIZES["toy"].arch, vocab=tokenizer.get_vocab_size())
    if answer:
        arch = replace(arch, tied=False)
    tensors = numbers(arch, seed)
    if answer:
        tensors |= _always(arch, tensors, Encoder(tokenizer), answer)
    model_folder.write(folder, arch, {file_name(name): tensor for name, tensor in tensors.items()})
    vocabulary.save(tokenizer, folder)
    return folder


def _always(arch: Architecture, tensors: dict[str, np.ndarray], encoder: Encoder, answer: str) -> dict[str, np.ndarray]:
    """Layers that add nothing, and a head that says behind each token of the answer the next; nothing is copied."""
    tokens = [*encoder.text("\n"), *encoder.parts(prompt.answer(answer))]
    assert len(set(tokens)) == len(tokens)
    embed = np.random.default_rng(0).standard_normal((arch.vocab, arch.dim)).astype(np.float32)
    head = np.zeros_like(embed)
    for token, following in pairwise(tokens):
        head[following] = embed[token]
    still = {name: 0 * tensor for name, tensor in tensors.items() if name.endswith((".wo", ".w_down"))}
    gate = {name: 0 * tensor - 30 for name, tensor in tensors.items() if name == "pointer.gate_bias"}
    assert gate
    return {"embed": embed, "head": head, "final_norm": np.ones(arch.dim, np.float32), **still, **gate}
