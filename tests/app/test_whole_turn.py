"""Whole turns at the keys: what is on the disk after each step is exactly what a person saw and kept."""

from __future__ import annotations

import shutil
from functools import partial, partialmethod
from pathlib import Path

import pytest
from command import spark
from pictures import text
from stagehand import RECORDED, Pace, answer, changed, play, setup
from textual.widgets import Static

from spark_tui.app.app import SparkApp
from spark_tui.app.caption import caption

PROPERTY = ["+    @property", "+    def total(self):", "+        return self.price * self.count", "+"]
SUM = ["-        return sum(i.price for i in self.items)", "+        return sum(item.total for item in self.items)"]
CHECK = ["+        if code not in CODES:", '+            raise KeyError(f"unknown code: {code}")']


async def test_stop_turn_review_apply_undo_redo(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(75)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.press("escape")
        pace.let_go()
        await at.rest()
        assert at.state == "paused"
        assert at.screen.prompt.label == "redirect › "
        seen = at.screen.conversation.patch

        await at.say("no, KeyError")
        await at.rest()
        assert at.state == "review"
        kept = at.screen.conversation.patch
        assert kept.files[0].hunks[0] == seen.files[0].hunks[0]  # what was finished is still there
        assert changed(shop) == []

        await at.press("y", "n", "l", "j", "space", "escape", "enter")
        await at.rest()
        assert at.state == "applied", at.told
        assert changed(shop) == [*PROPERTY, CHECK[0]]

        await at.press("alt+u")
        await at.rest()
        assert changed(shop) == []
        said = "took back “count the pieces @src/cart.py”: src/cart.py; alt+U puts it again"
        assert str(at.screen.query_one("#where", Static).content).startswith(said)
        await at.press(*"and")  # whoever was typing goes on: no key of the hunks is meant
        assert at.screen.prompt.text == "and"
        await at.press("alt+shift+u")
        await at.rest()
        assert changed(shop) == [*PROPERTY, CHECK[0]]


async def test_what_is_shown_is_taken_back_first_and_who_takes_back_what_another_has_asked_for_is_told_so(shop: Path):
    async with play(setup(shop, answer)) as at:
        shown = partial(at.screen.query_one, "#where", Static)
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("a", "enter")
        await at.rest()
        patch = b"--- a/tests/test_cart.py\n+++ b/tests/test_cart.py\n@@ -1 +1 @@\n-from decimal import Decimal\n+x\n"
        assert spark("apply", "-", cwd=shop, stdin=patch).returncode == 0
        await at.press("alt+u")
        await at.rest()
        said = "took back “count the pieces @src/cart.py”: src/cart.py; alt+U puts it again"
        assert str(shown().content).startswith(said)
        await at.press("alt+u")
        await at.rest()
        elsewhere = "tests/test_cart.py, not asked for in this session"
        assert f"{elsewhere}; alt+U puts it again" in str(shown().content)
        await at.press("alt+shift+u", "alt+shift+u")
        await at.rest()
        assert str(shown().content).startswith("put back “")
        assert elsewhere in str(shown().content)


async def test_what_is_said_after_undo_is_asked_for_anew(shop: Path):
    async with play(setup(shop, answer)) as at:
        session = at.screen.conversation.session
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("a", "enter")
        await at.rest()
        await at.press("alt+u")
        await at.rest()
        assert at.screen.prompt.label == "> "
        await at.press("right_square_bracket")  # the edit comes back, as it was
        await at.rest()
        assert (at.state, len(at.screen.seen.hunks)) == ("review", 3)
        await at.press("escape")
        await at.say("raise KeyError @src/cart.py")
        await at.rest()
        assert session.turn is not None
        assert session.turn.instruction == "raise KeyError @src/cart.py"


async def test_that_it_is_applied_is_said_while_a_sentence_stands_in_the_prompt(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.type("and test it")
        await at.press("tab", "a", "enter")
        await at.rest()
        assert at.state == "applied"
        assert at.screen.prompt.text == "and test it"
        said = str(at.screen.query_one("#where", Static).content)
        assert said.startswith("applied; alt+u takes it back")
        await at.press("s")
        await at.rest()
        assert str(at.screen.query_one("#where", Static).content).startswith("→ ")


async def test_lines_that_break_the_file_are_applied_with_a_warning(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("d", "j", "j", "y", "l", "j", "space", "escape", "enter")
        await at.rest()
        assert changed(shop) == ["+        if code not in CODES:"]
        said = "applied 1 of 3 hunks, but src/cart.py no longer parses: line 28: alt+u takes it back"
        assert str(at.screen.query_one("#where", Static).content).startswith(said)


async def test_who_drops_lines_hears_how_many_were_applied(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("a", "l", "n", "escape", "enter")
        await at.rest()
        assert at.state == "applied"
        said = "applied 7 of 8 lines; alt+u takes it back"
        assert str(at.screen.query_one("#where", Static).content).startswith(said)


async def test_a_rename_goes_on_in_other_files_and_what_is_dropped_there_is_told(shop: Path):
    lines = (shop / "src" / "cart.py").read_text().splitlines()
    at_class = lines.index("class Cart:") + 1
    patch = f"<rep><L{at_class}><L{at_class}>\nclass Basket:\n<end>"
    async with play(setup(shop, lambda _: [patch])) as at:
        await at.say("call it Basket @src/cart.py")
        await at.rest()
        assert [each.path for each in at.screen.conversation.hunks] == ["src/cart.py", *["tests/test_cart.py"] * 3]
        await at.press("y", "n", "n", "n", "enter")
        await at.rest()
        assert changed(shop) == ["-class Cart:", "+class Basket:"]
        said = "applied 1 of 4 hunks, but Cart is still named in tests/test_cart.py: alt+u takes it back"
        assert str(at.screen.query_one("#where", Static).content).startswith(said)


async def test_enter_on_nothing_goes_on_where_it_stopped(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(40)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.press("escape")
        pace.let_go()
        await at.rest()
        await at.press("enter")
        await at.rest()
        assert at.state == "review"
        turn = at.screen.conversation.session.turn
        assert turn is not None
        assert turn.branch.texts[0] == "".join(RECORDED["src/cart.py"])


@pytest.mark.parametrize("said", ["", "no, KeyError"])
@pytest.mark.parametrize(("stopped", "more"), [(75, 8), (12, 65)])
async def test_what_was_written_before_it_goes_on_is_not_shown_as_being_written(
    shop: Path, said: str, stopped: int, more: int
):
    """Nor what has grown since, once another is begun."""
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(stopped)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.press("escape")
        pace.let_go()
        await at.rest()
        pace.hold(more)
        await at.say(said)
        await pace.reached()
        at.screen.show()
        (file,) = at.screen.seen.files
        pace.let_go()
        await at.rest()
        assert [each.finished for each in file.hunks] == [True, True, False]


async def test_a_sentence_about_another_file_begins_anew(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("tab")
        await at.say("no, use @property")
        await at.rest()
        turn = at.screen.conversation.session.turn
        assert turn is not None
        assert [aim.path for aim in turn.aims] == ["src/cart.py"]
        assert "“count the pieces @src/cart.py”  ·  then “no, use @property”" in str(
            caption([], 0, None, at.screen.seen)
        )

        await at.press("tab")
        await at.say("count them here too @tests/test_cart.py")
        await at.rest()
        turn = at.screen.conversation.session.turn
        assert turn is not None
        assert at.state == "review"
        assert turn.instruction == "count them here too @tests/test_cart.py"
        assert [aim.path for aim in turn.aims] == ["tests/test_cart.py"]


async def test_a_folder_that_is_gone_ends_neither_the_turn_nor_the_app(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        shutil.rmtree(shop)
        await at.press("a", "enter")
        await at.rest()
        assert "there is no " in at.told
        assert at.screen.seen.hunks
        await at.press("escape")
        await at.say("!ls")
        await at.rest()
        assert at.told == "ls cannot be run: No such file or directory"


def test_what_fails_is_told_by_the_command_rather_than_printed_in_pages(
    shop: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def fail() -> None:
        raise ValueError(shop)

    monkeypatch.setattr(SparkApp, "run", partialmethod(SparkApp.run, headless=True))
    app = SparkApp(setup(shop, answer))
    app.call_later(fail)
    with pytest.raises(ValueError, match=str(shop)):
        app.open()
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 16)])
async def test_where_the_patch_of_what_does_not_fit_lies_can_be_read(shop: Path, size: tuple[int, int]):
    async with play(setup(shop, answer), size) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        cart = shop / "src/cart.py"
        cart.write_text(cart.read_text("utf-8").replace("return sum(i.price for", "return sum(one.price for"), "utf-8")
        await at.press("a", "enter")
        await at.rest()
        shown = " ".join(text(at.app).split())
        assert "the file has 'return sum(one.price for" in shown
        assert "the patch is in .git/spark/refused/0001.patch" in shown


async def test_where_the_file_has_become_another_it_is_said_how_to_ask_anew(shop: Path):
    """Another sentence would only turn what fits no more."""
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        cart = shop / "src/cart.py"
        cart.write_text(cart.read_text("utf-8").replace("def total(self):", "def total(self, *_):"), "utf-8")
        await at.press("a", "enter")
        await at.rest()
        how = "esc leaves this edit; then enter asks for it on the new text; the patch is in "
        assert "changed since it was read" in at.told
        assert how in at.told
        branches = len(at.screen.conversation.session.turn.branches)
        await at.say("no, KeyError")
        await at.rest()
        assert how in at.told
        assert at.screen.prompt.text == "no, KeyError"
        assert len(at.screen.conversation.session.turn.branches) == branches

        await at.press("ctrl+c", "escape", "escape")
        await at.rest()
        assert at.screen.prompt.text == "count the pieces @src/cart.py"
        await at.press("enter")
        await at.rest()
        assert at.state == "review"
        await at.say("no, KeyError")
        await at.rest()
        assert len(at.screen.conversation.session.turn.branches) == 2
