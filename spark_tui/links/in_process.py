"""The engine in this process: it remembers what it has read, so that a prompt which begins as the last one did costs
only its new end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from threading import Thread

from spark_tui.edits.grammars import Grammar
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import chat, decoder
from spark_tui.engine.errors import EngineError
from spark_tui.engine.grammar import Vocabulary
from spark_tui.engine.prefix import Store
from spark_tui.engine.session import Choice, Runner, Session, Stop
from spark_tui.engine.tokenizer import Tokenizer, continue_text, encode
from spark_tui.links import embedded, prefixes
from spark_tui.links.fill_in import fill_ends, fill_tokens, marks
from spark_tui.links.kinds import Kinds
from spark_tui.links.link import Edit, Fill, Message, Prompt, Talk, Why


@dataclass(slots=True)
class InProcess:
    """A model that is loaded. It reads `context` tokens at most and guesses up to `drafts` ahead.

    `words` are those of an edit model, `kinds` tell by a sentence what kind of answer it asks for. `store` is where
    prompts are kept that were read. `kernels` is the thread that waits for them, if the session had to begin without.
    """

    name: str
    tokenizer: Tokenizer
    session: Session
    context: int
    drafts: int
    words: Vocabulary | None = None
    kinds: Kinds | None = None
    flag: Stop = field(default_factory=Stop)
    store: Store | None = None
    kernels: Thread | None = None

    @property
    def talks(self) -> bool:
        return self.tokenizer.chat_template is not None

    @property
    def fills_in(self) -> bool:
        return marks(self.tokenizer) is not None

    @property
    def edits(self) -> bool:
        return self.words is not None

    def ask(self, prompt: Prompt, limit: int) -> Written:
        return Written(self, self.session, self.store, encoded(self, prompt, limit))


def change_over(link: InProcess, runner: Runner, store: Store | None) -> None:
    """Answers from here on are made by another runner of the same model; those that were asked before stay as exact."""
    link.session, link.store = decoder.new_session(runner), store


@dataclass(frozen=True, slots=True)
class Encoded:
    """A prompt in tokens. Any of `ends` ends the answer; `source` is where the text stands that it is likely to copy;
    a `grammar` is what it is held to. It has room for `limit` tokens."""

    tokens: list[int]
    limit: int
    ends: tuple[int, ...] = ()
    source: tuple[int, int] | None = None
    grammar: tuple[Vocabulary, Grammar] | None = None


def encoded(link: InProcess, prompt: Prompt, limit: int) -> Encoded:
    """With an answer of so many tokens at most."""
    try:
        made = _encoded(link, prompt, limit)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    room = link.context - len(made.tokens)
    if room <= 0:
        reason = f"the prompt has {len(made.tokens)} tokens and {link.name} reads {link.context}"
        raise Refusal(reason, "choose a smaller region or fewer files")
    return replace(made, limit=min(limit, room))


def _encoded(link: InProcess, prompt: Prompt, limit: int) -> Encoded:
    match prompt:
        case Talk():
            tokens = _talk(link.tokenizer, prompt)
            return Encoded(tokens, limit, link.tokenizer.ends, span(link.tokenizer, tokens, prompt.source))
        case Fill():
            known = marks(link.tokenizer)
            if known is None:
                raise Refusal(f"{link.name} cannot fill in", "take a coder model: spark models list")
            return Encoded(fill_tokens(link.tokenizer, known, prompt), limit, fill_ends(link.tokenizer, known))
        case Edit():
            if link.words is None:
                raise Refusal(f"{link.name} is no edit model", "tell it in words what to answer")
            tokens = embedded.edit_tokens(link.tokenizer, prompt)
            return Encoded(tokens, limit, grammar=(link.words, embedded.grammar(prompt)))


@dataclass(slots=True)
class Written:
    """An answer. `made` are its tokens so far, without the end; `waiting` the bytes of an unfinished character."""

    link: InProcess
    session: Session
    store: Store | None
    prompt: Encoded
    made: list[int] = field(default_factory=list[int])
    waiting: bytes = b""
    why: Why = ""

    def pieces(self) -> Iterator[str]:
        if self.why in ("ended", "full"):
            return
        link, prompt, self.why = self.link, self.prompt, ""
        begin(self.session, self.store, prompt, self.made, link.context)
        choice = Choice(drafts=link.drafts, ends=prompt.ends)
        for tokens in decoder.generate(self.session, prompt.limit - len(self.made), choice, link.flag, prompt.source):
            made = tokens[:-1] if tokens[-1] in prompt.ends else tokens  # an end is no part of the text
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
        prefixes.keep(written.session, written.store, written.prompt.tokens)
    except EngineError:  # the disk is full, say: the next prompt takes its time, and this answer is none the worse
        written.link.store = None


def begin(session: Session, store: Store | None, prompt: Encoded, made: Sequence[int], most: int) -> None:
    """The session is at this now, with so much of the answer made; what it shares with before is not read again."""
    prefixes.begin(session, store, [*prompt.tokens, *made], most)
    if prompt.grammar is not None:
        decoder.hold(session, *prompt.grammar, start=len(prompt.tokens))


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


def _talk(tokenizer: Tokenizer, prompt: Talk) -> list[int]:
    # Models that can think aloud are asked not to: an edit is wanted at once.
    try:
        tokens = chat.conversation(tokenizer, _messages(prompt.messages), enable_thinking=False)
    except EngineError:
        if prompt.messages[0].role != "system":
            raise
        tokens = chat.conversation(tokenizer, _messages(_without_system(prompt.messages)), enable_thinking=False)
    return [*tokens, *encode(tokenizer, prompt.lead)]


def _without_system(messages: Sequence[Message]) -> list[Message]:
    """Some templates know no system: then the first question says it."""
    system, first, *others = messages
    return [Message(first.role, f"{system.content}\n\n{first.content}"), *others]


def _messages(messages: Sequence[Message]) -> list[chat.Message]:
    return [chat.Message(message.role, message.content) for message in messages]
