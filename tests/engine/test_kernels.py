"""The compiled passes against the reference, and against themselves: the same numbers give the same bits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from small_models import architecture, edit_architecture, weights

from spark_tui.engine.architecture import Architecture, Llama3, Rope, Yarn
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.model import packed, why_not
from spark_tui.engine.kernels.packing import pack, quantised, unpacked
from spark_tui.engine.kernels.rounding import floats, halves
from spark_tui.engine.kernels.rows import highest
from spark_tui.engine.kernels.runner import Runner, new_runner
from spark_tui.engine.kernels.sizes import PAGE, bits_of
from spark_tui.engine.kernels.untyped import njit
from spark_tui.engine.session import Stop
from spark_tui.engine.transformer import forward, log_softmax
from spark_tui.engine.weights import MATRICES, Array, Layer, Pointer, Weights, float32

TOKENS = np.random.default_rng(1).integers(0, 90, 600).tolist()
SMALL: dict[str, Any] = {
    "vocab": 90,
    "dim": 64,
    "heads": 4,
    "kv_heads": 2,
    "head_dim": 32,
    "ffn": 128,
    "max_context": 600,
}
MODELS = {
    "llama": architecture(**SMALL, rope=Rope(10_000.0)),
    "tied, llama3 rope": architecture(**SMALL, tied=True, rope=Rope(500_000.0, Llama3(8.0, 1.0, 4.0, 64))),
    "biases, window": architecture(**SMALL, qkv_bias=True, out_bias=True, windows=(None, 70, 300)),
    "head norms, yarn": architecture(
        **{**SMALL, "head_dim": 64, "kv_heads": 1}, qk_norm=True, rope=Rope(10_000.0, Yarn(4.0, 1.0, 32.0, 64, 1.1))
    ),
    "wide heads": architecture(**{**SMALL, "heads": 2, "head_dim": 128, "kv_heads": 1}),
    "narrow heads": architecture(**{**SMALL, "heads": 2, "ffn": 192}, tied=True),
    "convolution": architecture(**SMALL, conv_taps=3),
    "pointer": architecture(**SMALL, tied=True, pointer=80),
    "edits": edit_architecture(**SMALL, pointer=24, windows=(70, None, 300)),
}


def model(name: str, bits: int = 8) -> tuple[Architecture, Weights, Runner]:
    """A model whose matrices are what the kernels round them to, so that only activations differ."""
    arch = MODELS[name]
    given = weights(arch)
    plain = replace(
        given, layers=tuple(_changed(layer, lambda _, matrix: matrix * np.float32(0.25)) for layer in given.layers)
    )
    layers = tuple(
        _changed(layer, lambda name, matrix: unpacked(matrix, bits_of(name, bits))) for layer in plain.layers
    )
    embed = unpacked(float32(given.embed))
    head = embed if arch.tied else float32(given.head)
    rounded = replace(
        given,
        layers=layers,
        embed=floats(halves(embed)),
        head=unpacked(head, bits_of("head", bits)),
        pointer=given.pointer and decisive(given.pointer),
    )
    return arch, rounded, new_runner(packed(arch, replace(rounded, layers=plain.layers, head=head), bits))


def _changed(layer: Layer, change: Callable[[str, Array], Array]) -> Layer:
    return replace(layer, **{name: change(name, float32(getattr(layer, name))) for name in MATRICES})


def decisive(pointer: Pointer) -> Pointer:
    """Scores far enough apart that some tokens are copied, and a gate that is open about half of the time."""
    return replace(
        pointer, query=unpacked(pointer.query), key=unpacked(pointer.key), log_scale=np.full(1, 2.5, np.float32)
    )


def whole(runner: Runner, tokens: list[int], chunk: int = 64) -> np.ndarray:
    cache = runner.new_cache()
    parts = [runner.run([(cache, tokens[at : at + chunk])]).copy() for at in range(0, len(tokens), chunk)]
    return np.concatenate(parts)


@pytest.mark.parametrize(("name", "bits"), [*((name, 8) for name in MODELS), ("llama", 4), ("edits", 4), ("llama", 5)])
def test_they_say_what_the_reference_says(name: str, bits: int) -> None:
    arch, given, runner = model(name, bits)
    expected = log_softmax(forward(given, arch, TOKENS, {}, 0))
    found = log_softmax(whole(runner, TOKENS))
    divergence = (np.exp(expected) * (expected - found)).sum(axis=-1)
    assert divergence.mean() < 5e-3
    assert (expected.argmax(axis=-1) == found.argmax(axis=-1)).mean() > 0.96


@pytest.mark.parametrize(("name", "bits"), [*((name, 8) for name in MODELS), ("llama", 4), ("llama", 5)])
def test_one_token_or_many_give_the_same_bits(name: str, bits: int) -> None:
    _, _, runner = model(name, bits)
    expected = whole(runner, TOKENS)
    for chunk in (1, 7):
        assert np.array_equal(whole(runner, TOKENS, chunk), expected)


@pytest.mark.parametrize("name", ["biases, window", "edits"])
def test_a_batch_gives_the_same_bits_as_each_alone(name: str) -> None:
    _, _, runner = model(name)
    prompts = [TOKENS[:300], TOKENS[100:130], TOKENS[50:51]]
    caches = [runner.new_cache() for _ in prompts]
    for cache, prompt in zip(caches, prompts, strict=True):
        for at in range(0, len(prompt), 64):
            runner.read(cache, prompt[at : at + 64], Stop())
    steps = [TOKENS[at : at + 3 - at] for at in range(3)]
    together = runner.run(list(zip(caches, steps, strict=True))).copy()
    alone = [whole(runner, prompt + step)[-len(step) :] for prompt, step in zip(prompts, steps, strict=True)]
    assert np.array_equal(together, np.concatenate(alone))


@pytest.mark.parametrize("name", ["biases, window", "edits"])
def test_threads_that_read_together_leave_what_one_leaves(name: str) -> None:
    _, _, runner = model(name)
    for crowded in (False, True):
        together = new_runner(runner.packed, threads=3, crowded=lambda *_, crowded=crowded: crowded)
        cache = together.new_cache()
        for at in range(0, 500, together.chunk):
            assert together.read(cache, TOKENS[at : min(at + together.chunk, 500)], Stop())
        assert np.array_equal(together.run([(cache, TOKENS[500:540])]), whole(runner, TOKENS[:540])[500:])


@pytest.mark.parametrize("name", ["llama", "edits"])
def test_going_back_and_forking_change_nothing(name: str) -> None:
    _, _, runner = model(name)
    expected = whole(runner, TOKENS[:400])
    cache = runner.new_cache()
    for at in range(0, 320, 64):
        runner.read(cache, TOKENS[at : at + 64], Stop())
    other = cache.fork()
    runner.run([(other, [5, 6, 7])])
    cache.truncate(250)
    runner.run([(cache, [1, 2, 3, 4, 5, 6, 7, 8, 9])])
    cache.truncate(250)
    assert np.array_equal(runner.run([(cache, TOKENS[250:260])]), expected[250:260])
    other.truncate(320)
    assert np.array_equal(runner.run([(other, TOKENS[320:330])]), expected[320:330])


def test_what_was_being_read_at_a_stop_is_read_again_the_same() -> None:
    """Each chunk first with a stop at some moment: it may come before, in the middle, or too late."""
    _, _, runner = model("edits")
    expected, cache, stop = whole(runner, TOKENS), runner.new_cache(), Stop()
    while (at := len(cache)) < len(TOKENS) - 1:
        chunk = TOKENS[at : min(at + 64, len(TOKENS) - 1)]
        other = threading.Thread(target=stop.set)
        other.start()
        assert runner.read(cache, chunk, stop) == (len(cache) > at)
        other.join()
        cache.truncate(at)
        assert not runner.read(cache, chunk, stop)
        stop.clear()
        assert runner.read(cache, chunk, stop)
    assert np.array_equal(runner.run([(cache, TOKENS[-1:])])[0], expected[-1])


def test_threads_that_are_stopped_leave_whole_passes_behind() -> None:
    _, _, runner = model("edits")
    expected, stop = whole(runner, TOKENS), Stop()
    together = new_runner(runner.packed, threads=3, crowded=lambda *_: False)
    cache = together.new_cache()
    while (at := len(cache)) < len(TOKENS) - 1:
        rest = TOKENS[at : min(at + together.chunk, len(TOKENS) - 1)]
        other = threading.Thread(target=stop.set)
        other.start()
        assert together.read(cache, rest, stop) == (len(cache) == at + len(rest))
        other.join()
        assert len(cache) == at + len(rest) or (len(cache) - at) % 64 == 0
        stop.clear()
        cache.truncate(min(len(cache), at + 64))  # some of it again, so that there is something left to stop
        if len(cache) == at:
            assert together.read(cache, rest[:64], stop)
    assert np.array_equal(together.run([(cache, TOKENS[-1:])])[0], expected[-1])


def test_forks_that_part_where_a_page_ends_copy_their_own_tokens() -> None:
    _, _, runner = model("pointer")
    cache = runner.new_cache()
    for at in range(0, PAGE, 64):
        runner.read(cache, TOKENS[at : at + 64], Stop())
    for token, other in ((3, cache.fork()), (4, cache.fork()), (5, cache)):
        expected = whole(runner, [*TOKENS[:PAGE], token, *TOKENS[PAGE : PAGE + 5]])[PAGE:]
        assert np.array_equal(runner.run([(other, [token, *TOKENS[PAGE : PAGE + 5]])]), expected)


def test_a_pointer_makes_chances_of_logits() -> None:
    """Also where nothing can be copied yet, and where a gate is so far open or shut that its chance has no number."""
    arch, given, _ = model("edits")
    assert given.pointer is not None
    for bias in (-1000.0, 0.0, 1000.0):
        pointer = replace(given.pointer, gate_bias=np.full(1, bias, np.float32))
        found = whole(new_runner(packed(arch, replace(given, pointer=pointer))), TOKENS[:300])
        assert np.abs(np.exp(found.astype(np.float64)).sum(axis=-1) - 1).max() < 1e-5
    assert found[1].argmax() == TOKENS[1]  # with the gate open, all that there is to copy
    assert np.sort(found[1])[-2] < -900


@pytest.mark.parametrize(("bits", "half_a_step"), [(8, 0.5), (5, 4), (4, 8)])
def test_packing_takes_so_many_bits_and_loses_half_a_step(bits: int, half_a_step: float) -> None:
    matrix = np.random.default_rng(2).uniform(-1, 1, (64, 128)).astype(np.float32)
    lost = np.abs(unpacked(matrix, bits) - matrix) / (1 / 128)
    assert lost.mean() < half_a_step / 2 * 1.2  # numbers spread evenly lose half of that in the mean, but for both ends
    assert 8 * pack(matrix, bits)[0].size == bits * matrix.size


def test_packing_loses_half_a_step_at_most() -> None:
    matrix = np.random.default_rng(2).standard_normal((40, 100)).astype(np.float32)
    codes, scales = quantised(matrix)
    assert codes.shape == (64, 128)
    assert np.abs(unpacked(matrix) - matrix).max() <= scales.max() * 0.5001
    assert np.array_equal(unpacked(unpacked(matrix)), unpacked(matrix))
    assert pack(matrix)[0].size == codes.size
    assert pack(matrix)[0].ctypes.data % 64 == 0


def test_what_does_not_fit_the_kernels_is_said() -> None:
    assert why_not(architecture(**{**SMALL, "ffn": 100})) == "ffn is 100, the kernels need a multiple of 64"
    assert "head has 16 dimensions" in str(why_not(architecture(**{**SMALL, "head_dim": 16})))
    odd = architecture(dim=48)
    with pytest.raises(EngineError, match="run it in numpy"):
        packed(odd, weights(odd))


def test_the_highest_is_the_first_of_equals_and_no_padding() -> None:
    found = njit(lambda row, count: highest(row, count))
    for count in (1, 15, 16, 33, 100):
        row = np.zeros(112, np.float32)
        row[:count] = -np.random.default_rng(count).integers(1, 20, count)
        assert found(row.ctypes.data, count) == row[:count].argmax()
