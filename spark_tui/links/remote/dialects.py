"""The two ways in which such servers are asked and answer: the Responses API, and the older chat completions.

Each is a body to send for a conversation, and what one event of the stream says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from spark_tui.edits.refusal import Refusal
from spark_tui.links.link import Message
from spark_tui.links.remote.complaints import RESUME, Unreached, message_of

End = Literal["", "ended", "full"]


@dataclass(frozen=True, slots=True)
class Said:
    """What an event adds: text; then the answer's end, or what came in its way. `read` and `tokens` are how many the
    prompt and the answer had."""

    text: str = ""
    end: End = ""
    trouble: Refusal | None = None
    read: int = 0
    tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Dialect:
    """`limit` is what the most tokens of an answer are called, and `limit_elsewhere` what some call them instead."""

    name: str
    path: str
    limit: str
    messages: Callable[[Sequence[Message]], dict[str, Any]]
    options: Mapping[str, Any]
    heard: Callable[[Mapping[str, Any]], Said]
    limit_elsewhere: str = ""


# ── the Responses API ────────────────────────────────────────────────────────────────────────────────────────────


def _as_input(messages: Sequence[Message]) -> dict[str, Any]:
    items = [
        {
            "type": "message",
            "role": each.role,
            "content": [{"type": "output_text" if each.role == "assistant" else "input_text", "text": each.content}],
        }
        for each in messages
        if each.role != "system"
    ]
    told = "\n\n".join(each.content for each in messages if each.role == "system")
    return {"instructions": told, "input": items}


def _of_response(event: Mapping[str, Any]) -> Said:
    match event:
        case {"type": "response.output_text.delta", "delta": str(text)}:
            return Said(text)
        case {"type": "response.completed", "response": {**told}}:
            return Said("", "ended", None, *_counts(told, "input_tokens", "output_tokens"))
        case {"type": "response.incomplete", "response": {**told}}:
            reason = _in(told, "incomplete_details", "reason")
            trouble = None if reason == "max_output_tokens" else _held_back(reason)
            return Said("", "full", trouble, *_counts(told, "input_tokens", "output_tokens"))
        case {"type": "response.refusal.done", "refusal": str(words)}:
            return Said(trouble=_declined(words))
        case {"type": "response.failed", "response": {**told}}:
            return Said(trouble=_failed(told.get("error")))
        case {"type": "error"}:
            return Said(trouble=_failed(event.get("error", event)))
        case _:
            return Said()


# ── chat completions ─────────────────────────────────────────────────────────────────────────────────────────────


def _as_messages(messages: Sequence[Message]) -> dict[str, Any]:
    return {"messages": [{"role": each.role, "content": each.content} for each in messages]}


def _of_chat(chunk: Mapping[str, Any]) -> Said:
    if chunk.get("error"):
        return Said(trouble=_failed(chunk["error"]))
    choices = chunk.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices and isinstance(choices[0], dict) else {}
    text, words, reason = _in(choice, "delta", "content"), _in(choice, "delta", "refusal"), choice.get("finish_reason")
    end: End = "" if reason is None else "full" if reason == "length" else "ended"
    trouble = _held_back(reason) if reason == "content_filter" else _declined(words) if words else None
    counts = _counts(chunk, "prompt_tokens", "completion_tokens")
    return Said(text if isinstance(text, str) else "", end, trouble, *counts)


# ── both ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _counts(told: Mapping[str, Any], read: str, written: str) -> tuple[int, int | None]:
    before, tokens = _in(told, "usage", read), _in(told, "usage", written)
    return before if isinstance(before, int) else 0, tokens if isinstance(tokens, int) else None


def _in(told: Mapping[str, Any], *names: str) -> Any:
    found: Any = told
    for name in names:
        found = found.get(name) if isinstance(found, dict) else None
    return found


def _failed(error: object) -> Refusal:
    return Unreached(f"the server gave up on the answer: {message_of(error) or 'it does not say why'}", RESUME)


def _held_back(reason: object) -> Refusal:
    why = "by its content filter" if reason == "content_filter" else f"early ({message_of(reason) or 'no reason'})"
    return Refusal(f"the server ended the answer {why}", "keep what is there, or say it in another way")


def _declined(words: object) -> Refusal:
    return Refusal(f"the model declines: {message_of(words)}", "say it in another way")


RESPONSES = Dialect("responses", "/responses", "max_output_tokens", _as_input, {"store": False}, _of_response)
CHAT = Dialect(
    "chat completions",
    "/chat/completions",
    "max_tokens",
    _as_messages,
    {"stream_options": {"include_usage": True}},
    _of_chat,
    limit_elsewhere="max_completion_tokens",
)
