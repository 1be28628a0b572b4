"""What one check may use up of the machine."""

from __future__ import annotations

import math
import resource

MEMORY = 1 << 30
FILE = 16 << 20
OPEN_FILES = 256
PROCESSES = 32  # threads count too


def limit(seconds: float, *, processes: bool) -> None:
    """For this process and what it starts. CPU time is per process, in whole seconds.

    Processes can only be counted where those before us do not count: in a namespace of their own.
    """
    limits = {
        resource.RLIMIT_CPU: math.ceil(seconds),
        resource.RLIMIT_AS: MEMORY,
        resource.RLIMIT_FSIZE: FILE,
        resource.RLIMIT_NOFILE: OPEN_FILES,
        resource.RLIMIT_CORE: 0,
    }
    if processes:
        limits[resource.RLIMIT_NPROC] = PROCESSES
    for what, most in limits.items():
        resource.setrlimit(what, (most, most))
