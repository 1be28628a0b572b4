"""What is asked of one place in a longer module, which is said by what is done there, or what it says."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import re
import shutil
import subprocess
import sys
import time

POLLS = 7


class Syncer:
    def __init__(self, session, log, quota=None):
        self.session = session
        self.log = log
        self.quota = limit
        self.url = "http://localhost"
        if self.quota is not None and self.quota < 0:
            self.quota = None

    def fetch(self, part):
        address = f"{self.url}/{part}"
        reply = self.session.get(address)
        if not reply.ok:
            self.log.error("no such part")
            return None
        self.log.info("part is there")
        return reply.json()

    def clean(self, folder):
        for path in sorted(folder.glob("*.tmp")):
            if path.exists():
                path.unlink()
        print("cleaned the folder")

    def wipe(self, folder, limit):
        if limit is None:
            raise ValueError("limit is missing")
        print("nothing was dropped", limit)
        shutil.rmtree(folder)

    def keep(self, folder, limit):
        if limit is None:
            raise ValueError("limit is missing")
        return folder.iterdir()

    def __repr__(self):
        return "<Syncer url=%s>" % (self.url,)


def connect(maker, tries=0):
    def is_busy(error):
        return error.code == 231

    for trial in range(10):
        try:
            return maker()
        except OSError as error:
            if not is_busy(error):
                raise error
            time.sleep(1)
    sys.stderr.write("gave up")
    sys.exit(1)


def names(table):
    found = re.match(r"(\\w+)=", table)
    other = re.search(r"(\\w+)=", table[1:])
    kinds = ", ".join(map(repr, table.keys()))
    first = table.get("first", None)
    return found, other, kinds, first


def lines(path):
    source = open(path)
    try:
        return source.read()
    finally:
        source.close()
        print("read")


def run(command):
    return subprocess.run(command)
"""


STOPS = """\
def fetch(key):
    if not key:
        log.error('no key')
    if key == 1:
        log.error('bad')
        raise Bad()
    go(key)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("log the address at debug level in fetch before the request",
         '        self.log.debug("fetch: %s", address)\n        reply = self'),
        ("log each path we remove in clean",
         '                self.log.info("removing: %s", path)\n                path.unlink'),
        ("log the folder in wipe once it is removed", 'rmtree(folder)\n        self.log.info("wipe: %s", folder)'),
        ("log the trial at the end of the loop in connect",
         '            time.sleep(1)\n        logger.info("connect: %s", trial)'),
        ("log the part in fetch", '        self.log.debug("fetch: %s", part)\n        address'),
        ("the no such part message should be a warning, not an error", 'self.log.warning("no such part")'),
        ("connect: give up after 20 tries instead of 10", "for trial in range(20):"),
        ("sleep 500 ms between the attempts in connect", "time.sleep(0.5)"),
        ("wait 3 seconds between the tries", "time.sleep(3)"),
        ("just raise instead of raise error", "            if not is_busy(error):\n                raise\n"),
        ("a negative quota should raise a ValueError instead of being dropped",
         'raise ValueError(f"invalid quota: {self.quota!r}")'),
        ("connect should raise a ConnectionError instead of exiting", '    raise ConnectionError("gave up")\n\n'),
        ("move is_busy out of connect to module level",
         "def is_busy(error):\n    return error.code == 231\n\n\ndef connect("),
        ("names should list the kinds sorted", 'kinds = ", ".join(sorted(map(repr, table.keys())))'),
        ("drop the redundant None from get in names", 'first = table.get("first")'),
        ("the limit check is the same in wipe and keep, pull it out into a helper",
         "    def _check_limit(self, limit):\n        if limit is None:\n            raise ValueError("),
        ("the repr of Syncer should show quota too", '"<Syncer url=%s quota=%s>" % (self.url, self.quota,)'),
        ("give run a timeout parameter, default 30, and pass it on to subprocess.run",
         "def run(command, timeout=30):\n    return subprocess.run(command, timeout=timeout)"),
        ('the "no such part" error should say which url', 'self.log.error("no such part: %s", self.url)'),
        ("the cleaned message should go to stderr", 'print("cleaned the folder", file=sys.stderr)'),
    ],
)  # fmt: skip
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("rest[1::] is ugly, write [1:]", "x = rest[1::]\n", "x = rest[1:]\n"),
        ("x = [] if not x else x -> x = x or []", "x = [] if not x else x\n", "x = x or []\n"),
        ("is_new needn't be nested in go",
         "def go(old, xs):\n"
         "    def is_new(x):\n        return x not in old\n\n    return [x for x in xs if is_new(x)]\n",
         "def is_new(old, x):\n    return x not in old\n\n\n"
         "def go(old, xs):\n    return [x for x in xs if is_new(old, x)]\n"),
        ("the unknown kind error should be a TypeError",
         "def f(k):\n    raise ValueError(f'unknown kind {k}')\n",
         "def f(k):\n    raise TypeError(f'unknown kind {k}')\n"),
        ("fetch should stop without a key, not just log it", STOPS,
         STOPS.replace("no key')", "no key')\n        raise Bad()")),
    ],
)  # fmt: skip
def test_what_becomes_of_a_file(sentence: str, old: str, new: str):
    assert after(sentence, old, "none")[0] == new


@pytest.mark.parametrize(
    "sentence",
    [
        "move the connect function to another module",
        "make is_busy a lambda",
    ],
)
def test_other_wishes_in_such_words(sentence: str):
    assert after(sentence, CODE, "none") == []
