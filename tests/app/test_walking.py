"""Back and forth at the keys: the cut, the branches, the variations; and a hunk in a person's own words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pictures import text
from stagehand import RECORDED, Pace, Play, answer, changed, play, setup
from states import in_its_own_words
from textual.widgets import Static, TextArea

from spark_tui.app.author import Author
from spark_tui.app.keymap import load
from spark_tui.app.widgets.keys import KeyBar
from spark_tui.edits.calls import refusal
from spark_tui.pair.script import scripted


async def test_the_cut_moves_and_writing_goes_on_from_there(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        turn = at.screen.conversation.session
        pace.hold(60)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.press("escape")
        pace.let_go()
        await at.rest()
        assert len(at.screen.seen.hunks) == 2
        await at.press("left", "left", "right")
        assert at.screen.seen.course.at == 59
        await at.press("alt+left")
        assert len(at.screen.seen.hunks) == 1
        await at.press("enter")  # goes on from there, on a branch of its own
        await at.rest()
        assert turn.turn is not None
        assert (turn.turn.shown, len(turn.turn.branches)) == (1, 2)
        assert turn.turn.branch.texts[0] == "".join(RECORDED["src/cart.py"])
        await at.press("alt+left", "escape")
        assert at.state == "idle"
        await at.press("right_square_bracket")  # what was left comes back
        assert (at.state, turn.turn.shown) == ("review", 1)
        assert changed(shop) == []


async def test_the_hunk_that_keys_are_about_is_seen_while_others_are_written(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace), (120, 16)) as at:
        pace.hold(75)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.press("tab")
        seen = [text(at.app)]
        await at.press("j", "l", "j", "n")
        seen.append(text(at.app))
        keys = str(at.screen.query_one(KeyBar).render())
        await at.press("escape", "k")
        pace.let_go()
        await at.rest()
        assert ["▸ src/cart.py:14" in seen[0], "@property" in seen[0]] == [True, True]
        assert ["▸ src/cart.py:24" in seen[1], "sum(item.total" in seen[1]] == [True, True]
        assert "esc hunks" in keys
        assert "apply" not in keys
        assert [each.decision for each in at.screen.seen.hunks] == ["", "partly kept", ""]
        assert at.screen.cursor.number == 0  # where they were


async def test_before_a_line_is_there_nothing_can_be_decided(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(2)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.until(lambda: at.state == "streaming")
        told: list[str] = []
        for key in ("tab", "y", "l"):
            await at.press(key)
            told.append(at.told)
        pace.let_go()
        await at.rest()
        assert told[1:] == ["nothing is finished yet: wait for the first line"] * 2


async def test_variations_are_flipped_split_and_typed_anew(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("v")
        await at.rest()
        await at.press("3", "k", "j", "j")
        assert "unknown code, 2" in at.screen.hunk.hunk.new[-1]
        await at.press("9")  # no key at all
        await at.press("s")
        assert at.told.startswith("this hunk cannot be split")
        await at.press("c", "e")
        assert at.app.clipboard == "".join(at.screen.hunk.hunk.new)
        editor = at.app.screen.query_one(TextArea)
        editor.text = "        if code not in CODES:\n            raise KeyError(code)\n"
        await at.press("ctrl+s", "enter")
        await at.rest()
        assert changed(shop) == ["+        if code not in CODES:", "+            raise KeyError(code)"]


async def test_each_branch_has_its_figure_and_its_doubt(shop: Path):
    made = setup(shop, answer)
    author, told = made.author, ["it drops a line"]
    made.author = lambda name: replace(
        author(name), chance=lambda: 0.8 if told else None, doubts=lambda: True, reasons=lambda: tuple(told)
    )
    async with play(made) as at:

        def header() -> str:
            return text(at.app).partition("\n")[0]

        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert "right 8 times in 10 " in header()
        await at.press("v")
        await at.rest()
        await at.press("3")
        assert "right at most 2 times in 10 " in header()
        await at.press("1")
        assert "right 8 times in 10 " in header()
        assert at.told.startswith("not sure: it drops a line")
        told.clear()
        await at.say("no, KeyError")
        await at.rest()
        assert "right" not in header()
        await at.press(*"[[[[")
        assert "right 8 times in 10 " in header()


async def test_where_there_is_no_other_answer_the_one_there_is_stays(shop: Path):
    made = setup(shop, answer)
    other = refusal("there is no other way to read that")
    writer = scripted(lambda request: [other] if request.variation else answer(request))
    made.author = lambda _: Author("the script", writer, in_its_own_words)
    async with play(made) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("v")
        await at.rest()
        assert (at.screen.seen.course.branch, len(at.screen.seen.hunks)) == (0, 3)
        assert at.told == "no other answer fits: there is no other way to read that"
        await at.press("]")  # there is nothing to decide about, so no key does that
        await at.rest()
        assert at.screen.context == "idle"
        await at.press("[")
        await at.rest()
        assert at.screen.context == "review"
        await at.press("a", "enter")
        await at.rest()
        assert at.state == "applied"


async def test_who_stops_variations_before_a_hunk_is_shown_what_was_there(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(75)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.press("escape")
        pace.let_go()
        await at.rest()
        pace.hold(3)
        await at.press("alt+v")
        await pace.reached()
        await at.press("escape")
        pace.let_go()
        await at.rest()
        assert (at.state, at.screen.seen.course.branch, len(at.screen.seen.hunks)) == ("paused", 0, 3)
        assert at.told == "stopped before there was another answer"
        await at.press("enter")
        await at.rest()
        assert (at.state, at.screen.seen.course.branch) == ("review", 0)


async def test_who_stops_another_sentence_before_a_hunk_is_shown_the_edit_that_it_was_to_turn(shop: Path):
    pace = Pace()
    made = setup(shop, answer, pace)
    made.author = lambda _: Author("the script", scripted(answer, pace), in_its_own_words)
    async with play(made) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        for _ in range(2):
            pace.hold(0)
            await at.say("no, return 0")
            await pace.reached()
            await at.press("escape")
            pace.let_go()
            await at.rest()
            assert (at.state, at.screen.seen.course.branch, len(at.screen.seen.hunks)) == ("review", 0, 3)
            assert at.told == "stopped before “no, return 0” came to anything: this is the edit as it was"
            assert at.screen.context == "review"
        pace.hold(0)
        await at.say("no, return 0")
        await pace.reached()
        await at.say("no, KeyError")  # before the first has come to anything
        await at.press("escape")
        pace.let_go()
        await at.rest()
        assert (at.state, at.screen.seen.course.branch, len(at.screen.seen.hunks)) == ("review", 0, 3)
        await at.press("escape", "]")
        await at.rest()
        assert (at.state, at.screen.seen.course.branch, len(at.screen.seen.hunks)) == ("review", 0, 3)
        await at.press("]")  # enter would write what was stopped there
        await at.rest()
        assert (at.state, at.screen.context, at.screen.seen.hunks) == ("paused", "paused", ())
        assert "[ branch before" in _bar(at)
        assert "branch 2 of 5" in text(at.app)
        await at.press("[")
        await at.rest()
        assert "[ branch before" not in _bar(at)


async def test_the_keys_of_the_screen_are_not_shown_below_a_box(shop: Path):
    async with play(setup(shop, answer)) as at:
        keys = at.screen.query_one(KeyBar)
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert "y keep" in str(keys.render())
        for opens in (("e",), ("exclamation_mark", *"true", "enter")):
            await at.press(*opens)
            await at.rest()
            assert str(keys.render()) == ""
            await at.press("escape")
            await at.rest()
            assert str(keys.render()) != ""


async def test_enter_with_nothing_kept_names_the_keys_that_keep(shop: Path):
    made = setup(shop, answer)
    made.keys = load("default", {"hunk.keep": "K"}, str)
    async with play(made) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("enter")
        assert at.told == "nothing is kept: K keeps this hunk, a all; enter then applies it; esc leaves the edit"
        assert at.state == "review"
        await at.press("l", "enter")
        assert at.told == "nothing is kept: y keeps this line; enter then applies it; esc leaves the edit"


async def test_a_single_hunk_is_applied_by_enter_alone(shop: Path):
    async with play(setup(shop, lambda _: ["<ins><L1>\n# counted\n<end>"])) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert "enter apply" in _bar(at)
        await at.press("n")
        assert ("enter apply" in _bar(at), "esc leave" in _bar(at)) == (False, True)
        await at.press("enter")
        assert at.told == "nothing is kept: y keeps this hunk; enter then applies it; esc leaves the edit"
        await at.press("x", "enter")
        await at.rest()
        assert at.state == "applied"


async def test_what_is_pressed_just_as_the_edit_is_done_was_meant_for_what_was_before(shop: Path):
    async with play(setup(shop, lambda _: ["<ins><L1>\n# counted\n<end>"])) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        at.screen.made.patience = 1_000
        await at.press("escape")
        assert (at.state, at.told) == ("review", "it was done already: esc once more leaves the edit")
        await at.press("enter")
        assert (at.state, at.told) == ("review", "it is only just written: enter applies it")
        at.screen.made.patience = 0
        await at.press("escape")
        assert at.state == "idle"


async def test_where_one_is_stands_above_the_prompt_only_while_no_list_says_it(shop: Path):
    async with play(setup(shop, answer)) as at:
        where = at.screen.query_one("#where", Static)
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert str(where.content).startswith("“count")
        await at.press("vertical_line")
        await at.until(lambda: str(where.content).startswith("src/cart.py:"))
        await at.pilot.resize_terminal(160, 40)
        await at.until(lambda: str(where.content).startswith("“count"))
        await at.pilot.resize_terminal(80, 40)
        await at.until(lambda: str(where.content).startswith("src/cart.py:"))


@pytest.mark.parametrize(("width", "is_cut"), [(100, True), (160, False)])
async def test_where_a_line_that_changes_is_cut_off_the_key_for_its_rest_is_named(shop: Path, width: int, is_cut: bool):
    line = "distance = sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5  # the rest\n"
    async with play(setup(shop, lambda _: [f"<ins><L1>\n{line}<end>"]), (width, 24)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.until(lambda: ("> rest" in _bar(at)) == is_cut)
        for _ in range(3):
            await at.press("greater_than_sign")
            await at.rest()
        assert "# the rest" in text(at.app)
        await at.until(lambda: "> rest" not in _bar(at))


def _bar(at: Play) -> str:
    return str(at.screen.query_one(KeyBar).render())
