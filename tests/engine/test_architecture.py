"""Reading config.json: what each family means by it, in old files and new ones, and what is refused."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_models import CONFIG, EDIT_CONFIG, architecture

from spark_tui.engine.architecture import Architecture, Linear, Llama3, Rope, Yarn
from spark_tui.engine.config import FAMILIES, from_config
from spark_tui.engine.errors import EngineError

YARN = {"factor": 4.0, "original_max_position_embeddings": 64}


def test_a_plain_llama() -> None:
    assert from_config(CONFIG) == architecture(layers=2, rope=Rope(10_000.0))


def test_our_own_model_says_all_of_itself() -> None:
    assert from_config(EDIT_CONFIG) == architecture(
        name="spark-edit",
        layers=2,
        rope=Rope(10_000.0),
        windows=(5, None),
        tied=True,
        qkv_bias=True,
        out_bias=True,
        qk_norm=True,
        conv_taps=3,
        pointer=6,
    )


@pytest.mark.parametrize(
    ("family", "qkv_bias", "out_bias", "qk_norm"),
    [
        ("llama", True, True, False),
        ("mistral", False, False, False),
        ("qwen2", True, False, False),
        ("qwen3", True, True, True),
    ],
)
def test_only_some_families_listen_to_attention_bias(
    family: str, qkv_bias: bool, out_bias: bool, qk_norm: bool
) -> None:
    arch = from_config(CONFIG | {"model_type": family, "attention_bias": True})
    assert (arch.qkv_bias, arch.out_bias, arch.qk_norm) == (qkv_bias, out_bias, qk_norm)


def test_our_own_parts_mean_nothing_to_other_families() -> None:
    arch = from_config(EDIT_CONFIG | {"model_type": "llama"})
    assert (arch.conv_taps, arch.pointer, arch.qk_norm, arch.windows) == (0, 0, False, (None, None))


@pytest.mark.parametrize(
    ("says", "windows"),
    [
        ({"model_type": "qwen2", "sliding_window": 8}, (None, None)),
        ({"model_type": "qwen2", "sliding_window": 8, "use_sliding_window": True}, (None, None)),
        ({"model_type": "qwen2", "sliding_window": 8, "use_sliding_window": True, "max_window_layers": 1}, (None, 8)),
        (
            {
                "model_type": "qwen3",
                "sliding_window": 8,
                "use_sliding_window": True,
                "layer_types": ["sliding_attention", "full_attention"],
            },
            (8, None),
        ),
        ({"model_type": "mistral", "sliding_window": 8}, (8, 8)),
        ({"model_type": "mistral", "sliding_window": None}, (None, None)),
    ],
)
def test_which_layers_have_a_window(says: dict[str, Any], windows: tuple[int | None, ...]) -> None:
    assert from_config(CONFIG | says).windows == windows


@pytest.mark.parametrize(
    ("says", "rope"),
    [
        ({"rope_theta": 5e5}, Rope(5e5)),
        ({"rope_parameters": {"rope_type": "default", "rope_theta": 1e6}, "rope_theta": 5.0}, Rope(1e6)),
        ({"rope_scaling": None}, Rope(1e4)),
        ({"rope_scaling": {"type": "linear", "factor": 2}}, Rope(1e4, Linear(2.0))),
        ({"rope_parameters": {"rope_type": "linear", "factor": 2.0}, "rope_theta": 7e3}, Rope(7e3, Linear(2.0))),
        (
            {
                "rope_scaling": {
                    "rope_type": "llama3",
                    "factor": 8.0,
                    "low_freq_factor": 1.0,
                    "high_freq_factor": 4.0,
                    "original_max_position_embeddings": 128,
                }
            },
            Rope(1e4, Llama3(8.0, 1.0, 4.0, 128)),
        ),
        ({"rope_scaling": {"type": "yarn", **YARN}}, Rope(1e4, Yarn(4.0, 1.0, 32.0, 64, 1.138629436111989))),
        (
            {
                "rope_scaling": {
                    "type": "yarn",
                    **YARN,
                    "attention_factor": 0.8,
                    "beta_fast": 16,
                    "beta_slow": 2,
                    "truncate": False,
                }
            },
            Rope(1e4, Yarn(4.0, 2.0, 16.0, 64, 0.8, whole_dims=False)),
        ),
        (
            {"rope_scaling": {"type": "yarn", **YARN, "mscale": 1.0, "mscale_all_dim": 1.0}},
            Rope(1e4, Yarn(4.0, 1.0, 32.0, 64, 1.0)),
        ),
        (
            {"rope_scaling": {"type": "yarn", "original_max_position_embeddings": 64}},
            Rope(1e4, Yarn(4.0, 1.0, 32.0, 64, 1.138629436111989)),
        ),
    ],
)
def test_how_positions_are_scaled(says: dict[str, Any], rope: Rope) -> None:
    assert from_config(CONFIG | says).rope == rope


def test_yarn_extends_the_context_by_its_factor() -> None:
    qwen = CONFIG | {"max_position_embeddings": 32768}
    assert from_config(qwen).max_context == 32768
    yarn = {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}
    assert from_config(qwen | {"rope_scaling": yarn}).max_context == 131072
    assert from_config(qwen | {"rope_scaling": yarn, "max_position_embeddings": 200_000}).max_context == 200_000
    for factor, said in ((1e300, r"3\.2768e\+304"), (1e308, "inf")):
        with pytest.raises(EngineError, match=f"stretches its context to {said}: Spark takes 1 to 1099511627776"):
            from_config(qwen | {"rope_scaling": yarn | {"factor": factor}})


def test_what_a_file_may_leave_out() -> None:
    bare = {name: value for name, value in CONFIG.items() if name not in ("num_key_value_heads", "rms_norm_eps")}
    arch = from_config(bare | {"head_dim": None})
    assert (arch.kv_heads, arch.head_dim, arch.eps) == (4, 4, 1e-6)


def test_an_unknown_model_is_told_what_is_supported() -> None:
    with pytest.raises(EngineError) as refused:
        from_config(CONFIG | {"model_type": "gpt2"})
    assert str(refused.value) == f"the model is of the type 'gpt2': Spark runs {', '.join(FAMILIES)}"


@pytest.mark.parametrize(
    ("says", "message"),
    [
        ({"model_type": None}, "the model is of the type None: Spark runs llama"),
        ({"hidden_size": "16"}, "does not describe a llama model: Expected `int`, got `str` - at `$.hidden_size`"),
        ({"num_hidden_layers": 10**9}, "num_hidden_layers"),
        ({"vocab_size": 10**9}, "vocab = 1000000000"),
        ({"num_key_value_heads": 3}, "4 attention heads cannot share 3 key/value heads evenly"),
        ({"head_dim": 5}, "a head has 5 dimensions"),
        ({"hidden_act": "gelu"}, "feed-forward"),
        ({"mlp_bias": True}, "feed-forward"),
        ({"rms_norm_eps": 0}, "epsilon"),
        ({"quantization_config": {"quant_method": "awq"}}, "the checkpoint is quantised"),
        ({"partial_rotary_factor": 0.5}, "a part of each head"),
        ({"rope_theta": 0.5}, "must be above 1"),
        ({"rope_scaling": {"type": "dynamic", "factor": 2.0}}, "'dynamic': Spark knows default, linear, llama3, yarn"),
        ({"rope_scaling": {"type": "linear"}}, "does not give factor"),
        ({"rope_scaling": {"type": "linear", "factor": -2.0}}, "scaled by -2.0"),
        ({"rope_scaling": {"type": "linear", "factor": 0.5}}, "shrinks"),
        ({"rope_parameters": {"full_attention": {"rope_theta": 1e4}, "sliding_attention": {}}}, "each type of layer"),
        (
            {"rope_scaling": {"type": "llama3", "factor": 8, "low_freq_factor": 4, "high_freq_factor": 4}},
            "runs from 4.0 to 4.0 turns",
        ),
        (
            {
                "model_type": "qwen3",
                "use_sliding_window": True,
                "sliding_window": 4,
                "layer_types": ["linear_attention"] * 2,
            },
            "'linear_attention': Spark runs full_attention and sliding_attention",
        ),
        (
            {"model_type": "qwen3", "use_sliding_window": True, "sliding_window": 4, "layer_types": ["full_attention"]},
            "2 layers but names the attention of 1",
        ),
    ],
)
def test_what_cannot_be_run_is_named(says: dict[str, Any], message: str) -> None:
    with pytest.raises(EngineError) as refused:
        from_config(CONFIG | says)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 10**12),
    st.floats(),
    st.text(max_size=3),
    st.lists(st.integers(), max_size=3),
)


@settings(deadline=None)
@given(name=st.sampled_from(sorted(EDIT_CONFIG)), value=ODD, family=st.sampled_from(FAMILIES))
def test_any_value_is_taken_or_refused(name: str, value: object, family: str) -> None:
    with suppress(EngineError):
        assert isinstance(from_config(EDIT_CONFIG | {"model_type": family, name: value}), Architecture)


@settings(deadline=None)
@given(
    scaling=st.dictionaries(
        st.sampled_from(["rope_type", "factor", "beta_fast", "original_max_position_embeddings"]),
        ODD | st.sampled_from(["yarn", "llama3", "linear"]),
    )
)
def test_any_scaling_is_taken_or_refused(scaling: dict[str, object]) -> None:
    with suppress(EngineError):
        assert isinstance(from_config(CONFIG | {"rope_parameters": scaling}), Architecture)
