"""The edit model in torch, one page: the same numbers as `engine/transformer.py`, in batches, and its loss.

Parameters have the engine's names and shapes ("layers.0.wq"), so that a checkpoint of the training is a model folder.
Shapes: B sequences, T positions, N positions whose prediction counts, D dim, K key/value heads, P pointer dimensions.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, cast

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.rope import rates
from spark_tui.engine.weights import layer_shapes, pointer_shapes

_GATE_AT_FIRST = -1.0
_SHARPNESS_AT_FIRST = 8.0


class Batch(NamedTuple):
    """Rows of trunks with branches, (B, T): `before` is where the token before each stands (-1: nowhere), `positions`
    counts along a branch as if it were alone, `branches` are 0 for the trunk and -1 for what only fills a row up.

    `at` (B, N) are the places whose next token counts, `wanted` those tokens, `weights` how much they count.
    """

    tokens: Tensor
    before: Tensor
    positions: Tensor
    branches: Tensor
    at: Tensor
    wanted: Tensor
    weights: Tensor


class Part(nn.Module):
    """Parameters under the engine's names."""

    def __init__(self, shapes: dict[str, tuple[int, ...]]) -> None:
        super().__init__()
        for name, shape in shapes.items():
            self.register_parameter(name, nn.Parameter(torch.zeros(shape)))

    if TYPE_CHECKING:  # torch says that it may be a module too

        def __getattr__(self, name: str) -> Tensor: ...


class EditModel(Part):
    def __init__(self, arch: Architecture) -> None:
        super().__init__({"embed": (arch.vocab, arch.dim), "final_norm": (arch.dim,)})
        self.arch = arch
        self.layers = nn.ModuleList([Part(layer_shapes(arch)) for _ in range(arch.layers)])
        self.pointer = Part(pointer_shapes(arch))  # empty without one
        self.register_buffer("rates", torch.from_numpy(rates(arch.rope, arch.head_dim).copy()), persistent=False)
        _initialise(self)

    def forward(self, batch: Batch) -> Tensor:
        """The weighted negative log-likelihood (B, N) of the wanted tokens."""
        seen = _seen(batch)
        states = self.read(batch, seen)
        chosen = _at(states, batch)
        # logsumexp would be slow on a CPU: its exponentials of what is very unlikely
        log_all = (chosen @ self.embed.T).float().log_softmax(-1)
        log_new = log_all.gather(-1, batch.wanted[..., None])[..., 0]
        if not self.arch.pointer:
            return -log_new * batch.weights
        log_no, log_yes, chances = self.copies(chosen, states, batch, seen)
        copied = (chances * (batch.tokens[:, None, 1:] == batch.wanted[..., None])).sum(-1)
        log_likelihood = torch.logaddexp(log_no + log_new, log_yes + copied.clamp_min(1e-30).log())
        return -log_likelihood * batch.weights

    def predict(self, batch: Batch) -> Tensor:
        """The probabilities (B, N, V) of all tokens at the positions that count."""
        seen = _seen(batch)
        states = self.read(batch, seen)
        chosen = _at(states, batch)
        new = (chosen @ self.embed.T).float().softmax(-1)
        if not self.arch.pointer:
            return new
        log_no, log_yes, chances = self.copies(chosen, states, batch, seen)
        copied = batch.tokens[:, None, 1:].expand_as(chances)
        return (log_no.exp()[..., None] * new).scatter_add(-1, copied, log_yes.exp()[..., None] * chances)

    def read(self, batch: Batch, seen: Tensor) -> Tensor:
        """The states (B, T, D) behind the final norm."""
        x = F.embedding(batch.tokens, self.embed)
        turns = batch.positions[..., None] * self.rates
        cos, sin = turns.cos(), turns.sin()
        hidden = torch.zeros_like(seen, dtype=torch.bfloat16 if x.is_cpu else x.dtype).masked_fill_(~seen, -torch.inf)
        earlier = _earlier(batch.before, self.arch.conv_taps)
        for layer in cast("Iterable[Part]", self.layers):
            x = x + self.attention(_norm(x, layer.attn_norm, self.arch.eps), layer, cos, sin, hidden, earlier)
            x = x + _swiglu(_norm(x, layer.ffn_norm, self.arch.eps), layer)
        return _norm(x, self.final_norm, self.arch.eps)

    def attention(
        self, x: Tensor, layer: Part, cos: Tensor, sin: Tensor, hidden: Tensor, earlier: list[Tensor]
    ) -> Tensor:
        arch, (count, length, _) = self.arch, x.shape
        if arch.conv_taps:
            x = _convolve(x, layer.conv, earlier)
        qkv = F.linear(x, torch.cat((layer.wq, layer.wk, layer.wv))).view(count, length, -1, arch.head_dim)
        qk, v = qkv[:, :, : arch.heads + arch.kv_heads], qkv[:, :, arch.heads + arch.kv_heads :]
        if arch.qk_norm:
            weights = torch.stack([layer.q_norm] * arch.heads + [layer.k_norm] * arch.kv_heads)
            qk = F.rms_norm(qk, (arch.head_dim,), eps=arch.eps) * weights.to(qk.dtype)
        q, k = _rotate(qk, cos, sin).transpose(1, 2).split((arch.heads, arch.kv_heads), 1)
        gathered = (_gather_fused if x.is_cuda else _gather)(q, k, v.transpose(1, 2), hidden)
        return F.linear(gathered.transpose(1, 2).reshape(count, length, -1), layer.wo)

    def copies(self, chosen: Tensor, states: Tensor, batch: Batch, seen: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """`transformer.mix_copies`: log (1 - g) and log g (B, N), and the chance of each x_1 … x_(T-1) to be copied."""
        pointer = self.pointer
        queries = F.normalize(F.linear(chosen, pointer.query), dim=-1)
        keys = F.normalize(F.linear(states, pointer.key), dim=-1)
        keys = keys.gather(1, batch.before[:, 1:, None].clamp_min(0).expand(-1, -1, keys.shape[-1]))
        scores = (queries @ keys.transpose(1, 2)).float() * torch.exp(pointer.log_scale)
        visible = seen.gather(1, batch.at[..., None].expand(-1, -1, seen.shape[-1]))[..., 1:]
        gate = F.linear(chosen, pointer.gate[None], pointer.gate_bias)[..., 0].float()
        gate = gate.masked_fill(batch.at == 0, -1e30)
        return F.logsigmoid(-gate), F.logsigmoid(gate), scores.masked_fill(~visible, -1e30).softmax(-1)


def _seen(batch: Batch) -> Tensor:
    """(B, T, T): each place sees itself, what stands before it in its branch, and the trunk."""
    branches, length = batch.branches, batch.tokens.shape[1]
    earlier = torch.ones(length, length, dtype=torch.bool, device=branches.device).tril_()
    return earlier & ((branches[:, None, :] == 0) | (branches[:, :, None] == branches[:, None, :]))


def _earlier(before: Tensor, taps: int) -> list[Tensor]:
    """Where the tokens one, two, … before each stand, plus one: 0 is nowhere."""
    steps = [before + 1]
    for _ in range(taps - 2):
        steps.append(F.pad(steps[0], (1, 0)).gather(1, steps[-1]))
    return steps[: max(0, taps - 1)]


def _at(states: Tensor, batch: Batch) -> Tensor:
    """The states (B, N, D) of the positions that count."""
    return states.gather(1, batch.at[..., None].expand(-1, -1, states.shape[-1]))


def _gather(q: Tensor, k: Tensor, v: Tensor, hidden: Tensor) -> Tensor:
    """(B, H, T, d). On a CPU, in bfloat16, two products around a softmax are twice as fast as the fused kernel."""
    count, heads, length, size = q.shape
    kv_heads = k.shape[1]
    folded = q.reshape(count * kv_heads, -1, size)  # the heads that share keys, one behind the other
    k, v = (each.reshape(count * kv_heads, length, size) for each in (k, v))
    mask = hidden.to(q.dtype)[:, None].expand(-1, kv_heads, -1, -1).reshape(count * kv_heads, length, length)
    mask = mask.repeat(1, heads // kv_heads, 1)
    scores = torch.baddbmm(mask, folded, k.transpose(1, 2), alpha=1 / math.sqrt(size))
    return torch.bmm(scores.softmax(-1), v).view(count, heads, length, size)


def _gather_fused(q: Tensor, k: Tensor, v: Tensor, hidden: Tensor) -> Tensor:
    return F.scaled_dot_product_attention(q, k, v, attn_mask=hidden.to(q.dtype)[:, None], enable_gqa=True)


def _convolve(x: Tensor, taps: Tensor, earlier: list[Tensor]) -> Tensor:
    taps = taps.to(x.dtype)
    padded = F.pad(x, (0, 0, 1, 0))  # what follows nothing follows zeros
    y = x * taps[0]
    for places, tap in zip(earlier, taps[1:], strict=True):
        y = torch.addcmul(y, padded.gather(1, places[..., None].expand(-1, -1, x.shape[-1])), tap)
    return y


def _swiglu(x: Tensor, layer: Part) -> Tensor:
    gate, up = F.linear(x, torch.cat((layer.w_gate, layer.w_up))).chunk(2, -1)
    return F.linear(F.silu(gate) * up, layer.w_down)


def _rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    real, imaginary = x.chunk(2, -1)
    cos, sin = (each[:, :, None].to(x.dtype) for each in (cos, sin))
    return torch.cat((real * cos - imaginary * sin, real * sin + imaginary * cos), -1)


def _norm(x: Tensor, weight: Tensor, eps: float) -> Tensor:
    return F.rms_norm(x, (x.shape[-1],), weight.to(x.dtype), eps)


@torch.no_grad()
def _initialise(model: EditModel) -> None:
    """Each block adds nothing at first, and its convolution passes on what is there."""
    for name, parameter in model.named_parameters():
        part = name.rpartition(".")[2]
        if "norm" in part:
            parameter.fill_(1)
        elif part == "conv":
            parameter[0] = 1
        elif part == "embed":
            parameter.normal_(std=0.05)
        elif part == "log_scale":
            parameter.fill_(math.log(_SHARPNESS_AT_FIRST))
        elif part == "gate_bias":
            parameter.fill_(_GATE_AT_FIRST)
        elif parameter.ndim == 2 and part not in ("wo", "w_down"):
            parameter.normal_(std=parameter.shape[1] ** -0.5)
