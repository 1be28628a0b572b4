"""What runs a model on this machine: compiled passes where they can be had, and numpy until then."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from threading import Thread

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.decoder import add, generate, new_session
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.session import Choice, Runner, Stop
from spark_tui.engine.weights import Weights


def why_numpy(arch: Architecture) -> str | None:
    """What keeps this model from running compiled; None if nothing does."""
    if find_spec("numba") is None:
        return "numba is not installed"
    from spark_tui.engine.kernels.model import why_not

    return why_not(arch)


def runner(arch: Architecture, weights: Weights) -> Runner:
    """The fastest there is. The first time on a machine it compiles for a while."""
    return NumpyRunner(arch, weights) if why_numpy(arch) else _compiled(arch, weights)


def runner_at_once(arch: Architecture, weights: Weights, use: Callable[[Runner], None]) -> tuple[Runner, Thread | None]:
    """One that can be used now, and the thread that waits for the fastest and hands it to `use`, if it is another.

    The compiler runs in a process of its own: in this one it would hold everything up for seconds.
    """
    if why_numpy(arch):
        return NumpyRunner(arch, weights), None
    from spark_tui.engine.kernels import ready

    if ready.state() == "ready":
        return _compiled(arch, weights), None

    def change_over() -> None:
        if ready.wait() == "ready":
            use(_compiled(arch, weights))

    ready.prepare()
    thread = Thread(target=change_over, name="kernels", daemon=True)
    thread.start()
    return NumpyRunner(arch, weights), thread


def _compiled(arch: Architecture, weights: Weights) -> Runner:
    from spark_tui.engine.kernels.model import packed
    from spark_tui.engine.kernels.runner import new_runner

    made = new_runner(packed(arch, weights))
    trial = new_session(made)  # so that all is compiled before anyone waits for it
    add(trial, [0, 0], arch.max_context)
    list(generate(trial, 2, Choice(temperature=1.0), Stop()))
    return made
