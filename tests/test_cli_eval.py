"""`spark eval` and `spark edit --batch` as they are run: figures, failures, going on where they stopped."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any

import pytest
from command import SPARK, on_a_terminal, spark

from spark_tui.bench.eval.engines import Answer
from spark_tui.commands import evaluate
from spark_tui.edits import attempts
from spark_tui.edits.attempts import attempted

TASKS = [
    {
        "id": f"task {number}",
        "intent": intent,
        "before": f"x = {number}\n",
        "instruction": f"Make x {number + 1}.",
        "after": f"x = {number + 1}\n",
        "tests": f"assert x == {number + 1}",
    }
    for number, intent in enumerate(["add", "add", "raise", "raise", "raise"])
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    _write(tmp_path / "tasks.jsonl", TASKS)
    return tmp_path


def _write(file: Path, rows: list[dict[str, Any]]) -> None:
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows))


def _read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def _eval(folder: Path, *words: str) -> dict[str, Any]:
    done = spark("eval", "tasks.jsonl", "--json", *words, cwd=folder)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_answers_are_ranked_and_counted(folder: Path):
    right = [{"id": task["id"], "after": task["after"], "tokens": 7, "seconds": 0.5} for task in TASKS]
    wrong = [{"id": task["id"], "after": "x = = 1\n", "tokens": 9} for task in TASKS]
    _write(folder / "answers.jsonl", [right[0], wrong[0], wrong[1], right[1], wrong[2], wrong[2]])
    found = _eval(folder, "--engine", "answers:answers.jsonl", "--n", "2", "--by", "intent")
    total = found["total"]
    assert [(at["k"], at["ranked"]["count"]) for at in total["pass_at"]] == [(1, 1), (2, 2)]
    assert total["pass_at"][0]["drawn"] == pytest.approx((0.5 + 0.5) / 5)
    assert {name: total[name]["count"] for name in ("exact", "noop", "refused", "broken")} == {
        "exact": 1,
        "noop": 0,
        "refused": 2,
        "broken": 2,
    }
    assert total["minimality"] == 1
    assert (total["outside"]["of"], total["beside"]["count"]) == (6, 0)
    assert (total["seconds"]["median"], total["tokens"]["median"]) == (0.5, 9)
    assert [(group["name"], group["passed"]["count"], group["passed"]["of"]) for group in found["groups"]] == [
        ("add", 1, 2),
        ("raise", 0, 3),
    ]
    assert [failure["said"][:11] for failure in found["failures"]] == ["SyntaxError"] * 2 + ["refused: an"] * 2


def test_how_often_it_was_right_when_it_was_sure(folder: Path):
    right = [{"id": task["id"], "after": task["after"], "sure": task["id"] != "task 1"} for task in TASKS]
    _write(folder / "answers.jsonl", [right[0], right[1], {"id": TASKS[2]["id"], "after": "x = 9\n", "sure": True}])
    total = _eval(folder, "--engine", "answers:answers.jsonl")["total"]
    shares = {name: (total[name]["count"], total[name]["of"]) for name in ("sure", "unsure", "outside_when_sure")}
    assert shares == {"sure": (1, 2), "unsure": (1, 1), "outside_when_sure": (0, 4)}
    shown = spark("eval", "tasks.jsonl", "--engine", "answers:answers.jsonl", cwd=folder).stdout.decode()
    assert "right when sure  50.0 %" in shown
    assert "when in doubt   100.0 %" in shown


def test_how_often_it_was_right_of_what_it_said_is_likely(folder: Path):
    chances = (0.95, 1.0, 0.8, 0.79, 0.1)
    given = [
        {"id": task["id"], "after": task["after"], "chance": chance}
        for task, chance in zip(TASKS, chances, strict=True)
    ]
    given[3]["after"] = "x = 9\n"
    _write(folder / "answers.jsonl", given)
    told = _eval(folder, "--engine", "answers:answers.jsonl")["total"]["told"]
    assert [(each["low"], each["right"]["count"], each["right"]["of"]) for each in told if each["right"]["of"]] == [
        (0.0, 1, 1),
        (0.6, 0, 1),
        (0.8, 3, 3),
    ]
    shown = spark("eval", "tasks.jsonl", "--engine", "answers:answers.jsonl", cwd=folder).stdout.decode()
    assert "said 80-100 %   100.0 %" in shown
    assert "said 20" not in shown


def test_failures_are_shown_to_be_read(folder: Path):
    _write(folder / "answers.jsonl", [{"id": "task 1", "after": "x = 9\n"}])
    shown = spark("eval", "tasks.jsonl", "--engine", "answers:answers.jsonl", "--failures", "2", cwd=folder)
    text = shown.stdout.decode()
    assert "pass@1            0.0 %" in text
    told = ["task 1", "> Make x 2.", "main.py  +1 −1", "    1      - x = 1", "         1 + x = 9", "AssertionError"]
    places = [text.index(line) for line in told]
    assert places == sorted(places)
    assert "3 more failed; --failures 5 shows them all" in text


@pytest.mark.parametrize(("engine", "code"), [("reference", 0), ("noop", 1)])
def test_too_few_right_answers_are_a_finding(folder: Path, engine: str, code: int):
    assert spark("eval", "tasks.jsonl", "--engine", engine, "--at-least", "100", cwd=folder).returncode == code


def test_a_run_goes_on_where_it_was_torn_apart(folder: Path):
    words = ("--engine", "reference", "--out", "kept.jsonl")
    _eval(folder, *words)
    kept = (folder / "kept.jsonl").read_bytes()
    whole = kept.splitlines(keepends=True)
    forged = whole[0].replace(b'"passed": true', b'"passed": false')
    (folder / "kept.jsonl").write_bytes(forged + whole[1] + whole[2][:40])
    assert _eval(folder, *words)["total"]["passed"]["count"] == 4, "what was kept is not done again"
    assert (folder / "kept.jsonl").read_bytes() == kept.replace(whole[0], forged)
    assert _eval(folder, "--engine", "answers:kept.jsonl")["total"]["passed"]["count"] == 5


def test_the_answers_of_another_run_are_not_mixed_in(folder: Path):
    _eval(folder, "--engine", "noop", "--out", "kept.jsonl")
    refused = spark("eval", "tasks.jsonl", "--engine", "reference", "--out", "kept.jsonl", cwd=folder)
    assert refused.returncode == 2
    assert b"of another run: noop, 1 a task, seed 0" in refused.stderr


@pytest.mark.parametrize(
    "content",
    [
        b"precious notes, one line",
        b'{"id": "important data without newline"}',
        b'{"id": "a", "before": "x", "instruction": "y", "after": "z"}',
        b'first of several\n{"id": 3',
    ],
)
@pytest.mark.parametrize("words", [("eval", "tasks.jsonl"), ("edit", "--batch", "tasks.jsonl")])
def test_a_file_of_somebody_else_is_left_as_it_is(folder: Path, words: tuple[str, ...], content: bytes):
    (folder / "mine").write_bytes(content)
    refused = spark(*words, "--engine", "reference", "--out", "mine", cwd=folder)
    assert (refused.returncode, (folder / "mine").read_bytes()) == (2, content)
    assert b"mine was not written by spark e" in refused.stderr
    assert b": name another file" in refused.stderr


@pytest.mark.parametrize("words", [("eval", "tasks.jsonl"), ("edit", "--batch", "tasks.jsonl")])
def test_answers_do_not_go_where_the_tasks_are(folder: Path, words: tuple[str, ...]):
    whole = (folder / "tasks.jsonl").read_bytes()
    for content in (whole, whole.removesuffix(b"\n")):
        (folder / "tasks.jsonl").write_bytes(content)
        refused = spark(*words, "--engine", "reference", "--out", "./tasks.jsonl", cwd=folder)
        assert (refused.returncode, (folder / "tasks.jsonl").read_bytes()) == (2, content)
        assert refused.stderr == b"spark: tasks.jsonl holds the tasks: name another file: --out\n"


@pytest.mark.parametrize("words", [("eval", "tasks.jsonl"), ("edit", "--batch", "tasks.jsonl")])
def test_answers_are_kept_in_a_file_only(folder: Path, words: tuple[str, ...]):
    os.mkfifo(folder / "pipe")
    for out, why in (("pipe", "pipe is no regular file"), ("/dev/null", "/dev/null is no regular file")):
        refused = spark(*words, "--engine", "reference", "--out", out, cwd=folder)
        assert (refused.returncode, refused.stderr.decode()) == (2, f"spark: {why}: name another file: --out\n")


def test_a_last_answer_without_its_newline_is_whole(folder: Path):
    for words in (("eval", "tasks.jsonl"), ("edit", "--batch", "tasks.jsonl")):
        command = (*words, "--engine", "reference", "--out", f"{words[0]}.out")
        assert spark(*command, cwd=folder).returncode == 0
        whole = (folder / command[-1]).read_bytes()
        (folder / command[-1]).write_bytes(whole.removesuffix(b"\n"))
        assert spark(*command, cwd=folder).returncode == 0
        assert (folder / command[-1]).read_bytes() == whole


def test_ctrl_c_keeps_what_is_done(folder: Path):
    endless = {"id": "endless", "before": "", "after": "", "instruction": "Wait.", "tests": "while True: pass"}
    _write(folder / "tasks.jsonl", [*TASKS, endless | {"timeout_s": 1000}])
    words = ("eval", "tasks.jsonl", "--engine", "reference", "--out", "kept.jsonl")
    code, seen = on_a_terminal(*SPARK, *words, cwd=folder, keys=[("5/6", "\x03")])
    assert code == 130
    assert "5 tasks, interrupted after 5 of 6" in seen
    assert len(_read(folder / "kept.jsonl")) == 5


def test_a_refusal_is_right_in_a_sentence_that_fits(folder: Path):
    task = {"before": "x = 1\n", "instruction": "rename y", "after": "x = 1\n", "says": "no name y"}
    _write(folder / "tasks.jsonl", [task | {"id": name} for name in ("fits", "vague")])
    answers = [{"id": "fits", "refusal": "There is no name y here"}, {"id": "vague", "refusal": "I can't do that"}]
    _write(folder / "mine.jsonl", answers)
    (wrong,) = _eval(folder, "--engine", "answers:mine.jsonl")["failures"]
    assert wrong["said"] == "refused with a sentence that does not fit: I can't do that"


def test_a_batch_is_written_for_others_to_score(folder: Path):
    _write(folder / "tasks.jsonl", [{key: task[key] for key in ("id", "before", "instruction")} for task in TASKS])
    _write(folder / "mine.jsonl", [{"id": "task 0", "after": "y"}, {"id": "task 1", "refusal": "too hard"}])
    batch = ("edit", "--batch", "tasks.jsonl", "--engine", "answers:mine.jsonl", "--out", "out.jsonl")
    assert spark(*batch, "--limit", "2", cwd=folder).stdout == b"wrote 2 answers to out.jsonl\n"
    assert spark(*batch, cwd=folder).stdout == b"wrote 3 answers to out.jsonl\n"
    whole = (folder / "out.jsonl").read_bytes()
    (folder / "out.jsonl").write_bytes(whole[:-10])
    assert spark(*batch, cwd=folder).stdout == b"wrote 1 answer to out.jsonl\n", "the last one was cut short"
    assert (folder / "out.jsonl").read_bytes() == whole
    written = {row["id"]: row for row in _read(folder / "out.jsonl")}
    assert written["task 0"] == {"id": "task 0", "after": "y"}
    assert [written[f"task {number}"]["after"] for number in (1, 2)] == ["x = 1\n", "x = 2\n"]


def test_a_batch_tells_as_data_what_it_wrote(folder: Path):
    batch = ("edit", "--batch", "tasks.jsonl", "--engine", "reference", "--out", "out.jsonl", "--json")
    assert json.loads(spark(*batch, cwd=folder).stdout) == {"answers": 5, "out": "out.jsonl"}


@pytest.mark.parametrize(
    "words",
    [("--continue",), ("--n", "4"), ("--line", "3"), ("--apply",), ("--check", ""), ("--patch",), ("--print",)],
)
def test_what_a_batch_does_not_take_is_refused(folder: Path, words: tuple[str, ...]):
    batch = ("edit", "--batch", "tasks.jsonl", "--engine", "reference", "--out", "out.jsonl")
    refused = spark(*batch, *words, cwd=folder)
    told = f"spark: a batch does not take {words[0]}: leave it out\n"
    assert (refused.returncode, refused.stderr.decode()) == (2, told)
    assert not (folder / "out.jsonl").exists()


@pytest.mark.parametrize("words", [("--out", "out.jsonl"), ("--variant", "lazy"), ("--limit", "3")])
def test_what_is_for_a_batch_is_refused_without_one(folder: Path, words: tuple[str, ...]):
    refused = spark("edit", "add a docstring", *words, cwd=folder)
    told = f"spark: {words[0]} is for a batch of tasks: name them with --batch, or leave it out\n"
    assert (refused.returncode, refused.stderr.decode()) == (2, told)


@pytest.mark.parametrize(
    ("words", "cause"),
    [
        (["--engine", "magic"], b"there is no engine 'magic'"),
        (["--engine", "answers:none"], b"cannot read none"),
        (["--engine", "noop", "--variant", "lazy"], b"task task 0 has no lazy instruction"),
    ],
)
def test_what_cannot_be_run_is_refused(folder: Path, words: list[str], cause: bytes):
    refused = spark("eval", "tasks.jsonl", *words, cwd=folder)
    assert refused.returncode == 2
    assert cause in refused.stderr


def test_tasks_that_are_not_there_are_named_once(folder: Path):
    refused = spark("eval", "ev/none.jsonl", "--engine", "noop", cwd=folder)
    assert refused.stderr == b"spark: cannot read ev/none.jsonl: No such file or directory: name a file that is there\n"


def test_one_task_is_one(folder: Path):
    assert b"\n1 task; " in spark("eval", "tasks.jsonl", "--engine", "noop", "--limit", "1", cwd=folder).stdout


def test_tasks_that_nothing_tells_a_right_answer_by_are_refused(folder: Path):
    _write(folder / "tasks.jsonl", [{key: TASKS[0][key] for key in ("id", "before", "instruction")}])
    refused = spark("eval", "tasks.jsonl", "--engine", "noop", cwd=folder)
    assert b"task task 0 has nothing to tell a right answer by" in refused.stderr


def test_a_rule_that_fails_ends_what_measures_the_rules(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(logging.getLogger(attempts.__name__), "handlers", [])
    monkeypatch.setattr(evaluate, "open_editor", lambda *_: lambda *_: attempted(_broken))
    with pytest.raises(KeyError):
        evaluate.run_plan(evaluate.Plan(tasks=folder / "tasks.jsonl", engine="noop"), lambda *_: None)


def _broken() -> list[Answer]:
    raise KeyError
