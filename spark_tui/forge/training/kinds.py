"""Learning which kind of answer a sentence asks for: see `links/answers/kinds.py`, which uses it.

Cases are made once, and asked for again and again in other words: it is words that are to be learned. Between them are
sentences that somebody said in full, and beside all of them words that have nothing to do with it.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import cross_entropy, dropout

from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.intents import intents, weight
from spark_tui.forge.requests.asides import with_aside
from spark_tui.forge.requests.asking import cases
from spark_tui.forge.requests.cases import Case
from spark_tui.forge.requests.noise import habit, typed
from spark_tui.forge.requests.said import Said
from spark_tui.forge.requests.sentences import Known, ask
from spark_tui.links.answers.kinds import CODE_WEIGHT, SAY, Kinds, code_features, names_in, places, sentence_features

_WIDTH = 128
_MOST_KNOWN, _SELDOM = 60_000, 30_000  # features; one is known if more than one sentence in so many has it
_BATCH = 128
_TOLD = 80 * _BATCH  # sentences between two reports
_RATE, _LOWEST = 4e-3, 2e-4
_LEFT_OUT = 0.6  # of the words of a sentence, so that no single one decides
_BLIND = 0.2  # of the sentences are read without the code
_IN_FULL = 0.5  # of the sentences are said in full, not made from templates
_ASIDES = 0.6  # of the sentences have words beside the matter
_COOLED = 0.55  # how sure it is of a sentence, against how sure it became of those that it learned from: on templates
# held out 0.65 is best, and what somebody says freely is less like anything that was learned
_ASKED_AS_OTHERS = frozenset({"refuse-unknown", "refuse-done"})
"""Their words are those of other kinds. Whether what they speak of is there, the code says."""
_OP = re.compile(r"<op>([\w-]+)")

Report = Callable[[str, float], None]


@dataclass(frozen=True, slots=True)
class Lessons:
    """What sentences are learned from: cases asked for in templates, what was said in full, words beside the matter."""

    pieces: Sequence[Piece]
    known: Known
    said: Sequence[Said]
    asides: Sequence[str]


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """The features of a sentence and of its code, and which of the kinds is right."""

    said: np.ndarray
    seen: np.ndarray
    kind: int


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """A case, and what there is to see in its code."""

    case: Case
    names: frozenset[str]
    seen: np.ndarray


def kind_of(case: Case) -> str:
    """The op that its answer begins with, a refusal, or the intent where a patch is the answer."""
    if op := _OP.match(case.answer):
        return op[1]
    return SAY if case.answer.startswith(SAY) else case.intent


class _Model(torch.nn.Module):
    def __init__(self, known: int, kinds: int) -> None:
        super().__init__()
        self.bags = torch.nn.EmbeddingBag(known, _WIDTH, mode="sum", sparse=True)
        torch.nn.init.normal_(self.bags.weight, std=0.05)
        self.out = torch.nn.Linear(_WIDTH, kinds)

    def forward(self, asked: Sequence[Asked], random: np.random.Generator | None = None) -> Tensor:
        """`random` leaves some of it out, as long as it learns."""
        said = [each.said for each in asked]
        seen = self._mean([each.seen for each in asked]) * CODE_WEIGHT
        if random:
            said = [row[random.random(len(row)) > _LEFT_OUT] for row in said]
            seen = seen * torch.from_numpy(random.random((len(asked), 1)) > _BLIND)
        return self.out(dropout(torch.tanh(self._mean(said) + seen), 0.1, training=random is not None))

    def _mean(self, rows: Sequence[np.ndarray]) -> Tensor:
        lengths = torch.tensor([len(row) for row in rows])
        starts = lengths.cumsum(0) - lengths
        return self.bags(torch.from_numpy(np.concatenate(rows)), starts) / lengths.clamp(min=1).sqrt().unsqueeze(1)


def learn(lessons: Lessons, sentences: int, each: int, report: Report) -> Kinds:
    """From so many sentences, made from templates about `each` cases of every intent, or said in full."""
    random = Random(0)
    torch.manual_seed(0)
    gathered = _gathered(lessons, random, each, report)
    names = sorted({kind_of(case) for case in gathered})
    stream = examples(gathered, lessons, names, random)
    asked: list[Asked] = []
    while len(asked) < sentences:
        asked.append(next(stream))
        if len(asked) % _TOLD == 0:
            report("sentences", (1 + len(asked) / sentences) / 3)
    known = _known(asked)
    return _coded(_taught([_placed(one, known) for one in asked], known, names, report), known, names)


def _gathered(lessons: Lessons, random: Random, each: int, report: Report) -> list[Case]:
    """Cases of one request each, intent by intent."""
    order = {name: at for at, name in enumerate(intents())}
    gathered: list[Case] = []
    last = ""
    for case in cases(lessons.pieces, lessons.known, random, each):
        if case.intent != last:
            last = case.intent
            report(f"cases of {last}", order[last] / len(order) / 3)
        if case.turn is None and not case.parts and last not in _ASKED_AS_OTHERS:
            gathered.append(case)
    return gathered


def examples(gathered: Sequence[Case], lessons: Lessons, names: Sequence[str], random: Random) -> Iterator[Asked]:
    """Without end, common intents more often."""
    by_intent: defaultdict[str, list[_Place]] = defaultdict(list)
    by_kind: defaultdict[str, list[_Place]] = defaultdict(list)
    for case in gathered:
        place = _Place(case, names_in(case.before), code_features(case.before))
        by_intent[case.intent].append(place)
        by_kind[kind_of(case)].append(place)
    numbers = {name: at for at, name in enumerate(names)}
    order = sorted(by_intent)
    often = [weight(intents()[name]) ** 0.5 for name in order]
    full = [each for each in lessons.said if each.kind in numbers]

    def asked(text: str, names: frozenset[str], place: _Place) -> Asked:
        if lessons.asides and random.random() < _ASIDES:
            text = with_aside(text, lessons.asides, random)
        return Asked(sentence_features(text, names), place.seen, numbers[kind_of(place.case)])

    while True:
        if full and random.random() < _IN_FULL:
            each = random.choice(full)
            place = random.choice(by_kind[each.kind])
            yield asked(typed(each.text, habit(random), random), place.names | each.names, place)
        else:
            place = random.choice(by_intent[random.choices(order, often)[0]])
            sentence = ask(place.case, lessons.known, random)
            if sentence is not None:
                yield asked(sentence.text, place.names, place)


def _known(asked: Sequence[Asked]) -> np.ndarray:
    """The features worth knowing, in order: one that hardly anything has says nothing, and takes room."""
    seen = {id(each.seen): each.seen for each in asked}
    found, counts = np.unique(np.concatenate([each.said for each in asked]), return_counts=True)
    order = np.argsort(-counts, kind="stable")[:_MOST_KNOWN]
    often = found[order][counts[order] > max(1, len(asked) // _SELDOM)]
    return np.union1d(often, np.concatenate(list(seen.values())))


def _placed(asked: Asked, known: np.ndarray) -> Asked:
    return Asked(places(known, asked.said), places(known, asked.seen), asked.kind)


def _taught(asked: Sequence[Asked], known: np.ndarray, names: Sequence[str], report: Report) -> _Model:
    model, random = _Model(len(known), len(names)), np.random.default_rng(0)
    optimisers = (
        torch.optim.SparseAdam(list(model.bags.parameters()), lr=_RATE),
        torch.optim.Adam(model.out.parameters(), lr=_RATE),
    )
    for at in range(0, len(asked), _BATCH):
        batch = asked[at : at + _BATCH]
        for optimiser in optimisers:
            optimiser.param_groups[0]["lr"] = _RATE * (1 - at / len(asked)) + _LOWEST
            optimiser.zero_grad()
        loss = cross_entropy(model(batch, random), torch.tensor([one.kind for one in batch]))
        loss.backward()
        for optimiser in optimisers:
            optimiser.step()
        if at % _TOLD == 0:
            report(f"kinds, loss {loss.item():.2f}", (2 + at / len(asked)) / 3)
    return model


def _coded(model: _Model, known: np.ndarray, names: Sequence[str]) -> Kinds:
    bags = model.bags.weight.detach().numpy()
    scale = (np.abs(bags).max(axis=0) / 127).astype(np.float32)
    weights, bias = (
        (_COOLED * part.detach().numpy()).astype(np.float32) for part in (model.out.weight, model.out.bias)
    )
    return Kinds(tuple(names), known, np.rint(bags / scale).astype(np.int8), scale, weights, bias)
