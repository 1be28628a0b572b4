"""The tour: the real screen and the real keys on a throw-away repository, with somebody who says what to press.

A recorded turn is recited, slowly enough to be stopped. It takes half a minute and can be left at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import replace

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from spark_tui.app.author import Author
from spark_tui.app.key_table import Key
from spark_tui.app.keymap import Keymap, shown, typing_key
from spark_tui.app.opening.setup import Setup
from spark_tui.app.screens.main import MainScreen
from spark_tui.app.typed.finding import InRepository
from spark_tui.app.work import Work
from spark_tui.commands.tour import Recording, recording, throw_away_shop
from spark_tui.pair.events import Aim
from spark_tui.pair.script import per_second, recited
from spark_tui.pair.tree import GitTree
from spark_tui.pair.turn import State
from spark_tui.settings import Settings

_PER_SECOND = 18  # slow enough to be read along
_LEAVE = Key("tour.leave", ("always",), ("f10",), "leave the tour", "Leave the tour")
_SKIP = Key("tour.skip", ("idle",), ("escape",), "", "Leave the tour", quiet=True, action="tour_leave")

# What is said in each state, with the keys by their ids, as a person may have changed them.
_SAID: Mapping[State, str] = {
    "idle": "This is a shop that exists for half a minute. A sentence is typed for you: press {prompt.submit}.",
    "thinking": "The model reads the file. {turn.stop} would stop it.",
    "streaming": "The edit grows as it is written. Press {turn.stop}: what is finished stays.",
    "paused": "Stopped, and every finished line is kept. {cut.back} {cut.on} move the cut. A sentence would "
    "turn it, but this one is recited: {prompt.submit} goes on.",
    "review": "Now decide: {hunk.keep} keeps a hunk, {hunk.drop} drops it, {hunk.lines} goes to its lines. "
    "{turn.apply} applies what is kept.",
    "applied": "Applied through git, all of it or nothing. {turn.undo} takes it back, any time. That was it: "
    "{tour.leave} or {tour.skip} brings you to your own work.",
    "failed": "That did not work out; {tour.leave} leaves the tour.",
}


class Tour(MainScreen):
    DEFAULT_CSS = """
    Tour #coach {
        height: auto; max-height: 4; padding: 0 1; background: $panel; border-left: outer $accent;
    }
    """

    def __init__(self, made: Setup, leave: Callable[[], None]) -> None:
        super().__init__(made)
        self._coach = Static(id="coach")
        self._leave = leave

    def compose(self) -> ComposeResult:
        yield self._coach
        yield from super().compose()

    def on_mount(self) -> None:
        self._type()

    def _type(self) -> None:
        self.prompt.text = recording().instruction

    def show(self) -> None:
        before = self.seen.state
        super().show()
        if before != "idle" == self.seen.state and not self.prompt.text:  # left, or taken back: it begins again
            self._type()
        self._coach.update(said(self.seen.state, self.made.keys))

    def on_unmount(self) -> None:
        self.made.work.close()
        self._leave()

    def action_tour_leave(self) -> None:
        self.dismiss()


def said(state: State, keymap: Keymap) -> Content:
    keys = {key.id: next(map(shown, key.keys), "?") for key in keymap.keys}
    keys["turn.undo"] = typing_key(keymap, "turn.undo")
    words = [_word(word, keys) for word in _SAID[state].split(" ")]
    return Content(" ").join(words)


def _word(word: str, keys: Mapping[str, str]) -> Content:
    """A key in braces, with the full stop behind it; or just a word."""
    if not word.startswith("{"):
        return Content(word)
    name, _, rest = word.removeprefix("{").partition("}")
    return Content.assemble((keys[name], "bold $accent"), rest)


def tour(keymap: Keymap, settings: Settings, pace: Callable[[], None] | None = None) -> Tour:
    """It takes a moment: a repository is made. It is gone when the screen is."""
    stack = ExitStack()
    here = stack.enter_context(throw_away_shop())
    turn = recording()
    writer = recited({edit.path: edit.tokens for edit in turn.edits}, pace or per_second(_PER_SECOND))
    author = Author("the tour", writer, lambda _sentence, _targets: _aims(turn))
    setup = Setup(
        Work(GitTree(here)),
        InRepository(here, turn.edits[0].path),
        replace(settings, preview=False, stage=False, commit=False),
        here.root,
        "a throw-away shop",
        lambda _: author,
        InRepository(here).complete,
        branch="main",
        keys=with_ways_out(keymap),
        glance=0,
        hope=0,  # nobody looks through these files, and it is known where it goes on
    )
    return Tour(setup, stack.close)


def with_ways_out(keymap: Keymap) -> Keymap:
    return replace(keymap, keys=(*keymap.keys, _LEAVE, _SKIP))


def _aims(turn: Recording) -> tuple[Aim, ...]:
    return tuple(Aim(edit.path, edit.format) for edit in turn.edits)
