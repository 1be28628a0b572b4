"""The same passes over the same tokens by another engine as by ours, timed the same way: all in its own process, one
thread, and warm. Theirs work out the chances behind the last token only; ours, in a pass of 8, behind each."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.bench.engine_probes import Sizes, tokens
from spark_tui.bench.peers import Peer
from spark_tui.bench.samples import Probe, Sample, seconds

WIDE = 8


def probes(peer: Peer, vocab: int, sizes: Sizes) -> list[Probe]:
    return [lambda: _decode(peer, vocab, sizes), lambda: _read(peer, vocab, sizes)]


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
