"""The steps of the forge as the command line asks for them: data, training, export."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from random import Random
from typing import Literal

import msgspec

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint
from spark_tui.engine.errors import EngineError
from spark_tui.forge import corpus, files
from spark_tui.forge.answering import answering
from spark_tui.forge.corpus import Report, Source, benchmarks, history
from spark_tui.forge.corpus.history import Mined
from spark_tui.forge.corpus.shelf import Shelf
from spark_tui.forge.export import take_along
from spark_tui.forge.requests.asides import clauses
from spark_tui.forge.requests.asking import by_intent, evenly, held_out, taught
from spark_tui.forge.requests.edits import asked
from spark_tui.forge.requests.said import said
from spark_tui.forge.requests.sentences import Known
from spark_tui.forge.scoring import Scored, score
from spark_tui.forge.training import vocabulary
from spark_tui.forge.training.examples import Example, Triple
from spark_tui.forge.training.log import Line
from spark_tui.forge.training.recipes import Texts, asking, load_texts, pretraining, told, tuning
from spark_tui.forge.training.shapes import SIZES, Size, without
from spark_tui.forge.training.stopping import Stop
from spark_tui.forge.training.vocabulary import Encoder
from spark_tui.links.answers import expected, kinds, shaped

Stage = Literal["pretrain", "tune"]

_VOCABULARY_TEXTS = 60_000
_CHECKED = 100  # examples after each save: enough to see a curve, and seconds to read
_REMEMBERED = 0.15  # of what a tuning reads is pre-training still
TOLD = 0.12  # of the requests stand in nobody's template
_WHOLE_FILES = 1_024  # tokens: in fewer, hardly one of their files has room
_REQUESTS = 0.45  # of what is read beside one's own commits: there are few of those
_MOST_COMMITS = 20_000
_HISTORY = "history.jsonl"
_EVERY = 5  # piece of English is enough for words beside the matter


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
    minutes: float = math.inf,
    triples: Path | None = None,
    requests: float = 0.0,
    told_share: float = TOLD,
    rate: float = 1.0,
    processes: int = 1,
    ablation: str | None = None,
    save_every: float = 180.0,
    report: Callable[[Line, float], None],
    stop: Stop,
) -> None:
    """Train, or go on training, the model in the folder `run`.

    `requests` is the share of what is made up beside the triples of a file, `told_share` that of requests which are
    not made up; `rate` is how fast it learns, by what is usual from nothing.
    """
    _need_torch()
    if stage == "pretrain" and (triples or requests):
        raise Refusal("pre-training reads neither triples nor requests", "--stage tune does, or leave them out")
    tokenizer = vocabulary.load(run if vocabulary.lies_in(run) else data)  # a corpus made anew has another one
    encoder = Encoder(tokenizer)
    chosen = _size(size, ablation, tokenizer.get_vocab_size())
    texts = load_texts(data)
    before = pretraining(texts, encoder, chosen.most)
    parts = {"pretraining": (_REMEMBERED if stage == "tune" else 1.0, before)}
    if stage == "tune" and triples:
        more = _taught() if requests else None
        parts["triples"] = (1 - _REMEMBERED - requests, tuning(triples, encoder, chosen.most, more))
    if stage == "tune" and (requests or not triples):
        share = requests if triples else 1 - _REMEMBERED
        of_told = told_share if chosen.most >= _WHOLE_FILES else 0.0
        parts["requests"] = (share * (1 - of_told), asking(texts, _taught(), encoder, chosen.most))
        if of_told:
            parts["told"] = (share * of_told, told(encoder, chosen.most))
    vocabulary.save(tokenizer, run)

    from spark_tui.forge.training.checking import Check
    from spark_tui.forge.training.processes import in_team
    from spark_tui.forge.training.train import Plan, train

    unseen = corpus.holds_any_out(data)
    check = Check(_held_out(data, encoder, chosen.most, stage), chosen.batch, unseen=unseen)
    is_frozen = ablation == "later-conv"
    plan = Plan(chosen, stage, parts, tokens, minutes, save_every, rate, frozen_convolutions=is_frozen)
    in_team(processes, lambda team: train(run, plan, team, check, report, stop))
    if stop.asked:
        raise KeyboardInterrupt


def _need_torch() -> None:
    if find_spec("torch") is None:
        raise Refusal("training needs torch", "pip install 'spark-tui[forge]'")


def _need_model(folder: Path) -> None:
    if not (folder / "config.json").exists():
        raise Refusal(f"there is no model in {folder}", "name the folder of a training, or of an exported model")


def _taught() -> Known:
    known = by_intent(taught)
    if not known:
        raise Refusal(
            "nobody has written phrases yet", "put lists into forge/requests/phrases, or give --triples FILE.jsonl"
        )
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
    pieces = Shelf(corpus.read_lines(data, corpus.HELD)) or Shelf(corpus.read_lines(data, corpus.TRAIN))
    return evenly(pieces, known, Random(seed), only)


def evaluate(
    data: Path, run: Path, count: int, report: Report, *, held: bool, only: Sequence[str] = (), floats: bool = False
) -> list[Scored]:
    """The model in the folder `run` at so many requests."""
    _need_model(run)
    write = answering(run, floats=floats)
    scored: list[Scored] = []
    for each in score(islice(requests_on(data, held=held, only=only), count), write):
        scored.append(each)
        report(f"{sum(one.right for one in scored)} of {len(scored)} right", len(scored) / count)
    return scored


def learn_kinds(data: Path, model: Path, sentences: int, each: int, report: Report) -> int:
    """Which kind of answer a sentence asks for, and by that what a change will be like, learned into the folder of a
    model. The bytes that the first takes there."""
    _need_model(model)
    _need_torch()
    from spark_tui.forge.training.kinds import Lessons, learn

    pieces = Shelf(corpus.read_lines(data, corpus.TRAIN))
    some = islice(corpus.read(data, corpus.ENGLISH), 0, None, _EVERY)
    english = clauses(piece.text for piece in some)
    kinds.save(learn(Lessons(pieces, _taught(), list(said()), english), sentences, each, report), model)
    learn_marks(model, report)  # what was learned of other kinds means nothing by these
    learn_shapes(model, report)
    return (model / kinds.FILE).stat().st_size


def learn_marks(model: Path, report: Report) -> int:
    """What a change will be like that a sentence asks for, learned from told edits into the folder of a model. The
    bytes that it takes there."""
    _need_model(model)
    _need_torch()
    from spark_tui.forge.training.marks import learn, lessons

    expected.save(learn(list(lessons(_known_kinds(model), asked())), report), model)
    return (model / expected.FILE).stat().st_size


def learn_shapes(model: Path, report: Report) -> int:
    """Which shape a change has that a sentence asks for, and where it goes, learned from the same. The bytes that it
    takes there."""
    _need_model(model)
    _need_torch()
    from spark_tui.forge.shaping.lessons import Lesson, lessons
    from spark_tui.forge.training.shaping import learn

    told, found = list(asked()), list[Lesson]()
    known = _known_kinds(model)
    for at, each in enumerate(told):
        found += lessons(known, [each])
        report("shapes of told edits", (at + 1) / len(told))
    shaped.save(learn(found, report), model)
    return (model / shaped.FILE).stat().st_size


def _known_kinds(model: Path) -> kinds.Kinds:
    known = kinds.load(model)
    if known is None:
        raise Refusal(f"{model} has no {kinds.FILE}, by which sentences are read", "learn it first: spark forge kinds")
    return known


def mine_commits(
    repos: Sequence[Path], out: Path, most: int, report: Report, *, anybody: bool, benchmark_files: Sequence[Path] = ()
) -> list[Mined]:
    """Small commits of repositories as triples in a file, and beside it where they come from. For `anybody`, only where
    the licence allows it, and nothing that benchmarks ask."""
    if not repos:
        raise Refusal("there is no repository to mine", "name clones: spark forge mine CLONE ... --out FILE")
    _keep_outside(out, repos)
    asked = benchmarks.read(benchmark_files)
    for repo in repos:
        history.must_be_a_repository(repo)
    found: dict[tuple[str, str], Triple] = {}
    mined: list[Mined] = []
    for repo in repos:
        licence, before = history.licence(repo), len(found)
        if anybody and licence is None:
            report(f"{repo.name} is left out: its licence does not allow it", 1.0)
        else:
            for each in history.mine(repo, most, report):
                if not benchmarks.found_in(f"{each.before}\n{each.after}", each.path, asked):
                    found[each.before, each.sentence] = each
        mined.append(Mined(repo.name, licence, history.head(repo), len(found) - before))
    if not found:
        raise Refusal(
            "no commit is small, about one Python file, and says what it does", "try one with a longer history"
        )
    files.folder(out.parent)
    with files.writing(out):
        out.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in found.values()))
        out.with_suffix(".sources.json").write_bytes(msgspec.json.format(msgspec.json.encode(mined)))
    return mined


def _keep_outside(out: Path, repos: Sequence[Path]) -> None:
    """What people wrote under their licence must not end in a repository by accident."""
    mined = {repo.resolve() for repo in repos}
    place = out.resolve()
    for folder in (place, *place.parents):
        if folder in mined or (folder / ".git").exists():
            raise Refusal(f"{out} lies in the repository {folder}", "name a place outside of any: --out")


def tune_on_history(
    repo: Path,
    run: Path,
    out: Path,
    data: Path,
    tokens: int,
    processes: int,
    report: Callable[[Line, float], None],
    stop: Stop,
) -> list[Mined]:
    """A copy of a trained model goes on learning from the commits of a repository, mixed with requests of any kind."""
    _keep_outside(out, [repo])
    size = _size_of(run)
    mined = mine_commits([repo], out / _HISTORY, _MOST_COMMITS, lambda _what, _done: None, anybody=False)
    take_along(run, out, "config.json", "model.safetensors", vocabulary.FILE, kinds.FILE, expected.FILE, shaped.FILE)
    run_training(
        data, out, size, "tune", tokens, triples=out / _HISTORY, requests=_REQUESTS, processes=processes,
        report=report, stop=stop,
    )  # fmt: skip
    return mined


def _size_of(run: Path) -> str:
    """Which of the sizes the model in a folder has."""
    _need_model(run)
    try:
        arch = checkpoint.outline(run).arch
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    for name, size in SIZES.items():
        if replace(size.arch, vocab=arch.vocab) == arch:
            return name
    raise Refusal(f"the model in {run} has a shape of its own", "tune it with: spark forge train --triples")
