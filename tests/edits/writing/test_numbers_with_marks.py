"""Numbers that are written in a way that Python cannot read."""

from __future__ import annotations

import pytest
from test_methods_written import after

BANK = """\
import csv


def load(path):
    rows = []
    with open(path) as f:
        for row in csv.DictReader(f):
            visits = int(row["visits"])
            rows.append({"name": row["name"], "balance": float(row["balance"]), "visits": visits})
    return rows


def parse_weight(text):
    text = text.strip()
    return float(text)


def parse_share(text):
    return float(text.rstrip("%")) / 100
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("a balance of 12,000 crashes load", 'row["balance"]', 'row["balance"].replace(",", "")'),
        ("visits like 1,204 fail: invalid literal for int()", 'row["visits"]', 'row["visits"].replace(",", "")'),
        ("could not convert string to float: '3,5' in parse_weight", "text.strip()", 'text.strip().replace(",", ".")'),
        ("parse_weight should accept '12 kg' too", "text.strip()", 'text.strip().replace("kg", "")'),
        ("load fails on balances like $300", 'row["balance"]', 'row["balance"].replace("$", "")'),
        (
            "balances like 1.250,50 cannot be read by load",
            'row["balance"]',
            'row["balance"].replace(".", "").replace(",", ".")',
        ),
        ("parse_weight can't read thousands separators", "text.strip()", 'text.strip().replace(",", "")'),
    ],
)
def test_what_a_number_is_written_with_is_taken_out(sentence: str, old: str, new: str):
    assert after(sentence, BANK, "append-call")[0] == BANK.replace(old, new)


@pytest.mark.parametrize(
    "sentence",
    [
        "show the balance as 1,250.00",
        'parse_share should handle "12 %"',
        "load crashes for 300 rows",
        "it works in 2,000 ms",
    ],
)
def test_what_can_be_read_stays(sentence: str):
    assert not any(".replace(" in each for each in after(sentence, BANK, "append-call"))


FUEL = """\
def load(rows):
    found = []
    for row in rows:
        price = float(row["unit_price"])
        weight = float(row["weight"])
        found.append((row["name"], price, weight))
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "read"),
    [
        ("could not convert string to float: '1,5', the weight has a decimal comma", ("weight",)),
        ("weight and unit price come with a comma like 2,50 and load fails", ("unit_price", "weight")),
        ("load can't read 1,5: all numbers have decimal commas", ("unit_price", "weight")),
    ],
)
def test_each_that_is_named_is_read_so(sentence: str, read: tuple[str, ...]):
    wanted = FUEL
    for key in read:
        wanted = wanted.replace(f'float(row["{key}"])', f'float(row["{key}"].replace(",", "."))')
    assert after(sentence, FUEL, "append-call")[0] == wanted
