"""The sizes of the edit model, and what each costs to train. An ablation is a size with something left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spark_tui.engine.architecture import Architecture, Rope


def _architecture(
    vocab: int, dim: int, layers: int, heads: int, ffn: int, head_dim: int = 64, pointer: int = 96
) -> Architecture:
    return Architecture(
        name="spark-edit", vocab=vocab, dim=dim, layers=layers, heads=heads, kv_heads=2, head_dim=head_dim, ffn=ffn,
        eps=1e-5, rope=Rope(10_000.0), windows=(None,) * layers, max_context=4096, tied=True,
        qk_norm=True, conv_taps=3, pointer=pointer,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Size:
    """`step_tokens` are read between two updates, `most` of them in one example, `batch` of them at once; on a GPU it
    is so many `rows` of the length of an example.

    Where it is `compiled`, that takes minutes, and on a CPU the training goes a quarter faster from then on.
    """

    arch: Architecture
    step_tokens: int
    most: int
    batch: int
    matrix_rate: float = 0.02
    other_rate: float = 0.004
    warmup: int = 100  # steps
    decay_share: float = 0.25
    compiled: bool = True
    rows: int = 64


SIZES = {
    "toy": Size(
        _architecture(1024, 64, 2, 2, 128, head_dim=32, pointer=32), 2_048, 256, 2_048, warmup=10, compiled=False
    ),
    # For two cores, where tokens are dear: many small steps.
    "small": Size(_architecture(4096, 256, 7, 4, 704), 6_144, 1_024, 3_072),
    # 10 M parameters, which fit 20 MB in int8 beside what tells kinds of requests apart: a GPU learns them in minutes.
    "large": Size(_architecture(4096, 320, 8, 6, 768, pointer=128), 6_144, 1_024, 3_072, other_rate=0.003, warmup=150),
}


def without(arch: Architecture, ablation: str) -> Architecture:
    """The architecture without a part. `later-conv` keeps the shape: the model holds all but the first one still."""
    changes = {"conv": {"conv_taps": 0}, "pointer": {"pointer": 0}, "qk-norm": {"qk_norm": False}, "later-conv": {}}
    return replace(arch, **changes[ablation])
