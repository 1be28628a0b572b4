"""Muon (Jordan et al.): momentum whose update is made orthogonal, for the matrices of the blocks; with weight decay.

Matrices of one shape go through the iteration together: on small models it would otherwise cost as much as the batch.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import torch
from torch import Tensor

_STEPS = 5
_A, _B, _C = 3.4445, -4.7750, 2.0315  # the quintic of the authors: towards 1 fast, and about it from then on


class Muon(torch.optim.Optimizer):
    def __init__(self, matrices: Iterable[Tensor], lr: float, momentum: float = 0.95, decay: float = 0.05) -> None:
        super().__init__(list(matrices), {"lr": lr, "momentum": momentum, "decay": decay})

    @torch.no_grad()
    def step(self) -> None:  # type: ignore[override]
        for group in self.param_groups:
            alike: defaultdict[tuple[int, ...], list[Tensor]] = defaultdict(list)
            moved: dict[Tensor, Tensor] = {}
            for matrix in group["params"]:
                if matrix.grad is not None:
                    moved[matrix] = self._moved(matrix, matrix.grad, group["momentum"])
                    alike[tuple(matrix.shape)].append(matrix)
            for shape, matrices in alike.items():
                updates = orthogonal(torch.stack([moved[each] for each in matrices]))
                scale = max(1.0, shape[0] / shape[1]) ** 0.5
                for matrix, update in zip(matrices, updates, strict=True):
                    matrix.mul_(1 - group["lr"] * group["decay"])
                    matrix.add_(update.to(matrix.dtype), alpha=-group["lr"] * scale)

    def _moved(self, matrix: Tensor, gradient: Tensor, momentum: float) -> Tensor:
        """Nesterov's look ahead."""
        state = self.state[matrix]
        if "momentum" not in state:
            state["momentum"] = torch.zeros_like(matrix)
        state["momentum"].lerp_(gradient, 1 - momentum)
        return gradient.lerp(state["momentum"], momentum)


def orthogonal(matrices: Tensor) -> Tensor:
    """Each with its singular values brought to about 1, by Newton and Schulz's iteration."""
    x = matrices.bfloat16()
    tall = x.shape[-2] > x.shape[-1]
    x = x.mT if tall else x
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(_STEPS):
        gram = x @ x.mT
        x = _A * x + (_B * gram + _C * (gram @ gram)) @ x
    return x.mT if tall else x
