"""A conversation as the tokens that a model was trained to read, by its chat template, which runs in a sandbox."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NoReturn

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

from spark_tui.engine.errors import EngineError
from spark_tui.engine.tokenizer import Tokenizer, encode

# Stands around markup that is only quoted. No text has it: Unicode gave it to programs, for themselves.
_QUOTE = "\ufdd0"

# All that a template can do wrong, which is most of what Python can.
_FAILURES = (
    jinja2.TemplateError,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class Message:
    role: str
    content: str


def conversation(tokenizer: Tokenizer, messages: Sequence[Message], **variables: object) -> list[int]:
    """The tokens of the messages, up to where the answer begins; `variables` are what this template offers besides.

    Markup is read in the template only: a message may quote "<|im_end|>" without ending its turn.
    """
    parts = _render(tokenizer, messages, variables).split(_QUOTE)
    encoded = (encode(tokenizer, part, markup=index % 2 == 0) for index, part in enumerate(parts))
    return [token for tokens in encoded for token in tokens]


def _render(tokenizer: Tokenizer, messages: Sequence[Message], variables: dict[str, object]) -> str:
    if tokenizer.chat_template is None:
        raise EngineError("the model has no chat template", "it continues text, but cannot be talked to")
    markup = _markup(tokenizer)
    quoted = [{"role": message.role, "content": _quote(message.content, markup)} for message in messages]
    eos = tokenizer.ends[0] if tokenizer.ends else None
    known = {"messages": quoted, "add_generation_prompt": True, "tools": None}
    known |= {"bos_token": _text(tokenizer, tokenizer.bos), "eos_token": _text(tokenizer, eos)}
    try:
        return _template(tokenizer.chat_template).render({**known, **variables})
    except _FAILURES as error:
        said = str(error).partition("\n")[0]
        raise EngineError(f"the chat template of the model does not take this conversation: {said!r:.200}") from error


def _quote(content: str, markup: re.Pattern[str]) -> str:
    return markup.sub(rf"{_QUOTE}\g<0>{_QUOTE}", content.replace(_QUOTE, "\ufffd"))


def _markup(tokenizer: Tokenizer) -> re.Pattern[str]:
    tokens = (added.content for added in tokenizer.library.get_added_tokens_decoder().values() if added.special)
    return re.compile("|".join(map(re.escape, sorted(tokens, key=len, reverse=True))) or r"(?!)")


def _text(tokenizer: Tokenizer, token: int | None) -> str:
    return "" if token is None else tokenizer.library.id_to_token(token) or ""


@cache
def _template(source: str) -> jinja2.Template:
    """Templates are written for these settings, filters and functions, which come from the `transformers` library."""
    sandbox = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols"]
    )
    sandbox.filters["tojson"] = _to_json  # pyright: ignore[reportUnknownMemberType]
    return sandbox.from_string(source, {"raise_exception": _refuse, "strftime_now": _now})


def _to_json(value: Any, indent: int | None = None) -> str:
    """Jinja's own would write "<" as an escape, for HTML."""
    return json.dumps(value, ensure_ascii=False, indent=indent)


def _now(form: str) -> str:
    return datetime.datetime.now().strftime(form)


def _refuse(message: str) -> NoReturn:
    raise jinja2.TemplateError(message)
