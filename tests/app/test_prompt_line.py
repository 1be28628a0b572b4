"""The prompt, typed into: what is submitted, what is offered, what is remembered."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Label

from spark_tui.app.key_table import Context
from spark_tui.app.keymap import Keymap, bindings, install
from spark_tui.app.notices import Noted
from spark_tui.app.typed import history as histories
from spark_tui.app.typed.history import History, open_history
from spark_tui.app.typed.offers import mentioned, of_commands
from spark_tui.app.widgets.editor import typed
from spark_tui.app.widgets.offer_list import OfferList
from spark_tui.app.widgets.prompt import Prompt
from spark_tui.context.complete import Completion

pytestmark = pytest.mark.asyncio
FILES = ["@src/cart.py", "@src/card.py", "@tests/test_cart.py"]


class Page(Screen[None]):
    """A prompt and nothing else, while something runs."""

    def __init__(self, history: History | None) -> None:
        super().__init__()
        self.prompt = Prompt(history)
        self.acted: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.prompt

    def on_mount(self) -> None:
        self.use("running")
        self.prompt.complete = lambda letters: [Completion(file, "file") for file in FILES if letters in file]
        self.prompt.choices = {"theme": lambda: ["spark-dark", "spark-light"]}
        self.prompt.focus()

    def use(self, context: Context) -> None:
        install(self, bindings(Keymap(), context))
        self.prompt.use(Keymap(), context)

    def action_turn_stop(self) -> None:
        self.acted.append("stop")

    def action_app_help(self) -> None:
        self.acted.append("help")

    def action_turn_queue(self) -> None:
        self.acted.append("queue")


class Typing(App[None]):
    def __init__(self, history: History | None = None) -> None:
        super().__init__()
        self.page = Page(history)
        self.prompt = self.page.prompt
        self.said: list[str] = []
        self.notices: list[str] = []

    def get_default_screen(self) -> Page:
        return self.page

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        self.said.append(message.text)

    def on_noted(self, message: Noted) -> None:
        self.notices.append(message.notice.line)

    @property
    def offered(self) -> Sequence[str]:
        shown = self.query_one(OfferList)
        return [str(option.prompt).split()[0] for option in shown.options] if shown.display else []


async def test_enter_submits_and_clears_and_nothing_is_something():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press(*"add", "space", *"x", "enter", "enter")
        assert app.said == ["add x", ""]
        assert app.prompt.text == ""


async def test_many_lines():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press("a", "alt+enter", "b", "ctrl+j", "c")
        assert app.prompt.size.height == 3
        await pilot.press("up", "up", "x", "enter")
        assert app.said == ["ax\nb\nc"]
        await pilot.pause()
        assert app.prompt.size.height == 1


async def test_letters_are_typed_and_signs_act_on_an_empty_prompt_alone():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press("?", "w", "h", "y", "?")
        assert (app.page.acted, app.prompt.text) == (["help"], "why?")
        await pilot.press("escape", "tab")
        assert app.page.acted == ["help", "stop", "queue"]


async def test_what_is_pasted_is_text_and_no_key():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press("x")
        app.prompt.query_one("Editor").post_message(events.Paste("one\r\ntwo\x1b]52;c;AAAA\x07\tend\r\u202e\x9b2J"))
        await pilot.pause()
        assert app.prompt.text == "xone\ntwo]52;c;AAAA    end\n2J"
        assert app.said == []
        app.prompt.query_one("Editor").post_message(events.Paste("x" * 100_001))
        await pilot.pause()
        assert app.notices == ["100,001 characters are too many to paste: save them to a file and name it with @"]


async def test_a_mention_is_completed_in_the_middle_of_a_sentence():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press(*"in  now", *["left"] * 4, *"@car")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.offered == FILES
        await pilot.press("down", "tab", *":to")
        assert app.prompt.text == "in @src/card.py:to now"
        await app.workers.wait_for_complete()
        assert app.offered == []
        await pilot.press("enter")
        assert app.said == ["in @src/card.py:to now"]


async def test_enter_sends_what_names_a_file_by_the_end_of_its_path():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press(*"@cart.py", "enter")
        assert app.said == ["@cart.py"]


async def test_enter_waits_for_a_list_that_is_about_fewer_letters():
    app, shown = Typing(), threading.Event()
    async with app.run_test() as pilot:
        find = app.prompt.complete
        app.prompt.complete = lambda letters: find(letters) if len(letters) <= 4 or shown.wait(5) else ()
        await pilot.press(*"@card")
        await app.workers.wait_for_complete()
        assert app.offered == ["@src/card.py"]
        app.prompt.type(".py")
        await pilot.pause()
        asyncio.get_running_loop().call_soon(shown.set)
        await pilot.press("enter")
        assert app.said == ["@card.py"]


async def test_completions_are_asked_for_on_one_thread_that_is_not_the_screens():
    app, threads = Typing(), set[int]()
    async with app.run_test() as pilot:
        app.prompt.complete = lambda _: threads.add(threading.get_ident()) or ()
        await pilot.press("@", "a", "b")
        await app.workers.wait_for_complete()
    assert len(threads) == 1
    assert threads != {threading.get_ident()}


async def test_escape_closes_the_list_first():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press("/")
        assert app.offered[:2] == ["/help", "/context"]
        app.page.use("paused")
        await pilot.press("escape")
        assert (app.offered, app.prompt.text) == ([], "/")


async def test_a_run_is_stopped_by_one_key_even_with_the_list_open():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press("/", "escape")
        assert app.page.acted == ["stop"]


async def test_a_command_is_taken_and_run_and_its_value_is_offered():
    app = Typing()
    async with app.run_test() as pilot:
        await pilot.press(*"/und", "enter")
        assert app.said == ["/undo"]
        await pilot.press(*"/th", "enter")
        assert (app.prompt.text, app.offered) == ("/theme ", ["spark-dark", "spark-light"])
        await pilot.press(*"li", "enter")
        assert app.said == ["/undo", "/theme spark-light"]
        await pilot.press(*"/tests", "enter")  # what may follow may be left out
        assert app.said[-1] == "/tests"
        await pilot.press(*"/te", "enter")
        assert app.prompt.text == "/tests "


async def test_up_and_down_walk_and_the_draft_comes_back(tmp_path: Path):
    file = tmp_path / "state" / "history.jsonl"
    for text in ("first", "second\nline", "@src/cart.py"):
        histories.add(open_history(file), text)
    app = Typing(open_history(file))
    async with app.run_test() as pilot:
        await pilot.press(*"dra", "up")
        assert (app.prompt.text, app.offered) == ("@src/cart.py", [])
        await pilot.press("up")
        assert app.prompt.text == "second\nline"
        await pilot.press("up", "up", "up")
        assert app.prompt.text == "first"
        await pilot.press("down", "down", "down", "down", "down")
        assert app.prompt.text == "dra"
        await pilot.press("enter", "enter")
    assert open_history(file).entries == ["first", "second\nline", "@src/cart.py", "dra"]
    assert file.stat().st_mode & 0o077 == 0


async def test_search_finds_the_newest_first_and_escape_gives_back_what_was_typed():
    app = Typing(History(None, ["rename it", "fix this", "Rename that"]))
    async with app.run_test() as pilot:
        await pilot.press(*"ren", "ctrl+r")
        await pilot.pause()
        assert app.offered == ["Rename", "rename"]
        await pilot.press("ctrl+r", "enter")
        assert (app.prompt.text, app.said) == ("rename it", [])
        await pilot.press("ctrl+r", "backspace", "escape")
        app.page.use("idle")
        await pilot.press("ctrl+r", "x", "escape")
        assert app.prompt.text == "rename it"


async def test_what_is_searched_and_not_found_is_not_sent():
    app = Typing(History(None, ["rename it"]))
    async with app.run_test() as pilot:
        await pilot.press(*"no", "ctrl+r", *"thing")
        await pilot.pause()
        assert (app.offered, str(app.prompt.query_one(Label).content)) == ([], "not found › ")
        await pilot.press("enter", "tab")
        assert (app.said, app.prompt.text) == ([], "nothing")
        assert app.notices == ["nothing that was asked has these letters"]
        await pilot.press(*["backspace"] * 7, "r")
        await pilot.pause()
        assert (app.offered, str(app.prompt.query_one(Label).content)) == (["rename"], "search › ")
        app.page.use("redirect")
        await pilot.press(*"x", "escape", "enter")
        assert app.said == ["no"]


async def test_a_history_that_cannot_be_kept_is_said_and_lasts_for_the_run(tmp_path: Path):
    (tmp_path / "file").touch()
    app = Typing(open_history(tmp_path / "file" / "history"))
    async with app.run_test() as pilot:
        await pilot.press("x", "enter", "up")
        assert (app.said, app.prompt.text) == (["x"], "x")
        assert "File exists: what you ask is forgotten when Spark ends" in app.notices[0]


async def test_a_broken_line_of_the_history_is_passed_over(tmp_path: Path):
    file = tmp_path / "history"
    file.write_bytes(b'"one"\n{"not": 1}\n\xff\xfe\n"two"\n"torn')
    assert open_history(file).entries == ["one", "two"]


async def test_a_long_history_is_shortened(tmp_path: Path):
    file = tmp_path / "history"
    file.write_text("".join(f'"{number}"\n' for number in range(2001)))
    assert open_history(file).entries[0] == "1001"
    assert len(file.read_text().splitlines()) == 1000


@given(st.text())
async def test_whatever_is_typed_is_printable_or_a_new_line(text: str):
    assert all(char == "\n" or char.isprintable() for char in typed(text))
    assert typed(typed(text)) == typed(text)


@pytest.mark.parametrize(
    ("before", "letters"),
    [
        ("fix @", ""),
        ("fix @src/ca", "src/ca"),
        ("@cart.py:to", "cart.py:to"),
        ('in @"my fi', '"my fi'),
        ('in @"my file.py":to', '"my file.py":to'),
        ("(@a", "a"),
        ("ada@example", None),
        ("@done and", None),
        ("", None),
    ],
)
async def test_a_mention_ends_at_the_cursor(before: str, letters: str | None):
    assert mentioned(before) == letters


async def test_only_a_line_of_its_own_is_a_command():
    assert of_commands("a /he", {}) == []
    assert of_commands("/he", {})[0].text == "/help"
