"""Where a prompt is read; and whatever has no room, in any phase, is said with its sum."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.models import model, presets
from spark_tui.wafer.plan import Asked, plan
from spark_tui.wafer.reading import reading
from spark_tui.wafer.timing import time

LLAMA, WSE_2, WSE_3 = model("llama3-8b"), wafer("wse-2"), wafer("wse-3")


def the_sum_adds_up(refused: Refusal) -> bool:
    numbers = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", refused.reason)[-7:]]
    held, *parts, over = numbers
    return held == sum(parts) == WSE_2.sram + over


@pytest.mark.parametrize(("mode", "phase"), product(("bench", "full"), ("decode", "prefill")))
def test_a_layer_that_has_no_room_is_named_with_its_sum(mode: str, phase: str):
    with pytest.raises(Refusal, match=r"does not fit: with layer 0, PE \(0, 0\)") as refused:
        time(mode, phase, LLAMA, WSE_2, 40, 4096)  # pyright: ignore[reportArgumentType]
    assert the_sum_adds_up(refused.value)


@pytest.mark.parametrize("mode", ["bench", "full"])
def test_a_prompt_that_is_too_long_for_its_scores_is_refused(mode: str):
    with pytest.raises(Refusal, match="more than it has") as refused:
        time(mode, "prefill", LLAMA, WSE_2, 600, 1 << 18)  # pyright: ignore[reportArgumentType]
    assert the_sum_adds_up(refused.value)


def test_it_says_how_many_tokens_there_is_room_for():
    with pytest.raises(Refusal, match="reading 262,144 tokens in one go, does not fit") as refused:
        plan(LLAMA, WSE_3, Asked(context=1 << 18, prompt=1 << 18))
    most = int(re.findall(r"take up to ([\d,]+) tokens$", refused.value.cure)[0].replace(",", ""))
    assert plan(LLAMA, WSE_3, Asked(context=1 << 18, prompt=most)).reading.sram.total <= WSE_3.sram
    with pytest.raises(Refusal, match="in one go"):
        plan(LLAMA, WSE_3, Asked(context=1 << 18, prompt=most + 1))


def test_a_model_is_timed_on_as_many_wafers_as_hold_it():
    full, bench = (time(mode, "decode", model("qwen2-72b"), WSE_2, 600, 4096) for mode in ("full", "bench"))
    assert full.wafers > bench.wafers == 5


@given(st.sampled_from(presets()), st.integers(1, 8), st.integers(1, 8192), st.integers(300, 750), st.integers(0, 22))
def test_every_layer_is_in_the_square_or_waits(name: str, wafers: int, prompt: int, grid: int, code: int):
    here = model(name)
    try:
        found = reading(here, WSE_2, wafers, prompt, grid, range(1024 * code + 1))
    except Refusal:
        return
    assert found.sram.total <= WSE_2.sram
    assert found.resident >= 1
    assert found.waiting + wafers * found.resident >= here.layers
    assert (found.moved(here) > 0) == (found.waiting > 0)
    assert found.waiting >= reading(here, WSE_2, wafers, prompt, grid, range(1)).waiting


def test_a_prompt_goes_from_wafer_to_wafer():
    slow = replace(WSE_3, link_latency=WSE_3.link_latency + 1)
    soon, late = (plan(model("llama3-70b"), each, Asked()).request.first_token for each in (WSE_3, slow))
    crossings = 3 + 4 + 2  # of the prompt; of the first token, round all wafers, in and out
    assert late - soon == pytest.approx(crossings, rel=1e-6)


def test_layers_that_wait_beside_the_square_delay_the_first_token():
    none, much = (plan(LLAMA, WSE_2, Asked(code=code, prefill_grid=660)) for code in (0, 8 * 1024))
    assert none.reading.waiting < much.reading.waiting
    assert none.request.first_token < much.request.first_token
