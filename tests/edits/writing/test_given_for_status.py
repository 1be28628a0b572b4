"""What comes back for one status of a server: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import requests


class Gone(Exception):
    pass


class Shelf:
    def __init__(self, url):
        self.url = url
        self.session = requests.Session()

    def _ask(self, verb, path):
        reply = self.session.request(verb, self.url + path)
        if reply.status_code >= 500:
            raise IOError(reply.text)
        return reply.json()

    def drop(self, book):
        return self._ask("DELETE", f"/books/{book}")


def weather(town):
    found = requests.get("https://example.org/" + town)
    found.raise_for_status()
    return found.json()


def page(headers):
    return 200, headers
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("weather: give back None for a 404", "    if found.status_code == 404:\n        return None\n    found.raise"),
        ("a 404 is no error in weather, an empty dict then", "    if found.status_code == 404:\n        return {}\n"),
        ("drop('x') ends in a JSONDecodeError, the answer is a 204. Return None then", "reply.status_code == 204:"),
        (
            "_ask should raise Gone on a 410",
            'reply.status_code == 410:\n            raise Gone(f"{reply.status_code}: ',
        ),
        ("weather returns [] when the server says 204", "    if found.status_code == 204:\n        return []\n"),
    ],
)
def test_it_is_looked_at_before_anything_else(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["page should answer 404", "wait 200 ms in weather and return", "give back None for a 404 everywhere"]
)
def test_what_is_no_status_of_an_answer_is_none(sentence: str):
    assert not any("status_code == " in each for each in after(sentence, CODE, "none"))
