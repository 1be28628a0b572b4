"""A keyword of one call is one of the other too."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import json


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def save(path, data):
    with open(path, "w") as file:
        json.dump(data, file, indent=2)


def backup(path, data):
    with open(path + ".bak", "w") as copy:
        json.dump(data, copy)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the indent is missing in backup", "json.dump(data, copy, indent=2)"),
        ("indent for the copy as well", "json.dump(data, copy, indent=2)"),
        ("encoding in save too", 'with open(path, "w", encoding="utf-8") as file'),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-argument")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        (
            "remove the indent there too",
            "json.dump(data, copy, indent",
        ),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "add-argument"))
