"""Where a remote model is: `http://127.0.0.1:8080/v1`, and behind a `#` which model of those that are there."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import SplitResult, urlsplit

from spark_tui.edits.refusal import Refusal

REMOTE = "remote"
"""Instead of an address: the one in the variable that other programs look into, too."""
BASE = "OPENAI_BASE_URL"

_PIECE = 8  # characters in a row of a key: so many are not shown
_READ, _SHOWN = 2000, 200  # characters of what a server says


@dataclass(frozen=True, slots=True)
class Address:
    """`base` is what paths are put behind; the `model` is empty where any will do."""

    base: str
    host: str
    model: str = ""

    def __str__(self) -> str:
        return f"{self.base}#{self.model}" if self.model else self.base


def notice(words: str) -> str:
    """What a person should know before they ask."""
    return f"what you ask and the code for it go to {address(words).host}"


def is_address(words: str) -> bool:
    return words.partition("#")[0] == REMOTE or words.lower().startswith(("http://", "https://"))


def with_model(words: str, model: str) -> str:
    """The address of that model, whichever it named before."""
    return f"{words.partition('#')[0]}#{model}" if model else words


def address(words: str, environment: Mapping[str, str] = os.environ) -> Address:
    """Refused, where it is none, or holds a secret that would be shown with it."""
    base, _, model = words.partition("#")
    if base == REMOTE:
        base = environment.get(BASE, "")
        if not base:
            raise Refusal(f"{BASE} is not set", f"export it, or name the server: --engine {_EXAMPLE}")
    parts = _split(base, words)
    path = parts.path.rstrip("/") or "/v1"
    return Address(f"{parts.scheme.lower()}://{parts.netloc}{path}", parts.netloc, model.strip())


_EXAMPLE = "http://127.0.0.1:8080/v1"


def shown(words: str) -> str:
    """What is no address, in a line of its own; not if there may be a password or a key in it."""
    return "this" if "@" in words or "?" in words else ascii(words)[1:-1][:80]


def _split(base: str, words: str) -> SplitResult:
    try:
        parts = urlsplit(base)
        is_whole = parts.scheme.lower() in ("http", "https") and parts.hostname and (parts.port or 1)
    except ValueError:
        is_whole, parts = False, SplitResult("", "", "", "", "")
    if "@" in parts.netloc:  # not shown: there may be a password in it
        raise Refusal("an address with a name or a password in it would show them", "put the key into a variable")
    if is_whole and parts.query:  # nor this
        cure = "leave out what stands behind the ?, and put the key into a variable"
        raise Refusal("the address of a server takes no query", cure)
    if not is_whole or any(each.isspace() or not each.isprintable() for each in base):
        raise Refusal(f"{shown(words)} is no address of a server", f"it is like {_EXAMPLE}")
    return parts


@dataclass(frozen=True, slots=True)
class Key:
    """The `variable` that it is in, and its `value`, which nobody sees but the server; empty, if there is none."""

    variable: str = ""
    value: str = field(default="", repr=False)

    def hidden(self, text: str) -> str:
        """What a server says, without the key or any longer piece of it: servers cut and wrap what they quote. It is
        cut here, too, for before that nobody would know the piece that is left."""
        run, text = min(_PIECE, len(self.value)), text[:_READ]
        starts = [at for at in range(len(text) - run + 1) if text[at : at + run] in self.value] if run else []
        told = {at + step for at in starts for step in range(run)}
        return re.sub("…+", "…", "".join("…" if at in told else each for at, each in enumerate(text)))[:_SHOWN]


def key(to: Address, variable: str, environment: Mapping[str, str] = os.environ) -> Key:
    """Refused, where others could read it on its way."""
    value = environment.get(variable, "").strip()
    if not value.isascii() or not all(each.isprintable() and each != " " for each in value):
        raise Refusal(f"{variable} holds what cannot be a key", "set it again")
    if value and to.base.startswith("http:") and not is_loopback(to.base):
        raise Refusal(
            f"the key in {variable} would go to {to.host} where all on the way can read it",
            f"take https, or a tunnel to 127.0.0.1; if no key is needed, unset {variable}",
        )
    return Key(variable, value)


def is_loopback(base: str) -> bool:
    name = urlsplit(base).hostname or ""
    return name in ("localhost", "::1") or re.fullmatch(r"127(\.\d{1,3}){3}", name) is not None
