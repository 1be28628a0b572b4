"""What a message is to be, in words that nobody quotes: where it begins and ends, and what else the sentence says."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.messages import NO_GOOD, message_instead, told_in_words
from spark_tui.edits.saying.telling.reworded import dictated
from spark_tui.edits.weighing.besides import asks_another_whether_it_is_empty
from spark_tui.edits.weighing.left_unsaid import leaves_the_wording

OLD = "bad bits"
CODE = f'def take(bits):\n    if not bits:\n        raise ValueError("{OLD}")\n    return bits[0]\n'


def first(sentence: str, old: str = OLD) -> str:
    source = read(CODE.replace(OLD, old))
    return next(message_instead(Gap(Sentence(sentence, source), "change-message", (old,))))


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        # a full stop is the message's where the sentence goes on, or where it is the only one
        ("please change the message to Can't pop from an empty list.", "Can't pop from an empty list."),
        ("can the panel show No bits are left. where now it shows bad bits?", "No bits are left."),
        ("it should read The list has no bits left..", "The list has no bits left."),
        ("Nobody gets it. Make the message All bits are gone.", "All bits are gone"),
        ("the message could be Nothing left.", "Nothing left"),
        # what is quoted in it is a part of it
        ("say A list needs a 'first' bit to take. pls", "A list needs a 'first' bit to take."),
        ("can it say Only \"left\" and \"right\" are bits", 'Only "left" and "right" are bits'),
        # what is said of it is none
        ("that text tells me nothing, no bits are left", "no bits are left"),
        ("the error is no help to callers, no bits are left", "no bits are left"),
        ("wouldn't no bits are left be friendlier?", "no bits are left"),
        ("the alert matches no bits are left, so say that", "no bits are left"),
        ("the words, no bits are left, not the type", "no bits are left"),
        ("nobody in the hall understands bad bits, write No bits are left :)", "No bits are left"),
        ("change the message in take to Nothing is left", "Nothing is left"),
        # "instead of" may be in it
        ("in the raise the text should be Use weeks instead of days", "Use weeks instead of days"),
        ("in the raise the text should be No weeks instead of bad bits", "No weeks"),
    ],
)  # fmt: skip
def test_where_it_begins_and_ends(sentence: str, said: str) -> None:
    assert first(sentence) == said


def test_a_word_that_both_have_is_no_piece_that_gives_way() -> None:
    said = first("it must not be empty tells nobody anything: it has to be full", "it must not be empty")
    assert said == "it has to be full"


def test_quotes_take_its_full_stop_in() -> None:
    text = dictated("the message should be There are no bits left.", CODE)
    assert text == 'the message should be "There are no bits left."'


def test_an_answer_without_the_words_is_doubted() -> None:
    sentence = "the message tells nobody anything: no bits are left"
    assert told_in_words(sentence, read(CODE)) == "no bits are left"
    assert leaves_the_wording(CODE, sentence, CODE.replace(OLD, "bad bits: {bits}"))
    assert not leaves_the_wording(CODE, sentence, CODE.replace(OLD, "no bits are left"))
    assert not leaves_the_wording(CODE, "return None there", CODE.replace(OLD, "x"))


def test_words_of_a_message_are_no_condition() -> None:
    code = CODE.replace("def take(bits):", "class Take:\n    bits = []\n\n\ndef take(bits):")
    sentence = "the error text is useless, The take has no bits yet."
    assert not asks_another_whether_it_is_empty(code, sentence, code.replace(OLD, "The take has no bits yet."))


@pytest.mark.parametrize(
    "sentence",
    [
        "nobody reads the bits, log them as a warning",
        "the names are confusing, rename bits to flags",
        f'"{OLD}" tells me nothing, mention how many there are',
        "what about bits nobody set? 404 then",
        "the test expects a list of bits",
    ],
)
def test_what_is_to_be_done_is_no_wording(sentence: str) -> None:
    assert told_in_words(sentence, read(CODE)) is None


@pytest.mark.parametrize("said", NO_GOOD)
def test_each_way_to_say_that_a_message_is_no_good_is_read_as_it_is_written(said: str):
    assert first(said.replace("NEW", "Give a bit first")) == "Give a bit first"
