"""The time of a token as a user gets it: all layers, the head, what is kept of it, and the ways between regions."""

from __future__ import annotations

import math
from dataclasses import dataclass

from spark_tui.wafer.analytic import decode
from spark_tui.wafer.analytic.region import Region
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import HALF, Model
from spark_tui.wafer.placement import Placement


@dataclass(frozen=True, slots=True)
class Token:
    """Cycles on the mesh, and seconds between wafers."""

    layers: float
    head: float
    hand_offs: float
    links: float
    clock: float

    @property
    def seconds(self) -> float:
        return (self.layers + self.head + self.hand_offs) / (self.clock * 1e9) + self.links


def timed_layer(model: Model, wafer: Wafer, region: Region, context: int, rows: int = 1) -> float:
    """As the paper timed it."""
    return decode.layer(decode.timed_products(model, context), wafer, region, rows)


def real_layer(model: Model, wafer: Wafer, region: Region, context: int, rows: int = 1) -> float:
    products = decode.layer(decode.real_products(model, context), wafer, region, rows)
    return products + rows * _kept(model, wafer, region)


def token(model: Model, placed: Placement, context: int, rows: int = 1) -> Token:
    """One token of each of `rows` requests, or a token and `rows` - 1 drafts."""
    wafer, region = placed.layout.wafer, placed.layout.region
    layers = sum(n * real_layer(model, wafer, region, span, rows) for span, n in model.spans(context).items())
    around = wafer.hop * (wafer.columns + wafer.rows)
    hand_offs = (placed.regions - 1) * _hand_off(model, wafer, region, rows) + around
    return Token(layers, _head(model, placed, rows), hand_offs, _links(model, placed, rows), wafer.clock)


def _kept(model: Model, wafer: Wafer, region: Region) -> float:
    """A key and a value are put in, and the rows move older ones on, all at once."""
    return 2 * (decode.wavelets(math.ceil(model.kv / region.width)) + 2 * wafer.ramp + 1)


def _head(model: Model, placed: Placement, rows: int) -> float:
    """The vocabulary's product, and the greatest of it: a look at each of one's own, then a sum's way for the best."""
    wafer, region = placed.layout.wafer, placed.layout.region
    product = (model.dim, math.ceil(model.vocab / max(1, placed.head_slices)))
    own = math.ceil(product[1] / region.width)
    # Nothing is added up but this one product: without the sum for norms, which the sampling stands for.
    return decode.layer([product], wafer, region, rows) + rows * math.ceil(own / wafer.lanes)


def _hand_off(model: Model, wafer: Wafer, region: Region, rows: int) -> float:
    """Each PE of a line sends its part of the vector to its like in the next region, a region's width away."""
    payload = decode.wavelets(rows * math.ceil(model.dim / min(region.width, region.height)))
    return wafer.hop * max(region.width, region.height) + payload + 2 * wafer.ramp + 1


def _links(model: Model, placed: Placement, rows: int) -> float:
    """From wafer to wafer and back to the first; and a row of the embedding comes in, for a token that goes out."""
    wafer, wafers = placed.layout.wafer, placed.layout.wafers
    crossings = 2 + (wafers if wafers > 1 else 0)
    return crossings * (wafer.link_latency + rows * model.dim * HALF / wafer.link)
