"""Names and sentences share their words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.context.words import distinct, telling, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("parse_http_totals", "parsing HTTP total"),
        ("parseHTTPTotal", "PARSE_HTTP_TOTAL"),
        ("splitLines", "splitting lines"),
        ("pay_try", "paying, tries"),
        ("applied", "applies"),
        ("CODES", "code"),
        ("is_größer", "isGrößer"),
        ("utf8", "UTF_8"),
    ],
)
def test_the_same_words_in_another_form(one: str, other: str):
    assert words(one) == words(other)


def test_words_that_differ_stay_different():
    different = "total totem sum status using bus class glass pass red"
    assert len(set(words(different))) == len(different.split())


@given(st.text())
def test_each_word_once(text: str):
    assert distinct(text) == list(dict.fromkeys(words(text)))


def test_what_is_to_be_done_tells_less_than_to_what():
    assert " ".join(each.written for each in telling("the newest notes first").values()) == "newest notes first"
    told = telling("add a discount to the total, please, and test it")
    assert {word.written: word.weight for word in told.values()} == {
        "add": 0.25,
        "discount": 1,
        "total": 1,
        "test": 0.6,
    }


def test_the_words_of_an_error_say_little_about_where():
    told = telling("an unknown color gives a KeyError, should be a value")
    assert {word.written: word.weight for word in told.values()}["Key"] == 0.25
    assert told["valu"].weight == told["color"].weight == 1
