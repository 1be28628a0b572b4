"""What each PE of a mesh that runs the model holds, computes and sends for one more token."""

from __future__ import annotations

import numpy as np

from spark_tui.wafer.cycles.wiring import RAMP
from spark_tui.wafer.decode.runner import MeshRunner
from spark_tui.wafer.decode.token import one_more
from spark_tui.wafer.heat import Heat


def heat(runner: MeshRunner, length: int) -> Heat:
    """Behind so many others: a point is a PE. All compute at the same time, tiles being padded to one size."""
    grid = runner.model.grid
    cost = one_more(runner.model, length).cost(runner.wafer)
    sent = np.delete(cost.links, RAMP, axis=1).sum(axis=1).reshape(grid.height, grid.width)
    same = np.ones((grid.height, grid.width))
    return Heat(same * runner.memory(length), same * cost.computing / cost.cycles, sent.astype(np.float64))
