"""An f-string taken apart: `ast` does not say, before Python 3.12, where its pieces stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.refusal import Refusal

_STRING = re.compile(r"(?P<prefix>[a-zA-Z]{0,2})(?P<quote>'''|\"\"\"|'|\")(?P<body>.*)(?P=quote)", re.DOTALL)
_CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class Words:
    """What stands there as it is, escapes included; a doubled brace is one."""

    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """{expression!conversion:spec}; `shown` is the `=` that repeats the expression."""

    expression: str
    conversion: str = ""
    spec: str = ""
    shown: bool = False


@dataclass(frozen=True, slots=True)
class FString:
    """One literal. The prefix is without its `f`."""

    prefix: str
    quote: str
    parts: tuple[Words | Field, ...]


def take_apart(text: str) -> FString:
    """A single f-string literal; several that follow one another are refused."""
    match = _STRING.fullmatch(text)
    if match is None or "f" not in match["prefix"].lower():
        raise Refusal(f"{text!r} is not an f-string")
    prefix = match["prefix"].replace("f", "").replace("F", "")
    parts = tuple(_parts(match["body"], match["quote"]))
    return FString(prefix, match["quote"], parts)


def _parts(body: str, quote: str) -> Iterator[Words | Field]:
    words, at = "", 0
    while at < len(body):
        two = body[at : at + 2]
        if two in ("{{", "}}"):
            words, at = words + two[0], at + 2
        elif two[0] == "\\" and len(two) == 2:
            words, at = words + two, at + 2
        elif two[0] == "{":
            if words:
                yield Words(words)
            stop = _closing(body, at)
            yield _field(body[at + 1 : stop])
            words, at = "", stop + 1
        elif body.startswith(quote, at):
            raise Refusal("several strings that follow one another are more than this can take apart")
        else:
            words, at = words + two[0], at + 1
    if words:
        yield Words(words)


def _closing(body: str, at: int) -> int:
    """Where the bracket that opens here closes, brackets and strings in it passed over."""
    opened: list[str] = []
    in_string = ""
    while at < len(body):
        here = body[at]
        if in_string:
            in_string = "" if here == in_string else in_string
        elif here in "'\"":
            in_string = here
        elif here in _CLOSING:
            opened.append(_CLOSING[here])
        elif opened and here == opened[-1]:
            opened.pop()
            if not opened:
                return at
        at += 1
    raise Refusal("an f-string here cannot be taken apart")


def _field(text: str) -> Field:
    """Taken apart from behind, at the colon, the `!` and the `=` that stand in no bracket and no string."""
    depth, in_string = 0, ""
    cut = len(text)
    for at, here in enumerate(text):
        if in_string:
            in_string = "" if here == in_string else in_string
        elif here in "'\"":
            in_string = here
        elif here in "([{":
            depth += 1
        elif here in ")]}":
            depth -= 1
        elif depth == 0 and (here == ":" or (here == "!" and text[at + 1 : at + 2] != "=")):
            cut = at
            break
    rest = re.fullmatch(r"(?:!([rsa])\s*)?(?::(.*))?", text[cut:], re.DOTALL)
    if rest is None:
        raise Refusal("an f-string here cannot be taken apart")
    expression = text[:cut]
    shown = re.search(r"(?<![=!<>])=\s*$", expression) is not None
    return Field(expression.rstrip().removesuffix("=") if shown else expression, rest[1] or "", rest[2] or "", shown)
