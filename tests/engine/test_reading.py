"""A text that is read in the background is there for everyone who begins with it, as if they had read it themselves."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from command import environment
from reader import TEXT, model, store_in

from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.prefix import TOGETHER, Store, restore
from spark_tui.engine.reading import Reading, start

WHOLE = len(TEXT) // 256 * 256
READER = Path(__file__).with_name("reader.py")


def elsewhere(folder: Path, *, end: str, times: int = 1) -> int:
    """The exit code of another process that reads, see there."""
    command = [sys.executable, READER, folder, end, str(times)]
    return subprocess.run(command, env=environment(), check=False).returncode


def logits(store: Store | None, text: list[int], least: int = 0) -> np.ndarray:
    """Those behind the last token; what the store knows is not read again."""
    runner = new_runner(model())
    cache = runner.new_cache()
    if store is not None:
        assert restore(store, cache, text[:-1]) >= least
    for at in range(len(cache), len(text), 64):
        found = runner.run([(cache, text[at : at + 64])])
    return found[-1].copy()


@pytest.fixture(scope="module")
def expected() -> np.ndarray:
    return logits(None, TEXT)


def test_it_is_read_for_others(tmp_path: Path, expected: np.ndarray) -> None:
    seen: list[tuple[int, int]] = []
    store = store_in(tmp_path)
    reading = start(new_runner(model()), store, TEXT, lambda done, total: seen.append((done, total)))
    reading.wait()
    assert not reading.is_running
    assert seen == sorted(seen)
    assert seen[-1] == (reading.done, reading.total) == (WHOLE, WHOLE)
    assert np.array_equal(logits(store, TEXT, least=WHOLE), expected)


def test_it_stops_and_goes_on_from_there(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    begun, readings = threading.Event(), list[Reading]()

    def note(done: int, _: int) -> None:
        if done >= 1000:
            begun.wait()
            readings[0].stop()

    readings.append(start(new_runner(model()), store, TEXT, note))
    begun.set()
    readings[0].wait()
    done = readings[0].done
    assert 1000 <= done < 2000
    seen: list[int] = []
    again = start(new_runner(model()), store, TEXT, lambda done, _: seen.append(done))
    again.wait()
    assert (seen[0], seen[-1]) == (done // 256 * 256, WHOLE)


def test_within_a_pause_nothing_is_read(tmp_path: Path) -> None:
    paused, go, readings = threading.Event(), threading.Event(), list[Reading]()

    def note(done: int, _: int) -> None:
        if done >= 500:
            paused.set()
            go.wait()

    readings.append(start(new_runner(model()), store_in(tmp_path), TEXT, note))
    paused.wait()
    with readings[0].paused():
        done = readings[0].done
        go.set()
        logits(None, TEXT[:2000])
        assert readings[0].done == done
        assert readings[0].is_running
    readings[0].wait()
    assert readings[0].done == WHOLE


def test_a_failure_is_told(tmp_path: Path) -> None:
    store = store_in(tmp_path / "pages")
    store.folder.rmdir()
    reading = start(new_runner(model()), store, TEXT)
    reading.wait()
    assert "No such file or directory" in str(reading.failure)


def test_the_next_run_finds_what_this_one_read(tmp_path: Path, expected: np.ndarray) -> None:
    assert elsewhere(tmp_path, end="done") == 0
    assert np.array_equal(logits(store_in(tmp_path), TEXT, least=WHOLE), expected)


def test_a_program_that_ends_does_not_wait_for_it(tmp_path: Path) -> None:
    assert elsewhere(tmp_path, end="main", times=100) == 0  # more than anyone would wait for
    known = restore(store_in(tmp_path), new_runner(model()).new_cache(), TEXT * 100)
    assert 256 * TOGETHER <= known < 50 * len(TEXT)


def test_a_program_that_is_killed_leaves_what_it_has_read(tmp_path: Path, expected: np.ndarray) -> None:
    assert elsewhere(tmp_path, end="killed") == -signal.SIGKILL
    assert np.array_equal(logits(store_in(tmp_path), TEXT, least=256 * TOGETHER), expected)
