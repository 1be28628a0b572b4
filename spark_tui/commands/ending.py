"""What runs for Spark ends with it, also where Spark is killed and can see to nothing any more."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Generator
from contextlib import contextmanager, suppress

_WATCHES = 'read -r _ || kill -9 "-$1"'
"""Reads a line once the command is done. Where the pipe ends without one, whoever held its other end is gone."""


@contextmanager
def ends_with_us(group: int) -> Generator[None]:
    """The processes of that group, as long as this lasts. A shell watches a pipe that only we hold: a signal that comes
    with the death of a parent reaches no more than its child, and is Linux's alone."""
    ours, theirs = None, None
    try:
        theirs, ours = os.pipe()
        watcher = subprocess.Popen(
            ("/bin/sh", "-c", _WATCHES, "sh", str(group)),
            stdin=theirs,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:  # no room for one more process: then it goes unwatched
        watcher = None
    finally:
        if theirs is not None:
            os.close(theirs)
    try:
        yield
    finally:
        if ours is not None:
            with suppress(OSError):
                os.write(ours, b"\n")
            os.close(ours)
        if watcher is not None:
            watcher.wait()
