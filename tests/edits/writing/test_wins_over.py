"""Which of two sources wins: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from collections import ChainMap


def themed(site, page):
    return {**page, **site}


def flags(system, session):
    return session | system


def prices(list_prices, offers):
    found = dict(offers)
    found.update(from_offers(offers))
    if list_prices:
        found.update(list_prices)
    return found


def texts(drafts, stored):
    return ChainMap(stored, drafts)


def title(book, series):
    return series.title or book.title
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("what the page says should win over the site", "return {**site, **page}"),
        ("in flags the session has to override the system", "return system | session"),
        ("prices: offers take precedence over list prices", "(list_prices)\n    found.update(from_offers(offers))\n"),
        ("drafts must come before what is stored", "ChainMap(drafts, stored)"),
        ("the title of the book wins over that of the series", "return book.title or series.title"),
        ("in themed the site should be overridden by the page", "return {**site, **page}"),
    ],
)
def test_who_should_win_does(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["the site should win over the page in themed", "prices should beat the market"])
def test_who_wins_already_stays(sentence: str):
    assert not any(
        "{**site, **page}" in each or "offers(offers))\n    return" in each for each in after(sentence, CODE, "none")
    )
