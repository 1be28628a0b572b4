"""The model card: what the embedded model learned from, how, and how well it does. Every number in it was measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint
from spark_tui.engine.errors import EngineError
from spark_tui.forge.corpus import Source
from spark_tui.forge.corpus.history import Mined
from spark_tui.forge.corpus.statistics import Statistics
from spark_tui.forge.requests.templates import FAMILIES
from spark_tui.forge.scoring import Scored, Share
from spark_tui.forge.training import log
from spark_tui.forge.training.log import Line

_T = TypeVar("_T")
_WORST = 8  # wrong answers to show
_SHOWN = 160  # characters of one
_OFTEN = 5  # requests: fewer say nothing of an intent, or of a way of asking


class Scores(msgspec.Struct, frozen=True):
    """What `spark forge eval --json` prints."""

    ways: str
    all: Share | None
    intents: list[Share]
    families: list[Share]
    answers: list[Scored]
    unseen: bool = True


class _Passed(msgspec.Struct, frozen=True):
    count: int
    of: int
    share: float


class _Among(msgspec.Struct, frozen=True):
    k: int
    ranked: _Passed


class _Group(msgspec.Struct, frozen=True):
    name: str
    passed: _Passed
    pass_at: list[_Among]


class Evaluated(msgspec.Struct, frozen=True):
    """What `spark eval --by intent --json` printed, of all that Spark does with a sentence."""

    run: str
    total: _Group
    groups: list[_Group]


def card(
    model: Path,
    runs: Sequence[Path],
    data: Path,
    counted: Statistics,
    scores: Sequence[Path],
    commits: Path | None = None,
    evaluated: Sequence[Path] = (),
) -> str:
    """The text of a card: of the model as it is shipped, its trainings one after the other, its corpus, its scores.
    `commits` names the file with where they come from."""
    found = [_read(file, Scores) for file in scores]
    mined = _read(commits, list[Mined]) if commits else []
    sources = _read(data / "sources.json", list[Source])
    blocks = (
        _head(model),
        _data(sources, counted),
        _commits([each for each in mined if each.edits]),
        _recipe([log.read(run) for run in runs]),
        *(_evaluated(_read(file, Evaluated)) for file in evaluated),
        *(_scores(each) for each in found),
        _failures([one for each in found for one in each.answers if not one.right]),
        _REPRODUCE,
    )
    return "\n".join(line for block in map(list, blocks) if block for line in (*block, ""))


def _head(model: Path) -> Iterator[str]:
    try:
        arch = checkpoint.outline(model).arch
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    size = (model / "model.safetensors").stat().st_size
    yield "# The embedded edit model"
    yield ""
    yield f"It turns a sentence and some Python into an edit, offline. {size / 1e6:.1f} MB; {arch.layers} layers of"
    yield f"{arch.dim} numbers, {arch.heads} heads, {arch.vocab:,} tokens, a context of {arch.max_context:,}."
    yield "It was trained on Python and on English about Python. Other languages are edited as text, untrained."


def _data(sources: Sequence[Source], counted: Statistics) -> Iterator[str]:
    used = [source for source in sources if source.licence]
    yield "## Data and licences"
    yield ""
    yield "| part | pieces | projects | characters | checksum |"
    yield "|---|---|---|---|---|"
    for name, part in counted.parts.items():
        yield f"| {name} | {part.pieces:,} | {part.projects} | {part.characters:,} | `{part.digest}` |"
    yield ""
    removed = ", ".join(f"{count:,} ({why})" for why, count in counted.removed.items())
    yield f"Left out: {removed or 'nothing'}."
    yield f"Phrases: {sum(counted.taught.values()):,} taught, {sum(counted.held_out.values()):,} held out."
    yield ""
    for licence, _ in Counter(source.licence for source in used).most_common():
        names = ", ".join(f"{each.project} {each.version}" for each in used if each.licence == licence)
        yield f"- **{licence}**: {names}"
    yield ""
    held = ", ".join(source.project for source in used if source.held_out)
    yield f"Held out whole: {held or 'none, so that nothing below is about unseen projects'}."


def _commits(mined: Sequence[Mined]) -> Iterator[str]:
    if not mined:
        return
    yield f"{sum(each.edits for each in mined):,} small commits with what their authors said, up to the one named, of:"
    yield ""
    for licence, _ in Counter(each.licence for each in mined).most_common():
        names = (f"{each.repository} {each.head} ({each.edits:,})" for each in mined if each.licence == licence)
        yield f"- **{licence}**: {', '.join(names)}"


def _recipe(runs: Sequence[Sequence[Line]]) -> Iterator[str]:
    yield "## Training"
    yield ""
    yield "| stage | steps | tokens | hours | loss of answers |"
    yield "|---|---|---|---|---|"
    for lines in runs:
        for stage in dict.fromkeys(line.stage for line in lines):
            part = [line for line in lines if line.stage == stage]
            before = max((line.tokens for line in lines[: lines.index(part[0])]), default=0)
            steps, tokens = part[-1].step - part[0].step + 1, part[-1].tokens - before
            hours = sum(line.seconds for line in part) / 3600
            loss = f"{part[0].written:.2f} to {part[-1].written:.2f}"
            yield f"| {stage} | {steps:,} | {tokens:,} | {hours:.1f} | {loss} |"


def _evaluated(found: Evaluated) -> Iterator[str]:
    """All of Spark at the same kinds of request, the worst first."""
    name = Path(found.run.split(": ")[0]).stem.replace("_", " ")
    yield f"## All of Spark: {name}"
    yield ""
    last = found.total.pass_at[-1]
    best = f", one of the best {last.k} of {last.ranked.share:.1%}" if last.k > 1 else ""
    yield f"{found.total.passed.of:,} requests: the first answer of **{found.total.passed.share:.1%} right**{best}."
    yield ""
    yield f"| intent | requests | first answer | of {last.k} |"
    yield "|---|---|---|---|"
    for group in sorted(found.groups, key=lambda each: (each.passed.share, each.name)):
        shares = group.passed.share, group.pass_at[-1].ranked.share
        yield f"| {group.name} | {group.passed.of} | {shares[0]:.0%} | {shares[1]:.0%} |"


def _scores(scores: Scores) -> Iterator[str]:
    """By family and intent, the worst first."""
    projects = "projects never seen" if scores.unseen else "code of the training"
    yield f"## The model alone: {projects}, ways of asking {_WAYS.get(scores.ways, scores.ways)}"
    yield ""
    if scores.all is not None:
        share = scores.all
        yield f"{share.count:,} requests: **{share.right:.1%} right**, {share.exact:.1%} letter for letter."
    for title, groups in (("way of asking", scores.families), ("intent", scores.intents)):
        often = [group for group in groups if group.count >= _OFTEN]
        if often:
            yield from ("", f"| {title} | requests | right | exact |", "|---|---|---|---|")
        for group in often:
            yield f"| {FAMILIES.get(group.name, group.name)} | {group.count} | {group.right:.0%} | {group.exact:.0%} |"


def _failures(wrong: Sequence[Scored]) -> Iterator[str]:
    """Wrong answers of several intents, as they came."""
    yield "## Known failures"
    yield ""
    first = {each.intent: each for each in reversed(wrong)}
    if not first:
        yield "None among these requests."
    for each in list(first.values())[:_WORST]:
        yield f"- *{each.intent}*, {each.sentence!r}: wanted {_shown(each.wanted)}, wrote {_shown(each.written)}"


def _shown(answer: str) -> str:
    text = " ⏎ ".join(answer.splitlines()).replace("`", "'")
    return f"`{text[:_SHOWN]}{'…' if len(text) > _SHOWN else ''}`"


def _read(file: Path, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError:
        raise Refusal(f"there is no {file}") from None
    except msgspec.DecodeError as error:
        raise Refusal(f"{file} is not what it should be: {error}") from None


_WAYS = {"seen": "that were taught", "held": "that were not taught"}
_REPRODUCE = (
    "## How to make it again",
    "",
    "```",
    "spark forge data SDISTS --benchmarks TASKS.jsonl --out DATA   # the source archives named above",
    "spark forge stats --data DATA                                 # the numbers above",
    "spark forge train RUN --data DATA --stage pretrain --tokens N",
    "spark forge train RUN --data DATA --stage tune --tokens N",
    "spark forge mine CLONES --benchmarks TASKS.jsonl --out COMMITS.jsonl   # the repositories named above, if any are",
    "spark forge train RUN --data DATA --stage tune --triples COMMITS.jsonl --requests 0.4 --tokens N",
    "spark forge export RUN MODEL",
    "spark forge kinds MODEL --data DATA --sentences 1.4e6 --each 120   # and marks and shapes, by the told edits",
    "spark forge eval MODEL --data DATA --families seen --json > seen.json",
    "spark forge eval MODEL --data DATA --families held --json > held.json",
    "spark forge requests --data DATA --count 2520 --tasks > taught_words.jsonl",
    "spark forge requests --data DATA --held --count 2520 --tasks > held_words.jsonl",
    "spark eval taught_words.jsonl --engine embedded:MODEL --n 4 --by intent --json > taught_words.json",
    "spark eval held_words.jsonl --engine embedded:MODEL --n 4 --by intent --json > held_words.json",
    "spark forge card MODEL --run RUN --data DATA --scores seen.json held.json \\",
    "    --evaluated taught_words.json held_words.json",
    "```",
)
