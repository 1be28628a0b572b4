"""The pointer head of our edit model: the next token may also be a copy of any token so far."""

from __future__ import annotations

import math

import numpy as np

from spark_tui.engine.kernels.attention import key_scales, place_key
from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.matrices import multiply, quantise_groups, tiles, times
from spark_tui.engine.kernels.meeting import part
from spark_tui.engine.kernels.rows import (
    LOWEST,
    at,
    fill,
    get_float,
    get_long,
    hide,
    mass,
    mix,
    product,
    put_float,
    put_long,
    scale,
    soften,
    spill,
    squares,
)
from spark_tui.engine.kernels.sizes import GROUP, LANES, PAGE

_SHORTEST = 1e-12


@shared
def make_pointers(dims: Dims, model: Placed, work: Placed, count: int, base: int, asked: bool, team: Placed) -> None:
    """Our part of the keys, and of the queries behind them, where somebody has `asked` what comes next."""
    tile, end = part(team, tiles(dims.pointer))
    key, scales = at(model.pointer_key, 0, 0), at(model.pointer_key_scales, 0, 0)
    times(key, scales, tile, end, dims.dim, work.codes, base, work.wide, count, work, dims.cached)
    if asked:
        query, scales = at(model.pointer_query, 0, 0), at(model.pointer_query_scales, 0, 0)
        behind = dims.pointer_codes
        times(query, scales, tile, end, dims.dim, work.codes, base, work.wide, count, work, dims.cached, 8, behind)


@shared
def keep_pointers(dims: Dims, rows: Placed, work: Placed, first: int, behind: int) -> None:
    """Into the pages: each token, and the key of whatever token follows it."""
    for r in range(first, behind):
        place = get_long(at(rows.positions, 0, r))
        page = get_long(at(rows.pages, get_long(at(rows.sequences, 0, r)), place // PAGE))
        make_pointer(dims, work, at(work.wide, r, 0), np.float32(1))
        place_key(work, at(work.spare, 1, 0), dims.pointer_codes, page + dims.pointers, place % PAGE)
        put_long(page + dims.tokens + place % PAGE * 8, get_long(at(rows.tokens, 0, r)))


@shared
def make_pointer(dims: Dims, work: Placed, found: int, length: float) -> None:
    """What the matrix made of a row, with this length."""
    vectors = (dims.pointer + LANES - 1) // LANES
    factor = length / max(math.sqrt(squares(found, vectors)), _SHORTEST)
    scale(at(work.spare, 1, 0), found, vectors, np.float32(factor))


@shared
def mix_copies(dims: Dims, model: Placed, rows: Placed, work: Placed, base: int, start: int, end: int) -> None:
    """Logits become the logarithms of the chances that a token is new or a copy, of rows whose states are `normed`."""
    ask_for_copies(dims, model, work, start, end)
    first = start
    while first < end:
        behind = first + 1
        sequence = get_long(at(rows.sequences, 0, first))
        while behind < end and get_long(at(rows.sequences, 0, behind)) == sequence:
            behind += 1
        find_copies(dims, rows, work, first, behind)
        first = behind
    for r in range(start, end):
        mix_row(dims, model, work, base, r, get_long(at(rows.positions, 0, r)))


@shared
def ask_for_copies(dims: Dims, model: Placed, work: Placed, first: int, behind: int) -> None:
    """What the matrix made of the rows, stretched by the scale of the scores, and nothing found yet."""
    for r in range(first, behind):
        make_pointer(dims, work, at(work.wide, r, dims.pointer_codes), get_float(at(model.copying, 0, 0)))
        quantise_groups(
            at(work.spare, 1, 0), dims.pointer_codes, at(work.narrow_codes, r, 0), 0, dims.pointer_codes // GROUP
        )
        fill(at(work.copies, r, 0), (dims.vocab + LANES - 1) // LANES, np.float32(0))
        put_float(at(work.peaks, r, 0), np.float32(LOWEST))
        put_float(at(work.peaks, r, 1), np.float32(0))


@shared
def find_copies(dims: Dims, rows: Placed, work: Placed, first: int, behind: int) -> None:
    """Softmax over the keys of one sequence, added up by token, page by page: each corrects what came before it."""
    sequence, last = get_long(at(rows.sequences, 0, first)), get_long(at(rows.positions, 0, behind - 1))
    for page in range((last + PAGE - 1) // PAGE):
        base = page * PAGE
        here = get_long(at(rows.pages, sequence, page))
        score_copies(dims, work, here + dims.pointers, min(PAGE, last - base), first, behind)
        for r in range(first, behind):
            seen = min(PAGE, get_long(at(rows.positions, 0, r)) - base)
            if seen > 0:
                soften_copies(dims, work, r, seen)
                # A key is that of the token after it: for the last one of a page, the first of the next.
                chances, copies = at(work.chances, r, 0), at(work.copies, r, 0)
                spill(copies, chances, here + dims.tokens + 8, min(seen, PAGE - 1))
                if seen == PAGE:
                    there = get_long(at(rows.pages, sequence, page + 1))
                    spill(copies, at(work.chances, r, PAGE - 1), there + dims.tokens, 1)


@shared
def score_copies(dims: Dims, work: Placed, keys: int, seen: int, first: int, behind: int) -> None:
    codes, groups = at(work.narrow_codes, first, 0), dims.pointer_codes // GROUP
    multiply(
        keys,
        key_scales(dims.pointer_codes, keys),
        tiles(seen),
        groups,
        codes,
        codes + dims.pointer_codes,
        codes + dims.pointer_codes + groups * 4,
        at(work.chances, first, 0),
        work.narrow_codes.step,
        work.narrow_codes.step // 4,
        work.chances.step // 4,
        behind - first,
        8,
        1,
        at(work.unpacked, 0, 0),
    )


@shared
def soften_copies(dims: Dims, work: Placed, r: int, seen: int) -> None:
    """The chances of one row in one page, not yet divided by their sum."""
    here, vectors = at(work.chances, r, 0), (seen + LANES - 1) // LANES
    peak, total = at(work.peaks, r, 0), at(work.peaks, r, 1)
    before = get_float(peak)
    top = hide(here, vectors, 0, seen, before)
    if top > before:
        fade = np.float32(math.exp(max(before - top, -87.0)))
        put_float(peak, top)
        put_float(total, get_float(total) * fade)
        copies = at(work.copies, r, 0)
        scale(copies, copies, (dims.vocab + LANES - 1) // LANES, fade)
    put_float(total, get_float(total) + soften(here, vectors, top))


@shared
def mix_row(dims: Dims, model: Placed, work: Placed, base: int, r: int, place: int) -> None:
    """log((1 - g) new + g copy); at position 0, which has nothing to copy, the gate g is closed."""
    logits, vectors = at(work.logits, r, 0), (dims.vocab + LANES - 1) // LANES
    top = hide(logits, vectors, 0, dims.vocab, np.float32(LOWEST))
    shift, share = -top - math.log(mass(logits, vectors, top)), 0.0
    if place > 0:
        gate = product(at(work.normed, base + r, 0), at(model.gate, 0, 0), dims.dim // LANES) + get_float(
            at(model.copying, 0, 1)
        )
        rest = math.log1p(math.exp(-abs(gate)))  # log(1 + e^x) is max(x, 0) and this
        shift -= max(gate, 0.0) + rest
        share = math.exp(min(gate, 0.0) - rest) / get_float(at(work.peaks, r, 1))
    mix(logits, logits, at(work.copies, r, 0), vectors, np.float32(shift), np.float32(share))
