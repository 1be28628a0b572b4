"""What is given where there is none, a bound on the other side, switches for what is left out, and once each."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.doubts import doubts

CODE = """\
LEVELS = ["DEBUG", "INFO", "ERROR"]


class Ledger:
    def __init__(self):
        self.transactions = []
        self.limits = {}

    def balance(self, account):
        return sum(t.amount for t in self.transactions if t.account == account)

    def latest(self, account):
        for t in reversed(self.transactions):
            if t.account == account:
                return t
        return None

    def statement(self, account, since=None):
        lines = []
        for t in self.transactions:
            if since and t.day < since:
                continue
            lines.append(f"{t.day} {t.note}")
        return "\\n".join(lines)

    def set_limit(self, account, limit):
        self.limits[account] = limit

    def transfer(self, source, target, amount):
        self.withdraw(source, amount)
        self.record(target, amount)

    def export(self, exporters):
        for exporter in exporters:
            exporter.write(self.transactions)


class Transaction:
    def __init__(self, account, amount):
        self.account = account
        self.amount = amount
        self.cleared = False


def parse(line):
    match = LINE.match(line)
    if match is None:
        raise ValueError("bad line")
    return match["text"]


def at_least(entries, level):
    return entries[LEVELS.index(level) :]


def worst(entries):
    if not entries:
        return "DEBUG"
    return max(entries)


def alert(entries, send):
    for time, text in entries:
        send(text)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        (
            "balance should raise KeyError for an account without transactions",
            "raise-if",
            "if not any(t.account == account for t in self.transactions):\n            raise KeyError(account)\n",
        ),
        (
            "latest should raise LookupError for an account without transactions",
            "raise-if",
            "raise LookupError(account)",
        ),
        (
            "statement should return None when there are no lines",
            "guard-empty",
            "        if not lines:\n            return None\n        return",
        ),
        ("worst should return None for no entries", "guard-empty", "    if not entries:\n        return None\n"),
        ("parse should return None for a bad line", "return-if", "    if match is None:\n        return None\n"),
        ("set_limit with None removes the limit", "guard-none", "            self.limits.pop(account, None)\n"),
        ("an until parameter for statement", "add-parameter", "            if until and t.day > until:\n"),
        ("statement should also take an until", "add-parameter", "since=None, until=None):\n"),
        (
            "export: return how many exporters failed",
            "return-also",
            "    failed += 1\n        return failed\n",
        ),
        ("at_least should accept lowercase levels", "ignore-case", "    level = level.upper()\n"),
        ("accept lowercase levels too", "ignore-case", "    level = level.upper()\n"),
        ("alert should send each text only once", "use-set", "        if text in seen:\n            continue\n"),
    ],
)
def test_it_is_written(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, CODE, kind)[0]


def test_a_switch_for_what_is_left_out():
    found = after("balance only of cleared transactions if only_cleared is set", CODE, "skip-if")[0]
    assert "def balance(self, account, only_cleared=False):" in found
    assert "(t.cleared or not only_cleared)" in found


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "balance only of cleared transactions if only_cleared is set",
            "t.account == account)",
            "t.account == account and t.cleared)",
        ),
        ("an until parameter for statement", "since=None):", "since=None, separator=1):"),
        (
            "balance should raise KeyError for an account without transactions",
            "        return sum(",
            "        if account is None:\n            raise KeyError\n        return sum(",
        ),
    ],
)
def test_what_speaks_against_it(sentence: str, old: str, new: str):
    assert doubts(CODE, sentence, CODE.replace(old, new, 1)) >= 3
