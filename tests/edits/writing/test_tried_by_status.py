"""A request that is made again by what it is answered."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time

import requests

MAX_RETRIES = 4


class Feed:
    def __init__(self, base):
        self.base = base

    def items(self, page):
        answer = requests.get(self.base, params={"page": page}, timeout=5)
        return answer.json()

    def publish(self, item):
        for _ in range(MAX_RETRIES):
            try:
                answer = requests.post(self.base, json=item, timeout=5)
                break
            except requests.ConnectionError:
                time.sleep(1)
        return answer.json()

    def drop(self, number):
        return requests.delete(f"{self.base}/{number}", timeout=5)
"""
ASKED = 'answer = requests.get(self.base, params={"page": page}, timeout=5)'


@pytest.mark.parametrize(
    ("said", "often", "enough"),
    [
        ("retry items unless the response is 200", "MAX_RETRIES", "answer.status_code == 200"),
        ("items should try again up to 3 times if the status is 503", "3", "answer.status_code != 503"),
        ("retry items on 429 and 503", "MAX_RETRIES", "answer.status_code not in (429, 503)"),
        ("retry items twice when the server answers with a 5xx", "2", "answer.status_code < 500"),
        ("items should be retried five times until the answer is ok", "5", "answer.ok"),
    ],
)
def test_it_is_made_again(said: str, often: str, enough: str):
    loop = f"        for _ in range({often}):\n            {ASKED}\n            if {enough}:\n                break\n"
    assert f"{loop}        return answer.json()" in after(said, CODE, "retry")[0]


def test_it_waits_in_between():
    made = after("drop should retry on 409, waiting half a second in between", CODE, "retry")[0]
    assert "            if response.status_code != 409:\n                break\n            time.sleep(0.5)\n" in made
    assert "        return response\n" in made


def test_a_loop_that_tries_again_looks_at_the_status_too():
    made = after("publish should only retry on 5xx", CODE, "retry")[0]
    assert "                if answer.status_code < 500:\n                    break\n            except" in made
    assert made.count("for _ in range") == 1


def test_where_none_is_named_all_are_meant():
    assert after("retry requests that come back with a 502", CODE, "retry")[0].count("status_code != 502") == 3
