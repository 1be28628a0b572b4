"""A prompt as the tokens that a model reads, and what an answer to it may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spark_tui.edits.grammars import Grammar
from spark_tui.edits.prompt import answer
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.errors import EngineError
from spark_tui.engine.filling import marks
from spark_tui.engine.grammar import Vocabulary
from spark_tui.engine.tokenizer import Tokenizer, continue_text
from spark_tui.links.link import Edit, Fill, Message, Prompt, Talk
from spark_tui.links.local import embedded
from spark_tui.links.local.fill_in import fill_ends, fill_tokens, plain

if TYPE_CHECKING:
    from spark_tui.links.local.in_process import InProcess
    from spark_tui.links.local.reader import Reader


@dataclass(frozen=True, slots=True)
class Encoded:
    """A prompt in tokens. Any of `ends` ends the answer; `source` is where the text stands that it is likely to copy;
    a `grammar` is what it is held to. It has room for `limit` tokens.

    `begun` is the end of the lead, where a token that is longer than that may take its place: the answer writes it.
    `waiting` are bytes behind the lead, of a character that its tokens have begun. `fills`: the model can read
    no more than that.
    """

    tokens: list[int]
    limit: int
    ends: tuple[int, ...] = ()
    source: tuple[int, int] | None = None
    grammar: tuple[Vocabulary, Grammar] | None = None
    begun: str = ""
    waiting: bytes = b""
    fills: bool = False


def encoded(link: InProcess | Reader, prompt: Prompt, limit: int) -> Encoded:
    """With an answer of so many tokens at most."""
    try:
        made = _encoded(link, prompt, limit)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    room = link.context - len(made.tokens)
    if room <= 0:
        raise _too_long(link, len(made.tokens))
    return replace(made, limit=min(limit, room), fills=room <= limit)


def _too_long(link: InProcess | Reader, count: int) -> Refusal:
    if link.context < link.could_read:
        reason = f"the prompt has {count} tokens and there is memory for {link.context} of {link.could_read} that"
        return Refusal(f"{reason} {link.name} reads", "close other programs, or choose a smaller region")
    return Refusal(
        f"the prompt has {count} tokens and {link.name} reads {link.context}",
        "name a smaller part: @file:symbol or @file:10-40",
    )


def _encoded(link: InProcess | Reader, prompt: Prompt, limit: int) -> Encoded:
    match prompt:
        case Talk():
            before = _talk(link.tokenizer, prompt)
            lead, waiting = _plain_lead(link, before, prompt)
            source = span(link.tokenizer, [*before, *lead], prompt.source)
            return Encoded([*before, *lead], limit, link.tokenizer.ends, source, waiting=waiting)
        case Fill():
            known = marks(link.tokenizer)
            if known is None:
                raise Refusal(f"{link.name} cannot fill in", "take a coder model: spark models list")
            before = fill_tokens(link.tokenizer, known, replace(prompt, lead=""))
            lead, waiting = _plain_lead(link, before, prompt)
            return Encoded([*before, *lead], limit, fill_ends(link.tokenizer, known), waiting=waiting)
        case Edit():
            if link.words is None:
                raise Refusal(f"{link.name} is no edit model", "tell it in words what to answer")
            before = embedded.edit_tokens(link.tokenizer, prompt)
            lead, begun = _edit_lead(link, before, prompt)
            grammar = (link.words, embedded.grammar(prompt, begun))
            return Encoded([*before, *lead], limit, grammar=grammar, begun=begun)


def _edit_lead(link: InProcess | Reader, before: list[int], edit: Edit) -> tuple[list[int], str]:
    """The tokens of the lead's open end, and the rest of it that is left to the model to write.

    Exactly the tokens that it was written with, so that the model goes on as it did. A text that ends inside of one is
    cut off before it; one that we do not remember before its last token, which may have been the beginning of a longer.
    """
    text, behind = embedded.open_end(edit)
    if not text:
        return [], ""
    tokenizer = link.tokenizer
    if (remembered := _as_written(link, before, text)) is not None:
        return remembered
    tokens = list(embedded.tokens_of(tokenizer, answer(text, behind)))
    last = _piece(tokenizer, tokens[-1]).decode("utf-8", "ignore")
    return (tokens[:-1], last) if last and text.endswith(last) else (tokens, "")


def _plain_lead(link: InProcess | Reader, before: list[int], prompt: Talk | Fill) -> tuple[list[int], bytes]:
    """The tokens of the lead, and the bytes that those have begun behind it."""
    if not prompt.lead:
        return [], b""
    if (recorded := _as_recorded(link.tokenizer, prompt)) is not None:
        return recorded
    tokens, rest = _as_written(link, before, prompt.lead) or ([], prompt.lead)
    return [*tokens, *plain(link.tokenizer, rest)], b""


def _as_recorded(tokenizer: Tokenizer, prompt: Talk | Fill) -> tuple[list[int], bytes] | None:
    """None if the pieces are not those of the lead: another model may have written them."""
    tokens, text, waiting = list[int](), "", b""
    for piece in prompt.written:
        own = piece.tokens or tuple(plain(tokenizer, piece.text))
        tokens += own
        more, waiting = continue_text(tokenizer, own, waiting)
        text += more
    return (tokens, waiting) if text == prompt.lead else None


def _as_written(link: InProcess | Reader, before: list[int], text: str) -> tuple[list[int], str] | None:
    """The tokens of an answer that begins with this text, and the end of the text if that is inside of one."""
    for tokens in reversed(list(link.recent)):  # to which another thread may add
        if tokens[: len(before)] == before and (found := _spelled(link.tokenizer, tokens[len(before) :], text)):
            return found
    return None


def _spelled(tokenizer: Tokenizer, tokens: Sequence[int], text: str) -> tuple[list[int], str] | None:
    rest = text.encode("utf-8", "replace")
    for index, token in enumerate(tokens):
        piece = _piece(tokenizer, token)
        if piece.startswith(rest):
            if piece != rest and rest[0] & 0xC0 == 0x80:  # it begins inside of a character
                return None
            return (list(tokens[: index + 1]), "") if piece == rest else (list(tokens[:index]), rest.decode())
        if not rest.startswith(piece):
            return None
        rest = rest[len(piece) :]
    return None


def span(tokenizer: Tokenizer, tokens: Sequence[int], text: str) -> tuple[int, int] | None:
    """Which of the tokens write a text, where it stands last; None if it does not."""
    pieces = [_piece(tokenizer, token) for token in tokens]
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


def _piece(tokenizer: Tokenizer, token: int) -> bytes:
    """Models are padded with tokens that no tokenizer knows."""
    return tokenizer.pieces[token] if token < len(tokenizer.pieces) else b""


def _talk(tokenizer: Tokenizer, prompt: Talk) -> list[int]:
    from spark_tui.engine import chat  # which takes templates, of which the embedded model has none: 30 ms of a start

    def told(messages: Sequence[Message]) -> list[int]:
        # Models that can think aloud are asked not to: an edit is wanted at once.
        known = [chat.Message(message.role, message.content) for message in messages]
        return chat.conversation(tokenizer, known, enable_thinking=False)

    try:
        return told(prompt.messages)
    except EngineError:
        if prompt.messages[0].role != "system":
            raise
        return told(_without_system(prompt.messages))


def _without_system(messages: Sequence[Message]) -> list[Message]:
    """Some templates know no system: then the first question says it."""
    system, first, *others = messages
    return [Message(first.role, f"{system.content}\n\n{first.content}"), *others]
