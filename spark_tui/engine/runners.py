"""What runs a model on this machine: compiled passes where they can be had, and numpy until then."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.decoder import add, generate, new_session
from spark_tui.engine.kernels import ready
from spark_tui.engine.session import Choice, Runner, Stop


def why_numpy(arch: Architecture) -> str | None:
    """What keeps this model from running compiled, with a cure if there is one; None if nothing does."""
    if missing := ready.missing():
        return f"{missing} is not installed: pip install {missing}"
    from spark_tui.engine.kernels.model import why_not

    return why_not(arch)


def once_compiled(act: Callable[[], None], give_up: Callable[[str], None]) -> Thread:
    """The thread that waits for the kernels, then acts; or gives up, and is told why.

    The compiler runs in a process of its own: in this one it would hold everything up for seconds.
    """

    def wait_and_act() -> None:
        if ready.wait() == "ready":
            act()
        else:
            give_up(why_not_compiled())

    ready.prepare()
    thread = Thread(target=wait_and_act, name="kernels", daemon=True)
    thread.start()
    return thread


def why_not_compiled() -> str:
    """After an attempt that failed."""
    return f"the kernels could not be compiled: {ready.reason()}"


def warm(runner: Runner) -> None:
    """Have it do everything once, so that nobody waits for machine code to be loaded."""
    trial = new_session(runner)
    add(trial, [0, 0], 3)
    list(generate(trial, 1, Choice(temperature=1.0), Stop()))
    trial.cache.release()
