"""Everything that makes one model differ from another, as data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import astuple, dataclass

from spark_tui.engine.errors import EngineError

# Far above any model that could run here: so that a hostile file cannot make us count to a billion.
MOST_LAYERS = 1 << 10
MOST_CONTEXT = 1 << 40
_MOST = 1 << 24


@dataclass(frozen=True, slots=True)
class Linear:
    """Positions divided by `factor`."""

    factor: float


@dataclass(frozen=True, slots=True)
class Llama3:
    """Slow rotations divided by `factor`, fast ones kept, a ramp between: bounds in turns per `original_context`."""

    factor: float
    low_turns: float
    high_turns: float
    original_context: int


@dataclass(frozen=True, slots=True)
class Yarn:
    """As `Llama3`, but the ramp runs over dimensions; queries and keys are also scaled by `attention_factor`.

    `whole_dims` widens the ramp to whole dimensions, as most models were trained.
    """

    factor: float
    slow_turns: float
    fast_turns: float
    original_context: int
    attention_factor: float
    whole_dims: bool = True


@dataclass(frozen=True, slots=True)
class Divisors:
    """Each pair of dimensions slowed down by its own number, fastest first: what a GGUF file keeps of `Llama3`."""

    each: tuple[float, ...]


Scaling = Linear | Llama3 | Yarn | Divisors


@dataclass(frozen=True, slots=True)
class Rope:
    """Rotary position embedding: pairs of dimensions turn at rates from 1 down to about 1 / theta per position."""

    theta: float
    scaling: Scaling | None = None

    def __post_init__(self) -> None:
        if not (math.isfinite(self.theta) and self.theta > 1):
            raise EngineError(f"the rope theta of the model is {self.theta}", "it must be above 1")
        if self.scaling is not None:
            _check_scaling(self.scaling)


@dataclass(frozen=True, slots=True)
class Architecture:
    """A decoder of the Llama family: RMSNorm, rotary positions, grouped-query attention, SwiGLU, and these choices.

    `windows` has one entry per layer: how many positions, its own included, a token attends to; None is all of them.
    `conv_taps` and `pointer` belong to our edit model; `transformer.py` defines what they do. 0 is without.
    """

    name: str
    vocab: int
    dim: int
    layers: int
    heads: int
    kv_heads: int
    head_dim: int
    ffn: int
    eps: float
    rope: Rope
    windows: tuple[int | None, ...]
    max_context: int
    tied: bool
    qkv_bias: bool = False
    out_bias: bool = False
    qk_norm: bool = False
    conv_taps: int = 0
    pointer: int = 0

    def __post_init__(self) -> None:
        for name in ("vocab", "dim", "layers", "heads", "kv_heads", "head_dim", "ffn"):
            _check_range(name, getattr(self, name), 1, MOST_LAYERS if name == "layers" else _MOST)
        _check_range("max_context", self.max_context, 1, MOST_CONTEXT)
        _check_range("conv_taps", self.conv_taps, 0, 64)
        _check_range("pointer", self.pointer, 0, _MOST)
        if not (math.isfinite(self.eps) and self.eps > 0):
            raise EngineError(f"the norm epsilon of the model is {self.eps}", "it must be a positive number")
        if self.heads % self.kv_heads:
            raise EngineError(f"{self.heads} attention heads cannot share {self.kv_heads} key/value heads evenly")
        if self.head_dim % 2:
            raise EngineError(f"a head has {self.head_dim} dimensions", "rotary positions need an even number")
        _check_windows(self.windows, self.layers)


def _check_scaling(scaling: Scaling) -> None:
    for value in scaling.each if isinstance(scaling, Divisors) else astuple(scaling):
        if value is not False and not (math.isfinite(value) and value > 0):
            raise EngineError(f"the positions of the model are scaled by {value}", "it must be a positive number")
    if isinstance(scaling, Divisors):
        return
    if scaling.factor < 1:
        raise EngineError(f"the model shrinks its positions by {scaling.factor}", "Spark can only stretch them")
    if isinstance(scaling, Llama3) and scaling.low_turns >= scaling.high_turns:
        raise EngineError(f"the rope ramp of the model runs from {scaling.low_turns} to {scaling.high_turns} turns")


def _check_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise EngineError(f"the model says {name} = {value}", f"Spark takes {least} to {most}")


def _check_windows(windows: Sequence[int | None], layers: int) -> None:
    if len(windows) != layers:
        raise EngineError(f"the model has {layers} layers but names the attention of {len(windows)}")
    if any(window is not None and window < 1 for window in windows):
        raise EngineError("the model has an attention window of less than one position")
