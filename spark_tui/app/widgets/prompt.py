"""The prompt: a sentence or a command, with what was asked before, and with a list of what may be meant above it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Paste
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Label
from textual.worker import Worker, WorkerError

from spark_tui.app.key_table import Context
from spark_tui.app.keymap import Keymap, bare, bindings, install
from spark_tui.app.notices import Noted, Notice, refused
from spark_tui.app.typed import history as histories
from spark_tui.app.typed.history import History
from spark_tui.app.typed.offers import Choices, Complete, Offer, mentioned, of_commands, of_mentions, op_typed
from spark_tui.app.widgets.editor import Editor, typed
from spark_tui.app.widgets.offer_list import OfferList
from spark_tui.edits.refusal import Refusal

_SEARCH, _NOT_FOUND = "search › ", "not found › "
Ops = Callable[[str], Awaitable[Sequence[Offer]]]  # what the words behind /op may become


async def _no_ops(_line: str) -> Sequence[Offer]:
    return ()


class Prompt(Vertical):
    """`complete` is asked what may be meant by a mention, always on one and the same thread, which is not the screen's.

    `choices` are what commands may be given, `ops` what may come next in an op. Enter with nothing typed submits
    nothing, which means something, too.
    """

    DEFAULT_CSS = """
    Prompt {
        height: auto;
        padding: 0 1;
        background: $background;
        & > Horizontal { height: auto; }
        Label { color: $accent; text-style: bold; width: auto; }
        Editor { height: auto; min-height: 1; max-height: 8; background: $background; padding: 0; border: none; }
    }
    """

    label = reactive("> ", init=False)

    class Submitted(Message):
        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Changed(Message):
        """Something was typed, or taken away; or what stands there may mean something else by now."""

        def __init__(self, text: str, *, is_new: bool = True) -> None:
            super().__init__()
            self.text, self.is_new = text, is_new

    class Searched(Message):
        """A search has begun, or ended: keys do something else now."""

    def __init__(self, history: History | None = None, *, placeholder: str = "", id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.history = history or History()
        self.complete: Complete = lambda _: ()
        self.choices: Choices = {}
        self.ops: Ops = _no_ops
        self._editor = Editor()
        self._editor.placeholder = placeholder
        self._list = OfferList()
        self._label = Label(self.label, markup=False)
        self._seen = ("", (0, 0))
        self._placed = ""  # a text that nobody typed: nothing is offered about it
        self._draft = ""  # what was typed before somebody went back in the history, or began to search it
        self._back = 0  # how many entries ago that is which is shown
        self.is_searching = False
        self._thread = ThreadPoolExecutor(1, "completion")
        self._finding: Worker[None] | None = None
        self.use(Keymap())

    def compose(self) -> ComposeResult:
        yield self._list
        with Horizontal():
            yield self._label
            yield self._editor

    def on_unmount(self) -> None:
        """What somebody was typing is found next time, above the prompt."""
        for text in self._unasked():
            if text not in self.history.entries:
                with suppress(Refusal):
                    histories.add(self.history, text)
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _unasked(self) -> Sequence[str]:
        if self.is_searching:
            return (self._draft,)
        return (self._draft, self.text) if self._back else (self.text,)

    # ── for the screen ──────────────────────────────────────────────────────────────────────────────────────────

    def use(self, keymap: Keymap, *contexts: Context) -> None:
        """The keys that work here now; what others want of them, the text does without."""
        own = bindings(keymap, "prompt")
        install(self, own)
        self._editor.give_up(binding.key for binding in (*own, *bindings(keymap, *contexts)))
        self._editor.bare = bare(keymap, *contexts)

    @property
    def text(self) -> str:
        return self._editor.text

    @text.setter
    def text(self, text: str) -> None:
        """Put there, not typed: nothing is offered about it."""
        self._placed = typed(text)
        self._editor.text = self._placed
        self._editor.stand(len(self._placed))
        self._list.show(())

    def focus(self, scroll_visible: bool = True) -> Prompt:
        self._editor.focus(scroll_visible)
        return self

    def type(self, text: str) -> None:
        """As if somebody had: the / that opens the list of commands."""
        self._editor.insert(text)

    def take(self, event: Paste) -> None:
        """What was pasted while something else had the focus."""
        self._editor.paste(event)

    def look_again(self) -> None:
        """What is typed may mean something else by now."""
        if self.text:
            self.post_message(self.Changed(self.text, is_new=False))

    def watch_label(self) -> None:
        search = _SEARCH if self._list.is_open else _NOT_FOUND
        self._label.update(search if self.is_searching else self.label)

    # ── what is offered ─────────────────────────────────────────────────────────────────────────────────────────

    def on_editor_moved(self) -> None:
        text, cursor = self._editor.text, self._editor.cursor_location
        if (text, cursor) == self._seen:
            return
        if text != self._seen[0]:
            self.post_message(self.Changed(text))
        self._seen = (text, cursor)
        self._offer(text)

    def _offer(self, text: str) -> None:
        self.workers.cancel_group(self, "mentions")
        if self.is_searching:
            self._list.show([Offer(entry) for entry in histories.found(self.history, text)])
            self.watch_label()
        elif not text or text == self._placed:
            self._list.show(())
        elif mentioned(self._editor.before) is not None:
            self._find(self._offer_mentions(self._editor.before))
        elif (op := op_typed(self._editor.before)) is not None:
            self._placed = ""
            self._find(self._offer_ops(self._editor.before, *op))
        else:
            self._placed = ""
            self._list.show(of_commands(self._editor.before, self.choices))

    def _find(self, finding: Coroutine[None, None, None]) -> None:
        self._finding = self.run_worker(finding, group="mentions", exclusive=True)

    async def _offer_ops(self, before: str, line: str, start: int) -> None:
        found = await self.ops(line)
        if before == self._editor.before:
            self._list.show([replace(each, start=start + each.start) for each in found])

    async def _offer_mentions(self, before: str) -> None:
        try:
            found = await asyncio.wrap_future(self._thread.submit(of_mentions, before, self.complete))
        except Refusal as refusal:
            self.post_message(Noted(refused(refusal)))
            return
        if before == self._editor.before:
            behind = " " if op_typed(before) else ""  # where its values follow
            self._list.show([replace(each, text=each.text + behind) for each in found])

    def _take(self, offer: Offer) -> None:
        before = self._editor.before
        kept, rest = ("", "") if self.is_searching else (before[: offer.start], self.text[len(before) :])
        self._end_search()
        self.text = kept + offer.text + rest
        self._editor.stand(len(kept + offer.text))
        if offer.text.endswith((" ", "@")):  # there is more to say
            self._placed = ""
            self._offer(self.text)

    # ── keys ────────────────────────────────────────────────────────────────────────────────────────────────────

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tab and Esc are others' while no list is open."""
        if action in ("prompt_complete", "prompt_close"):
            return self._list.is_open or self.is_searching
        return super().check_action(action, parameters)

    async def action_prompt_submit(self) -> None:
        await self._found()
        if self._list.is_open:
            offer = self._list.chosen
            self._take(offer)
            if not offer.runs:
                return
        elif self.is_searching:  # what was typed is no sentence
            cause = "nothing that was asked has these letters" if self.text else "nothing was asked before"
            self.post_message(Noted(Notice(cause)))
            return
        text = self.text.strip()
        self.text = ""
        self._back = 0
        try:
            histories.add(self.history, text)
        except Refusal as refusal:
            self.post_message(Noted(refused(refusal)))
        self.post_message(self.Submitted(text))

    async def _found(self) -> None:
        """Until the list is about what is typed by now: what it shows may be an answer to fewer letters."""
        if self._finding is not None:
            with suppress(WorkerError):  # it was called off: the list is about something else
                await self._finding.wait()

    async def action_prompt_complete(self) -> None:
        await self._found()
        if self._list.is_open:
            self._take(self._list.chosen)

    def action_prompt_newline(self) -> None:
        self._editor.insert("\n")

    def action_prompt_close(self) -> None:
        if self.is_searching:
            self._end_search()
            self.text = self._draft
        else:
            self._placed = self.text
            self._list.show(())

    def action_prompt_older(self) -> None:
        if self._list.is_open:
            self._list.action_cursor_up()
        elif not self._editor.navigator.is_first_wrapped_line(self._editor.cursor_location):
            self._editor.action_cursor_up()
        else:
            self._walk(1)

    def action_prompt_newer(self) -> None:
        if self._list.is_open:
            self._list.action_cursor_down()
        elif not self._editor.navigator.is_last_wrapped_line(self._editor.cursor_location):
            self._editor.action_cursor_down()
        else:
            self._walk(-1)

    def action_prompt_search(self) -> None:
        if self.is_searching:
            self._list.action_cursor_down()
            return
        self._draft, self.is_searching = self.text, True
        self._offer(self.text)
        self.post_message(self.Searched())

    def _end_search(self) -> None:
        self._list.show(())
        if self.is_searching:
            self.is_searching = False
            self.watch_label()
            self.post_message(self.Searched())

    def _walk(self, step: int) -> None:
        """So many entries back; 0 is what was being typed."""
        back = self._back + step
        if not 0 <= back <= len(self.history.entries) or not step:
            return
        if self._back == 0:
            self._draft = self.text
        self._back = back
        self.text = self.history.entries[-back] if back else self._draft
