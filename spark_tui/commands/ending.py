"""What runs for Spark ends with it, also where Spark is killed and can see to nothing any more."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress

_WATCHES = 'read -r group && { read -r _ || kill -9 "-$group"; }'
"""Reads which group it is, and a line once the command is done. Where the pipe ends before that, whoever held its other
end is gone."""


@contextmanager
def ends_with_us() -> Generator[Callable[[int], None]]:
    """To be told at once which group of processes that is. A shell watches a pipe that only we hold: a signal that
    comes with the death of a parent reaches no more than its child, and is Linux's alone. It is there before the
    command is, so that none goes unwatched."""
    ours, watcher = None, None
    theirs = -1
    try:
        theirs, ours = os.pipe()
        watcher = subprocess.Popen(
            ("/bin/sh", "-c", _WATCHES),
            stdin=theirs,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:  # no room for one more process: then it goes unwatched
        pass
    finally:
        if theirs >= 0:
            os.close(theirs)

    def tell(line: str) -> None:
        if ours is not None:
            with suppress(OSError):
                os.write(ours, f"{line}\n".encode())

    try:
        yield lambda group: tell(str(group))
    finally:
        tell("")
        if ours is not None:
            os.close(ours)
        if watcher is not None:
            watcher.wait()
