"""The tokens that a model which fills in was trained to read: the two texts, with marks before, between and behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spark_tui.engine.filling import MARKS
from spark_tui.engine.tokenizer import Tokenizer, encode
from spark_tui.links.link import Fill

# Where such a model has come to the end of the gap, whatever its configuration says.
_ENDS = ("<|endoftext|>", "<|fim_pad|>", "<|repo_name|>", "<|file_sep|>", "<file_sep>", "<|im_end|>")


def fill_tokens(tokenizer: Tokenizer, known: Sequence[int], fill: Fill) -> list[int]:
    prefix, suffix, middle = known
    before, after, lead = (list(plain(tokenizer, text)) for text in (fill.before, fill.after, fill.lead))
    return [*tokenizer.opening, prefix, *before, suffix, *after, middle, *lead]


def fill_ends(tokenizer: Tokenizer, known: Sequence[int]) -> tuple[int, ...]:
    others = (tokenizer.library.token_to_id(name) for name in _ENDS)
    return tuple(dict.fromkeys((*tokenizer.ends, *known, *(end for end in others if end is not None))))


def plain(tokenizer: Tokenizer, text: str) -> Iterator[int]:
    """A text that quotes the marks: they are no special tokens to these tokenizers, and would be read as marks."""
    for name in (name for names in MARKS for name in names):
        text = text.replace(name, f"{name[:4]}\0{name[4:]}")
    for part in text.split("\0"):
        yield from encode(tokenizer, part)
