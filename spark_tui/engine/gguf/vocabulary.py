"""The tokenizer inside a GGUF file, rebuilt with the `tokenizers` library.

Two families are read: byte-level BPE with its list of merges ("gpt2": Llama 3, Qwen), and SentencePiece BPE, which
has scores instead of merges ("llama": Llama 2, Mistral). Text is taken as it is: like llama.cpp, and unlike some
models' own tokenizers, nothing is normalised to NFC, so what a person wrote comes back byte for byte.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf.container import Container, choice, entry

_UNKNOWN, _CONTROL, _USER = 2, 3, 4  # token types; the rest (normal, unused, byte) are plain
_LONGEST_PIECE = 256  # of a SentencePiece vocabulary; real ones stay below 50

_CONTRACTIONS = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)"
_WORDS = r"[^\r\n\p{L}\p{N}]?\p{L}+"
_REST = r" ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
_GPT2 = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
_LLAMA3 = (rf"{_CONTRACTIONS}|{_WORDS}|\p{{N}}{{1,3}}|{_REST}",)
_QWEN2 = (rf"{_CONTRACTIONS}|{_WORDS}|\p{{N}}|{_REST}",)

# How text is split into words before merging, by the name that stands in the file: each expression splits what the one
# before it left.
_SPLITS = {
    "gpt-2": (_GPT2,),
    "smollm": (r"\p{N}", _GPT2),
    "llama-bpe": _LLAMA3,
    "llama3": _LLAMA3,
    "llama-v3": _LLAMA3,
    "qwen2": _QWEN2,
    "deepseek-r1-qwen": _QWEN2,
}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    tokenizer: Tokenizer
    bos: int | None
    ends: tuple[int, ...]  # what ends a text or a turn
    adds_bos: bool
    chat_template: str | None


def read(container: Container) -> Vocabulary:
    ids = _ids(container)
    family = choice(container, "tokenizer.ggml.model", ("gpt2", "llama"))
    tokenizer = _byte_level(container, ids) if family == "gpt2" else _sentence_piece(container, ids)
    _mark_special(container, tokenizer, list(ids))
    bos, *ends = (_special_id(container, name, len(ids)) for name in ("bos", "eos", "eot", "eom"))
    return Vocabulary(
        tokenizer,
        bos=bos,
        ends=tuple(dict.fromkeys(end for end in ends if end is not None)),
        adds_bos=entry(container, "tokenizer.ggml.add_bos_token", bool, family == "llama" or _is_llama3(container)),
        chat_template=entry(container, "tokenizer.chat_template", str, "") or None,
    )


def _ids(container: Container) -> dict[str, int]:
    tokens = _texts(container, "tokenizer.ggml.tokens")
    embed = container.tensors.get("token_embd.weight")
    if embed is None or len(tokens) != embed.shape[0]:
        raise EngineError(f"{container.path.name} lists {len(tokens)} tokens, and embeds another number")
    ids = {token: index for index, token in enumerate(tokens)}
    if len(ids) != len(tokens):
        twice = next(index for index, token in enumerate(tokens) if ids[token] != index)
        raise EngineError(f"token {twice} of {container.path.name} is there twice")
    return ids


def _texts(container: Container, key: str) -> list[str]:
    texts = cast("list[object]", entry(container, key, list))
    if not all(isinstance(text, str) for text in texts):
        raise EngineError(f"{key} of {container.path.name} is not a list of texts")
    return cast("list[str]", texts)


def _numbers(container: Container, key: str, count: int) -> npt.NDArray[Any]:
    """One number for each of `count` tokens."""
    numbers = entry(container, key, np.ndarray)
    if len(numbers) != count:
        raise EngineError(f"{key} of {container.path.name} has {len(numbers)} entries for {count} tokens")
    return numbers


def _special_id(container: Container, name: str, count: int) -> int | None:
    key = f"tokenizer.ggml.{name}_token_id"
    if key not in container.metadata:
        return None
    found = entry(container, key, int)
    if not 0 <= found < count:
        raise EngineError(f"{key} of {container.path.name} is {found}, of {count} tokens")
    return found


def _byte_level(container: Container, ids: dict[str, int]) -> Tokenizer:
    split = _SPLITS[choice(container, "tokenizer.ggml.pre", _SPLITS)]
    merges = [_merge(container, ids, text) for text in _texts(container, "tokenizer.ggml.merges")]
    tokenizer = Tokenizer(models.BPE(ids, merges, ignore_merges=_is_llama3(container)))
    words = [pre_tokenizers.Split(Regex(pattern), "isolated") for pattern in split]
    byte_level = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([*words, byte_level])
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def _is_llama3(container: Container) -> bool:
    """Its words that are tokens stay whole, whatever the merges say, and every text begins with its first token."""
    return _SPLITS.get(entry(container, "tokenizer.ggml.pre", str, "")) is _LLAMA3


def _merge(container: Container, ids: dict[str, int], text: str) -> tuple[str, str]:
    left, _, right = text.partition(" ")
    if left not in ids or right not in ids or left + right not in ids:
        raise EngineError(f"{container.path.name} merges {text[:80]!a}, which are not all tokens")
    return left, right


def _sentence_piece(container: Container, ids: dict[str, int]) -> Tokenizer:
    scores = _numbers(container, "tokenizer.ggml.scores", len(ids))
    unknown = _special_id(container, "unknown", len(ids)) or 0
    model = models.BPE(ids, _merges_from(ids, scores), unk_token=list(ids)[unknown], fuse_unk=True, byte_fallback=True)
    tokenizer = Tokenizer(model)
    marks: list[normalizers.Normalizer] = [normalizers.Replace(" ", "▁")]
    pieces: list[decoders.Decoder] = [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()]
    if entry(container, "tokenizer.ggml.add_space_prefix", bool, True):
        marks.insert(0, normalizers.Prepend("▁"))
        pieces.append(decoders.Strip(" ", 1, 0))
    tokenizer.normalizer = normalizers.Sequence(marks)
    tokenizer.decoder = decoders.Sequence(pieces)
    return tokenizer


def _merges_from(ids: dict[str, int], scores: npt.NDArray[Any]) -> list[tuple[str, str]]:
    """SentencePiece joins the two neighbours that make the piece of the highest score: a list of merges, in effect."""
    merges: list[tuple[str, str]] = []
    pieces = [piece for piece in ids if len(piece) <= _LONGEST_PIECE]
    for piece in sorted(pieces, key=lambda piece: -scores[ids[piece]]):
        halves = [(piece[:cut], piece[cut:]) for cut in range(1, len(piece))]
        known = [(left, right) for left, right in halves if left in ids and right in ids]
        merges += sorted(known, key=lambda half: (ids[half[0]], ids[half[1]]))
    return merges


def _mark_special(container: Container, tokenizer: Tokenizer, tokens: list[str]) -> None:
    """Some tokens are found in the text before any word is split, and some of those are not shown."""
    kinds = _numbers(container, "tokenizer.ggml.token_type", len(tokens)).tolist()

    def of(*wanted: int) -> list[AddedToken]:
        return [AddedToken(tokens[i], normalized=False) for i, kind in enumerate(kinds) if kind in wanted]

    tokenizer.add_special_tokens(of(_UNKNOWN, _CONTROL))  # pyright: ignore[reportUnknownMemberType]
    tokenizer.add_tokens(of(_USER))  # pyright: ignore[reportUnknownMemberType]
