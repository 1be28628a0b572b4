"""`spark wafer collective`, `gemm`, `gemv` and `run` as a person runs them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command import spark

from spark_tui.wafer.gemm.gemv import VectorProduct
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.levels import vector_product


def said(tmp_path: Path, *words: str) -> dict[str, Any]:
    ran = spark("wafer", *words, "--json", cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_a_published_reduction(tmp_path: Path):
    words = ["--kind", "reduce", "--algorithm", "two-phase", "--pes", "512", "--wavelets", "4096", "--group", "16"]
    assert said(tmp_path, "collective", *words)["cycles"] == pytest.approx(8989, rel=0.05)


def test_a_published_product(tmp_path: Path):
    words = "--algorithm mesh --p 3 --mt 1 --kt 8 --nt 8 --repeats 2"
    data = said(tmp_path, "gemm", *words.split(), "--wafer", "wse-3")
    assert data["cycles"] == pytest.approx(3715.98, rel=0.05)
    assert 0 < data["efficiency"] < 1


def test_a_vector_by_a_matrix(tmp_path: Path):
    asked = VectorProduct(256, 704, 16)
    analytic, cycle = (vector_product(asked, wafer("wse-2"), level) for level in ("analytic", "cycle"))
    assert cycle == pytest.approx(analytic, rel=0.1)
    words = "gemv --m 256 --n 704 --grid 16"
    assert said(tmp_path, *words.split())["cycles"] == analytic


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("collective --kind reduce --algorithm chain --pes -8 --wavelets 3", "take at least one of each"),
        ("collective --kind reduce --algorithm chain --pes 2000 --wavelets 3", "more than wse-2 has"),
        ("gemm --algorithm magic --p 3 --mt 1 --kt 8 --nt 8", "cannon, mesh, summa"),
        ("run change a.py --grid 0x8", "take 1 x 1 at least"),
    ],
)
def test_nonsense_is_one_line(tmp_path: Path, words: str, reason: str):
    (tmp_path / "a.py").write_text("x = 1\n")
    ran = spark("wafer", *words.split(), cwd=tmp_path)
    assert ran.returncode == 2
    assert reason in ran.stderr.decode()
    assert ran.stderr.decode().count("\n") == 1


def test_an_edit_with_both_clocks(tmp_path: Path):
    (tmp_path / "a.py").write_text("x = 1\n")
    data = said(tmp_path, "run", "rename x to y", "a.py")
    assert data["patch"].endswith("@@ -1 +1 @@\n-x = 1\n+y = 1\n")
    assert data["weighed"] > data["tokens"] > 0
    for phase in ("reading", "choosing", "writing"):
        assert data[phase]["cycles"] > 0
        assert data[phase]["seconds"] > 0
    assert data["memory"] <= data["sram"]
