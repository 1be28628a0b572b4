"""How well a model does on examples that are kept for it: loss, and how often every token would be right."""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import torch

from spark_tui.forge.training.batches import Packing, batches
from spark_tui.forge.training.examples import Example
from spark_tui.forge.training.model import Batch, EditModel


class Check:
    """The same examples each time. Exact is an answer whose every token is the likeliest: what greedy writing gives.

    They are `unseen` if nothing is learned from their projects: a small corpus may hold none out.
    """

    def __init__(self, examples: Sequence[Example], tokens: int, *, unseen: bool = True) -> None:
        self.unseen = unseen
        self._batches = list(batches(iter(examples), Packing(tokens), Random(0)))

    @torch.no_grad()
    def __call__(self, model: EditModel) -> tuple[float, float]:
        device = model.embed.device
        loss = count = exact = answers = 0.0
        for each in self._batches:
            batch = Batch(*(part.to(device) for part in each))
            with torch.autocast(device.type, torch.bfloat16):
                predicted = model.predict(batch)
            written = batch.weights == 1
            right = predicted.argmax(-1) == batch.wanted
            likelihoods = predicted.gather(-1, batch.wanted[..., None])[..., 0]
            loss -= float(likelihoods[written].clamp_min(1e-30).log().sum())
            count += float(written.sum())
            all_of_them = _answers(batch, written)
            answers += len(all_of_them)
            exact += len(all_of_them - _answers(batch, written & ~right))
        return round(loss / count, 4), round(exact / answers, 4)


def _answers(batch: Batch, chosen: torch.Tensor) -> set[tuple[int, int]]:
    """The answers, by row and branch, that the chosen places belong to."""
    rows, places = chosen.nonzero(as_tuple=True)
    branches = batch.branches[rows, batch.at[rows, places]]
    return set(zip(rows.tolist(), branches.tolist(), strict=True))
