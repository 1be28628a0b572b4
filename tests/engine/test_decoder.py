"""Tokens come out the same however they are made: with drafts or without, in one go or with stops between."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_models import architecture, weights

from spark_tui.engine.architecture import Rope
from spark_tui.engine.decoder import add, fork, generate, new_session, read, rewind, so_far, variations, write
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import Runner as CompiledRunner
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.sampling import scores
from spark_tui.engine.session import Choice, Runner, Session, Stop, Writing
from spark_tui.engine.weights import float32

ARCH = architecture(
    vocab=60,
    dim=64,
    heads=2,
    kv_heads=1,
    head_dim=32,
    ffn=64,
    layers=2,
    max_context=4000,
    rope=Rope(10_000.0),
    tied=True,
)
PROMPT = np.random.default_rng(3).integers(0, 60, 90).tolist()


@pytest.fixture(scope="module")
def compiled() -> CompiledRunner:
    return new_runner(packed(ARCH, weights(ARCH)))


@pytest.fixture(scope="module", params=["compiled", "in three threads", "numpy"])
def runner(request: pytest.FixtureRequest, compiled: CompiledRunner) -> Runner:
    if request.param == "numpy":
        return NumpyRunner(ARCH, weights(ARCH))
    return compiled if request.param == "compiled" else new_runner(compiled.packed, threads=3, crowded=lambda *_: False)


@pytest.fixture
def ready(runner: Runner) -> Callable[..., Session]:
    return lambda prompt=PROMPT: started(runner, prompt)


def started(runner: Runner, prompt: list[int] = PROMPT) -> Session:
    session = new_session(runner)
    add(session, prompt, ARCH.max_context)
    return session


def say(session: Session, count: int, choice: Choice | None = None, stop: Stop | None = None) -> list[int]:
    return [token for made in generate(session, count, choice or Choice(), stop or Stop()) for token in made]


def without_drafts(**changes: float) -> Choice:
    return Choice(drafts=0, temperature=changes.get("temperature", 0.0), seed=int(changes.get("seed", 0)))


def test_greedy_is_what_the_passes_say_one_by_one(compiled: CompiledRunner) -> None:
    runner = compiled
    cache, tokens = runner.new_cache(), list(PROMPT)
    for at in range(0, len(tokens), 64):
        logits = runner.run([(cache, tokens[at : at + 64])])
    for _ in range(50):
        tokens.append(int(logits[-1].argmax()))
        logits = runner.run([(cache, tokens[-1:])])
    assert say(started(compiled), 50, without_drafts()) == tokens[len(PROMPT) :]


@pytest.mark.parametrize("temperature", [0.0, 0.3, 1.0])
def test_drafts_change_nothing_but_the_speed(ready: Callable[..., Session], temperature: float) -> None:
    for seed in range(4):
        plain, drafting = ready(), ready()
        choice = Choice(temperature=temperature, seed=seed)
        assert say(plain, 200, without_drafts(temperature=temperature, seed=seed)) == say(drafting, 200, choice)
        assert plain.passes == 200
        assert drafting.passes + drafting.right == 200


@cache
def compiled_model(seed: int) -> CompiledRunner:
    return new_runner(packed(ARCH, weights(ARCH, seed)))


@settings(max_examples=60)
@given(
    model=st.integers(0, 7),
    prompt=st.lists(st.integers(0, 5), min_size=1, max_size=80),
    choice=st.builds(Choice, st.sampled_from([0.0, 0.2, 1.0]), st.integers(0, 1 << 40), st.integers(1, 15)),
    ends=st.tuples(st.integers(0, 80), st.integers(0, 80)),
)
def test_no_draft_changes_what_a_model_says(
    model: int, prompt: list[int], choice: Choice, ends: tuple[int, int]
) -> None:
    """Whatever the model and the prompt, the temperature, and the text that drafts are copied from."""
    plain = started(compiled_model(model), prompt)
    expected = say(plain, 60, replace(choice, drafts=0))
    drafting = started(compiled_model(model), prompt)
    source = (min(*ends, len(prompt)), min(max(ends), len(prompt)))
    assert [token for made in generate(drafting, 60, choice, Stop(), source) for token in made] == expected


def test_drafts_foresee_what_is_copied() -> None:
    """A model that only counts: whatever stands before a token, the next number follows."""
    given = weights(ARCH)
    nothing = [replace(layer, wo=0 * float32(layer.wo), w_down=0 * float32(layer.w_down)) for layer in given.layers]
    embed = np.random.default_rng(4).standard_normal((ARCH.vocab, ARCH.dim)).astype(np.float32)
    counting = replace(
        given, layers=nothing, embed=embed, head=np.roll(embed, 1, axis=0), final_norm=np.ones(ARCH.dim, np.float32)
    )
    session = new_session(new_runner(packed(ARCH, counting)))
    add(session, [*range(60), 17], ARCH.max_context)
    assert say(session, 40) == list(range(18, 58))
    assert session.passes <= 8
    rewind(session, 61)
    add(session, [3, 4], ARCH.max_context)  # the source goes on elsewhere
    passes = session.passes
    assert [token for made in generate(session, 40, Choice(), Stop(), source=(0, 60)) for token in made] == list(
        range(5, 45)
    )
    assert session.passes - passes <= 8


def test_a_stop_keeps_what_is_there_and_going_on_is_as_if_it_had_not_been(ready: Callable[..., Session]) -> None:
    expected = say(ready(), 120, Choice(temperature=0.8, seed=5))
    session, stop, found = ready(), Stop(), list[int]()
    for part in (7, 1, 50, 62):
        found += say(session, part, Choice(temperature=0.8, seed=5), stop)
        stop.set()
        assert say(session, 10, Choice(temperature=0.8, seed=5), stop) == []
        assert session.why == "stopped"
        stop.clear()
    assert found == expected


def test_another_thread_sees_the_tokens_while_they_are_made(ready: Callable[..., Session]) -> None:
    expected = [*PROMPT, *say(ready(), 200, Choice(temperature=1.0))]
    writing = Writing(ready(), 200, Choice(temperature=1.0), Stop(), (0, 1))
    thread = threading.Thread(target=lambda: list(write([writing])))
    thread.start()
    while thread.is_alive():
        seen = so_far(writing)
        assert seen == expected[: len(seen)]
    assert so_far(writing) == expected


def test_a_flag_from_another_thread_stops_it(ready: Callable[..., Session]) -> None:
    session, stop = ready(), Stop()
    made = generate(session, 3_000, without_drafts(temperature=1.0), stop)
    first = next(made)
    other = threading.Thread(target=stop.set)
    other.start()
    other.join()
    rest = [token for part in made for token in part]
    assert session.why == "stopped"
    assert rest == []
    assert session.tokens == PROMPT + first


def test_a_stop_in_the_middle_of_a_pass_loses_nothing(compiled: CompiledRunner) -> None:
    choice, whole = Choice(temperature=0.8), (0, 1)
    expected = [*PROMPT, *say(started(compiled), 1_000, choice)]
    session = started(compiled)
    while session.length < len(expected):
        writing = Writing(session, len(expected) - session.length, choice, Stop(), whole)
        thread = threading.Thread(target=_stop_behind, args=(writing, session.length + 40))
        thread.start()
        list(write([writing]))
        thread.join()
    assert session.tokens == expected


def _stop_behind(writing: Writing, length: int) -> None:
    """As soon as there are so many tokens."""
    while writing.why is None and len(so_far(writing)) < length:
        pass
    writing.stop.set()


def test_reading_stops_between_chunks_and_goes_on(ready: Callable[..., Session]) -> None:
    chunk = ready(PROMPT).runner.chunk
    prompt = PROMPT * (2 * chunk // len(PROMPT) + 1)
    session, stop = ready(prompt), Stop()
    seen: list[tuple[int, int]] = []

    def note(done: int, total: int) -> None:
        if not seen:
            stop.set()
        seen.append((done, total))

    assert not read(session, stop, note)
    assert len(session.cache) == chunk
    stop.clear()
    assert read(session, stop, note)
    assert seen[-1] == (len(prompt) - 1, len(prompt) - 1)
    assert say(session, 30) == say(ready(prompt), 30)


@dataclass(frozen=True, slots=True)
class StopAtTheSecondLook(Stop):
    looks: list[bool] = field(default_factory=list[bool])

    def __bool__(self) -> bool:
        self.looks.append(len(self.looks) == 1)
        return self.looks[-1]


def test_numpy_leaves_a_pass_between_two_layers_as_if_it_had_not_begun() -> None:
    runner = NumpyRunner(ARCH, weights(ARCH))
    cache, stop = runner.new_cache(), StopAtTheSecondLook()
    assert runner.read(cache, PROMPT[:60], Stop())
    assert not runner.read(cache, PROMPT[60:], stop)
    assert (len(stop.looks), len(cache)) == (ARCH.layers, 60)
    expected = runner.run([(runner.new_cache(), PROMPT)])[60:]
    assert np.allclose(runner.run([(cache, PROMPT[60:])]), expected, atol=1e-4)


def test_going_back_and_another_way_on(ready: Callable[..., Session]) -> None:
    session = ready()
    first = say(session, 80)
    for back in (60, 3, 0):
        rewind(session, len(PROMPT) + back)
        assert say(session, 80 - back) == first[back:]
    rewind(session, len(PROMPT) + 10)
    add(session, [1, 2, 3], ARCH.max_context)
    assert say(session, 20) == say(ready([*PROMPT, *first[:10], 1, 2, 3]), 20)


@pytest.mark.parametrize("back", [80, 79, 31, 0])
@pytest.mark.parametrize("new", [[], [7], [1, 2, 3, 4, 5, 6, 7, 8]])
def test_the_token_after_a_redirect_takes_one_pass(ready: Callable[..., Session], back: int, new: list[int]) -> None:
    session = ready()
    first = say(session, 80)
    rewind(session, len(PROMPT) + back)
    add(session, new, ARCH.max_context)
    before = session.reads + session.passes
    (token,) = say(session, 1)
    assert session.reads + session.passes == before + 1
    assert [token, *say(session, 20)] == say(ready([*PROMPT, *first[:back], *new]), 21)


def test_a_fork_goes_its_own_way(ready: Callable[..., Session]) -> None:
    session = ready()
    read(session, Stop())
    other = fork(session)
    add(other, [4, 5], ARCH.max_context)
    theirs = say(other, 40)
    assert say(session, 40) == say(ready(), 40)
    assert theirs == say(ready([*PROMPT, 4, 5]), 40)


def test_it_ends_at_an_end(ready: Callable[..., Session]) -> None:
    free = say(ready(), 60, Choice(temperature=1.0))
    session = ready()
    ended = say(session, 60, Choice(temperature=1.0, ends=(free[20],)))
    assert ended == free[: free.index(free[20]) + 1]
    assert session.why == "ended"


def last_logits(runner: CompiledRunner) -> np.ndarray:
    cache = runner.new_cache()
    for at in range(0, len(PROMPT), 64):
        logits = runner.run([(cache, PROMPT[at : at + 64])])[-1]
    return logits.copy()


@pytest.mark.parametrize("temperature", [0.0, 0.7, 2.0])
def test_the_compiled_loop_and_numpy_draw_the_same_token(compiled: CompiledRunner, temperature: float) -> None:
    logits, every = last_logits(compiled), np.arange(ARCH.vocab)
    session = started(compiled)
    for seed in (*range(200), -1, 1 << 62):
        choice = Choice(temperature, seed)
        assert say(session, 1, choice) == [scores(logits, every, choice, len(PROMPT)).argmax()]
        rewind(session, len(PROMPT))


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_several_at_once_are_as_each_alone(ready: Callable[..., Session], temperature: float) -> None:
    """Of different lengths, seeds and ends, some stopped, some read in parts."""
    prompts = [PROMPT, PROMPT[:1], PROMPT * 4, PROMPT[5:40]]
    alone = [say(ready(prompt), 150, Choice(temperature, seed)) for seed, prompt in enumerate(prompts)]
    batch = [
        Writing(ready(prompt), 150, Choice(temperature, seed), Stop(), (0, len(prompt)))
        for seed, prompt in enumerate(prompts)
    ]
    found: list[list[int]] = [[] for _ in batch]
    for made in write(batch):
        for tokens, more in zip(found, made, strict=True):
            tokens += more
        if found[1]:
            batch[1].stop.set()
    assert [writing.why for writing in batch] == ["full", "stopped", "full", "full"]
    assert found[1] == alone[1][: len(found[1])]
    assert [found[0], *found[2:]] == [alone[0], *alone[2:]]
    assert found[1] + say(batch[1].session, 150 - len(found[1]), Choice(temperature, 1)) == alone[1]


def test_more_at_once_than_a_pass_has_rows(ready: Callable[..., Session]) -> None:
    prompts = [PROMPT[at % 70 : at % 70 + 12] for at in range(70)]
    batch = [Writing(ready(prompt), 5, Choice(1.0), Stop(), (0, 1)) for prompt in prompts]
    for _ in write(batch):
        pass
    for at in (0, 13, 69):
        assert batch[at].session.tokens[12:] == say(ready(prompts[at]), 5, Choice(1.0))


def test_variations_read_the_prompt_once_and_differ(ready: Callable[..., Session]) -> None:
    session = ready(PROMPT * 3)
    batch = variations(session, 4, 40, Choice(temperature=1.0, seed=10), Stop())
    for _ in write(batch):
        pass
    found = [writing.session.tokens[len(PROMPT) * 3 :] for writing in batch]
    assert found == [say(ready(PROMPT * 3), 40, Choice(temperature=1.0, seed=10 + n)) for n in range(4)]
    assert len({tuple(tokens) for tokens in found}) == 4
    assert [writing.session.reads for writing in batch] == [0] * 4


def test_importing_the_decoder_compiles_nothing() -> None:
    program = "import sys; from spark_tui.engine import decoder, numpy_runner; assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_sampling_follows_the_chances(compiled: CompiledRunner) -> None:
    """10 000 draws of one token against the chances of the model: chi-squared over the likely tokens."""
    logits = last_logits(compiled).astype(np.float64)
    chances = np.exp(logits / 1.5 - (logits / 1.5).max())
    chances /= chances.sum()
    session, draws = started(compiled), 10_000
    counts = np.zeros(len(chances))
    for seed in range(draws):
        counts[say(session, 1, without_drafts(temperature=1.5, seed=seed))[0]] += 1
        rewind(session, len(PROMPT))
    likely = chances * draws >= 20
    expected = np.append(chances[likely], chances[~likely].sum()) * draws
    found = np.append(counts[likely], counts[~likely].sum())
    deviation = ((found - expected) ** 2 / np.maximum(expected, 1e-9)).sum()
    freedom = len(expected) - 1
    assert deviation < freedom + 5 * np.sqrt(2 * freedom)


def test_too_much_is_refused_with_the_numbers(ready: Callable[..., Session]) -> None:
    with pytest.raises(EngineError, match="4001 tokens do not fit: the model reads at most 4000"):
        add(ready(), [1] * 3911, ARCH.max_context)


def test_a_token_that_the_model_has_not_is_refused(ready: Callable[..., Session]) -> None:
    """As of a model folder with another model's tokenizer: kernels would read what stands behind the weights."""
    for token in (-1, ARCH.vocab):
        session = ready()
        before = session.length
        with pytest.raises(EngineError, match=f"the model has no token {token}"):
            add(session, [1, token, 2], ARCH.max_context)
        assert session.length == before
