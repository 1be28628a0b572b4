"""The steps of the forge as the command line asks for them: data, training, export."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from random import Random
from typing import Literal

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import corpus, vocabulary
from spark_tui.forge.answering import answering
from spark_tui.forge.asking import by_intent, evenly, held_out, taught
from spark_tui.forge.corpus import Report, Source
from spark_tui.forge.examples import Example, Triple
from spark_tui.forge.log import Line
from spark_tui.forge.recipes import Texts, asking, load_texts, mixture, pretraining, tuning
from spark_tui.forge.scoring import Scored, score
from spark_tui.forge.sentences import Known
from spark_tui.forge.shapes import SIZES, Size, without
from spark_tui.forge.shelf import Shelf
from spark_tui.forge.vocabulary import Encoder

Stage = Literal["pretrain", "tune"]

_VOCABULARY_TEXTS = 60_000
_CHECKED = 100  # examples after each save: enough to see a curve, and seconds to read
_REMEMBERED = 0.15  # of what a tuning reads is pre-training still


def make_data(
    folders: Sequence[Path],
    benchmark_files: Sequence[Path],
    out: Path,
    vocab: int,
    report: Report,
    files_each: int | None = None,
) -> tuple[Source, ...]:
    """The corpus and its vocabulary."""
    sources = corpus.gather(folders, benchmark_files, out, report, files_each)
    report("vocabulary", 0.0)
    texts = load_texts(out)
    random = Random(0)
    whole = [piece.text for piece in texts.code if piece.kind in ("module", "window")]
    english = [piece.text for piece in texts.english]
    some = [random.sample(each, min(len(each), _VOCABULARY_TEXTS // 2)) for each in (whole, english)]
    vocabulary.save(vocabulary.train((text for each in some for text in each), vocab), out)
    report("vocabulary", 1.0)
    return sources


def run_training(
    data: Path,
    run: Path,
    size: str,
    stage: Stage,
    tokens: int,
    *,
    triples: Path | None = None,
    processes: int = 1,
    ablation: str | None = None,
    save_every: float = 180.0,
    report: Callable[[Line, float], None],
) -> None:
    """Train, or go on training, the model in the folder `run`."""
    if find_spec("torch") is None:
        raise Refusal("training needs torch", "pip install 'spark-tui[forge]'")
    from spark_tui.forge.checking import Check
    from spark_tui.forge.processes import in_team
    from spark_tui.forge.train import Plan, train

    tokenizer = vocabulary.load(data)
    encoder = Encoder(tokenizer)
    chosen = _size(size, ablation, tokenizer.get_vocab_size())
    texts = load_texts(data)
    recipe = pretraining(texts, encoder, chosen.most)
    if stage == "tune":
        asked = tuning(triples, encoder, chosen.most) if triples else asking(texts, _taught(), encoder, chosen.most)
        recipe = mixture([(1 - _REMEMBERED, asked), (_REMEMBERED, recipe)])
    vocabulary.save(tokenizer, run)
    check = Check(_held_out(data, encoder, chosen.most, stage), chosen.batch)
    plan = Plan(chosen, stage, recipe, tokens, save_every, frozen_convolutions=ablation == "later-conv")
    in_team(processes, lambda team: train(run, plan, team, check, report))


def _taught() -> Known:
    known = by_intent(taught)
    if not known:
        raise Refusal("nobody has written phrases yet", "put lists into forge/phrases, or give --triples FILE.jsonl")
    return known


def _size(name: str, ablation: str | None, vocab: int) -> Size:
    size = SIZES[name]
    arch = replace(size.arch, vocab=vocab)
    return replace(size, arch=without(arch, ablation) if ablation else arch)


def _held_out(data: Path, encoder: Encoder, most: int, stage: Stage) -> list[Example]:
    """Tasks on projects that nothing else comes from; at toy size there may be none, then on any."""
    held = Texts(list(corpus.read(data, corpus.HELD)) or list(corpus.read(data, corpus.TRAIN)), [])
    tasks = (
        pretraining(held, encoder, most, spans=1.0) if stage == "pretrain" else asking(held, _taught(), encoder, most)
    )
    stream = tasks(Random(0))
    return [next(stream) for _ in range(_CHECKED)]


def requests_on(data: Path, *, held: bool, only: Sequence[str] = (), seed: int = 0) -> Iterator[Triple]:
    """Requests about projects that nothing is learned from; `held`: in words that nothing is learned from either."""
    known = by_intent(held_out if held else taught)
    return evenly(Shelf(corpus.read_lines(data, corpus.HELD)), known, Random(seed), only)


def evaluate(
    data: Path, run: Path, count: int, report: Report, *, held: bool, only: Sequence[str] = (), floats: bool = False
) -> list[Scored]:
    """The model in the folder `run` at so many requests."""
    write = answering(run, floats=floats)
    scored: list[Scored] = []
    for each in score(islice(requests_on(data, held=held, only=only), count), write):
        scored.append(each)
        report(f"{sum(one.right for one in scored)} of {len(scored)} right", len(scored) / count)
    return scored
