"""What a person says to the shell and to an editor: what is printed, what fails, what is stopped."""

from __future__ import annotations

import os
import select
import sys
from pathlib import Path

import pytest
from stagehand import Play, answer, play, setup
from textual.widgets import Log

from spark_tui.app.screens.output import Output


async def test_a_failure_in_the_shell_is_where_the_next_sentence_is_about(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("""!echo 'File "src/cart.py", line 27'; echo 'KeyError: 1'; exit 3""")
        await at.rest()
        assert "it names 1 place here" in at.told
        await at.press("escape")
        await at.type("fix it")
        await at.rest()
        (region,) = at.screen.aiming.regions
        assert region.name == "Cart.discount"
        await at.press("enter")
        await at.rest()
        assert at.screen.seen.instruction == "fix it: KeyError: 1"


async def test_what_a_command_prints_is_whole_wherever_it_is_cut_on_its_way(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say(f"""!'{sys.executable}' -c "print('-' + chr(233) * 200_000)" """)
        await at.until(lambda: "done" in at.told)
        assert "".join(at.app.screen.query_one(Log).lines) == f"-{chr(233) * 200_000}"


@pytest.mark.parametrize("key", ["escape", "ctrl+c"])
async def test_a_command_that_was_stopped_has_not_failed(shop: Path, key: str):
    async with play(setup(shop, answer)) as at:
        await at.say("!echo 'File \"src/cart.py\", line 27'; sleep 60")
        await at.until(
            lambda: isinstance(at.app.screen, Output) and "line 27" in "".join(at.app.screen.query_one(Log).lines)
        )
        await at.press(key)
        await at.rest()
        assert at.told.endswith("sleep 60: stopped")
        assert at.app.screen is at.screen
        assert not at.screen.failure


HELD = "!exec 9>held; echo up; {}"  # open as long as anything lives that it started


async def held(at: Play, command: str) -> int:
    """What can be read from once all of it has ended."""
    os.mkfifo(at.screen.made.root / "held")
    reader = os.open(at.screen.made.root / "held", os.O_RDONLY | os.O_NONBLOCK)
    await at.say(HELD.format(command))
    await at.until(lambda: isinstance(at.app.screen, Output) and "up" in at.app.screen.query_one(Log).lines)
    return reader


def has_ended(reader: int, within: float = 10) -> bool:
    ready, _, _ = select.select([reader], [], [], within)
    os.close(reader)
    return bool(ready)


@pytest.mark.parametrize("command", ["sleep 60", "sleep 60 & sleep 60", "sleep 60 &"])
async def test_what_a_command_started_ends_with_the_app(shop: Path, command: str):
    async with play(setup(shop, answer)) as at:
        reader = await held(at, command)
    assert has_ended(reader)


async def test_the_app_is_left_once_its_command_has_ended(shop: Path):
    async with play(setup(shop, answer)) as at:
        reader = await held(at, "trap 'sleep 0.2; exit' TERM; sleep 60 & wait")
    assert has_ended(reader, within=0)


@pytest.mark.parametrize("command", ["sleep 60", "sleep 60 & sleep 60", "sleep 60 &"])
async def test_esc_ends_all_that_a_command_started(shop: Path, command: str):
    async with play(setup(shop, answer)) as at:
        reader = await held(at, command)
        await at.press("escape")
        await at.rest()
        assert has_ended(reader)
        assert at.told.endswith(": stopped")


def first_shown(output: Output) -> int:
    """The number of the first line that is still there."""
    lines = output.query_one(Log).lines
    return int(lines[0].split()[0]) if lines else 0


async def test_what_prints_without_end_is_shown_and_stopped(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.say("!yes | cat -n")
        await at.until(lambda: isinstance(at.app.screen, Output) and first_shown(at.app.screen) > 5000)
        log = at.app.screen.query_one(Log)
        assert 2000 < log.line_count <= 5000
        assert log.scroll_offset.y < log.line_count  # so that there is something to be seen
        await at.press("escape")
        await at.rest()
        assert at.told == "yes | cat -n: stopped"


@pytest.mark.parametrize("way", ["keys", "paste"])
async def test_who_types_when_a_command_is_over_goes_on_at_the_prompt(shop: Path, way: str):
    async with play(setup(shop, answer)) as at:
        await at.say("!echo done; exit 3")
        await at.rest()
        assert isinstance(at.app.screen, Output)
        if way == "keys":
            await at.press(*"fix it")
        else:
            await at.type("fix it")
        await at.rest()
        assert at.app.screen is at.screen
        assert at.screen.prompt.text == "fix it"


@pytest.mark.parametrize(
    ("editor", "told"),
    [
        ("no-such-editor -n", "EDITOR names no-such-editor, which is not there: set it to an editor that is"),
        ("vi '", "EDITOR has a quote that does not end: vi ': set it again"),
        ("", "no editor is set: set EDITOR to the one you like"),
    ],
)
async def test_an_editor_that_cannot_be_had_is_told(
    shop: Path, monkeypatch: pytest.MonkeyPatch, editor: str, told: str
):
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", editor)
    async with play(setup(shop, answer)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        await at.press("o")
        assert at.told == told
