"""Every way a command can end."""

from __future__ import annotations

import errno
import json
import logging
from pathlib import Path

import pytest

from spark_tui.edits import attempts
from spark_tui.edits.attempts import attempted
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.apply import ApplyRefused
from spark_tui.terminal.outcome import exit_code


def _refuse() -> int:
    raise Refusal("no such thing", "make one")


def _interrupt() -> int:
    raise KeyboardInterrupt


def _break() -> int:
    raise ZeroDivisionError("oh no")


def _broken(name: str) -> list[str]:
    raise KeyError(name)


def _within(cause: Exception) -> Exception:
    error = OSError("Could not find/load shared object file")
    error.__context__ = cause
    return error


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path / "state"


def test_the_code_of_a_command_is_the_code(capsys: pytest.CaptureFixture[str]):
    assert [exit_code(lambda: 0, as_json=False), exit_code(lambda: 1, as_json=True)] == [0, 1]
    assert capsys.readouterr() == ("", "")


def test_a_refusal_is_one_line_or_one_object(capsys: pytest.CaptureFixture[str]):
    assert exit_code(_refuse, as_json=False) == 2
    assert capsys.readouterr() == ("", "spark: no such thing: make one\n")
    assert exit_code(_refuse, as_json=True) == 2
    told, errors = capsys.readouterr()
    assert (json.loads(told), errors) == (
        {"error": "no such thing", "cure": "make one", "saved": None, "details": ""},
        "",
    )


def test_a_patch_that_was_kept_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    saved = tmp_path / "0001.patch"

    def refuse() -> int:
        raise ApplyRefused(Refusal("it does not fit"), saved)

    assert exit_code(refuse, as_json=False) == 2
    assert capsys.readouterr().err == f"spark: it does not fit (the patch is kept in {saved})\n"
    assert exit_code(refuse, as_json=True) == 2
    assert json.loads(capsys.readouterr().out)["saved"] == str(saved)


def test_an_interrupt_is_quiet(capsys: pytest.CaptureFixture[str]):
    assert exit_code(_interrupt, as_json=False) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "error",
    [
        MemoryError(),
        OSError(errno.ENOMEM, "Cannot allocate memory"),
        _within(OSError("libllvmlite.so: failed to map segment from shared object")),
    ],
)
def test_too_little_memory_is_no_bug(error: Exception, capsys: pytest.CaptureFixture[str]):
    def starve() -> int:
        raise error

    assert exit_code(starve, as_json=False) == 2
    assert capsys.readouterr().err.startswith("spark: there is not enough memory: close other programs")


def test_a_sentence_where_a_file_is_to_be_named_is_no_bug(capsys: pytest.CaptureFixture[str]):
    assert exit_code(lambda: len(list(Path("a word " * 50).iterdir())), as_json=False) == 2
    assert capsys.readouterr().err == "spark: that is too long for the name of a file: name one\n"


def test_a_bug_is_one_line_that_says_where_the_traceback_is(state: Path, capsys: pytest.CaptureFixture[str]):
    assert exit_code(_break, as_json=False) == 70
    (report,) = (state / "spark" / "log").iterdir()
    assert "ZeroDivisionError: oh no" in report.read_text()
    assert "in _break" in report.read_text()
    expected = f"spark: this is a bug in Spark (ZeroDivisionError): please report it with {report}\n"
    assert capsys.readouterr() == ("", expected)


def test_a_bug_is_written_down_even_without_a_state_folder(state: Path, capsys: pytest.CaptureFixture[str]):
    state.write_text("a file where the folder should be")
    assert exit_code(_break, as_json=True) == 70
    told = json.loads(capsys.readouterr().out)
    report = Path(told["cure"].rpartition(" ")[2])
    assert report.is_relative_to(state.parent)
    assert "ZeroDivisionError: oh no" in report.read_text()


def test_a_rule_that_failed_costs_no_more_than_its_answers(
    state: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(logging.getLogger(attempts.__name__), "handlers", [])

    def slip() -> int:
        return len([*attempted(_broken, "a"), *attempted(_broken, "a")])

    assert exit_code(slip, as_json=False) == 0
    (report,) = (state / "spark" / "log").iterdir()
    assert report.read_text().count("KeyError: 'a'") == 1
    expected = f"spark: some answers were not found for a bug in Spark (KeyError): please report it with {report}\n"
    assert capsys.readouterr() == ("", expected)
