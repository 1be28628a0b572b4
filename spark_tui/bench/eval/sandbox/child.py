"""What a new process does to itself before it runs a check: shut itself in, layer by layer."""

from __future__ import annotations

import os
import sys
from typing import Literal, NoReturn

from spark_tui.bench.eval.sandbox import guard, namespaces, program
from spark_tui.bench.eval.sandbox.job import Job
from spark_tui.bench.eval.sandbox.limits import limit

Layer = Literal["nobody", "namespaces", "guard"]
LAYERS: tuple[Layer, ...] = ("nobody", "namespaces", "guard")
"""From the strongest to the weakest. Only root can become nobody."""

_TOKEN, _OUT = 3, 4


def confine(job: Job, layer: Layer, scratch: str, token: int, out: int) -> NoReturn:
    try:
        os.setsid()
        _keep_only(token, out)
        if layer == "nobody":
            namespaces.become_nobody()
        if layer != "guard":
            namespaces.enter(scratch)
            _become_first()
        os.chdir(scratch)
        os.environ |= {"HOME": scratch, "TMPDIR": scratch}
        os.environ.pop("PYTHONSAFEPATH", None)  # a program that a check starts finds what lies beside it
        sys.path.insert(0, scratch)
        limit(job.seconds, processes=layer != "guard")
        if layer == "guard":
            guard.install(scratch)
        program.run(job, _TOKEN, _OUT)
    except BaseException as error:  # noqa: BLE001  (this is the last line of a process)
        os.write(_OUT, f"the sandbox could not be closed: {error}".encode())
    finally:
        os._exit(1)


def _keep_only(token: int, out: int) -> None:
    """At the numbers we know; no other pipe of ours."""
    null = os.open(os.devnull, os.O_RDWR)
    high = [os.dup(token), os.dup(out)]
    for place, file in enumerate((null, null, null, *high)):
        os.dup2(file, place)
    os.closerange(_OUT + 1, os.sysconf("SC_OPEN_MAX"))


def _become_first() -> None:
    """Go on as the first process of the new world. Who made it stays outside, and waits to tell how it ended."""
    first = os.fork()
    if first:
        _, status = os.waitpid(first, 0)
        code = os.waitstatus_to_exitcode(status)
        os._exit(code if code >= 0 else 128 - code)
    os.setsid()
    namespaces.die_with_parent()
