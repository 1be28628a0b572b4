"""`spark edit` without its screen: stopped, carried on by another process, and as good as one that was not."""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command import ROOT, SPARK, environment, git, spark
from edit_models import CODE, publish_edits
from published import publish

from spark_tui.commands.check import failure_of
from spark_tui.commands.edit import Made, Request, open_edit
from spark_tui.commands.proof import NoneSucceeds, apply_proven
from spark_tui.commands.run_edit import frames
from spark_tui.edits.ops import named, perform
from spark_tui.edits.patches.patch import FilePatch, Patch, replacement
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.left_behind import left_behind
from spark_tui.repo import tries
from spark_tui.repo.apply import apply
from spark_tui.repo.journal import log
from spark_tui.repo.place import find
from spark_tui.repo.undo import redo, undo
from spark_tui.terminal.edits import Form, show_edit

_PATIENCE = 60
SORTED = perform(named("sort-imports"), CODE, ())


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A model that always sorts the imports."""
    return f"embedded:{publish_edits(tmp_path_factory.mktemp('models') / 'sorts', '<op>sort-imports<end>')}"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "load.py").write_text(CODE)
    return tmp_path


def made(request: Request, *, stopped: bool = False) -> Made:
    with open_edit(request, lambda *_: None) as edit:
        if stopped:
            edit.stop()
        for _ in frames(edit):
            pass
        assert edit.made is not None
        return edit.made


def test_what_was_stopped_is_carried_on(engine: str, here: Path):
    git(here, "init", "-q")
    before = made(Request(sentence="sort the imports", names=("load.py",), engine=engine), stopped=True)
    assert (before.is_complete, before.answers[0].after) == (False, {"load.py": CODE})
    after = made(Request(sentence="", engine=engine, carries_on=True))
    assert (after.is_complete, after.answers[0].after) == (True, {"load.py": SORTED})
    assert git(here, "status", "--porcelain") == b"?? load.py\n"


def test_what_is_complete_is_turned_or_applied(engine: str, here: Path):
    git(here, "init", "-q")
    made(Request(sentence="sort the imports", names=("load.py",), engine=engine))
    with pytest.raises(Refusal, match="the last edit is complete"):
        made(Request(sentence="", engine=engine, carries_on=True))
    with open_edit(Request(sentence="no, really", engine=engine, carries_on=True), lambda *_: None) as edit:
        assert edit.turn.branches[-1].sentence == "no, really"


def test_outside_of_a_repository_too(engine: str):
    made(Request(sentence="sort the imports", names=("load.py",), engine=engine), stopped=True)
    after = made(Request(sentence="", engine=engine, carries_on=True))
    assert after.answers[0].after == {"load.py": SORTED}


@pytest.fixture(scope="module")
def chatty(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A model of random numbers: it never comes to an end."""
    return f"model:{publish(tmp_path_factory.mktemp('models') / 'tiny', max_position_embeddings=700)}/"


def shown(request: Request, form: Form) -> Made:
    with open_edit(request, lambda *_: None) as edit:
        return show_edit(edit, form, None)


def test_what_was_cut_off_can_be_kept_or_carried_on(
    chatty: str, here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("spark_tui.pair.asking._REWRITE_TOKENS", 5)
    git(here, "init", "-q")
    made = shown(Request(sentence="say it", names=("load.py:area",), engine=chatty), "patch")
    out, err = capsys.readouterr()
    assert (made.is_complete, out.encode()) == (False, render(made.answers[0].patch))
    assert err.startswith("spark: an answer was cut off at its limit: spark edit --continue goes on, ")
    again = shown(Request(sentence="", engine=chatty, carries_on=True), "data")
    assert again.answers[0].tokens > made.answers[0].tokens
    *events, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert [event["event"] for event in events[-2:]] == ["Wrote", "Failed"]
    assert (last["complete"], last["problems"][0]["error"]) == (False, "an answer was cut off at its limit")


def test_at_the_end_of_what_the_model_reads_nobody_is_told_to_go_on(
    chatty: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SPARK_ENGINE_WEIGHTS", "float32")  # in which this model finds no end
    shown(Request(sentence="say it", names=("load.py:area",), engine=chatty), "patch")
    full = "spark: an answer filled all that the model can read: keep what is there, or name a smaller part\n"
    assert capsys.readouterr().err == full
    made = shown(Request(sentence="", engine=chatty, carries_on=True), "patch")
    assert made.limit is not None
    assert made.limit.reason.startswith("the prompt has 700 tokens")


def test_of_what_is_refused_all_events_are_told(chatty: str, here: Path, capsys: pytest.CaptureFixture[str]):
    (here / "load.py").write_text(CODE * 9)
    with pytest.raises(Refusal, match="tokens and tiny reads 700"):
        shown(Request(sentence="say it", names=("load.py",), engine=chatty), "data")
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["event"] == "Failed"


def test_the_first_answer_that_a_command_accepts_is_applied(here: Path):
    git(here, "init", "-q")
    request = Request(sentence="return early when width is 0", names=("load.py",), engine="embedded", count=3)
    _, second, *_ = made(request).answers
    (here / "wanted").write_text(second.after["load.py"])
    failures: list[str] = []
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        applied = apply_proven(edit, "cmp -s load.py wanted || { echo; echo '== other =='; exit 3; }", failures.append)
        assert edit.made is not None
        assert (applied.state, edit.made.answers[0].after) == ("applied", second.after)
        assert failures == [f"answer 1 of {len(edit.made.answers)}: it ended with 3: other"]
        assert (here / "load.py").read_text() == second.after["load.py"]
        edit.conversation.undo()
        assert apply_proven(edit, "true", failures.append).state == "applied"
    assert (here / "load.py").read_text() == second.after["load.py"]  # the likeliest by now


HALVED = """\
def half(number):
    return int(number / 2) - 1


def name(user):
    return user.title()
"""
CHECKED = """\
from load import half, name


class User:
    def title(self):
        return "ann"


assert name(User()) == "ann"
assert half(7) == 4
"""


def test_who_says_fix_it_means_what_the_check_says(here: Path):
    (here / "load.py").write_text(HALVED)
    (here / "test_load.py").write_text(CHECKED)
    git(here, "init", "-q")
    git(here, "add", ".")
    command = f"{sys.executable} test_load.py"
    with open_edit(Request(sentence="fix it", engine="embedded", count=16, check=command), lambda *_: None) as edit:
        assert [target.document.path for target in edit.guessed] == ["load.py"]
        assert list(frames(edit))
        assert apply_proven(edit, command, lambda _: None).state == "applied"
        assert edit.made is not None
        assert not edit.made.is_doubtful
    assert (here / "load.py").read_text() == HALVED.replace("- 1", "+ 1")
    with (
        pytest.raises(Refusal, match="it succeeds, so there is nothing to fix"),
        open_edit(Request(sentence="fix it", engine="embedded", check=command), lambda *_: None),
    ):
        pass


def test_a_guess_is_shown_and_not_applied(here: Path, capfd: pytest.CaptureFixture[str]):
    (here / "load.py").write_text(HALVED)
    git(here, "init", "-q")
    request = Request(
        sentence="the border of half should feel warmer", names=("load.py",), engine="embedded", applies=True
    )
    with open_edit(request, lambda *_: None) as edit:
        assert show_edit(edit, "patch", None, apply=True).is_guess
    out, err = capfd.readouterr()
    assert "+++ b/load.py" in out
    assert "this is a guess, so nothing is applied" in err
    assert (here / "load.py").read_text() == HALVED
    with open_edit(Request(sentence="", carries_on=True, applies=True), lambda *_: None) as edit:
        assert not show_edit(edit, "patch", None, apply=True).is_guess
    assert (here / "load.py").read_text() != HALVED


def test_what_is_not_mended_in_one_place_is_looked_for_in_the_next(here: Path, capfd: pytest.CaptureFixture[str]):
    (here / "load.py").write_text("def half(n):\n    return (n - 1) // 2\n")
    (here / "given.py").write_text("def as_it_is(found):\n    return found\n")
    test = "from given import as_it_is\nfrom load import half\n\n\ndef test():\n    assert as_it_is(3) == 3\n"
    test += "    assert as_it_is(half(7)) == 4\n"
    (here / "test_load.py").write_text(f"{test}\n\ntest()\n")
    git(here, "init", "-q")
    git(here, "add", ".")
    command = f"{sys.executable} test_load.py"
    with open_edit(Request(sentence="fix it", engine="embedded", count=8, check=command), lambda *_: None) as edit:
        assert [target.document.path for target in edit.guessed] == ["given.py"]
        show_edit(edit, "patch", None, check=command)
    assert "looking at load.py:1-2 too" in capfd.readouterr().err
    assert (here / "load.py").read_text() == "def half(n):\n    return (n + 1) // 2\n"


def test_where_an_answer_cannot_be_taken_back_nothing_else_is_tried(here: Path):
    (here / "load.py").write_text("def half(n):\n    return (n - 1) // 2\n")
    test = "from load import half\n\n\ndef test():\n    assert half(7) == 9\n\n\n"
    test += "text = open('load.py').read()\nif '(n - 1) // 2' not in text:\n"
    (here / "test_load.py").write_text(f"{test}    open('load.py', 'w').write(text.replace('n', 'mine'))\ntest()\n")
    git(here, "init", "-q")
    git(here, "add", ".")
    command = f"{sys.executable} test_load.py"
    with open_edit(Request(sentence="fix it", engine="embedded", count=8, check=command), lambda *_: None) as edit:
        edit.others = edit.others or [("elsewhere", edit.turn.aims)]
        still = (
            r"an answer that was only tried is still applied: load\.py was changed since turn \d was applied: that work"
        )
        with pytest.raises(Refusal, match=still):
            show_edit(edit, "patch", None, check=command)
        assert edit.others
    assert "mine" in (here / "load.py").read_text()


def test_what_a_command_does_to_the_files_stays_and_the_answer_goes(here: Path):
    """Or a person, who edits them meanwhile."""
    (here / "load.py").write_text("def half(n):\n    return (n - 1) // 2\n\n\n# the end\n")
    git(here, "init", "-q")
    told: list[str] = []
    request = Request(sentence="return 0 if n is None", names=("load.py",), engine="embedded")
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        with pytest.raises(NoneSucceeds):
            apply_proven(edit, "echo '# formatted' >> load.py; false", told.append)
        changed = "load.py was changed while the command ran: that stays, and the answer goes"
        assert told == [changed, "answer 1 of 1: it ended with 1"]
        assert [turn.state for turn in log(find(here))] == ["dropped"]
    text = "def half(n):\n    return (n - 1) // 2\n\n\n# the end\n"
    assert (here / "load.py").read_text() == text + "# formatted\n" * 2


@pytest.mark.parametrize("number", [signal.SIGHUP, pytest.param(signal.SIGTERM, marks=pytest.mark.slow)])
def test_a_terminal_that_closes_takes_the_answer_and_the_command_with_it(here: Path, number: signal.Signals):
    git(here, "init", "-q")
    (here / "before.py").write_text(CODE)
    os.mkfifo(here / "begun")
    begun = os.open(here / "begun", os.O_RDWR)
    command = "cmp -s load.py before.py && exit 1; echo $$ > begun; exec tail -f /dev/null"
    words = ("edit", "return 0 if width is None", "load.py:area", "--n", "1", "--check", command)
    before = signal.signal(number, signal.SIG_DFL)  # which whoever started the tests may have it ignore
    with subprocess.Popen([*SPARK, *words], cwd=here, env=environment()) as process:
        signal.signal(number, before)
        ready, _, _ = select.select([begun], [], [], _PATIENCE)
        assert ready
        check = int(os.read(begun, 99))
        assert (here / "load.py").read_text() != CODE
        process.send_signal(number)
    os.close(begun)
    assert process.returncode == -number
    assert (here / "load.py").read_text() == CODE
    with pytest.raises(ProcessLookupError):
        os.kill(check, 0)


def test_who_is_killed_while_the_command_runs_leaves_nothing_that_was_only_tried(here: Path):
    git(here, "init", "-q")
    os.mkfifo(here / "begun")
    begun = os.open(here / "begun", os.O_RDWR)
    command = "grep -q return.0 load.py || exit 1; echo $$ > begun; exec tail -f /dev/null"
    words = ("edit", "return 0 if width is None", "load.py:area", "--n", "1", "--check", command)
    with subprocess.Popen([*SPARK, *words], cwd=here, env=environment()) as process:
        ready, _, _ = select.select([begun], [], [], _PATIENCE)
        assert ready
        check = int(os.read(begun, 99))
        assert tries.recover(find(here)) == ()  # somebody is at it
        assert (here / "load.py").read_text() != CODE
        process.kill()
    os.close(begun)
    os.kill(check, signal.SIGKILL)
    looked = spark("doctor", cwd=here)
    assert b"and one that was interrupted" in looked.stdout
    log = spark("log", cwd=here)
    assert log.stderr.startswith(b"spark: turn 1 was only tried when Spark was killed; it is taken back\n")
    assert (here / "load.py").read_text() == CODE
    again = spark("edit", "--continue", "--apply", cwd=here)
    assert again.stdout == b"applied turn 2: load.py\n", again.stderr


@pytest.mark.parametrize("moment", ["spark_tui.commands.run_edit.log", "spark_tui.pair.conversation.left_behind"])
def test_an_interrupt_right_after_the_files_have_changed(
    engine: str, here: Path, monkeypatch: pytest.MonkeyPatch, moment: str
):
    git(here, "init", "-q")
    request = Request(sentence="sort the imports", names=("load.py",), engine=engine)
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        once = [log, left_behind][moment.endswith("left_behind")]

        def interrupted(*given: Any) -> Any:
            signal.raise_signal(signal.SIGINT)
            return once(*given)

        monkeypatch.setattr(moment, interrupted)
        with pytest.raises(KeyboardInterrupt):
            apply_proven(edit, "false", lambda _: None)
    assert (here / "load.py").read_text() == CODE


def test_what_mends_one_of_two_tests_is_applied_and_what_is_left_told(here: Path):
    (here / "load.py").write_text(HALVED.replace("return user.title()", "return sorted(user)[:0]"))
    test = "import unittest\nfrom load import half, name\n\n\nclass Test(unittest.TestCase):\n"
    for number, (said, wanted) in enumerate((("name('ann')", "'annabel'"), ("half(7)", "4"))):
        test += f"    def test_{number}(self):\n        self.assertEqual({said}, {wanted})\n\n"
    (here / "test_load.py").write_text(test)
    git(here, "init", "-q")
    command = f"{sys.executable} -m unittest -q"
    request = Request(sentence="fix it", names=("load.py",), engine="embedded", count=6, check=command)
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        apply_proven(edit, command, lambda _: None)
        assert edit.made is not None
        assert edit.made.is_half_proven
        assert edit.made.problems[-1].reason == f"{command}: 1 of 2 tests that failed still do"
    assert "- 1" not in (here / "load.py").read_text()


@pytest.mark.parametrize("command", ["no-such-command", "python3 -m no_such_module"])
def test_where_there_is_no_such_check_nothing_is_tried(engine: str, here: Path, command: str):
    git(here, "init", "-q")
    with open_edit(Request(sentence="sort the imports", names=("load.py",), engine=engine), lambda *_: None) as edit:
        assert list(frames(edit))
        with pytest.raises(Refusal, match=f"{command} cannot be run: it ended with"):
            apply_proven(edit, command, pytest.fail)
    with (
        pytest.raises(Refusal, match=f"{command} cannot be run"),
        open_edit(Request(sentence="fix it", engine=engine, check=command), lambda *_: None),
    ):
        pass


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("pytest -q nosuch.py", "file or directory not found: nosuch.py"),
        ("pytest -q --nosuch", "unrecognized arguments: --nosuch"),
    ],
)
def test_where_the_check_is_called_wrongly_nothing_is_tried(engine: str, here: Path, words: str, told: str):
    """It has not failed: it looked at nothing."""
    git(here, "init", "-q")
    command = f"{sys.executable} -m {words}"
    with open_edit(Request(sentence="sort the imports", names=("load.py",), engine=engine), lambda *_: None) as edit:
        assert list(frames(edit))
        with pytest.raises(Refusal, match=f"{command} looks at nothing: {told}"):
            apply_proven(edit, command, pytest.fail)


def test_what_takes_away_a_check_is_not_tried(here: Path):
    git(here, "init", "-q")
    (here / "load.py").write_text(f'{CODE}\n\ndef test_area():\n    """\n    >>> area(2, 3)\n    7\n    """\n')
    request = Request(sentence="remove the docstring of test_area", names=("load.py",), engine="embedded")
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        failures: list[str] = []
        with pytest.raises(Refusal, match="it fails with every answer"):
            apply_proven(edit, "grep -q None load.py", failures.append)
        assert failures == ["answer 1 of 1: it takes away what is checked"]


def test_what_no_command_accepts_is_taken_back(engine: str, here: Path):
    git(here, "init", "-q")
    request = Request(sentence="sort the imports", names=("load.py",), engine=engine)
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        with pytest.raises(Refusal, match=r"false: it fails with every answer \(1\)"):
            apply_proven(edit, "false", lambda _: None)
        assert (here / "load.py").read_text() == CODE
        gc.collect()  # else the interrupt may come in the middle of that, where nothing can be raised
        with pytest.raises(KeyboardInterrupt):
            apply_proven(edit, "kill -INT $PPID; tail -f /dev/null", lambda _: None)
    assert (here / "load.py").read_text() == CODE


def test_what_no_command_accepts_leaves_what_can_be_redone(engine: str, here: Path):
    git(here, "init", "-q")
    created = FilePatch(None, "made", (replacement(0, [], ["new\n"]),))
    apply(find(here), Patch((created,)), label="another")
    undo(find(here))
    request = Request(sentence="sort the imports", names=("load.py",), engine=engine)
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        with pytest.raises(NoneSucceeds):
            apply_proven(edit, "false", lambda _: None)
        assert [turn.state for turn in log(find(here))] == ["undone", "dropped"]
        assert redo(find(here)).number == 1
        undo(find(here))
        assert apply_proven(edit, "true", pytest.fail).number == 3
    assert [turn.state for turn in log(find(here))] == ["dropped", "dropped", "applied"]


def test_what_another_applies_while_a_command_runs_stays(engine: str, here: Path):
    (here / "other.py").write_text("x = 1\n")
    (here / "other.patch").write_text("--- a/other.py\n+++ b/other.py\n@@ -1 +1 @@\n-x = 1\n+x = 2\n")
    (here / "before.py").write_text(CODE)
    git(here, "init", "-q")
    another = f"PYTHONPATH={ROOT} {sys.executable} -m spark_tui apply other.patch"
    request = Request(sentence="sort the imports", names=("load.py",), engine=engine)
    with open_edit(request, lambda *_: None) as edit:
        assert list(frames(edit))
        with pytest.raises(NoneSucceeds):
            apply_proven(edit, f"cmp -s load.py before.py || {another}; false", lambda _: None)
    assert ((here / "load.py").read_text(), (here / "other.py").read_text()) == (CODE, "x = 2\n")


def test_an_interrupt_while_a_command_starts_leaves_nothing_running(monkeypatch: pytest.MonkeyPatch):
    started: list[subprocess.Popen[bytes]] = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            started.append(self)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        failure_of("tail -f /dev/null")
    assert [each.returncode for each in started] == [0, -signal.SIGKILL]  # who watches it, and the command
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
