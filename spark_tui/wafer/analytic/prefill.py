"""The cycles of one layer for a whole prompt: products of matrices, each in as many steps as the grid has rows.

The two numbers of a step on a WSE-2 are fitted to three figures of one model. If each local product also took some
cycles to begin, as on a WSE-3, other numbers would fit these as well; models of 70B would then come out 20 % slower.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from spark_tui.wafer.analytic.decode import wavelets
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import Model

Product = tuple[int, int, int]  # m, k, n: m x k times k x n


def timed_products(model: Model, prompt: int) -> list[Product]:
    """As the paper timed them: each head with keys and values of its own."""
    dim, ffn = model.dim, model.active * model.ffn
    attention = [(prompt, dim, dim)] * 3 + [(prompt, dim, prompt), (prompt, prompt, dim), (prompt, dim, dim)]
    return [*attention, (prompt, dim, ffn), (prompt, dim, ffn), (prompt, ffn, dim)]


def real_products(model: Model, prompt: int) -> list[Product]:
    """Attention is a full square: what lies behind a token is computed, and masked."""
    dim, ffn = model.dim, model.active * model.ffn
    attention = [(prompt, dim, model.q), (prompt, dim, model.kv), (prompt, dim, model.kv)]
    attention += [(prompt, model.q, prompt), (prompt, prompt, model.q), (prompt, model.q, dim)]
    router = [(prompt, dim, model.experts)] if model.experts > 1 else []
    return [*attention, *router, (prompt, dim, ffn), (prompt, dim, ffn), (prompt, ffn, dim)]


def layer(products: Sequence[Product], wafer: Wafer, grid: int) -> float:
    return sum(_product(product, wafer, grid) for product in products)


def _product(product: Product, wafer: Wafer, grid: int) -> float:
    m, k, n = (math.ceil(width / grid) for width in product)
    compute = k * n * (wafer.vector_start + wafer.vector_step * math.ceil(m / wafer.lanes))
    exchange = wafer.prefill_step + wafer.prefill_wavelet * (wavelets(m * k) + wavelets(k * n))
    return grid * (compute + exchange)
