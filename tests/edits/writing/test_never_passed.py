"""What is at hand is handed to what is called."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import api


def fetch(page, timeout, verbose=True):
    return api.get(page, retries=3)


def scan(folder, depth):
    return walk(folder)


def walk(folder, depth=1):
    return [folder] * depth


def sweep(folder, colour):
    return walk(folder, depth=2)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the timeout is never passed to get", "retries=3)", "retries=3, timeout=timeout)"),
        ("pass timeout to api.get", "retries=3)", "retries=3, timeout=timeout)"),
        ("scan: depth isn't handed on to walk", "    return walk(folder)\n", "    return walk(folder, depth=depth)\n"),
        (
            "scan forgets to pass the depth to walk",
            "    return walk(folder)\n",
            "    return walk(folder, depth=depth)\n",
        ),
    ],
)
def test_it_is_handed_over(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "add-argument")[0] == CODE.replace(old, new)


@pytest.mark.parametrize("sentence", ["pass the colour to walk", "we never pass verbose=True", "pass the page to get"])
def test_what_it_cannot_take_or_has_already_stays_away(sentence: str):
    assert not any("colour=colour" in each or "page=page" in each for each in after(sentence, CODE, "add-argument"))
