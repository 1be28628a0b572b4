"""What a model can run on, a file each in `wafers/` and `gpus/`: being there registers it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from spark_tui.edits.refusal import Refusal

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Wafer:
    """A mesh of PEs. Times are in cycles of `clock` GHz, sizes in bytes; `columns` and `rows` are those one may use."""

    name: str
    columns: int
    rows: int
    sram: int
    memory: float
    lanes: int
    clock: float
    ramp: int
    hop: int
    colors: int
    power: float
    accuracy: float
    link: float
    link_latency: float
    vector_start: float
    vector_step: float
    product_start: float
    product_step: float
    gemm_start: float
    exchange_start: float
    exchange_pace: float
    exchange_share: float
    prefill_step: float
    prefill_wavelet: float

    @property
    def pes(self) -> int:
        return self.columns * self.rows


@dataclass(frozen=True, slots=True)
class Gpu:
    """Bytes, bytes a second, operations a second, watts."""

    name: str
    memory: float
    bandwidth: float
    flops: float
    nvlink: float
    power: float


def wafer(name: str) -> Wafer:
    if name not in wafers():
        raise Refusal(f"no wafer is called {name!r}", f"there are {', '.join(wafers())}")
    return _wafer(name)


def gpu(name: str) -> Gpu:
    if name not in gpus():
        raise Refusal(f"no GPU is called {name!r}", f"there are {', '.join(gpus())}")
    return _gpu(name)


@cache
def wafers() -> tuple[str, ...]:
    return _names((_HERE / "wafers").glob("*.toml"))


@cache
def gpus() -> tuple[str, ...]:
    return _names((_HERE / "gpus").glob("*.toml"))


@cache
def _wafer(name: str) -> Wafer:
    return msgspec.convert(_table("wafers", name), Wafer)


@cache
def _gpu(name: str) -> Gpu:
    return msgspec.convert(_table("gpus", name), Gpu)


def _names(files: Iterable[Path]) -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in files))


def _table(folder: str, name: str) -> dict[str, object]:
    return tomllib.loads((_HERE / folder / f"{name}.toml").read_text("utf-8"))
