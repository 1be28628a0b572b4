"""What goes into the sandbox, and what comes out. Only the standard library: the server that runs it starts at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Job:
    """Files with their texts; the parts of a program, each a name and its source, that are run one after the other in
    one module; and what to call its `check` with, if it has one. Seconds are CPU time.
    """

    files: dict[str, str]
    parts: tuple[tuple[str, str], ...]
    call: tuple[str, str] | tuple[dict[str, str], dict[str, str]] | None = None
    seconds: float = 10.0


class Verdict(NamedTuple):
    """Whether the end was reached, else what was said."""

    passed: bool
    said: str = ""
