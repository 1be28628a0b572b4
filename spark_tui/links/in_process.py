"""The engine in this process: it remembers what it has read, so that a prompt which begins as the last one did costs
only its new end."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import chat
from spark_tui.engine.errors import EngineError
from spark_tui.engine.tokenizer import Tokenizer, continue_text, encode
from spark_tui.links.fill_in import fill_ends, fill_tokens, marks
from spark_tui.links.link import Fill, Message, Prompt, Talk, Why
from spark_tui.links.writer import Writer

_HANDED_OVER_EVERY = 0.03  # seconds: as often as a screen can show it
_MOST_AT_ONCE = 64


@dataclass(frozen=True, slots=True)
class InProcess:
    """A model that is loaded."""

    name: str
    tokenizer: Tokenizer
    writer: Writer

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
        room = self.writer.context - len(tokens)
        if room <= 0:
            reason = f"the prompt has {len(tokens)} tokens and {self.name} reads {self.writer.context}"
            raise Refusal(reason, "choose a smaller region or fewer files")
        source = span(self.tokenizer, tokens, prompt.source) if isinstance(prompt, Talk) else None
        return Written(self, tokens, ends, source, min(limit, room))


@dataclass(slots=True)
class Written:
    """An answer. `made` are its tokens so far, without the end; `waiting` the bytes of an unfinished character."""

    link: InProcess
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
        self.why = ""
        writer = self.link.writer
        writer.begin([*self.prompt, *self.made])
        count = 1
        while not self.why:
            started = time.perf_counter()
            tokens = writer.write(min(count, self.limit - len(self.made)), self.ends, self.source)
            self.why = self._take(tokens)
            text, self.waiting = continue_text(self.link.tokenizer, tokens, self.waiting)
            if text:
                yield text
            pace = _HANDED_OVER_EVERY * len(tokens) / (time.perf_counter() - started)
            count = max(1, min(2 * count, int(pace), _MOST_AT_ONCE))

    def stop(self) -> None:
        if self.why not in ("ended", "full"):
            self.link.writer.stop()

    def _take(self, tokens: list[int]) -> Why:
        """An end is no part of the text."""
        ended = bool(tokens) and tokens[-1] in self.ends
        if ended:
            tokens.pop()
        self.made += tokens
        if ended:
            return "ended"
        if self.link.writer.go_on():
            return "stopped"
        return "full" if len(self.made) >= self.limit else ""


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
