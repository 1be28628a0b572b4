"""Another way where something goes wrong: the wish, and what is tried and what stands in for it."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
EMPTY = {"entries": []}


def load(path):
    text = path.read_text()
    return json.loads(text)


def average(values):
    return sum(values) / len(values)


def port(settings, other):
    number = int(settings)
    return number + other
"""


@pytest.mark.parametrize(
    ("sentence", "tried", "instead"),
    [
        (
            "load should fall back to EMPTY when the file is missing",
            "        text = path.read_text()\n",
            "    except FileNotFoundError:\n        return EMPTY\n",
        ),
        (
            "ZeroDivisionError: division by zero - just return 0 then",
            "        return sum(values) / len(values)\n",
            "    except ZeroDivisionError:\n        return 0\n",
        ),
        (
            "JSONDecodeError in load: just use an empty dict",
            "        return json.loads(text)\n",
            "    except json.JSONDecodeError:\n        return {}\n",
        ),
    ],
)
def test_a_value_stands_in(sentence: str, tried: str, instead: str):
    assert any(f"    try:\n{tried}{instead}" in each for each in after(sentence, CODE, "none")[:2])
