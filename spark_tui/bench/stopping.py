"""How long a stop takes to be heeded."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread

from spark_tui.engine.session import Stop


def stopped(act: Callable[[Stop], object], after: float) -> float | None:
    """The milliseconds from another thread raising the flag, so many seconds after the start, until the call is back.
    None if it was done before."""
    stop, raised = Stop(), list[float]()

    def press() -> None:
        time.sleep(after)
        raised.append(time.perf_counter())
        stop.set()

    thread = Thread(target=press)
    thread.start()
    act(stop)
    back = time.perf_counter()
    was_stopped = bool(stop)
    thread.join()
    return 1000 * (back - raised[0]) if was_stopped else None
