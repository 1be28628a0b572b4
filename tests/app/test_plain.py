"""Spark without a screen: what is said, what is asked, and what comes of the answers."""

from __future__ import annotations

import itertools
import signal
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from command import git
from looked import look_through
from stagehand import setup

from spark_tui.app.plain import is_wanted, talk
from spark_tui.commands.tour import recording
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.script import Tokens
from spark_tui.pair.writer import Request
from spark_tui.settings import Settings

RECORDED = {edit.path.lower(): edit.tokens for edit in recording().edits}
SENTENCE = "count the pieces @src/cart.py"


def answer(request: Request) -> Tokens:
    text = "".join(RECORDED[request.target.document.path.lower()])
    for correction in request.corrections:
        text = text.replace("ValueError", correction.sentence)
    return [text[at : at + 3] for at in range(0, len(text), 3)]


def hear(shop: Path, answers: Iterable[str], pace: Callable[[], None] = lambda: None, **changes: object) -> list[str]:
    """All that is said, and each question with its answer, of one who answers so and then hangs up."""
    heard: list[str] = []
    waiting = iter(answers)

    def ask(question: str) -> str:
        try:
            words = next(waiting)
        except StopIteration:
            raise EOFError from None
        heard.append(question + words)
        return words

    talk(replace(setup(shop, answer, pace), **changes), ask, heard.append)
    return heard


def test_who_asks_before_all_files_are_known_waits_for_that(shop: Path):
    heard: list[str] = []
    words = iter(["count the pieces in the cart", "quit", "quit"])

    def say(line: str) -> None:
        heard.append(line)
        if line == "Looking through 3 files first.":
            look_through(shop)

    talk(replace(setup(shop, answer), hope=10), lambda _: next(words), say)
    assert [line[:24] for line in heard[1:3]] == ["Looking through 3 files ", "It will edit Cart in src"]


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            Refusal("that is more than it reads", "name a smaller part"),
            "that is more than it reads: name a smaller part",
        ),
        (KeyError("Total"), "the model failed: 'Total': "),
    ],
)
def test_why_nothing_was_written_is_told_and_the_talk_goes_on(shop: Path, error: Exception, told: str):
    def fail(_: Request) -> Tokens:
        raise error

    heard, words = list[str](), iter([SENTENCE, "help", "quit"])
    talk(setup(shop, fail), lambda _: next(words), heard.append)
    at = next(place for place, line in enumerate(heard) if line.startswith(f"Failed: {told}"))
    assert heard[at + 1] == "It did not work out. Say it in other words, or: go on, review."
    assert heard[-1].startswith("Other words: ")


def test_names_are_told_as_they_are_written(shop: Path):
    (shop / "src" / "cart.py").rename(shop / "src" / "Cart.py")
    heard = hear(shop, ["count the pieces @src/Cart.py"])
    assert "Finished a hunk of src/Cart.py at line 14." in heard


def test_an_edit_is_told_hunk_by_hunk_and_what_is_kept_is_applied(shop: Path):
    heard = hear(shop, [SENTENCE, "y", "n", "maybe", "y", "y"])
    assert "It will edit src/cart.py, lines 1 to 32: named in the sentence." in heard
    assert "Finished a hunk of src/cart.py at line 14." in heard
    assert "The edit has 3 hunks in 1 file." in heard
    assert "Hunk 2 of 3, src/cart.py, line 24: adds 1 line and removes 1 line." in heard
    assert "removed indented 8: return sum(i.price for i in self.items)" in heard
    assert "One of y, n, a, d, q." in heard
    assert heard[-1] == "Applied. Say undo to take it back."
    assert git(shop, "diff", "--shortstat") == b" 1 file changed, 6 insertions(+)\n"


@pytest.mark.parametrize("letter", ["y", "Q", "no", "?"])
def test_a_letter_where_nothing_is_asked_is_no_request(shop: Path, letter: str):
    unasked = "Nothing is asked just now. Say what you want changed; or {}help, quit."
    assert hear(shop, [letter])[-1] == unasked.format("")
    heard = hear(shop, [SENTENCE, "q", letter, "review", "a", "y"])
    assert unasked.format("review to decide, ") in heard
    assert heard[-1] == "Applied. Say undo to take it back."


def test_undo_redo_and_refusals_are_said(shop: Path):
    heard = hear(shop, ["undo", SENTENCE, "a", "y", "undo", "redo", "fix @nowhere.py"])
    assert next(said for said in heard if said.startswith("No: "))
    which = f"“{SENTENCE}”: src/cart.py."
    assert [said for said in heard if " back “" in said] == [f"Took back {which}", f"Put back {which}"]
    assert "there is no file nowhere.py here" in heard[-1]
    assert git(shop, "diff", "--shortstat") == b" 1 file changed, 7 insertions(+), 1 deletion(-)\n"


def test_what_is_said_after_undo_is_asked_for_anew(shop: Path):
    heard = hear(shop, [SENTENCE, "a", "y", "undo", SENTENCE, "a", "y"])
    assert sum(said.startswith("It will edit ") for said in heard) == 2
    assert git(shop, "diff", "--shortstat") == b" 1 file changed, 7 insertions(+), 1 deletion(-)\n"


@pytest.mark.parametrize("letter", ["d", "q"])
def test_nothing_is_changed_without_a_yes(shop: Path, letter: str):
    hear(shop, [SENTENCE, letter])
    hear(shop, [SENTENCE, "a", "n"])
    hear(shop, [SENTENCE, "a"])
    assert git(shop, "status", "--porcelain") == b""


def test_a_finished_edit_is_turned_by_another_sentence(shop: Path):
    heard = hear(shop, [SENTENCE, "q", "KeyError", "a", "y"])
    assert heard[-1] == "Applied. Say undo to take it back."
    assert b"KeyError" in git(shop, "diff")


def test_who_keeps_nothing_and_then_says_no_turns_the_edit(shop: Path):
    heard = hear(shop, [SENTENCE, "d", "no, LookupError", "a", "y"])
    assert "None is kept, so nothing is changed." in heard
    assert "The edit has 3 hunks in 1 file." in heard
    assert b"LookupError" in git(shop, "diff")


@pytest.mark.parametrize("decided", [[], ["a"]])
def test_a_sentence_that_begins_with_no_is_no_n(shop: Path, decided: list[str]):
    heard = hear(shop, [SENTENCE, *decided, "no, raise a KeyError", "yes please", "n", "y", "y"])
    assert sum(said.startswith("The edit has 3 hunks") for said in heard) == 2
    assert heard[-1] == "Applied. Say undo to take it back."
    assert "no, raise a KeyError" in git(shop, "diff").decode()


def test_a_yes_and_a_no_may_have_several_words(shop: Path):
    heard = hear(shop, [SENTENCE, "looks good", "no, that's wrong", "accept", "ok, apply it", "Looks good"])
    assert "One of y, n, a, d, q." not in heard
    assert heard[-3] == "Applied. Say undo to take it back."
    assert heard[-1].startswith("Nothing is asked just now.")
    assert git(shop, "diff", "--shortstat") == b" 1 file changed, 6 insertions(+)\n"


@pytest.mark.parametrize("word", ["exit", "Quit", ":q"])
def test_it_is_left_by_other_words_too(shop: Path, word: str):
    assert hear(shop, [word, SENTENCE])[1:] == [f"What now? {word}"]


def test_ctrl_c_stops_and_it_goes_on(shop: Path):
    tokens = itertools.count()

    def pace() -> None:
        if next(tokens) == 60:
            interrupt = signal.getsignal(signal.SIGINT)
            assert callable(interrupt)
            interrupt(signal.SIGINT, None)  # what Ctrl-C would run just now

    before = signal.getsignal(signal.SIGINT)
    heard = hear(shop, [SENTENCE, "go on", "a", "y"], pace)
    stopped = next(place for place, said in enumerate(heard) if said.startswith("Stopped. So far "))
    assert "The edit has 3 hunks in 1 file." in heard[stopped:]
    assert git(shop, "diff", "--shortstat") == b" 1 file changed, 7 insertions(+), 1 deletion(-)\n"
    assert signal.getsignal(signal.SIGINT) is before


def test_control_characters_are_never_said(shop: Path):
    (shop / "src" / "cart.py").write_text("x = 1\n")
    heard = hear(shop, [], notes=("bad \x1b[2J note",))
    assert heard[0] == "bad ␛[2J note"


@pytest.mark.parametrize(
    ("value", "wanted"), [("1", True), ("yes", True), ("", False), ("0", False), ("false", False), ("No", False)]
)
def test_other_programs_switch_is_heard(value: str, wanted: bool):
    assert is_wanted(Settings(), {"ACCESSIBLE": value}) == wanted
    assert is_wanted(replace(Settings(), screen_reader=True), {})
    assert not is_wanted(Settings(), {})
    assert is_wanted(Settings(), {"TERM": "dumb"})
