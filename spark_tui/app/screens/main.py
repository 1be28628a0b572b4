"""The one screen: the edit, its hunks, the timeline, the prompt, and the keys that work now."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import DescendantBlur, DescendantFocus
from textual.widgets import Static

from spark_tui.app import keymap
from spark_tui.app.actions.commands import CommandActions
from spark_tui.app.actions.files import FileActions
from spark_tui.app.actions.hunks import HunkActions
from spark_tui.app.actions.lines import LineActions
from spark_tui.app.actions.pages import PageActions
from spark_tui.app.actions.talk import TalkActions
from spark_tui.app.actions.views import ViewActions
from spark_tui.app.actions.walking import WalkActions
from spark_tui.app.key_table import Context
from spark_tui.app.looks import Look, look
from spark_tui.app.notices import Noted, Notice, refused
from spark_tui.app.setup import Setup
from spark_tui.app.widgets.diff import DiffView
from spark_tui.app.widgets.hunks import HunkList
from spark_tui.app.widgets.keys import KeyBar
from spark_tui.app.widgets.prompt import Prompt
from spark_tui.app.widgets.status import Status, StatusBar
from spark_tui.app.widgets.timeline import TimelineBar
from spark_tui.context.places import Spot
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.events import Event, Failed, HunkFinished, Started
from spark_tui.pair.turn import Which

_FRAME = 1 / 30
_PROMPTS = {"paused": "redirect › ", "failed": "redirect › ", "review": "redirect › "}
_SMALLEST = (60, 16)


class MainScreen(TalkActions, WalkActions, HunkActions, LineActions, FileActions, CommandActions, PageActions, ViewActions):
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (60, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (16, "-tall")]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.work, setup.finder, setup.settings, setup.root)
        self._setup = setup
        self._finished: set[Which] = set()
        self._note = ""
        self._keys_for: Context | None = None
        self._writing = 0

    def compose(self) -> ComposeResult:
        yield StatusBar()
        with Horizontal(id="body"):
            yield DiffView()
            with Vertical(id="side"):
                yield HunkList()
        yield TimelineBar()
        yield Static(id="where")
        yield Prompt(self._setup.history)
        yield KeyBar()

    def on_mount(self) -> None:
        self._ticks = self.set_interval(_FRAME, self._drain, pause=True)
        self.prompt.complete = self._setup.complete
        self.prompt.choices = {"theme": self._theme_names, "model": self._setup.models}
        self.prompt.focus()
        for note in self._setup.notes:
            self.tell(note)
        self.show()
        self.call_after_refresh(self.hire)  # once there is something to see

    def hire(self, model: str = "") -> None:
        """Load a model: the one that is set, or another."""
        self.work.hire(lambda: self._setup.author(model))
        self.run_worker(self._welcome, group="loading", exclusive=True)
        self.show()

    async def _welcome(self) -> None:
        author = await self.work.loaded()
        if isinstance(author, Refusal):
            self.tell(author)
        self.show()

    # ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def write(self) -> None:
        self.run_worker(self._write(), group="writing")

    async def _write(self) -> None:
        self._setup.interrupt.arm(self.conversation.stop)
        self._writing += 1
        self.tick()
        error = await self.work.write(self.conversation)
        self._writing -= 1
        self._drain()
        if error is not None:
            self.log.error(error)
        if not self._writing:
            self._setup.interrupt.disarm()
            self._rest()

    def tick(self) -> None:
        self._ticks.resume()

    def _rest(self) -> None:
        """Nobody writes any more: a finished edit is looked at, unless somebody is in the middle of a sentence."""
        self._ticks.pause()
        self.show()
        if self.seen.problems:
            self.tell(self.seen.problems[-1])
        elif self.seen.state == "review" and not self.seen.hunks:
            self.tell("nothing is to be changed")
        self.turn_to_hunks()

    def _drain(self) -> None:
        """What happened since the last frame, and then one picture of it."""
        for event in self.work.drain():
            self._hear(event)
        self.show()
        if not self._writing and self.foresight.is_at_rest:
            self._ticks.pause()

    def _hear(self, event: Event) -> None:
        self._setup.log.hear(event)
        match event:
            case Started():
                self._finished.clear()
            case HunkFinished(_, path, hunk):
                self._finished.add((path, hunk))
            case Failed(reason, cure):
                self.tell(Refusal(reason, cure))
            case _:
                pass

    # ── showing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        self.seen = look(self.conversation, self._finished)
        self.cursor.number = min(self.cursor.number, max(0, len(self.seen.hunks) - 1))
        shown, dimmed = self._shown()
        current = None if self.seen.runs or not self.seen.hunks or dimmed else self.cursor.number
        scene = shown.scene(current, self.cursor.place, dimmed=dimmed)
        self.diff.show(scene)
        self.query_one(HunkList).show(scene)
        course = shown.course
        self.query_one(TimelineBar).show(
            max(0, len(course.spots) - 1) or course.tokens,
            course.cuts,
            course.at,
            len(shown.hunks),
            course.branches,
            course.branch,
            course.tokens,
        )
        self.prompt.label = _PROMPTS.get(self.seen.state, "redirect › " if self.seen.runs else "> ")
        self._show_where()
        self.query_one(StatusBar).show(self._status())
        self._show_keys()

    def _shown(self) -> tuple[Look, bool]:
        """The conversation; or, where that has nothing to show, what would come of the sentence that is being typed."""
        sketch = self.foresight.sketch
        if sketch is None or self.seen.runs or self.seen.rests:
            return self.seen, False
        return look(sketch, frozenset()), True

    def _status(self) -> Status:
        pace = self.work.pace
        return Status(
            repo=self._setup.name,
            branch=self._setup.branch,
            changed=self._setup.changed,
            model=self.work.author_name,
            tokens_per_second=pace.per_second or None,
            first_ms=pace.first * 1000 or None,
            tokens_per_pass=pace.per_pass or None,
            state=self.seen.state,
            note=self._note,
        )

    def _show_where(self) -> None:
        """What the sentence is about, and what else it may be; or what is queued."""
        parts = [", ".join(f"{region.name or 'all'} in {region}" for region in self.aiming.regions)]
        if self.aiming.others:
            parts.append(f"tab: {self.aiming.others} other places")
        if self.seen.queued:
            parts.append(f"{self.seen.queued} queued")
        self.query_one("#where", Static).update(Content(" · ".join(filter(None, parts))))

    def _show_keys(self) -> None:
        context = self._now()
        if context != self._keys_for:
            self._keys_for = context
            keymap.install(self, keymap.bindings(self._setup.keys, context))
            self.prompt.use(self._setup.keys, context)
            self.query_one(KeyBar).show(keymap.bar(self._setup.keys, context))

    def _now(self) -> Context:
        if self.prompt.has_focus_within:
            if self.seen.runs:
                return "running"
            if self.seen.state == "review":
                return "redirect"
            return "paused" if self.seen.rests else "idle"
        if self.seen.runs:
            return "watching"
        return "review" if self.cursor.place is None else "lines"

    def tell(self, message: str | Refusal) -> None:
        notice = refused(message) if isinstance(message, Refusal) else Notice(message)
        self.on_noted(Noted(notice))

    def on_noted(self, event: Noted) -> None:
        self._note = event.notice.line
        self._setup.told.append(event.notice)
        self._setup.log.tell(event.notice)
        self.query_one(StatusBar).show(self._status())

    def _theme_names(self) -> Sequence[str]:
        return sorted(self.app.available_themes)

    # ── what is done with a mouse ───────────────────────────────────────────────────────────────────────────────

    @on(DescendantFocus)
    @on(DescendantBlur)
    def _keys_go_elsewhere(self) -> None:
        self._show_keys()

    def on_diff_view_clicked(self, event: DiffView.Clicked) -> None:
        self.spot = Spot(event.path, event.old_line)
        if event.hunk_number is not None:
            self.cursor.number = event.hunk_number
            self.cursor.place = event.place if self.cursor.place is not None else None
        self.set_focus(None)
        self.show()

    def on_hunk_list_chosen(self, event: HunkList.Chosen) -> None:
        self.cursor.number, self.cursor.place = event.number, None
        self.set_focus(None)
        self.show()
