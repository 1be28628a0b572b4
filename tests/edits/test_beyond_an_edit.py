"""What no edit of the file could do, and what is one though it sounds like that."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.telling.at_odds import at_odds
from spark_tui.edits.saying.telling.other_topics import other_topic
from spark_tui.edits.saying.telling.too_much import too_much

SOURCE = read('''
"""Sends what the sensors said, as a story of one day."""
CELSIUS = "C"


class Station:
    def report(self, values):
        return "\\n".join(str(value) for value in values)

    def save(self, database):
        database.insert(self.report([]))
''')


def said(sentence: str) -> Sentence:
    return Sentence(sentence, SOURCE)


@pytest.mark.parametrize(
    "sentence",
    [
        "write a mail to my boss that the release is late",
        "write my landlord that the heating is broken",
        "please write me a short poem about winter",
        "tell me a joke",
        "what's the weather like in Oslo",
        "what should I cook tonight?",
        "order me a pizza",
        "do my homework",
        "who won the world cup",
        "hello",
        "asdf jkl qwertz",
        "lorem ipsum dolor sit amet",
    ],
)
def test_what_is_about_something_else_is_refused(sentence: str) -> None:
    assert other_topic(said(sentence)) is not None


@pytest.mark.parametrize(
    "sentence",
    [
        "write a mail function",
        "write a mail to the customer when a report is saved",
        "send a mail when somebody saves",
        "write the report to my folder",
        "write me a story of two days",  # which the file speaks of
        "tell a joke if values is empty",
        "write a poem class",
        '"Hello, World" becomes hello--world',
        "hello with an f-string",
        "write a message to stderr",
        "order the values",
        "what report gives is unsorted",
        "x -> y",
    ],
)
def test_what_is_an_edit_of_the_file_is_about_it(sentence: str) -> None:
    assert other_topic(said(sentence)) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "rewrite all of this in Rust with tokio, a config file, metrics and a web UI",
        "port report to Go",
        "translate this module to Kotlin",
        "convert it into a TypeScript library",
        "I want a C++ version of it",
        "build a web UI where people can see the values",
        "turn this into a web app with user accounts",
        "add a REST API and a dashboard",
        "set up docker for it",
        "write tests for everything",
        "write a full test suite with 100% coverage, CI and a docs site",
    ],
)
def test_what_is_far_more_than_an_edit_is_refused(sentence: str) -> None:
    assert too_much(said(sentence)) is not None


@pytest.mark.parametrize(
    "sentence",
    [
        "convert the values to C",  # and not to F
        "port the constant to Decimal",
        "translate the header to German",
        "rewrite report with a loop",
        "turn report into a generator",
        "go to the next value",
        "add a database parameter",
        "add a database to Station",
        "make a store method",
        "write tests for report",
        "add a dashboard_url to Station",
        "change the default shell to bash",
        "switch the default lexer to rust",
        "add tests for everything in Station",
    ],
)
def test_what_is_a_small_step_is_not(sentence: str) -> None:
    assert too_much(said(sentence)) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "rename report to report",
        "rename report to tell but don't rename anything",
        "report should raise ValueError and never raise anything",
        "make report private and public",
    ],
)
def test_what_is_at_odds_with_itself_is_refused(sentence: str) -> None:
    assert at_odds(sentence) is not None


@pytest.mark.parametrize(
    "sentence",
    [
        "rename report to tell but don't rename values",
        "rename report to Report",
        "report should raise ValueError and never print anything",
        "make report private and static",
        "remove the join but do not remove the loop",
        "sort the values but don't change anything else",
    ],
)
def test_what_goes_together_is_not(sentence: str) -> None:
    assert at_odds(sentence) is None
