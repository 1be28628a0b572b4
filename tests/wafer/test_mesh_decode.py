"""The model on the mesh writes what the engine writes."""

from __future__ import annotations

import numpy as np
import pytest
import small_models
from hypothesis import given
from hypothesis import strategies as st

from spark_tui import resources
from spark_tui.edits.document import document, whole
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.decoder import add, generate, new_session
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.session import Choice, Runner, Stop
from spark_tui.links.open import open_editor
from spark_tui.links.wafer import open_wafer
from spark_tui.pair.authors import author
from spark_tui.pair.writer import Request
from spark_tui.settings import Settings
from spark_tui.wafer.decode.runner import new_runner
from spark_tui.wafer.decode.store import Layout, balanced, longer
from spark_tui.wafer.decode.token import one_more
from spark_tui.wafer.hardware import wafer

MESH = wafer("mesh-64")
CODE = """\
def total(items):
    prices = [item.price for item in items if item.count]
    return sum(prices) * (1 + RATE)


def names(items):
    found = []
    for item in items:
        found.append(item.name)
    return found
"""


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 3), (5, 3), (3, 7)])
@pytest.mark.parametrize("ours", [False, True])
def test_any_grid_says_what_the_reference_says(width: int, height: int, ours: bool):
    parts = {"tied": True, "qk_norm": True, "conv_taps": 3, "pointer": 6, "windows": (5, None, 5)} if ours else {}
    arch = small_models.architecture(**parts)
    weights, tokens = small_models.weights(arch), list(np.random.default_rng(0).integers(0, arch.vocab, 30))
    mesh, engine = new_runner(arch, weights, MESH, width, height), NumpyRunner(arch, weights)
    on_mesh, plain = mesh.new_cache(), engine.new_cache()
    for cut in (slice(0, 11), slice(11, 12), slice(12, 30)):
        said = mesh.run([(on_mesh, tokens[cut])])
        np.testing.assert_allclose(said, engine.run([(plain, tokens[cut])]), atol=2e-4)
    branch = on_mesh.fork()
    for back in (on_mesh, plain):
        back.truncate(7)
    said = mesh.run([(on_mesh, tokens[20:])])
    np.testing.assert_allclose(said, engine.run([(plain, tokens[20:])]), atol=2e-4)
    assert len(branch) == 30
    assert mesh.cycles > 0


def written(runner: Runner, prompt: list[int], count: int) -> list[int]:
    session = new_session(runner)
    add(session, prompt, 4096)
    return [token for made in generate(session, count, Choice(), Stop()) for token in made]


def embedded(side: int, count: int) -> None:
    arch, weights = checkpoint.load(resources.edit_model())
    prompt = tokenizer.encode(tokenizer.load(resources.edit_model()), CODE)
    wanted = written(NumpyRunner(arch, weights), prompt, count)
    assert written(new_runner(arch, weights, MESH, side, side), prompt, count) == wanted


def test_the_embedded_model_writes_the_same_tokens():
    embedded(8, 24)


def test_a_token_takes_the_same_cycles_one_by_one():
    arch, weights = checkpoint.load(resources.edit_model())
    program = one_more(new_runner(arch, weights, MESH, 8, 8).model, 100)
    cost = program.cost(MESH)
    assert program.simulated(MESH) == pytest.approx(cost.cycles, rel=0.02)
    assert 0 < cost.computing < cost.cycles
    assert (cost.links.sum(axis=1) > 0).all()


@pytest.mark.slow
@pytest.mark.parametrize("side", [8, 16])
def test_it_writes_two_hundred_of_them(side: int):
    embedded(side, 200)


@pytest.mark.slow
def test_a_turn_runs_on_the_mesh():
    request = Request("call x y", whole(document("a.py", "x = 1\n")), "embedded")
    answer = author(open_editor(Settings(model="wafer:8x8"))).write([request])
    assert "".join(text for _, text in answer.pieces()) == "<op>rename<s>x<s>y<end>"
    assert answer.why(0) == "ended"


def test_a_mesh_that_has_no_room_says_what_it_needs():
    with pytest.raises(Refusal, match=r"8 x 8 PEs do not hold the model: every PE of wse-3 needs [\d,]+ bytes"):
        open_wafer(8, 8, "wse-3")


@given(st.integers(1, 9), st.integers(0, 60), st.integers(0, 60), st.integers(1, 20))
def test_rows_share_positions_out_evenly_and_each_append_is_one_shift(rows: int, length: int, cut: int, more: int):
    empty = np.zeros((rows, 2, Layout(0, rows).places), np.float32)
    full, after = longer(Layout(0, rows), length), longer(Layout(0, rows), min(length, cut))
    held = balanced(empty, Layout(0, rows), full, fresh(rows, 0, length))
    held = balanced(held, full, after)
    longest = longer(after, after.length + more)
    held = balanced(held, after, longest, fresh(rows, after.length, longest.length))
    there = longest.positions
    assert np.array_equal(held[:, 0][there >= 0], there[there >= 0])
    assert sorted(there[there >= 0]) == list(range(longest.length))
    counts = (there >= 0).sum(axis=1)
    assert counts.max() - counts.min() <= 1
    one = longer(longest, longest.length + 1)
    assert np.isin(one.starts[:-1] - longest.starts[:-1], (0, 1)).all()


def fresh(rows: int, first: int, stop: int) -> np.ndarray:
    return np.broadcast_to(np.arange(first, stop, dtype=np.float32), (rows, 2, stop - first))
