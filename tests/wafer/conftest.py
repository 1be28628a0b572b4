from __future__ import annotations

import pytest

from spark_tui.engine.kernels import machine_code
from spark_tui.wafer.collectives import Job, algorithm, wiring
from spark_tui.wafer.cycles.simulate import simulate
from spark_tui.wafer.hardware import wafer


@pytest.fixture(scope="session", autouse=True)
def _cycles() -> None:
    """Compiled once: the other workers wait and find them."""
    with machine_code.alone():
        simulate(wiring(algorithm("reduce", "chain"), Job(2, 1)), wafer("wse-2"))
