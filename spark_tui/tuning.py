"""What suits this machine: found out without a question, and set before numpy is there to be too late.

OpenBLAS multiplies for the processor that it takes this one for. On AMD processors with AVX-512 its older releases take
kernels without. On an EPYC of 2024, one thread, a matrix of 8192 x 384 (milliseconds; 1, 4, 64, 512 rows):

    SkylakeX  0.14  1.4  3.3  15
    Haswell   0.14  0.6  4.0  28

In numpy, prompts are read 64 rows and more at a time, and tokens are made by one row: SkylakeX. (Drafts would be 2 to 8
rows, but only the compiled kernels check those, and they do without OpenBLAS.)
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from spark_tui.engine.kernels import ready

if TYPE_CHECKING:
    from spark_tui.settings import Engine

_MOST_THREADS = 8  # beyond that, products of the size that Spark needs gain nothing

_CORES = (  # of which OpenBLAS knows how to multiply for them
    "katmai coppermine northwood prescott banias atom core2 penryn dunnington nehalem athlon opteron opteron_sse3 "
    "barcelona nano sandybridge bobcat bulldozer piledriver haswell steamroller excavator zen skylakex cooperlake "
    "sapphirerapids armv8 armv8sve cortexa53 cortexa55 cortexa57 cortexa72 cortexa73 falkor thunderx thunderx2t99 "
    "thunderx3t110 tsv110 emag8180 neoversen1 neoversev1 neoversen2 vortex a64fx ft2000"
)


def is_core(name: str) -> bool:
    """Does OpenBLAS know this processor? It minds no capitals, and chooses itself if it does not."""
    return name.lower() in _CORES.split()


def suited() -> dict[str, object]:
    """The settings that depend on the machine."""
    return {
        "engine.threads": min(cores(), _MOST_THREADS),
        "engine.blas": "SkylakeX" if "avx512vl" in _processor_features() else "",
    }


def before_numpy(engine: Engine) -> None:
    """Tell OpenBLAS, which looks at the environment when it is loaded and never again.

    Where numpy answers only until the kernels are compiled, it does so with one thread. OpenBLAS's threads wait for
    each other at every product, and the compiler has one of the cores: with two of them, each token took five to ten
    times as long. That is no setting, so it does not go by the name under which somebody sets it.
    """
    if engine.weights != "float32" and ready.state() in ("cold", "compiling"):
        os.environ["GOTO_NUM_THREADS"] = "1"
    else:
        os.environ["OPENBLAS_NUM_THREADS"] = str(engine.threads)
    if engine.blas:
        os.environ["OPENBLAS_CORETYPE"] = engine.blas


def cores() -> int:
    """How many run at a time for us: a container may see more than it is given."""
    return max(1, min(len(os.sched_getaffinity(0)), _quota() or 1 << 20))


def _quota() -> int:
    most, _, period = _read("/sys/fs/cgroup/cpu.max").partition(" ")
    return int(most) // int(period) if most.isdigit() else 0


def _processor_features() -> frozenset[str]:
    lines = _read("/proc/cpuinfo").splitlines()
    return frozenset(next((line.split() for line in lines if line.startswith("flags")), ()))


def _read(path: str) -> str:
    try:
        return Path(path).read_text()
    except OSError:
        return ""
