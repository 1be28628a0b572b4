"""`--engine URL`: a server writes, for the commands as for the app."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from command import SPARK, environment, git, on_a_terminal, spark
from remote_server import Handler, Server, events, refuses, says_nothing, serving

from spark_tui.app.opening.start import Wanted
from spark_tui.cli.screen import screen
from spark_tui.commands.evaluate import Plan, edit_all, run_plan
from spark_tui.edits.refusal import Refusal

CODE = "import os\n\n\ndef area(width, height):\n    return width * height\n"
AFTER = CODE.replace("import os", "import sys")


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(Server(f"```py\n{AFTER}```\n", models=[{"id": "small"}, {"id": "org/large"}])) as made:
        yield made


@pytest.fixture
def area(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "area.py").write_text(CODE)
    tasks = [
        {"id": str(number), "path": "area.py", "before": CODE, "instruction": "use sys", "after": AFTER}
        for number in range(3)
    ]
    (tmp_path / "tasks.jsonl").write_text("".join(json.dumps(task) + "\n" for task in tasks))
    return tmp_path


def test_an_edit_becomes_a_turn_and_who_reads_it_is_said(server: Server, area: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("OPENAI_BASE_URL", server.url)
    made = spark("edit", "use sys", "area.py", "--engine", "remote", "--model", "org/large", "--apply", cwd=area)
    assert made.returncode == 0, made.stderr
    assert (area / "area.py").read_text() == AFTER
    assert f"what you ask and the code for it go to {server.url[7:-3]}".encode() in made.stderr
    assert server.bodies[0]["model"] == "org/large"


def test_whoever_began_goes_on_and_nobody_has_to_say_so_again(
    server: Server, area: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    spark("edit", "use sys", "area.py", "--engine", f"{server.url}#small", cwd=area)
    other = spark("edit", "--continue", "no, json", "--engine", "embedded", cwd=area)
    assert b"spark-edit cannot go on with what another model began: have that one go on" in other.stderr
    again = spark("edit", "--continue", "no, json", cwd=area)
    assert again.returncode == 0, again.stderr
    assert [body["model"] for body in server.bodies] == ["small", "small"]
    (record,) = (area / ".git" / "spark" / "edits").iterdir()
    assert "sk-secret" not in record.read_text()


@pytest.mark.parametrize(
    "words", [("--apply",), *(pytest.param(("--check", code), marks=pytest.mark.slow) for code in ("true", "false"))]
)
def test_what_is_stopped_while_others_are_written_is_not_applied(server: Server, area: Path, words: tuple[str, ...]):
    """The first answer is complete by then."""
    started = list[subprocess.Popen[bytes]]()

    def interrupts(handler: Handler) -> bool:
        started[0].send_signal(signal.SIGINT)
        return says_nothing(handler)

    server.faults = [lambda _: False, interrupts]
    command = [*SPARK, "edit", "use sys", "area.py", "--engine", server.url, "--n", "2", *words]
    started.append(subprocess.Popen(command, cwd=area, env=environment(), stderr=subprocess.PIPE))
    _, said = started[0].communicate(timeout=60)
    assert (started[0].returncode, (area / "area.py").read_text()) == (130, CODE)
    assert b"stopped, so nothing is applied: spark edit --continue --apply applies it\n" in said
    assert spark("edit", "--continue", "--apply", cwd=area).returncode == 0
    assert (area / "area.py").read_text() == AFTER


def test_the_bar_is_gone_before_the_edit_is_shown_and_data_goes_where_it_is_sent(server: Server, area: Path):
    code, seen = on_a_terminal(*SPARK, "edit", "use sys", "area.py", "--engine", server.url, cwd=area)
    seen = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", seen)
    shown = seen[seen.index("area.py  +1") :]
    assert (code, "indexing" in seen, "indexing" in shown) == (0, True, False)
    (area / "other.py").write_text("x = 1\n")  # so there is something to index
    command = f"{shlex.join(SPARK)} edit 'use sys' area.py --engine {server.url} --json > data"
    code, seen = on_a_terminal("sh", "-c", command, cwd=area)
    assert (code, "indexing" in seen, "Made" in seen) == (0, True, False)
    assert json.loads((area / "data").read_text().splitlines()[-1])["event"] == "Made"


def test_that_it_is_busy_is_said_where_nobody_watches_too(server: Server, area: Path):
    server.faults = [refuses(429, None, retry_after="1")]
    done = spark("edit", "use sys", "area.py", "--engine", server.url, cwd=area)
    assert (done.returncode, done.stderr.count(b" is busy: asked again in 1 s\n")) == (0, 1)


def test_what_is_written_needs_no_server(area: Path):
    with serving(Server(f"```py\n{AFTER}```\n")) as server:
        spark("edit", "use sys", "area.py", "--engine", server.url, cwd=area)
        server.keys.clear()
        again = spark("edit", "--continue", cwd=area)
        assert (again.returncode, again.stderr.partition(b":")[2][:29]) == (2, b" the last edit is complete: s")
        assert not server.keys  # nobody was there
    applied = spark("edit", "--continue", "--apply", cwd=area)
    assert (applied.returncode, applied.stdout, applied.stderr) == (0, b"applied turn 1: area.py\n", b"")
    assert (area / "area.py").read_text() == AFTER
    twice = spark("edit", "--continue", "--apply", cwd=area)
    assert b"cannot resume now: the edit is applied" in twice.stderr
    turned = spark("edit", "--continue", "no, json", cwd=area)
    assert b"cannot redirect now: the edit is applied" in turned.stderr


def test_each_event_comes_at_once_and_when_nobody_reads_them_any_more_the_server_is_left(server: Server, area: Path):
    def writes_for_long(handler: Handler) -> bool:
        asked = server.asked[-1]
        handler.send_response(200)
        handler.send_header("content-type", "text/event-stream")
        handler.end_headers()
        handler.close_connection = True
        try:
            for event in events(asked.path, server, asked.body):
                handler.wfile.write(event.encode())
                time.sleep(0.02)
        except OSError:
            server.is_left.set()
        return True

    long = AFTER + "x = 1\n" * 2000
    server.answer, server.faults = f"```py\n{long}```\n", [writes_for_long]
    command = [*SPARK, "edit", "use sys", "area.py", "--engine", server.url, "--json"]
    with subprocess.Popen(command, cwd=area, env=environment(), stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        seen = next(event for event in map(json.loads, process.stdout) if event["event"] == "Wrote")
        assert seen["text"]
        assert not server.is_left.is_set()
        process.stdout.close()
        assert process.wait(60) == 141
    assert server.is_left.wait(10)


def test_tasks_are_answered_and_what_the_server_fails_at_is_no_wrong_answer(server: Server, area: Path):
    server.faults = [lambda _: False, refuses(500)]
    plan = Plan(tasks=area / "tasks.jsonl", engine=f"{server.url}#small", out=area / "kept.jsonl")
    with pytest.raises(Refusal, match="failed with 500"):
        run_plan(plan, lambda *_: None)
    total = run_plan(plan, lambda *_: None).report.total
    assert (total.passed.count, total.passed.of) == (3, 3)
    assert edit_all(plan, area / "b.jsonl", lambda *_: None) == 3
    assert [json.loads(line)["after"] for line in (area / "b.jsonl").read_text().splitlines()] == [AFTER] * 3


def test_the_app_opens_with_it(monkeypatch: pytest.MonkeyPatch):
    opened: list[Wanted] = []
    monkeypatch.setattr("spark_tui.app.opening.start.open_app", opened.append)
    terminal = SimpleNamespace(isatty=lambda: True)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"spark_tui.cli.opening.sys.{name}", terminal)
    screen(engine="http://127.0.0.1:8080/v1", model="qwen3")
    assert [wanted.engine for wanted in opened] == ["http://127.0.0.1:8080/v1#qwen3"]


def test_nobody_there_is_a_line(area: Path):
    refused = spark("edit", "use sys", "area.py", "--engine", "http://127.0.0.1:1/v1", cwd=area)
    assert refused.returncode == 2
    assert b"nothing answers at 127.0.0.1:1: start the server" in refused.stderr
