"""What a training leaves behind when it is stopped, and what is said of projects that it may have seen."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from msgspec.structs import replace

from spark_tui.edits.refusal import Refusal
from spark_tui.forge.training import log
from spark_tui.forge.training.log import Line
from spark_tui.forge.training.stopping import Stop
from spark_tui.terminal.forge import stoppable, told

LINE = Line(10, 1000, "tune", 3.0, 1.0, 1.0, 60.0, 50.0, held=2.5, exact=0.25)


def test_what_was_not_saved_is_cut_from_the_log_as_it_is_done_again(tmp_path: Path):
    log.cut(tmp_path, 0)
    assert not list(tmp_path.iterdir())
    for step in (10, 20, 30):
        log.append(tmp_path, replace(LINE, step=step))
    with (tmp_path / "log.jsonl").open("a") as file:
        file.write('{"step": 40, "tok')
    log.cut(tmp_path, 20)
    assert [line.step for line in log.read(tmp_path)] == [10, 20]
    log.cut(tmp_path, 0)
    with pytest.raises(Refusal, match="nothing is in the log"):
        log.read(tmp_path)


def interrupted(*, begun: bool, times: int) -> Stop:
    with stoppable() as stop:
        stop.begun, stop.saved = begun, 1234 if begun else None
        for _ in range(times):
            signal.raise_signal(signal.SIGINT)
    return stop


def test_the_first_ctrl_c_asks_and_the_second_ends_it(capsys: pytest.CaptureFixture[str]):
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted(begun=False, times=1)  # there is nothing to lose yet
        assert interrupted(begun=True, times=1).asked
        with pytest.raises(KeyboardInterrupt):
            interrupted(begun=True, times=2)
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == "spark: saved at step 1,234: the same command goes on from there\n"


def test_projects_are_called_unseen_only_if_they_are():
    assert "unseen projects 2.500, exact 25.0 %" in told(LINE)
    assert "unseen" not in told(replace(LINE, unseen=False))
    assert "on training text (no project is held out) 2.500" in told(replace(LINE, unseen=False))
