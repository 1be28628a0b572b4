"""What a table of states allows, whose something is, all that is wrong told at once, what a pattern takes away, and
tests of what is done twice."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.saying.kind.ruled_out import ruled_out

TESTS = """\
import pytest
from bank import Account, ClosedError


def test_close():
    account = Account(10)
    account.close()
    assert account.closed


def test_pay():
    account = Account(10)
    account.pay(amount=3)


def test_empty():
    try:
        Account(0).pay(1)
    except ValueError:
        pass
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "add a test: closing an account again raises ClosedError",
            "    account.close()\n    with pytest.raises(ClosedError):",
        ),
        ("we need a test that an account can't be closed twice (ClosedError is raised)", "def test_close_twice():"),
        ("test_pay doesn't check anything. pay gives back the amount", "assert account.pay(amount=3) == 3"),
    ],
)
def test_what_fails_when_it_is_done_again_is_tested(sentence: str, expected: str):
    assert expected in after(sentence, TESTS, "write-test")[0]


def test_a_test_that_is_to_come_is_none_that_is_there():
    assert not any(
        "with pytest.raises(ValueError)" in each
        for each in after("please add a test that pay(0) raises ValueError, too", TESTS, "use-with")
        if "except ValueError" not in each
    )


ACCOUNT = """\
class Account:
    def profile(self):
        return {"id": self.id, "name": self.name, "api_key": self.api_key}

    def secrets(self):
        return {"api_key": self.api_key, "token": self.token}
"""


def test_what_leaks_goes_where_it_is_given_out():
    first, *_ = after("profile exposes the api key", ACCOUNT, "remove-member")
    assert 'return {"id": self.id, "name": self.name}' in first
    assert "add-hash" in ruled_out("we leak the password hash")
    assert "add-hash" not in ruled_out("Account needs a hash")


STATES = """\
FOLLOWS = {
    "new": ["paid", "cancelled"],
    "paid": ["shipped"],
    "shipped": ["done"],
    "done": [],
    "cancelled": [],
}


class Order:
    def __init__(self):
        self.status = "new"

    def cancel(self):
        self.go("cancelled")

    def go(self, status):
        if status not in FOLLOWS[self.status]:
            raise ValueError(status)
        self.status = status
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("paid orders can be cancelled too", '"paid": ["shipped", "cancelled"]'),
        ("ValueError: cancelled   a shipped order must be cancellable", '"shipped": ["done", "cancelled"]'),
        ("a new order must not be cancelled", '"new": ["paid"],'),
        ("it should be possible to go from done back to shipped", '"done": ["shipped"]'),
    ],
)
def test_a_step_more_is_allowed(sentence: str, expected: str):
    assert expected in after(sentence, STATES, "add-member")[0]


def test_no_step_is_added_where_none_is_spoken_of():
    assert not any(
        STATES.partition("class")[0] not in each for each in after("cancel should log the order", STATES, "add-member")
    )


OWN = """\
class Post:
    def __init__(self, author, text):
        self.author = author
        self.text = text
        self.votes = set()

    def vote(self, user):
        self.votes.add(user)


def rate(review, user, stars):
    if stars > 5:
        raise ValueError("too many")
    review.ratings[user] = stars


class Auction:
    def __init__(self, seller):
        self.seller = seller
        self.bids = []

    def bid(self, bidder, amount):
        self.bids.append((bidder, amount))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("users must not vote for their own posts", "if user == self.author:\n            raise PermissionError("),
        (
            "nobody can bid on his own auction, raise ValueError",
            "if bidder == self.seller:\n            raise ValueError(",
        ),
        ("users shouldn't rate their own review", "if user == review.author:\n        raise PermissionError("),
        ("vote should return False for one's own post", "            return False"),
    ],
)
def test_nobody_does_it_to_his_own(sentence: str, expected: str):
    assert expected in after(sentence, OWN, "raise-if")[0]


@pytest.mark.parametrize("sentence", ["the author can edit their own post"])
def test_nobody_does_it_to_his_own_only_then(sentence: str):
    assert not any(
        expected in each
        for each in after(sentence, OWN, "raise-if")
        for expected in ("== self.author:", "== self.seller:")
    )


CHECKS = """\
def check(config):
    for key in REQUIRED:
        if key not in config:
            raise ValueError(f"{key} is missing")
    return config


def load(rows):
    for row in rows:
        if row.price < 0:
            raise BadRow(f"negative price in {row.id}") from None
    return rows
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "check stops at the first missing key, name all of them",
            'errors.append(f"{key} is missing")\n    if errors:\n        raise ValueError("; ".join(errors))',
        ),
        ("check: report all missing keys at once", "    errors = []\n    for key in REQUIRED:"),
    ],
)
def test_all_that_is_wrong_is_told(sentence: str, expected: str):
    assert expected in after(sentence, CHECKS, "fix-early-return")[0]


@pytest.mark.parametrize("sentence", ["the first missing key should raise KeyError"])
def test_all_that_is_wrong_is_told_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, CHECKS, "fix-early-return") for expected in ("errors = []",)
    )


SLUGS = """\
import re

NAME = re.compile(r"[a-z0-9]+")


def slug(title):
    return re.sub(r"[^a-z0-9]+", "-", title.lower())


def digits(text):
    return re.sub("[^0-9]", "", text)


def valid(name):
    return NAME.fullmatch(name) is not None
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("slug should keep dots", 'r"[^a-z0-9.]+"'),
        ("digits loses the plus sign, it must stay", '"[^0-9+]"'),
        ("underscores are fine in slug", 'r"[^a-z0-9_]+"'),
        ("valid should allow underscores too", 'r"[a-z0-9_]+"'),
    ],
)
def test_what_a_pattern_takes_away_stays(sentence: str, expected: str):
    assert expected in after(sentence, SLUGS, "fix-string")[0]


@pytest.mark.parametrize("sentence", ["slug should put underscores between the words"])
def test_what_a_pattern_takes_away_stays_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, SLUGS, "fix-string") for expected in ("[^a-z0-9_", "[^a-z0-9.")
    )


HANDLE = """\
import uuid


def handle(headers, body):
    trace = str(uuid.uuid4())
    language = "en"
    return {"trace": trace, "language": language, "body": body}
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            'take the trace from headers["X-Trace"] if it is there',
            'trace = headers.get("X-Trace") or str(uuid.uuid4())',
        ),
        (
            "use Accept-Language from headers as language, en only if there is none",
            'headers.get("Accept-Language") or "en"',
        ),
    ],
)
def test_what_is_given_from_outside(sentence: str, expected: str):
    assert expected in after(sentence, HANDLE, "get-default")[0]


@pytest.mark.parametrize("sentence", ["use a new uuid for each body"])
def test_what_is_given_from_outside_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, HANDLE, "get-default") for expected in (".get(",))


JOINED = """\
def label(city, street):
    return f"{city}, {street}"


def path(folder, name):
    target = folder + "/" + name
    return target
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("label has a leading comma when the city is empty", 'f"{city}, {street}" if city else f"{street}"'),
        ("no folder -> path begins with a slash", 'folder + "/" + name if folder else name'),
    ],
)
def test_no_separator_alone(sentence: str, expected: str):
    assert expected in after(sentence, JOINED, "default-if-none")[0]


@pytest.mark.parametrize("sentence", ["path should start with a slash"])
def test_no_separator_alone_only_then(sentence: str):
    assert not any(
        expected in each
        for each in after(sentence, JOINED, "default-if-none")
        for expected in (" if city else ", " if folder else ")
    )
