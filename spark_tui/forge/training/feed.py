"""Batches made beside the training: a GPU reads them faster than one process makes them."""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from spark_tui.forge.training.batches import Packing, batches
from spark_tui.forge.training.model import Batch
from spark_tui.forge.training.recipes import Recipe

_AHEAD = 8  # batches of each worker


@dataclass(frozen=True)
class _Stream(IterableDataset):
    recipe: Recipe
    packing: Packing
    seed: str

    def __iter__(self) -> Iterator[Batch]:
        worker = get_worker_info()
        random = Random(f"{self.seed} {worker.id if worker else 0}")
        return batches(self.recipe(random), self.packing, random)


def feed(recipe: Recipe, packing: Packing, seed: str, workers: int) -> Iterator[Batch]:
    """An endless stream of batches, made by so many processes; by this one if there are none."""
    stream = _Stream(recipe, packing, seed)
    if not workers:
        return iter(stream)
    loader = DataLoader(
        stream,
        batch_size=None,
        num_workers=workers,
        prefetch_factor=_AHEAD,
        multiprocessing_context="fork",
        worker_init_fn=_leave_ctrl_c_to_the_first,
    )
    return iter(loader)


def _leave_ctrl_c_to_the_first(_worker: int) -> None:
    """It ends its step and saves, for which it needs batches still."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
