"""What is said to be needed is what is taken; what is said to be free is the least that anyone leaves."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_models import architecture, weights

from spark_tui.engine.available import available
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.model import packed
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.memory import Plan, check, plan

WIDE = {"dim": 128, "heads": 4, "head_dim": 32, "ffn": 192, "vocab": 1000}
PLAN = Plan(context=1000, weights=20_000_000, page=500_000, work=1_000_000)


@pytest.mark.parametrize("bits", [8, 5, 4])
@pytest.mark.parametrize("changes", [{}, {"tied": True}, {"kv_heads": 4, "layers": 1}, {"qkv_bias": True}])
def test_a_plan_is_what_is_taken(changes: dict[str, int], bits: int) -> None:
    arch = architecture(**WIDE | changes)
    model = packed(arch, weights(arch), bits)
    runner = new_runner(model, threads=2)
    cache = runner.new_cache()
    cache.append(1000)
    needed = plan(arch, 1000, threads=2, bits=bits)
    assert needed.weights == pytest.approx(model.size, rel=0.03)  # norms and biases are not worth a line
    assert needed.cache == cache.bytes
    arrays = {array.ctypes.data: array.nbytes for desk in runner.desks for array in desk.work}
    assert needed.work == sum(arrays.values())


def test_what_does_not_fit_is_refused_with_the_numbers_and_a_cure() -> None:
    check(PLAN, PLAN.total)
    check(PLAN, None)
    needed = "1,000 tokens need 23.0 MB (weights 20.0, context 2.0, work 1.0), and"
    with pytest.raises(EngineError) as refused:
        check(PLAN, PLAN.total - 1)
    assert str(refused.value) == f"{needed} 23.0 MB of memory are free: there is room for 768 tokens"
    with pytest.raises(EngineError) as refused:
        check(PLAN, 5_000_000)
    assert str(refused.value) == f"{needed} 5.0 MB of memory are free: take a smaller model, or close other programs"


def machine(root: Path, groups: str, **files: str) -> Path:
    written = {"proc/meminfo": "MemTotal: 9000 kB\nMemAvailable:    4000 kB\n", "proc/self/cgroup": groups} | files
    for name, text in written.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def test_free_is_what_the_machine_has(tmp_path: Path) -> None:
    assert available(machine(tmp_path, "0::/\n")) == 4_096_000
    assert available(tmp_path / "nothing") is None
    assert (available() or 0) > 0


def test_or_less_if_a_group_has_less(tmp_path: Path) -> None:
    top = "sys/fs/cgroup/"
    files = {
        f"{top}box/memory.max": "3000000\n",
        f"{top}box/memory.current": "2500000\n",
        f"{top}box/memory.stat": "anon 1\ninactive_file 400000\n",
        f"{top}box/inner/memory.max": "max\n",
        f"{top}box/inner/memory.current": "1000\n",
    }
    assert available(machine(tmp_path, "0::/box/inner\n", **files)) == 900_000


def test_or_in_the_older_kind_of_group(tmp_path: Path) -> None:
    top = "sys/fs/cgroup/memory/box/"
    files = {
        f"{top}memory.limit_in_bytes": "2000000\n",
        f"{top}memory.usage_in_bytes": "1500000\n",
        f"{top}memory.stat": "cache 9\ntotal_inactive_file 100000\n",
    }
    assert available(machine(tmp_path, "5:cpu,memory:/box\n3:pids:/\n", **files)) == 600_000
