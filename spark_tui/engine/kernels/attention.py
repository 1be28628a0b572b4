"""Attention: keys and values go into the pages of the cache, and every row gathers from its sequence."""

from __future__ import annotations

import math

import numpy as np

from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.matrices import TILE, multiply
from spark_tui.engine.kernels.meeting import part
from spark_tui.engine.kernels.processor import instruction
from spark_tui.engine.kernels.products import WAYS
from spark_tui.engine.kernels.rows import (
    LOWEST,
    add,
    at,
    copy_halves,
    fetch,
    fill,
    get_float,
    get_long,
    keep_value,
    normalise,
    put_float,
    quantise,
    quantise_half,
    scale,
    scatter,
    squares,
    turn,
)
from spark_tui.engine.kernels.sizes import GROUP, LANES, LINE, PAGE, ROWS
from spark_tui.engine.kernels.softmax import soften_page
from spark_tui.engine.kernels.tiles import tile_blend

_blend = tile_blend(WAYS[instruction()], (1, 3, 8))


@shared
def place_heads(
    dims: Dims, model: Placed, rows: Placed, work: Placed, layer: int, base: int, first: int, behind: int, low: int,
    high: int,
) -> None:  # fmt: skip
    """Biases, norms and turns of the queries and keys of some heads; then keys and values go into the pages."""
    vectors, share = dims.head // LANES, dims.heads // dims.kv_heads
    width = (share + 2) * dims.head
    for r in range(first, behind):
        place = get_long(at(rows.positions, 0, r))
        page = get_long(at(rows.pages, get_long(at(rows.sequences, 0, r)), place // PAGE))
        for head in range(low, high):
            here = at(work.wide, r, head * width)
            add(here, here, at(model.qkv_bias, layer, head * width), width // LANES)
            for each in range(share + 1):
                here = at(work.wide, r, head * width + each * dims.head)
                if dims.normed_heads:
                    weight = at(model.q_norm, layer, 0) if each < share else at(model.k_norm, layer, 0)
                    factor = 1.0 / math.sqrt(squares(here, vectors) / dims.head + dims.eps)
                    normalise(here, here, weight, vectors, np.float32(factor))
                turn(here, at(work.cosines, base + r, 0), at(work.sines, base + r, 0), vectors // 2)
            block = page + (layer * dims.kv_heads + head) * dims.block
            key = at(work.wide, r, head * width + share * dims.head)
            scale(at(work.spare, 0, 0), key, vectors, np.float32(1))
            place_key(work, at(work.spare, 0, 0), dims.head_codes, block, place % PAGE)
            value = at(work.wide, r, head * width + (share + 1) * dims.head)
            place_value(dims, work, value, block, place % PAGE)


@shared
def key_scales(width: int, block: int) -> int:
    return block + PAGE * width


@shared
def values(dims: Dims, block: int) -> int:
    return key_scales(dims.head_codes, block) + PAGE * 2 * (dims.head_codes // GROUP)


@shared
def value_scales(dims: Dims, block: int) -> int:
    return values(dims, block) + PAGE * dims.head_codes


@shared
def place_key(work: Placed, key: int, width: int, block: int, place: int) -> None:
    """A key becomes a lane of a tile, so that the scores of 32 positions are one product with that tile."""
    groups = width // GROUP
    tile, lane = place // ROWS, place % ROWS
    codes, scales = at(work.spare_codes, 0, 0), at(work.spare_scales, 0, 0)
    quantise_half(key, codes, scales, at(work.spare_scales, 1, 0), groups)
    scatter(codes, block + tile * ROWS * width, width // 4, lane)
    copy_halves(scales, key_scales(width, block) + (tile * groups * ROWS + lane) * 2, groups)


@shared
def place_value(dims: Dims, work: Placed, value: int, block: int, place: int) -> None:
    """A value becomes a column of tiles, so that 16 of its dimensions are mixed in one product."""
    spare = at(work.spare, 0, 0)
    scale(spare, value, dims.head // LANES, np.float32(1))
    tiles = values(dims, block) + place // 4 * LANES * 4 + place % 4
    keep_value(spare, tiles, value_scales(dims, block) + place * 4, dims.head_codes // LANES)


@shared
def attend(
    dims: Dims, model: Placed, rows: Placed, work: Placed, layer: int, count: int, then: int, team: Placed
) -> bool:
    """Every row gathers from its own sequence, into `narrow`, with every head: our part of them. `then` we shall read
    what lies there. False: it was stopped, and that means nothing."""
    window, goes_on = get_long(at(model.windows, 0, layer)), True
    first, behind = part(team, dims.kv_heads * count)
    for head in range(first // count, (behind + count - 1) // count):
        row, end = max(first - head * count, 0), min(behind - head * count, count)
        ask(dims, work, head, row, end)
        goes_on = goes_on and gather(dims, rows, work, layer, head, row, end, window, then)
        answer(dims, work, head, row, end)
        then += dims.block
    return goes_on


@shared
def ask(dims: Dims, work: Placed, head: int, first: int, behind: int) -> None:
    """The queries that share a key/value head, quantised, one under the other."""
    share = dims.heads // dims.kv_heads
    factor = np.float32(1.0 / math.sqrt(dims.head))
    spare, groups = at(work.spare, 0, 0), dims.head_codes // GROUP
    for q in range(first * share, behind * share):
        query = at(work.wide, q // share, (head * (share + 2) + q % share) * dims.head)
        scale(spare, query, dims.head // LANES, factor)
        codes, scales, corrections = (
            at(work.head_codes, q, 0),
            at(work.head_scales, q, 0),
            at(work.head_corrections, q, 0),
        )
        quantise(spare, codes, scales, corrections, groups)
        fill(at(work.gathered, q, 0), dims.head_codes // LANES, np.float32(0))
        put_float(at(work.peaks, q, 0), np.float32(LOWEST))
        put_float(at(work.peaks, q, 1), np.float32(0))


@shared
def gather(
    dims: Dims, rows: Placed, work: Placed, layer: int, head: int, start: int, end: int, window: int, then: int
) -> bool:
    """Softmax and its mean of the values, page by page: each page corrects what came before it. False: it was stopped.

    Deep in a text most of the time is spent here, and every layer comes by.
    """
    oldest, newest = reach(rows, start, end, window)
    for page in range(oldest // PAGE, newest // PAGE + 1):
        if get_long(at(rows.stop, 0, 0)):
            return False
        first = start
        while first < end:
            behind, memory = sharing(rows, page, first, end)
            if memory:
                here = (layer * dims.kv_heads + head) * dims.block
                coming = page_of(rows, first, page + 1) + here if page < newest // PAGE else then
                gather_page(dims, rows, work, memory + here, coming, page * PAGE, first, behind, window)
            first = behind
    return True


@shared
def reach(rows: Placed, first: int, behind: int, window: int) -> tuple[int, int]:
    """The oldest and the newest position that any of these rows sees."""
    oldest = newest = get_long(at(rows.positions, 0, first))
    for r in range(first + 1, behind):
        place = get_long(at(rows.positions, 0, r))
        oldest, newest = min(oldest, place), max(newest, place)
    return max(0, oldest + 1 - window) if window else 0, newest


@shared
def sharing(rows: Placed, page: int, first: int, count: int) -> tuple[int, int]:
    """From this row on, those whose page lies in the same memory, and where. Sequences that were forked share what was
    there before: their rows go through such a page together, and it is read once."""
    memory = page_of(rows, first, page)
    behind = first + 1
    while behind < count and page_of(rows, behind, page) == memory:
        behind += 1
    return behind, memory


@shared
def page_of(rows: Placed, r: int, page: int) -> int:
    return get_long(at(rows.pages, get_long(at(rows.sequences, 0, r)), page))


@shared
def gather_page(
    dims: Dims, rows: Placed, work: Placed, block: int, coming: int, base: int, first: int, behind: int, window: int
) -> None:
    """What the queries of some rows find in one page, which begins at position `base`. The page that comes next is
    asked for in between, a little at each step, so that memory is read while we compute."""
    oldest, newest = reach(rows, first, behind, window)
    low = max(0, oldest - base) // GROUP
    high = (min(PAGE, newest + 1 - base) + GROUP - 1) // GROUP
    if low >= high:
        return
    share = dims.heads // dims.kv_heads
    tiles = dims.head_codes // LANES
    softened = high - low + (behind - first) * share
    steps = softened + tiles
    for group in range(low, high):
        ask_for(dims, coming, group - low, steps)
        score(dims, work, block, group, first * share, behind * share)
    for q in range(first * share, behind * share):
        ask_for(dims, coming, high - low + q - first * share, steps)
        place = get_long(at(rows.positions, 0, q // share)) - base
        soften_page(
            at(work.chances, q, low * GROUP),
            high - low,
            max(0, place + 1 - window - low * GROUP) if window else 0,
            place + 1 - low * GROUP,
            at(work.peaks, q, 0),
            at(work.gathered, q, 0),
            dims.head_codes // LANES,
            value_scales(dims, block) + low * GROUP * 4,
            at(work.weights, q, low * GROUP),
            at(work.weight_scales, q, low),
        )
    for tile in range(tiles):
        ask_for(dims, coming, softened + tile, steps)
        blend(dims, work, block, tile, low, high, first * share, behind * share)


@shared
def ask_for(dims: Dims, block: int, step: int, steps: int) -> None:
    """The share of one step in so many."""
    lines = dims.block // LINE
    first = lines * step // steps
    fetch(block + first * LINE, lines * (step + 1) // steps - first)


@shared
def score(dims: Dims, work: Placed, block: int, group: int, first: int, behind: int) -> None:
    """Queries by the keys of a group of positions: a product like any other, since the keys lie in tiles."""
    groups, tile = dims.head_codes // GROUP, group * (GROUP // ROWS)
    multiply(
        block + tile * groups * TILE,
        key_scales(dims.head_codes, block) + tile * groups * ROWS * 2,
        GROUP // ROWS,
        groups,
        at(work.head_codes, first, 0),
        at(work.head_scales, first, 0),
        at(work.head_corrections, first, 0),
        at(work.chances, first, group * GROUP),
        dims.head_codes,
        groups,
        work.chances.step // 4,
        behind - first,
        8,
        1,
        at(work.unpacked, 0, 0),
    )


@shared
def blend(dims: Dims, work: Placed, block: int, tile: int, low: int, high: int, first: int, behind: int) -> None:
    """Add 16 dimensions of the values of some groups of positions, by their chances."""
    stride, groups = dims.head_codes, PAGE // GROUP
    here = values(dims, block) + (tile * PAGE + low * GROUP) * LANES
    q = first
    while q < behind:
        codes, scales = at(work.weights, q, low * GROUP), at(work.weight_scales, q, low)
        out = at(work.gathered, q, tile * LANES)
        several = 8 if behind - q >= 8 else (3 if behind - q >= 3 else 1)
        _blend(several, here, codes, scales, out, high - low, PAGE, groups, stride)
        q += several


@shared
def answer(dims: Dims, work: Placed, head: int, first: int, behind: int) -> None:
    share = dims.heads // dims.kv_heads
    for q in range(first * share, behind * share):
        out = at(work.narrow, q // share, (head * share + q % share) * dims.head)
        scale(out, at(work.gathered, q, 0), dims.head // LANES, np.float32(1) / get_float(at(work.peaks, q, 1)))
