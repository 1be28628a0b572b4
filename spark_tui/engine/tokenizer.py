"""Text to tokens and back by the `tokenizers` library, and exactly: each token is known by the bytes it writes."""

from __future__ import annotations

import codecs
import re
import threading
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import tokenizers
from tokenizers import decoders

from spark_tui.engine import json_file
from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import container, is_gguf, vocabulary

_UNDECODED = re.compile("[\ud800-\udfff]")
_BYTE_TOKEN = re.compile("<0x([0-9A-F]{2})>")
_PROBE = "Añ 世界 \U0001f642\n\tx  {}"
_MOST_TOKENS = 1 << 22
_LINE = 200  # characters

# Whether markup is read is a switch on the library's object, which threads share.
_switching = threading.Lock()


@dataclass(frozen=True, slots=True, eq=False)
class Tokenizer:
    """`pieces` are the bytes that each token writes; markup, such as the end of a turn, writes none.

    Every text begins with `opening`; each of `ends` ends a text or a turn. A `spaced` tokenizer, of the SentencePiece
    kind, puts a space before every text.
    """

    library: tokenizers.Tokenizer
    pieces: tuple[bytes, ...]
    spaced: bool
    opening: tuple[int, ...]
    bos: int | None
    ends: tuple[int, ...]
    chat_template: str | None


def encode(tokenizer: Tokenizer, text: str, *, markup: bool = False) -> list[int]:
    """The tokens of a text. Unless it is markup, "<|im_end|>" in it is ten characters like any others."""
    if len(text) > _LINE:
        return _encode(tokenizer.library, text, markup)
    return list(_known(tokenizer.library, text, markup))


def decode(tokenizer: Tokenizer, tokens: Iterable[int]) -> str:
    """The whole text of these tokens."""
    text = b"".join(_written(tokenizer, tokens)).decode("utf-8", "replace")
    return text.removeprefix(" ") if tokenizer.spaced else text


def continue_text(tokenizer: Tokenizer, tokens: Iterable[int], waiting: bytes = b"") -> tuple[str, bytes]:
    """The text that these tokens complete, and the bytes of an unfinished character, waiting for the next token."""
    data = waiting + b"".join(_written(tokenizer, tokens))
    text, used = codecs.utf_8_decode(data, "replace", False)
    return text, data[used:]


@lru_cache(maxsize=4096)
def _known(library: tokenizers.Tokenizer, line: str, markup: bool) -> tuple[int, ...]:
    """Of a line: those of a file are asked for with every answer that there may be."""
    return tuple(_encode(library, line, markup))


def _encode(library: tokenizers.Tokenizer, text: str, markup: bool) -> list[int]:
    with _switching:
        library.encode_special_tokens = not markup
        return library.encode(_UNDECODED.sub("\ufffd", text), add_special_tokens=False).ids


def _written(tokenizer: Tokenizer, tokens: Iterable[int]) -> Iterator[bytes]:
    """Models are padded with tokens that no tokenizer knows. They write nothing."""
    return (tokenizer.pieces[token] for token in tokens if token < len(tokenizer.pieces))


def load(path: Path) -> Tokenizer:
    """The tokenizer of a model: of its folder, or in its GGUF file."""
    if is_gguf(path):
        found = vocabulary.read(container.read(path))
        opening = (found.bos,) if found.adds_bos and found.bos is not None else ()
        return wrap(found.tokenizer, opening, found.bos, found.ends, found.chat_template)
    return _from_folder(path if path.is_dir() else path.parent)


def wrap(
    library: tokenizers.Tokenizer,
    opening: tuple[int, ...] = (),
    bos: int | None = None,
    ends: tuple[int, ...] = (),
    chat_template: str | None = None,
    named: Collection[str] = (),
) -> Tokenizer:
    """A tokenizer of the library, provided that it writes text back as it was. `named` markup writes its name."""
    pieces = _pieces(library, named)
    written = b"".join(pieces[token] for token in _encode(library, _PROBE, markup=False))
    if written.removeprefix(b" ") != _PROBE.encode():
        raise EngineError(
            f"the tokenizer of the model turns {_PROBE!a} into {written[:40]!a}",
            "Spark runs byte-level BPE and SentencePiece with byte tokens",
        )
    return Tokenizer(library, pieces, written.startswith(b" "), opening, bos, ends, chat_template)


def _pieces(library: tokenizers.Tokenizer, named: Collection[str]) -> tuple[bytes, ...]:
    ids = library.get_vocab(with_added_tokens=True)
    if max(ids.values(), default=0) >= _MOST_TOKENS:
        raise EngineError(f"the tokenizer of the model numbers its tokens up to {max(ids.values())}")
    piece = _byte_level_piece if isinstance(library.decoder, decoders.ByteLevel) else _sentence_piece
    pieces = [b""] * (max(ids.values(), default=-1) + 1)
    for token, index in ids.items():
        pieces[index] = piece(token)
    for index, added in library.get_added_tokens_decoder().items():
        pieces[index] = b"" if added.special and added.content not in named else added.content.encode()
    return tuple(pieces)


def _byte_level_piece(token: str) -> bytes:
    return token.translate(_BYTE_OF).encode("latin-1", "replace")


def _sentence_piece(token: str) -> bytes:
    if single := _BYTE_TOKEN.fullmatch(token):
        return bytes.fromhex(single[1])
    return token.replace("▁", " ").encode()


def _byte_alphabet() -> dict[int, int]:
    """Byte-level BPE shows a byte as the character of its number; those that cannot be seen move to U+0100 and up."""
    seen = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    hidden = [byte for byte in range(256) if byte not in seen]
    return {0x100 + index: byte for index, byte in enumerate(hidden)}


_BYTE_OF = _byte_alphabet()


class _Settings(msgspec.Struct):
    """Of `tokenizer_config.json`. A token stands there as its text, or as an object that has the text."""

    bos_token: str | dict[str, Any] | None = None
    eos_token: str | dict[str, Any] | None = None
    chat_template: str | list[dict[str, str]] | None = None
    # Our own: the markup that answers of an edit model consist of.
    written_tokens: list[str] = []


class _Generation(msgspec.Struct):
    """Of `generation_config.json`: often more ends than the tokenizer itself knows."""

    eos_token_id: int | list[int] | None = None


def _from_folder(folder: Path) -> Tokenizer:
    library = _library(folder / "tokenizer.json")
    settings = json_file.read_if_there(folder / "tokenizer_config.json", _Settings)
    more = json_file.read_if_there(folder / "generation_config.json", _Generation).eos_token_id
    bos, eos = _token_id(library, settings.bos_token), _token_id(library, settings.eos_token)
    ends = dict.fromkeys((eos, *(more if isinstance(more, list) else [more])))
    ends = tuple(end for end in ends if end is not None)
    opening = tuple(token for token in library.encode("").ids if token not in ends)
    return wrap(library, opening, bos, ends, _chat_template(folder, settings), frozenset(settings.written_tokens))


def _library(file: Path) -> tokenizers.Tokenizer:
    if not file.exists():
        raise EngineError(f"there is no {file.name} in {file.parent}", "Spark reads no other kind of tokenizer file")
    try:
        library = tokenizers.Tokenizer.from_file(str(file))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # the library raises nothing more special, and a panic of its is no Exception
        raise EngineError(f"{file} is not a sound tokenizer: {str(error)!r:.200}", "fetch the model again") from error
    library.no_truncation()
    library.no_padding()
    return library


def _token_id(library: tokenizers.Tokenizer, token: str | dict[str, Any] | None) -> int | None:
    text = token.get("content") if isinstance(token, dict) else token
    return library.token_to_id(text) if isinstance(text, str) else None


def _chat_template(folder: Path, settings: _Settings) -> str | None:
    """In a file of its own, or in the settings: alone, or one of several by name."""
    file = folder / "chat_template.jinja"
    if file.exists():
        return file.read_text("utf-8", "replace")
    if isinstance(settings.chat_template, list):
        return next((one.get("template") for one in settings.chat_template if one.get("name") == "default"), None)
    return settings.chat_template
