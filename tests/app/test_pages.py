"""Help, log, context and the list of commands: what they show is what is so."""

from __future__ import annotations

from pathlib import Path

import pytest
from published import publish
from stagehand import Play, play, setup
from textual.command import CommandList as Hits
from textual.widgets import Input, Static

from spark_tui.app import keymap
from spark_tui.app.author import load
from spark_tui.app.commands.palette import listed
from spark_tui.app.commands.slash import COMMANDS, action
from spark_tui.app.keymap import Keymap
from spark_tui.app.log import SessionLog
from spark_tui.app.notices import Notice
from spark_tui.app.screens.help import sections
from spark_tui.app.screens.main import MainScreen
from spark_tui.app.stage import Stage
from spark_tui.app.widgets.lines import Lines
from spark_tui.commands.context import fresh_index
from spark_tui.commands.tour import recording
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.events import Aim, Asked, Failed, Finished, HunkFinished, Reached, Started, Wrote
from spark_tui.pair.writer import Request
from spark_tui.repo.place import find
from spark_tui.settings import Engine, Settings

RECORDED = {edit.path: edit.tokens for edit in recording().edits}
SIZES = [(120, 40), (80, 24)]


def shown(at: Play) -> str:
    return at.app.screen.query_one(Lines).text


def answers(request: Request) -> tuple[str, ...]:
    return RECORDED[request.target.document.path]


def test_every_key_and_command_has_an_action_on_the_main_screen():
    called = {key.calls for key in keymap.KEYS if not {"prompt", "page", "wafer"} & set(key.contexts)}
    called |= {each.action for each in COMMANDS}
    missing = {
        name for name in (call.partition("(")[0] for call in called) if not hasattr(MainScreen, f"action_{name}")
    } - {"app.quit", "app.suspend_process"}
    assert missing == set()


def test_the_help_has_room_for_itself_on_80_columns():
    rows = [row for _, rows in sections(Keymap()) for row in rows]
    assert max(len(keys) for keys, *_ in rows) < 27
    assert max(len(about) for _, about, _ in rows) <= 80 - 27 - 7


def test_a_command_is_an_action_with_what_is_behind_it():
    assert action("/undo") == "turn_undo"
    assert action("/theme it's") == 'command_theme("it\'s")'
    for line, said in (("/thme", "perhaps /theme"), ("/undo 3", "write /undo alone"), ("/zzz", "type / to see them")):
        with pytest.raises(Refusal, match=said):
            action(line)


def test_the_help_has_all_keys_as_they_are_and_finds_some():
    names = [name for _, rows in sections(Keymap()) for *_, name in rows if name]
    assert set(names) == {key.id for key in keymap.KEYS}
    mine = keymap.load("default", {"hunk.keep": "K"}, str)
    assert ("K", "Keep this hunk", "hunk.keep") in [row for _, rows in sections(mine, "hunk.keep") for row in rows]
    assert list(sections(mine, "no such letters")) == []


def test_a_letter_is_listed_where_it_is_no_text():
    rows = dict(sections(keymap.Keymap()))
    undo = {title: keys for title in rows for keys, _, name in rows[title] if name == "turn.undo"}
    assert undo == {"Nothing runs": "alt+u", "Among hunks": "u"}
    leave = [title for title in rows for *_, name in rows[title] if name == "turn.leave"]
    assert leave == ["Stopped", "Among hunks"]


def test_the_help_begins_with_what_works_now():
    (title, rows), *others = sections(Keymap(), now="review")
    assert title == "Now: among hunks"
    assert {("enter", "turn.apply"), ("esc", "turn.leave"), ("v  alt+v", "turn.vary"), ("[", "branch.back")} <= {
        (keys, name) for keys, _, name in rows
    }
    assert "Among hunks" not in dict(others)
    assert {name for found in (rows, *dict(others).values()) for *_, name in found if name} == {
        key.id for key in keymap.KEYS
    }


def test_the_list_of_commands_has_each_thing_once():
    names = [each.name for each in listed(Keymap())]
    assert len(names) == len(set(names))
    assert {"/undo", "/theme NAME", "hunk: keep all"} <= set(names)


async def test_help_is_searched_and_left(shop: Path):
    async with play(setup(shop, answers)) as at:
        await at.press("question_mark")
        assert "Stop. Every finished line stays" in shown(at)
        await at.press("slash", *"side")
        assert "side by side" in shown(at)
        assert "Stop." not in shown(at)
        await at.press("escape")
        assert "Stop." in shown(at)
        await at.press("j", "k", "escape")
        assert isinstance(at.app.screen, Stage)


async def test_what_happens_is_in_the_log_and_hostile_names_are_shown(shop: Path):
    async with play(setup(shop, answers)) as at:
        await at.say("count the pieces @src/cart.py")
        await at.rest()
        at.screen.tell("a \x1b]52;c;x\x07 name")
        await at.press("f3")
        assert "asked: count the pieces @src/cart.py" in shown(at)
        assert "wrote 49 tokens" in shown(at)
        assert "a ␛]52;c;x␇ name" in shown(at)


@pytest.mark.parametrize("page", ["f3", "f1"])
async def test_what_is_longer_than_a_page_is_wide_is_folded_anew_at_each_width(shop: Path, page: str):
    said = "of what was said every word is to be read, " * 4
    async with play(setup(shop, answers), (60, 16)) as at:
        at.screen.tell(f"{said}to the last")
        await at.press(page)
        for width in (60, 40, 100):
            await at.pilot.resize_terminal(width, 16)
            text = at.app.screen.query_one(Lines)
            assert max(map(len, text.text.splitlines())) <= text.scrollable_content_region.width
            whole = " ".join(text.text.split())
            if page == "f3":
                assert f"{said}to the last" in whole
                assert text.is_vertical_scroll_end
                assert {line[:10].strip() for line in text.text.splitlines()[1:]} == {""}
            else:
                assert "What was asked before; in the list, one up" in whole
                assert "Search what was asked before; again: the next" in whole


async def test_the_context_of_what_is_typed_is_shown(shop: Path):
    async with play(setup(shop, answers)) as at:
        await at.press("f4")
        assert "there is no sentence" in at.told
        await at.type("raise an error @src/cart.py:Cart.discount")
        await at.press("f4")
        await at.rest()
        assert "target" in shown(at)
        assert "spark-edit: these lines and the sentence, no others" in shown(at)
        assert "def discount(self, code):" in shown(at)


async def test_the_context_is_that_of_the_place_that_a_key_has_chosen_whatever_happens_to_the_files(shop: Path):
    fresh_index(find(shop), lambda *_: None)
    async with play(setup(shop, answers)) as at:
        await at.type("raise an error for a code nobody knows")
        await at.rest()
        (first,) = at.screen.aiming.regions
        await at.press("tab")
        await at.screen.files_changed()
        await at.rest()
        (chosen,) = at.screen.aiming.regions
        assert chosen != first
        await at.press("f4")
        await at.rest()
        assert f"place       {chosen}  Cart.discount\nwhy there   chosen with a key\nor          {first}" in shown(at)


async def test_what_is_told_is_seen_until_more_is_typed(shop: Path):
    def where() -> str:
        return str(at.screen.query_one("#where", Static).content)

    async with play(setup(shop, answers)) as at:
        await at.type("raise an error @src/cart.py")
        await at.rest()
        at.screen.tell(Refusal("there is nothing to see"))
        assert where() == "there is nothing to see"
        await at.type(":Cart")
        await at.rest()
        assert where() == "→ Cart in src/cart.py:16-32"


async def test_what_the_context_shows_is_what_a_chat_model_is_sent(
    shop: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("spark_tui.pair.asking._REWRITE_TOKENS", 1)
    tiny = publish(tmp_path_factory.mktemp("models") / "tiny")
    made = setup(shop, answers)
    made.author = lambda _: load(Settings(model=f"{tiny}/", engine=Engine()))
    async with play(made) as at:
        await at.say("raise an error @src/cart.py:Cart.discount")
        await at.rest()
        assert at.screen.conversation.session.turn is not None
        beside = at.screen.conversation.session.turn.aims[0].beside or ""
        await at.press("f4")
        await at.rest()
        assert "tiny: the target to be changed, the rest to be read" in shown(at)
        assert "def total(self):" in beside
        assert "def discount" not in beside
        code = [line[7:] for line in shown(at).splitlines() if line[:5].strip().isdigit()]
        assert {*beside.splitlines()} - {*code} == {"src/cart.py, from line 1:", "src/cart.py, from line 28:"}
        own = at.screen.conversation.session.turn.targets[0].shown
        assert {*filter(None, code)} - {*beside.splitlines()} == {*own}


@pytest.mark.parametrize("line", ["/theme nosuch", "/context @nosuch.py"])
async def test_a_command_that_is_refused_stays_to_be_put_right(shop: Path, line: str):
    async with play(setup(shop, answers)) as at:
        await at.say(line)
        await at.rest()
        assert "nosuch" in at.told
        assert at.screen.prompt.text == line
        await at.type("x")
        assert at.screen.prompt.text == f"{line}x"


async def test_the_palette_does_what_is_chosen(shop: Path):
    async with play(setup(shop, answers)) as at:
        await at.press("ctrl+p")
        await at.pilot.pause()
        await at.type("theme")
        await _found(at)
        await at.press("enter")
        await at.pilot.pause()
        assert at.screen.prompt.text == "/theme "
        await at.type("ember")
        await at.press("enter")
        await at.rest()
        assert at.app.theme == "ember"


async def _found(at: Play) -> None:
    """The palette searches in the background."""
    while not at.app.screen.query_one(Hits).option_count or at.app.screen.query_one(Input).value != "theme":
        await at.pilot.pause()


def test_tokens_that_follow_each_other_are_one_line():
    times = iter(range(100))
    log = SessionLog(lambda: float(next(times)))
    hunk = Hunk(3, ())
    for event in (
        Asked("do it", (Aim("a.py", "line-patch"),)),
        Started((0,)),
        Wrote(0, "x"),
        Wrote(0, "y"),
        HunkFinished(0, "a.py", hunk),
        Wrote(0, "z"),
        Reached((Aim("b.py", "line-patch"), Aim("c.py", "line-patch"))),
        Finished(),
        Failed("it broke", "mend it"),
    ):
        log.hear(event)
    log.tell(Notice("careful", "look", "warning"))
    assert [entry.text for entry in log.entries] == [
        "asked: do it (a.py)",
        "the model thinks",
        "wrote 2 tokens",
        "finished a hunk of a.py at line 4",
        "wrote 1 token",
        "goes on in b.py, c.py",
        "all is written",
        "failed: it broke: mend it",
        "careful: look",
    ]
    assert [entry.level for entry in log.entries][-2:] == ["error", "warning"]
