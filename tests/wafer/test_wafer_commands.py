"""`spark wafer` as a person runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import spark

from spark_tui.bench.here import Here
from spark_tui.cli.wafer import make_plan
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.wafer import show_plan
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.models import model
from spark_tui.wafer.plan import Asked, plan


def test_a_plan_as_data(tmp_path: Path):
    made = spark("wafer", "plan", "llama3-70b", "--context", "4k", "--json", cwd=tmp_path)
    data = json.loads(made.stdout)
    assert made.returncode == 0
    assert data["wafers"] == data["wafers_placed"] == 4
    assert sum(len(region["layers"]) for region in data["regions"]) == 80
    assert data["sram"]["total"] <= data["sram"]["of"] == 49152
    assert {gpu["name"] for gpu in data["gpus"]} == {"a100-80", "h100", "h200"}


def test_a_plan_to_read_says_how_good_its_figures_are(tmp_path: Path):
    words = (
        "--wafer",
        "wse-2",
        "--prompt",
        "4096",
        "--output",
        "4096",
        "--prefill-grid",
        "660",
        "--decode-grid",
        "360",
    )
    text = spark("wafer", "plan", "llama3-8b", *words, cwd=tmp_path).stdout.decode()
    assert "4 regions of 360 x 360 PEs" in text
    assert "136,080 and 378 as the WaferLLM paper counted" in text
    assert "as the WaferLLM paper timed it" in text
    assert "±10%" in text
    assert "±40%" in text


def test_a_time_as_data(tmp_path: Path):
    which = ("--mode", "bench", "--phase", "decode", "--model", "llama3-8b", "--wafer", "wse-2")
    found = json.loads(spark("wafer", "time", *which, "--grid", "420", "--seq", "4096", "--json", cwd=tmp_path).stdout)
    assert found["tok_s"] == pytest.approx(2699.9, rel=0.1)
    assert found["ms"] == pytest.approx(1000 / found["tok_s"])
    assert found["cycles_per_layer"] == pytest.approx(12730, rel=0.1)


def test_the_check_finds_nothing_amiss(tmp_path: Path):
    made = spark("wafer", "check", cwd=tmp_path)
    assert made.returncode == 0
    assert made.stdout.decode().splitlines()[-1] == "all that must come near do"
    assert b" 4e+12 transistor " in made.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("plan llama3-8b --decode-grid -3", "there is no grid of -3 x -3 PEs"),
        ("plan llama3-8b --drafts 4", "nobody said how often drafts are right"),
        ("plan llama3-8b --alpha 0.7", "nobody said how many tokens are guessed ahead"),
        ("plan llama3-8b --draft-model qwen3-1.7b", "nobody said how many tokens are guessed ahead"),
        ("plan --layers 4 --dim 64 --ffn 64 --heads 4 --kv-heads 0 --vocab 99", "a model with kv_heads = 0"),
        ("plan llama3-8b --context many", "'many' is no number of tokens"),
        ("plan --layers 4", "say which model"),
        ("time --model llama3-8b --grid 800 --seq 1", "there is no grid of 800 x 800 PEs"),
    ],
)
def test_nonsense_is_one_line(tmp_path: Path, words: str, said: str):
    refused = spark("wafer", *words.split(), cwd=tmp_path)
    assert refused.returncode == 2
    assert said in refused.stderr.decode()
    assert refused.stderr.count(b"\n") == 1


def test_nothing_is_measured_for_a_plan_that_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("spark_tui.cli.wafer._measured", None)
    with pytest.raises(Refusal, match="embedded, reading 100,000 tokens in one go, does not fit"):
        make_plan("embedded", measure=True, prompt="100000")


@pytest.mark.parametrize(("prompt", "said"), [(256, "measured:"), (4000, "measured, with a prompt of 256:")])
def test_what_was_measured_with_another_prompt_says_so(prompt: int, said: str, capsys: pytest.CaptureFixture[str]):
    here = Here("a machine", prompt=256, first_token=0.1, tok_s=1000, alpha=None)
    show_plan(plan(model("embedded"), wafer("wse-3"), Asked(prompt=prompt)), here, as_json=False)
    assert f"  {said} a machine\n" in capsys.readouterr().out


@pytest.mark.slow
def test_this_machine_is_measured_beside(tmp_path: Path):
    words = ("plan", "embedded", "--measure", "--prompt", "256", "--drafts", "4", "--json")
    data = json.loads(spark("wafer", *words, cwd=tmp_path).stdout)
    assert data["here"]["tok_s"] > 100
    assert 0 <= data["here"]["alpha"] <= 1
    assert data["speculation_tok_s"] > 0
