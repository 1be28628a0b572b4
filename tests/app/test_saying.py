"""What a person says, beside the one request: what waits, what is only tried, what fails, what is told."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from command import git
from looked import look_through
from published import publish
from stagehand import Pace, aims, answer, changed, play, setup
from textual.widgets import Static

from spark_tui.app.author import Author
from spark_tui.app.opening.setup import Setup
from spark_tui.app.typed.finding import InRepository
from spark_tui.app.widgets.keys import KeyBar
from spark_tui.edits.document import Target
from spark_tui.engine import tokenizer
from spark_tui.links.link import Why
from spark_tui.links.local.reader import Reader
from spark_tui.links.pace import Read
from spark_tui.pair import store
from spark_tui.pair.events import Aim
from spark_tui.pair.script import scripted
from spark_tui.pair.session import Session, happen
from spark_tui.pair.writer import InTurn, Request
from spark_tui.repo.place import find


async def test_what_is_queued_is_asked_when_the_turn_before_it_is_applied(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(10)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.type("test them @tests/test_cart.py")
        await at.press("tab")
        await at.until(lambda: at.screen.seen.queued == 1)
        await at.say("/unqueue")
        await at.until(lambda: at.screen.prompt.text == "test them @tests/test_cart.py" and not at.screen.seen.queued)
        await at.press("tab")
        await at.until(lambda: at.screen.seen.queued == 1)
        assert at.state == "streaming"
        pace.let_go()
        await at.rest()
        await at.press("a", "enter")
        await at.rest()
        assert at.state == "review"
        assert {each.path for each in at.screen.seen.hunks} == {"tests/test_cart.py"}
        assert len(changed(shop)) == 8


async def test_what_is_queued_in_vain_holds_up_nothing(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(10)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        for number, sentence in enumerate(("read it @pyproject.toml", "test them @tests/test_cart.py"), 1):
            await at.type(sentence)
            await at.press("tab")
            await at.until(lambda number=number: at.screen.seen.queued == number)
        (shop / "pyproject.toml").unlink()
        pace.let_go()
        await at.rest()
        await at.press("a", "enter")
        await at.rest()
        assert at.screen.seen.queued == 0
        assert {each.path for each in at.screen.seen.hunks} == {"tests/test_cart.py"}
        assert at.screen.prompt.text == "read it @pyproject.toml"
        assert "pyproject.toml is not there any more" in "".join(entry.text for entry in at.screen.made.log.entries)


async def test_what_is_searched_in_vain_does_not_turn_an_edit(shop: Path):
    async with play(setup(shop, answer)) as at:
        bar = at.screen.query_one(KeyBar)
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("tab")
        assert str(bar.render()).startswith("enter redirect  esc hunks")
        await at.press("ctrl+r")
        await at.type("zzz nothing")
        await at.rest()
        assert str(bar.render()) == "enter take  ^r next  esc end the search"
        await at.press("enter")
        await at.rest()
        assert (at.state, at.told) == ("review", "nothing that was asked has these letters")
        assert at.screen.conversation.session.turn is not None
        assert len(at.screen.conversation.session.turn.branches) == 1
        await at.press("escape")
        assert (at.screen.prompt.text, at.screen.prompt.label) == ("", "redirect › ")
        assert str(bar.render()).startswith("enter redirect  esc hunks")


async def test_several_targets_are_one_turn_and_one_patch(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py and test them @tests/test_cart.py")
        await at.rest()
        assert [file.path for file in at.screen.seen.files] == ["src/cart.py", "tests/test_cart.py"]
        await at.press("y", "enter")
        await at.rest()
        assert git(shop, "status", "--porcelain").decode().split() == ["M", "src/cart.py"]


async def test_a_preview_is_made_real_without_being_written_again(shop: Path):
    asked: list[str] = []

    def counted(request: Request):
        asked.append(request.instruction)
        return answer(request)

    async with play(setup(shop, counted), preview=True) as at:
        await at.type("count the pieces @src/cart.py")
        await at.rest()
        assert at.state == "idle"
        assert at.screen.shown.hunks
        assert asked == ["count the pieces @src/cart.py"]
        await at.press("enter")
        await at.rest()
        assert at.state == "review"
        assert len(asked) == 1
        await at.press("escape")
        assert at.state == "idle"
        assert changed(shop) == []


async def test_how_far_the_model_has_read_is_said_where_the_state_is(shop: Path):
    read: list[Read | None] = [Read(12288, 40960)]
    made = setup(shop, answer)
    made.author = lambda _: Author("a slow one", scripted(answer), aims, reading=lambda: read[0])
    async with play(made) as at:
        await at.type("weigh it @src/cart.py")
        await at.rest()
        assert at.screen.doing == "reading 12,288 of 40,960 tokens"
        read[0] = None
        assert at.screen.doing == ""


async def test_a_chat_model_that_is_opened_reads_the_file_last_worked_on(shop: Path, tmp_path: Path):
    begun: list[tuple[str, str]] = []

    def prepare(_sentence: str, target: Target, aim: Aim) -> None:
        begun.append((target.document.path, aim.path))

    made = setup(shop, answer)
    made.finder = InRepository(find(shop), named="src/cart.py")
    reader = Reader("chatty", tokenizer.load(publish(tmp_path / "tiny")), 4096)
    made.author = lambda _: Author("chatty", scripted(answer), aims, prepare=prepare, reader=reader)
    async with play(made) as at:
        await at.until(lambda: bool(begun))
        assert begun == [("src/cart.py", "src/cart.py")]
        assert at.state == "idle"


class Breaking:
    """An answer that breaks off."""

    why: Why = ""

    def pieces(self) -> Iterator[str]:
        yield from answer_in_part
        raise RuntimeError("out of memory")

    def stop(self) -> None: ...


answer_in_part = ["<ins><L13>\n", "    weight: int = 0\n", "    half"]


async def test_what_came_before_the_model_failed_can_be_kept(shop: Path):
    made = setup(shop, answer)
    made.author = lambda _: Author("a broken one", InTurn(lambda _: Breaking()), aims)
    async with play(made) as at:
        await at.say("weigh it @src/cart.py")
        await at.rest()
        assert at.state == "failed"
        assert "out of memory" in at.told
        await at.press("tab", "a", "enter")
        await at.rest()
        assert changed(shop) == ["+    weight: int = 0"]


def doubting(shop: Path) -> Setup:
    """With an author who is sure of nothing."""
    made = setup(shop, answer)
    sure = made.author
    made.author = lambda name: replace(sure(name), doubts=lambda: True)
    return made


async def test_that_a_file_cannot_be_read_is_said_of_a_doubtful_answer(shop: Path):
    cart = shop / "src/cart.py"
    cart.write_text(f"{cart.read_text()}\n\ndef broken(:\n    pass\n")
    async with play(doubting(shop)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert at.told == "src/cart.py does not parse: line 35; that may have to be mended first"


async def test_an_answer_that_may_not_be_meant_is_said_to_be_one(shop: Path):
    async with play(doubting(shop)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert at.state == "review"
        assert at.told == "not sure that this is what you mean: say it in other words, or press v for others"
        shown = str(at.screen.query_one("#where", Static).content)
        assert shown == f"{at.told}  ·  “count the pieces @src/cart.py”"


async def test_why_an_answer_may_not_be_meant_is_said(shop: Path):
    made = doubting(shop)
    doubtful = made.author
    why = ("it changes Cart.total, and you named code", "it leaves the file empty")
    made.author = lambda name: replace(doubtful(name), reasons=lambda: why)
    async with play(made) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert at.told == f"not sure: {why[0]}; say it in other words, or press v for others"


async def test_a_session_goes_on_where_it_was_left(shop: Path, tmp_path: Path):
    record = store.create(tmp_path / "session.jsonl")
    async with play(setup(shop, answer, watcher=record.write)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("y", "n")
        before = at.screen.seen.hunks
    record.close()
    session = Session()
    record = store.resume(record.path, partial(happen, session))
    async with play(setup(shop, answer, watcher=record.write, session=session)) as at:
        assert at.screen.seen.hunks == before
        await at.until(lambda: at.screen.focused is None)
        await at.press("enter")  # the keys are with the hunks, as when it was left
        await at.rest()
        assert at.state == "applied"
    record.close()


async def test_a_full_disk_is_told_and_loses_nothing(shop: Path):
    record = store.Record(Path("/dev/full"), os.open("/dev/full", os.O_WRONLY))
    made = setup(shop, answer, watcher=record.write)
    made.trouble = lambda: record.trouble
    async with play(made) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert any("the session is not saved just now: the disk is full" in each.text for each in made.log.entries)
        await at.press("a")
        assert "not saved just now" in str(at.screen.query_one("#where", Static).content)
        await at.press("enter")
        await at.rest()
        assert at.state == "applied"
    record.close()


async def test_what_is_said_at_the_start_stays_until_something_is_done(shop: Path):
    made = setup(shop, answer)
    made.notes = ("git is in the middle of a merge",)
    async with play(made) as at:
        await at.rest()
        assert str(at.screen.query_one("#where", Static).content) == "git is in the middle of a merge"


async def test_where_nothing_came_of_a_sentence_the_next_one_is_a_request_of_its_own(shop: Path):
    def silent(request: Request):
        return answer(request) if "count" in request.instruction else []

    async with play(setup(shop, silent)) as at:
        await at.say("do nothing @src/cart.py")
        await at.rest()
        assert at.screen.seen.is_in_vain
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        assert at.screen.seen.instruction == "count the pieces @src/cart.py"
        assert at.screen.seen.hunks


async def test_who_said_no_place_is_told_in_which_file_nothing_is_to_be_done(shop: Path):
    look_through(shop)
    async with play(setup(shop, lambda _: ["<del><L999>\n"])) as at:
        for said, told in (("count the pieces of a Cart", "src/cart.py: "), ("count the pieces @src/cart.py", "")):
            await at.say(said)
            await at.rest()
            assert at.screen.seen.is_in_vain
            assert at.told.startswith(f"{told}the answer begins with '<del>")


async def test_why_a_request_is_refused_is_read_until_another_is_typed(shop: Path):
    (shop / "src/both.py").write_text("<<<<<<< ours\na = 1\n=======\na = 2\n>>>>>>> theirs\n")
    async with play(setup(shop, answer)) as at:
        where = at.screen.query_one("#where", Static)
        await at.say("count the pieces @src/both.py")
        await at.rest()
        assert "are a conflict that git has left there" in str(where.content)
        assert at.screen.prompt.text == "count the pieces @src/both.py"
        await at.type(" again")
        await at.rest()
        assert str(where.content).startswith("→ src/both.py")


async def test_ctrl_c_empties_the_prompt_and_then_says_how_to_leave(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.type("count")
        await at.press("ctrl+c")
        assert at.screen.prompt.text == ""
        await at.press("ctrl+c")
        assert at.told == "ctrl+q leaves Spark; the session is kept"


async def test_nothing_is_found_where_nobody_has_looked_yet(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("xylophone")
        await at.rest()
        assert "not looked through yet" in at.told
        assert at.screen.prompt.text == "xylophone"


async def test_who_asks_before_all_files_are_known_waits_for_that(shop: Path):
    made = setup(shop, answer)
    made.hope = 10
    async with play(made) as at:
        await at.say("count the pieces in the cart")
        await at.until(lambda: at.screen.doing.startswith("indexing"))
        await asyncio.to_thread(look_through, shop)
        await at.rest()
        assert at.state == "review"
        assert {each.path for each in at.screen.seen.hunks} == {"src/cart.py"}


def test_where_no_index_can_be_kept_the_app_finds_the_place_by_itself(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    finder = InRepository(find(shop))
    assert finder.choose("count the pieces of a Cart", None).targets[0].path == "src/cart.py"
    assert finder.unknown("count the pieces of a Cart") == 0


async def test_a_stop_is_seen_before_the_token_is_made(shop: Path):
    pace = Pace()
    async with play(setup(shop, answer, pace)) as at:
        pace.hold(10)
        await at.say("count the pieces @src/cart.py")
        await pace.reached()
        await at.press("escape")
        await at.until(lambda: at.screen.doing == "stopping")
        pace.let_go()
        await at.rest()
        assert at.screen.doing == "paused"
