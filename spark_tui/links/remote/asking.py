"""What is sent to a server: the conversation, what was kept of the answer, and how the answer is wanted."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Any

from spark_tui.links.link import Message, Talk
from spark_tui.links.remote.complaints import message_of
from spark_tui.links.remote.dialects import Dialect
from spark_tui.links.remote.server import Server

TEMPERATURE = 0.7
_THINKING = 2048  # tokens, for a model that may think before it answers
# Whoever may think aloud is asked not to: an edit is wanted at once.
_AT_ONCE = {"chat_template_kwargs": {"enable_thinking": False}}
_OPTIONAL = ("temperature", "seed", "store", "stream_options", "chat_template_kwargs")

_BEGUN = """

Your answer has been begun already. What stands between the two marks is its beginning, and stays as it is. Write the \
whole answer: first exactly that text, character by character, then what follows it. Leave out the marks.

<begun>
{lead}
</begun>"""


@dataclass(frozen=True, slots=True)
class Wanted:
    """An answer of `limit` tokens at most behind `lead`; the likeliest, or with a `seed` one drawn by chance."""

    talk: Talk
    lead: str
    limit: int
    seed: int | None = None


def messages(wanted: Wanted, *, goes_on: bool) -> tuple[Message, ...]:
    """A server that goes on with an answer finds its beginning as the last message. Any other is told of it, and has to
    write it again."""
    *before, last = wanted.talk.messages
    if not wanted.lead:
        return wanted.talk.messages
    if goes_on:
        return (*wanted.talk.messages, Message("assistant", wanted.lead))
    return (*before, replace(last, content=last.content + _BEGUN.format(lead=wanted.lead)))


def body(server: Server, wanted: Wanted, without: Container[str]) -> dict[str, Any]:
    """The request, `without` the settings that the server does not take."""
    engine, dialect = server.engine, server.dialect
    told: dict[str, Any] = {
        "model": server.model,
        **dialect.messages(messages(wanted, goes_on=engine is not None)),
        **dialect.options,
        "temperature": 0 if wanted.seed is None else TEMPERATURE,
        limit_name(dialect, without): limit_of(server, wanted),
        "stream": True,
    }
    if wanted.seed is not None:
        told["seed"] = wanted.seed
    if engine is not None:
        told |= _AT_ONCE
        told |= engine.begun if wanted.lead else {}
    return {name: value for name, value in told.items() if name not in without}


def limit_of(server: Server, wanted: Wanted) -> int:
    """What is written again, or thought, counts as well."""
    return wanted.limit if server.engine is not None else wanted.limit + _THINKING + len(wanted.lead)


def limit_name(dialect: Dialect, without: Container[str]) -> str:
    return dialect.limit_elsewhere if dialect.limit in without else dialect.limit


def not_taken(told: object, sent: dict[str, Any], dialect: Dialect) -> str:
    """Which of the settings that were sent a server complains of, if it can be asked without."""
    error = told.get("error", told) if isinstance(told, dict) else told
    param = error.get("param") if isinstance(error, dict) else None
    said = message_of(told)
    if dialect.limit in sent and dialect.limit_elsewhere and dialect.limit_elsewhere in said and "instead" in said:
        return dialect.limit
    named = (name for name in _OPTIONAL if name in sent)
    return next((name for name in named if name == param or re.search(rf"\b{name}\b", said)), "")
