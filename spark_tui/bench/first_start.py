"""How long until a new process has made a token: when the kernels must be compiled, and when they were kept."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from spark_tui.bench.samples import Sample

NAMES = ("kernels, first start", "kernels, next start")

_MAKE_A_TOKEN = """
import time
started = time.perf_counter()
from spark_tui.bench.random_models import TINY, random_weights
from spark_tui.engine.decoder import Choice, Stop, add, generate, new_session
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import new_runner
session = new_session(new_runner(packed(TINY, random_weights(TINY))))
add(session, [1, 2], TINY.max_context)
assert list(generate(session, 1, Choice(), Stop()))
print(time.perf_counter() - started)
"""


def first_starts() -> Iterator[Sample]:
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES:
            env = os.environ | {"NUMBA_CACHE_DIR": folder}
            command = [sys.executable, "-c", _MAKE_A_TOKEN]
            ran = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
            yield name, float(ran.stdout)
