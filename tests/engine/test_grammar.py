"""Whatever a model would like to say, a session held to a grammar writes an edit that applies."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_models import architecture, weights

from spark_tui.edits.document import Document, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.grammars import Choice as OneOf
from spark_tui.edits.grammars import Ended, Lines
from spark_tui.engine import grammar
from spark_tui.engine.architecture import Rope
from spark_tui.engine.decoder import add, fork, generate, hold, new_session, rewind, step, write
from spark_tui.engine.errors import EngineError
from spark_tui.engine.grammar import ASK, Grammar, State, advance, allowed, forced, place, table, vocabulary
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.session import Choice, Runner, Session, Stop, Writing
from spark_tui.engine.weights import Array

MARKS = ["<rep>", "<ins>", "<end>", "<lit>", "<op>", "<s>", "<say>", *(f"<L{place}>" for place in range(9))]
# Tokens that cross every border there is, and many that end lines.
CROSSING = [
    "\n    ", "\n\n", "\n<", "<re", "<rep", "<L", "L3", ">\n", "><L", "1>\n  x", "\n<rep>", "\n<rep><L", "x\n<in",
    "s>", "ins", "end", "d>", "<end>\n", ">>>>>", "<<<", "<<< SEARCH\n", "=======", "=======\n", " SEARCH", "return",
    "a.py", "a.py\n", " REPLACE", "REPLACE\na", "    ", "def ", "é", "\n", "\n", "b\n", "c\n", "}\n", "\n\t", "x", "<",
]  # fmt: skip
PIECES = [b"", *(text.encode() for text in MARKS), *(bytes([byte]) for byte in range(256)), *map(str.encode, CROSSING)]
END = 0
SIZE = len(PIECES) + 5  # some tokens that no tokenizer knows
ARCH = architecture(
    vocab=SIZE, dim=64, heads=2, kv_heads=1, head_dim=32, ffn=64, layers=1, max_context=4000, rope=Rope(10_000.0)
)


def encode(text: str) -> list[int]:
    """The longest pieces first."""
    data, tokens, longest = text.encode(), list[int](), max(map(len, PIECES))
    while data:
        size = next(size for size in range(longest, 0, -1) if data[:size] in VOCABULARY.tokens)
        tokens.append(VOCABULARY.tokens[data[:size]][0])
        data = data[size:]
    return tokens


VOCABULARY = vocabulary(PIECES, encode)
SOURCES = ["a\n", "def f(x):\n    return x\n\n\ndef g(x):\n    return x\n", "é\n<rep>\nb\n}\nb\n", "x\n" * 8]
CHOICES = st.builds(Choice, temperature=st.sampled_from([0.0, 0.5, 1.0, 3.0]), seed=st.integers(0, 1 << 40))


@cache
def runners() -> dict[str, Runner]:
    return {"compiled": new_runner(packed(ARCH, weights(ARCH))), "numpy": NumpyRunner(ARCH, weights(ARCH))}


def start(doc: Document, form: str = "line-patch") -> Grammar:
    made = named(form).grammar
    assert made is not None
    return made(whole(doc), {})


def held(runner: Runner, doc: Document, form: str = "line-patch") -> Session:
    session = new_session(runner)
    add(session, [7, *encode("".join(doc.lines)), 9], ARCH.max_context)
    hold(session, VOCABULARY, start(doc, form))
    return session


def say(session: Session, count: int, choice: Choice, stop: Stop | None = None) -> list[int]:
    return [token for made in generate(session, count, choice, stop or Stop()) for token in made]


def text(tokens: list[int]) -> str:
    return b"".join(PIECES[token] for token in tokens).decode("utf-8", "replace")


@settings(max_examples=20)
@given(
    kind=st.sampled_from(["compiled", "numpy"]),
    form=st.sampled_from(["line-patch", "search-replace"]),
    source=st.sampled_from(SOURCES),
    choice=CHOICES,
)
def test_a_random_model_writes_edits_that_apply_at_every_cut(kind: str, form: str, source: str, choice: Choice) -> None:
    doc = document("a.py", source)
    session = held(runners()[kind], doc, form)
    before = session.length
    tokens = say(session, 120, choice)
    assert session.tokens[before:] == tokens
    for cut in range(len(tokens) + 1):
        stream = named(form).open(whole(doc), {})
        stream.push(text(tokens[:cut]))
        assert list(stream.problems) == []
    if session.why == "ended":
        stream.finish()
        assert list(stream.problems) == []
    else:
        assert len(tokens) == 120


@settings(max_examples=20)
@given(
    begun=st.sampled_from(["<say>", "<op>rename<s>x<s>", "<op>wrap-try<s><L2><s><L2><s>"]),
    choice=CHOICES,
    count=st.integers(1, 60),
)
def test_a_phrase_stays_on_its_line_and_ends_at_its_marks(begun: str, choice: Choice, count: int) -> None:
    """Any mark in it must lead on from there, however it was spelled."""
    doc = document("a.py", SOURCES[1])
    session = held(runners()["compiled"], doc, "embedded")
    behind = start(doc, "embedded").feed(begun)
    assert behind is not None
    hold(session, VOCABULARY, behind)
    written = begun + text(say(session, count, choice))
    assert "\n" not in written
    assert start(doc, "embedded").feed(written) is not None
    assert "<end>" not in written.removesuffix("<end>")


@settings(max_examples=20)
@given(source=st.sampled_from(SOURCES), choice=CHOICES, cuts=st.lists(st.integers(1, 40), max_size=4), data=st.data())
def test_drafts_stops_and_going_back_change_nothing(
    source: str, choice: Choice, cuts: list[int], data: st.DataObject
) -> None:
    doc, runner = document("a.py", source), runners()["compiled"]
    expected = say(held(runner, doc), 100, Choice(choice.temperature, choice.seed, drafts=0))
    assert say(held(runner, doc), 100, choice) == expected
    session, found, stop = held(runner, doc), list[int](), Stop()
    for cut in cuts:
        found += say(session, min(cut, 100 - len(found)), choice, stop)
        stop.set()
        assert say(session, 10, choice, stop) == []
        stop.clear()
    before = session.length - len(found)
    back = data.draw(st.integers(0, len(found)))
    other = fork(session)
    rewind(session, before + back)
    assert found[:back] + say(session, 100 - back, choice) == expected
    if len(found) < len(expected):
        assert found + say(other, 100 - len(found), choice) == expected


def test_sessions_with_grammars_of_their_own_write_together() -> None:
    runner = runners()["compiled"]
    sources = [document("a.py", source) for source in SOURCES]
    alone = [say(held(runner, doc), 80, Choice(1.0, seed)) for seed, doc in enumerate(sources)]
    batch = [
        Writing(held(runner, doc), 80, Choice(1.0, seed), Stop(), (0, 1)) for seed, doc in enumerate(sources)
    ]  # fmt: skip
    found: list[list[int]] = [[] for _ in batch]
    for made in write(batch):
        for tokens, more in zip(found, made, strict=True):
            tokens += more
    assert found == alone


def test_forced_text_needs_no_pass() -> None:
    """One file of one line, and a model that writes byte by byte: it says that an edit begins, and no more."""
    block = "a.py\n<<<<<<< SEARCH\nx\n=======\n"
    only_bytes = vocabulary(
        PIECES[: PIECES.index(b"\xff") + 1], lambda text: [PIECES.index(bytes([b])) for b in text.encode()]
    )
    session = held(runners()["compiled"], document("a.py", "x\n"))
    hold(session, only_bytes, start(document("a.py", "x\n"), "search-replace"))
    assert text(say(session, len(block), Choice())) == block
    assert session.passes == 1
    say(session, 1, Choice())
    assert (session.passes, session.reads) == (2, 1)


class Eager(NumpyRunner):
    """Wants nothing but to end."""

    def logits(self, row: int) -> Array:
        return np.where(np.arange(SIZE) == END, np.float32(1e9), super().logits(row))


def test_an_end_without_text_comes_where_the_answer_may_end() -> None:
    session = held(Eager(ARCH, weights(ARCH)), document("a.py", "x\n"), "search-replace")
    assert say(session, 20, Choice(ends=(END,))) == [END]
    assert session.why == "ended"


def test_an_end_without_text_comes_nowhere_else() -> None:
    session = held(Eager(ARCH, weights(ARCH)), document("a.py", "x\n"))
    assert END not in say(session, 100, Choice(ends=(END,)))


STATES = st.tuples(
    st.sampled_from(["line-patch", "search-replace", "embedded"]),
    st.sampled_from(SOURCES),
    st.lists(st.integers(0, SIZE + 3), max_size=30),
)


def reached(form: str, source: str, walk: list[int]) -> State:
    """Some state of a grammar, by tokens that may be written."""
    state = State(start(document("a.py", source), form))
    for number in walk:
        ways = [token for token in range(SIZE) if advance(VOCABULARY, state, [token]) is not None]
        if ways:
            state = advance(VOCABULARY, state, [ways[number % len(ways)]]) or state
    return state


@settings(max_examples=25)
@given(STATES)
def test_the_fast_ways_say_what_the_grammar_says(where: tuple[str, str, list[int]]) -> None:
    state = reached(*where)
    ways = {token: behind for token in range(SIZE) if (behind := advance(VOCABULARY, state, [token])) is not None}
    if not grammar.is_free(state.grammar):
        assert allowed(VOCABULARY, state) == list(ways)
    row = table(VOCABULARY, state, SIZE)[place(state)]
    for token, to in enumerate(row.tolist()):
        if to != grammar.ASK:
            assert place(ways[token]) == to


@settings(max_examples=25)
@given(STATES)
def test_forced_tokens_are_the_only_ones(where: tuple[str, str, list[int]]) -> None:
    """Anything else would be the same text in smaller pieces."""
    state = reached(*where)
    for token in forced(VOCABULARY, state):
        for other in allowed(VOCABULARY, state):
            assert state.grammar.forced.encode().startswith(PIECES[other])
        behind = advance(VOCABULARY, state, [token])
        assert behind is not None
        state = behind


def test_what_the_vocabulary_cannot_write_is_refused() -> None:
    few = vocabulary([b"", b"x", b"\n"], lambda _: [])
    session = new_session(runners()["numpy"])
    add(session, [1], 100)
    hold(session, few, start(document("a.py", "x\n")))
    with pytest.raises(EngineError, match="the vocabulary of the model cannot write '<end>'"):
        say(session, 5, Choice())


def test_free_text_stays_in_the_loop() -> None:
    """Between two tokens that might begin a mark nothing leaves the compiled code, however many lines end there."""
    session = held(runners()["compiled"], document("a.py", "x\n" * 8))
    free = advance(VOCABULARY, State(start(document("a.py", "x\n" * 8))), encode("<ins><L0>\nx\n"))
    assert free is not None
    hold(session, VOCABULARY, free.grammar)
    bursts: list[str] = []
    for seed in range(4):
        writing = Writing(fork(session), 64, Choice(1.0, seed), Stop(), (0, 1))
        while writing.why is None:
            bursts += map(text, step([writing]))
    assert max(burst.count("\n") for burst in bursts) >= 3


def test_a_token_of_markup_writes_marks_and_nothing_else():
    marked = frozenset(VOCABULARY.tokens[b"<rep>"])
    vocab = vocabulary(PIECES, encode, marked)
    (mark,), (other,) = marked, VOCABULARY.tokens[b"x"][:1]
    lines = Lines({"<rep>": None, "<end>": Ended})
    inside = advance(vocab, State(lines), [other])
    assert inside is not None
    assert advance(vocab, inside, [mark]) is None
    assert advance(vocab, State(Lines({"<end>": Ended})), [mark]) is None
    assert advance(VOCABULARY, inside, [mark]) is not None
    assert (table(vocab, inside, len(PIECES))[:, mark] == ASK).all()
    behind = advance(vocab, State(OneOf(("<rep>x",), lambda _: Ended())), [mark, other])
    assert behind is not None
    assert behind.has_ended
