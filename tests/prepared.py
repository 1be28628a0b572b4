"""What each worker would make for itself, at once with the others, made by all cores before any of them starts: the
asserts of all tests, rewritten, the patterns that sentences are read with, compiled, and the letters that there
are, for Hypothesis.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import module_from_spec
from pathlib import Path
from pkgutil import walk_packages

from hypothesis.strategies import characters

from spark_tui import edits
from spark_tui.edits.pattern import compile_all
from spark_tui.edits.writing import writers
from spark_tui.engine.kernels import machine_code, ready
from spark_tui.links.answers import kept_patterns, kept_writers
from spark_tui.wafer.collectives import Job, algorithm, wiring
from spark_tui.wafer.cycles.simulate import simulate
from spark_tui.wafer.hardware import wafer

_TESTS = Path(__file__).parent
_CORES = os.cpu_count() or 1


def prepare() -> None:
    """It is kept for the next run too."""
    stale = [path for path in sorted(_TESTS.rglob("test_*.py")) if not _is_kept(path)]
    shares = [partial(_rewrite, stale[core::_CORES]) for core in range(_CORES)]
    for child in [_started(work) for work in (_compile, _look_up_letters, *shares)]:
        os.waitpid(child, 0)


def compile_beside() -> None:
    """What takes a core half a minute: while the tests are collected, and those are tried that need none of it."""
    _started(_kernels_and_cycles)


def _kernels_and_cycles() -> None:
    """The kernels first, for which most wait."""
    ready.prepare()
    ready.wait()
    compile_cycles()


def compile_cycles() -> None:
    """By one, while the others wait; it is kept."""
    with machine_code.alone():
        simulate(wiring(algorithm("reduce", "chain"), Job(2, 1)), wafer("wse-2"))


def _compile() -> None:
    """Those of all rules, as `spark` keeps those that it was asked for."""
    for room in walk_packages(edits.__path__, f"{edits.__name__}."):
        import_module(room.name)
    kept_patterns.bring()
    compile_all()
    kept_patterns.keep()
    kept_writers.bring()
    writers()
    kept_writers.keep()


def _is_kept(path: Path) -> bool:
    kept = (path.parent / "__pycache__").glob(f"{path.stem}.{sys.implementation.cache_tag}-pytest-*.pyc")
    return any(each.stat().st_mtime >= path.stat().st_mtime for each in kept)


def _look_up_letters() -> None:
    """Hypothesis writes down what it found."""
    characters(codec="utf-8").validate()


def _started(work: Callable[[], None]) -> int:
    if child := os.fork():
        return child
    sys.dont_write_bytecode = False
    warnings.simplefilter("ignore")  # Hypothesis warns whoever asks it before the tests: as it is meant here
    try:
        with suppress(Exception):  # it is a worker's to tell
            work()
    finally:  # Ctrl-C too: what pytest does then is the parent's
        os._exit(0)


def _rewrite(paths: Sequence[Path]) -> None:
    for path in paths:
        with suppress(Exception):
            _import(path)


def _import(path: Path) -> None:
    """By what pytest imports tests with, and only up to what they import themselves."""
    found = (finder.find_spec(path.stem, [str(path.parent)]) for finder in sys.meta_path)
    spec = next(spec for spec in found if spec is not None and spec.origin == str(path))
    assert spec.loader
    module = module_from_spec(spec)
    vars(module)["__builtins__"] = {}
    spec.loader.exec_module(module)
