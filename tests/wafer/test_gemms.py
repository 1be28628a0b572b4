"""Products on the mesh: the values of numpy, and the same cycles by formula and one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.gemm import Product, efficiency, gemm, gemms, gemv, multiply, simulated
from spark_tui.wafer.gemm.gemv import VectorProduct
from spark_tui.wafer.hardware import wafer

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
    mesh, product = gemm("mesh"), Product(p, 4, 8, 6)
    vector = VectorProduct(200, 300, p)
    assert simulated(mesh, product, wafer(on)) == pytest.approx(mesh.cycles(product, wafer(on)), rel=0.1)
    assert gemv.simulated(vector, wafer(on)) == pytest.approx(gemv.cycles(vector, wafer(on)), rel=0.1)


@pytest.mark.parametrize("name", ["cannon", "summa"])
def test_so_do_the_others(name: str):
    product = Product(8, 8, 8, 8)
    assert simulated(gemm(name), product, wafer("wse-2")) == pytest.approx(
        gemm(name).cycles(product, wafer("wse-2")), rel=0.1
    )


@pytest.mark.parametrize("on", ["wse-2", "wse-3"])
@pytest.mark.parametrize("tile", [2, 4, 8, 12, 16, 23, 32, 42])
def test_on_a_large_mesh_two_hops_beat_a_mesh_across(on: str, tile: int):
    product = Product(720, tile, tile, tile)
    mesh, cannon, summa = (gemm(name).cycles(product, wafer(on)) for name in ("mesh", "cannon", "summa"))
    assert mesh <= cannon <= summa
    assert efficiency(product, mesh, wafer(on)) <= 1


def test_nothing_computed_is_only_exchange():
    silent, busy = (gemm("mesh").cycles(Product(6, 4, 8, 8, repeats), wafer("wse-3")) for repeats in (0, 1))
    assert 0 < silent < busy


@pytest.mark.parametrize("sizes", [(0, 1, 1, 1), (2, 0, 1, 1), (2, 1, 1, -1)])
def test_nonsense_is_refused(sizes: tuple[int, int, int, int]):
    with pytest.raises(Refusal, match="tiles of"):
        Product(*sizes)
