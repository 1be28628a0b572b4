"""What is sent to a server: the conversation, what was kept of the answer, and how the answer is wanted."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spark_tui.links.estimated import estimated
from spark_tui.links.link import Message, Talk
from spark_tui.links.remote.complaints import message_of
from spark_tui.links.remote.dialects import Dialect
from spark_tui.links.remote.server import Server

TEMPERATURE = 0.7
_THINKING = 2048  # tokens, for a model that may think before it answers
# Whoever may think aloud is asked not to: an edit is wanted at once.
_AT_ONCE = {"chat_template_kwargs": {"enable_thinking": False}}
_LEAST = 256  # tokens of an answer, for the prompt is shorter than it is estimated
_SYSTEM = "system"
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
    said = tuple(replace(each, content=_sendable(each.content)) for each in wanted.talk.messages)
    if not wanted.lead:
        return said
    if goes_on:
        return (*said, Message("assistant", wanted.lead))
    *before, last = said
    return (*before, replace(last, content=last.content + _BEGUN.format(lead=wanted.lead)))


def _sendable(text: str) -> str:
    """Bytes of a file that are no text have no place in JSON."""
    return text.encode("utf-8", "replace").decode()


def _without_system(messages: Sequence[Message]) -> tuple[Message, ...]:
    """Some templates know no system: then the first question says it."""
    system, first, *others = messages
    return (replace(first, content=f"{system.content}\n\n{first.content}"), *others)


def body(server: Server, wanted: Wanted, without: Container[str]) -> dict[str, Any]:
    """The request, `without` the settings that the server does not take."""
    engine, dialect = server.engine, server.dialect
    said = messages(wanted, goes_on=engine is not None)
    told: dict[str, Any] = {
        "model": server.model,
        **dialect.messages(_without_system(said) if _SYSTEM in without else said),
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
    """What is written again, or thought, counts as well; and what it cannot read with the prompt is not asked for."""
    limit = wanted.limit if server.engine is not None else wanted.limit + _THINKING + len(wanted.lead)
    if server.context is None:
        return limit
    prompt = sum(estimated(each.content) for each in wanted.talk.messages) + estimated(wanted.lead)
    return min(limit, max(server.context - prompt, _LEAST))


def limit_name(dialect: Dialect, without: Container[str]) -> str:
    return dialect.limit_elsewhere if dialect.limit in without else dialect.limit


def not_taken(told: object, sent: dict[str, Any], dialect: Dialect) -> str:
    """What of that which was sent a server complains of, if it can be asked without."""
    error = told.get("error", told) if isinstance(told, dict) else told
    param = error.get("param") if isinstance(error, dict) else None
    said = message_of(told)
    if re.search(r"system role|role.{1,20}system", said, re.IGNORECASE):
        return _SYSTEM
    if dialect.limit in sent and dialect.limit_elsewhere and dialect.limit_elsewhere in said and "instead" in said:
        return dialect.limit
    named = (name for name in _OPTIONAL if name in sent)
    return next((name for name in named if name == param or re.search(rf"\b{name}\b", said)), "")
