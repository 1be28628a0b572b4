"""The one screen: the edit, its hunks, the timeline, the prompt, and the keys that work now."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from textual import on
from textual._styles_cache import StylesCache
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import DescendantBlur, DescendantFocus, Resize
from textual.widget import Widget
from textual.widgets import Static

from spark_tui.app import keymap
from spark_tui.app.actions.commands import CommandActions
from spark_tui.app.actions.files import FileActions
from spark_tui.app.actions.hunks import HunkActions
from spark_tui.app.actions.lines import LineActions
from spark_tui.app.actions.ops import OpActions
from spark_tui.app.actions.outright import OutrightActions
from spark_tui.app.actions.pages import PageActions
from spark_tui.app.actions.talk import TalkActions
from spark_tui.app.actions.views import ViewActions
from spark_tui.app.actions.wafer import WaferActions
from spark_tui.app.actions.walking import WalkActions
from spark_tui.app.actions.writing import WritingActions
from spark_tui.app.caption import caption
from spark_tui.app.key_table import Context
from spark_tui.app.looks import Look, Lookout
from spark_tui.app.notices import Noted, Notice, refused
from spark_tui.app.opening.setup import Setup
from spark_tui.app.widgets.diff import DiffView
from spark_tui.app.widgets.hunks import HunkList
from spark_tui.app.widgets.keys import KeyBar
from spark_tui.app.widgets.prompt import Prompt
from spark_tui.app.widgets.status import Status, StatusBar
from spark_tui.app.widgets.timeline import TimelineBar
from spark_tui.app.widgets.welcome import Welcome
from spark_tui.context.places import Spot
from spark_tui.edits.refusal import Refusal

_SMALLEST = (60, 16)
_OF_A_MODEL = ("turn.vary",)  # keys that do nothing about an op
_OF_WHAT_IS_KEPT = ("turn.apply",)  # and where nothing is, or before all is written
_OF_LONG_LINES = ("view.right",)  # and where no line that changes is cut off
_OF_BRANCHES = ("branch.back",)  # and where there is something else to see than what was written before
_RARELY = 20  # times as long as it takes to look, it is not looked again
_THREE = 150  # columns in which old, new and the list of hunks can be read beside each other


class MainScreen(
    WritingActions,
    OpActions,
    TalkActions,
    OutrightActions,
    WalkActions,
    HunkActions,
    LineActions,
    FileActions,
    CommandActions,
    PageActions,
    ViewActions,
    WaferActions,
):
    AUTO_FOCUS = ""  # whoever was among the hunks is there again when a page is closed
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (_SMALLEST[0], "-narrow"), (100, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (_SMALLEST[1], "-tall")]  # noqa: RUF012

    def __init__(self, made: Setup) -> None:
        super().__init__(made)
        self._status, self._hunks, self._timeline, self._keys = StatusBar(), HunkList(), TimelineBar(), KeyBar()
        self._where, self._small = Static(id="where"), Static(id="small")
        self._beginning, self._body = Welcome(made.keys), Horizontal(id="body")
        self._told: Notice | None = None
        self._keys_for: tuple[Context, Sequence[str], bool] | None = None

    def compose(self) -> ComposeResult:
        yield self._status
        with self._body:
            yield self._beginning
            yield self.diff
            with Vertical(id="side"):
                yield self._hunks
                yield self.wafer
        yield self._timeline
        yield self._where
        yield self._small
        yield self.prompt
        yield self._keys

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        self._small.update(Content("{} x {} is small: Spark wants {} x {}".format(width, height, *_SMALLEST)))
        self._make_room()
        self.call_after_refresh(self._show_what_fits)

    def _show_what_fits(self) -> None:
        """What the list does not say, where there is none, and how to see what is cut off."""
        self._show_where()
        self._show_keys()

    def _make_room(self) -> None:
        """Two texts beside each other need the columns of the list."""
        self.set_class(self.diff.mode == "split" and self.size.width < _THREE, "-beside")

    def on_screen_resume(self) -> None:
        """What is closed is let go of: Textual keeps this by the widget, so a thousand of them with all their lines."""
        StylesCache.get_inner_outer.cache_clear()
        self._keys_for = None
        self._show_keys()

    def on_screen_suspend(self) -> None:
        """The keys are those of what opened above."""
        self._keys.show(())

    def on_mount(self) -> None:
        self.prompt.complete = self.made.complete
        self.prompt.choices = {"theme": self._theme_names, "model": self.made.models}
        self.prompt.ops = self.op_offers
        self.set_class(not self.made.settings.wafer, "-no-wafer")
        self.watch(self.app, "app_focus", self._come_back, init=False)
        self.prompt.focus()
        for note in self.made.notes:
            self.tell(note)
        self.show()
        self.call_after_refresh(self._settle_in)

    def _settle_in(self) -> None:
        """Now that there is something to see."""
        self.turn_to_hunks()
        self.hire()
        self.run_worker(self._look_around, group="looking")

    async def _glance(self) -> None:
        """What somebody changes outside is seen here as well. Where that takes long, it is looked seldom."""
        while self.made.glance:
            began = monotonic()
            if self.is_current and not (self.seen.runs or self.is_asking):
                with suppress(Refusal):
                    await self._look_outside()
            await asyncio.sleep(max(self.made.glance, _RARELY * (monotonic() - began)))

    async def _look_outside(self) -> None:
        before = self.changed, self.made.branch
        await self.count_changed()
        if (self.changed, self.made.branch) != before:
            self.aiming.look_again()
            self.show()

    def _come_back(self, has_focus: bool) -> None:
        """Whoever does may have been at work elsewhere."""
        if has_focus and self.made.glance and not self.is_asking:
            self.run_worker(self._look_outside, group="looking", exit_on_error=False)

    async def _look_around(self) -> None:
        """What was said at the start is still to be seen, so this is no key's work."""
        try:
            await self.files_changed()
        except Refusal as refusal:
            self.tell(refusal)
        self.show()
        await self._glance()

    # ── showing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        self.hear()
        if not self.prompt.is_attached:  # what was begun before somebody left may end after that
            return
        before, self.seen = self.seen, self.lookout.look()
        is_back = before.state in (self.seen.state, "applied")  # what is taken back leaves people where they type
        if not is_back or before.is_in_vain:
            self.turn_to_hunks()  # in the very frame that says so: whoever sees it may press a key at once
        if (self.seen.is_in_vain or self.seen.is_blank) and not self._is_typed_in:
            self.prompt.focus()  # there is no hunk to be among
        last = max(0, len(self.seen.hunks) - 1)
        is_cut_short = before.runs and self.seen.state in ("paused", "failed") and self._is_typed_in
        self.cursor.number = last if is_cut_short else min(self.cursor.number, last)
        shown, dimmed = self.shown, self._is_preview
        is_shown = self.seen.hunks and not dimmed and not (self.seen.runs and self._is_typed_in)
        current = self.cursor.number if is_shown else None
        scene = shown.scene(current, self.cursor.place, dimmed=dimmed)
        self._body.set_class(self.seen.state == "idle" and not scene.files, "-empty")
        self._make_room()
        self.diff.show(scene)
        self._hunks.show(scene)
        course = shown.course
        self._timeline.show(
            max(0, len(course.spots) - 1) or course.tokens,
            course.cuts,
            course.at,
            len(shown.hunks),
            course.branches,
            course.branch,
            course.tokens,
        )
        self.prompt.label = "redirect › " if self.seen.runs or self.seen.rests else "> "
        self._show_where()
        self.show_wafer()
        self._status.show(self._facts())
        self._show_keys()
        if self.lookout.misses_cuts:
            self.run_worker(self._find_cuts, group="cuts", exclusive=True)

    async def _find_cuts(self) -> None:
        await self.work.aside(self.lookout.find_cuts)
        self.show()

    @property
    def shown(self) -> Look:
        """The conversation; or, where that has nothing to show, what would come of the sentence that is being typed."""
        sketch = self.foresight.shown
        return Lookout(sketch).look() if sketch is not None and self._is_preview else self.seen

    @property
    def _is_preview(self) -> bool:
        return self.foresight.shown is not None and not (self.seen.runs or self.seen.rests)

    def _facts(self) -> Status:
        felt = self.made.stopwatch
        return Status(
            repo=self.made.name,
            branch=self.made.branch,
            changed=self.changed,
            model=self.work.author_name,
            model_note=self.work.author_note,
            tokens_per_second=felt.per_second,
            first_ms=felt.first * 1000 if felt.first is not None else None,
            tokens_per_pass=self.work.pace.per_pass or None,
            state=self.doing,
            likely=self.sure.figure(self.conversation.session.turn) if self.seen.state == "review" else "",
        )

    @property
    def doing(self) -> str:
        if self.is_asking and self.unknown:
            return f"indexing {self.unknown:,} file{'s' * (self.unknown != 1)}"
        if self.is_asking:
            sought = "thinking" if self.is_placed else "looking for the place"
            return sought if self.work.is_ready else "waiting for the model"
        if self.is_stopping and self.seen.runs:
            return "stopping"
        if (self.seen.runs or self.seen.state == "idle") and (reading := self.work.reading) is not None:
            return str(reading)
        if self.seen.state == "thinking" and (at := self.work.doing):
            return at
        if self.seen.is_in_vain:
            return "no edit"
        if self.seen.state == "idle":
            return "preview" if self._is_preview else ""
        return self.tries or self.seen.state

    def _show_where(self) -> None:
        regions, others = self.aiming.regions, self.aiming.others
        told = self._told or (None if regions else self.lasting)
        self._where.set_class(told is not None, "-told")
        where = caption(regions, others, told, self.seen, "" if self._lists_hunks else self._hunk)
        if where != self._where.content:  # an update lays out the whole screen anew, and this is asked every frame
            self._where.update(where)

    @property
    def _lists_hunks(self) -> bool:
        return self.has_class("-wide") and not self.has_class("-beside")

    @property
    def _hunk(self) -> str:
        """Where the list of hunks is not seen: the one that is written, or that the person is at."""
        hunks = self.seen.hunks
        if not hunks:
            return ""
        number = len(hunks) if self.seen.runs and self._is_typed_in else self.cursor.number + 1
        at = hunks[number - 1]
        return f"{at.path}:{at.hunk.start + 1}, {number} of {len(hunks)}"

    def set_focus(self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False) -> None:
        """What keys do changes at once: who loses the focus and who gets it are told of it only later, and a key that
        is pressed meanwhile would be nobody's."""
        super().set_focus(widget, scroll_visible, from_app_focus)
        self._show_keys()

    def _show_keys(self) -> None:
        context, without = self.context, self._idle_keys
        is_searching = self.prompt.is_searching and self._is_typed_in
        if (context, without, is_searching) != self._keys_for:
            self._keys_for = context, without, is_searching
            keymap.install(self, keymap.bindings(self.made.keys, context))
            self.prompt.use(self.made.keys, context)
            bar = keymap.bar(self.made.keys, context, without=without)
            shown = keymap.search_bar(self.made.keys, context) if is_searching else bar
            self._keys.show(shown if self.is_current else ())

    @on(Prompt.Searched)
    def _other_keys(self) -> None:
        self._show_keys()

    @property
    def _idle_keys(self) -> Sequence[str]:
        """Those that would do nothing now."""
        applies = not self.seen.runs and (self.is_one_yes or any(each.kept for each in self.seen.hunks))
        leads_back = self.seen.is_blank and self.seen.course.branch > 0
        return (
            *(_OF_A_MODEL if self.seen.is_op else ()),
            *(() if applies else _OF_WHAT_IS_KEPT),
            *(() if not self.seen.runs and self.diff.cuts_off else _OF_LONG_LINES),
            *(() if leads_back else _OF_BRANCHES),
        )

    @property
    def context(self) -> Context:
        if self._is_typed_in or self.seen.is_in_vain:
            if self.seen.runs or self.is_asking:
                return "running"
            if not self.seen.rests:
                return "idle"
            return "redirect" if self.seen.state == "review" else "paused"
        if self.cursor.place is not None and self.seen.hunks:
            return "lines"
        return "watching" if self.seen.runs else "review"

    @property
    def _is_typed_in(self) -> bool:
        return self.focused is not None and self.prompt in self.focused.ancestors_with_self

    def hush(self) -> None:
        self._told = None

    def tell(self, message: str | Refusal) -> None:
        notice = refused(message) if isinstance(message, Refusal) else Notice(message)
        self.on_noted(Noted(notice))

    def on_noted(self, event: Noted) -> None:
        self._told = event.notice
        self.made.log.tell(event.notice)
        self._show_where()

    def _theme_names(self) -> Sequence[str]:
        return sorted(self.app.available_themes)

    # ── what is done with a mouse ───────────────────────────────────────────────────────────────────────────────

    @on(DescendantFocus)
    @on(DescendantBlur)
    def _keys_go_elsewhere(self) -> None:
        self.prompt.set_class(self._is_typed_in, "-typing")

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
