"""The forward pass as the papers write it: numpy, single precision, one page. Every faster path is held to this one.

Shapes: T new positions, S all positions so far, D dim, H heads, K key/value heads, d head_dim, V vocab, P pointer
dimensions. Matrices are (out, in). Positions count from 0, and what stands at position t predicts token t + 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.errors import EngineError
from spark_tui.engine.rope import Turns, rotations
from spark_tui.engine.weights import Array, Layer, Pointer, Stored, Weights, float32

Tokens = npt.NDArray[np.int64]
# What earlier positions leave for later ones, by name: growing arrays, a row per position. A window layer keeps every
# row too and only reads fewer, so that going back to any position is nothing but cutting rows off.
Cache = dict[str, npt.NDArray[Any]]


def forward(weights: Weights, arch: Architecture, tokens: Sequence[int] | Tokens, cache: Cache, start: int) -> Array:
    """What follows each of the tokens: logits (T, V), or log-probabilities from a model with a pointer head.

    The tokens stand at the positions from `start` on. The cache holds what earlier calls left (nothing: an empty dict)
    and takes the new positions in; what it held from `start` on is dropped, so a smaller start rewinds.
    """
    return predict(weights, read(weights, arch, tokens, cache, start), cache)


def read(weights: Weights, arch: Architecture, tokens: Sequence[int] | Tokens, cache: Cache, start: int) -> Array:
    """The states (T, D) behind the final norm: all that a prompt needs up to its last token."""
    tokens = np.asarray(tokens, np.int64)
    _check(arch, tokens, cache, start)
    extend(cache, "tokens", start, tokens[:0])  # so that a pass cut short leaves a shorter cache, and a true one
    x = float32(weights.embed[tokens])  # (T, D)
    turns = rotations(arch.rope, arch.head_dim, start, start + len(tokens))
    for index, layer in enumerate(weights.layers):
        x = x + attention(rms_norm(x, layer.attn_norm, arch.eps), layer, arch, index, turns, cache, start)
        x = x + swiglu(rms_norm(x, layer.ffn_norm, arch.eps), layer)
    states = rms_norm(x, weights.final_norm, arch.eps)
    extend(cache, "tokens", start, tokens)
    if weights.pointer is not None:
        extend(cache, "pointer", start, unit(linear(states, weights.pointer.key)))
    return states


def predict(weights: Weights, states: Array, cache: Cache) -> Array:
    """What follows the positions last read, from their states: (T, D) to (T, V)."""
    logits = linear(states, weights.head)
    return logits if weights.pointer is None else mix_copies(logits, states, weights.pointer, cache)


def attention(x: Array, layer: Layer, arch: Architecture, index: int, turns: Turns, cache: Cache, start: int) -> Array:
    """(T, D) to (T, D), of the normalised input: each position gathers from those before it."""
    return linear(looked(x, layer, arch, index, turns, cache, start), layer.wo, layer.bo)


def looked(x: Array, layer: Layer, arch: Architecture, index: int, turns: Turns, cache: Cache, start: int) -> Array:
    """(T, D) to (T, H d): what all heads gather.

    Our edit model makes q, k and v from a convolution of the input over the last positions.
    """
    if layer.conv is not None:
        x = convolve(extend(cache, f"conv.{index}", start, x), layer.conv, start)
    q = linear(x, layer.wq, layer.bq).reshape(-1, arch.heads, arch.head_dim)  # (T, H, d)
    k = linear(x, layer.wk, layer.bk).reshape(-1, arch.kv_heads, arch.head_dim)  # (T, K, d)
    v = linear(x, layer.wv, layer.bv).reshape(-1, arch.kv_heads, arch.head_dim)
    if layer.q_norm is not None and layer.k_norm is not None:
        q, k = rms_norm(q, layer.q_norm, arch.eps), rms_norm(k, layer.k_norm, arch.eps)
    keys = extend(cache, f"keys.{index}", start, rotate(k, turns))  # (S, K, d)
    values = extend(cache, f"values.{index}", start, v)
    return gather(rotate(q, turns), keys, values, arch.windows[index]).reshape(len(x), -1)


def gather(q: Array, keys: Array, values: Array, window: int | None) -> Array:
    """softmax(q k / sqrt(d)) v, (T, H, d), H/K heads sharing one of keys and values.

    A position sees itself and all before it; in a window layer itself and the `window` - 1 before it.
    """
    new, total, heads, kv_heads, size = len(q), len(keys), q.shape[1], keys.shape[1], q.shape[2]
    start = total - new
    first = max(0, start + 1 - window) if window else 0  # nobody here looks further back
    at, to = np.arange(start, total)[:, None], np.arange(first, total)
    visible = (to <= at) & (to > at - (window or total))  # (T, S)
    q = q.reshape(new, kv_heads, heads // kv_heads, size).transpose(1, 2, 0, 3)  # (K, H/K, T, d)
    keys = keys[first:].transpose(1, 2, 0)[:, None]  # (K, 1, d, S)
    values = values[first:].transpose(1, 0, 2)[:, None]  # (K, 1, S, d)
    scores = np.where(visible, q @ keys / math.sqrt(size), -np.inf)  # (K, H/K, T, S)
    return (softmax(scores) @ values).transpose(2, 0, 1, 3).reshape(new, heads, size)


def convolve(x: Array, taps: Array, start: int) -> Array:
    """Causal depth-wise convolution, (S, D) to (T, D): y[t] = sum of taps[j] * x[t - j], zeros before position 0."""
    reach = len(taps) - 1
    padded = np.pad(x[max(0, start - reach) :], ((max(0, reach - start), 0), (0, 0)))  # (reach + T, D)
    y = np.zeros_like(x[start:])
    for back, tap in enumerate(taps):
        y += tap * padded[reach - back : len(padded) - back]
    return y


def mix_copies(logits: Array, states: Array, pointer: Pointer, cache: Cache) -> Array:
    """The pointer head: log((1 - g) softmax(logits) + g copy), (T, V). With s the states behind the final norm:

    Position t may copy each token x_j, 1 <= j <= t. Its query is unit(query s_t); the key of x_j is unit(key s_(j-1)),
    from the state that came to predict x_j. copy_t(v) adds up softmax_j(exp(log_scale) query . key) over all x_j = v.
    g_t = sigmoid(gate . s_t + gate_bias), except that position 0, which has nothing to copy, has g = 0.
    """
    keys = cache["pointer"]  # (S, P), row j - 1 for x_j
    copied = np.roll(cache["tokens"], -1)  # (S,), the same rows; the last has no token yet, and nobody may see it
    at = np.arange(len(keys) - len(states), len(keys))[:, None]
    scores = np.exp(pointer.log_scale) * (unit(linear(states, pointer.query)) @ keys.T)  # (T, S)
    # Not minus infinity: position 0 sees nothing, and what its closed gate lets through must still be a number.
    chances = softmax(np.where(np.arange(len(keys)) < at, scores, -1e30))
    copy = np.zeros_like(logits)
    np.add.at(copy.T, copied, chances.T)
    gate = np.where(at == 0, -np.inf, linear(states, pointer.gate[None], pointer.gate_bias))  # (T, 1)
    with np.errstate(divide="ignore"):  # the log of 0, of what cannot be copied, is meant
        log_copy: Array = log_sigmoid(gate) + np.log(copy)
    log_new: Array = log_sigmoid(-gate) + log_softmax(logits)
    return np.logaddexp(log_new, log_copy)


def swiglu(x: Array, layer: Layer) -> Array:
    """(T, D) to (T, D): down(silu(gate x) * up x)."""
    return linear(gated(x, layer), layer.w_down)


def gated(x: Array, layer: Layer) -> Array:
    return silu(linear(x, layer.w_gate)) * linear(x, layer.w_up)


def rotate(x: Array, turns: Turns) -> Array:
    """Turns dimension i of every head, with dimension i + d/2 as its imaginary part: (T, heads, d) by (T, d/2)."""
    half = x.shape[-1] // 2
    turned = (x[..., :half] + 1j * x[..., half:]) * turns[:, None]
    return np.concatenate((turned.real, turned.imag), axis=-1, dtype=np.float32)


def rms_norm(x: Array, weight: Array, eps: float) -> Array:
    length: Any = np.sqrt(np.mean(x * x, axis=-1, keepdims=True) + eps)
    return x / length * weight


def linear(x: Array, weight: Stored, bias: Array | None = None) -> Array:
    y = x @ float32(weight).T
    return y if bias is None else y + bias


def unit(x: Array) -> Array:
    length: Any = np.maximum(np.linalg.norm(x, axis=-1, keepdims=True), 1e-12)
    return x / length


def softmax(x: Array) -> Array:
    exp: Any = np.exp(x - x.max(axis=-1, keepdims=True))
    return exp / exp.sum(axis=-1, keepdims=True)


def log_softmax(x: Array) -> Array:
    x = x - x.max(axis=-1, keepdims=True)
    return x - np.log(np.exp(x).sum(axis=-1, keepdims=True))


def silu(x: Array) -> Array:
    with np.errstate(over="ignore"):  # far below 0 the exponential is infinite, and the quotient 0 as it should be
        return np.divide(x, 1 + np.exp(-x))


def log_sigmoid(x: Array) -> Array:
    below: Array = np.minimum(x, 0)
    return below - np.log1p(np.exp(-np.abs(x)))


def extend(cache: Cache, name: str, start: int, rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """All rows so far: those before `start`, then the new ones."""
    cache[name] = np.concatenate((cache[name][:start], rows)) if start else rows
    return cache[name]


def _check(arch: Architecture, tokens: Tokens, cache: Cache, start: int) -> None:
    held = len(cache.get("tokens", ()))
    if not 0 <= start <= held:
        raise EngineError(f"the cache holds {held} positions", f"position {start} cannot come next")
    if not len(tokens):
        raise EngineError("there are no tokens to read")
    if start + len(tokens) > arch.max_context:
        raise EngineError(f"{start + len(tokens)} tokens do not fit", f"the model reads at most {arch.max_context}")
    if tokens.min() < 0 or tokens.max() >= arch.vocab:
        wrong = tokens[(tokens < 0) | (tokens >= arch.vocab)][0]
        raise EngineError(f"the model has no token {wrong}", f"it knows 0 to {arch.vocab - 1}")
