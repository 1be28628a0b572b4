"""Learning which kind of answer a sentence asks for: see `links/kinds.py`, which uses it.

Cases are made once, and asked for again and again in other words: it is words that are to be learned.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import cross_entropy, dropout

from spark_tui.forge.asking import cases
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import intents, weight
from spark_tui.forge.pieces import Piece
from spark_tui.forge.sentences import Known, ask
from spark_tui.links.kinds import CODE_WEIGHT, SAY, Kinds, code_features, names_in, sentence_features

_PLACES, _WIDTH = 16_384, 48
_BATCH = 128
_TOLD = 80 * _BATCH  # sentences between two reports
_RATE, _LOWEST = 4e-3, 2e-4
_LEFT_OUT = 0.3  # of the words of a sentence, so that no single one decides
_BLIND = 0.2  # of the sentences are read without the code
_OP = re.compile(r"<op>([\w-]+)")


@dataclass(frozen=True, slots=True)
class Asked:
    """The features of a sentence and of its code, and which of the kinds is right."""

    said: list[int]
    seen: list[int]
    kind: int


def kind_of(case: Case) -> str:
    """The op that its answer begins with, a refusal, or the intent where a patch is the answer."""
    if op := _OP.match(case.answer):
        return op[1]
    return SAY if case.answer.startswith(SAY) else case.intent


class _Model(torch.nn.Module):
    def __init__(self, kinds: int) -> None:
        super().__init__()
        self.bags = torch.nn.EmbeddingBag(_PLACES, _WIDTH, mode="sum", sparse=True)
        torch.nn.init.normal_(self.bags.weight, std=0.05)
        self.out = torch.nn.Linear(_WIDTH, kinds)

    def forward(self, asked: Sequence[Asked], random: Random | None = None) -> Tensor:
        """`random` leaves some of it out, as long as it learns."""
        said = [_some(each.said, random) if random else each.said for each in asked]
        state = self._mean(said)
        seen = self._mean([each.seen for each in asked]) * CODE_WEIGHT
        if random:
            seen = seen * (torch.rand(len(asked), 1) > _BLIND)
        return self.out(dropout(torch.tanh(state + seen), 0.1, training=random is not None))

    def _mean(self, rows: Sequence[list[int]]) -> Tensor:
        lengths = [len(row) for row in rows]
        starts = torch.tensor([0, *lengths[:-1]]).cumsum(0)
        flat = torch.tensor([feature for row in rows for feature in row])
        return self.bags(flat, starts) / torch.tensor(lengths).clamp(min=1).sqrt().unsqueeze(1)


def learn(
    pieces: Sequence[Piece], known: Known, sentences: int, each: int, report: Callable[[str, float], None]
) -> Kinds:
    """From so many sentences about `each` cases of every intent."""
    random = Random(0)
    torch.manual_seed(0)
    report("cases", 0.0)
    gathered = [case for case in cases(pieces, known, random, each) if case.turn is None and not case.parts]
    names = sorted({kind_of(case) for case in gathered})
    model = _Model(len(names))
    optimisers = (
        torch.optim.SparseAdam(list(model.bags.parameters()), lr=_RATE),
        torch.optim.Adam(model.out.parameters(), lr=_RATE),
    )
    stream = examples(gathered, known, names, random)
    for at in range(0, sentences, _BATCH):
        batch = [next(stream) for _ in range(_BATCH)]
        for optimiser in optimisers:
            optimiser.param_groups[0]["lr"] = _RATE * (1 - at / sentences) + _LOWEST
            optimiser.zero_grad()
        loss = cross_entropy(model(batch, random), torch.tensor([asked.kind for asked in batch]))
        loss.backward()
        for optimiser in optimisers:
            optimiser.step()
        if at % _TOLD == 0:
            report(f"kinds, loss {loss.item():.2f}", at / sentences)
    return _coded(model, names)


def examples(gathered: Iterable[Case], known: Known, names: Sequence[str], random: Random) -> Iterator[Asked]:
    """Without end, common intents more often."""
    by_intent: defaultdict[str, list[tuple[Case, frozenset[str], list[int]]]] = defaultdict(list)
    for case in gathered:
        by_intent[case.intent].append((case, names_in(case.before), code_features(case.before, _PLACES)))
    order = sorted(by_intent)
    often = [weight(intents()[name]) ** 0.5 for name in order]
    places = {name: at for at, name in enumerate(names)}
    while True:
        case, code, seen = random.choice(by_intent[random.choices(order, often)[0]])
        sentence = ask(case, known, random)
        if sentence is not None:
            yield Asked(sentence_features(sentence.text, code, _PLACES), seen, places[kind_of(case)])


def _some(features: list[int], random: Random) -> list[int]:
    return [each for each in features if random.random() > _LEFT_OUT] or features


def _coded(model: _Model, names: Sequence[str]) -> Kinds:
    bags = model.bags.weight.detach().numpy()
    scale = (np.abs(bags).max(axis=0) / 127).astype(np.float32)
    weights, bias = model.out.weight.detach().numpy(), model.out.bias.detach().numpy()
    return Kinds(
        tuple(name.partition(" ")[0] for name in names), np.rint(bags / scale).astype(np.int8), scale, weights, bias
    )
