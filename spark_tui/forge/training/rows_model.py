"""The edit model over rows that several examples share: the numbers of `model.py`, for a GPU.

A branch follows the end of its trunk and not what stands before it in the row. What a place sees is a mask that
attention skips whole blocks of; what "the token before" is costs a shift of the row, and the few places where that is
another one are put right after it.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor
from torch.nn.attention.flex_attention import create_block_mask, flex_attention

from spark_tui.forge.training.model import EditModel
from spark_tui.forge.training.rows import Rows

_NO_COPY = -69.0  # the log of a chance that is none
Attend = Callable[[Tensor, Tensor, Tensor, Any], Tensor]
_JUMPS = 48  # in a row, of branches: more than fit into a thousand tokens


class Placed(NamedTuple):
    """What the layers need to know of rows: where the tokens one and two before each stand."""

    cos: Tensor
    sin: Tensor
    next_to: tuple[Tensor, ...]  # (B, T, 1): whether it is the place before in the row
    jumps: tuple[tuple[Tensor, Tensor, Tensor], ...]  # for each: places, what they follow (flat), whether it counts
    follows: Tensor  # (B, T): whether anything stands before


class Chosen(NamedTuple):
    """The places (B, N) whose next token counts, that token, and how much."""

    at: Tensor
    wanted: Tensor
    weights: Tensor
    written: Tensor


def to_device(rows: Rows, device: torch.device) -> tuple[Tensor, ...]:
    return tuple(torch.from_numpy(each).pin_memory().to(device, non_blocking=True) if device.type == "cuda"
                 else torch.from_numpy(each) for each in rows)  # fmt: skip


def choose(tokens: Tensor, weights: Tensor, count: int) -> Chosen:
    """All that is written, and of what is read as much as there is room for, in the stead of all of it."""
    written = weights == 1
    order = torch.rand_like(weights) * (weights > 0) + 2 * written
    at = order.topk(count, dim=1).indices
    chosen = weights.gather(1, at)
    is_written = written.gather(1, at)
    read = (weights > 0) & ~written
    share = read.sum(1, keepdim=True) / ((chosen > 0) & ~is_written).sum(1, keepdim=True).clamp_min(1)
    wanted = F.pad(tokens[:, 1:], (0, 1)).gather(1, at)
    return Chosen(at, wanted, torch.where(is_written, chosen, chosen * share), is_written)


def place(before: Tensor, positions: Tensor, rates: Tensor, taps: int) -> Placed:
    count, length = before.shape
    turns = positions[..., None].float() * rates
    index = torch.arange(length, device=before.device)
    steps, next_to, jumps = before.long(), [], []
    for distance in range(1, taps):
        next_to.append((steps == index - distance) & (steps >= 0))
        away = (steps >= 0) & ~next_to[-1]
        order = torch.where(away, index + length, index).expand(count, -1)
        top = order.topk(min(length, _JUMPS * distance), dim=1).values
        counts, places = top >= length, top % length
        rows = torch.arange(count, device=before.device)[:, None] * length
        sources = steps.gather(1, places).clamp_min(0) + rows
        jumps.append(((places + rows).flatten(), sources.flatten(), counts.flatten()[:, None]))
        steps = torch.where(steps >= 0, before.long().gather(1, steps.clamp_min(0)), steps)
    next_to = tuple(each[..., None] for each in next_to)
    return Placed(turns.cos(), turns.sin(), next_to, tuple(jumps), before >= 0)


def follow(x: Tensor, placed: Placed, distance: int) -> Tensor:
    """What stands so many tokens before each place, zeros where nothing does."""
    count, length, size = x.shape
    shifted = F.pad(x, (0, 0, distance, 0))[:, :length] * placed.next_to[distance - 1]
    places, sources, counts = placed.jumps[distance - 1]
    flat = x.reshape(-1, size)
    jumped = flat.index_select(0, sources) * counts
    return shifted.reshape(-1, size).index_add(0, places, jumped.to(x.dtype)).view(count, length, size)


class BlockMask:
    """What each place sees, as attention wants it. The tensors that say so stay the same ones from step to step, and so
    does the function that reads them: otherwise all would be compiled again."""

    def __init__(self, shape: tuple[int, int], device: torch.device) -> None:
        self._documents = torch.zeros(shape, dtype=torch.int32, device=device)
        self._branches = torch.zeros(shape, dtype=torch.int32, device=device)
        documents, branches = self._documents, self._branches

        def seen(row: Tensor, _head: Tensor, query: Tensor, key: Tensor) -> Tensor:
            branch = branches[row, key]
            return (
                (query >= key)
                & (documents[row, query] == documents[row, key])
                & ((branch == 0) | (branches[row, query] == branch))
            )

        self._seen = seen

    def __call__(self, documents: Tensor, branches: Tensor) -> Any:
        self._documents.copy_(documents)
        self._branches.copy_(branches)
        count, length = documents.shape
        return create_block_mask(
            self._seen, count, None, length, length, device=documents.device, _compile=documents.is_cuda
        )


def dense_mask(documents: Tensor, branches: Tensor) -> Tensor:
    length = documents.shape[1]
    index = torch.arange(length, device=documents.device)
    same = documents[:, :, None] == documents[:, None, :]
    branch = branches[:, None, :]
    return (index[:, None] >= index) & same & ((branch == 0) | (branches[:, :, None] == branch))


def attend_in_blocks(q: Tensor, k: Tensor, v: Tensor, mask: Any) -> Tensor:
    return flex_attention(q, k, v, block_mask=mask, enable_gqa=True)  # type: ignore[return-value]


def attend_densely(q: Tensor, k: Tensor, v: Tensor, mask: Any) -> Tensor:
    share = q.shape[1] // k.shape[1]
    k, v = (each.repeat_interleave(share, 1) for each in (k, v))
    return F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None])


def layer(
    x: Tensor, part: dict[str, Tensor], placed: Placed, mask: Any, sizes: tuple[int, ...], attend: Attend
) -> Tensor:
    heads, kv_heads, size = sizes
    count, length, _ = x.shape
    low = torch.bfloat16 if x.is_cuda else x.dtype
    h = _norm(x, part["attn_norm"], low)
    if "conv" in part:
        taps = part["conv"].to(low)
        y = h * taps[0]
        for distance in range(1, len(taps)):
            y = y + follow(h, placed, distance) * taps[distance]
        h = y
    qkv = F.linear(h, torch.cat((part["wq"], part["wk"], part["wv"])).to(low)).view(count, length, -1, size)
    qk, v = qkv[:, :, : heads + kv_heads], qkv[:, :, heads + kv_heads :]
    if "q_norm" in part:
        scale = torch.cat((part["q_norm"].expand(heads, -1), part["k_norm"].expand(kv_heads, -1)))
        qk = _norm(qk, scale, low)
    real, imaginary = qk.chunk(2, -1)
    cos, sin = placed.cos[:, :, None].to(low), placed.sin[:, :, None].to(low)
    qk = torch.cat((real * cos - imaginary * sin, real * sin + imaginary * cos), -1).transpose(1, 2)
    q, k = qk[:, :heads].contiguous(), qk[:, heads:].contiguous()
    gathered = attend(q, k, v.transpose(1, 2).contiguous(), mask)
    x = x + F.linear(gathered.transpose(1, 2).reshape(count, length, -1), part["wo"].to(low))
    h = _norm(x, part["ffn_norm"], low)
    gate, up = F.linear(h, torch.cat((part["w_gate"], part["w_up"])).to(low)).chunk(2, -1)
    return x + F.linear(F.silu(gate) * up, part["w_down"].to(low))


def _norm(x: Tensor, weight: Tensor, low: torch.dtype, eps: float = 1e-5) -> Tensor:
    x = x.float()
    return (x * torch.rsqrt(x.square().mean(-1, keepdim=True) + eps) * weight).to(low)


def log_likelihood(
    states: Tensor, chosen: Chosen, tokens: Tensor, documents: Tensor, branches: Tensor, placed: Placed,
    embed: Tensor, pointer: dict[str, Tensor],
) -> Tensor:  # fmt: skip
    """(B, N) of each wanted token, as `EditModel.copies` mixes it."""
    length = tokens.shape[1]
    some = states.gather(1, chosen.at[..., None].expand(-1, -1, states.shape[-1]))
    logits = F.linear(some, embed.to(some.dtype)).float()
    log_new = logits.gather(-1, chosen.wanted[..., None])[..., 0] - logits.logsumexp(-1)
    if not pointer:
        return log_new
    low = some.dtype
    queries = F.normalize(F.linear(some, pointer["query"].to(low)).float(), dim=-1).to(low)
    keys = F.normalize(F.linear(states, pointer["key"].to(low)).float(), dim=-1).to(low)
    keys = follow(keys, placed, 1)  # to copy a token is to look for what stands before it
    scores = (queries @ keys.transpose(1, 2)).float() * torch.exp(pointer["log_scale"])
    index = torch.arange(length, device=tokens.device)
    here_document, here_branch = (each.gather(1, chosen.at)[..., None] for each in (documents, branches))
    branch = branches[:, None, :]
    visible = (
        (chosen.at[..., None] >= index)
        & (here_document == documents[:, None, :])
        & ((branch == 0) | (here_branch == branch))
        & placed.follows[:, None, :]
    )
    gate = F.linear(some, pointer["gate"][None].to(low))[..., 0].float() + pointer["gate_bias"]
    scores = scores.masked_fill(~visible, -1e30)
    is_it = tokens[:, None, :] == chosen.wanted[..., None]
    copied = scores.masked_fill(~is_it, -1e30).logsumexp(-1) - scores.logsumexp(-1)
    has_any = visible.any(-1)
    gate = torch.where(has_any, gate, torch.full_like(gate, -1e30))
    return torch.logaddexp(F.logsigmoid(-gate) + log_new, F.logsigmoid(gate) + copied.clamp_min(_NO_COPY))


class RowsModel:
    """An edit model over rows. Its parts are functions of tensors alone, so that all layers share what is compiled."""

    def __init__(self, model: EditModel, *, compiled: bool, blocks: bool | None = None) -> None:
        """Attention in `blocks` is for what is compiled on a GPU; elsewhere it is slower than to look at everything."""
        self.model = model
        self._sizes = (model.arch.heads, model.arch.kv_heads, model.arch.head_dim)
        self._blocks = model.embed.is_cuda if blocks is None else blocks
        self._mask: Callable[[Tensor, Tensor], Any] | None = None
        compile_it: Any = (lambda f: torch.compile(f, dynamic=False)) if compiled else (lambda f: f)
        self._layer, self._head, self._place = (compile_it(each) for each in (layer, log_likelihood, place))

    def __call__(self, rows: tuple[Tensor, ...], count: int) -> tuple[Tensor, Chosen]:
        """The log-likelihood (B, N) of the tokens wanted at so many places of each row, and which those are."""
        tokens, before, positions, documents, branches, weights = rows
        model, arch = self.model, self.model.arch
        chosen = choose(tokens.long(), weights, count)
        placed = self._place(before, positions, model.rates, max(2, arch.conv_taps))
        if self._mask is None:
            self._mask = BlockMask((tokens.shape[0], tokens.shape[1]), tokens.device) if self._blocks else dense_mask
        mask = self._mask(documents, branches)
        attend = attend_in_blocks if self._blocks else attend_densely
        x = F.embedding(tokens, model.embed)
        for each in model.layers:
            x = self._layer(x, dict(each.named_parameters()), placed, mask, self._sizes, attend)
        states = _norm(x, model.final_norm, torch.bfloat16 if x.is_cuda else x.dtype)
        pointer = dict(model.pointer.named_parameters())
        found = self._head(states, chosen, tokens, documents, branches, placed, model.embed, pointer)
        return found, chosen
