"""The models a plan can be made for: a file each in `presets/`, the embedded one, a config.json, or numbers."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import json_file
from spark_tui.engine.architecture import MOST_LAYERS, Architecture
from spark_tui.engine.config import from_config
from spark_tui.engine.errors import EngineError

EMBEDDED = "embedded"
HALF = 2  # bytes of an fp16 number
_MOST = 1 << 24  # far above any model there is
_PRESETS = Path(__file__).parent / "presets"


@dataclass(frozen=True, slots=True)
class Model:
    """What of a decoder decides its time and its size.

    `ffn` is the width of one expert, `active` of `experts` take part in a token. `windowed` layers see the last
    `window` positions, the others all. The feed-forward is stored in `ffn_bits` a number, all else in 16.
    """

    name: str
    layers: int
    dim: int
    ffn: int
    heads: int
    kv_heads: int
    head_dim: int
    vocab: int
    tied: bool = False
    experts: int = 1
    active: int = 1
    ffn_bits: float = 16.0
    window: int = 0
    windowed: int = 0

    def __post_init__(self) -> None:
        for name in ("layers", "dim", "ffn", "heads", "kv_heads", "head_dim", "vocab", "experts", "active"):
            most = MOST_LAYERS if name == "layers" else _MOST
            if not 1 <= getattr(self, name) <= most:
                raise Refusal(f"a model with {name} = {getattr(self, name)}", f"plans are made for 1 to {most}")
        if self.heads % self.kv_heads:
            raise Refusal(f"{self.heads} heads cannot share {self.kv_heads} key/value heads evenly")

    @property
    def q(self) -> int:
        """The width of the queries."""
        return self.heads * self.head_dim

    @property
    def kv(self) -> int:
        """The width of the keys, and of the values."""
        return self.kv_heads * self.head_dim

    @property
    def attention_numbers(self) -> int:
        return 2 * self.dim * (self.q + self.kv)

    @property
    def ffn_numbers(self) -> int:
        """Of one expert."""
        return 3 * self.dim * self.ffn

    @property
    def layer_bytes(self) -> float:
        return HALF * self.attention_numbers + self.experts * self.ffn_numbers * self.ffn_bits / 8

    @property
    def head_bytes(self) -> int:
        return HALF * self.vocab * self.dim

    @property
    def weight_bytes(self) -> float:
        """Of all that is multiplied: a row of the embedding is looked up, beside the wafer."""
        return self.layers * self.layer_bytes + self.head_bytes

    @property
    def stored_bytes(self) -> float:
        """With the embedding, where it is another table than the head."""
        return self.weight_bytes + (0 if self.tied else self.head_bytes)

    @property
    def active_bytes(self) -> float:
        """Of the weights that one token is multiplied with."""
        layer = HALF * self.attention_numbers + self.active * self.ffn_numbers * self.ffn_bits / 8
        return self.layers * layer + self.head_bytes

    @property
    def active_numbers(self) -> int:
        layer = self.attention_numbers + self.active * self.ffn_numbers
        return self.layers * layer + self.vocab * self.dim

    def spans(self, context: int) -> dict[int, int]:
        """How many layers see how many of so many positions."""
        near = min(context, self.window) if self.windowed else context
        spans = {context: self.layers - self.windowed}
        spans[near] = spans.get(near, 0) + self.windowed
        return {span: layers for span, layers in spans.items() if layers}

    def kv_bytes(self, context: int) -> int:
        """Of one request's keys and values."""
        return sum(span * layers for span, layers in self.spans(context).items()) * 2 * self.kv * HALF


def model(name: str) -> Model:
    """A preset by its name, or what a config.json or the folder around it describes."""
    if name in presets():
        return _preset(name)
    path = Path(name).expanduser()
    config = path / "config.json" if path.is_dir() else path
    if config.name == "config.json" and config.is_file():
        return _described(config, path.name if path.is_dir() else config.parent.name)
    near = get_close_matches(name.lower(), presets(), 1)
    there = f"there are {', '.join(presets())}; or name a folder with config.json"
    raise Refusal(f"no model is called {name!r}", f"did you mean {near[0]}?" if near else there)


@cache
def presets() -> tuple[str, ...]:
    return (*sorted(file.stem for file in _PRESETS.glob("*.toml")), EMBEDDED)


@cache
def _preset(name: str) -> Model:
    if name == EMBEDDED:
        return _described(resources.edit_model() / "config.json", EMBEDDED)
    return msgspec.convert(tomllib.loads((_PRESETS / f"{name}.toml").read_text("utf-8")), Model)


def _described(config: Path, name: str) -> Model:
    try:
        arch = from_config(json_file.read(config, dict[str, Any]))
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    return of(arch, name)


def of(arch: Architecture, name: str) -> Model:
    windows = [window for window in arch.windows if window is not None]
    return Model(
        name=name,
        layers=arch.layers,
        dim=arch.dim,
        ffn=arch.ffn,
        heads=arch.heads,
        kv_heads=arch.kv_heads,
        head_dim=arch.head_dim,
        vocab=arch.vocab,
        tied=arch.tied,
        window=max(windows, default=0),
        windowed=len(windows),
    )
