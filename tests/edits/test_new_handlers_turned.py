"""What somebody says of a handler that has just come."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
import time
import requests


def fetch(urls):
    for url in urls:
        page = requests.get(url)
        store(page)
        time.sleep(3)
"""
CAUGHT = CODE.replace(
    "        page = requests.get(url)\n",
    "        try:\n            page = requests.get(url)\n        except requests.RequestException:\n"
    "            continue\n",
)


def first_of(said: str) -> str:
    ways = ways_on(Turn("go on when a page fails", said, read(CODE), read(CAUGHT)))
    return ways[0].after if ways else CAUGHT


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("only ConnectionError", "requests.ConnectionError"),
        ("HTTPError only", "requests.HTTPError"),
        ("that's too broad, requests.Timeout", "requests.Timeout"),
        ("OSError is enough", "OSError"),
        ("OSError will do", "OSError"),
        ("raise OSError instead", "requests.RequestException"),
    ],
)
def test_what_is_caught(said: str, kind: str):
    assert f"except {kind}:" in first_of(said)


@pytest.mark.parametrize(
    "said", ["sleep before the continue", "please sleep there before trying the next", "sleep first"]
)
def test_what_is_done_first(said: str):
    assert first_of(said) == CAUGHT.replace("            continue", "            time.sleep(3)\n            continue")


@pytest.mark.parametrize("said", ["that was there before", "first things first", "skip it"])
def test_nothing_is_done_first(said: str):
    assert "time.sleep(3)\n            continue" not in first_of(said)
