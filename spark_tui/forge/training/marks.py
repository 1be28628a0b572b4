"""Learning what a change will be like from the sentence that asks for it, for `links/answers/expected.py`.

What a sentence means is known already, from the kinds of edit: only what follows from it is learned here, from edits
that people asked for in their own words.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits

from spark_tui.edits.weighing.marks import marks
from spark_tui.forge.requests.edits import Asked
from spark_tui.links.answers.expected import Expected
from spark_tui.links.answers.kinds import Kinds, state

_INNER = 256
_SELDOM = 60  # sentences: what no more of them ask for is not learned
_BATCH, _ROUNDS = 256, 16
_RATE, _DECAY, _LEFT_OUT = 3e-3, 0.02, 0.1

Report = Callable[[str, float], None]


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """What is read out of a sentence, and the marks of the change that it asks for."""

    state: np.ndarray
    marks: frozenset[str]


def lessons(kinds: Kinds, told: Iterable[Asked]) -> Iterator[Lesson]:
    for each in told:
        for edit in each.edits:
            found = marks(each.before, each.after(edit))
            for said in edit.say:
                yield Lesson(state(kinds, said, each.before), found)


def learn(known: list[Lesson], report: Report) -> Expected:
    torch.manual_seed(0)
    counts = Counter(mark for lesson in known for mark in lesson.marks)
    names = sorted(mark for mark, count in counts.items() if count >= min(_SELDOM, len(known)))
    states = torch.from_numpy(np.stack([lesson.state for lesson in known]))
    wanted = torch.tensor([[name in lesson.marks for name in names] for lesson in known], dtype=torch.float32)
    often = wanted.mean(0).clamp(1e-4, 1 - 1e-4)
    model = _model(states.shape[1], often)
    optimiser = torch.optim.AdamW(model.parameters(), weight_decay=_DECAY)
    steps = max(1, len(known) // _BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, _RATE, total_steps=_ROUNDS * steps + 1)
    for turn in range(_ROUNDS):
        order = torch.randperm(len(known))
        for at in range(steps):
            some = order[at * _BATCH : (at + 1) * _BATCH]
            loss = binary_cross_entropy_with_logits(model(states[some]), wanted[some], reduction="sum") / len(some)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        report(f"marks, loss {loss.item():.1f}", (turn + 1) / _ROUNDS)
    return _coded(model, names, often)


def _model(width: int, often: Tensor) -> nn.Sequential:
    """It begins with how often each mark is, whatever is said."""
    outer = nn.Linear(_INNER, len(often))
    with torch.no_grad():
        outer.weight *= 0.3
        outer.bias.copy_(torch.logit(often))
    return nn.Sequential(nn.Dropout(_LEFT_OUT), nn.Linear(width, _INNER), nn.ReLU(), nn.Dropout(_LEFT_OUT), outer)


def _coded(model: nn.Sequential, names: list[str], often: Tensor) -> Expected:
    inner, outer = (_in_bytes(layer) for layer in model if isinstance(layer, nn.Linear))
    return Expected(tuple(names), *inner, *outer, often.numpy().astype(np.float32))


def _in_bytes(layer: nn.Linear) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    weights, bias = layer.weight.detach().numpy(), layer.bias.detach().numpy()
    scale = np.maximum(np.abs(weights).max(axis=1) / 127, 1e-9).astype(np.float32)
    return np.rint(weights / scale[:, None]).astype(np.int8), scale, bias.astype(np.float32)
