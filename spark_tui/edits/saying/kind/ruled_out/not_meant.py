"""What a turn of phrase says of a kind of edit: it is not this one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NotMeant:
    """The kinds (with blanks between) that `words` rule out, but where something else says that they are meant all the
    same."""

    kinds: str
    words: str
    unless: str = r"(?!)"
