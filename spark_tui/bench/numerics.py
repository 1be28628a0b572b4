"""What a model loses by being packed in 8, 5 or 4 bits: the kernels against numpy in single precision, on real code."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from spark_tui.bench.machine import machine
from spark_tui.bench.samples import p99
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, kept, tokenizer
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.model import Packed
from spark_tui.engine.kernels.runner import CHUNK, new_runner
from spark_tui.engine.kernels.sizes import BITS
from spark_tui.engine.tokenizer import Tokenizer
from spark_tui.engine.transformer import forward
from spark_tui.engine.weights import Array, Weights
from spark_tui.models.folders import packed_folder

WINDOW = 512
LARGEST_DIVERGENCE, LEAST_AGREEMENT = 0.01, 0.97

Logits = Callable[[list[int]], Iterator[Array]]
"""What follows each token of a text, a chunk of them at a time."""


@dataclass(frozen=True, slots=True)
class NumericsReport:
    """`divergence` is the mean of KL(numpy, kernels) in nats over all positions, `rare` what 99 % stay below;
    `agreement` the share where both find the same token likeliest; a perplexity is of the text itself."""

    machine: str
    model: str
    weights: str
    tokens: int
    divergence: float
    rare: float
    agreement: float
    perplexity: float
    packed_perplexity: float

    @property
    def missed(self) -> tuple[str, ...]:
        """What is not as Spark promises."""
        sentences: list[str] = []
        if not self.divergence <= LARGEST_DIVERGENCE:
            sentences.append(f"the mean divergence is {self.divergence:.2g}, above {LARGEST_DIVERGENCE}")
        if self.agreement < LEAST_AGREEMENT:
            sentences.append(f"they agree on {self.agreement:.1%} of the tokens, below {LEAST_AGREEMENT:.0%}")
        return tuple(sentences)


@dataclass(frozen=True, slots=True)
class Differences:
    """At each position: how far the two are apart, whether they agree, and what each thinks of what follows."""

    divergence: Array
    agrees: Array
    surprise: Array
    packed_surprise: Array


def measure(name: str, path: Path, windows: int, weights: str) -> NumericsReport:
    """The model at a path, over so many stretches of the sources of this program."""
    try:
        arch, plain = checkpoint.load(path)
        _, packed = kept.load(path, packed_folder(), BITS[weights])
        return compare(name, arch, plain, packed, stretches(tokenizer.load(path), windows))
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error


def compare(
    name: str, arch: Architecture, weights: Weights, packed: Packed, texts: Iterator[list[int]]
) -> NumericsReport:
    plain, quick = in_numpy(arch, weights), in_kernels(packed)
    found = [each for text in texts for each in _differences(text, plain, quick)]
    divergence, agrees, surprise, packed_surprise = (
        np.concatenate([getattr(each, part) for each in found]) for part in Differences.__slots__
    )
    return NumericsReport(
        machine=machine(),
        model=name,
        weights=f"int{packed.dims.bits}",
        tokens=len(divergence),
        divergence=float(divergence.mean()),
        rare=p99(divergence.tolist()),
        agreement=float(agrees.mean()),
        perplexity=math.exp(surprise.mean()),
        packed_perplexity=math.exp(packed_surprise.mean()),
    )


def stretches(words: Tokenizer, count: int) -> Iterator[list[int]]:
    """Of our own sources, which no model was trained on when it was published; but for those it hears when packed."""
    sources = Path(__file__).resolve().parents[1]
    files = sorted(file for file in sources.rglob("*.py") if sources / "engine" not in file.parents)
    tokens = [token for file in files for token in tokenizer.encode(words, file.read_text("utf-8"))]
    room = WINDOW - len(words.opening)
    starts = range(0, len(tokens) - room, max(room, len(tokens) // count))
    yield from ([*words.opening, *tokens[start : start + room]] for start in islice(starts, count))


def in_numpy(arch: Architecture, weights: Weights) -> Logits:
    def logits(tokens: list[int]) -> Iterator[Array]:
        cache: dict[str, Any] = {}
        for start in range(0, len(tokens), CHUNK):
            yield forward(weights, arch, tokens[start : start + CHUNK], cache, start)

    return logits


def in_kernels(packed: Packed) -> Logits:
    runner = new_runner(packed)

    def logits(tokens: list[int]) -> Iterator[Array]:
        cache = runner.new_cache()
        for start in range(0, len(tokens), CHUNK):
            yield runner.run([(cache, tokens[start : start + CHUNK])])

    return logits


def _differences(tokens: list[int], plain: Logits, quick: Logits) -> Iterator[Differences]:
    follow = iter([*tokens[1:], tokens[-1]])
    for expected, found in zip(plain(tokens), quick(tokens), strict=True):
        yield difference(expected, found, list(islice(follow, len(expected))))


def difference(expected: Array, found: Array, follow: list[int]) -> Differences:
    """Of logits (T, V)."""
    p, q = _log_softmax(expected), _log_softmax(found)
    rows = np.arange(len(p))
    return Differences(
        divergence=(np.exp(p) * (p - q)).sum(axis=-1),
        agrees=(p.argmax(axis=-1) == q.argmax(axis=-1)).astype(np.float32),
        surprise=-p[rows, follow],
        packed_surprise=-q[rows, follow],
    )


def _log_softmax(logits: Array) -> Any:
    """In double precision: the two are as near to each other as single precision can tell."""
    exact = logits.astype(np.float64)
    exact -= exact.max(axis=-1, keepdims=True)
    return exact - np.log(np.exp(exact).sum(axis=-1, keepdims=True))
