"""Products on the mesh: the values of numpy, and the same cycles by formula and one by one."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.gemm import Product, efficiency, gemm, gemms, gemv, multiply, simulated
from spark_tui.wafer.gemm.gemv import VectorProduct
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.levels import Level, product, vector_product

NAMES = ("mesh", "cannon", "summa")
SIZES = st.integers(1, 13)


def matrix(rows: int, columns: int) -> np.ndarray:
    return np.random.default_rng(rows * columns).standard_normal((rows, columns)).astype(np.float32)


@settings(max_examples=80)
@given(st.sampled_from(list(gemms())), SIZES, SIZES, SIZES, st.integers(1, 6))
def test_products_are_those_of_numpy(name: str, m: int, k: int, n: int, p: int):
    a, b = matrix(m, k), matrix(k, n)
    np.testing.assert_allclose(multiply(gemm(name), a, b, p), a @ b, atol=1e-4)


@settings(max_examples=60)
@given(SIZES, SIZES, st.integers(1, 9), st.integers(0, 3))
def test_so_is_a_vector_by_a_matrix(m: int, n: int, p: int, group: int):
    a, b = matrix(1, m)[0], matrix(m, n)
    np.testing.assert_allclose(gemv.multiply(a, b, p, min(group, p)), a @ b, atol=1e-4)


@pytest.mark.parametrize("on", ["wse-2", "wse-3"])
@pytest.mark.parametrize("p", [1, 2, 3, 8, 16])
def test_mesh_products_take_what_the_formulae_say(on: str, p: int):
    mesh, small = gemm("mesh"), Product(p, 4, 8, 6)
    vector = VectorProduct(200, 300, p)
    assert simulated(mesh, small, wafer(on)) == pytest.approx(mesh.cycles(small, wafer(on)), rel=0.1)
    assert gemv.simulated(vector, wafer(on)) == pytest.approx(gemv.cycles(vector, wafer(on)), rel=0.1)


@pytest.mark.parametrize("name", ["cannon", "summa"])
def test_so_do_the_others(name: str):
    small = Product(8, 8, 8, 8)
    formula = gemm(name).cycles(small, wafer("wse-2"))
    assert simulated(gemm(name), small, wafer("wse-2")) == pytest.approx(formula, rel=0.1)


@pytest.mark.parametrize("on", ["wse-2", "wse-3"])
def test_on_a_large_mesh_two_hops_beat_a_mesh_across_for_every_square_that_has_room(on: str):
    for tile in itertools.count(1):
        square = Product(720, tile, tile, tile)
        try:
            mesh, cannon, summa = (product(gemm(name), square, wafer(on), "analytic") for name in NAMES)
        except Refusal:
            break
        assert mesh <= cannon <= summa, tile
        assert efficiency(square, mesh, wafer(on)) <= 1
    assert 720 * (tile - 1) == 33_840  # rows and columns


@pytest.mark.parametrize("level", ["analytic", "cycle"])
@pytest.mark.parametrize("name", NAMES)
def test_tiles_that_have_no_room_are_refused_with_the_sum(name: str, level: Level):
    said = (
        "would hold 157,328 bytes .code 22,528, system 3,600, tiles 52,800, arriving tiles 52,800, their product 25,600"
    )
    with pytest.raises(Refusal, match=rf"PE \(0, 0\) .* {said}.*, 108,176 more than it has"):
        product(gemm(name), Product(8, 200, 100, 64), wafer("wse-3"), level)


@pytest.mark.parametrize("level", ["analytic", "cycle"])
def test_so_is_a_matrix(level: Level):
    with pytest.raises(Refusal, match=r"matrix 2,097,152, .* more than it has"):
        vector_product(VectorProduct(16384, 16384, 16), wafer("wse-2"), level)
    assert vector_product(VectorProduct(16384, 16384, 660), wafer("wse-2"), "analytic") > 0


def test_nothing_computed_is_only_exchange():
    silent, busy = (gemm("mesh").cycles(Product(6, 4, 8, 8, repeats), wafer("wse-3")) for repeats in (0, 1))
    assert 0 < silent < busy


@pytest.mark.parametrize("sizes", [(0, 1, 1, 1), (2, 0, 1, 1), (2, 1, 1, -1)])
def test_nonsense_is_refused(sizes: tuple[int, int, int, int]):
    with pytest.raises(Refusal, match="tiles of"):
        Product(*sizes)
