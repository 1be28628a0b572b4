"""Reading ahead: what an answer will begin with is read while nobody waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spark_tui.engine.reading import Reading
    from spark_tui.links.local.in_process import InProcess


def read_ahead(link: InProcess, tokens: Sequence[int]) -> Reading | None:
    """Begin; None where what is read could not be kept. The link may answer meanwhile: another runner reads."""
    if link.store is None:
        return None
    from spark_tui.engine import reading
    from spark_tui.engine.kernels.runner import Runner, new_runner

    runner = link.session.runner
    assert isinstance(runner, Runner), "there is a store only for what the kernels read"
    return reading.start(new_runner(runner.packed), link.store, tokens)
