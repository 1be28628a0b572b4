"""Signs of times, ends of a scale, constants that are there already, and what is shown, given or taken by how it is
said."""

from __future__ import annotations

import pytest
from test_methods_written import after

FERRY = """\
import subprocess
from datetime import timedelta

KINDS = (".gpx", ".kml")


class Ferry:
    SEATS = 120
    MAX_WAIT = 15

    def __init__(self, name, due, wait=0):
        self.name = name
        self.due = due
        self.wait = wait
        self.guests = []

    def leaves(self):
        return self.due - timedelta(minutes=self.wait)

    def board(self, guest):
        if len(self.guests) > self.SEATS:
            raise OverflowError("the ferry is full")
        self.guests.append(guest)

    def late(self, minutes):
        return minutes > 15


def tracks(names):
    return [name for name in names if name.endswith(KINDS)]


def fastest(runs):
    best = None
    for run in runs:
        if best is None or run.seconds > best.seconds:
            best = run
    return best


def share(paid, guests, extra):
    return paid / (extra - guests)


def upload(path):
    done = subprocess.run(["rsync", path, "harbour:"])
    return done.stdout


def seats_left(ferries):
    total = 0
    for ferry in ferries:
        total += ferry.SEATS - len(ferry.guests)
    print(total)
    return total
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("a delayed ferry leaves sooner than it should", "fix-operator", "self.due + timedelta(minutes=self.wait)"),
        ("TRACK.GPX is left out", "ignore-case", "if name.lower().endswith(KINDS)]"),
        ("fastest: less seconds is better", "fix-operator", "run.seconds < best.seconds"),
        ("one guest too many fits on the ferry", "fix-operator", "if len(self.guests) >= self.SEATS:"),
        ("late should use MAX_WAIT, not 15 again", "extract-constant", "return minutes > self.MAX_WAIT\n"),
        ("a repr for Ferry with the name and the number of guests", "add-repr",
         'return f"Ferry(name={self.name!r}, guests={len(self.guests)})"'),
        ("share with an extra of 0: ZeroDivisionError, it should be paid / guests then", "guard-empty",
         "    if extra == 0:\n        return paid / guests\n"),
        ("upload goes on when rsync fails and nobody notices", "set-argument",
         'subprocess.run(["rsync", path, "harbour:"], check=True)'),
    ],
)  # fmt: skip
def test_what_is_said_is_done(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, FERRY, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("the ferry leaves too late", "fix-operator", "self.due + timedelta"),
        ("fastest: more seconds is better", "fix-operator", "run.seconds < best.seconds"),
        ("raise MAX_WAIT to 20", "extract-constant", "minutes > self.MAX_WAIT"),
        ("seats_left could be one line with sum()", "wrap-call", 'print("total"'),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, FERRY, kind))


VAULT = """\
import argparse
import json


class Vault:
    def __init__(self):
        self.secrets = {}

    def reveal(self, key):
        \"\"\"What is kept under a key, nothing for an unknown one.\"\"\"
        owner, secret = self.secrets[key]
        return secret

    def destroy(self, key):
        shown = self.reveal(key)
        del self.secrets[key]
        return shown

    def keep(self, key, owner, secret):
        stripped = secret.strip().replace("\\t", " ")
        self.secrets[key] = (owner, stripped)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    args = parser.parse_args()
    print(json.dumps(args.file))
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("reveal raises KeyError for unknown keys though the docstring promises None", "guard-none",
         "        if key not in self.secrets:\n            return None\n        owner, secret"),
        ("destroy with a key that was never kept: KeyError, I want a LookupError that names the key", "guard-none",
         "        if key not in self.secrets:\n            raise LookupError("),
        ("move the tidying of the secret out of keep into a function tidied(secret)", "extract-function",
         'def tidied(secret):\n    return secret.strip().replace("\\t", " ")\n'),
        ("an --indent: int for the dump", "add-flag",
         '    parser.add_argument("--indent", type=int)\n    args = parser.parse_args()\n'
         "    print(json.dumps(args.file, indent=args.indent))"),
    ],
)  # fmt: skip
def test_what_is_looked_up_taken_out_or_typed(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, VAULT, kind)[0]
