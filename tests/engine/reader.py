"""A process that reads a text in the background, in a folder, and ends in some way once a part of it is on the disk."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from threading import Event

import numpy as np
from small_models import architecture, weights

from spark_tui.engine.kernels.fingerprint import fingerprint
from spark_tui.engine.kernels.model import Packed, packed
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.prefix import TOGETHER, Store, open_store
from spark_tui.engine.reading import start

ARCH = architecture(vocab=60, dim=64, heads=2, kv_heads=1, head_dim=32, ffn=64, windows=(100, None), layers=2)
TEXT: list[int] = np.random.default_rng(3).integers(0, 60, 256 * (TOGETHER + 3) + 70).tolist()


def model() -> Packed:
    return packed(ARCH, weights(ARCH))


def store_in(folder: Path) -> Store:
    return open_store(folder, fingerprint(model()), 1 << 30)


def read(folder: Path, end: str, times: int) -> None:
    """`end`: it is done; the main thread is at its end; it is killed."""
    store, begun = store_in(folder), Event()

    def note(done: int, _: int) -> None:
        if done > 256 * TOGETHER:
            begun.set()
            if end == "killed":
                os.kill(os.getpid(), signal.SIGKILL)

    reading = start(new_runner(model()), store, TEXT * times, note)
    begun.wait()
    if end == "done":
        reading.wait()


if __name__ == "__main__":
    read(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
