"""What was doubted once, or nothing to be sure of, and is what was asked for; with what still is doubted beside it."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
import argparse
import random
import threading


class Pool:
    def __init__(self):
        self.jobs = []
        self.names = {}

    def shuffle(self):
        self.jobs = random.shuffle(self.jobs)

    def deal(self):
        return self.jobs[0]

    def keep(self, job):
        self.jobs.append(job)

    def close(self):
        self.jobs.clear()

    def load(self, path):
        self.run("CREATE TABLE jobs (id INTEGER)")


def received(conn, size):
    data = b""
    while len(data) < size:
        data += conn.recv(size)
    return data


def is_warm(temp):
    return True if temp > 20 else False


def wait(job):
    while job["state"] != "done":
        job.poll()


def match_name(name):
    return pattern.match(name)


def place(order, rush=False):
    return best(order.text.split(" "))


def cmd_add(args):
    items.append(args.text)


def cmd_done(args):
    items[args.index] = None


def best(words):
    return words


threading.Thread(target=wait).start()
"""
ENTER = (
    "    def close(self):\n",
    "    def __enter__(self):\n        return self\n\n    def __exit__(self, *exc):\n        self.close()\n\n"
    "    def close(self):\n",
)
CLEAR = ("def best(", "def cmd_clear(args):\n    items.clear()\n\n\ndef best(")
RUSH = ("rush=False", "rush=False, first=False")


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("make Pool usable in a with statement", *ENTER),
        ("add a clear command that drops all items, via cmd_clear", *CLEAR),
        ("place(order, first=True) should put it in front", *RUSH),
        ("let me pass first=True for those that are in a hurry, off by default", *RUSH),
        ("make the thread a daemon thread", "target=wait)", "target=wait, daemon=True)"),
        ("place: TypeError unexpected keyword argument", "rush=False):", "rush=False, **given):\n    print(given)"),
        ("place could be a max() over the words", "return best(order.text.split", "return max(order.text.split"),
        ("keep should be chainable", "append(job)\n", "append(job)\n        return self\n"),
        ("create the table only if it is not there", "TABLE jobs", "TABLE IF NOT EXISTS jobs"),
        ("received asks for too much", "recv(size)", "recv(size - len(data))"),
        ("wait should stop when the state is failed as well", '!= "done"', 'not in ("done", "failed")'),
        ("match_name has to match all of the name", "pattern.match(", "pattern.fullmatch("),
        ("TypeError: 'NoneType' object is not subscriptable in deal", "self.jobs = random.shuffle(", "random.shuffle("),
        ("place should use match_name", "return best(", "return match_name("),
    ],
)
def test_what_is_right_is_not_doubted(sentence: str, old: str, new: str):
    answer = CODE.replace(old, new, 1)
    assert doubts(CODE, sentence, answer) < 3.5
    assert not is_unsure(CODE, sentence, answer)


def test_a_number_that_is_said_is_the_right_one():
    answer = CODE.replace("import threading\n", "import threading\n\nWARM = 20\n").replace("> 20", "> WARM")
    assert not is_unsure(CODE, "the 20 as constant WARM", answer)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("place takes first=2 as its default", "rush=False", "rush=False, first=None"),
        ("give place a first parameter", "rush=False", "rush=False, last=None"),
        ("start them in 4 threads", "target=wait)", "target=best)"),
        ("deal should take a number", "def deal(self):", "def deal(self, number):"),
        ("keep appends to the old jobs", "self.jobs.append(job)\n", "self.jobs.append(job)\n        return job\n"),
        ("keep does nothing without jobs", "self.jobs.append(job)\n", "if not self.jobs:\n            return []\n"),
    ],
)
def test_what_is_not_still_is(sentence: str, old: str, new: str):
    answer = CODE.replace(old, new, 1)
    assert doubts(CODE, sentence, answer) > 1 or is_unsure(CODE, sentence, answer)
