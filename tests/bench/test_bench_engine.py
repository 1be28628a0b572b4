"""The measurement measures what it says, on a model of no size; the figures are for `spark bench engine`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command import spark

from spark_tui.bench import first_start, peers
from spark_tui.bench.engine import EngineReport, Model, compare, others
from spark_tui.bench.engine_probes import UNITS, Sizes
from spark_tui.bench.promises import COMPARED, OURS, Promise, promises, ratios
from spark_tui.bench.random_models import SHAPES, TINY, counting_weights, edit, random_weights
from spark_tui.bench.samples import Figure, take_turns
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.checkpoint import load
from spark_tui.engine.transformer import forward
from spark_tui.engine.weights import shapes
from spark_tui.terminal.reports import show_engine

SIZES = Sizes(
    rounds=2,
    context=70,
    made=8,
    added=4,
    copied=40,
    steps=8,
    repeats=3,
    stops=3,
    long_prompt=20_000,
    prefix=600,
    memory=1_000_000,
    products=1000,
)
REACHED = ("bandwidth reached", "products reached")
STARTS = tuple(Figure(OURS, name, "s", 1.0, 1.0, 1) for name in first_start.NAMES)
MODEL = Model("tiny", "16m", TINY, random_weights(TINY))
FAMILIES: dict[str, dict[str, Any]] = {"llama": {}, "qwen2": {"qkv_bias": True}, "qwen3": {"qk_norm": True}}


@pytest.fixture(scope="module")
def report() -> EngineReport:
    return compare(MODEL, [], SIZES, STARTS)


def test_every_figure_is_there(report: EngineReport) -> None:
    assert {figure.name: figure.unit for figure in report.figures} == {**UNITS, **dict.fromkeys(REACHED, "%")}
    assert all(0 < figure.median <= figure.p99 for figure in report.figures)
    assert report.read_bytes > 0


def test_every_promise_has_a_value_and_what_is_missed_is_named(report: EngineReport) -> None:
    assert all(promise.value > 0 for promise in report.promises)
    assert len(report.missed) == sum(promise.reached < 1 for promise in report.promises)
    assert "kernels, next start: 1 s, not at most 0.5" in report.missed


def test_it_is_shown_in_full(report: EngineReport, capsys: pytest.CaptureFixture[str]) -> None:
    show_engine(report, as_json=False)
    shown = capsys.readouterr().out
    assert all(f"  {figure.name} " in shown for figure in report.figures)
    assert all(f"\nmissed: {sentence}" in shown for sentence in report.missed)
    show_engine(report, as_json=True)
    data = json.loads(capsys.readouterr().out)
    assert [figure["name"] for figure in data["figures"]] == [figure.name for figure in report.figures]
    assert data["missed"] == list(report.missed)


def test_probes_take_turns_and_samples_come_together() -> None:
    order: list[str] = []

    def probe(name: str) -> list[tuple[str, float]]:
        order.append(name)
        return [("decode", float(len(order))), ("rewind", 1.0)]

    figures = take_turns({"a": [lambda: probe("a")], "b": [lambda: probe("b")]}, 3, UNITS)
    assert order == ["a", "b"] * 3
    assert figures == (
        Figure("a", "decode", "tokens/s", 3.0, 5.0, 3),
        Figure("a", "rewind", "ms", 1.0, 1.0, 3),
        Figure("b", "decode", "tokens/s", 4.0, 6.0, 3),
        Figure("b", "rewind", "ms", 1.0, 1.0, 3),
    )


def test_ratios_say_how_many_times_as_fast_we_are(report: EngineReport) -> None:
    ours = {figure.name: figure for figure in report.figures}
    like = {theirs: ours[theirs] for theirs in COMPARED.values()}  # theirs is measured like this of ours
    slower = {"tokens/s": 0.25, "ms": 4.0}
    theirs = [
        replace(figure, engine="llama.cpp", name=name, median=figure.median * slower[figure.unit])
        for name, figure in like.items()
    ]
    compared = list(ratios([*report.figures, *theirs]))
    assert [ratio.name for ratio in compared] == list(COMPARED)
    for ratio in compared:
        assert COMPARED[ratio.name] != ratio.name or ratio.times == pytest.approx(4)
    kept = {promise.name: promise.reached >= 1 for promise in promises("16m", report.figures, compared)}
    assert kept["decode against llama.cpp"]
    assert not kept["pass of 8 against llama.cpp"]


def test_a_promise_is_kept_on_its_limit() -> None:
    for at_least in (True, False):
        assert Promise("x", "ms", 2.0, 2.0, at_least).missed is None
    assert Promise("x", "ms", 2.5, 2.0, at_least=False).missed == "x: 2.5 ms, not at most 2"
    assert Promise("x", "%", 1.5, 2.0, at_least=True).missed == "x: 1.5 %, not at least 2"


def test_a_model_with_pointers_is_measured_too() -> None:
    """Its pages hold tokens as well."""
    arch = replace(TINY, conv_taps=3, pointer=32)
    report = compare(Model("tiny", "", arch, random_weights(arch)), [], SIZES, STARTS)
    assert all(figure.median > 0 for figure in report.figures)


def test_the_counting_model_counts() -> None:
    counting = counting_weights(TINY, MODEL.weights)
    logits = forward(counting, TINY, [5, 900, TINY.vocab - 1], {}, 0)
    assert logits.argmax(axis=-1).tolist() == [6, 901, 0]


def test_an_edit_changes_the_share_it_says() -> None:
    old, new = edit(400, 0.0, 1024, seed=3)
    assert old == new == [(new[0] + place) % 1024 for place in range(400)]
    old, new = edit(4000, 0.05, 8192, seed=3)
    missing = len(set(new) - set(old))
    assert 80 < missing < 220  # two of three changes take a token away


def test_shapes_are_the_sizes_they_are_called() -> None:
    counted = {name: sum(np.prod(shape) for shape in shapes(arch).values()) for name, arch in SHAPES.items()}
    millions = {name: round(count / 1e6) for name, count in counted.items()}
    assert millions == {"6m": 6, "16m": 16, "edit": 16, "40m": 40, "0.5b": 494}


def test_what_is_missing_or_cannot_be_compared_is_refused() -> None:
    with pytest.raises(Refusal, match="no_such_engine is not installed: pip install 'spark-tui"):
        peers.module("no_such_engine")
    with pytest.raises(Refusal, match="other engines cannot be given this llama model"):
        peers.check_family(replace(TINY, windows=(8, None)))


def test_a_model_that_is_not_there_is_refused(tmp_path: Path) -> None:
    refused = spark("bench", "engine", "--model", "nowhere", cwd=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr.count(b"\n") == 1


@pytest.mark.parametrize("words", [("engine", "--model", "src/cart.py"), ("numerics", "src/cart.py")])
def test_what_is_no_model_is_said_of_what_was_named(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "cart.py").write_text("x = 1\n")
    refused = spark("bench", *words, cwd=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr.startswith(b"spark: src/cart.py is no model: give a folder with config.json")


@pytest.mark.slow
def test_every_way_to_start_makes_a_token() -> None:
    taken = dict(first_start.first_starts())
    assert tuple(taken) == first_start.NAMES
    assert all(seconds > 0 for seconds in taken.values())


@pytest.mark.peers
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("family", FAMILIES)
def test_other_engines_get_the_same_model(tmp_path: Path, family: str) -> None:
    arch = replace(TINY, name=family, **FAMILIES[family])
    weights = random_weights(arch)
    prompt = np.random.default_rng(2).integers(0, 1000, 40)
    wanted = forward(weights, arch, prompt, {}, 0)[-1]
    llama_cpp, transformers = others(Model("", "", arch, weights), tmp_path, SIZES, None)
    for peer, most in ((transformers, 1e-5), (llama_cpp, 0.02)):
        found = peer.read(prompt.tolist())
        assert np.abs(found - wanted).max() <= most * np.abs(wanted).max()
    # Attention hardly matters to random weights, so the order of its rows does not show above.
    written = dict(peers.tensors(*load(tmp_path / "model.gguf")))
    for name, tensor in peers.tensors(arch, weights):
        assert np.abs(written[name] - tensor).max() <= 0.01 * np.abs(tensor).max()


@pytest.mark.peers
@pytest.mark.filterwarnings("ignore")
def test_beside_other_engines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = compare(MODEL, others(MODEL, tmp_path, SIZES, None), SIZES, STARTS)
    assert len(report.ratios) == 2 * len(COMPARED)
    assert all(ratio.times > 0 for ratio in report.ratios)
    show_engine(report, as_json=False)
    assert "ours is" in capsys.readouterr().out
