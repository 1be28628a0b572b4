"""A conversation as the tokens that a model was trained to read, by its chat template."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import jinja2

from spark_tui.engine import templates
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
        return templates.render(tokenizer.chat_template, {**known, **variables})
    except templates.TooMuch as error:
        raise EngineError(f"the chat template of the model asks for too many {error}", "take another model") from error
    except jinja2.TemplateSyntaxError as error:
        said = f"{error.message!r:.200}, line {error.lineno}"
        raise EngineError(f"the chat template of the model cannot be read: {said}", "take another model") from error
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
