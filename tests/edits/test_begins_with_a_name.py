"""Who begins with the name of a function speaks of that one."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
class Queue:
    def __init__(self):
        self.jobs = []

    def next(self):
        return self.jobs.pop()


def report(queue):
    return str(queue)
"""


def test_another_one_is_nothing_to_be_sure_of() -> None:
    sentence = "next on an empty queue should return None"
    other = CODE.replace("(queue):\n", "(queue):\n    if not queue:\n        return None\n")
    assert is_unsure(CODE, sentence, other)
    its_own = CODE.replace("        return", "        if not self.jobs:\n            return None\n        return")
    assert not is_unsure(CODE, sentence, its_own)


def test_no_variable_is_called_like_a_number() -> None:
    with pytest.raises(Refusal, match="called 200"):
        list(named("read-env").edit(read("MOST = 200\n"), ("MOST", "200")))
