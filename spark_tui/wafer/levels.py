"""The cycles of a collective or a product on some wafer, by formula or cycle by cycle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer import gemm
from spark_tui.wafer.capacity import CODE, SYSTEM
from spark_tui.wafer.collectives import Algorithm, Job, check, wiring
from spark_tui.wafer.cycles.simulate import check_size, simulate
from spark_tui.wafer.gemm import Gemm, Product, gemv
from spark_tui.wafer.gemm.gemv import VectorProduct
from spark_tui.wafer.hardware import Wafer

Level = Literal["analytic", "cycle"]


def collective(found: Algorithm, job: Job, wafer: Wafer, level: Level) -> float:
    """A line may lie along the longer side of the wafer."""
    check(found, job)
    if job.height > 1 or job.width > wafer.rows:
        fits(job.width, job.height, wafer)
    if level == "analytic":
        return found.cycles(job, wafer.ramp)
    check_size(job.width, job.height)
    return simulate(wiring(found, job), wafer).cycles


def product(way: Gemm, asked: Product, wafer: Wafer, level: Level) -> float:
    fits(asked.p, asked.p, wafer)
    _has_room(f"a product of {asked.tiles}", asked.p, wafer, asked.memory)
    if level == "analytic":
        return way.cycles(asked, wafer)
    check_size(asked.p, asked.p)
    return gemm.simulated(way, asked, wafer)


def vector_product(asked: VectorProduct, wafer: Wafer, level: Level) -> float:
    fits(asked.p, asked.p, wafer)
    _has_room(f"a vector of {asked.m:,} by {asked.m:,} x {asked.n:,}", asked.p, wafer, asked.memory)
    if level == "analytic":
        return gemv.cycles(asked, wafer)
    check_size(asked.p, asked.p)
    return gemv.simulated(asked, wafer)


def fits(width: int, height: int, wafer: Wafer) -> None:
    if min(width, height) < 1:
        raise Refusal(f"there is no mesh of {width} x {height} PEs", "take 1 x 1 at least")
    if width > wafer.columns or height > wafer.rows:
        raise Refusal(
            f"{width} x {height} PEs are more than {wafer.name} has", f"take up to {wafer.columns} x {wafer.rows}"
        )


def _has_room(what: str, p: int, wafer: Wafer, memory: Mapping[str, int]) -> None:
    """Beside as much code as a plan counts: all PEs hold as much, and the first is named."""
    held = {"code": CODE, "system": SYSTEM, **memory}
    total = sum(held.values())
    if total > wafer.sram:
        parts = ", ".join(f"{name} {size:,}" for name, size in held.items())
        over = f"{total:,} bytes ({parts}), {total - wafer.sram:,} more than it has"
        raise Refusal(
            f"{what} does not fit: PE (0, 0) and all others of {p} x {p} would hold {over}",
            "take smaller matrices, or more PEs along a side",
        )
