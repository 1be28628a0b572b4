"""The engine behind the protocol: stops and goes on, remembers what it read, fills in, finds its model by name."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from published import FILL_MARKS, SOURCE, publish

from spark_tui import settings
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import tokenizer as tokenizers
from spark_tui.engine.filling import marks
from spark_tui.engine.kernels.runner import Runner
from spark_tui.engine.kernels.sizes import PAGE
from spark_tui.engine.prefix import open_store
from spark_tui.links.link import Answer, Fill, Message, Talk
from spark_tui.links.local.encoding import span
from spark_tui.links.local.fill_in import fill_tokens
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.local.room import room
from spark_tui.links.open import open_model
from spark_tui.models.add import add
from spark_tui.settings import Engine, Models, Settings

PROMPT = Talk((Message("system", "You edit code."), Message("user", SOURCE)), lead="def", source=SOURCE)


def told(folder: Path, **engine: object) -> Settings:
    return Settings(model=f"{folder}/", engine=replace(Engine(), **engine), models=Models(folder / "shelf"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish(tmp_path_factory.mktemp("models") / "tiny")


@pytest.fixture(scope="module")
def words(folder: Path) -> tokenizers.Tokenizer:
    return tokenizers.load(folder)


@pytest.fixture(scope="module", params=["int8", "float32"])
def link(folder: Path, request: pytest.FixtureRequest) -> InProcess:
    return open_model(told(folder, weights=request.param), at_once=False)


def text(answer: Answer) -> str:
    return "".join(answer.pieces())


def stopped_after(link: InProcess, counts: list[int], limit: int) -> Iterator[str]:
    """The answer, stopped after so many pieces each time."""
    answer = link.ask(PROMPT, limit)
    for count in counts:
        for index, piece in enumerate(answer.pieces()):
            yield piece
            if index + 1 == count:
                answer.stop()
        if answer.why != "stopped":
            return
    yield text(answer)


@pytest.mark.parametrize("counts", [[1], [2, 1, 3], [1, 1, 1, 1]])
def test_what_was_stopped_goes_on_as_if_it_had_not_been(link: InProcess, counts: list[int]):
    assert "".join(stopped_after(link, counts, 90)) == text(link.ask(PROMPT, 90))


def test_a_stop_before_the_first_token_is_heeded(link: InProcess):
    answer = link.ask(PROMPT, 20)
    answer.stop()
    assert (text(answer), answer.why) == ("", "stopped")
    assert text(answer) == text(link.ask(PROMPT, 20))


def test_a_stop_behind_the_last_token_stops_nothing_else(link: InProcess):
    answer = link.ask(PROMPT, 20)
    expected = text(answer)
    assert answer.why == "full"
    answer.stop()
    assert text(link.ask(PROMPT, 20)) == expected


def test_two_answers_at_once_do_not_mix(link: InProcess):
    other = Talk((Message("user", "something else"),))
    expected = text(link.ask(PROMPT, 60)), text(link.ask(other, 30))
    first = link.ask(PROMPT, 60)
    pieces = first.pieces()
    begun = next(pieces)
    first.stop()
    begun += "".join(pieces)
    assert (text(link.ask(other, 30)), begun + text(first)) == (expected[1], expected[0])


def test_what_was_read_is_not_read_again(folder: Path):
    link = open_model(told(folder, weights="float32"))
    text(link.ask(PROMPT, 5))
    session = link.session
    reads, length = session.reads, session.length
    text(replace(link, tokenizer=link.tokenizer).ask(replace(PROMPT, lead="de"), 5))
    assert session.length <= length
    assert session.reads == reads


def test_the_kernels_and_numpy_are_asked_the_same(folder: Path):
    """Not what they answer: bytes are not floats."""
    asked = [open_model(told(folder, weights=weights), at_once=False).ask(PROMPT, 9) for weights in ("int8", "float32")]
    assert asked[0].prompt.tokens == asked[1].prompt.tokens
    assert asked[0].prompt.source == asked[1].prompt.source is not None


def test_it_ends_where_the_model_ends(folder: Path):
    link = open_model(told(folder))
    free = link.ask(PROMPT, 40)
    text(free)
    early = replace(link, tokenizer=replace(link.tokenizer, ends=(free.made[10],)))
    ended = early.ask(PROMPT, 40)
    text(ended)
    assert (ended.why, ended.made) == ("ended", free.made[: free.made.index(free.made[10])])
    assert list(ended.pieces()) == []


def test_what_numpy_runs_says_why_unless_it_was_wanted(folder: Path, tmp_path: Path):
    assert open_model(told(folder, weights="float32")).note == ""
    narrow = publish(tmp_path / "narrow", hidden_size=96)
    said = "in numpy, many times slower: dim is 96, the kernels need a multiple of 64"
    link = open_model(told(narrow, weights="int8"))
    assert (link.note, link.short_note) == (said, said.replace("many times slower", "slow"))
    link.slow = "numba is not installed: pip install numba"
    assert link.short_note == "in numpy, slow: numba is not installed"


def test_a_prompt_that_is_too_long_is_refused_with_the_numbers(link: InProcess):
    with pytest.raises(Refusal, match=r"the prompt has \d+ tokens and tiny reads 4096"):
        link.ask(Talk((Message("user", SOURCE * 400),)), 10)


def test_where_memory_is_short_the_model_is_not_blamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    large = publish(tmp_path / "large", max_position_embeddings=1 << 20)
    needed = room(large, Engine()).all
    monkeypatch.setattr("spark_tui.links.local.room.available", lambda: needed.weights + needed.work + 20 * needed.page)
    link = open_model(told(large), at_once=False)
    with pytest.raises(Refusal, match="and there is memory for 5120 of 1048576 that large reads: close other programs"):
        link.ask(Talk((Message("user", SOURCE * 400),)), 10)


def test_models_without_a_system_are_told_in_the_first_question(folder: Path):
    link = open_model(told(folder))
    refuse = "{% if messages[0].role == 'system' %}{{ raise_exception('no system') }}{% endif %}"
    plain = replace(link, tokenizer=replace(link.tokenizer, chat_template=refuse + "{{ messages[0].content }}"))
    asked = tokenizers.decode(link.tokenizer, plain.ask(PROMPT, 1).prompt.tokens)
    assert asked == f"You edit code.\n\n{SOURCE}def"


def test_a_gap_is_put_in_their_words(folder: Path):
    link = open_model(told(folder))
    assert link.fills_in
    known = marks(link.tokenizer)
    assert known == [link.tokenizer.library.token_to_id(name) for name in FILL_MARKS]
    quoting = Fill(f"# {FILL_MARKS[2]}\ndef ", "\n", lead="to")
    tokens = fill_tokens(link.tokenizer, known, quoting)
    assert [tokens.count(mark) for mark in known] == [1, 1, 1]
    assert (tokens[0], tokens.index(known[1]) < tokens.index(known[2])) == (known[0], True)
    assert tokenizers.decode(link.tokenizer, [token for token in tokens if token not in known]) == (
        f"# {FILL_MARKS[2]}\ndef \nto"
    )
    answer = link.ask(Fill("def total(", "\n    return 0\n"), 8)
    assert text(answer) == tokenizers.decode(link.tokenizer, answer.made)


def test_a_model_that_cannot_is_not_made_to(folder: Path):
    link = open_model(told(folder))
    mute = InProcess("mute", tokenizers.wrap(tokenizers.load(folder).library), link.session, link.context, link.drafts)
    assert not mute.talks
    with pytest.raises(Refusal, match="has no chat template"):
        mute.ask(Talk((Message("user", "hello"),)), 1)


@given(before=st.text(max_size=20), inside=st.text(min_size=1, max_size=20), behind=st.text(max_size=20))
def test_the_tokens_of_a_text_are_found(words: tokenizers.Tokenizer, before: str, inside: str, behind: str):
    whole = before + inside + behind
    assume(whole.rfind(inside) == len(before))
    tokens = tokenizers.encode(words, whole)
    found = span(words, tokens, inside)
    assert found is not None
    assert inside in tokenizers.decode(words, tokens[slice(*found)])
    assert inside not in tokenizers.decode(words, tokens[found[0] + 1 : found[1]])
    assert span(words, tokens, whole + "x") is None


def test_a_model_is_found_by_its_name_or_its_path_and_else_it_is_the_embedded_one(folder: Path, tmp_path: Path):
    shelf = Models(tmp_path / "shelf")
    for name in ("one", "two"):
        add(folder, shelf.folder, lambda *_: None, name=name)
    assert open_model(Settings(models=shelf)).edits  # it takes being named to be asked
    assert open_model(Settings(model="one", models=shelf)).name == "one"
    assert open_model(Settings(model=str(folder), models=shelf)).name == "tiny"
    with pytest.raises(Refusal, match="there is no model 'three' here: choose one or two or embedded"):
        open_model(Settings(model="three", models=shelf))


def test_a_place_where_nothing_is_is_named(tmp_path: Path):
    with pytest.raises(Refusal, match=f"there is no model at {tmp_path}/none"):
        open_model(Settings(model=f"{tmp_path}/none"))


def test_what_does_not_fit_is_refused_with_the_numbers(folder: Path, monkeypatch: pytest.MonkeyPatch):
    for weights in ("int8", "float32"):
        monkeypatch.setattr("spark_tui.links.local.room.available", lambda: 1000)
        with pytest.raises(Refusal, match=r"4,096 tokens need .* MB of memory are free: take a smaller model"):
            open_model(told(folder, weights=weights))


def test_the_settings_reach_the_engine(folder: Path):
    link = open_model(told(folder, drafts=3), at_once=False)
    assert isinstance(link.session.runner, Runner)
    assert link.drafts == 3
    assert settings.load({"SPARK_ENGINE_DRAFTS": "3"}).settings.engine.drafts == 3


TWICE = """
import sys
from dataclasses import replace
from pathlib import Path
from spark_tui.links.link import Message, Talk
from spark_tui.links.open import open_model
from spark_tui.settings import Engine, Models, Settings

told = Settings(model=sys.argv[1], models=Models(Path(sys.argv[1])), engine=Engine(prefixes=int(sys.argv[3])))
link = open_model(told, at_once=False)
answer = link.ask(Talk((Message("system", sys.argv[2] * 30), Message("user", "hello"))), 20)
print("".join(answer.pieces()).encode().hex(), len(answer.prompt.tokens), link.session.reads)
"""


def test_what_one_process_read_the_next_one_maps(folder: Path, tmp_path: Path):
    env = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}

    def elsewhere(limit: int) -> tuple[str, int, int]:
        command = [sys.executable, "-c", TWICE, str(folder), SOURCE, str(limit)]
        said, length, reads = subprocess.run(
            command, env=env, stdout=subprocess.PIPE, text=True, check=True
        ).stdout.split()
        return said, int(length), int(reads)

    first, length, reads = elsewhere(100)
    assert (length > 2 * PAGE, reads) == (True, 2)
    assert elsewhere(100) == (first, length, 1)
    assert elsewhere(0) == (first, length, reads)


def test_a_disk_that_is_full_spoils_no_answer(folder: Path, tmp_path: Path):
    link = open_model(told(folder), at_once=False)
    long = Talk((Message("user", SOURCE * 20),))
    link.store = open_store(tmp_path / "pages", b"", 1 << 30)
    link.store.folder.rmdir()
    assert text(link.ask(long, 5)) == text(link.ask(long, 5))
    assert link.store is None


COLD = """
import sys
from pathlib import Path
from spark_tui.engine.kernels import ready
from spark_tui.engine.session import Stop
from spark_tui.links.link import Message, Talk
from spark_tui.links.open import open_model
from spark_tui.settings import Models, Settings

prompt, told = Talk((Message("user", "hello"),)), Settings(model=sys.argv[1], models=Models(Path(sys.argv[1])))
states = [ready.state()]
link = open_model(told)
begun = link.ask(prompt, 9)
runners, first = [type(link.session.runner).__name__], "".join(begun.pieces())
states.append(ready.state())
link.kernels.join()
states.append(ready.state())
second = "".join(link.ask(prompt, 9).pieces())
runners += [type(link.session.runner).__name__, type(open_model(told).session.runner).__name__]
print(states, runners, bool(first), bool(second), "numba" in sys.modules)
"""


@pytest.mark.slow
def test_from_an_empty_cache_numpy_answers_and_this_process_compiles_nothing(folder: Path, tmp_path: Path):
    env = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", COLD, folder], env=env, stdout=subprocess.PIPE, text=True, check=True)
    expected = "['cold', 'compiling', 'ready'] ['NumpyRunner', 'Runner', 'Runner'] True True False\n"
    assert ran.stdout == expected
