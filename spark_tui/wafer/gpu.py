"""What GPUs would do: a roofline, with shares of it that were fitted to SGLang on A100s in the WaferLLM paper."""

from __future__ import annotations

import math
from dataclasses import dataclass

from spark_tui.wafer.hardware import Gpu
from spark_tui.wafer.models import HALF, Model

BANDWIDTH_USED = 0.60  # by decode, of what it reads, context included; fitted to one A100
FLOPS_USED = 0.77  # by prefill; fitted to one A100
SUM_OF_EIGHT, SUM_OF_MORE = 35e-6, 84e-6  # seconds of a sum over GPUs; fitted to 8 and to 2 x 8 of them
_SUMS_OF_A_LAYER = 2
_FILLED = 0.9  # of the memory, with weights and context


@dataclass(frozen=True, slots=True)
class GpuTimes:
    """Of one model on so many of them. Tokens a second of one request, and of all; joules of a token."""

    name: str
    count: int
    tok_s: float
    tok_s_all: float
    first_token: float
    joules: float


def needed(model: Model, gpu: Gpu, context: int, requests: int) -> int:
    held = model.stored_bytes + requests * model.kv_bytes(context)
    return math.ceil(held / (_FILLED * gpu.memory))


def token_seconds(model: Model, gpu: Gpu, count: int, context: int, requests: int = 1) -> float:
    """One token of each request: all weights are read once, and what each request keeps."""
    read = _weights_read(model, requests) + requests * model.kv_bytes(context)
    compute = 2 * requests * model.active_numbers / (count * gpu.flops * FLOPS_USED)
    memory = read / (count * gpu.bandwidth * BANDWIDTH_USED)
    return max(memory, compute) + _SUMS_OF_A_LAYER * model.layers * _sum_seconds(count)


def prompt_seconds(model: Model, gpu: Gpu, count: int, prompt: int) -> float:
    """At best: what the sums of whole prompts over several GPUs cost is not modelled beyond their number."""
    attention = model.layers * 2 * prompt * model.q  # numbers multiplied for each token, in two products
    compute = 2 * prompt * (model.active_numbers + attention) / (count * gpu.flops * FLOPS_USED)
    memory = _weights_read(model, prompt) / (count * gpu.bandwidth * BANDWIDTH_USED)  # more, if the prompt is short
    payload = prompt * model.dim * HALF * 2 * (count - 1) / count / (gpu.nvlink / 2)
    return max(memory, compute) + _SUMS_OF_A_LAYER * model.layers * (_sum_seconds(count) + payload)


def _weights_read(model: Model, tokens: int) -> float:
    """Bytes, for so many tokens at once: the experts of all of them."""
    experts = min(model.experts, tokens * model.active) / model.active
    ffn = model.layers * model.active * model.ffn_numbers * model.ffn_bits / 8
    return model.active_bytes + (experts - 1) * ffn


def times(model: Model, gpu: Gpu, prompt: int, context: int, requests: int) -> GpuTimes:
    count = needed(model, gpu, context, requests)
    seconds = token_seconds(model, gpu, count, context, requests)
    joules = count * gpu.power * seconds / requests
    return GpuTimes(gpu.name, count, 1 / seconds, requests / seconds, prompt_seconds(model, gpu, count, prompt), joules)


def _sum_seconds(count: int) -> float:
    return 0.0 if count == 1 else SUM_OF_EIGHT if count <= 8 else SUM_OF_MORE
