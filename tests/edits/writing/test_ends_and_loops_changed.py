"""What a function gives back, when a loop goes on, and what is left out or raised then, in everyday words."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.doubts import doubts

CODE = """\
import time


class QueueFull(Exception):
    pass


class Depot:
    def __init__(self, handlers):
        self.parcels = {}
        self.moves = []
        self.jobs = []
        self.handlers = handlers

    def add(self, code, weight):
        parcel = {"code": code, "weight": weight, "shelf": "floor"}
        self.parcels[code] = parcel

    def submit(self, name, size):
        if len(self.jobs) > 9:
            raise QueueFull(name)
        self.jobs.append((name, size))

    def shelf_of(self, code):
        return self.parcels[code]["shelf"]

    def last_move(self):
        return self.moves[-1]

    def deliver(self, codes, courier):
        for code in codes:
            parcel = self.parcels[code]
            courier.send(parcel)
            del self.parcels[code]

    def on(self, event, handler):
        self.handlers[event] = handler

    def emit(self, event, *args):
        handler = self.handlers.get(event, print)
        handler(*args)

    def run_all(self):
        for job in self.jobs:
            job.action()

    def find(self, name):
        for job in self.jobs:
            if job.name == name:
                return job
        raise LookupError(name)

    def first_of(self, kind):
        return next((job for job in self.jobs if job.kind == kind), None)

    def cancel(self, name):
        for job in self.jobs:
            if job.name == name:
                self.jobs.remove(job)
                return True
        return False

    def wait(self, seconds=10):
        deadline = time.time() + seconds
        while time.time() < deadline:
            if not self.jobs:
                return
            time.sleep(0.1)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        ("add: return the new parcel", "add-return", "[code] = parcel\n        return parcel\n"),
        ("add should hand back the new entry", "add-return", "[code] = parcel\n        return parcel\n"),
        ("emit should return what the handler returns", "add-return", "        return handler(*args)\n"),
        ("let emit give back the result of the handler", "add-return", "        return handler(*args)\n"),
        ("run_all should return what each action returned", "add-return", "results.append(job.action())\n"),
        ("wait should return True if it got empty and False on timeout", "add-return", "return True\n"),
        ("wait: return whether it got empty", "add-return", "            time.sleep(0.1)\n        return False\n"),
    ],
)
def test_what_it_was_is_given_back(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, CODE, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "find should return all jobs of that name, not just the first",
            "        found = [job for job in self.jobs if job.name == name]\n"
            "        if found:\n"
            "            return found\n"
            "        raise LookupError(name)\n",
        ),
        ("first_of: all of them, not only the first one", "return [job for job in self.jobs if job.kind == kind]\n"),
        (
            "cancel only removes the first job with that name, it should remove all",
            "        found = False\n"
            "        for job in list(self.jobs):\n"
            "            if job.name == name:\n"
            "                self.jobs.remove(job)\n"
            "                found = True\n"
            "        return found\n",
        ),
    ],
)
def test_all_that_fit(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "fix-early-return")[0]


def test_the_first_is_all_that_is_wanted():
    assert all("found = " not in each for each in after("find should stop at the first match", CODE, "stop-if"))


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("deliver should ignore codes we don't have", "        for code in codes:\n            if code not in"),
        ("skip unknown codes in deliver", "            if code not in self.parcels:\n                continue\n"),
        ("shelf_of: None if there is no such code", "if code not in self.parcels:\n            return None\n"),
        ("last_move blows up before anything was moved", "if not self.moves:\n            return None\n"),
    ],
)
def test_what_is_not_there(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "guard-empty")[0]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("cancel returns False for an unknown name, it should raise instead", 'KeyError(f"no such name: {name!r}")'),
        ("find: no exception, just None when there is none", "return job\n        return None\n"),
        ("find should not raise but give None", "return job\n        return None\n"),
    ],
)
def test_raised_or_given(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "raise-instead")[0]


def test_a_full_queue_is_no_empty_name():
    assert 'ValueError("name must not be empty")' in after("submit should reject an empty name", CODE, "raise-if")[0]


@pytest.mark.parametrize("sentence", ["on should accept a list of events too", "let on also take several events"])
def test_one_or_several(sentence: str):
    many = (
        "        events = event if isinstance(event, (list, tuple, set)) else [event]\n        for event in events:\n"
    )
    assert many in after(sentence, CODE, "add-parameter")[0]


def test_none_is_no_text():
    new = "        if code is None:\n            code = 'None'\n        return self.parcels[code]"
    spelled = CODE.replace("        return self.parcels[code]", new)
    assert doubts(CODE, "shelf_of: None if there is no such code", spelled) >= 10


def test_it_raises_still():
    changed = CODE.replace("return job\n        raise", "return job\n        print(name)\n        raise")
    assert doubts(CODE, "find should give None instead of raising", changed) >= 4
