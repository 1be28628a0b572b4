"""Several servers for the checks of one run: as many at a time as there are servers."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import spark_tui
from spark_tui.bench.eval.sandbox.job import Job, Verdict
from spark_tui.edits.refusal import Refusal

_ROOT = Path(spark_tui.__file__).parent.parent
_ENVIRONMENT = {
    "LANG": "C.UTF-8",
    "OPENBLAS_NUM_THREADS": "1",  # its buffers for each core would count as memory
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "0",  # a verdict does not depend on the order of a set
    "PYTHONPATH": str(_ROOT),
    "PYTHONSAFEPATH": "1",
}

_Server = subprocess.Popen[str]


class Pool:
    """`judge` may be called from as many threads as one likes; each waits for a server that is free."""

    def __init__(self, servers: list[_Server], layer: str) -> None:
        self.layer = layer
        self._free: SimpleQueue[_Server] = SimpleQueue()
        for server in servers:
            self._free.put(server)

    def judge(self, job: Job) -> Verdict:
        server = self._free.get()
        try:
            return Verdict(**_ask(server, asdict(job)))
        finally:
            self._free.put(server)


@contextmanager
def open_pool(servers: int, strongest: str = "nobody") -> Generator[Pool]:
    """`strongest` is the layer to begin with. The first one that works here is taken."""
    with ExitStack() as stack:
        started = [_start(stack, strongest) for _ in range(servers)]
        layers = {_answer(server)["layer"] for server in started}
        yield Pool(started, layers.pop())


def _start(stack: ExitStack, strongest: str) -> _Server:
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="spark-eval-", ignore_cleanup_errors=True))
    Path(folder).chmod(0o755)  # nobody has to come through here
    server = subprocess.Popen(
        [sys.executable, "-s", "-m", "spark_tui.bench.eval.sandbox.server", folder, strongest],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_ENVIRONMENT,
        cwd="/",
        start_new_session=True,  # Ctrl-C is for us alone
        text=True,
    )
    stack.callback(_stop, server)
    return server


def _stop(server: _Server) -> None:
    """It kills what it runs, so nobody has to wait for that."""
    assert server.stdin is not None
    server.stdin.close()
    server.wait()
    assert server.stdout is not None
    server.stdout.close()


def _ask(server: _Server, data: dict[str, object]) -> dict[str, Any]:
    assert server.stdin is not None
    server.stdin.write(json.dumps(data) + "\n")
    server.stdin.flush()
    return _answer(server)


def _answer(server: _Server) -> dict[str, Any]:
    assert server.stdout is not None
    line = server.stdout.readline()
    if not line:
        raise Refusal("checks cannot be run here", "spark eval needs Linux, /proc and a place for temporary files")
    return json.loads(line)
