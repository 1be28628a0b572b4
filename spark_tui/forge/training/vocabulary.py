"""The vocabulary of the edit model: byte-level BPE in which an identifier is the same tokens wherever it stands.

A word never carries the space before it, so that the name in "call it width", in `x = width` and in `(width)` can be
copied token by token. What does carry spaces is what nobody copies: operators, keywords and small words with those
around them. A newline takes the indentation behind it along. Digits stand alone; camelCase and
snake_case fall into their words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

from spark_tui.edits import prompt
from spark_tui.edits.prompt import Part
from spark_tui.edits.refusal import Refusal
from spark_tui.forge import files

_KEYWORDS = (
    "and as assert async await break class continue def del elif else except finally for from global if import in is "
    "lambda nonlocal not or pass raise return try while with yield"
)
# Of English only what is hardly ever the name of something in code.
_SMALL_WORDS = "the an to of that this it be are by on at when should so which into can will no only please instead"
_BORDERS = "|".join(
    (
        r"\r?\n[ \t]*",
        rf"(?: |(?<![A-Za-z0-9_]))(?:{'|'.join((_KEYWORDS + ' ' + _SMALL_WORDS).split())}) (?! )",
        r"[0-9]",
        r"_+",
        r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+",
        r" ?[^\sA-Za-z0-9_\x{80}-\x{10ffff}]+ ?(?! )",
        r"[^\x{00}-\x{7f}]+",
        r"[ \t]+",
        r"\s",
    )
)
FILE = "tokenizer.json"
RESERVED = tuple(f"<r{index}>" for index in range(16))
MARKUP = (*prompt.MARKS, *RESERVED, *(prompt.anchor(line) for line in range(prompt.ANCHORS)))
# Markup that an answer consists of: it writes its own name, unlike the rest.
WRITTEN = (
    "<rep>",
    "<ins>",
    "<end>",
    "<lit>",
    "<op>",
    "<s>",
    "<say>",
    *(prompt.anchor(n) for n in range(prompt.ANCHORS)),
)


def train(texts: Iterable[str], size: int) -> Tokenizer:
    """A vocabulary of so many tokens, markup included."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(  # type: ignore[assignment]
        [
            pre_tokenizers.Split(Regex(_BORDERS), "isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.decoder = decoders.ByteLevel()  # type: ignore[assignment]
    trainer = trainers.BpeTrainer(
        vocab_size=size,
        min_frequency=2,
        show_progress=False,
        special_tokens=[AddedToken(mark, special=True, normalized=False) for mark in MARKUP],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    tokenizer.train_from_iterator(texts, trainer)
    return tokenizer


def save(tokenizer: Tokenizer, folder: Path) -> None:
    """As the engine loads it."""
    files.folder(folder)
    with files.writing(folder):
        (folder / FILE).write_text(tokenizer.to_str(pretty=True), "utf-8")
        settings = {"eos_token": prompt.END, "written_tokens": list(WRITTEN)}
        (folder / "tokenizer_config.json").write_text(json.dumps(settings))


def lies_in(folder: Path) -> bool:
    return (folder / FILE).exists()


def load(folder: Path) -> Tokenizer:
    file = folder / FILE
    if not file.exists():
        raise Refusal(f"there is no vocabulary in {folder}", f"spark forge data --out {folder}")
    try:
        return Tokenizer.from_file(str(file))
    except Exception as error:  # noqa: BLE001 - the library raises nothing more special
        cure = f"make it again: spark forge data --out {folder}"
        raise Refusal(f"{file} is no sound vocabulary: {error}", cure) from None


class Encoder:
    """Parts of prompts and answers to tokens, remembering lines: most of a corpus is seen again and again."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        tokenizer.encode_special_tokens = True  # markup comes by its name, never out of a text
        self._tokenizer = tokenizer
        self.ids = {mark: _id(tokenizer, mark) for mark in MARKUP}
        self._known: dict[str, list[int]] = {}

    def parts(self, parts: Sequence[Part]) -> list[int]:
        return list(self._tokens(parts))

    def text(self, text: str) -> list[int]:
        return self._tokenizer.encode(text, add_special_tokens=False).ids

    def _tokens(self, parts: Sequence[Part]) -> Iterator[int]:
        for text, markup in parts:
            if markup:
                yield self.ids[text]
            else:
                yield from self._line(text)

    def _line(self, text: str) -> list[int]:
        tokens: Any = self._known.get(text)
        if tokens is None:
            if len(self._known) > 200_000:
                self._known.clear()
            tokens = self._known[text] = self.text(text)
        return tokens


def _id(tokenizer: Tokenizer, mark: str) -> int:
    found = tokenizer.token_to_id(mark)
    if found is None:
        raise Refusal(f"the vocabulary has no {mark}", "make the data again: spark forge data")
    return found
