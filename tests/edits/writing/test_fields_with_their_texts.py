"""Fields that have texts behind them: a new one comes behind those, and is called what it is said to carry."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
from dataclasses import dataclass


@dataclass
class Ready:
    """Sent when it is ready."""

    value: str
    """What was typed."""
    suggestion: str
    """What may be meant."""


class Shelf:
    depth = 3
    """How far it goes."""

    def __init__(self, rows):
        self.rows = rows
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Ready should also carry the requester", '    """What may be meant."""\n    requester: object\n'),
        ("Ready must remember the sender too", '    """What may be meant."""\n    sender: object\n'),
        ("add a class attribute wide = True to Shelf", '    """How far it goes."""\n    wide = True\n'),
    ],
)
def test_it_comes_behind_the_text_of_the_last(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-field")[0]
