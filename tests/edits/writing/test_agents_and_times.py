"""Whoever asks a server says who it is; and how long a script takes is told at its end."""

from __future__ import annotations

import pytest
from test_methods_written import after

SESSION = """\
import requests


class Client:
    def __init__(self, token):
        self.session = requests.Session()
        self.session.headers["Authorization"] = token
"""
CALLS = """\
import requests


def fetch(page):
    return requests.get(URL.format(page), timeout=5).text
"""


@pytest.mark.parametrize(
    ("sentence", "code", "lines"),
    [
        (
            "set a user agent",
            SESSION,
            'requests.Session()\n        self.session.headers["User-Agent"] = "Mozilla/5.0"\n',
        ),
        ("send a user agent header", CALLS, 'timeout=5, headers={"User-Agent": "Mozilla/5.0"})'),
        ('use "shop-bot/1.0" as user agent', CALLS, 'timeout=5, headers={"User-Agent": "shop-bot/1.0"})'),
        ("the server should see a user agent shop-bot/1.1", CALLS, '5, headers={"User-Agent": "shop-bot/1.1"})'),
        ("let the client identify itself as shop-bot/1.2", SESSION, 'headers["User-Agent"] = "shop-bot/1.2"\n'),
        ('set the user agent to "shop-bot/1.0"', CALLS, 'timeout=5, headers={"User-Agent": "shop-bot/1.0"})'),
    ],
)
def test_it_is_sent(sentence: str, code: str, lines: str):
    assert lines in after(sentence, code, "set-argument")[0]


SCRIPT = """\
def stamp(path):
    return path.name


def main():
    for path in paths():
        copy(path)
    print("done")
"""


@pytest.mark.parametrize(
    "sentence", ["how long did it take?", "show the time it took at the end", "print how long the script took"]
)
def test_how_long_it_takes_is_of_the_whole_script(sentence: str):
    first = after(sentence, SCRIPT, "time-function")[0]
    assert "def main():\n    started = time.perf_counter()\n" in first
    assert '    print("done")\n    print(f"took {time.perf_counter() - started:.2f} s")\n' in first
