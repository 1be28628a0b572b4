"""Every row to its first PE, then the first column: each in two phases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join, two_phase
from spark_tui.wafer.cycles.wiring import Wiring, rows
from spark_tui.wafer.trees import Tree, fold


def cycles(job: Job, ramp: int) -> float:
    lines = [line for line in _lines(job) if line.width > 1]
    return sum(two_phase.cycles(line, ramp) for line in lines) or job.wavelets


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    across, down = (_tree(line) for line in _lines(job))
    held = parts.reshape(job.height, job.width, -1)
    held = fold(across, held.swapaxes(0, 1), join).swapaxes(0, 1)
    held[:, 0] = fold(down, held[:, 0], join)
    return held.reshape(parts.shape)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    across, down = (two_phase.group_size(line) for line in _lines(job))
    for row in rows(pes, job.width):
        two_phase.wire_phases(mesh, row, across, job.wavelets)
    two_phase.wire_phases(mesh, pes[:: job.width], down, job.wavelets)


def _lines(job: Job) -> tuple[Job, Job]:
    group = min(job.group, job.width, job.height)
    return replace(job, height=1, group=group), Job(job.height, job.wavelets, group=group)


def _tree(line: Job) -> Tree:
    return two_phase.two_phase(line.width, two_phase.group_size(line))


ALGORITHM = Algorithm("x-y", "reduce", "rows, then the first column", cycles, values, wire, flat=False, aliases=("xy",))
