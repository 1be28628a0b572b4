"""A Hugging Face `config.json` as an Architecture."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from spark_tui.engine.architecture import MOST_CONTEXT, MOST_LAYERS, Architecture, Linear, Llama3, Rope, Scaling, Yarn
from spark_tui.engine.errors import EngineError

FAMILIES = ("llama", "mistral", "qwen2", "qwen3", "spark-edit")
_ROPES = ("default", "linear", "llama3", "yarn")

_Size = Annotated[int, msgspec.Meta(ge=1, le=MOST_CONTEXT)]


class _Rope(msgspec.Struct):
    """`rope_parameters`, or `rope_scaling` of older files, which call the type `type` and keep theta outside."""

    rope_type: str | None = None
    type: str | None = None
    rope_theta: float | None = None
    factor: float | None = None
    low_freq_factor: float | None = None
    high_freq_factor: float | None = None
    beta_fast: float | None = None
    beta_slow: float | None = None
    attention_factor: float | None = None
    mscale: float | None = None
    mscale_all_dim: float | None = None
    truncate: bool = True
    original_max_position_embeddings: _Size | None = None
    partial_rotary_factor: float = 1.0
    full_attention: dict[str, Any] | None = None  # there if each type of layer has a rope of its own


class _Config(msgspec.Struct):
    """The keys that decide what is computed; whatever else the file says is about training."""

    model_type: str
    vocab_size: _Size
    hidden_size: _Size
    num_hidden_layers: Annotated[int, msgspec.Meta(ge=1, le=MOST_LAYERS)]
    num_attention_heads: _Size
    intermediate_size: _Size
    max_position_embeddings: _Size
    num_key_value_heads: _Size | None = None
    head_dim: _Size | None = None
    rms_norm_eps: float = 1e-6
    hidden_act: str = "silu"
    tie_word_embeddings: bool = False
    attention_bias: bool = False
    mlp_bias: bool = False
    rope_theta: float = 10_000.0
    rope_parameters: _Rope | None = None
    rope_scaling: _Rope | None = None
    partial_rotary_factor: float = 1.0
    original_max_position_embeddings: _Size | None = None
    use_sliding_window: bool = False
    sliding_window: _Size | None = None
    max_window_layers: Annotated[int, msgspec.Meta(ge=0)] = 28
    layer_types: list[str] | None = None
    quantization_config: dict[str, Any] | None = None
    # Our own.
    qk_norm: bool = False
    conv_taps: int = 0
    pointer_dims: int = 0


def from_config(config: Mapping[str, object]) -> Architecture:
    family = config.get("model_type")
    if family not in FAMILIES:
        raise EngineError(f"the model is of the type {family!r:.60}", f"Spark runs {', '.join(FAMILIES)}")
    try:
        return _architecture(msgspec.convert(config, _Config))
    except msgspec.ValidationError as error:
        raise EngineError(f"config.json does not describe a {family} model: {error}") from error


def _architecture(config: _Config) -> Architecture:
    family = config.model_type
    if config.hidden_act != "silu" or config.mlp_bias:
        raise EngineError("the model has another feed-forward than SwiGLU without bias", "Spark cannot run it")
    if config.quantization_config is not None:
        raise EngineError("the checkpoint is quantised", "Spark reads it unquantised, or as GGUF")
    biased = config.attention_bias and family in ("llama", "qwen3", "spark-edit")
    ours = family == "spark-edit"
    rope = _rope(config)
    return Architecture(
        name=family,
        vocab=config.vocab_size,
        dim=config.hidden_size,
        layers=config.num_hidden_layers,
        heads=config.num_attention_heads,
        kv_heads=config.num_key_value_heads or config.num_attention_heads,
        head_dim=config.head_dim or (128 if family == "qwen3" else config.hidden_size // config.num_attention_heads),
        ffn=config.intermediate_size,
        eps=config.rms_norm_eps,
        rope=rope,
        windows=_windows(config),
        max_context=_max_context(config, rope),
        tied=config.tie_word_embeddings,
        qkv_bias=biased or family == "qwen2",
        out_bias=biased,
        qk_norm=family == "qwen3" or (ours and config.qk_norm),
        conv_taps=config.conv_taps if ours else 0,
        pointer=config.pointer_dims if ours else 0,
    )


def _windows(config: _Config) -> tuple[int | None, ...]:
    window, layers = config.sliding_window, config.num_hidden_layers
    if config.model_type == "mistral":
        return (window,) * layers
    if config.model_type == "llama" or not config.use_sliding_window or window is None:
        return (None,) * layers
    if config.layer_types is None:
        return tuple(window if index >= config.max_window_layers else None for index in range(layers))
    kinds: dict[str, int | None] = {"full_attention": None, "sliding_attention": window}
    if unknown := set(config.layer_types) - set(kinds):
        raise EngineError(f"the model has layers of the type {min(unknown)!r:.60}", f"Spark runs {' and '.join(kinds)}")
    return tuple(kinds[kind] for kind in config.layer_types)


def _rope(config: _Config) -> Rope:
    told = config.rope_parameters or config.rope_scaling or _Rope()
    if told.partial_rotary_factor != 1 or config.partial_rotary_factor != 1:
        raise EngineError("the model rotates only a part of each head", "Spark runs models that rotate all of it")
    if told.full_attention is not None:
        raise EngineError("the model has other positions in each type of layer", "Spark runs models with one kind")
    theta = told.rope_theta if told.rope_theta is not None else config.rope_theta
    return Rope(theta, _scaling(told, config))


def _scaling(told: _Rope, config: _Config) -> Scaling | None:
    kind = told.rope_type or told.type or "default"
    original = told.original_max_position_embeddings or config.original_max_position_embeddings
    match kind:
        case "default":
            return None
        case "linear":
            return Linear(_needed(told.factor, "factor"))
        case "llama3":
            return Llama3(
                factor=_needed(told.factor, "factor"),
                low_turns=_needed(told.low_freq_factor, "low_freq_factor"),
                high_turns=_needed(told.high_freq_factor, "high_freq_factor"),
                original_context=original or config.max_position_embeddings,
            )
        case "yarn":
            trained = original or config.max_position_embeddings
            factor = told.factor if told.factor is not None else config.max_position_embeddings / trained
            return Yarn(
                factor=factor,
                slow_turns=told.beta_slow or 1.0,
                fast_turns=told.beta_fast or 32.0,
                original_context=trained,
                attention_factor=_attention_factor(told, factor),
                whole_dims=told.truncate,
            )
        case _:
            raise EngineError(f"the model scales its positions by {kind!r:.60}", f"Spark knows {', '.join(_ROPES)}")


def _attention_factor(told: _Rope, factor: float) -> float:
    if told.attention_factor is not None:
        return told.attention_factor
    if told.mscale and told.mscale_all_dim:
        return yarn_attention(factor, told.mscale) / yarn_attention(factor, told.mscale_all_dim)
    return yarn_attention(factor)


def yarn_attention(factor: float, scale: float = 1.0) -> float:
    """What the YaRN paper scales queries and keys by for a context extended `factor` times."""
    return 0.1 * scale * math.log(factor) + 1.0 if factor > 1 else 1.0


def _needed(value: float | None, name: str) -> float:
    if value is None:
        raise EngineError(f"config.json scales positions but does not give {name}")
    return value


def _max_context(config: _Config, rope: Rope) -> int:
    """YaRN models are published with the context they were first trained for, to be extended by the factor."""
    if isinstance(rope.scaling, Yarn):
        stretched = rope.scaling.original_context * rope.scaling.factor
        if stretched > MOST_CONTEXT:
            raise EngineError(f"the model stretches its context to {stretched:g}", f"Spark takes 1 to {MOST_CONTEXT}")
        return max(config.max_position_embeddings, int(stretched))
    return config.max_position_embeddings
