"""A one-layer model worked out in double precision with plain loops, from the papers and not from the engine."""

from __future__ import annotations

import math
from typing import Any

Vector = list[float]
Tensors = dict[str, Any]  # nested lists of floats


def forward(arch: Any, t: Tensors, tokens: list[int]) -> list[Vector]:
    """Log-probabilities if there is a pointer head, else logits, after each token."""
    states = [hidden(arch, t, tokens, at) for at in range(len(tokens))]
    head = t["embed"] if arch.tied else t["head"]
    logits = [times(head, state) for state in states]
    return [mixed(arch, t, tokens, states, logits, at) for at in range(len(tokens))] if arch.pointer else logits


def hidden(arch: Any, t: Tensors, tokens: list[int], at: int) -> Vector:
    x = [a + b for a, b in zip(t["embed"][tokens[at]], attended(arch, t, tokens, at), strict=True)]
    normed = norm(x, t["layers.0.ffn_norm"], arch.eps)
    gates, ups = times(t["layers.0.w_gate"], normed), times(t["layers.0.w_up"], normed)
    inner = [gate / (1 + math.exp(-gate)) * up for gate, up in zip(gates, ups, strict=True)]
    x = [a + b for a, b in zip(x, times(t["layers.0.w_down"], inner), strict=True)]
    return norm(x, t["final_norm"], arch.eps)


def attended(arch: Any, t: Tensors, tokens: list[int], at: int) -> Vector:
    d, shared = arch.head_dim, arch.heads // arch.kv_heads
    window = arch.windows[0]
    seen = [to for to in range(at + 1) if window is None or at - to < window]
    gathered: Vector = []
    for head in range(arch.heads):
        query = rotated(arch, projected(arch, t, tokens, at, "q", head), at)
        scores: list[float] = []
        for to in seen:
            key = rotated(arch, projected(arch, t, tokens, to, "k", head // shared), to)
            scores.append(sum(a * b for a, b in zip(query, key, strict=True)) / math.sqrt(d))
        chances = shares(scores)
        values = [projected(arch, t, tokens, to, "v", head // shared) for to in seen]
        gathered += [sum(chance * value[i] for chance, value in zip(chances, values, strict=True)) for i in range(d)]
    result = times(t["layers.0.wo"], gathered)
    return [a + b for a, b in zip(result, t["layers.0.bo"], strict=True)] if arch.out_bias else result


def projected(arch: Any, t: Tensors, tokens: list[int], at: int, which: str, head: int) -> Vector:
    x = convolved(arch, t, tokens, at)
    rows = range(head * arch.head_dim, (head + 1) * arch.head_dim)
    y = [sum(w * a for w, a in zip(t[f"layers.0.w{which}"][row], x, strict=True)) for row in rows]
    if arch.qkv_bias:
        y = [a + t[f"layers.0.b{which}"][row] for a, row in zip(y, rows, strict=True)]
    return norm(y, t[f"layers.0.{which}_norm"], arch.eps) if arch.qk_norm and which != "v" else y


def convolved(arch: Any, t: Tensors, tokens: list[int], at: int) -> Vector:
    inputs = [norm(t["embed"][token], t["layers.0.attn_norm"], arch.eps) for token in tokens]
    if not arch.conv_taps:
        return inputs[at]
    taps = t["layers.0.conv"]
    return [
        sum(taps[back][i] * inputs[at - back][i] for back in range(arch.conv_taps) if at - back >= 0)
        for i in range(arch.dim)
    ]


def rotated(arch: Any, x: Vector, at: int) -> Vector:
    half = len(x) // 2
    y = list(x)
    for i in range(half):
        angle = at * arch.rope.theta ** (-2 * i / len(x))
        y[i] = x[i] * math.cos(angle) - x[i + half] * math.sin(angle)
        y[i + half] = x[i] * math.sin(angle) + x[i + half] * math.cos(angle)
    return y


def mixed(arch: Any, t: Tensors, tokens: list[int], states: list[Vector], logits: list[Vector], at: int) -> Vector:
    chances = shares(logits[at])
    gate = 0.0
    if at > 0:
        z = sum(a * b for a, b in zip(t["pointer.gate"], states[at], strict=True)) + t["pointer.gate_bias"][0]
        gate = 1 / (1 + math.exp(-z))
    copies = [0.0] * arch.vocab
    query = unit(times(t["pointer.query"], states[at]))
    keys = [unit(times(t["pointer.key"], states[j - 1])) for j in range(1, at + 1)]
    scale = math.exp(t["pointer.log_scale"][0])
    scores = [scale * sum(a * b for a, b in zip(query, key, strict=True)) for key in keys]
    for j, share in enumerate(shares(scores), 1):
        copies[tokens[j]] += share
    return [math.log((1 - gate) * chance + gate * copy) for chance, copy in zip(chances, copies, strict=True)]


def norm(x: Vector, weight: Vector, eps: float) -> Vector:
    size = math.sqrt(sum(a * a for a in x) / len(x) + eps)
    return [a / size * w for a, w in zip(x, weight, strict=True)]


def unit(x: Vector) -> Vector:
    size = math.sqrt(sum(a * a for a in x))
    return [a / size for a in x]


def times(matrix: list[Vector], x: Vector) -> Vector:
    return [sum(w * a for w, a in zip(row, x, strict=True)) for row in matrix]


def shares(scores: list[float]) -> list[float]:
    raised = [math.exp(score) for score in scores]
    return [one / sum(raised) for one in raised]
