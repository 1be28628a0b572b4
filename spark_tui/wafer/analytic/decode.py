"""The cycles of one layer for one token: products of a vector with a matrix, each followed by a sum over its line.

The formula is that of the WaferLLM paper's kernels. Two of its numbers are effective: they were fitted to the three
decode figures of its Table 4 and take in SiLU, softmax and norms, which it does not list.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from spark_tui.wafer.analytic.region import Region, groups
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import Model

GROUP_STEP = 24.1  # cycles from PE to PE within a group, and from group to group; fitted
CALL = 26.0  # cycles of a row of a local product, beside its numbers; fitted
PAYLOAD_PASSES = 3  # within groups, between groups, and back: what is wider passes three times

_NORMS = 1  # sums over a line that no product is before
Product = tuple[int, int]  # the width of what comes in, and of what goes out


def timed_products(model: Model, context: int) -> list[Product]:
    """As the paper timed them: each head with keys and values of its own, and a layer of nothing but these."""
    dim, ffn = model.dim, model.active * model.ffn
    attention = [(dim, dim)] * 3 + [(dim, context), (context, dim), (dim, dim)]
    return [*attention, (dim, ffn), (dim, ffn), (ffn, dim)]


def real_products(model: Model, context: int) -> list[Product]:
    dim, ffn = model.dim, model.active * model.ffn
    attention = [(dim, model.q), (dim, model.kv), (dim, model.kv), (model.q, context), (context, model.q)]
    router = [(dim, model.experts)] if model.experts > 1 else []
    return [*attention, (model.q, dim), *router, (dim, ffn), (dim, ffn), (ffn, dim)]


def layer(products: Sequence[Product], wafer: Wafer, region: Region, rows: int = 1) -> float:
    """With `rows` tokens at once (requests, or drafts): so many times the products and payloads, the hops as before."""
    local = sum(rows * _local(product, wafer, region) for product in products)
    wider = sum(_wider(out, region, rows) for _, out in products)
    return local + wider + (len(products) + _NORMS) * line_sum(region)


def line_sum(region: Region) -> float:
    """The latency of a sum over a line and its way back: in a tree of two levels, with the root in the middle.

    Products run along the columns and the rows by turns.
    """
    return (_line_sum(region.width) + _line_sum(region.height)) / 2


def _line_sum(line: int) -> float:
    count = groups(line)
    size = line / count
    return line + size / 2 + GROUP_STEP * (size / 2 + count / 2)


def _local(product: Product, wafer: Wafer, region: Region) -> float:
    return sum(calls(math.ceil(product[0] / a), math.ceil(product[1] / b), wafer) for a, b in ways(region)) / 2


def calls(rows: int, length: int, wafer: Wafer) -> float:
    """So many rows of a local product."""
    return rows * (CALL + wafer.vector_step * math.ceil(length / wafer.lanes))


def _wider(out: int, region: Region, rows: int) -> float:
    """What the payload of more than one row adds: that of one is in the fitted step."""
    length = math.ceil(out / min(region.width, region.height))
    return PAYLOAD_PASSES * (wavelets(rows * length) - wavelets(length))


def ways(region: Region) -> tuple[tuple[int, int], tuple[int, int]]:
    """How many PEs share what comes in, and what goes out: along the columns, and along the rows."""
    return (region.height, region.width), (region.width, region.height)


def wavelets(numbers: int) -> int:
    """Two fp16 numbers travel in one."""
    return math.ceil(numbers / 2)
