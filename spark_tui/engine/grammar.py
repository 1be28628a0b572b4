"""A grammar of text, held to token by token: what a model may write next, and what it need not be asked for.

Grammars say what text is allowed; tokens are pieces of text that may cross any border in it, and may end inside a
character. Free text runs through the loop at full speed: a table says of each token what state it leads to, or that
the grammar must be asked about it.
"""

from __future__ import annotations

import codecs
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeGuard

import numpy as np
import numpy.typing as npt

from spark_tui.engine.errors import EngineError

Table = npt.NDArray[np.uint8]
# The states of the table, and what it says: inside a line, at its start, or that the grammar must be asked.
INSIDE, START, ASK = range(3)


class Grammar(Protocol):
    """What may be written next. A state never changes."""

    def feed(self, text: str) -> Grammar | None:
        """The state behind this text; None if it may not be written here."""
        ...

    @property
    def is_free(self) -> bool:
        """Any text may come next, but for the marks in it."""
        ...

    @property
    def options(self) -> tuple[str, ...] | None:
        """Every literal text that may come next; None where text is free. To find them all may take a while."""
        ...

    @property
    def forced(self) -> str:
        """The text that must come next, as far as there is no choice."""
        ...

    @property
    def may_end(self) -> bool: ...


class Free(Grammar, Protocol):
    """Free text, in which only a mark is anything special."""

    @property
    def marks(self) -> Mapping[str, object]: ...

    @property
    def typed(self) -> str | None:
        """What may still become a mark; None where no mark can begin."""
        ...

    @property
    def within_line(self) -> bool:
        """All on one line, and a mark may come anywhere in it; else lines, and only a whole line may begin with one."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """`pieces` are the bytes that each token writes, none for such as the end of a text. `encode` is the tokenizer's.

    `known` are all those pieces in order, `tokens` those that write each of them. What is in `markup` writes marks and
    nothing else: where free text holds the same characters, other tokens write them.
    """

    pieces: Sequence[bytes]
    encode: Callable[[str], Sequence[int]]
    known: Sequence[bytes]
    tokens: Mapping[bytes, Sequence[int]]
    markup: frozenset[int]


@dataclass(frozen=True, slots=True)
class State:
    """Where in a grammar a text is. `waiting` are the bytes of an unfinished character, which it has not seen yet."""

    grammar: Grammar
    waiting: bytes = b""

    @property
    def has_ended(self) -> bool:
        """Nothing more may be written."""
        return self.grammar.may_end and self.grammar.options == ()

    @property
    def may_end(self) -> bool:
        return self.grammar.may_end and not self.waiting


def vocabulary(
    pieces: Sequence[bytes], encode: Callable[[str], Sequence[int]], markup: frozenset[int] = frozenset()
) -> Vocabulary:
    tokens: dict[bytes, list[int]] = {}
    for token, piece in enumerate(pieces):
        if piece:
            tokens.setdefault(piece, []).append(token)
    return Vocabulary(pieces, encode, sorted(tokens), tokens, markup)


def piece(vocab: Vocabulary, token: int) -> bytes:
    """Models are padded with tokens that no tokenizer knows."""
    return vocab.pieces[token] if token < len(vocab.pieces) else b""


def advance(vocab: Vocabulary, state: State, tokens: Sequence[int]) -> State | None:
    """The state behind these tokens; None if they may not be written here."""
    if not vocab.markup.isdisjoint(tokens):
        return _advance_by_marks(vocab, state, tokens)
    return _advance(vocab, state, tokens)


def _advance_by_marks(vocab: Vocabulary, state: State, tokens: Sequence[int]) -> State | None:
    found: State | None = state
    for token in tokens:
        if token in vocab.markup and not _takes_mark(found.grammar, piece(vocab, token).decode()):
            return None
        if (found := _advance(vocab, found, [token])) is None:
            return None
    return found


def _takes_mark(grammar: Grammar, mark: str) -> bool:
    return not is_free(grammar) or (mark in grammar.marks and (grammar.within_line or grammar.typed == ""))


def _advance(vocab: Vocabulary, state: State, tokens: Iterable[int]) -> State | None:
    pieces = [piece(vocab, token) for token in tokens]
    if not all(pieces):
        return None
    data = state.waiting + b"".join(pieces)
    text, used = codecs.utf_8_decode(data, "surrogateescape", False)
    grammar = state.grammar.feed(text)
    if grammar is None or ((is_free(state.grammar) or is_free(grammar)) and not _is_sound(text)):
        return None
    behind = State(grammar, data[used:])
    return behind if not behind.waiting or _can_go_on(behind) else None


def is_free(grammar: Grammar) -> TypeGuard[Free]:
    return grammar.is_free


def _can_go_on(state: State) -> bool:
    """Can the unfinished character be finished?"""
    if not is_free(state.grammar):
        return any(option.startswith(state.waiting) for option in _options(state.grammar))
    ways = (state.waiting + last * count for count in (1, 2, 3) for last in (b"\x80", b"\xbf"))
    return any(_is_text(way) for way in ways)


def _is_sound(text: str) -> bool:
    """No character was made up for bytes that are none."""
    return text.isascii() or not any("\udc80" <= character <= "\udcff" for character in text)


def _options(grammar: Grammar) -> Iterator[bytes]:
    return (option.encode("utf-8", "surrogateescape") for option in grammar.options or ())


# ── a choice between texts ───────────────────────────────────────────────────────────────────────────────────────


def allowed(vocab: Vocabulary, state: State) -> list[int]:
    """All tokens that may come next where text is not free, in order."""
    found: set[int] = set()
    waiting = state.waiting
    for option in _options(state.grammar):
        if option.startswith(waiting):
            rest = option[len(waiting) :]
            for size in range(1, len(rest) + 1):
                found.update(vocab.tokens.get(rest[:size], ()))
            for longer in _longer(vocab, rest):  # it goes on behind this text
                if advance(vocab, state, vocab.tokens[longer][:1]) is not None:
                    found.update(vocab.tokens[longer])
    return sorted(found)


def forced(vocab: Vocabulary, state: State) -> list[int]:
    """The tokens that must come next, as far as there is no choice."""
    tokens: list[int] = []
    while more := _forced(vocab, state):
        behind = advance(vocab, state, more)
        if behind is None:
            break
        tokens += more
        state = behind
    return tokens


def _forced(vocab: Vocabulary, state: State) -> list[int]:
    """As the tokenizer would write them. The last ones are left open where a longer token may take their place."""
    text = state.grammar.forced
    if not text or state.waiting:
        return []
    rest = text.encode("utf-8", "surrogateescape")
    tokens = list(vocab.encode(text))
    if b"".join(vocab.pieces[token] for token in tokens) == rest:
        for index, token in enumerate(tokens):
            if next(_longer(vocab, rest), None) is not None:
                tokens = tokens[:index]
                break
            rest = rest[len(vocab.pieces[token]) :]
        if tokens:
            return tokens
    only = allowed(vocab, state)
    return only if len(only) == 1 else []


def _longer(vocab: Vocabulary, beginning: bytes) -> Iterator[bytes]:
    """The pieces that begin like this and go on."""
    for index in range(bisect_right(vocab.known, beginning), len(vocab.known)):
        if not vocab.known[index].startswith(beginning):
            return
        yield vocab.known[index]


def no_token(state: State) -> EngineError:
    wanted = "free text" if is_free(state.grammar) else f"{next(iter(state.grammar.options or ('',)))!r:.60}"
    return EngineError(f"the vocabulary of the model cannot write {wanted}", "choose another edit format")


# ── free text ────────────────────────────────────────────────────────────────────────────────────────────────────


def place(state: State) -> int:
    """The row of the table for this state."""
    if state.waiting or not is_free(state.grammar) or state.grammar.typed:
        return ASK
    return INSIDE if state.grammar.typed is None else START


def table(vocab: Vocabulary, state: State, size: int) -> Table:
    """For a model with so many tokens: in each state, what each of them leads to."""
    free = state.grammar if is_free(state.grammar) else None
    marks = frozenset(mark.encode() for mark in free.marks) if free else frozenset[bytes]()
    return _line_table(vocab, marks, size) if free and free.within_line else _table(vocab, marks, size)


@lru_cache(maxsize=16)
def _line_table(vocab: Vocabulary, marks: frozenset[bytes], size: int) -> Table:
    """Where a mark may come anywhere: all that could begin one, or end the line, is asked about."""
    found = np.full((3, size), ASK, np.uint8)
    asked = {mark[0] for mark in marks} | {ord("\n")}
    for token, text in enumerate(vocab.pieces[:size]):
        if text and token not in vocab.markup and _is_text(text) and asked.isdisjoint(text):
            found[INSIDE:ASK, token] = START
    return found


@lru_cache(maxsize=16)
def _table(vocab: Vocabulary, marks: frozenset[bytes], size: int) -> Table:
    found = np.full((3, size), ASK, np.uint8)
    first = bytes(mark[0] for mark in marks)
    for token, text in enumerate(vocab.pieces[:size]):
        if text and token not in vocab.markup and _is_text(text):
            has_end = b"\n" in text
            found[INSIDE, token] = _behind(text, marks, INSIDE) if has_end else INSIDE
            found[START, token] = _behind(text, marks, START) if has_end or text[0] in first else INSIDE
    return found


def _is_text(text: bytes) -> bool:
    """Whole characters."""
    try:
        return text.isascii() or bool(text.decode())
    except UnicodeDecodeError:
        return False


def _behind(text: bytes, marks: Iterable[bytes], state: int) -> int:
    """Where a piece of text leads: to the grammar, if in it a line begins that is a mark or may become one."""
    *ended, last = text.split(b"\n")
    begun = [line + b"\n" for line in ended]
    begun += [last] if last else []
    for line in begun if state == START else begun[1:]:
        if any(line.startswith(mark) or mark.startswith(line) for mark in marks):
            return ASK
    return INSIDE if last else START
