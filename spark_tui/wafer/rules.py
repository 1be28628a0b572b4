"""How each published figure is simulated, how near it must come, or why it is not simulated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer import figures
from spark_tui.wafer.published import Row

DECODE, PREFILL, PRODUCT = 0.10, 0.12, 0.40
REDUCE, GEMM, GEMM_ON_AVERAGE = 0.05, 0.12, 0.05

_GIVEN = "given to the simulator"
_NO_SIZE = "the size is not stated: 8K"
_OTHERS = "another system, or a kernel that is not modelled"
_AT_BEST = "a roofline, at best: that of several GPUs while they read a prompt was not reached"


@dataclass(frozen=True, slots=True)
class Rule:
    """For a quantity in a setting, two patterns: what is in brackets there is what `figure` takes."""

    quantity: str
    setting: str
    figure: Callable[..., float] | None
    tolerance: float | None = None
    note: str = ""
    mean_tolerance: float | None = None


def rule_for(row: Row) -> tuple[Rule, tuple[str, ...]]:
    """The first that fits, and what its patterns found."""
    return next(_fitting(row))


def _fitting(row: Row) -> Iterator[tuple[Rule, tuple[str, ...]]]:
    for rule in RULES:
        quantity, setting = re.match(rule.quantity, row.quantity), re.search(rule.setting, row.setting)
        if quantity and setting:
            yield rule, (*quantity.groups(), *setting.groups())
    raise Refusal(f"no rule says how {row.quantity!r} of {row.source} is simulated", "add one to wafer/rules.py")


_MODEL = r"^([\w.-]+), "
_GRID = r"(\d+)x\2 cores, "
_A100S = r"(?:SGLang )?(\d+|2x8) A100"
_END_TO_END = r"WaferLLM WSE-2 \((\d+)x\2 prefill, (\d+)x\3 decode\), input/output (\d+)/(\d+)"

RULES = (
    # What was measured of models on a WSE-2.
    Rule("decode TPR WaferLLM", rf"{_MODEL}{_GRID}(\d+)K context", figures.decode, DECODE),
    Rule("prefill TPR WaferLLM", rf"{_MODEL}{_GRID}(\d+) input", figures.prefill, PREFILL),
    Rule("end-to-end TPR", rf"{_MODEL}{_END_TO_END}", figures.end_to_end, DECODE),
    Rule("max decode length (shift|concat)", rf"{_MODEL}(\d+)x\2", figures.capacity, DECODE),
    # What was measured of single operations.
    Rule("two-phase reduce", r"P=(\d+) x1, B=(\d+) f32, group step=(\d+)", figures.reduce, REDUCE),
    Rule(
        "MeshGEMM mean cycles",
        r"P=(\d+) M=(\d+) K=(\d+) N=(\d+) .*?L=(\d).*? C=(\d)",
        figures.mesh_gemm,
        GEMM,
        mean_tolerance=GEMM_ON_AVERAGE,
    ),
    Rule("MeshGEMV time", r"\[1,(\d+)K\]", figures.gemv, note="the grid is not stated: the best one"),
    Rule("computational efficiency MeshGEMM", r"(\d+)x\1", figures.mesh_efficiency, note=_NO_SIZE),
    Rule("computational efficiency SUMMA", r"(\d+)x\1", figures.other_efficiency, note=_NO_SIZE),
    Rule("Auto-Gen distance", "1D", figures.auto_distance, note="at most; of lines up to 64 PEs"),
    # What is sold.
    Rule("output speed", r"Llama3.1-(\d+B)", figures.product, PRODUCT),
    Rule("number of CS-3", "70B", figures.wafers_of_70b, PRODUCT),
    Rule("models that fit", "16-bit", figures.largest, PRODUCT),
    # GPUs, and the energy beside them.
    Rule("decode TPR SGLang", rf"{_MODEL}{_A100S}", figures.gpu_decode, note="fitted to this"),
    Rule("prefill TPR SGLang", rf"{_MODEL}1 A100", figures.gpu_prefill, note="fitted to this"),
    Rule("prefill TPR SGLang", "", None, note=_AT_BEST),
    Rule("end-to-end TPR", rf"{_MODEL}{_A100S}, input/output (\d+)/(\d+)", figures.gpu_end_to_end),
    Rule("A100/WSE-2 energy ratio decode", "", figures.energy_of_decode),
    Rule("A100/WSE-2 energy ratio GEMV", "", figures.energy_of_gemv, note="of the published times"),
    Rule("power ratio", "", figures.power_ratio),
    # A program on the real thing, from a developer's notes. That its PEs are 512 x 512 follows from its KV growth.
    Rule("SRAM (weights|KV|activations)", "decode PE", figures.sram),
    Rule("KV growth", "decode PE", figures.growth),
    Rule("forced-decode pipelined throughput", "256", figures.pipelined, note="of low authority"),
    # What follows from the hardware.
    Rule("cores", r"(WSE-\d)", figures.pes, note="those one may use"),
    Rule("on-wafer SRAM", r"(WSE-\d)", figures.memory, note="of those PEs"),
    Rule("memory bandwidth", r"(WSE-\d)", figures.memory_bandwidth, note="of those PEs"),
    Rule("fabric bandwidth", r"(WSE-\d)", figures.fabric_bandwidth, note="of those PEs"),
    Rule("peak AI compute", r"(WSE-\d)", figures.sparse_compute, note="of those PEs"),
    # The rest.
    Rule(
        r"transistors|die area|process|system |SRAM |64-bit|local software|core area|std cells|clock|peak power|link|"
        r"hop|ramp|routing|ports|max SIMD|fabric dims|usable|HBM|dense BF16|NVLink|TDP|colors|compute .text",
        "",
        None,
        note=_GIVEN,
    ),
    Rule(r"(?:decode|prefill) TPR (?:T10|Ladder)|GEMV time SGLang|local GEMM|host|device", "", None, note=_OTHERS),
    Rule("end-to-end TPR", "T10|Ladder", None, note=_OTHERS),
    Rule("model prediction|speed-up|.*stencil|BiCGStab", "", None, note=_OTHERS),
)
