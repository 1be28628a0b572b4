"""What a correction describes is what the answer looks like; or nothing is left of the answer by it."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning.loop_again import is_all_of_it
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.turn import Turn

LOOP = """\
def oldest(users):
    names = []
    for user in users:
        names.append(user.name)
    return names
"""
LISTED = "def oldest(users):\n    return [user.name for user in users]\n"
KEPT = LOOP.replace("    names = []\n", "    names = [user.name for user in users]\n").replace(
    "    for user in users:\n        names.append(user.name)\n", ""
)
SORTED = "def oldest(users):\n    return max(users, key=lambda user: user.age)\n"
PORT = "import os\n\nPORT = 8080\n"
READ = 'import os\n\nPORT = os.environ.get("PORT", "8080")\n'
CALL = "def load(url):\n    return get(url)\n"
TIMED = "def load(url, timeout=5):\n    return get(url, timeout=timeout)\n"
FIXED = "def load(url):\n    return get(url, timeout=5)\n"
TYPED = "def load(url) -> None:\n    return get(url)\n"
KEYS = 'def parse(row):\n    when = row[0]\n    return {"when": when}\n'
RENAMED = 'def parse(row):\n    time = row[0]\n    return {"when": time}\n'
BOTH = 'def parse(row):\n    time = row[0]\n    return {"time": time}\n'


@pytest.mark.parametrize(
    ("before", "now", "said", "is_so"),
    [
        (LOOP, LISTED, "return it directly", True),
        (LOOP, LISTED, "no need for a variable", True),
        (LOOP, KEPT, "return it directly", False),
        (LOOP, LISTED, "as a one-liner please", True),
        (LOOP, KEPT.replace("    return names", "\n    return names"), "as one line", False),
        (LOOP, SORTED, "with a lambda as key", True),
        (LOOP, SORTED, "use itemgetter", False),
        (PORT, READ, "keep 8080 as the fallback", True),
        (PORT, READ, "keep 9090 as the fallback", False),
        (CALL, TIMED, "make it a parameter", True),
        (CALL, FIXED, "make it a parameter", False),
        (CALL, TYPED, "it returns nothing", True),
        (CALL, TIMED, "it returns nothing", False),
        (KEYS, RENAMED, "only the variable, not the key", True),
        (KEYS, BOTH, "only the variable, not the key", False),
    ],
)
def test_what_is_so_already(before: str, now: str, said: str, is_so: bool):
    assert is_so_already(Turn("", said, read(before), read(now))) == is_so


METHOD = "class Box:\n    def size(self):\n        return 3\n\n    def show(self):\n        print(self.size())\n"
PROPERTY = METHOD.replace("    def size", "    @property\n    def size").replace("self.size()", "self.size")


@pytest.mark.parametrize("said", ["no, keep the method", "leave it a method", "i prefer a method"])
def test_what_is_to_stay_a_method_is_as_it_was(said: str):
    assert is_all_of_it(Turn("", said, read(METHOD), read(PROPERTY)))


def test_a_list_that_is_to_stay_is_as_it_was():
    now = "KINDS = {1, 2}\n"
    assert is_all_of_it(Turn("", "keep the list", read("KINDS = [1, 2]\n"), read(now)))
    assert not is_all_of_it(Turn("", "keep the method", read("KINDS = [1, 2]\n"), read(now)))
