"""Every row to its first PE, then the first column: each in two phases."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.wafer.collectives import Algorithm, Array, Job, two_phase
from spark_tui.wafer.cycles.wiring import Wiring, column, row
from spark_tui.wafer.trees import Tree, fold


def cycles(job: Job, ramp: int) -> float:
    lines = [line for line in _lines(job) if line.width > 1]
    return sum(two_phase.cycles(line, ramp) for line in lines) or job.wavelets


def values(job: Job, parts: Array) -> Array:
    across, down = (_tree(line) for line in _lines(job))
    held = parts.reshape(job.height, job.width, -1).copy()
    held = fold(across, held.swapaxes(0, 1)).swapaxes(0, 1)
    held[:, 0] = fold(down, held[:, 0])
    return held.reshape(parts.shape)


def wire(job: Job, mesh: Wiring) -> None:
    across, down = (two_phase.group_size(line) for line in _lines(job))
    for y in range(job.height):
        two_phase.wire_phases(mesh, row(mesh, y), across, job.wavelets)
    two_phase.wire_phases(mesh, column(mesh, 0), down, job.wavelets)


def _lines(job: Job) -> tuple[Job, Job]:
    group = min(job.group, job.width, job.height)
    return replace(job, height=1, group=group), Job(job.height, job.wavelets, group=group)


def _tree(line: Job) -> Tree:
    return two_phase.two_phase(line.width, two_phase.group_size(line))


ALGORITHM = Algorithm("x-y", "reduce", "rows, then the first column", cycles, values, wire, flat=False, aliases=("xy",))
