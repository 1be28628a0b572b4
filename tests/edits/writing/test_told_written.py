"""Errors, logs and prints that tell more, or keep something to themselves."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def charge(card_number, amount, limit):
    log.info("charging %s with %s", card_number, amount)
    if amount > limit:
        raise PaymentError("too much")
    print(f"charging {amount} to {card_number}")
    return amount


def refund(order, amount):
    if amount <= 0:
        raise ValueError("amount must be positive.")
    log.warning("refund of %s", amount)


def login(users, name):
    user = users.get(name)
    if user["locked"]:
        log.warning("%s is locked", name)
    return user
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the error in refund should include the amount",
         '"amount must be positive."', 'f"amount must be positive: {amount!r}"'),
        ("charge: tell the limit and the amount in the exception",
         '"too much"', 'f"too much: amount {amount!r}, limit {limit!r}"'),
        ("the log says refund but not which order",
         '"refund of %s", amount', '"refund of %s, order %s", amount, order'),
        ("log the user id as well in login", '"%s is locked", name', '"%s is locked, user id %s", name, user["id"]'),
        ("login should put the user's email in the log too",
         '"%s is locked", name', '"%s is locked, user email %s", name, user["email"]'),
        ("the card number must not be logged", '"charging %s with %s", card_number, amount', '"charging %s", amount'),
        ("don't log the amount in charge", '"charging %s with %s", card_number, amount', '"charging %s", card_number'),
        ("don't print the card number", "charging {amount} to {card_number}", "charging {amount}"),
    ],
)  # fmt: skip
def test_a_message_tells_more_or_less(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "change-message")[0] == CODE.replace(old, new)
