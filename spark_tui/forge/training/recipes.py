"""What a model is fed: endless streams of examples. Pre-training reads code and English and mends damaged pieces;
tuning reads triples, with a little of the former so that it is not forgotten."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import corpus
from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.corpus.shelf import Shelf
from spark_tui.forge.requests import edits, noise
from spark_tui.forge.requests.asking import about, requests
from spark_tui.forge.requests.renaming import bound, renamed
from spark_tui.forge.requests.sentences import Known
from spark_tui.forge.training.examples import Example, Triple, encode, read_triples, shortened
from spark_tui.forge.training.spans import span_task
from spark_tui.forge.training.vocabulary import RESERVED, Encoder

Recipe = Callable[[Random], Iterator[Example]]
"""A stream for each source of chance: every process, and every time a training goes on, has another one."""

Parts = Mapping[str, tuple[float, Recipe]]
"""What is read, each with its share."""

_ENGLISH = RESERVED[0]  # opens plain English, as <code> opens code
_SHARE_OF_ENGLISH = 0.15  # of the examples that are trained on first
_MOST_OF_A_PROJECT = 12_000  # pieces
_LONGEST_TEXT = 512  # tokens: attention to more costs time, and what texts teach is near
_IN_LOWER_CASE = 0.6  # of the sentences that begin with a capital
_OTHER_NAMES, _LATER = 0.75, 0.6  # of what people told: about other names, when other edits have been made
_TEXT_WEIGHT = 0.3  # of a token of plain text: otherwise the few tokens of answers would hardly count beside it


@dataclass(frozen=True, slots=True)
class Texts:
    """A corpus in memory."""

    code: Sequence[Piece]
    english: Sequence[Piece]


def load_texts(folder: Path) -> Texts:
    return Texts(_balanced(folder, corpus.TRAIN), _balanced(folder, corpus.ENGLISH))


def _balanced(folder: Path, name: str) -> Shelf:
    """No project says much more than others: of a large one some pieces."""
    by_project: defaultdict[str, list[bytes]] = defaultdict(list)
    decoder = msgspec.json.Decoder(Piece)
    for line in corpus.read_lines(folder, name):
        by_project[decoder.decode(line).project].append(line)
    random = Random(0)
    return Shelf(
        line for each in by_project.values() for line in random.sample(each, min(len(each), _MOST_OF_A_PROJECT))
    )


def pretraining(texts: Texts, encoder: Encoder, most: int, *, spans: float = 0.6) -> Recipe:
    """Examples of at most so many tokens; `spans` is a share of the examples."""
    whole = [at for at, piece in enumerate(texts.code) if piece.kind in ("module", "window")]

    def stream(random: Random) -> Iterator[Example]:
        while True:
            chance = random.random()
            if chance < spans:
                example = _span(texts.code, encoder, random)
            elif chance < spans + _SHARE_OF_ENGLISH and texts.english:
                example = _reading((encoder.ids[_ENGLISH],), random.choice(texts.english).text, encoder, most, random)
            else:
                piece = texts.code[random.choice(whole)]
                opening = [encoder.ids["<file>"], *encoder.text(f"{piece.path}\n"), encoder.ids["<code>"]]
                example = _reading(opening, f"\n{piece.text}", encoder, most, random)
            if example and example.length <= most:
                yield example

    return stream


def tuning(file: Path, encoder: Encoder, most: int, known: Known | None = None) -> Recipe:
    """The triples of a file, in another order each time round; with what else is asked for in words that are `known`
    about the same code: it is read once for all."""
    triples = list(read_triples(file))
    if not triples:
        raise Refusal(f"there are no triples in {file}", "write one JSON object a line")

    def stream(random: Random) -> Iterator[Example]:
        while True:
            for triple in random.sample(triples, len(triples)):
                more = about(triple, known, random) if known else ()
                example = shortened(encode([_typed(triple, random), *more], encoder), most)
                if example.length <= most:
                    yield example

    return stream


def asking(texts: Texts, known: Known, encoder: Encoder, most: int) -> Recipe:
    """Requests without end, several to a piece of code."""

    def stream(random: Random) -> Iterator[Example]:
        for triples in requests(texts.code, known, random):
            example = shortened(encode(triples, encoder), most)
            if example.length <= most:
                yield example

    return stream


def told(encoder: Encoder, most: int) -> Recipe:
    """Edits that people asked for in words of their own; most of the time about other code than they saw."""
    files = [*edits.asked()]
    names = sorted({name for each in files for name in bound(each.before) if name.islower()})

    def stream(random: Random) -> Iterator[Example]:
        while True:
            for each in random.sample(files, len(files)):
                asked = each.later(random) if random.random() < _LATER else each
                said = [random.choice(wordings) for wordings in asked.triples()]
                random.shuffle(said)
                if not said:
                    continue
                other = renamed(said, names, random) if random.random() < _OTHER_NAMES else None
                example = shortened(encode(other or said, encoder), most)
                if example.length <= most:
                    yield example

    return stream


def mixture(recipes: Sequence[tuple[float, Recipe]]) -> Recipe:
    """One of several recipes each time, by their weights."""
    weights = [weight for weight, _ in recipes]

    def stream(random: Random) -> Iterator[Example]:
        streams = [recipe(random) for _, recipe in recipes]
        while True:
            yield next(random.choices(streams, weights)[0])

    return stream


def _typed(triple: Triple, random: Random) -> Triple:
    """As somebody would say to a tool what a commit says to colleagues."""
    said = triple.sentence
    if said[:1].isupper() and said[1:2].islower() and random.random() < _IN_LOWER_CASE:
        said = said[0].lower() + said[1:]
    return replace(triple, sentence=noise.framed(said, triple.family, random, begins_with_value=False))


def _span(pieces: Sequence[Piece], encoder: Encoder, random: Random) -> Example | None:
    piece, other = random.choice(pieces), random.choice(pieces)
    task = span_task(piece.path, piece.text, other.text.split("\n"), random)
    return encode([task], encoder) if task else None


def _reading(opening: Sequence[int], text: str, encoder: Encoder, most: int, random: Random) -> Example:
    """Plain text. One too long gives any stretch of it."""
    tokens = encoder.text(text)
    room = min(most, _LONGEST_TEXT) - len(opening)
    start = random.randrange(len(tokens) - room + 1) if len(tokens) > room else 0
    return Example([*opening, *tokens[start : start + room]], weight=_TEXT_WEIGHT)
