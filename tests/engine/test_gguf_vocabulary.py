"""The tokenizer in the metadata, as the `tokenizers` library runs it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gguf_files import BYTE_LEVEL, SENTENCE_PIECE, As, tiny

from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import vocabulary
from spark_tui.engine.gguf.container import read
from spark_tui.engine.gguf.vocabulary import Vocabulary

Load = Callable[..., Vocabulary]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def load(kind: dict[str, Any], **changed: Any) -> Vocabulary:
        path = tmp_path / "tiny.gguf"
        path.write_bytes(tiny("llama", vocabulary=kind).data(**changed))
        return vocabulary.read(read(path))

    return load


def pieces(found: Vocabulary, text: str) -> list[str]:
    return found.tokenizer.encode(text, add_special_tokens=False).tokens


def test_byte_level_merges(load: Load) -> None:
    found = load(BYTE_LEVEL)
    assert pieces(found, "lower low\nlow") == ["low", "er", "Ġlow", "Ċ", "low"]
    ids = found.tokenizer.encode("lower low\n").ids
    assert ids == [BYTE_LEVEL["tokenizer.ggml.tokens"].index(piece) for piece in ("low", "er", "Ġlow", "Ċ")]
    assert found.tokenizer.decode(ids) == "lower low\n"


def test_digits_are_split_as_the_file_names_it(load: Load) -> None:
    assert pieces(load(BYTE_LEVEL), "12") == ["1", "2"]
    assert pieces(load(BYTE_LEVEL, **{"tokenizer.ggml.pre": "llama-bpe"}), "1212") == ["12", "1", "2"]
    assert pieces(load(BYTE_LEVEL, **{"tokenizer.ggml.pre": "smollm"}), "12") == ["1", "2"]
    assert pieces(load(BYTE_LEVEL, **{"tokenizer.ggml.pre": "gpt-2"}), "12") == ["12"]


def test_llama3_takes_a_word_that_is_a_token_whatever_the_merges_say(load: Load) -> None:
    fewer = {"tokenizer.ggml.merges": ["l o"]}
    assert pieces(load(BYTE_LEVEL | fewer), "low") == ["lo", "w"]
    assert pieces(load(BYTE_LEVEL | fewer, **{"tokenizer.ggml.pre": "llama3"}), "low") == ["low"]


def test_special_tokens_are_found_whole_and_not_shown(load: Load) -> None:
    found = load(BYTE_LEVEL)
    encoded = found.tokenizer.encode("low<|end|><think>low")
    assert encoded.tokens == ["low", "<|end|>", "<think>", "low"]
    assert found.tokenizer.decode(encoded.ids) == "low<think>low"
    assert found.tokenizer.get_vocab_size() == len(BYTE_LEVEL["tokenizer.ggml.tokens"])


def test_what_begins_and_ends_a_text(load: Load) -> None:
    end = BYTE_LEVEL["tokenizer.ggml.eos_token_id"]
    found = load(BYTE_LEVEL, **{"tokenizer.ggml.eot_token_id": 3, "tokenizer.ggml.eom_token_id": end})
    assert (found.bos, found.ends, found.adds_bos) == (None, (end, 3), False)
    assert found.chat_template == "{{ messages }}"
    found = load(SENTENCE_PIECE)
    assert (found.bos, found.ends, found.adds_bos, found.chat_template) == (1, (2,), True, None)
    assert not load(SENTENCE_PIECE, **{"tokenizer.ggml.add_bos_token": False}).adds_bos
    assert load(BYTE_LEVEL, **{"tokenizer.ggml.pre": "llama-bpe"}).adds_bos


def test_sentence_piece_joins_the_best_score_first(load: Load) -> None:
    found = load(SENTENCE_PIECE)
    assert pieces(found, "lower low") == ["▁low", "er", "▁low"]
    assert pieces(found, "rlo") == ["▁", "r", "lo"]
    ids = found.tokenizer.encode("lower low").ids
    assert found.tokenizer.decode(ids) == "lower low"


def test_sentence_piece_falls_back_to_bytes(load: Load) -> None:
    found = load(SENTENCE_PIECE)
    assert pieces(found, "é\n") == ["▁", "<0xC3>", "<0xA9>", "<0x0A>"]
    assert found.tokenizer.decode(found.tokenizer.encode("é\nlow").ids) == "é\nlow"
    assert pieces(found, "☃") == ["▁", "<unk>"]


def test_sentence_piece_without_a_space_before_the_text(load: Load) -> None:
    found = load(SENTENCE_PIECE, **{"tokenizer.ggml.add_space_prefix": False})
    assert pieces(found, "low low") == ["low", "▁low"]
    assert found.tokenizer.decode(found.tokenizer.encode(" low low").ids) == " low low"


REFUSED: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "another tokenizer": (BYTE_LEVEL, {"tokenizer.ggml.model": "bert"}, "model is 'bert': Spark knows gpt2, llama"),
    "another split": (BYTE_LEVEL, {"tokenizer.ggml.pre": "viking"}, "pre is 'viking': Spark knows gpt-2, smollm"),
    "tokens that are numbers": (
        BYTE_LEVEL,
        {"tokenizer.ggml.tokens": [1, 2]},
        "tokens .* is a list of numbers and should be a list of texts",
    ),
    "tokens that are lists": (
        BYTE_LEVEL,
        {"tokenizer.ggml.tokens": As(9, [As(9, ["a"])] * 16, 9)},
        "tokens of tiny.gguf is not a list of texts",
    ),
    "fewer tokens than rows": (BYTE_LEVEL, {"tokenizer.ggml.tokens": ["a"]}, "lists 1 tokens, and embeds another"),
    "no tokens": (BYTE_LEVEL, {"tokenizer.ggml.tokens": As(9, [])}, "lists 0 tokens, and embeds another"),
    "a token twice": (BYTE_LEVEL, {"tokenizer.ggml.tokens": ["a"] * 16}, "token 0 of tiny.gguf is there twice"),
    "fewer types than tokens": (BYTE_LEVEL, {"tokenizer.ggml.token_type": [1]}, "token_type .* has 1 entries for 16"),
    "fewer scores than tokens": (SENTENCE_PIECE, {"tokenizer.ggml.scores": [1.0]}, "scores .* has 1 entries for 17"),
    "a merge of no tokens": (BYTE_LEVEL, {"tokenizer.ggml.merges": ["l l"]}, "merges 'l l', which are not all tokens"),
    "a merge of nothing": (BYTE_LEVEL, {"tokenizer.ggml.merges": [""]}, "merges '', which are not all tokens"),
    "an end that is no token": (BYTE_LEVEL, {"tokenizer.ggml.eos_token_id": 16}, "eos_token_id .* is 16, of 16 tokens"),
    "a negative beginning": (BYTE_LEVEL, {"tokenizer.ggml.bos_token_id": As(5, -1)}, "bos_token_id .* is -1, of 16"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_tokenizers_that_cannot_run_are_named(load: Load, name: str) -> None:
    kind, changed, complaint = REFUSED[name]
    with pytest.raises(EngineError, match=complaint):
        load(kind, **changed)


def test_a_piece_without_end_costs_no_time(load: Load) -> None:
    longest = [*SENTENCE_PIECE["tokenizer.ggml.tokens"][:-1], "l" * 3_000_000]
    assert pieces(load(SENTENCE_PIECE, **{"tokenizer.ggml.tokens": longest}), "low") == ["▁", "low"]
