"""The engine in this process: it remembers what it has read, so that a prompt which begins as the last one did costs
only its new end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from threading import Thread

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import chat, decoder
from spark_tui.engine.errors import EngineError
from spark_tui.engine.prefix import Store
from spark_tui.engine.session import Choice, Runner, Session, Stop
from spark_tui.engine.tokenizer import Tokenizer, continue_text, encode
from spark_tui.links.fill_in import fill_ends, fill_tokens, marks
from spark_tui.links.link import Fill, Message, Prompt, Talk, Why
from spark_tui.links.prefixes import begin, keep


@dataclass(slots=True)
class InProcess:
    """A model that is loaded. It reads `context` tokens at most and guesses up to `drafts` ahead.

    `store` is where prompts are kept that were read. `kernels` is the thread that waits for them, if the session had
    to begin without.
    """

    name: str
    tokenizer: Tokenizer
    session: Session
    context: int
    drafts: int
    flag: Stop = field(default_factory=Stop)
    store: Store | None = None
    kernels: Thread | None = None

    @property
    def talks(self) -> bool:
        return self.tokenizer.chat_template is not None

    @property
    def fills_in(self) -> bool:
        return marks(self.tokenizer) is not None

    def ask(self, prompt: Prompt, limit: int) -> Written:
        try:
            tokens, ends = _fill(self, prompt) if isinstance(prompt, Fill) else _talk(self.tokenizer, prompt)
        except EngineError as error:
            raise Refusal(error.reason, error.cure) from error
        room = self.context - len(tokens)
        if room <= 0:
            reason = f"the prompt has {len(tokens)} tokens and {self.name} reads {self.context}"
            raise Refusal(reason, "choose a smaller region or fewer files")
        source = span(self.tokenizer, tokens, prompt.source) if isinstance(prompt, Talk) else None
        return Written(self, self.session, self.store, tokens, ends, source, min(limit, room))


def change_over(link: InProcess, runner: Runner, store: Store | None) -> None:
    """Answers from here on are made by another runner of the same model; those that were asked before stay as exact."""
    link.session, link.store = decoder.new_session(runner), store


@dataclass(slots=True)
class Written:
    """An answer. `made` are its tokens so far, without the end; `waiting` the bytes of an unfinished character."""

    link: InProcess
    session: Session
    store: Store | None
    prompt: list[int]
    ends: tuple[int, ...]
    source: tuple[int, int] | None
    limit: int
    made: list[int] = field(default_factory=list[int])
    waiting: bytes = b""
    why: Why = ""

    def pieces(self) -> Iterator[str]:
        if self.why in ("ended", "full"):
            return
        link, self.why = self.link, ""
        begin(self.session, self.store, [*self.prompt, *self.made], link.context)
        choice = Choice(drafts=link.drafts, ends=self.ends)
        for tokens in decoder.generate(self.session, self.limit - len(self.made), choice, link.flag, self.source):
            made = tokens[:-1] if tokens[-1] in self.ends else tokens  # an end is no part of the text
            self.made += made
            text, self.waiting = continue_text(link.tokenizer, made, self.waiting)
            if text:
                yield text
        self.why = self.session.why
        _keep(self)
        link.flag.clear()  # also a stop that came too late to stop anything

    def stop(self) -> None:
        if self.why not in ("ended", "full"):
            self.link.flag.set()


def _keep(written: Written) -> None:
    try:
        keep(written.session, written.store, written.prompt)
    except EngineError:  # the disk is full, say: the next prompt takes its time, and this answer is none the worse
        written.link.store = None


def span(tokenizer: Tokenizer, tokens: Sequence[int], text: str) -> tuple[int, int] | None:
    """Which of the tokens write a text, where it stands last; None if it does not."""
    pieces = [tokenizer.pieces[token] if token < len(tokenizer.pieces) else b"" for token in tokens]
    found = b"".join(pieces).rfind(text.encode("utf-8", "replace")) if text else -1
    if found < 0:
        return None
    last, at = found + len(text.encode("utf-8", "replace")), 0
    inside: list[int] = []
    for index, piece in enumerate(pieces):
        if found < at + len(piece) and at < last:
            inside.append(index)
        at += len(piece)
    return inside[0], inside[-1] + 1


def _fill(link: InProcess, prompt: Fill) -> tuple[list[int], tuple[int, ...]]:
    known = marks(link.tokenizer)
    if known is None:
        raise Refusal(f"{link.name} cannot fill in", "take a coder model: spark models list")
    return fill_tokens(link.tokenizer, known, prompt), fill_ends(link.tokenizer, known)


def _talk(tokenizer: Tokenizer, prompt: Talk) -> tuple[list[int], tuple[int, ...]]:
    # Models that can think aloud are asked not to: an edit is wanted at once.
    try:
        tokens = chat.conversation(tokenizer, _messages(prompt.messages), enable_thinking=False)
    except EngineError:
        if prompt.messages[0].role != "system":
            raise
        tokens = chat.conversation(tokenizer, _messages(_without_system(prompt.messages)), enable_thinking=False)
    return [*tokens, *encode(tokenizer, prompt.lead)], tokenizer.ends


def _without_system(messages: Sequence[Message]) -> list[Message]:
    """Some templates know no system: then the first question says it."""
    system, first, *others = messages
    return [Message(first.role, f"{system.content}\n\n{first.content}"), *others]


def _messages(messages: Sequence[Message]) -> list[chat.Message]:
    return [chat.Message(message.role, message.content) for message in messages]
