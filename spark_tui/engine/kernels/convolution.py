"""The convolution of our edit model: every row becomes a sum over itself and the rows before it."""

from __future__ import annotations

from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.rows import add_halves_times, at, get_long, multiply_by, narrow
from spark_tui.engine.kernels.sizes import LANES, PAGE


@shared
def keep_inputs(dims: Dims, rows: Placed, work: Placed, layer: int, base: int, first: int, behind: int) -> None:
    """The normalised rows, into the pages."""
    for r in range(first, behind):
        place = get_long(at(rows.positions, 0, r))
        narrow(kept_input(dims, rows, layer, r, place), at(work.normed, base + r, 0), dims.dim // LANES)


@shared
def convolve(
    dims: Dims, model: Placed, rows: Placed, work: Placed, layer: int, base: int, first: int, behind: int
) -> None:
    """Earlier rows come from the pages, those of the same pass too: so that it makes no difference which pass they
    were in."""
    vectors = dims.dim // LANES
    for r in range(first - base, behind - base):
        place = get_long(at(rows.positions, 0, r))
        here = at(work.normed, base + r, 0)
        multiply_by(here, here, at(model.taps, layer * dims.taps, 0), vectors)
        for back in range(1, min(dims.taps, place + 1)):
            tap = at(model.taps, layer * dims.taps + back, 0)
            add_halves_times(here, kept_input(dims, rows, layer, r, place - back), tap, vectors)


@shared
def kept_input(dims: Dims, rows: Placed, layer: int, r: int, place: int) -> int:
    page = get_long(at(rows.pages, get_long(at(rows.sequences, 0, r)), place // PAGE))
    return page + dims.inputs + (layer * PAGE + place % PAGE) * dims.dim * 2
