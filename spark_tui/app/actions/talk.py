"""What a person says: a request, another sentence while one is written or looked at, a command, a shell command."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import PurePosixPath

from spark_tui.app.actions.answered import AnsweredActions
from spark_tui.app.author import Author, targets
from spark_tui.app.commands import shell, slash
from spark_tui.app.keymap import review_key, typing_key
from spark_tui.app.stage import Cursor, Stage, acts
from spark_tui.app.widgets.prompt import Prompt
from spark_tui.context import languages
from spark_tui.context.failures import spelt_out
from spark_tui.context.mentions import mentions
from spark_tui.context.places import Region
from spark_tui.context.readings import Reading
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.contradicting import contradicts
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim, found, saying
from spark_tui.pair.taken_up import is_taken_up

_A_MOMENT = 0.1  # seconds
_MANY = 200  # files: to look through more of them takes a while
_LONG = 500  # lines: what is begun about more than that takes as long to end as it would spare


class TalkActions(AnsweredActions):
    def on_prompt_submitted(self, event: Prompt.Submitted) -> None:
        self.made.stopwatch.hear()
        self.is_placed = bool(self.spot or self.aiming.is_chosen or mentions(event.text))
        self.is_asking = True  # from now on: the prompt is empty, and that is not to be foreseen
        self.workers.cancel_group(self, "foreseeing")  # what is not begun: it would be in the way
        self.run_worker(partial(self.say, event.text.strip()), group="asking", exclusive=True)

    @acts
    async def say(self, words: str) -> None:
        """What cannot be done, or was stopped before it was begun, stays to be said in another way."""
        try:
            await self._say(words)
        except (Refusal, asyncio.CancelledError) as end:
            self.prompt.text = self.prompt.text or words
            self.refused = words if isinstance(end, Refusal) else ""
            raise
        finally:
            self.is_asking = False
            self.made.stopwatch.forget()

    async def _say(self, words: str) -> None:
        if slash.is_command(words):
            await self.run_action(slash.action(words))
        elif words.startswith("!"):
            shell.run(self, words[1:].strip())
        elif self.seen.runs or (self.seen.rests and not self._is_of_another_file(words)):
            if not await self.is_answered(words):
                self._turn(words)
        elif self._takes_up(words):
            self.conversation.flip(0)
            self._turn(words)
        elif self.seen.state == "applied" and contradicts(words):
            undo = typing_key(self.made.keys, "turn.undo")
            raise Refusal("that speaks of an edit that is applied", f"{undo} takes it back; then enter turns it")
        elif command := slash.spoken(words):
            await self.run_action(slash.action(command))
        elif words:
            await self._ask(words)

    @acts
    async def action_turn_queue(self) -> None:
        """Ask for it when this is done."""
        if not (sentence := self.prompt.text.strip()):
            self.set_focus(None)
            return
        aims = await self._aims(sentence)
        self.conversation.enqueue(spelt_out(sentence, self.failure), aims)
        self.prompt.text = ""

    @acts
    def action_turn_unqueue(self) -> None:
        """To change it, or to forget it."""
        queue = self.conversation.session.queue
        if not queue:
            raise Refusal("nothing is queued", "tab queues a sentence while an edit is written")
        self.prompt.text = queue[-1].instruction
        self.conversation.unqueue(len(queue) - 1)
        self.prompt.focus()

    @acts
    def action_turn_stop(self) -> None:
        self.workers.cancel_group(self, "asking")
        self.stop()

    @acts
    def action_turn_leave(self) -> None:
        if self.seen.state == "review" and self.is_just_written:
            again = review_key(self.made.keys, "turn.leave")
            raise Refusal("it was done already", f"{again} once more leaves the edit")
        if self.seen.rests:
            asked = self.seen.instruction if self.outdated is not None else ""
            self.conversation.leave()
            self.outdated = None
            self.prompt.text = self.prompt.text or asked
            on = "enter asks for it again" if asked else "] brings the edit back, “no, …” turns it"
            self.tell(f"left as it was; {on}")
        self.prompt.focus()
        self.ask_next()

    @acts
    def action_review_enter(self) -> None:
        self.set_focus(None)

    @acts
    def action_review_back(self) -> None:
        self.set_focus(None)

    @acts
    def action_prompt_focus(self) -> None:
        self.prompt.focus()

    @acts
    def action_prompt_clear(self) -> None:
        if not self.prompt.text:
            self.tell("ctrl+q leaves Spark; the session is kept")
        self.prompt.text = ""

    @acts
    def action_prompt_commands(self) -> None:
        self.prompt.focus()
        self.prompt.type("/")

    def ask_next(self) -> None:
        while queue := self.conversation.session.queue:
            self.leave_what_came_to_nothing()
            try:
                self.conversation.ask_next()
            except Refusal as refusal:  # it is not to hold up those behind it
                self.prompt.text = self.prompt.text or queue[0].instruction
                self.conversation.unqueue(0)
                self.tell(refusal)
            else:
                self.begin()
                return

    async def _ask(self, sentence: str) -> None:
        self.show()
        await self._look_through(sentence)
        aims = await self._settled(sentence)
        if self.seen.rests:
            self.conversation.leave()
            self.tell("another file: the edit before is left as it was")
        sentence = spelt_out(sentence, self.failure)
        sketch = await self.foresight.take(sentence, aims)
        if sketch is not None:
            self._adopt(sketch)
        else:
            self.leave_what_came_to_nothing()
            self.conversation.ask(sentence, aims)  # here: nobody can stop it between this and the writing
        self.begin()

    def leave_what_came_to_nothing(self) -> None:
        if self.seen.is_in_vain:
            self.conversation.leave()

    def _adopt(self, sketch: Conversation) -> None:
        self.leave_what_came_to_nothing()
        self.conversation.adopt(sketch)
        if self.conversation.session.state == "paused":
            self.conversation.resume()

    def begin(self) -> None:
        self.cursor, self.spot, self.is_guess, self.outdated = Cursor(), None, self.aiming.is_guess, None
        self.aiming.forget()
        self.write()

    def _takes_up(self, words: str) -> bool:
        """Whether it is about the edit that was left."""
        return is_taken_up(self.conversation, self.work.tree, words) and not self._is_of_another_file(words)

    def _is_of_another_file(self, words: str) -> bool:
        """Somebody who names a file that the edit is not about speaks of something else; an @property is no file."""
        turn = self.conversation.session.turn
        paths = [f"/{aim.path}" for aim in turn.aims] if turn is not None else []
        named = [each.path for each in mentions(words) if PurePosixPath(each.path).suffix in languages.by_suffix()]
        return bool(named) and not any(path.endswith(f"/{each}") for each in named for path in paths)

    def _turn(self, words: str) -> None:
        """The sentence turns what is there; without one it goes on as it was. Where that fits no more, neither does."""
        if self.outdated is not None:
            raise self.outdated
        if words:
            self.foresight.await_it()
            self.conversation.redirect(words)
        elif self.seen.state == "review":
            self.set_focus(None)
            return
        elif self.seen.runs:
            return
        else:
            self.conversation.resume()
        self.cursor = Cursor()
        self.write()

    # ── where it will edit ──────────────────────────────────────────────────────────────────────────────────────

    def on_prompt_changed(self, event: Prompt.Changed) -> None:
        if self.is_asking:
            return
        self.foresight.stop()
        foresee = partial(self._foresee, event.text.strip(), is_new=event.is_new)
        self.run_worker(foresee, group="foreseeing", exclusive=True)

    async def action_aim_next(self) -> None:
        """Where a line was clicked, away from that."""
        if self.spot is not None:
            self.spot = None
        else:
            self.aiming.turn()
        self.refused = ""
        self.show()
        self.on_prompt_changed(Prompt.Changed(self.prompt.text))

    async def _foresee(self, sentence: str, *, is_new: bool) -> None:
        """Show where it will edit, and, if that is set, what will come of it."""
        self.refused = self.refused if sentence == self.refused else ""
        is_no_request = self.refused or self.seen.runs or self.seen.rests or self._takes_up(sentence)
        if not sentence or sentence[0] in "/!" or is_no_request:
            self.foresight.forget()
            self.aiming.forget()
            self.show()
            if sentence and sentence[0] not in "/!" and self.seen.rests and self._is_quick:
                await self._turn_ahead(sentence)
            return
        try:
            await self.aiming.look(sentence, self.spot)
            if is_new:
                self.hush()  # where it will edit is newer
            self.show()
            if self.work.is_ready:
                await self._write_ahead(sentence)
        except Refusal:
            self.aiming.forget()  # there is time to say it when it is asked for
        finally:
            self.show()

    async def _write_ahead(self, sentence: str) -> None:
        """The edit itself, to be looked at; or else what the model will have to read for it."""
        aims = await self._aims(sentence)
        if self.made.settings.preview or (self._is_quick and await self.work.aside(partial(_are_short, self, aims))):
            self.tick()
            await self.foresight.write(spelt_out(sentence, self.failure), aims)
        else:
            prepare, regions, guessed = self.work.author.result().prepare, self.aiming.regions[:1], self.aiming.is_guess
            shown = partial(targets, self.work.tree, regions, guessed=guessed)
            said = spelt_out(sentence, self.failure)
            await self.work.aside(lambda: [prepare(said, *each) for each in zip(shown(), aims, strict=False)])
            self.tick()

    async def _turn_ahead(self, sentence: str) -> None:
        turn = self.conversation.session.turn
        if turn is not None and _is_short(turn.texts.values()) and not self._is_of_another_file(sentence):
            with suppress(Refusal):  # there is time to say it when it is asked for
                await self.foresight.turn(sentence)

    @property
    def _is_quick(self) -> bool:
        """Whether whoever writes may do so while somebody types."""
        return self.made.settings.ahead and self.work.is_ready and self.work.author.result().is_quick()

    async def read_ahead(self) -> None:
        """What a request about the file last worked on begins with, as long as nobody has said anything. A model that
        is talked to takes a while for that."""
        reader = self.work.reader
        if reader is None or reader.edits or self.seen.runs or self.seen.rests:
            return
        with suppress(Refusal):  # there is time to say it when it is asked for
            await self.work.aside(self._read_ahead)
            self.tick()

    def _read_ahead(self) -> None:
        author, finder = self.work.author.result(), self.made.finder
        choice = finder.choose("", None)
        about = targets(self.work.tree, choice.targets[:1], guessed=choice.is_guess)
        aims = finder.beside(author.beside, "", author.aims_at("", about, guessed=choice.is_guess), about)
        author.prepare("", about[0], aims[0])

    async def _look_through(self, sentence: str) -> None:
        """Right after the start only some of the files are known, and the right one may not be among them."""
        if self.made.finder.knows_all:
            return
        hoped, unknown = 0.0, partial(self.made.finder.unknown, sentence)
        try:
            while (left := await self.work.aside(unknown)) and hoped < self.made.hope:
                if not await self._is_sought(sentence):
                    break
                if not self.unknown and left > _MANY:
                    self.tell("all files are looked through, once; who names one with an @ need not wait")
                hoped = hoped + _A_MOMENT if left == self.unknown else 0
                self.unknown = left
                self.show()
                await asyncio.sleep(_A_MOMENT)
                self.aiming.look_again()
        finally:
            self.unknown = 0
            self.aiming.look_again()

    async def _is_sought(self, sentence: str) -> bool:
        """Nobody has said where, or it is not known where that is."""
        with suppress(Refusal):
            await self.aiming.look(sentence, self.spot)
            return not (self.spot or self.aiming.is_chosen or mentions(sentence))
        return True

    async def _settled(self, sentence: str) -> Sequence[Aim]:
        """Where nobody says where, and it is clear in another place only, it is about that."""
        aims, elsewhere = await self._aims(sentence), self.aiming.elsewhere
        if self.failure or not elsewhere:
            return aims
        author = self.work.author.result()
        is_open = self.aiming.is_open
        others = [partial(self._found_at, author, sentence, each, is_open=is_open) for each in elsewhere]
        at = await self.work.settled(sentence, [lambda: aims, *others])
        return await self.work.aside(others[at - 1]) if at else aims

    async def _aims(self, sentence: str) -> Sequence[Aim]:
        """It is about what was shown while it was typed, also where a failure says more than the sentence."""
        regions = await self.aiming.look(sentence, self.spot)
        author, guessed = await asyncio.wrap_future(self.work.author), self.aiming.is_guess
        said = spelt_out(sentence, self.failure)
        aims = await self.work.aside(partial(self._aims_at, author, said, regions, guessed=guessed))
        return found(aims) if self.aiming.is_open else aims

    def _found_at(self, author: Author, said: str, reading: Reading, *, is_open: bool) -> Sequence[Aim]:
        aims = self._aims_at(author, reading.said or said, (reading.region,), guessed=True)
        return saying(found(aims) if is_open else aims, reading.said)

    def _aims_at(self, author: Author, said: str, regions: Sequence[Region], *, guessed: bool) -> Sequence[Aim]:
        about = targets(self.work.tree, regions, guessed=guessed)
        return self.made.finder.beside(author.beside, said, author.aims_at(said, about, guessed=guessed), about)


def _are_short(stage: Stage, aims: Sequence[Aim]) -> bool:
    return _is_short(stage.work.tree.read(aim.path) for aim in aims)


def _is_short(texts: Iterable[str | None]) -> bool:
    """Whether what was begun about them ends so soon that it is not in the way of what is asked instead."""
    return all(text is None or text.count("\n") <= _LONG for text in texts)
