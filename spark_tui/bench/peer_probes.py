"""The same passes over the same tokens by another engine as by ours, timed the same way: in our process, warm, and with
one thread, then with two. Theirs work out the chances behind the last token only; ours, in a pass of 8, behind each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from spark_tui.bench.engine_probes import UNITS as OURS
from spark_tui.bench.engine_probes import Sizes, tokens
from spark_tui.bench.peers import Peer
from spark_tui.bench.samples import TWO, Probe, Sample, seconds

WIDE = 8
_THREADS = {1: "", 2: TWO}
_MEASURED = ("decode", "decode at 512", "first token of 512 new", f"pass of {WIDE}")
UNITS = {name + threads: OURS[name] for name in _MEASURED for threads in _THREADS.values()}


def probes(peer: Peer, vocab: int, sizes: Sizes) -> list[Probe]:
    return [partial(_with, threads, peer, vocab, sizes) for threads in _THREADS]


def _with(threads: int, peer: Peer, vocab: int, sizes: Sizes) -> Iterator[Sample]:
    peer.use(threads)
    for name, value in (*_decode(peer, vocab, sizes), *_read(peer, vocab, sizes)):
        yield name + _THREADS[threads], value


def _decode(peer: Peer, vocab: int, sizes: Sizes) -> Iterator[Sample]:
    for name, context in (("decode", 1), ("decode at 512", sizes.context)):
        peer.go_back(0)
        token = int(peer.read(tokens(context, vocab)).argmax())
        yield name, sizes.made / seconds(_make, peer, token, sizes.made)


def _make(peer: Peer, token: int, count: int) -> None:
    for _ in range(count):
        token = int(peer.read([token]).argmax())


def _read(peer: Peer, vocab: int, sizes: Sizes) -> Iterator[Sample]:
    """The context at once; then, behind it, passes over eight tokens."""
    peer.go_back(0)
    yield "first token of 512 new", 1000 * seconds(peer.read, tokens(sizes.context, vocab))
    for at in range(sizes.repeats // 2 + 1):
        peer.go_back(sizes.context)
        taken = seconds(peer.read, tokens(WIDE, vocab))
        if at:
            yield f"pass of {WIDE}", 1000 * taken
