"""How long until a new process has made a token: in numpy, with kernels to be compiled first, and with those kept."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from spark_tui.bench.samples import Sample

NUMPY, KERNELS = "numpy, first token", ("kernels, first start", "kernels, next start")
NAMES = (NUMPY, *KERNELS)

# The model that edits, from its file: what answers until the kernels are there.
_IN_NUMPY = """
import time
started = time.perf_counter()
from spark_tui import resources
from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.decoder import Choice, Stop, add, generate, new_session
from spark_tui.engine.numpy_runner import NumpyRunner
known = tokenizer.load(resources.edit_model())
arch, weights = checkpoint.load(resources.edit_model())
session = new_session(NumpyRunner(arch, weights))
add(session, tokenizer.encode(known, "def total(self):"), arch.max_context)
assert list(generate(session, 1, Choice(), Stop()))
print(time.perf_counter() - started)
"""
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
        yield NUMPY, _seconds(_IN_NUMPY, folder)
        for name in KERNELS:
            yield name, _seconds(_MAKE_A_TOKEN, folder)


def _seconds(program: str, kernels: str) -> float:
    command, env = [sys.executable, "-c", program], os.environ | {"NUMBA_CACHE_DIR": kernels}
    return float(subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout)
