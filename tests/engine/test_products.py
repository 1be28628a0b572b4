"""Every way to multiply bytes that this processor has, against whole numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spark_tui.engine.kernels import processor
from spark_tui.engine.kernels.compiling import compiled
from spark_tui.engine.kernels.lanes import INTS, load, procedure, store
from spark_tui.engine.kernels.products import WAYS
from spark_tui.engine.kernels.sizes import LANES, STEP

NEEDED = {
    "avx512-vnni": {"+avx512vnni"},
    "avx-vnni": {"+avx512vnni", "+avx512vl"},
    "avx512-pairs": {"+avx512bw"},
    "avx2-pairs": {"+avx2"},
    "arm-i8mm": {"+i8mm"},
    "arm-dot": {"+dotprod"},
    "plain": set[str](),
}
HERE = [name for name, features in NEEDED.items() if features <= {*processor.processor()[1].split(",")}]
UNSIGNED, SIGNED = np.arange(256, dtype=np.uint8), np.arange(-128, 128).astype(np.int8)


def test_every_way_is_looked_at() -> None:
    assert {*NEEDED} == {*WAYS}
    assert processor.instruction() in HERE


@pytest.mark.parametrize("name", HERE)
def test_sums_are_whole_numbers(name: str) -> None:
    add, random = _adding(name), np.random.default_rng(0)
    for pair in [(255, -128), (255, 127), (128, -1), (0, -128)]:
        _check(add, *(np.full(LANES * STEP, number) for number in pair), np.zeros(LANES, np.int32))
    for _ in range(200):
        left, right = random.choice(UNSIGNED, LANES * STEP), random.choice(SIGNED, LANES * STEP)
        _check(add, left, right, random.integers(-(1 << 20), 1 << 20, LANES).astype(np.int32))


def _adding(name: str) -> Any:
    way = WAYS[name]

    @procedure(3)
    def one(build: Any, unsigned: Any, signed: Any, sums: Any) -> None:
        left = way.taken_apart(build, load(build, INTS, unsigned), is_signed=False)
        right = way.taken_apart(build, load(build, INTS, signed), is_signed=True)
        store(build, way.add_products(build, load(build, INTS, sums), left, right), sums)

    @compiled
    def add(unsigned: int, signed: int, sums: int) -> None:
        one(unsigned, signed, sums)

    return add


def _check(add: Any, unsigned: Any, signed: Any, sums: Any) -> None:
    left, right, made = unsigned.astype(np.uint8), signed.astype(np.int8), sums.copy()
    add(left.ctypes.data, right.ctypes.data, made.ctypes.data)
    products = left.astype(np.int32) * right.astype(np.int32)
    assert made.tolist() == (sums + products.reshape(LANES, STEP).sum(1)).tolist()


def test_linux_tells_how_arm_multiplies() -> None:
    told = "processor\t: 0\nBogoMIPS\t: 48.00\nFeatures\t: fp asimd aes atomics asimddp i8mm bf16\n\nFeatures\t: fp\n"
    assert processor.products_of_arm(told) == ["+dotprod", "+i8mm"]
    assert processor.products_of_arm("Features\t: fp asimd crc32\n") == []
    assert processor.products_of_arm("flags\t: fpu i8mm\n") == []


# All bits of what a model that has every part says, by passes of many widths.
SAYS = """
import sys
sys.path.insert(0, sys.argv[1])
from small_models import edit_architecture, weights
from spark_tui.engine.kernels.processor import has_matrix_unit, instruction
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import new_runner
arch = edit_architecture(dim=64, heads=4, kv_heads=2, head_dim=32, ffn=128, pointer=32)
print(instruction(), has_matrix_unit(), file=sys.stderr)
for bits in (8, 5, 4):
    runner = new_runner(packed(arch, weights(arch), bits))
    for count in (1, 2, 3, 4, 8, 9, 16, 27, 40):
        print(runner.run([(runner.new_cache(), [*range(count)])]).tobytes().hex())
"""


@pytest.mark.slow
@pytest.mark.skipif("avx2-pairs" not in HERE, reason="code for that processor does not run here")
def test_an_older_processor_says_the_same_to_the_bit(tmp_path: Path) -> None:
    older = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": "+avx2,+fma,+bmi,+bmi2,+lzcnt,+popcnt,+f16c"}
    ours, theirs = _said({}), _said(older | {"NUMBA_CACHE_DIR": str(tmp_path)})
    assert "avx2-pairs False" in theirs.stderr
    assert theirs.stdout == ours.stdout != ""


@pytest.mark.slow
@pytest.mark.skipif(not processor.has_matrix_unit(), reason="this processor has no matrix unit, or we may not use it")
def test_without_its_matrix_unit_this_processor_says_the_same_to_the_bit(tmp_path: Path) -> None:
    name, features = processor.processor()
    less = {"NUMBA_CPU_NAME": name, "NUMBA_CPU_FEATURES": features.replace("+amx", "-amx")}
    ours, theirs = _said({}), _said(less | {"NUMBA_CACHE_DIR": str(tmp_path)})
    assert "True" in ours.stderr
    assert "False" in theirs.stderr
    assert theirs.stdout == ours.stdout != ""


@pytest.mark.parametrize("may", [True, False])
def test_who_may_not_use_a_matrix_unit_does_not(may: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CPU_NAME", "sapphirerapids")
    monkeypatch.setenv("NUMBA_CPU_FEATURES", "+avx512vnni,+amx-int8")
    monkeypatch.setattr(processor, "may_use_tables", lambda: may)
    assert (processor.instruction(), processor.has_matrix_unit()) == ("avx512-vnni", may)


def test_a_processor_that_is_named_has_what_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CPU_NAME", "haswell")
    monkeypatch.setenv("NUMBA_CPU_FEATURES", "+avx2")
    assert (processor.instruction(), processor.has_matrix_unit()) == ("avx2-pairs", False)


def _said(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SAYS, str(Path(__file__).parent)]
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True)
