"""What an object does not do while it is in some state, said in other words than those of the code."""

from __future__ import annotations

import pytest
from test_methods_written import after

LIFT = """\
class Lift:
    def __init__(self, floors, capacity=8):
        self.floors = floors
        self.capacity = capacity
        self.inside = 0
        self.queue = []
        self.door_open = False

    def enter(self, count):
        self.inside += count
        if self.inside > self.capacity:
            print("too many people")

    def step(self):
        self.floor = self.queue.pop(0)

    def run(self):
        while self.queue:
            self.step()
"""
MACHINE = """\
class Machine:
    def __init__(self, size):
        self.size = size
        self.running = False
        self.locked = True
        self.jobs = []
        self.fuel = 0

    def start(self):
        self.running = True

    def stop(self):
        self.running = False

    def add_job(self, job):
        self.jobs.append(job)

    def work(self):
        self.fuel -= 1
        return self.jobs.pop(0)()


class Ticket:
    def __init__(self):
        self.status = "open"
        self.paid_at = None

    def pay(self, now):
        self.paid_at = now
        self.status = "paid"

    def cancel(self):
        self.status = "cancelled"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "the lift must not move while the door is open",
            "    def step(self):\n        if self.door_open:\n"
            '            print("the door is open")\n            return\n',
        ),
        (
            "don't let people in when the door is closed",
            "    def enter(self, count):\n        if not self.door_open:\n"
            '            print("the door is closed")\n            return\n',
        ),
        (
            "nobody gets in if there's no room, return False then",
            "        if self.inside + count > self.capacity:\n            return False\n        self.inside += count\n",
        ),
    ],
)
def test_a_lift_refuses_as_it_does_by_now(sentence: str, expected: str):
    assert expected in after(sentence, LIFT, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "method", "test", "told"),
    [
        ("starting is only possible when it's unlocked", "start", "self.locked", "the machine is not unlocked"),
        ("if the machine is locked, it can't start", "start", "self.locked", "the machine is locked"),
        ("no working without fuel", "work", "self.fuel <= 0", "no fuel"),
        ("jobs can't be added while it's running", "add_job", "self.running", "the machine is running"),
        ("no jobs may be added once it's full", "add_job", "len(self.jobs) >= self.size", "the machine is full"),
        ("work must not be called before it is started", "work", "not self.running", "the machine is not started"),
        ("a cancelled ticket can't be paid", "pay", 'self.status == "cancelled"', "the ticket is cancelled"),
        ("a ticket that is paid can't be cancelled", "cancel", "self.paid_at is not None", "the ticket is paid"),
        ("nobody may pay a cancelled ticket", "pay", 'self.status == "cancelled"', "the ticket is cancelled"),
    ],
)
def test_what_it_is_not_to_do_is_an_error(sentence: str, method: str, test: str, told: str):
    found = after(sentence, MACHINE, "none")[0]
    body = found[found.index(f"def {method}(") :]
    assert body.partition("\n")[2].startswith(f'        if {test}:\n            raise RuntimeError("{told}")\n')


def test_what_is_not_to_be_raised_is_not_refused():
    assert not any("RuntimeError" in each for each in after("start should not raise if it is locked", MACHINE, "none"))


def test_nothing_is_done_without_a_word_where_that_is_said():
    found = after("stop shouldn't do anything when it isn't running", MACHINE, "none")[0]
    assert (
        "    def stop(self):\n        if not self.running:\n            return\n        self.running = False\n" in found
    )


def test_what_never_ends_by_now_is_no_rule():
    code = (
        "class Pool:\n    def __init__(self):\n        self.threads = []\n        self.stopped = False\n\n"
        "    def stop(self):\n        self.stopped = True\n"
    )
    sentence = "the program never ends when I forget stop()"
    assert not any("if self.stop" in each for each in after(sentence, code, "none"))
