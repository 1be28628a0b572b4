"""Kernels compiled beside the program: by one process, kept for all that start later."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spark_tui.engine.kernels import machine_code, ready

# Whatever a decoder asks for: a batch with drafts, sampling, an end and a prompt, on a model that has every part.
USE = """
import sys
sys.path.insert(0, sys.argv[1])
from small_models import edit_architecture, weights
from spark_tui.engine.decoder import add, new_session, read, variations, write
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.session import Choice, Stop
arch = edit_architecture(dim=64, heads=4, kv_heads=2, head_dim=32, ffn=128, pointer=32)
runner = new_runner(packed(arch, weights(arch)))
session = new_session(runner)
add(session, [1, 2, 3] * 30, arch.max_context)
for choice in (Choice(), Choice(temperature=1, seed=3, drafts=0, ends=(7, 8))):
    for _ in write(variations(session, 3, 20, choice, Stop())):
        pass
runner.run([(session.cache, [1, 2])])
print("numba" in sys.modules)
"""


@pytest.fixture
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(ready._compiler, "process", None)
    return tmp_path


def test_nothing_is_ready_before_it_was_made(nothing_kept: Path) -> None:
    assert ready.state() == "cold"
    assert list(nothing_kept.iterdir()) == []
    machine_code._keep(b"code")
    assert ready.state() == "ready"
    ready.prepare()
    assert ready.wait() == "ready"
    assert len(list(nothing_kept.iterdir())) == 1  # nothing was started


def test_what_somebody_removed_or_broke_is_made_again(nothing_kept: Path) -> None:
    machine_code._keep(b"code")
    (kept,) = nothing_kept.iterdir()
    kept.write_bytes(kept.read_bytes()[:-1])
    assert ready.state() == "cold"
    machine_code._keep(b"code")
    assert ready.state() == "ready"
    kept.unlink()
    assert ready.state() == "cold"


def test_what_was_compiled_for_one_copy_serves_another_of_the_same(nothing_kept: Path) -> None:
    """As in a second clone, or when the first is installed again; but not once a kernel is another."""
    machine_code._keep(b"code")
    kernels = nothing_kept / "spark_tui" / "engine" / "kernels"
    shutil.copytree(Path(machine_code.__file__).parent, kernels, ignore=shutil.ignore_patterns("__pycache__"))
    for package in ("spark_tui", "spark_tui/engine"):  # before the one that is installed
        (nothing_kept / package / "__init__.py").touch()
    asked = [sys.executable, "-c", "from spark_tui.engine.kernels import ready; print(ready.state())"]
    there = os.environ | {"PYTHONPATH": str(nothing_kept)}
    found = subprocess.run(asked, cwd=nothing_kept, env=there, stdout=subprocess.PIPE, text=True)
    assert found.stdout.strip() == "ready"
    (kernels / "loop.py").write_text("another")
    found = subprocess.run(asked, cwd=nothing_kept, env=there, stdout=subprocess.PIPE, text=True)
    assert found.stdout.strip() == "cold"


@pytest.mark.usefixtures("nothing_kept")
def test_what_another_process_compiles_is_compiling() -> None:
    with machine_code.alone():
        assert ready.state() == "compiling"
    assert ready.state() == "cold"


def test_a_compiler_that_fails_says_why(nothing_kept: Path) -> None:
    (nothing_kept / "lock").mkdir()
    ready.prepare()
    assert ready.wait() == "failed"
    assert "IsADirectoryError" in ready.reason()


def test_that_it_failed_is_known_to_the_next_process(nothing_kept: Path) -> None:
    (nothing_kept / "compiling.log").write_text("Traceback\nno room\n")
    assert (ready.state(), ready.reason()) == ("failed", "no room")
    machine_code._keep(b"code")
    assert ready.state() == "ready"


def test_a_folder_that_cannot_be_made_is_a_reason(nothing_kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready._compiler, "obstacle", "")
    (nothing_kept / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(nothing_kept / "file" / "kernels"))
    ready.prepare()
    assert ready.wait() == "failed"
    assert "Not a directory" in ready.reason()


@pytest.mark.slow
@pytest.mark.usefixtures("nothing_kept")
def test_two_at_once_and_one_killed_leave_whole_kernels() -> None:
    command = [sys.executable, "-m", "spark_tui.engine.kernels"]
    first, second = subprocess.Popen(command), subprocess.Popen(command)
    while ready.state() == "cold" and first.poll() is None and second.poll() is None:
        os.sched_yield()
    first.send_signal(signal.SIGKILL)
    first.wait()
    ready.prepare()
    assert ready.wait() == "ready"
    assert second.wait() == 0
    found = subprocess.run([sys.executable, "-c", USE, Path(__file__).parent], stdout=subprocess.PIPE, text=True)
    assert (found.returncode, found.stdout.strip()) == (0, "False")
