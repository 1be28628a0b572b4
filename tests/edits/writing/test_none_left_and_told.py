"""What is used up is not taken, what is done to each is logged, what is set only where it is given; and a word that is
no name."""

from __future__ import annotations

import pytest
from test_methods_written import after

STORE = """\
class Store:
    def __init__(self):
        self.stock = {}
        self.seats = 10

    def book(self, name, count):
        self.seats -= count
        self.stock[name] = count
        return True

    def sell(self, name):
        self.stock[name] -= 1
        return self.stock[name]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("book should return False when no seats are left",
         "        if self.seats < count:\n            return False\n        self.seats -= count\n"),
        ("book: raise ValueError if there are no more seats",
         '        if self.seats < count:\n            raise ValueError("no seats left")\n'),
        ("sell must raise KeyError('sold out') if the stock is used up",
         "        if self.stock[name] < 1:\n            raise KeyError('sold out')\n        self.stock[name] -= 1\n"),
    ],
)  # fmt: skip
def test_what_is_used_up_is_not_taken(sentence: str, expected: str):
    assert expected in after(sentence, STORE, "raise-if")[0]


@pytest.mark.parametrize(
    "sentence", ["book should return False when no name is left", "sell should say how many seats are left"]
)
def test_nothing_else_is_asked(sentence: str):
    assert not any("if self.seats <" in each or "if self.stock" in each for each in after(sentence, STORE, "raise-if"))


FOLDERS = """\
import logging
import os
import shutil

logger = logging.getLogger(__name__)


def sweep(folder):
    for path in sorted(os.listdir(folder)):
        if path.endswith(".tmp"):
            os.unlink(os.path.join(folder, path))


def deliver(queue, server):
    while queue:
        server.send(queue.popleft())


def keep(files, target):
    for file in files:
        shutil.move(file, target)
        print("moved", file)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("log what sweep removes",
         '            logger.info("removed %s", os.path.join(folder, path))\n'),
        ("please log at debug everything that deliver sends",
         '        one = queue.popleft()\n        server.send(one)\n        logger.debug("sent %s", one)\n'),
        ("log each file keep moves",
         '        shutil.move(file, target)\n        logger.info("moved %s", file)\n'),
        ("log which files are moved in keep",
         '        shutil.move(file, target)\n        logger.info("moved %s", file)\n'),
    ],
)  # fmt: skip
def test_what_is_done_to_each_is_logged(sentence: str, expected: str):
    assert expected in after(sentence, FOLDERS, "add-log")[0]


def test_what_a_function_does_not_do_is_not_logged_there():
    assert not any(
        '"moved %s"' in each or '"sent %s"' in each for each in after("log what sweep sends", FOLDERS, "add-log")
    )


CARD = """\
def card(name, phone):
    entry = {}
    entry["Name"] = name
    entry["Phone"] = phone
    return entry
"""


def test_what_may_be_left_out_is_left_out():
    found = after("card needs an optional fax, without it there should be no Fax entry", CARD, "add-parameter")[0]
    assert "def card(name, phone, fax=None):" in found
    assert '    if fax:\n        entry["Fax"] = fax\n    return entry\n' in found


def test_an_article_is_no_name():
    code = "import os\n\n\ndef load(top):\n    a = os.path.join(top, 'x')\n    return open(a)\n"
    assert not any("joined" in each for each in after("load should skip names that begin with a dot", code, "rename"))
    assert any("joined = " in each for each in after("a is a bad name", code, "rename"))


GRID = """\
def doubled(grid):
    result = []
    for line in grid:
        new = []
        for cell in line:
            if cell:
                new.append(cell * 2)
        result.append(new)
    return result
"""


def test_loops_in_one_another_become_one_comprehension():
    found = after("doubled as a comprehension", GRID, "to-comprehension")[0]
    assert found == "def doubled(grid):\n    return [[cell * 2 for cell in line if cell] for line in grid]\n"


def test_only_the_inner_loop_is_said():
    assert after("the inner loop of doubled as a comprehension", GRID, "to-comprehension") == []
