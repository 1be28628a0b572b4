"""The app with a model on a server: who it is and where, why it waits, and that Esc ends that, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from remote_server import Server, refuses, serving
from stagehand import answer, changed, play, setup

from spark_tui.app import author
from spark_tui.app.opening.setup import Setup
from spark_tui.settings import Settings

TEXT = "```py\n    weight: int = 0\n```\n"
ASKED = "weigh it @src/cart.py:13-13"


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(Server(f"```py\n    count: int = 1\n{TEXT[6:]}", models=[{"id": "org/large"}])) as made:
        yield made


@pytest.fixture
def made(shop: Path, server: Server) -> Setup:
    made = setup(shop, answer)
    made.author = lambda name: author.load(Settings(model=name or server.url))
    return made


async def test_what_a_server_writes_is_applied_and_taken_back(shop: Path, server: Server, made: Setup):
    async with play(made) as at:
        await at.say(ASKED)
        await at.rest()
        assert (at.state, at.screen.work.author_name) == ("review", f"large at {server.url[7:-3]}")
        assert at.screen.work.author_note == "responses"
        await at.press("a", "enter")
        await at.rest()
        assert changed(shop) == ["+    weight: int = 0"]
        await at.press("alt+u")
        await at.rest()
        assert changed(shop) == []


async def test_a_busy_server_is_waited_for_in_sight_and_esc_ends_that(server: Server, made: Setup):
    server.faults = [refuses(429, None, retry_after="29")]
    async with play(made) as at:
        await at.say(ASKED)
        await at.until(lambda: at.screen.doing == f"{server.url[7:-3]} is busy: asked again in 29 s")
        await at.press("escape")
        await at.rest()
        assert at.state == "paused"
        await at.press("enter")
        await at.rest()
        assert at.state == "review"
        assert len(server.asked) == 2


async def test_a_server_that_is_named_later_is_announced_and_one_that_is_not_there_changes_nothing(
    shop: Path, server: Server
):
    made = setup(shop, answer)
    script = made.author
    made.author = lambda name: author.load(Settings(model=name)) if name else script(name)
    async with play(made) as at:
        await at.say("/model http://127.0.0.1:1/v1")
        await at.rest()
        assert at.told.startswith("nothing answers at 127.0.0.1:1")
        assert at.screen.prompt.text == "/model http://127.0.0.1:1/v1"
        at.screen.prompt.text = ""
        assert at.screen.work.author_name == "the script"
        await at.say(f"/model {server.url}")
        await at.rest()
        assert at.told == f"what you ask and the code for it go to {server.url[7:-3]}"
        assert at.screen.work.author_name == f"large at {server.url[7:-3]}"
        await at.say("/model http://me:secret@example.org")
        await at.rest()
        assert "secret" not in at.told
        assert at.screen.conversation.session.engine == f"model:{server.url}"  # for who resumes it
