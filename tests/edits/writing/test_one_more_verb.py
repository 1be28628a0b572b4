"""One more verb of HTTP for a class that has some: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

SENDS = """\
class Api:
    def __init__(self, session, base):
        self.session = session
        self.base = base

    def get(self, path, **params):
        return self.session.get(self.base + path, params=params)

    def post(self, path, body, *, timeout=3):
        answer = self.session.post(self.base + path, json=body, timeout=timeout)
        return answer.json()
"""
ASKS = """\
class Reader:
    def get(self, place):
        return self.ask("GET", place)
"""


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        (
            "put as well",
            SENDS,
            "def put(self, path, body, *, timeout=3):\n        answer = self.session.put(",
        ),
        ("Api needs a patch method", SENDS, "answer = self.session.patch(self.base + path, json=body"),
        ("put and patch too please", SENDS, "answer = self.session.patch(self.base + path, json=body"),
        ("add put, patch", ASKS, '        return self.ask("PATCH", place, json=data)\n'),
        ("there is no head yet", SENDS, "    def head(self, path, **params):\n        return self.session.head("),
        (
            "Reader can't PUT",
            ASKS,
            'def put(self, place, data):\n        return self.ask("PUT", place, json=data)\n',
        ),
        ("add a delete", ASKS, '    def delete(self, place):\n        return self.ask("DELETE", place)\n'),
    ],
)
def test_one_more_verb(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


@pytest.mark.parametrize("sentence", ["put the base into a constant", "add a post office", "get rid of the session"])
def test_a_verb_that_is_none_of_http(sentence: str):
    known = ("put", "patch", "delete", "head", "options")
    assert not any(f"def {verb}(" in each for verb in known for each in after(sentence, SENDS, "none"))
