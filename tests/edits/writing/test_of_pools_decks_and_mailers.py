"""What a context manager gives and lets out, what is passed over without a word, what is done so often, what is left at
the end of a loop: wishes about small programs, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

POOL = """\
import os
import re
import sys

LINE = r"(\\w+): (\\d+)"


class Pool:
    def __init__(self, size):
        self.size = size
        self.free = list(range(size))

    def lease(self):
        return Lease(self)

    def rotate(self):
        \"\"\"One after the other.\"\"\"
        self.free.append(self.free.pop(0))

    def number_of(self, kind):
        return [each for each in self.free if each.kind == kind]


class Lease:
    def __init__(self, pool):
        self.pool = pool
        self.number = None

    def __enter__(self):
        self.number = self.pool.free.pop()

    def __exit__(self, *exc):
        self.pool.free.append(self.number)
        return True


def sweep(folder):
    for name in os.listdir(folder):
        try:
            os.remove(os.path.join(folder, name))
        except OSError:
            continue


def counts(text):
    if re.match(LINE, text) is None:
        return {}
    return {name: int(number) for name, number in re.findall(LINE, text)}


def send_all(client, mails):
    batch, batches = [], 0
    for mail in mails:
        batch.append(mail)
        if len(batch) >= 50:
            client.send(batch)
            batches += 1
            batch = []
    return batches
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("with pool.lease() as lease: lease is None then", "fix-missing-return",
         "        self.number = self.pool.free.pop()\n        return self\n"),
        ("errors in the with block of a lease vanish", "reraise",
         "        self.pool.free.append(self.number)\n\n\ndef sweep"),
        ("a KeyError inside of `with pool.lease()` never comes out", "reraise",
         "        self.pool.free.append(self.number)\n\n\ndef sweep"),
        ("sweep shouldn't be silent, print what could not be removed and why", "add-print",
         '        except OSError as error:\n            print(f"sweep failed for {name}: {error}")\n'
         "            continue\n"),
        ("sweep: log which name was bad and why", "log-exception",
         '        except OSError as error:\n            logger.warning("sweep failed for %s: %s", name, error)\n'),
        ("precompile the regex", "hoist-regex",
         'LINE = re.compile(r"(\\w+): (\\d+)")\n'),
        ("compile LINE only once", "hoist-regex",
         "    if LINE.match(text) is None:\n        return {}\n"
         "    return {name: int(number) for name, number in LINE.findall(text)}"),
        ("the remaining mails are never sent", "fix-off-by-one",
         "    if batch:\n        client.send(batch)\n        batches += 1\n    return batches"),
        ("let rotate take how many times to rotate", "add-parameter",
         '    def rotate(self, times=1):\n        """One after the other."""\n        for _ in range(times):\n'
         "            self.free.append(self.free.pop(0))\n"),
        ("rotate should accept a number of places, 2 by default", "add-parameter",
         '    def rotate(self, places=2):\n        """One after the other."""\n        for _ in range(places):\n'),
        ("number_of: the kind is optional, all are given if it's left out", "default-value",
         "    def number_of(self, kind=None):\n"
         "        return [each for each in self.free if kind is None or each.kind == kind]"),
        ("add left() - how many are free", "write-method",
         "    def left(self):\n        return len(self.free)\n"),
        ("Pool needs left(): the number of free ones", "write-method",
         "    def left(self):\n        return len(self.free)\n"),
    ],
)  # fmt: skip
def test_what_is_asked_of_a_pool(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, POOL, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("with a lease nothing is faster", "fix-missing-return", "pop()\n        return self"),
        ("__exit__ should log the exception", "reraise", "self.number)\n\n\ndef sweep"),
        ("sweep prints too much", "add-print", "as error"),
        ("compile the list of names in sweep", "rename", "re.compile"),
        ("the last line should be longer", "fix-off-by-one", "if batch:"),
        ("number_of should take a kind", "default-value", "kind is None"),
        ("counts: how many times is it called?", "add-parameter", "for _ in range"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, POOL, kind))
