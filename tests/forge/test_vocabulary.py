"""The vocabulary: exact, and an identifier the same tokens wherever it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits import prompt
from spark_tui.engine import tokenizer as engine
from spark_tui.forge.training import vocabulary
from spark_tui.forge.training.vocabulary import Encoder

ROOM = Path(vocabulary.__file__).parent
TEXTS = [path.read_text() for path in sorted(ROOM.glob("*.py"))]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("vocabulary")
    vocabulary.save(vocabulary.train(TEXTS, 1024), folder)
    return folder


@pytest.fixture(scope="module")
def loaded(folder: Path) -> engine.Tokenizer:
    return engine.load(folder)


@pytest.fixture(scope="module")
def encoder(folder: Path) -> Encoder:
    return Encoder(vocabulary.load(folder))


@given(text=st.text(st.characters(codec="utf-8")))
def test_any_text_comes_back(loaded: engine.Tokenizer, text: str):
    assert engine.decode(loaded, engine.encode(loaded, text)) == text


@pytest.mark.parametrize("text", [*TEXTS, "\r\n\tx  =  1\r\n\n", "<rep><L3>", "\x00\ufeff\u2028"])
def test_these_come_back_too(loaded: engine.Tokenizer, encoder: Encoder, text: str):
    tokens = engine.encode(loaded, text)
    assert engine.decode(loaded, tokens) == text
    assert encoder.text(text) == tokens


@given(name=st.from_regex(r"[a-z]+[A-Z]?[a-z]*_[a-z]{2,8}", fullmatch=True))
def test_a_name_is_the_same_tokens_everywhere(encoder: Encoder, name: str):
    tokens = encoder.text(name)
    for around in (
        "call it {} please",
        "x = {}\n",
        "f({}, {})",
        "    {}.y\n",
        "`{}`",
        "rename {} to {}",
        "-{}",
        "'{}'",
    ):
        found = encoder.text(around.format(*[name] * 2))
        assert any(found[at : at + len(tokens)] == tokens for at in range(len(found))), around


def test_newlines_take_indentation_along_and_digits_stand_alone(encoder: Encoder, loaded: engine.Tokenizer):
    pieces = [engine.decode(loaded, [token]) for token in encoder.text("def f(x):\n        return x + 128")]
    assert "\n        " in pieces
    assert pieces[-3:] == ["1", "2", "8"]


def test_markup_comes_by_name_alone_and_answers_write_theirs(encoder: Encoder, loaded: engine.Tokenizer):
    answer = "<rep><L1><L2>\n    a = '<end>'\n<end>"
    tokens = encoder.parts(prompt.answer(answer))
    assert engine.decode(loaded, tokens) == answer
    assert tokens.count(encoder.ids["<end>"]) == 1
    assert loaded.ends == (encoder.ids["<end>"],)
    assert engine.decode(loaded, [encoder.ids["<task>"], encoder.ids["<code>"]]) == ""
