"""Every model runs somewhere, and a session that began in numpy goes on in the compiled passes."""

from __future__ import annotations

import importlib.util

import pytest
from small_models import architecture, edit_architecture, weights

from spark_tui.engine.decoder import add, generate, moved, new_session
from spark_tui.engine.kernels.runner import Runner as CompiledRunner
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.runners import runner, runner_at_once, why_numpy
from spark_tui.engine.session import Choice, Runner, Session, Stop

FITTING = architecture(dim=64, heads=2, kv_heads=1, head_dim=32, ffn=64)


def say(session: Session, count: int) -> list[int]:
    return [token for made in generate(session, count, Choice(), Stop()) for token in made]


def test_a_model_that_the_kernels_refuse_runs_in_numpy() -> None:
    arch = edit_architecture()
    assert why_numpy(arch) is not None
    chosen = runner(arch, weights(arch))
    assert isinstance(chosen, NumpyRunner)
    assert runner_at_once(arch, weights(arch), lambda _: None)[1] is None
    session = new_session(chosen)
    add(session, [1, 2, 3], arch.max_context)
    assert len(say(session, 20)) == 20


def test_without_numba_everything_runs_in_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr("spark_tui.engine.runners.find_spec", lambda name: None if name == "numba" else found(name))
    assert why_numpy(FITTING) == "numba is not installed"
    assert isinstance(runner(FITTING, weights(FITTING)), NumpyRunner)


def test_it_begins_in_numpy_and_goes_on_compiled() -> None:
    ready: list[Runner] = []
    first, compiling = runner_at_once(FITTING, weights(FITTING), ready.append)
    session = new_session(first)
    add(session, [1, 2, 3], FITTING.max_context)
    begun = say(session, 10)
    assert compiling is not None
    compiling.join()
    assert isinstance(ready[0], CompiledRunner)
    session = moved(session, ready[0])
    assert session.tokens == [1, 2, 3, *begun]
    fresh = new_session(ready[0])
    add(fresh, [1, 2, 3, *begun], FITTING.max_context)
    assert say(session, 10) == say(fresh, 10)
