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
from spark_tui.bench.samples import FEWER, TWO, Probe, Sample, seconds
from spark_tui.bench.stopping import stopped
from spark_tui.engine.cache import Cache
from spark_tui.engine.decoder import add, generate, new_session, read, rewind, variations, write
from spark_tui.engine.kernels.model import Packed
from spark_tui.engine.kernels.precedence import precedence
from spark_tui.engine.kernels.runner import Runner, new_runner
from spark_tui.engine.session import Choice, Session, Stop

PASSES = (1, 2, 4, 8)
FORKS = 4
EDITED = 0.05
PLAIN = Choice(drafts=0)
NEVER = Stop()

_OTHERS = {"": 0, ", other cores busy": cores() - 1, ", all cores taken": cores()}
_STRETCH = 250_000  # rounds of products, which take about as long as a step

_BY_BOTH = {
    "decode": "tokens/s",
    "decode at 512": "tokens/s",
    "copied text": "tokens/s",
    "edited text": "tokens/s",
    "copied text, a pass": "tokens",
    "edited text, a pass": "tokens",
    **{f"pass of {count}": "ms" for count in PASSES},
    "prefill": "tokens/s",
    "prefill of 512": "ms",
    "first token of 512 new": "ms",
    "first token, warm prefix": "ms",
    "Esc": "ms",
    "Esc in a prefill": "ms",
    "one variation": "tokens/s",
    "four variations": "tokens/s",
    "fork of 4": "x",
    **{f"step{beside}": "ms" for beside in _OTHERS},
    "decode while painting": "%",
}
UNITS = {
    **_BY_BOTH,
    **{name + TWO: unit for name, unit in _BY_BOTH.items()},
    **{name + FEWER + threads: "tokens/s" for name in ("decode", "decode at 512") for threads in ("", TWO)},
    "rewind": "ms",
    "token": "ms",
    "redirect": "ms",
    "prefix of 8,192 saved": "ms",
    "prefix of 8,192 mapped": "ms",
    **{f"computing{beside}": "ms" for beside in _OTHERS},
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
    stops: int = 60
    long_prompt: int = 4096
    prefix: int = 8192
    memory: int = 512_000_000
    products: int = 500_000


@dataclass(frozen=True, slots=True)
class Side:
    """With one thread, or with two: a model, the model that counts, and a session that has read its context."""

    name: str
    runner: Runner
    counting: Runner
    session: Session


@dataclass(frozen=True, slots=True)
class Bench:
    one: Side
    two: Side
    fewer: tuple[Side, ...]
    """The same model in fewer bits, with one thread and with two, where it is not measured in these already."""
    vocab: int
    most: int
    sizes: Sizes


_SIDES = (("", 1), (TWO, 2))


def new_bench(model: Packed, counting: Packed, fewer: Packed | None, most: int, sizes: Sizes) -> Bench:
    one, two = (_side(name, threads, model, counting, most, sizes) for name, threads in _SIDES)
    in_fewer = [_side(FEWER + name, threads, fewer, counting, most, sizes) for name, threads in _SIDES if fewer]
    bench = Bench(one, two, tuple(in_fewer), model.dims.vocab, most, sizes)
    for runner in (one.runner, one.counting, two.runner):  # so that every kernel is compiled, and all is in memory
        _make(_begin(runner, bench, [1]), 2 * sizes.added)
    return bench


def _side(name: str, threads: int, model: Packed, counting: Packed, most: int, sizes: Sizes) -> Side:
    runner, counter = (new_runner(each, threads) for each in (model, counting))
    session = new_session(runner)
    add(session, tokens(sizes.context, model.dims.vocab), most)
    read(session, NEVER)
    return Side(name, runner, counter, session)


def tokens(count: int, vocab: int) -> list[int]:
    """Any will do, so long as they are the same for everyone; the last one of the vocabulary ends a text."""
    return np.random.default_rng(1).integers(0, vocab - 1, count).tolist()


def read_bytes(model: Packed) -> int:
    """The weights that one token needs: all but the embeddings, of which it takes a row."""
    return model.size - model.model.embed.nbytes


def layer_weights(packed: Packed) -> int:
    """The numbers in the matrices that every token of a prompt is multiplied by: of the last layer, only those that
    make keys and values, unless there are pointers behind it."""
    dims, model = packed.dims, packed.model
    behind = sum(matrix.nbytes for matrix in (model.out, model.gate_up, model.down))
    last = 0 if dims.pointer else behind // dims.layers
    return model.qkv.nbytes * 8 // dims.finer + (behind - last) * 8 // dims.bits


def probes(bench: Bench) -> list[Probe]:
    cached, memory = buffer(read_bytes(bench.one.runner.packed)), buffer(bench.sizes.memory)
    gigabytes_a_second(memory, 1)  # compiles it
    billions_a_second(1)
    seeds = iter(range(1 << 30))
    return [
        lambda: _by_both(bench, _decode),
        lambda: _by(bench, bench.fewer, _decode),
        lambda: _bounds(bench, cached, memory),
        lambda: _by_both(bench, partial(_edited, seed=next(seeds))),
        lambda: _by_both(bench, _passes),
        lambda: _by_both(bench, _prefill),
        lambda: _by_both(bench, _first_token),
        lambda: _by_both(bench, _stops),
        lambda: _going_back(bench),
        lambda: _by_both(bench, _fork),
        *(partial(_by_both, bench, partial(_steps, beside=beside)) for beside in _OTHERS),
        *(partial(_computing, bench, beside) for beside in _OTHERS),
        lambda: _by_both(bench, _painting),
        lambda: _prefix(bench),
    ]


def _by_both(bench: Bench, probe: Callable[[Bench, Side], Iterator[Sample]]) -> Iterator[Sample]:
    return _by(bench, (bench.one, bench.two), probe)


def _by(bench: Bench, sides: Sequence[Side], probe: Callable[[Bench, Side], Iterator[Sample]]) -> Iterator[Sample]:
    for side in sides:
        for name, value in probe(bench, side):
            yield name + side.name, value


# ── tokens ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _decode(bench: Bench, side: Side) -> Iterator[Sample]:
    made = bench.sizes.made
    session = _begin(side.runner, bench, tokens(1, bench.vocab))
    yield "decode", made / seconds(_make, session, made)
    _back(bench, side)
    yield "decode at 512", made / seconds(_make, side.session, made)


def _bounds(bench: Bench, cached: Buffer, memory: Buffer) -> Iterator[Sample]:
    """As many bytes as the weights have, as often as tokens are made: the cache takes a while to fill, for both."""
    yield "read as decode does", gigabytes_a_second(cached, bench.sizes.made)
    yield "read from memory", gigabytes_a_second(memory, 1)
    yield "multiplied in registers", billions_a_second(bench.sizes.products)


def _edited(bench: Bench, side: Side, seed: int) -> Iterator[Sample]:
    """The counting model writes the new text, with the old one as the source of its drafts."""
    for name, share in (("copied text", 0.0), ("edited text", EDITED)):
        old, new = edit(bench.sizes.copied, share, bench.vocab, seed)
        session = _begin(side.counting, bench, [*old, (new[0] - 1) % bench.vocab])
        read(session, NEVER)
        taken = seconds(_make, session, len(new), Choice(), (0, len(old)))
        assert session.tokens[-len(new) :] == new
        yield name, len(new) / taken
        yield f"{name}, a pass", len(new) / session.passes


def _passes(bench: Bench, side: Side) -> Iterator[Sample]:
    cache = cast("Cache", side.session.cache)
    for count in PASSES:
        batch = [(cache, tokens(count, bench.vocab))]
        for at in range(bench.sizes.repeats + 1):
            _back(bench, side)
            taken = seconds(side.runner.run, batch)
            if at:  # the first one finds the caches full of something else
                yield f"pass of {count}", 1000 * taken


def _prefill(bench: Bench, side: Side) -> Iterator[Sample]:
    count = bench.sizes.context
    session = _begin(side.runner, bench, tokens(count + 1, bench.vocab))  # the last one is left for the first pass
    taken = seconds(read, session, NEVER)
    yield "prefill", count / taken
    yield "prefill of 512", 1000 * taken


def _first_token(bench: Bench, side: Side) -> Iterator[Sample]:
    session = _begin(side.runner, bench, tokens(bench.sizes.context, bench.vocab))
    yield "first token of 512 new", 1000 * seconds(_make, session, 1)
    _back(bench, side)
    add(side.session, tokens(bench.sizes.added, bench.vocab), bench.most)
    yield "first token, warm prefix", 1000 * seconds(_make, side.session, 1)


# ── stopping, going back, branching ──────────────────────────────────────────────────────────────────────────────


def _stops(bench: Bench, side: Side) -> Iterator[Sample]:
    def decode(stop: Stop) -> None:
        _make(side.session, bench.sizes.long_prompt, stop=stop)

    for _ in range(bench.sizes.stops):
        _back(bench, side)
        yield from _delay("Esc", decode)
    for _ in range(bench.sizes.stops):
        session = _begin(side.runner, bench, tokens(min(bench.sizes.long_prompt, bench.most), bench.vocab))
        yield from _delay("Esc in a prefill", partial(read, session))


def _delay(name: str, act: Callable[[Stop], object]) -> Iterator[Sample]:
    """Of a stop at a random moment."""
    taken = stopped(act, random.uniform(0.001, 0.005))
    if taken is not None:
        yield name, taken


def _going_back(bench: Bench) -> Iterator[Sample]:
    """Any number of tokens back; and from there on with another token than the one that was made. Beside it a token
    that just follows on: one made alone takes longer than one of many."""
    session, other = bench.one.session, tokens(1, bench.vocab)
    for _ in range(bench.sizes.repeats):
        _back(bench, bench.one)
        _make(session, bench.sizes.made)
        yield "token", 1000 * seconds(_make, session, 1)
        _back(bench, bench.one)
        _make(session, bench.sizes.made)
        length = bench.sizes.context + random.randrange(bench.sizes.made)
        yield "rewind", 1000 * seconds(rewind, session, length)
        yield "redirect", 1000 * seconds(_redirect, bench, length - 1, other)


def _redirect(bench: Bench, length: int, other: list[int]) -> None:
    rewind(bench.one.session, length)
    add(bench.one.session, other, bench.most)
    _make(bench.one.session, 1)


def _fork(bench: Bench, side: Side) -> Iterator[Sample]:
    """Four variations at once, tokens a second of all together; against one that is made by one thread."""
    made = bench.sizes.made
    for each in (bench.one, side):
        _back(bench, each)
    single = made / seconds(_vary, bench.one.session, 1, made)
    yield "one variation", made / seconds(_vary, side.session, 1, made)
    together = FORKS * made / seconds(_vary, side.session, FORKS, made)
    yield "four variations", together
    yield "fork of 4", together / single


def _vary(session: Session, count: int, made: int) -> None:
    batch = variations(session, count, made, replace(PLAIN, temperature=1.0), NEVER)
    for _ in write(batch):
        pass
    for writing in batch:
        writing.session.cache.release()


def _prefix(bench: Bench) -> Iterator[Sample]:
    """What was read, onto the disk and back from it."""
    saved, mapped = saved_and_mapped(bench.one.runner, bench.sizes.prefix)
    yield "prefix of 8,192 saved", saved
    yield "prefix of 8,192 mapped", mapped


# ── beside other work ────────────────────────────────────────────────────────────────────────────────────────────


def _steps(bench: Bench, side: Side, beside: str) -> Iterator[Sample]:
    """One token at a time, beside so many processes that never wait. Python's collector would run between two of them;
    where hundreds are made in one call it does not."""
    _back(bench, side)
    with busy(_OTHERS[beside]), uncollected():
        _make(side.session, bench.sizes.added)  # the first ones find the caches full of something else
        for _ in range(bench.sizes.steps):
            yield f"step{beside}", 1000 * seconds(_make, side.session, 1)


def _computing(bench: Bench, beside: str) -> Iterator[Sample]:
    """Equal stretches that read no memory and wait for nobody, to compare with: no step can be steadier than these."""
    with busy(_OTHERS[beside]), uncollected(), precedence():
        taken = [seconds(billions_a_second, _STRETCH) for _ in range(bench.sizes.steps)]
    for each in taken:
        yield f"computing{beside}", 1000 * each


def _painting(bench: Bench, side: Side) -> Iterator[Sample]:
    """The speed that is left of what one thread makes while nothing else runs."""
    taken: list[float] = []
    for session, painting in ((bench.one.session, False), (side.session, True)):
        rewind(session, bench.sizes.context)
        act = partial(_make, session, 8 * bench.sizes.made)
        taken.append(seconds_in_a_thread(act, painting=painting))
    yield "decode while painting", 100 * taken[0] / taken[1]


# ── sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _begin(runner: Runner, bench: Bench, prompt: Sequence[int]) -> Session:
    session = new_session(runner)
    add(session, prompt, bench.most)
    return session


def _back(bench: Bench, side: Side) -> None:
    rewind(side.session, bench.sizes.context)


def _make(
    session: Session,
    count: int,
    choice: Choice = PLAIN,
    source: tuple[int, int] | None = None,
    stop: Stop = NEVER,
) -> None:
    for _ in generate(session, count, choice, stop, source):
        pass
