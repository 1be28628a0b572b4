"""What runs a model: the kernels where they take it, numpy where they do not."""

from __future__ import annotations

import sys

import pytest
from small_models import architecture, edit_architecture, weights

from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.runners import warm, why_numpy

FITTING = architecture(dim=64, heads=2, kv_heads=1, head_dim=32, ffn=64)


def test_the_kernels_refuse_what_they_cannot_run() -> None:
    assert "the kernels need a multiple of 64" in (why_numpy(edit_architecture()) or "")
    assert why_numpy(FITTING) is None


def test_without_numba_everything_runs_in_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert why_numpy(FITTING) == "numba is not installed: pip install numba"


def test_warming_leaves_nothing_behind() -> None:
    runner = new_runner(packed(FITTING, weights(FITTING)))
    first = runner.run([(runner.new_cache(), [1, 2, 3])]).copy()
    warm(runner)
    assert (runner.run([(runner.new_cache(), [1, 2, 3])]) == first).all()
