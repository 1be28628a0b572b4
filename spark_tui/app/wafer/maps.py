"""The maps of the wafer: what is drawn of an answer, in as many points as there is room for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spark_tui.app.wafer.facts import grouped
from spark_tui.app.wafer.what_if import Answer
from spark_tui.app.widgets.heat_map import Sheet

if TYPE_CHECKING:
    from spark_tui.wafer.heat import Area, Heat
    from spark_tui.wafer.plan import Plan

TITLES = (("SRAM", "accent"), ("busy PEs", "added"), ("links", "name"))
BLANK = tuple(Sheet(title, ink) for title, ink in TITLES)
_KB = 1024


@dataclass(frozen=True, slots=True)
class Sight:
    """What of it one looks at: the region that the token is `at`, or its whole way; of the whole wafer, or of that
    region alone."""

    at: int | None = None
    is_close: bool = False


def sheets(answer: Answer, sight: Sight, mesh: Heat | None, width: int, height: int) -> tuple[Sheet, ...]:
    """The three maps, with the shape of the wafer, in no more points than these. `mesh` is the heat of the one that
    the model runs on."""
    if answer.plan is not None:
        from spark_tui.wafer.heat import heat

        area = _area(answer.plan, sight)
        points = _shape(area.width, area.height, width, height)
        return _sheets(heat(answer.plan, area, *points, sight.at), answer.plan.wafer.sram) if all(points) else BLANK
    if mesh is not None and answer.summary is not None:
        points = _shape(mesh.held.shape[1], mesh.held.shape[0], width, height)
        return _sheets(_enlarged(mesh, *points), answer.summary.sram) if all(points) else BLANK
    return BLANK


def _area(plan: Plan, sight: Sight) -> Area:
    from spark_tui.wafer.heat import one_region, whole

    at = sight.at or 0
    return one_region(plan, at) if sight.is_close else whole(plan, plan.placed.layout.corner(at)[0])


def _shape(width: int, height: int, most_across: int, most_down: int) -> tuple[int, int]:
    """As large as there is room for, in the shape of so many PEs; an even number of rows, since a cell has two."""
    across = min(most_across, most_down * width // height)
    return across, 2 * min(most_down // 2, max(1, round(across * height / width / 2)))


def _enlarged(heat: Heat, width: int, height: int) -> Heat:
    """Each PE as some points."""
    import numpy as np

    from spark_tui.wafer.heat import Heat

    down, across = heat.held.shape
    points = np.ix_(np.arange(height) * down // height, np.arange(width) * across // width)
    return Heat(heat.held[points], heat.busy[points], heat.sent[points])


def _sheets(heat: Heat, sram: int) -> tuple[Sheet, ...]:
    """Memory as a share of what there is; the others as one of the most there is of them."""
    import numpy as np

    busy, sent = (float(np.nanmax(each, initial=0)) for each in (heat.busy, heat.sent))
    scales = (
        (heat.held, sram, (f"{sram // _KB} KB", "")),
        (heat.busy, busy, (f"{busy:.1%}", " of the time")),
        (heat.sent, sent, (grouped(sent), " wavelets")),
    )
    return tuple(
        Sheet(title, ink, tuple(map(tuple, (points / (most or 1)).tolist())), full)
        for (title, ink), (points, most, full) in zip(TITLES, scales, strict=True)
    )
