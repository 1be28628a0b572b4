"""The models that a plan knows: their sizes, where they come from, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.checkpoint import outline
from spark_tui.wafer.models import model, presets

# Parameters in billions as their makers say, the table of embeddings included.
SIZES = {
    "llama3-8b": 8.03,
    "llama3-70b": 70.55,
    "llama2-13b": 13.02,
    "codellama-34b": 33.74,
    "qwen2-72b": 72.7,
    "qwen3-1.7b": 1.72,
    "gpt-oss-120b": 116.8,
}


@pytest.mark.parametrize("name", SIZES)
def test_presets_have_the_size_that_is_published(name: str):
    known = model(name)
    layer = known.attention_numbers + known.experts * known.ffn_numbers
    numbers = known.layers * layer + (1 if known.tied else 2) * known.vocab * known.dim
    assert numbers / 1e9 == pytest.approx(SIZES[name], rel=0.01)


def test_every_preset_is_held_against_its_size():
    assert {*presets()} == {*SIZES, "embedded"}


def test_the_embedded_model_is_the_one_that_is_shipped():
    shipped, known = outline(resources.folder("assets") / "edit-model").arch, model("embedded")
    assert (known.layers, known.dim, known.kv, known.vocab) == (
        shipped.layers,
        shipped.dim,
        shipped.kv_heads * shipped.head_dim,
        shipped.vocab,
    )


def test_a_folder_says_in_its_config_what_it_holds(tmp_path: Path):
    config = {
        "model_type": "qwen2",
        "vocab_size": 1000,
        "hidden_size": 64,
        "num_hidden_layers": 4,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "intermediate_size": 128,
        "max_position_embeddings": 2048,
        "use_sliding_window": True,
        "sliding_window": 16,
        "max_window_layers": 1,
    }
    (tmp_path / "config.json").write_text(json.dumps(config))
    for name in (tmp_path, tmp_path / "config.json"):
        found = model(str(name))
        assert (found.name, found.dim, found.kv, found.windowed) == (tmp_path.name, 64, 32, 3)
        assert found.spans(100) == {100: 1, 16: 3}
        assert found.spans(10) == {10: 4}


@pytest.mark.parametrize("text", ["{", '{"model_type": "unheard-of"}'])
def test_a_config_that_says_nothing_is_refused(tmp_path: Path, text: str):
    (tmp_path / "config.json").write_text(text)
    with pytest.raises(Refusal):
        model(str(tmp_path))


def test_a_name_that_nobody_has():
    with pytest.raises(Refusal, match="no model is called 'nosuch': there are codellama-34b, "):
        model("nosuch")
    with pytest.raises(Refusal, match=r"no model is called 'Llama3-8B': did you mean llama3-8b\?$"):
        model("Llama3-8B")
