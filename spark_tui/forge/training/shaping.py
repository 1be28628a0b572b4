"""Learning which shape an edit has that a sentence asks for, where it goes, and what its blanks are filled with, for
`links/answers/shaped.py`.

Of shapes, what the sentence means tells which: that is known already, from the kinds of edit. Of places and names, what
speaks for each in numbers; and of places, by their kind, what the sentence means and what the shape is."""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from spark_tui.edits.shapes import Shape
from spark_tui.forge.shaping.lessons import Choice, Lesson
from spark_tui.links.answers.shaped import Shapes

_INNER, _SAID, _OF_SHAPE = 160, 24, 12  # wide
_AT_LEAST, _KIND_AT_LEAST = 8, 160  # wordings: four times two edits of a shape, four times forty places of a kind
_KINDS = 5  # of a place
_BATCH, _ROUNDS, _PLACE_ROUNDS, _FILL_ROUNDS = 256, 14, 6, 120
_RATE, _PLACE_RATE, _FILL_RATE, _DECAY = 3e-3, 4e-3, 0.05, 0.05
_FEW = 2  # of what usually stands in a blank

Report = Callable[[str, float], None]


def learn(known: Sequence[Lesson], report: Report) -> Shapes:
    torch.manual_seed(0)
    often = Counter((each.shape.old, each.shape.new) for each in known)
    least = min(_AT_LEAST, len(known))
    numbers = {shape: at for at, (shape, count) in enumerate(often.most_common()) if count >= least}
    inner, outer = _by_sentence(known, numbers, report)
    kinds = _kinds(known)
    where = _Where(len(known[0].state), len(kinds), len(numbers), _width(known))
    _learn_places(where, known, numbers, kinds, report)
    parts = {
        "inner": inner.weight, "inner_bias": inner.bias, "outer": outer.weight, "outer_bias": outer.bias,
        "said": where.said.weight, "said_bias": where.said.bias, "by_kind": where.by_kind.weight[1:],
        "kind_bias": where.bias.weight[1:, 0], "of_shape": where.of_shape.weight[1:],
        "kind_of_shape": where.kind_of_shape.weight[1:], "place": where.place.weight[0] / where.scale,
        "name": _weights([each for lesson in known for each in lesson.names]),
        "word": _weights([each for lesson in known for each in lesson.words]),
    }  # fmt: skip
    told = tuple(_told(known, numbers))
    return Shapes(told, tuple(kinds), {name: part.detach().numpy() for name, part in parts.items()})


def _by_sentence(
    known: Sequence[Lesson], numbers: dict[tuple[str, str], int], report: Report
) -> tuple[nn.Linear, nn.Linear]:
    """The last class is any other shape."""
    states = torch.from_numpy(np.stack([each.state for each in known]))
    right = torch.tensor([_number(each, numbers, len(numbers)) for each in known])
    inner, outer = nn.Linear(states.shape[1], _INNER), nn.Linear(_INNER, len(numbers) + 1)
    model = nn.Sequential(inner, nn.ReLU(), nn.Dropout(0.4), outer)
    for turn, some, step in _steps(model, len(known), _ROUNDS, _RATE):
        loss = cross_entropy(model(states[some]), right[some], label_smoothing=0.05)
        step(loss)
        report(f"shapes, loss {loss.item():.2f}", (turn + 1) / _ROUNDS)
    return inner, outer


def _number(lesson: Lesson, numbers: dict[tuple[str, str], int], other: int) -> int:
    return numbers.get((lesson.shape.old, lesson.shape.new), other)


def _kinds(known: Sequence[Lesson]) -> dict[str, int]:
    often = Counter(kind for lesson in known for kinds in lesson.kinds for kind in kinds)
    least = min(_KIND_AT_LEAST, len(known))
    return {kind: at for at, (kind, count) in enumerate(often.most_common()) if count >= least}


def _width(known: Sequence[Lesson]) -> int:
    return next((each.place.numbers.shape[1] for each in known if each.place is not None), 1)


class _Where(nn.Module):
    """Row 0 is what nothing is known of."""

    def __init__(self, width: int, kinds: int, shapes: int, numbers: int) -> None:
        super().__init__()
        self.said = nn.Linear(width, _SAID)
        self.by_kind, self.bias = _rows(kinds, _SAID), _rows(kinds, 1)
        self.of_shape, self.kind_of_shape = _rows(shapes, _OF_SHAPE), _rows(kinds, _OF_SHAPE)
        self.place = nn.Linear(numbers, 1, bias=False)
        self.scale = torch.ones(numbers)
        self.left_out = nn.Dropout(0.2)

    def forward(self, numbers: Tensor, kinds: Tensor, states: Tensor, shapes: Tensor, which: Tensor) -> Tensor:
        """What speaks for each place; `which` is the lesson that it belongs to."""
        said, shape = self.said(self.left_out(states))[which], self.of_shape(shapes)[which]
        by_kind = (self.by_kind(kinds).sum(1) * said).sum(1) + (self.kind_of_shape(kinds).sum(1) * shape).sum(1)
        return self.place(numbers / self.scale)[:, 0] + by_kind + self.bias(kinds).sum((1, 2))


def _rows(count: int, width: int) -> nn.Embedding:
    rows = nn.Embedding(count + 1, width, padding_idx=0)
    with torch.no_grad():
        rows.weight *= 0.1
    return rows


def _learn_places(
    model: _Where, known: Sequence[Lesson], numbers: dict[tuple[str, str], int], kinds: dict[str, int], report: Report
) -> None:
    placed = [each for each in known if each.place is not None]
    if not placed:
        return
    choices = [each.place for each in placed if each.place is not None]
    model.scale = torch.from_numpy(np.concatenate([each.numbers for each in choices]).std(0) + 1e-3)
    rows = [_padded(each.kinds, kinds) for each in placed]
    for turn, some, step in _steps(model, len(placed), _PLACE_ROUNDS, _PLACE_RATE):
        chosen = some.tolist()
        found, which, right = _together([choices[at] for at in chosen])
        states = torch.from_numpy(np.stack([placed[at].state for at in chosen]))
        shapes = torch.tensor([_number(placed[at], numbers, -1) + 1 for at in chosen])
        scores = model(found, torch.cat([rows[at] for at in chosen]), states, shapes, which)
        loss = -_among(scores, which, len(chosen))[right].mean()
        step(loss)
        report(f"places, loss {loss.item():.2f}", (turn + 1) / _PLACE_ROUNDS)


def _padded(named: Sequence[Sequence[str]], kinds: dict[str, int]) -> Tensor:
    numbers = ([kinds.get(kind, -1) + 1 for kind in each] for each in named)
    return torch.tensor([[*each, *[0] * (_KINDS - len(each))] for each in numbers])


def _weights(choices: Sequence[Choice]) -> Tensor:
    """What each of the numbers counts for."""
    if not choices:
        return torch.zeros(1)
    found, which, right = _together(choices)
    scale = found.std(0) + 1e-3
    weights = torch.zeros(found.shape[1], requires_grad=True)
    optimiser = torch.optim.Adam([weights], _FILL_RATE)
    for _ in range(_FILL_ROUNDS):
        loss = -_among(found / scale @ weights, which, len(choices))[right].mean() + 1e-3 * (weights**2).sum()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return weights.detach() / scale


def _together(choices: Sequence[Choice]) -> tuple[Tensor, Tensor, Tensor]:
    """All numbers in one; to which choice each row belongs; which rows are right."""
    sizes = [len(each.numbers) for each in choices]
    starts = np.cumsum([0, *sizes[:-1]])
    which = torch.from_numpy(np.repeat(np.arange(len(sizes)), sizes))
    right = torch.from_numpy(starts + np.array([each.right for each in choices]))
    return torch.from_numpy(np.concatenate([each.numbers for each in choices])), which, right


def _among(scores: Tensor, which: Tensor, count: int) -> Tensor:
    """The logarithm of how likely each is among those of its choice."""
    most = torch.full((count,), -torch.inf).scatter_reduce(0, which, scores.detach(), "amax")[which]
    whole = torch.zeros(count).scatter_add(0, which, torch.exp(scores - most))
    return scores - most - torch.log(whole)[which]


def _steps(
    model: nn.Module, count: int, rounds: int, rate: float
) -> Iterator[tuple[int, Tensor, Callable[[Tensor], None]]]:
    """Which lessons come next, and what makes the model better by their loss."""
    optimiser = torch.optim.AdamW(model.parameters(), weight_decay=_DECAY)
    each = max(1, count // _BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=rounds * each + 1)

    def step(loss: Tensor) -> None:
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()

    for turn in range(rounds):
        order = torch.randperm(count)
        yield from ((turn, order[at * _BATCH : (at + 1) * _BATCH], step) for at in range(each))


def _told(known: Sequence[Lesson], numbers: dict[tuple[str, str], int]) -> Iterator[Shape]:
    """With the imports that came with them, and what usually stood in their blanks."""
    brings: dict[tuple[str, str], Counter[tuple[str, ...]]] = defaultdict(Counter)
    usual: dict[tuple[str, str], dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for each in known:
        shape = each.shape.old, each.shape.new
        brings[shape][each.shape.brings] += 1
        for blank in (blank for blank in each.shape.free if blank[2] in "DN"):
            usual[shape][blank][str(each.fills[blank])] += 1
    for shape in numbers:
        often = ((blank, tuple(text for text, _ in found.most_common(_FEW))) for blank, found in usual[shape].items())
        yield replace(Shape(*shape), brings=brings[shape].most_common(1)[0][0], usual=tuple(often))
