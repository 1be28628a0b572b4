"""One small protocol: a prompt in, an answer out in pieces; it can be stopped at any of them and goes on from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from spark_tui.edits.document import Target

Why = Literal["", "ended", "full", "no room", "stopped"]
"""`full`: its limit ended it, and it may go on; `no room`: the model can read no more."""


@dataclass(frozen=True, slots=True)
class Message:
    role: Literal["system", "user", "assistant"]
    content: str


class Piece(NamedTuple):
    """A part of an answer, and the tokens that it was written with, if they are known."""

    text: str
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Talk:
    """For a model that follows instructions. Its answer begins with `lead`, which it does not write again, and is
    likely to copy much of `source`, a text that stands in the messages. `written` is the lead as it was written, so
    that the model goes on exactly as it did: a text can be put into tokens in more than one way."""

    messages: tuple[Message, ...]
    lead: str = ""
    source: str = ""
    written: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Fill:
    """For a model that writes what belongs between two texts. What belongs there begins with `lead`, in tokens as it
    was `written`."""

    before: str
    after: str
    lead: str = ""
    written: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """A sentence that turned an answer: said behind `at` characters of it, when `dropped` stood there."""

    sentence: str
    at: int
    dropped: str


@dataclass(frozen=True, slots=True)
class Edit:
    """For a model that knows nothing but edits: what is to become of a region.

    Its answer begins with `lead`, into which the `corrections` were spoken, the first first.
    """

    instruction: str
    target: Target
    lead: str = ""
    corrections: tuple[Correction, ...] = ()


Prompt = Talk | Fill | Edit


class Answer(Protocol):
    """What a model writes. Its text is the `lead` of the prompt and all pieces so far."""

    def pieces(self) -> Iterator[str]:
        """The rest of it, until it ends or is stopped. After a stop, another call goes on as if there had been none."""
        ...

    def stop(self) -> None:
        """From any thread, and also before it has begun: at the next token the pieces end."""
        ...

    @property
    def why(self) -> Why:
        """What ended the pieces: the model, a limit, a stop; nothing yet."""
        ...
