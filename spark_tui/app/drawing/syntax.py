"""The colours of code, line by line.

A line is read in the state that the line above left, so strings and comments may be as long as they like, and nothing
is read twice: the same line in the same state has the same colours. What a line far down in a file begins in is found
out by reading a little of what stands above it, never the whole file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from pygments.lexer import ExtendedRegexLexer, Lexer, LexerContext, RegexLexer
from pygments.lexers import find_lexer_class_for_filename
from pygments.token import (
    Comment,
    Error,
    Keyword,
    Name,
    Number,
    Operator,
    String,
    _TokenType,  # pyright: ignore[reportPrivateUsage]
)

Kind = Literal["keyword", "string", "comment", "number", "name", "builtin"]

ABOVE = 200  # how many lines above are worth being handed over; if fewer are, they are all there are
TOGETHER = 25  # lines above are read and remembered so many at a time, from the same ones on while the view moves

_LONGEST = 1000  # a longer line stays plain: it is data, or generated
_BUDGET = 20_000  # characters read above a line
_START = re.compile(r"(?:async |pub |export |public |static )*(?:def|class|func|fn|function|impl|struct|import)\b")

_KINDS: dict[_TokenType, Kind | None] = {
    Comment: "comment",
    String: "string",
    String.Interpol: None,
    Number: "number",
    Keyword: "keyword",
    Keyword.Constant: "number",
    Keyword.Type: "builtin",
    Operator.Word: "keyword",
    Name.Attribute: "name",
    Name.Builtin: "builtin",
    Name.Class: "name",
    Name.Decorator: "name",
    Name.Exception: "builtin",
    Name.Function: "name",
    Name.Tag: "keyword",
}


class Coloured(NamedTuple):
    """Characters of a line, from 0; `stop` is not included."""

    start: int
    stop: int
    kind: Kind


Colours = tuple[Coloured, ...]
State = tuple[str, ...]
Token = tuple[int, _TokenType, str]

_FRESH: State = ("root",)

# Many lexers read a comment in one piece, or not at all if it ends on another line: so an open one is remembered.
_COMMENT: State = ("comment",)
_OPEN, _CLOSE = "/*", "*/"


def prepare(path: str) -> None:
    """Have at hand what it takes to read such a file, which is found, and put together, in some 50 ms."""
    _lexer(path)


def colours(path: str, above: Sequence[str], lines: Iterable[str]) -> Iterator[Colours]:
    """The colours of each of these lines, which stand below those others."""
    lexer = _lexer(path)
    if lexer is None:
        yield from (() for _ in lines)
        return
    state = _FRESH
    lead = _lead(above)
    for at in range(0, len(lead), TOGETHER):
        state = _behind(lexer, state, tuple(lead[at : at + TOGETHER]))
    for line in lines:
        found, state = _read(lexer, state, line)
        yield found


def _lead(above: Sequence[str]) -> Sequence[str]:
    """What is worth reading of what stands above: from where nothing can be open, if there is such a line."""
    room, start = _BUDGET, len(above)
    while start and len(above[start - 1]) <= room:
        start -= 1
        room -= len(above[start])
    if start == 0 and len(above) < ABOVE:
        return above
    sure = next((at for at in range(start, len(above)) if _START.match(above[at])), start)
    return above[sure:]


@cache
def _lexer(path: str) -> Lexer | None:
    found = find_lexer_class_for_filename(path)
    return None if found is None else found()


@lru_cache(maxsize=256)
def _behind(lexer: Lexer, state: State, lines: tuple[str, ...]) -> State:
    """The state that these lines leave."""
    for line in lines:
        _, state = _read(lexer, state, line)
    return state


@lru_cache(maxsize=2048)
def _read(lexer: Lexer, state: State, line: str) -> tuple[Colours, State]:
    """The colours of a line that begins in a state, and the state it ends in."""
    if len(line) > _LONGEST:
        return (), state
    if state == _COMMENT:
        return _read_in_comment(lexer, line)
    opened = line.rfind(_OPEN)
    if opened >= 0 and _CLOSE not in line[opened:] and _has_comments(lexer):
        head, _ = _tokens(lexer, state, line[:opened])
        if not _hides(head):
            return (*_coloured(head), Coloured(opened, len(line), "comment")), _COMMENT
    tokens, state = _tokens(lexer, state, line)
    return tuple(_coloured(tokens)), state


def _read_in_comment(lexer: Lexer, line: str) -> tuple[Colours, State]:
    if _CLOSE not in line:
        return (Coloured(0, len(line), "comment"),), _COMMENT
    end = line.index(_CLOSE) + len(_CLOSE)
    rest, state = _read(lexer, _FRESH, line[end:])
    moved = (Coloured(start + end, stop + end, kind) for start, stop, kind in rest)
    return (Coloured(0, end, "comment"), *moved), state


@cache
def _has_comments(lexer: Lexer) -> bool:
    tokens, _ = _tokens(lexer, _FRESH, f"{_OPEN} {_CLOSE}\n")
    return any(kind in Comment for _, kind, _ in tokens)


def _hides(head: Sequence[Token]) -> bool:
    """Whether what follows these tokens is no code but inside of a comment or a string."""
    if any(kind is Error for _, kind, _ in head):
        return True
    return bool(head) and (head[-1][1] in Comment or head[-1][1] in String)


def _tokens(lexer: Lexer, state: State, line: str) -> tuple[list[Token], State]:
    if isinstance(lexer, RegexLexer) and not isinstance(lexer, ExtendedRegexLexer):
        context = LexerContext(line, 0, list(state), len(line))
        # This is how a lexer of the plain kind can be told in which state to begin, and tell in which it ends.
        read = ExtendedRegexLexer.get_tokens_unprocessed
        with suppress(TypeError):  # half a dozen lexers call functions of their own that know of no context
            return list(read(lexer, context=context)), tuple(context.stack)  # pyright: ignore[reportArgumentType]
    return list(lexer.get_tokens_unprocessed(line)), _FRESH


def _coloured(tokens: Iterable[Token]) -> list[Coloured]:
    """The tokens that have a colour, neighbours of the same one joined."""
    found: list[Coloured] = []
    for start, token, text in tokens:
        if kind := _kind(token):
            joins = found and found[-1].stop == start and found[-1].kind == kind
            found.append(Coloured(found.pop().start if joins else start, start + len(text), kind))
    return found


@cache
def _kind(token: _TokenType) -> Kind | None:
    """That of the token, or of what it is a kind of."""
    if token in _KINDS or token.parent is None:
        return _KINDS.get(token)
    return _kind(token.parent)
