"""Several processes that train one model: each reads its own examples, and gradients are added up at every step.

On a CPU two processes of one thread are faster than one process of two, and much faster where others use the machine:
no operation waits for a thread that is not running.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import multiprocessing
import signal
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
import torch.distributed as distributed
from torch import Tensor


@dataclass(frozen=True, slots=True)
class Team:
    """One of `size` processes. The first, of rank 0, is the one that was there before.

    On a GPU it is alone, and has `feeders` that make its rows.
    """

    rank: int
    size: int
    device: torch.device
    feeders: int = 0

    def add_up(self, parameters: Sequence[Tensor], sums: Tensor) -> Tensor:
        """Gradients and sums over the whole team, in one go."""
        for parameter in parameters:
            if parameter.grad is None:
                parameter.grad = torch.zeros_like(parameter)
        if self.size == 1:
            return sums
        own = [parameter.grad for parameter in parameters if parameter.grad is not None]
        parts = [sums, *(gradient.flatten() for gradient in own)]
        everything = torch.cat(parts)
        distributed.all_reduce(everything)
        total, *gradients = everything.split([len(part) for part in parts])
        for mine, gradient in zip(own, gradients, strict=True):
            mine.copy_(gradient.view_as(mine))
        return total

    def agree(self, opinion: float) -> float:
        """What the first of the team thinks."""
        if self.size == 1:
            return opinion
        shared = torch.tensor([opinion], dtype=torch.float64)
        distributed.broadcast(shared, 0)
        return shared.item()


def in_team(size: int, work: Callable[[Team], None]) -> None:
    """Do the work in so many processes. On a GPU one does, and so many feed it."""
    if torch.cuda.is_available():
        work(Team(0, 1, torch.device("cuda"), feeders=size))
    else:
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            _fork(size, Path(folder) / "meeting", work)


def _fork(size: int, meeting: Path, work: Callable[[Team], None]) -> None:
    """Forked, so that all share the corpus in memory."""
    context = multiprocessing.get_context("fork")
    others = [context.Process(target=_join, args=(rank, size, meeting, work), daemon=True) for rank in range(1, size)]
    for other in others:
        other.start()
    _join(0, size, meeting, work)
    for other in others:
        other.join()


def _join(rank: int, size: int, meeting: Path, work: Callable[[Team], None]) -> None:
    if rank:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first hears it, and takes the others along
    if size > 1:
        distributed.init_process_group("gloo", init_method=f"file://{meeting}", rank=rank, world_size=size)
    try:
        work(Team(rank, size, torch.device("cpu")))
    finally:
        if size > 1:
            distributed.destroy_process_group()
