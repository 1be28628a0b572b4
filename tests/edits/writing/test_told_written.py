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


LOOKED_UP = """\
def load(folder, name):
    path = Path(folder) / name
    if not path.exists():
        raise FileNotFoundError("template is missing")
    return path.read_text()


def config(place):
    path = Path(place)
    if not path.exists():
        raise SystemExit("nothing found")
    return path.read_text()


def scale(path, replicas):
    if replicas < 1:
        raise SystemExit("too few")


def user_for(email):
    user = USERS.get(email)
    if user is None:
        raise LookupError("no such user")
    return user


def download(session, url):
    answer = session.get(url)
    if answer.status_code != 200:
        raise RuntimeError("download failed")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("say which template is missing", 'f"template is missing: {path!r}"'),
        ("config should say which file wasn't found", 'SystemExit(f"nothing found: {path}")'),
        ("no such user should say which user", 'f"no such user: {email!r}"'),
        ("download failed: say which page", 'f"download failed: {url!r}"'),
        ("user_for should say what email it looked for", 'f"no such user: {email!r}"'),
    ],
)
def test_an_error_says_which_one(sentence: str, expected: str):
    assert expected in after(sentence, LOOKED_UP, "change-message")[0]
