"""The simulated counterparts of published figures, each in the unit it is published in."""

from __future__ import annotations

import math

from spark_tui.wafer import capacity as room
from spark_tui.wafer import gpu as gpus
from spark_tui.wafer.analytic.region import Region, square
from spark_tui.wafer.analytic.request import timed_prompt, timed_request
from spark_tui.wafer.analytic.token import timed_layer, token
from spark_tui.wafer.collectives import Job, algorithm, auto
from spark_tui.wafer.gemm import Product, efficiency, gemm, mesh
from spark_tui.wafer.gemm.gemv import VectorProduct
from spark_tui.wafer.gemm.gemv import cycles as vector_cycles
from spark_tui.wafer.hardware import Wafer, gpu, wafer
from spark_tui.wafer.models import Model, model
from spark_tui.wafer.placement import FILLED, Layout, Load, envelope, spread
from spark_tui.wafer.plan import Asked, plan

_CONTEXT = 4096
_A_THOUSAND = 1024  # what a K of a matrix or a context is
_SPARSE = 8  # times as many operations, as they are sold
_BYTES_A_CYCLE = 24  # of a PE's memory: two reads and a write of 64 bits
_BITS_A_CYCLE = 256  # of its router: 32 in and out, to four sides


def decode(name: str, grid: str, thousands: str) -> float:
    here, on = _called(name), wafer("wse-2")
    cycles = timed_layer(here, on, square(int(grid), on), int(thousands) * _A_THOUSAND)
    return on.clock * 1e9 / (here.layers * cycles)


def prefill(name: str, grid: str, prompt: str) -> float:
    return int(prompt) / timed_prompt(_called(name), wafer("wse-2"), int(prompt), int(grid))


def end_to_end(name: str, prefill_grid: str, decode_grid: str, prompt: str, output: str) -> float:
    grids = int(prefill_grid), int(decode_grid)
    return timed_request(_called(name), wafer("wse-2"), int(prompt), int(output), grids).tok_s


def capacity(kept: str, name: str, grid: str) -> float:
    tokens = room.timed(_called(name), wafer("wse-2"), int(grid))
    return tokens.shift if kept == "shift" else tokens.concat


def reduce(pes: str, wavelets: str, group: str) -> float:
    """A group of all is a chain."""
    return algorithm("reduce", "two-phase").cycles(Job(int(pes), int(wavelets), group=int(group)), wafer("wse-2").ramp)


def mesh_gemm(p: str, m: str, k: str, n: str, repeats: str, exchanged: str) -> float:
    side = int(p)
    tiles = [math.ceil(int(width) / side) for width in (m, k, n)]
    work = Product(side, *tiles, repeats=int(repeats))
    return (mesh.cycles if exchanged == "1" else mesh.without_exchange)(work, wafer("wse-3"))


def gemv(thousands: str) -> float:
    """In ms, on the grid that suits it best."""
    side, on = int(thousands) * _A_THOUSAND, wafer("wse-2")
    grids = range(1, min(on.columns, on.rows) + 1)
    return min(vector_cycles(VectorProduct(side, side, grid), on) for grid in grids) / (on.clock * 1e6)


def mesh_efficiency(grid: str) -> float:
    return _efficiency("mesh", grid)


def other_efficiency(grid: str) -> float:
    return max(_efficiency(name, grid) for name in ("summa", "cannon"))


def auto_distance() -> float:
    """The worst of lines and vectors of many lengths."""
    jobs = [Job(pes, wavelets) for pes in (4, 16, 64) for wavelets in (1, 8, 64, 512, 4096)]
    found, ramp = algorithm("reduce", "auto"), wafer("wse-2").ramp
    return max(found.cycles(job, ramp) / auto.lower_bound(job, ramp) for job in jobs)


def product(size: str) -> float:
    return plan(model(f"llama3-{size.lower()}"), wafer("wse-3"), Asked()).served.tok_s


def wafers_of_70b() -> float:
    return envelope(model("llama3-70b"), wafer("wse-3"), _CONTEXT, 1)


def largest() -> float:
    """In billions of 16-bit numbers."""
    return FILLED * wafer("wse-3").memory / 2e9


def gpu_decode(name: str, count: str) -> float:
    return 1 / gpus.token_seconds(_called(name), gpu("a100-80"), _gpus(count), _CONTEXT)


def gpu_prefill(name: str) -> float:
    return _CONTEXT / gpus.prompt_seconds(_called(name), gpu("a100-80"), 1, _CONTEXT)


def gpu_end_to_end(name: str, count: str, prompt: str, output: str) -> float:
    here, on, of = _called(name), gpu("a100-80"), _gpus(count)
    middle = int(prompt) + int(output) // 2
    read = gpus.prompt_seconds(here, on, of, int(prompt))
    return int(output) / (read + int(output) * gpus.token_seconds(here, on, of, middle))


def energy_of_decode() -> float:
    return decode("llama3-8b", "420", "4") / gpu_decode("llama3-8b", "1") / power_ratio()


def energy_of_gemv() -> float:
    """Of the times that are published beside it, in ms."""
    return 0.336 / 0.0012 / power_ratio()


def power_ratio() -> float:
    return wafer("wse-2").power / gpu("a100-80").power


def sram(part: str) -> float:
    """In KB."""
    here, region = _noted()
    parts = {
        "weights": here.layers * room.layer_weights(here, region),
        "KV": room.keys_and_values(here, region, here.layers, 512, 1),
        "activations": room.activations(here.dim, here.ffn, 512, region),
    }
    return parts[part] / 1e3


def growth() -> float:
    here, region = _noted()
    return room.growth(here, region, here.layers) / region.height


def pipelined() -> float:
    """Eight stages, each with a request of its own, on 512 x 512 PEs in all."""
    here, on = model("qwen3-1.7b"), wafer("wse-3")
    placed = spread(here, Layout(on, 1, 4, 2, Region(128, 256)), Load(256, 8, room.CODE))
    return placed.stages / token(here, placed, context=256).seconds


def pes(name: str) -> float:
    return _named(name).pes


def memory(name: str) -> float:
    """In GB."""
    return _named(name).pes * _named(name).sram / 1e9


def memory_bandwidth(name: str) -> float:
    """In PB a second."""
    return _named(name).pes * _BYTES_A_CYCLE * _named(name).clock / 1e6


def fabric_bandwidth(name: str) -> float:
    """In Pb a second."""
    return _named(name).pes * _BITS_A_CYCLE * _named(name).clock / 1e6


def sparse_compute(name: str) -> float:
    """In PFLOPS."""
    return _named(name).pes * _named(name).lanes * 2 * _SPARSE * _named(name).clock / 1e6


def _called(name: str) -> Model:
    return model(name.lower())


def _noted() -> tuple[Model, Region]:
    return model("qwen3-1.7b"), Region(512, 512)


def _named(name: str) -> Wafer:
    return wafer(name.lower())


def _efficiency(name: str, grid: str) -> float:
    """In percent, of a product of matrices of 8K x 8K."""
    side, on = int(grid), wafer("wse-2")
    tile = math.ceil(8 * _A_THOUSAND / side)
    work = Product(side, tile, tile, tile)
    return 100 * efficiency(work, gemm(name).cycles(work, on), on)


def _gpus(count: str) -> int:
    return 16 if count == "2x8" else int(count)
