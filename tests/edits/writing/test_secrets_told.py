"""A secret is no longer logged or printed."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import logging

log = logging.getLogger(__name__)


class Account:
    def __init__(self, owner, pin, card_number):
        self.owner = owner
        self.pin = pin
        self.card_number = card_number

    def unlock(self, pin):
        print("trying pin", pin)
        return pin == self.pin

    def charge(self, amount):
        log.info("charging %s, card %s", amount, self.card_number)
        return -amount

    def report(self):
        log.warning(f"no funds of {self.owner} with pin {self.pin}")
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "unlock must not print the pin",
        "don't print the pin!",
        "never print pin in unlock",
        "the pin is printed in clear text",
    ],
)
def test_a_line_that_only_tells_it_goes(sentence: str):
    assert after(sentence, CODE, "remove-prints")[0] == CODE.replace('        print("trying pin", pin)\n', "")


@pytest.mark.parametrize(
    "sentence",
    ["charge shouldn't log the card number", "the card number must not end up in the logs", "charge leaks card_number"],
)
def test_of_one_that_tells_more_only_it(sentence: str):
    expected = CODE.replace('"charging %s, card %s", amount, self.card_number', '"charging %s", amount')
    assert after(sentence, CODE, "remove-argument")[0] == expected


def test_it_goes_out_of_an_f_string():
    assert after("report logs the pin, stop that", CODE, "delete-lines")[0] == CODE.replace(" with pin {self.pin}", "")


@pytest.mark.parametrize("sentence", ["mask the pin when it's printed", "log the card number in unlock"])
def test_nothing_is_hidden_else(sentence: str):
    assert not any(
        'print("trying' not in each or "self.card_number)" not in each
        for each in after(sentence, CODE, "remove-prints")
    )
