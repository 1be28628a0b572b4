"""What Python has a word for, said where it is worked out by hand."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.words.idioms import WRITERS

CODE = """\
import random


def wait(low, high):
    return low + random.random() * (high - low)


def longest(rows, spare):
    if hasattr(spare, "__call__"):
        spare = spare()
    best = rows[0] if rows[0] > spare else spare
    return best + 2 * ((best - 1) ** 2 + spare ** 2) ** 0.5


def local(url, base):
    return url[: len(base)] == base and not url[len(base) :] == "/"
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("use random.uniform in wait", "low + random.random() * (high - low)", "random.uniform(low, high)"),
        ("callable() instead of hasattr", 'hasattr(spare, "__call__")', "callable(spare)"),
        ("best can be written with max", "rows[0] if rows[0] > spare else spare", "max(rows[0], spare)"),
        ("should be startswith", "url[: len(base)] == base", "url.startswith(base)"),
    ],
)
def test_it_takes_the_place_of_what_does_the_same(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("assertEqual instead of assertTrue with ==", "assertTrue(x == 1)", "assertEqual(x, 1)"),
        ("use assertIn in the test", "assertTrue(x in y)", "assertIn(x, y)"),
        (
            "use setdefault in grouped",
            "        if x not in found:\n            found[x] = []\n        found[x].append(y)",
            "        found.setdefault(x, []).append(y)",
        ),
    ],
)
def test_what_a_test_and_a_dict_have_a_word_for(sentence: str, old: str, new: str):
    code = (
        "def grouped(pairs):\n    found = {}\n    for x, y in pairs:\n        if x not in found:\n"
        "            found[x] = []\n        found[x].append(y)\n    return found\n\n\n"
        "class TestX(unittest.TestCase):\n    def test_x(self):\n"
        "        self.assertTrue(x == 1)\n        self.assertTrue(x in y)\n"
    )
    assert after(sentence, code, "none")[0] == code.replace(old, new)


def test_what_is_not_imported_is():
    found = after("please use math.hypot in longest", CODE, "none")[0]
    assert found == "import math\n" + CODE.replace(
        "((best - 1) ** 2 + spare ** 2) ** 0.5", "math.hypot(best - 1, spare)"
    )


def test_it_is_left_alone_where_it_is_not_said():
    for said in ("use a constant for 2", "the max of rows is wrong", "rename spare to uniform_value"):
        assert not [each for writer in WRITERS for each in writer.write(Sentence(said, read(CODE)))]


LOOPS = """\
import asyncio


def fetch(url):
    loop = asyncio.get_event_loop()
    return loop.run_until_complete(get(url))


def serve(port):
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(listen(port))
    finally:
        loop.close()


def both(one, other):
    loop = asyncio.get_event_loop()
    loop.create_task(other)
    loop.run_until_complete(one)
"""


def test_what_a_loop_runs_by_hand_asyncio_runs():
    fetch = "def fetch(url):\n    return asyncio.run(get(url))\n"
    serve = "def serve(port):\n    asyncio.run(listen(port))\n"
    assert fetch in after("use asyncio.run in fetch", LOOPS, "none")[0]
    (found, *_) = after("replace the loop handling of serve by asyncio.run", LOOPS, "none")
    assert serve in found
    assert fetch not in found
    (found, *_) = after("use asyncio.run everywhere", LOOPS, "none")
    assert fetch in found
    assert serve in found
    assert LOOPS[LOOPS.index("def both") :] in found  # it does more than run something


TALLY = """\
import json
from collections import Counter


def boxes(eggs, per_box):
    return eggs // per_box


def read(path):
    with open(path) as file:
        return json.loads(file.read())


def loudest(shouts, few):
    heard = Counter(shouts)
    return sorted(heard.items(), key=lambda each: each[1], reverse=True)[:few]


def ranked(votes):
    return sorted(votes.items(), key=lambda pair: -pair[1])
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("json.load in read", "json.loads(file.read())", "json.load(file)"),
        ("read: json.load", "json.loads(file.read())", "json.load(file)"),
        (
            "most_common in loudest",
            "sorted(heard.items(), key=lambda each: each[1], reverse=True)[:few]",
            "heard.most_common(few)",
        ),
        (
            "use Counter.most_common for ranked",
            "sorted(votes.items(), key=lambda pair: -pair[1])",
            "Counter(votes).most_common()",
        ),
    ],
)
def test_in_a_word_and_where(sentence: str, old: str, new: str):
    assert after(sentence, TALLY, "none")[0] == TALLY.replace(old, new)


def test_what_is_not_whole_begins_one_more():
    for sentence in ("ceil in boxes", "math.ceil for boxes", "boxes should use math.ceil"):
        assert "    return math.ceil(eggs / per_box)\n" in after(sentence, TALLY, "none")[0]


def test_what_is_sorted_otherwise_is_not_most_common():
    code = "def ranked(votes):\n    return sorted(votes.items(), key=lambda pair: pair[0], reverse=True)\n"
    assert not any("most_common" in text for text in after("most_common in ranked", code, "none"))
