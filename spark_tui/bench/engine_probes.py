"""What is measured of our own engine, as a person meets it: tokens, the first token, Esc, going back, branching."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import numpy as np

from spark_tui.bench import first_start
from spark_tui.bench.bandwidth import Buffer, buffer, gigabytes_a_second
from spark_tui.bench.load import busy, cores, seconds_in_a_thread, uncollected
from spark_tui.bench.long_context import saved_and_mapped
from spark_tui.bench.products import billions_a_second
from spark_tui.bench.random_models import edit
from spark_tui.bench.samples import Probe, Sample, seconds
from spark_tui.bench.stopping import stopped
from spark_tui.engine.cache import Cache
from spark_tui.engine.decoder import add, generate, new_session, read, rewind, variations, write
from spark_tui.engine.kernels.runner import Runner, new_runner
from spark_tui.engine.session import Choice, Session, Stop

PASSES = (1, 2, 4, 8)
FORKS = 4
EDITED = 0.05
PLAIN = Choice(drafts=0)
NEVER = Stop()

UNITS = {
    "decode": "tokens/s",
    "decode at 512": "tokens/s",
    "copied text": "tokens/s",
    "edited text": "tokens/s",
    "copied text, a pass": "tokens",
    "edited text, a pass": "tokens",
    **{f"pass of {count}": "ms" for count in PASSES},
    "prefill": "tokens/s",
    "prefill of 512": "ms",
    "prefill, two threads": "tokens/s",
    "first token of 512 new": "ms",
    "first token of 512 new, two threads": "ms",
    "first token, warm prefix": "ms",
    "Esc": "ms",
    "Esc in a prefill": "ms",
    "rewind": "ms",
    "token": "ms",
    "redirect": "ms",
    "fork of 4": "x",
    "fork of 4, two threads": "x",
    "step": "ms",
    "step, other cores busy": "ms",
    "step, all cores taken": "ms",
    "decode while painting": "%",
    "prefix of 8,192 saved": "ms",
    "prefix of 8,192 mapped": "ms",
    "read as decode does": "GB/s",
    "read from memory": "GB/s",
    "multiplied in registers": "G/s",
    **dict.fromkeys(first_start.NAMES, "s"),
}


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many rounds, and how much of each in one of them."""

    rounds: int = 9
    context: int = 512
    made: int = 128
    added: int = 16
    copied: int = 512
    steps: int = 200
    repeats: int = 20
    long_prompt: int = 4096
    prefix: int = 8192
    memory: int = 512_000_000
    products: int = 500_000


@dataclass(frozen=True, slots=True)
class Bench:
    """A model, with a session that has read its context; the same in two threads; and the model that counts."""

    runner: Runner
    threaded: Runner
    counting: Runner
    session: Session
    vocab: int
    most: int
    sizes: Sizes


def new_bench(runner: Runner, counting: Runner, most: int, sizes: Sizes) -> Bench:
    vocab = runner.packed.dims.vocab
    session = new_session(runner)
    add(session, tokens(sizes.context, vocab), most)
    read(session, NEVER)
    threaded = new_runner(runner.packed, threads=2, crowded=lambda: False)
    bench = Bench(runner, threaded, counting, session, vocab, most, sizes)
    for each in (runner, threaded, counting):  # so that every kernel is compiled, and all is in memory
        _make(_begin(each, bench, [1]), 2 * sizes.added)
    return bench


def tokens(count: int, vocab: int) -> list[int]:
    """Any will do, so long as they are the same for everyone; the last one of the vocabulary ends a text."""
    return np.random.default_rng(1).integers(0, vocab - 1, count).tolist()


def read_bytes(runner: Runner) -> int:
    """The weights that one token needs: all but the embeddings, of which it takes a row."""
    return runner.packed.size - runner.packed.model.embed.nbytes


def layer_weights(runner: Runner) -> int:
    """The numbers in the matrices that every token of a prompt is multiplied by: of the last layer, only those that
    make keys and values, unless there are pointers behind it."""
    dims, model = runner.packed.dims, runner.packed.model
    behind = sum(matrix.nbytes for matrix in (model.out, model.gate_up, model.down))
    last = 0 if dims.pointer else behind // dims.layers
    return (model.qkv.nbytes + behind - last) * 8 // dims.bits


def probes(bench: Bench) -> list[Probe]:
    cached, memory = buffer(read_bytes(bench.runner)), buffer(bench.sizes.memory)
    gigabytes_a_second(memory, 1)  # compiles it
    billions_a_second(1)
    seeds = iter(range(1 << 30))
    return [
        lambda: _decode(bench),
        lambda: _bounds(bench, cached, memory),
        lambda: _edited(bench, next(seeds)),
        lambda: _passes(bench),
        lambda: _prefill(bench),
        lambda: _first_token(bench),
        lambda: _stops(bench),
        lambda: _going_back(bench),
        lambda: _fork(bench),
        lambda: _steps("step", 0, bench),
        lambda: _steps("step, other cores busy", cores() - 1, bench),
        lambda: _steps("step, all cores taken", cores(), bench),
        lambda: _painting(bench),
        lambda: _prefix(bench),
    ]


# ── tokens ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _decode(bench: Bench) -> Iterator[Sample]:
    made = bench.sizes.made
    session = _begin(bench.runner, bench, tokens(1, bench.vocab))
    yield "decode", made / seconds(_make, session, made)
    _back(bench)
    yield "decode at 512", made / seconds(_make, bench.session, made)


def _bounds(bench: Bench, cached: Buffer, memory: Buffer) -> Iterator[Sample]:
    """As many bytes as the weights have, as often as tokens are made: the cache takes a while to fill, for both."""
    yield "read as decode does", gigabytes_a_second(cached, bench.sizes.made)
    yield "read from memory", gigabytes_a_second(memory, 1)
    yield "multiplied in registers", billions_a_second(bench.sizes.products)


def _edited(bench: Bench, seed: int) -> Iterator[Sample]:
    """The counting model writes the new text, with the old one as the source of its drafts."""
    for name, share in (("copied text", 0.0), ("edited text", EDITED)):
        old, new = edit(bench.sizes.copied, share, bench.vocab, seed)
        session = _begin(bench.counting, bench, [*old, (new[0] - 1) % bench.vocab])
        read(session, NEVER)
        taken = seconds(_make, session, len(new), Choice(), (0, len(old)))
        assert session.tokens[-len(new) :] == new
        yield name, len(new) / taken
        yield f"{name}, a pass", len(new) / session.passes


def _passes(bench: Bench) -> Iterator[Sample]:
    cache = cast("Cache", bench.session.cache)
    for count in PASSES:
        batch = [(cache, tokens(count, bench.vocab))]
        for at in range(bench.sizes.repeats + 1):
            _back(bench)
            taken = seconds(bench.runner.run, batch)
            if at:  # the first one finds the caches full of something else
                yield f"pass of {count}", 1000 * taken


def _prefill(bench: Bench) -> Iterator[Sample]:
    count = bench.sizes.context
    for name, runner in (("prefill", bench.runner), ("prefill, two threads", bench.threaded)):
        session = _begin(runner, bench, tokens(count + 1, bench.vocab))  # the last one is left for the first pass
        taken = seconds(read, session, NEVER)
        yield name, count / taken
        if runner is bench.runner:
            yield "prefill of 512", 1000 * taken


def _first_token(bench: Bench) -> Iterator[Sample]:
    for name, runner in (("", bench.runner), (", two threads", bench.threaded)):
        session = _begin(runner, bench, tokens(bench.sizes.context, bench.vocab))
        yield f"first token of 512 new{name}", 1000 * seconds(_make, session, 1)
    _back(bench)
    add(bench.session, tokens(bench.sizes.added, bench.vocab), bench.most)
    yield "first token, warm prefix", 1000 * seconds(_make, bench.session, 1)


# ── stopping, going back, branching ──────────────────────────────────────────────────────────────────────────────


def _stops(bench: Bench) -> Iterator[Sample]:
    def decode(stop: Stop) -> None:
        _make(bench.session, bench.sizes.long_prompt, stop=stop)

    for _ in range(bench.sizes.repeats):
        _back(bench)
        yield from _delay("Esc", decode)
    for _ in range(bench.sizes.repeats):
        session = _begin(bench.runner, bench, tokens(min(bench.sizes.long_prompt, bench.most), bench.vocab))
        yield from _delay("Esc in a prefill", partial(read, session))


def _delay(name: str, act: Callable[[Stop], object]) -> Iterator[Sample]:
    """Of a stop at a random moment."""
    taken = stopped(act, random.uniform(0.001, 0.005))
    if taken is not None:
        yield name, taken


def _going_back(bench: Bench) -> Iterator[Sample]:
    """Any number of tokens back; and from there on with another token than the one that was made. Beside it a token
    that just follows on: one made alone takes longer than one of many."""
    other = tokens(1, bench.vocab)
    for _ in range(bench.sizes.repeats):
        _back(bench)
        _make(bench.session, bench.sizes.made)
        yield "token", 1000 * seconds(_make, bench.session, 1)
        _back(bench)
        _make(bench.session, bench.sizes.made)
        length = bench.sizes.context + random.randrange(bench.sizes.made)
        yield "rewind", 1000 * seconds(rewind, bench.session, length)
        yield "redirect", 1000 * seconds(_redirect, bench, length - 1, other)


def _redirect(bench: Bench, length: int, other: list[int]) -> None:
    rewind(bench.session, length)
    add(bench.session, other, bench.most)
    _make(bench.session, 1)


def _fork(bench: Bench) -> Iterator[Sample]:
    """Four variations at once, against one: tokens a second of all together."""
    _back(bench)
    one = seconds(_vary, bench.session, 1, bench.sizes.made)
    yield "fork of 4", FORKS * one / seconds(_vary, bench.session, FORKS, bench.sizes.made)
    threaded = replace(bench.session, runner=bench.threaded)
    yield "fork of 4, two threads", FORKS * one / seconds(_vary, threaded, FORKS, bench.sizes.made)


def _vary(session: Session, count: int, made: int) -> None:
    batch = variations(session, count, made, replace(PLAIN, temperature=1.0), NEVER)
    for _ in write(batch):
        pass
    for writing in batch:
        writing.session.cache.release()


def _prefix(bench: Bench) -> Iterator[Sample]:
    """What was read, onto the disk and back from it."""
    saved, mapped = saved_and_mapped(bench.runner, bench.sizes.prefix)
    yield "prefix of 8,192 saved", saved
    yield "prefix of 8,192 mapped", mapped


# ── beside other work ────────────────────────────────────────────────────────────────────────────────────────────


def _steps(name: str, others: int, bench: Bench) -> Iterator[Sample]:
    """One token at a time, beside so many processes that never wait. Python's collector would run between two of them;
    where hundreds are made in one call it does not."""
    _back(bench)
    with busy(others), uncollected():
        for _ in range(bench.sizes.steps):
            yield name, 1000 * seconds(_make, bench.session, 1)


def _painting(bench: Bench) -> Iterator[Sample]:
    """The speed that is left of what the same thread makes while nothing else runs."""
    taken: list[float] = []
    for painting in (False, True):
        _back(bench)
        made = 8 * bench.sizes.made
        taken.append(seconds_in_a_thread(partial(_make, bench.session, made), painting=painting))
    yield "decode while painting", 100 * taken[0] / taken[1]


# ── sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _begin(runner: Runner, bench: Bench, prompt: Sequence[int]) -> Session:
    session = new_session(runner)
    add(session, prompt, bench.most)
    return session


def _back(bench: Bench) -> None:
    rewind(bench.session, bench.sizes.context)


def _make(
    session: Session,
    count: int,
    choice: Choice = PLAIN,
    source: tuple[int, int] | None = None,
    stop: Stop = NEVER,
) -> None:
    for _ in generate(session, count, choice, stop, source):
        pass
