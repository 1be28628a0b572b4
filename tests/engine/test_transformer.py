"""The reference forward pass: right by hand, causal, and the same however a text is cut into calls."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import Any

import by_hand
import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_models import architecture, edit_architecture, numbers, weights

from spark_tui.engine.architecture import Architecture, Divisors, Linear, Llama3, Rope, Scaling, Yarn
from spark_tui.engine.errors import EngineError
from spark_tui.engine.rope import rates, rotations
from spark_tui.engine.transformer import Cache, forward, predict, read, rotate
from spark_tui.engine.weights import Pointer, assemble

TEXT = np.random.default_rng(7).integers(0, 40, 24)
MODELS = {
    "plain": architecture(),
    "windows": architecture(windows=(4, None, 6)),
    "ours": edit_architecture(),
    "yarn": architecture(rope=Rope(100.0, Yarn(4.0, 1.0, 32.0, 16, 1.14))),
}


@pytest.fixture(params=MODELS.values(), ids=MODELS.keys())
def arch(request: pytest.FixtureRequest) -> Architecture:
    return request.param


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"tied": True, "heads": 4, "kv_heads": 1, "head_dim": 6},
        {"qkv_bias": True, "out_bias": True},
        {"qk_norm": True, "heads": 3, "kv_heads": 3},
        {"windows": (3,)},
        {"conv_taps": 3},
        {"pointer": 6},
        {"tied": True, "qkv_bias": True, "qk_norm": True, "windows": (4,), "conv_taps": 3, "pointer": 6},
    ],
)
def test_one_layer_is_what_the_papers_say(parts: dict[str, Any]) -> None:
    arch = architecture(layers=1, **parts)
    tensors = numbers(arch)
    tokens = [3, 1, 4, 1, 5, 9, 3, 1]
    expected = by_hand.forward(arch, {name: tensor.tolist() for name, tensor in tensors.items()}, tokens)
    found = forward(assemble(arch, tensors.__getitem__), arch, tokens, {}, 0)
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, expected, atol=2e-5, rtol=0)


def test_no_position_sees_a_later_one(arch: Architecture) -> None:
    model, changed = weights(arch), TEXT.copy()
    changed[10] = (changed[10] + 1) % arch.vocab
    before, after = forward(model, arch, TEXT, {}, 0), forward(model, arch, changed, {}, 0)
    np.testing.assert_array_equal(before[:10], after[:10])
    assert (np.abs(before - after)[10:].max(axis=1) > 1e-4).all()


@settings(deadline=None)
@given(cuts=st.sets(st.integers(1, len(TEXT) - 1)))
@pytest.mark.parametrize("name", MODELS)
def test_cutting_a_text_into_calls_changes_nothing(name: str, cuts: set[int]) -> None:
    arch = MODELS[name]
    model, cache = weights(arch), Cache()
    ends = [0, *sorted(cuts), len(TEXT)]
    pieces = [forward(model, arch, TEXT[start:stop], cache, start) for start, stop in pairwise(ends)]
    np.testing.assert_allclose(np.concatenate(pieces), forward(model, arch, TEXT, {}, 0), atol=2e-5, rtol=0)


def test_going_back_is_starting_earlier(arch: Architecture) -> None:
    model, cache = weights(arch), Cache()
    forward(model, arch, TEXT, cache, 0)
    other = np.concatenate((TEXT[:9], TEXT[:5]))
    again = forward(model, arch, other[9:], cache, 9)
    np.testing.assert_allclose(again, forward(model, arch, other, {}, 0)[9:], atol=2e-5, rtol=0)
    assert {len(rows) for rows in cache.values()} == {len(other)}


def test_a_pass_that_is_cut_short_leaves_what_was_before_it(arch: Architecture) -> None:
    model, cache = weights(arch), Cache()
    expected = forward(model, arch, TEXT, cache, 0)
    broken = replace(model.layers[-1], w_down=np.ones((1, 1), np.float32))
    with pytest.raises(ValueError, match="matmul"):
        forward(replace(model, layers=(*model.layers[:-1], broken)), arch, TEXT[:5], cache, 9)
    with pytest.raises(EngineError, match="the cache holds 9 positions"):
        forward(model, arch, TEXT[12:], cache, 12)
    np.testing.assert_allclose(forward(model, arch, TEXT[9:], cache, 9), expected[9:], atol=2e-5, rtol=0)


def test_a_prompt_needs_the_head_only_at_its_end(arch: Architecture) -> None:
    model, cache = weights(arch), Cache()
    states = read(model, arch, TEXT, cache, 0)
    np.testing.assert_allclose(
        predict(model, states[-1:], cache), forward(model, arch, TEXT, {}, 0)[-1:], atol=1e-6, rtol=0
    )


def test_a_window_layer_reads_its_window_and_no_further() -> None:
    arch = architecture(layers=1, windows=(6,))
    model, cache, last = weights(arch), Cache(), len(TEXT) - 1
    forward(model, arch, TEXT, cache, 0)
    expected = forward(model, arch, TEXT[last:], cache, last)
    for name in ("keys.0", "values.0"):
        cache[name][: last - 5] = np.nan
    np.testing.assert_array_equal(forward(model, arch, TEXT[last:], cache, last), expected)
    cache["values.0"][last - 5] = np.nan
    assert np.isnan(forward(model, arch, TEXT[last:], cache, last)).all()


def test_a_window_of_everything_is_no_window() -> None:
    arch = architecture()
    wide = replace(arch, windows=(len(TEXT),) * arch.layers)
    np.testing.assert_array_equal(forward(weights(arch), arch, TEXT, {}, 0), forward(weights(arch), wide, TEXT, {}, 0))


def test_a_tied_head_is_the_embedding() -> None:
    untied = architecture()
    tensors = numbers(untied)
    tensors["head"] = tensors["embed"].copy()
    tied = replace(untied, tied=True)
    model = assemble(tied, tensors.__getitem__)
    assert model.head is model.embed
    np.testing.assert_array_equal(
        forward(model, tied, TEXT, {}, 0), forward(assemble(untied, tensors.__getitem__), untied, TEXT, {}, 0)
    )


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16])
def test_short_floats_count_for_what_they_are(dtype: Any) -> None:
    arch = edit_architecture()
    short = {name: tensor.astype(dtype) for name, tensor in numbers(arch).items()}
    long = {name: tensor.astype(np.float32) for name, tensor in short.items()}
    model = assemble(arch, short.__getitem__)
    assert model.layers[0].wq.dtype == dtype
    np.testing.assert_array_equal(
        forward(model, arch, TEXT, {}, 0), forward(assemble(arch, long.__getitem__), arch, TEXT, {}, 0)
    )


def test_a_convolution_that_takes_only_the_present_is_none() -> None:
    arch = architecture(conv_taps=3)
    tensors = numbers(arch)
    for layer in range(arch.layers):
        tensors[f"layers.{layer}.conv"] = np.array([[1.0], [0.0], [0.0]], np.float32) * np.ones((1, arch.dim), "f4")
    without = replace(arch, conv_taps=0)
    np.testing.assert_array_equal(
        forward(assemble(arch, tensors.__getitem__), arch, TEXT, {}, 0),
        forward(assemble(without, tensors.__getitem__), without, TEXT, {}, 0),
    )


def test_chances_add_up_to_one_and_the_first_position_copies_nothing() -> None:
    arch = edit_architecture()
    model = weights(arch)
    chances = np.exp(forward(model, arch, TEXT, {}, 0))
    np.testing.assert_allclose(chances.sum(axis=1), 1, atol=1e-5)
    bare = np.exp(forward(replace(model, pointer=None), arch, TEXT[:1], {}, 0)[0])
    np.testing.assert_allclose(chances[0], bare / bare.sum(), atol=1e-6)


def test_the_pointer_copies_what_followed_the_state_most_like_this_one() -> None:
    arch = architecture(layers=1, windows=(1,), pointer=16)  # a window of one: the state depends on the token alone
    same = np.eye(16, dtype=np.float32)
    sharp, wide_open = np.array([5.0], np.float32), np.array([20.0], np.float32)
    pointer = Pointer(same, same, sharp, np.zeros(16, np.float32), wide_open)
    tokens = [11, 12, 13, 14, 12]
    chances = np.exp(forward(replace(weights(arch), pointer=pointer), arch, tokens, {}, 0)[-1])
    assert chances[13] > 0.99
    assert chances[11] < 1e-6  # the first token has no state before it that could be found


def test_the_pointer_adds_up_all_places_of_a_token() -> None:
    arch = architecture(layers=1, pointer=6)
    zero = np.zeros(1, np.float32)
    blind = Pointer(*np.zeros((2, 6, 16), np.float32), zero, np.zeros(16, np.float32), np.array([30.0], np.float32))
    chances = np.exp(forward(replace(weights(arch), pointer=blind), arch, [9, 5, 5, 7, 5], {}, 0)[-1])
    assert chances[[5, 7]] == pytest.approx([0.75, 0.25], abs=1e-6)


@pytest.mark.parametrize(
    ("rope", "expected"),
    [
        (Rope(1e4), [1, 0.3162278, 0.1, 0.03162278, 0.01, 3.162278e-3, 1e-3, 3.162278e-4]),
        (Rope(1e4, Linear(4.0)), [0.25, 0.07905694, 0.025, 7.905695e-3, 2.5e-3, 7.905695e-4, 2.5e-4, 7.905695e-5]),
        (
            Rope(5e5, Llama3(8.0, 1.0, 4.0, 512)),
            [1, 0.1939228, 0.02734413, 9.115831e-4, 1.767767e-4, 3.428102e-5, 6.64787e-6, 1.289173e-6],
        ),
        (
            Rope(1e4, Yarn(4.0, 1.0, 32.0, 512, 1.1386)),
            [1, 0.2569351, 0.0625, 0.01383497, 2.5e-3, 7.905695e-4, 2.5e-4, 7.905695e-5],
        ),
        (
            Rope(1e4, Yarn(4.0, 2.0, 20.0, 512, 1.1386, whole_dims=False)),
            [1, 0.3162278, 0.07075451, 0.010516, 2.5e-3, 7.905695e-4, 2.5e-4, 7.905695e-5],
        ),
        (
            Rope(1e4, Yarn(4.0, 4.0, 4.0, 512, 1.1386, whole_dims=False)),
            [1, 0.3162278, 0.1, 7.905695e-3, 2.5e-3, 7.905695e-4, 2.5e-4, 7.905695e-5],
        ),
        (
            Rope(1e4, Divisors((1, 1, 1, 2, 4, 8, 8, 8))),
            [1, 0.3162278, 0.1, 0.01581139, 2.5e-3, 3.952847e-4, 1.25e-4, 3.952847e-5],
        ),
    ],
)
def test_rates_are_those_of_other_programs(rope: Rope, expected: list[float]) -> None:
    """The numbers come from transformers 5.23."""
    np.testing.assert_allclose(rates(rope, 16), expected, rtol=1e-6)


@pytest.mark.parametrize("scaling", [None, Linear(2.0), Llama3(8.0, 1.0, 4.0, 64), Yarn(4.0, 1.0, 32.0, 64, 1.1)])
def test_rotations_make_scores_depend_on_distance_alone(scaling: Scaling | None) -> None:
    q, k = np.random.default_rng(1).standard_normal((2, 1, 1, 8)).astype(np.float32)
    turns = rotations(Rope(10_000.0, scaling), 8, 0, 200)

    def score(at: int, to: int) -> float:
        return float((rotate(q, turns[at : at + 1]) * rotate(k, turns[to : to + 1])).sum())

    assert score(17, 5) == pytest.approx(score(190, 178), abs=1e-4)
    assert score(17, 5) != pytest.approx(score(17, 6), abs=1e-2)


def test_yarn_makes_rotated_vectors_longer() -> None:
    x = np.ones((3, 1, 8), np.float32)
    turns = rotations(Rope(10_000.0, Yarn(4.0, 1.0, 32.0, 64, 1.25)), 8, 5, 8)
    np.testing.assert_allclose(np.linalg.norm(rotate(x, turns), axis=-1), 1.25 * math.sqrt(8), rtol=1e-6)


@pytest.mark.parametrize(
    ("tokens", "start", "message"),
    [
        (range(40), 250, "290 tokens do not fit: the model reads at most 256"),
        ([], 0, "there are no tokens to read"),
        ([5, 40], 0, "the model has no token 40: it knows 0 to 39"),
        ([-1], 0, "the model has no token -1: it knows 0 to 39"),
        ([1], 251, "the cache holds 250 positions: position 251 cannot come next"),
        ([1], -1, "the cache holds 250 positions: position -1 cannot come next"),
    ],
)
def test_what_cannot_be_read_is_refused_and_the_cache_kept(tokens: Any, start: int, message: str) -> None:
    arch = architecture(layers=1)
    model, cache = weights(arch), Cache()
    forward(model, arch, [7] * 250, cache, 0)
    with pytest.raises(EngineError) as refused:
        forward(model, arch, tokens, cache, start)
    assert str(refused.value) == message
    assert {len(rows) for rows in cache.values()} == {250}
