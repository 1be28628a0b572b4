"""A program for a real terminal: the app, with a writer who waits behind forty tokens until somebody stops them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Event

os.environ.setdefault("ESCDELAY", "25")  # as `spark` does, before Textual is imported

from stagehand import answer, setup

from spark_tui.app.app import SparkApp


def main(shop: Path) -> None:
    stopped, count = Event(), iter(range(40))

    def pace() -> None:
        if next(count, None) is None:
            stopped.wait()

    made = setup(shop, answer, pace)
    arm = made.interrupt.arm

    def armed(stop) -> None:
        def stops() -> bool:
            was_written = stop()
            stopped.set()
            return was_written

        arm(stops)

    made.interrupt.arm = armed
    SparkApp(made).run()


main(Path(sys.argv[1]))
