"""What services ask of codes and sessions: good for once, over a while before, compared safely."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time

import requests

VOUCHERS = {}
LIMITS = {"small": 3}


class Session:
    def __init__(self, api):
        self.api = api
        self.valid_until = 0
        self.body = None

    def is_fresh(self):
        return self.valid_until > time.time()

    def renew(self):
        answer = requests.post(self.api)
        self.body = answer.json()


def issue(code, value):
    VOUCHERS[code] = value


def redeem(code, signature, wanted):
    value = VOUCHERS[code]
    if signature != wanted:
        raise ValueError("bad signature")
    return value


def limit(size):
    most = LIMITS[size]
    return most
"""


@pytest.mark.parametrize(
    "sentence",
    ["vouchers are single use", "once a voucher was redeemed it should be gone", "a voucher can be used twice"],
)
def test_it_is_good_for_once(sentence: str):
    assert after(sentence, CODE, "swap-idiom")[0] == CODE.replace(
        "VOUCHERS[code]\n    if", "VOUCHERS.pop(code)\n    if"
    )


@pytest.mark.parametrize(
    ("sentence", "seconds"),
    [
        ("renew the session a minute before it runs out", 60),
        ("a session is over 30s early", 30),
        ("use a margin of 5 seconds for the session", 5),
    ],
)
def test_it_is_over_a_while_before(sentence: str, seconds: int):
    expected = CODE.replace("self.valid_until >", f"self.valid_until - {seconds} >")
    assert after(sentence, CODE, "change-value")[0] == expected


@pytest.mark.parametrize("sentence", ["compare the signatures in constant time", "redeem is open to timing attacks"])
def test_it_is_compared_safely(sentence: str):
    expected = CODE.replace("if signature != wanted", "if not hmac.compare_digest(signature, wanted)")
    assert after(sentence, CODE, "swap-idiom")[0] == expected.replace("import time\n", "import hmac\nimport time\n")


@pytest.mark.parametrize("sentence", ["renew should fail on http errors", "the answer isn't checked in renew"])
def test_what_the_server_refuses_is_not_taken(sentence: str):
    old = "        self.body = answer"
    assert after(sentence, CODE, "fix-error")[0] == CODE.replace(old, f"        answer.raise_for_status()\n{old}")


@pytest.mark.parametrize(
    "sentence", ["load the limits only once", "wait 30 seconds before each call", "compare value and code"]
)
def test_nothing_of_that_is_said(sentence: str):
    answers = after(sentence, CODE, "swap-idiom")
    assert not any("LIMITS.pop" in each or "valid_until - " in each or "hmac" in each for each in answers)
