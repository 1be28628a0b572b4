"""Code that wants to pass without being right, or to break out: under each layer that this machine has."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from spark_tui.bench.eval.sandbox.job import Job, Verdict
from spark_tui.bench.eval.sandbox.pool import Pool, open_pool
from spark_tui.edits.refusal import Refusal

WRONG = "assert answer() == 42, 'not that'"
FINE = "def answer(): return 42\n"

# Each defines an answer that is wrong, and tries to have it pass.
DECEITS = {
    "wrong": "",
    "exits": "import sys; sys.exit(0)",
    "ends at once": "import os; os._exit(0)",
    "ends in its tests": "import os\ndef answer(): os._exit(0)",
    "ends in a thread": "import os, threading\ndef answer(): threading.Thread(target=os._exit, args=(0,)).start()",
    "ends in a child": "import os\nif os.fork(): os._exit(0)",
    "kills itself": "import os; os.kill(os.getpid(), 9)",
    "raises what is not an exception": "raise KeyboardInterrupt",
    "prints": "import sys\nprint('passed', flush=True); sys.__stdout__.write('passed')",
    "writes into every pipe": (
        "import os\nfor pipe in range(256):\n    try: os.write(pipe, b'passed')\n    except OSError: pass"
    ),
    "prints all it finds in the frames above": (
        "import os, sys\nframe = sys._getframe()\nwhile frame:\n    for found in frame.f_locals.values():\n"
        "        if isinstance(found, str | bytes):\n"
        "            os.write(4, found if isinstance(found, bytes) else found.encode())\n    frame = frame.f_back"
    ),
    "runs nothing any more": "import builtins\nbuiltins.exec = lambda *given: None",
    "compiles nothing any more": "import builtins\nbuiltins.compile = lambda *given: 'pass'",
    "leaves its own way": "import os\nos._exit = lambda code: None\nos.write = lambda *given: 0\nraise SystemExit",
    "swallows the tests": "text = '''",
    "deletes the tests": (
        "import os\nfor path in os.listdir('.'): os.remove(path)\n"
        "for name in list(globals()):\n    if not name.startswith('__'): del globals()[name]"
    ),
}

# Each would do harm if it could, and says so itself if it cannot.
HARMS = {
    "memory": "text = 'x' * (3 << 30)",
    "disk": "open('here', 'w').write('x' * (20 << 20))",
    "home": "open({outside!r}, 'w')",
    "a folder": "import os; os.mkdir({outside!r})",
    "another program": "import os; os.kill({pid}, 9)",
    "network": "import socket; socket.create_connection(('127.0.0.1', {port}), timeout=1)",
    "processes": "import os\nwhile True: os.fork()",
    "threads": "import threading, time\nwhile True: threading.Thread(target=time.sleep, args=(9,)).start()",
}


@pytest.fixture(scope="module", params=["nobody", "guard"])
def pool(request: pytest.FixtureRequest) -> Iterator[Pool]:
    with open_pool(1, request.param) as opened:
        yield opened


def _judge(pool: Pool, code: str, tests: str, seconds: float = 5) -> Verdict:
    return pool.judge(Job({"main.py": code}, (("main.py", code), ("tests", tests)), None, seconds))


@pytest.mark.parametrize("deceit", DECEITS)
def test_nothing_passes_but_by_reaching_the_end(pool: Pool, deceit: str):
    code = "def answer(): return 41\n" + DECEITS[deceit]
    found = _judge(pool, code, WRONG)
    assert not found.passed
    assert found.said
    assert _judge(pool, FINE, WRONG).passed, "and the next check is not harmed"


@pytest.mark.parametrize("harm", HARMS)
def test_harm_is_stopped_and_does_not_pass(pool: Pool, harm: str, tmp_path: Path, bystander: Any):
    tmp_path.chmod(0o777)
    outside = str(tmp_path / "outside")
    code = HARMS[harm].format(outside=outside, pid=bystander.pid, port=bystander.port)
    found = _judge(pool, code, "")
    assert not found.passed
    assert "Error" in found.said, found.said
    assert list(tmp_path.iterdir()) == []
    assert bystander.is_well()


@pytest.mark.parametrize("code", ["while True: pass", "import time; time.sleep(1000)", "input()\nwhile True: pass"])
def test_what_does_not_end_is_ended(pool: Pool, code: str):
    assert not _judge(pool, code, "", seconds=0.3).passed


def test_what_a_check_leaves_behind_is_ended_with_it(pool: Pool):
    threads = "import threading\ndef spin():\n    while True: pass\nthreading.Thread(target=spin).start()"
    assert _judge(pool, FINE + threads, WRONG).passed
    if pool.layer != "guard":  # there, none can be started
        daemon = "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(1000)\n"
        assert _judge(pool, FINE + daemon, WRONG).passed
        twin = "import os\nif os.fork() == 0:\n    def answer(): return 41\nelse: os.wait()"
        assert _judge(pool, FINE + twin, WRONG).passed, "what a child says does not count"


def test_what_a_check_may_do(pool: Pool):
    code = """
import asyncio, dataclasses, inspect, pickle, tempfile
from pathlib import Path
from typing import Any

@dataclasses.dataclass
class Point:
    x: int = 1

def answer():
    assert pickle.loads(pickle.dumps(Point())) == Point()
    assert "def answer" in inspect.getsource(answer)
    assert __name__ == "__main__"
    asyncio.run(asyncio.sleep(0))
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"x")
    Path("folder").mkdir()
    Path("folder/file").write_text("x")
    return 42
"""
    assert _judge(pool, code, WRONG) == Verdict(True)


def test_every_check_starts_in_an_empty_folder(pool: Pool):
    assert _judge(pool, "open('left', 'w').close()", "").passed
    assert _judge(pool, "import os\nassert os.listdir('.') == ['main.py']", "").passed


def test_a_check_says_where_it_failed(pool: Pool):
    assert _judge(pool, FINE, "x = 1\nassert answer() == x, 'far off'") == Verdict(
        False, "AssertionError: far off (tests, line 2: assert answer() == x, 'far off')"
    )
    assert _judge(pool, "def answer(:", WRONG).said.startswith("SyntaxError: ")
    assert _judge(pool, "class Odd(Exception):\n    def __str__(self): raise self\nraise Odd", "").said


@pytest.mark.parametrize(
    ("check", "passes"),
    [
        ("def check(before, after): assert (before, after) == ('a', 'b')", True),
        ("def check(before, after): return None", True),
        ("def check(before, after): return False", False),
        ("def check(before, after): raise ValueError", False),
        ("", False),
    ],
)
def test_a_check_of_both_texts(pool: Pool, check: str, passes: bool):
    assert pool.judge(Job({"main.py": "b"}, (("check", check),), ("a", "b"), 5)).passed is passes


def test_closing_ends_what_runs(pool: Pool):
    with ThreadPoolExecutor(1) as thread:
        with open_pool(1, pool.layer) as closing:
            running = thread.submit(_judge, closing, "import time; time.sleep(1000)", "", 1000)
        with pytest.raises((Refusal, ValueError, OSError)):
            running.result()


def test_an_interrupt_while_it_starts_leaves_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    """It comes when the server runs already, and nobody knows that yet."""
    started, start = list[subprocess.Popen[str]](), subprocess.Popen[str]

    def interrupted(*words: Any, **more: Any) -> Any:
        started.append(start(*words, **more))
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "Popen", interrupted)
    with pytest.raises(KeyboardInterrupt), open_pool(1):
        pass
    (server,) = started
    server.communicate(timeout=60)
    assert capfd.readouterr().err == ""
