"""How long a call may wait, and how long a function took."""

from __future__ import annotations

import re

import pytest

from spark_tui.edits.ops import choices, named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident

WAITING = """\
import queue
import threading
from subprocess import Popen, run
from urllib.request import urlopen

import requests

LIMIT = 20


class Poll:
    def __init__(self):
        self.jobs = queue.Queue()
        self.http = requests.Session()

    def once(self, url, **more):
        self.http.get(url, **more)
        self.http.get(url, timeout=3)
        return self.http.post(url).json().get("id")

    def drain(self, others):
        for thread in others:
            thread.join()
        self.jobs.join()
        return self.jobs.get(), self.jobs.get(False), others.get(), ", ".join(others)

    async def later(self):
        return await self.jobs.get()


def build(tool):
    child = Popen(tool)
    print(f"{urlopen(tool).read()}")
    return child.communicate()[0]


build(run("tool"))
"""


def waits(op_values: tuple[str, ...]) -> list[str]:
    """The lines that have come to wait no longer than that."""
    after = perform(named("add-timeout"), WAITING, op_values).splitlines()
    return [line.strip() for line in after if line not in WAITING.splitlines()]


def test_each_call_that_could_wait_forever_is_given_a_limit_and_no_other():
    assert choices(named("add-timeout"), WAITING, ()) == ["once", "drain", "later", "build", "module"]
    assert waits(("once", "5")) == ['return self.http.post(url, timeout=5).json().get("id")']
    assert waits(("drain", "LIMIT")) == [
        "thread.join(timeout=LIMIT)",
        'return self.jobs.get(timeout=LIMIT), self.jobs.get(False), others.get(), ", ".join(others)',
    ]
    assert waits(("build",)) == [
        'print(f"{urlopen(tool, timeout=10).read()}")',
        "return child.communicate(timeout=10)[0]",
    ]
    assert waits(("module", "0.5")) == ['build(run("tool", timeout=0.5))']
    assert waits(("later", "1"))[-1] == "return await asyncio.wait_for(self.jobs.get(), timeout=1)"


@pytest.mark.parametrize("seconds", ["0", "-1", "soon enough", "10s", "f()"])
def test_a_limit_is_a_time(seconds: str):
    with pytest.raises(Refusal, match="no time to wait"):
        perform(named("add-timeout"), WAITING, ("build", seconds))


def test_sessions_of_others_are_no_requests():
    flask = "from flask import session\n\n\ndef user():\n    return session.get('user')\n"
    assert choices(named("add-timeout"), flask, ()) == []
    assert choices(named("add-timeout"), "async def f(a):\n    await a()\n    await a()\n", ()) == []


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("the thread join in drain should give up after half a minute", ("drain", "30")),
        ("put a 5 second timeout on the request in once", ("once", "5")),
        ("communicate can hang, limit it to 500 ms in build", ("build", "0.5")),
        ("use LIMIT for the queue, it waits forever in drain", ("drain", "LIMIT")),
        ("urlopen has no timeout", ("build",)),
    ],
)
def test_a_sentence_says_where_and_how_long(said: str, values: tuple[str, ...]):
    assert beginnings(named("add-timeout"), Sentence(said, read(WAITING)), 1)[0].values == values


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("add a 5 second timeout to once", "add-timeout"),
        ("build hangs forever sometimes", "add-timeout"),
        ("I want to know how long drain took", "time-function"),
        ("print the elapsed time of build", "time-function"),
    ],
)
def test_what_is_evident(said: str, kind: str):
    assert kind in evident(Sentence(said, read(WAITING)))
    assert "add-timeout" not in evident(Sentence("add a timeout parameter to build", read(WAITING)))


def run(text: str, call: str) -> tuple[object, list[str]]:
    """What a call gives, and what is printed meanwhile."""
    out: list[str] = []
    space: dict[str, object] = {"print": out.append}
    exec(text, space)
    return eval(call, space), out


@pytest.mark.parametrize(
    ("text", "call", "result"),
    [
        ("def f(n):\n    for i in range(n):\n        if i == 2:\n            return i\n", "f(5)", 2),
        ("def f(n):\n    start = n + 1\n    print(str(start))\n", "f(5)", None),
        ("class A:\n    @property\n    def f(self):\n        # one\n        return 1\n", "A().f", 1),
        ("def f(time):\n    def g():\n        return time\n\n    return g()  # all\n", "f(3)", 3),
    ],
)
def test_a_function_that_is_timed_does_what_it_did_and_says_how_long_it_took(text: str, call: str, result: object):
    value, out = run(perform(named("time-function"), text, ("f",)), call)
    assert value == result
    assert re.fullmatch(r"f took 0\.\d{3} s", out[-1])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def f(x):\n    yield x\n", "f yields"),
        ('def f(x):\n    """Later."""\n    raise NotImplementedError\n', "does nothing"),
        ("def f(x): return x\n", "no lines of its own"),
        ("from time import time as now\n\n\ndef f(x):\n    start = now()\n    return x(start)\n", "asks a clock"),
    ],
)
def test_a_function_that_cannot_be_timed(text: str, why: str):
    assert choices(named("time-function"), text, ()) == []
    with pytest.raises(Refusal, match=why):
        list(named("time-function").edit(read(text), ("f",)))


def test_where_there_is_a_log_it_is_logged():
    text = "import logging\n\n\nclass A:\n    def f(self):\n        self.log.info('go')\n        go()\n"
    assert '        self.log.info("f took %.3f s", ' in perform(named("time-function"), text, ("f",))
    plain = "import logging\n\n\ndef f():\n    go()\n    logging.debug('gone')\n"
    assert '    logging.info("f took %.3f s", ' in perform(named("time-function"), plain, ("f",))


def test_what_has_come_already_is_no_new_try():
    code = "def load(url):\n    with urlopen(url) as answer:\n        return answer.read()\n"
    assert list(choices(named("retry"), code, ())) == ["2"]


@pytest.mark.parametrize(("low", "high"), [("40", "4"), ("0.5", "-1")])
def test_no_number_is_above_the_higher_bound_and_below_the_lower(low: str, high: str):
    with pytest.raises(Refusal, match="nothing is at least"):
        perform(named("clamp"), "def f(n):\n    return n\n", ("f", "n", low, high))


def test_several_values_at_once_are_no_number_to_be_held_to():
    code = "def listed(store):\n    return 200, store.all()\n"
    with pytest.raises(Refusal):
        perform(named("clamp"), code, ("listed", "return", "", "100"))
    hits = "def find(all):\n    hits = []\n    hits.append(all)\n    return hits\n"
    with pytest.raises(Refusal):
        perform(named("clamp"), hits, ("find", "return", "", "9"))
    with pytest.raises(Refusal):
        perform(named("clamp"), hits, ("find", "hits", "", "9"))
