"""A process that forks for every check: the interpreter and the usual modules are loaded once.

It reads a job from each line of its input and writes a verdict on each line of its output, both JSON. It does one at
a time; for more, start more servers. It ends, with what it runs, when its input does.
"""

from __future__ import annotations

import json
import math
import os
import secrets
import select
import shutil
import signal
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from spark_tui.bench.eval.sandbox.child import LAYERS, Layer, confine
from spark_tui.bench.eval.sandbox.job import Job, Verdict
from spark_tui.bench.eval.sandbox.namespaces import adopt_orphans

PATIENCE = 3  # wall time against CPU time: the machine may be busy
_NEARLY = 0.5  # of the limit: the clock that enforces it counts whole ticks, the one that is read does not
_MOST = 1 << 16

_OFTEN_NEEDED = (
    *("collections", "copy", "dataclasses", "datetime", "decimal", "functools", "inspect", "itertools"),
    *("math", "operator", "random", "re", "string", "typing", "unittest"),
)

# What a check may need: modules from the disk, threads, a place to write.
_NEEDS = """
import colorsys, threading, wave
thread = threading.Thread(target=int)
thread.start()
thread.join()
open("written", "w").close()
"""
_PROBE = Job({"probe.py": ""}, (("probe", _NEEDS),))


class _Gone(Exception):
    """Nobody waits for the verdict any more."""


def main(folder: str, wanted: str) -> None:
    import_path = os.environ.pop("PYTHONPATH")
    sys.path = [place for place in sys.path if place not in ("", import_path)]
    for name in _OFTEN_NEEDED:
        import_module(name)
    adopt_orphans()
    with suppress(_Gone):
        layer = _strongest(wanted, folder)
        if layer is None:
            return
        _say({"layer": layer})
        for line in sys.stdin:
            _say(judge(Job(**json.loads(line)), layer, folder)._asdict())


def _strongest(wanted: str, folder: str) -> Layer | None:
    """The first layer, from the wanted one on, in which a check can run here."""
    for layer in LAYERS[[*map(str, LAYERS)].index(wanted) :]:
        if (layer != "nobody" or os.geteuid() == 0) and judge(_PROBE, layer, folder).passed:
            return layer
    return None


def _say(data: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


def judge(job: Job, layer: Layer, folder: str) -> Verdict:
    """Run it in a child, in a folder of its own that is gone afterwards."""
    try:
        scratch = tempfile.mkdtemp(dir=folder)
        Path(scratch).chmod(0o777)  # whoever it is run as
    except FileNotFoundError:  # Ctrl-C amid our start: whoever wanted us took the folder away, and did not know us yet
        raise _Gone from None
    token = secrets.token_hex(16).encode()
    token_read, token_write = os.pipe()
    out_read, out_write = os.pipe()
    os.write(token_write, token)
    os.close(token_write)
    child = os.fork()
    if child == 0:
        confine(job, layer, scratch, token_read, out_write)
    os.close(token_read)
    os.close(out_write)
    try:
        in_time = _wait(child, PATIENCE * job.seconds)
    finally:
        status, seconds = _end_all(child)
        shutil.rmtree(scratch, ignore_errors=True)
    said = os.read(out_read, _MOST)
    os.close(out_read)
    if said == token:
        return Verdict(True)
    return Verdict(False, said.decode("utf-8", "replace") or _cause(job, status, seconds, in_time=in_time))


def _cause(job: Job, status: int, seconds: float, *, in_time: bool) -> str:
    """Why it said nothing."""
    if not in_time or seconds >= _NEARLY * math.ceil(job.seconds):
        return f"it took longer than {job.seconds:g} s"
    if status in (-signal.SIGKILL, 128 + signal.SIGKILL):
        return "it was killed"
    return "it ended before its tests were done"


def _wait(child: int, seconds: float) -> bool:
    """Until it ends, or the time is over, or our input ends."""
    ended = os.pidfd_open(child)
    try:
        events = select.poll()
        events.register(ended, select.POLLIN)
        events.register(0, select.POLLHUP)
        found = dict(events.poll(seconds * 1000))
    finally:
        os.close(ended)
    if 0 in found:
        raise _Gone
    return ended in found


def _end_all(child: int) -> tuple[int, float]:
    """Kill whatever a check left, and how and after how much CPU time its first process ended."""
    status, seconds = 0, 0.0
    while children := _children():
        for each in children:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        ended, how, usage = os.wait4(-1, 0)
        if ended == child:
            status, seconds = os.waitstatus_to_exitcode(how), usage.ru_utime + usage.ru_stime
    return status, seconds


def _children() -> list[int]:
    return [int(each) for each in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()]


if __name__ == "__main__":
    main(*sys.argv[1:])
