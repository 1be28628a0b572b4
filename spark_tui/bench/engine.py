"""What the engine does on this machine, with one thread and with two, beside other engines, and against what is
promised of it."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from spark_tui.bench import engine_probes, peer_probes, peers
from spark_tui.bench.engine_probes import UNITS, Sizes, layer_weights, new_bench, read_bytes
from spark_tui.bench.first_start import first_starts
from spark_tui.bench.llama_cpp import LlamaCpp
from spark_tui.bench.machine import machine
from spark_tui.bench.peers import Peer, Transformers, write_gguf
from spark_tui.bench.promises import OURS, Promise, Ratio, bandwidth_reached, products_reached, promises, ratios
from spark_tui.bench.random_models import SHAPES, counting_weights, random_weights
from spark_tui.bench.samples import Figure, take_turns
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.checkpoint import load
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.sizes import BITS
from spark_tui.engine.weights import Weights, shapes

_FEWER = BITS["int5"]  # what `samples.FEWER` says
_SIZES = Sizes()
# A large model takes its time for every one.
_LARGE = 100_000_000  # parameters
_SIZES_OF_A_LARGE_MODEL = Sizes(rounds=3, made=32, copied=256, steps=60, repeats=6, stops=6)


@dataclass(frozen=True, slots=True)
class Model:
    """`shape` is the name of one of ours, or nothing: what is promised depends on it."""

    about: str
    shape: str
    arch: Architecture
    weights: Weights
    bits: int = 8


@dataclass(frozen=True, slots=True)
class EngineReport:
    """`load` is how many processes wanted a core before we began, `read_bytes` what of the weights a token needs,
    `engines` the others, with their versions."""

    machine: str
    load: float
    model: str
    read_bytes: int
    engines: tuple[str, ...]
    rounds: int
    figures: tuple[Figure, ...]
    ratios: tuple[Ratio, ...]
    promises: tuple[Promise, ...]

    @property
    def missed(self) -> tuple[str, ...]:
        """Each figure that is not what Spark promises."""
        return tuple(sentence for promise in self.promises if (sentence := promise.missed))


def measure(shape: str, path: Path | None, weights: str, *, with_peers: bool, llama_cpp: Path | None) -> EngineReport:
    """The model at a path, or one of a shape with random weights. `llama_cpp` is a library to use for it."""
    model = replace(_load(path) if path else random_model(shape), bits=BITS[weights])
    if with_peers:
        peers.check(model.arch)
    sizes = _SIZES_OF_A_LARGE_MODEL if parameters(model.arch) > _LARGE else _SIZES
    starts = take_turns({OURS: [first_starts]}, 1, UNITS)
    if not with_peers:
        return compare(model, [], sizes, starts)
    with tempfile.TemporaryDirectory() as folder:
        return compare(model, others(model, Path(folder), sizes, llama_cpp), sizes, starts)


def parameters(arch: Architecture) -> int:
    return sum(math.prod(shape) for shape in shapes(arch).values())


def random_model(shape: str) -> Model:
    arch = SHAPES[shape]
    return Model(f"the {shape} shape ({arch.name}), random weights", shape, arch, random_weights(arch))


def _load(path: Path) -> Model:
    try:
        return Model(str(path), "", *load(path))
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from None


def others(model: Model, folder: Path, sizes: Sizes, llama_cpp: Path | None) -> list[Peer]:
    """Other engines, with the same weights."""
    file = folder / "model.gguf"
    write_gguf(file, model.arch, model.weights)
    context = 2 * (sizes.context + sizes.made)
    return [LlamaCpp(file, model.arch.vocab, context, llama_cpp), Transformers(model.arch, model.weights)]


def compare(model: Model, peers: Sequence[Peer], sizes: Sizes, starts: tuple[Figure, ...]) -> EngineReport:
    """Ours and the others, taking turns. `starts` are figures from before."""
    arch, load = model.arch, os.getloadavg()[0]
    try:
        ours = packed(arch, model.weights, model.bits)
        counting = packed(arch, counting_weights(arch, model.weights), model.bits)
        fewer = packed(arch, model.weights, _FEWER) if model.bits == max(BITS.values()) else None
        bench = new_bench(ours, counting, fewer, arch.max_context, sizes)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from None
    probes = {OURS: engine_probes.probes(bench)}
    probes |= {peer.name: peer_probes.probes(peer, arch.vocab, sizes) for peer in peers}
    figures = (*starts, *take_turns(probes, sizes.rounds, UNITS | peer_probes.UNITS))
    size = read_bytes(ours)
    figures += (bandwidth_reached(figures, size), products_reached(figures, layer_weights(ours)))
    compared = tuple(ratios(figures))
    return EngineReport(
        machine=machine(),
        load=load,
        model=f"{model.about}, {model.bits} bits",
        read_bytes=size,
        engines=tuple(peer.about for peer in peers),
        rounds=sizes.rounds,
        figures=figures,
        ratios=compared,
        promises=tuple(promises(model.shape, figures, compared)),
    )
