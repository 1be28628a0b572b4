"""What is installed has all it needs: the wheel alone works, anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest
from command import ROOT

LARGEST = 350_000  # but for the weights; the largest is what people said in other words
WEIGHTS = {
    "spark_tui/assets/edit-model/model.safetensors": 19_000_000,
    "spark_tui/assets/edit-model/kinds.npz": 9_000_000,
    "spark_tui/assets/edit-model/shapes.npz": 400_000,
}
TRAVELLING = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("themes", "examples", "spark_tui/assets", "spark_tui/wafer")
    for path in (ROOT / folder).rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
)


def built(kind: str, folder: Path) -> Path:
    """The wheel or the sdist. Hatchling alone makes it, so nothing is downloaded."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", tmp_path_factory.mktemp("dist"))


def test_the_wheel_has_themes_examples_and_assets(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        sizes = {info.filename: info.file_size for info in archive.infolist()}
    assert {f"spark_tui/{path.removeprefix('spark_tui/')}" for path in TRAVELLING} <= sizes.keys()
    assert not [name for name in sizes if "tests" in Path(name).parts[:1] or "__pycache__" in name]
    sizes = {name: size for name, size in sizes.items() if not name.endswith("/RECORD")}  # a line for each file
    assert [name for name, size in sizes.items() if size > WEIGHTS.get(name, LARGEST)] == []


@pytest.mark.slow
def test_the_sdist_has_all_it_takes_to_build_and_test(tmp_path: Path):
    with tarfile.open(built("sdist", tmp_path)) as archive:
        sizes = {member.name.partition("/")[2]: member.size for member in archive}
    top = {"README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", ".ci/run", "tests/conftest.py"}
    assert {*top, *TRAVELLING} <= sizes.keys()
    assert [name for name, size in sizes.items() if size > WEIGHTS.get(name, LARGEST)] == []


@pytest.mark.slow
def test_the_wheel_alone_works_in_an_environment_of_its_own(wheel: Path, tmp_path: Path):
    subprocess.run([sys.executable, "-m", "venv", "env"], cwd=tmp_path, check=True)
    commands = tmp_path / "env" / "bin"
    install = [commands / "pip", "install", "-q", "--no-index", "--no-deps", wheel]
    subprocess.run(install, cwd=tmp_path, check=True)
    (site,) = (tmp_path / "env" / "lib").glob("python*/site-packages")
    # The libraries come from where the tests run; Spark itself from the wheel.
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"))

    def run(*words: str) -> str:
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, check=True, text=True).stdout

    where = run(str(commands / "python"), "-c", "import spark_tui; print(spark_tui.__file__)")
    assert Path(where.strip()).is_relative_to(tmp_path)
    assert run(str(commands / "spark"), "--version").startswith("spark ")
    assert "ember, fjord, paper, spark-ansi, spark-blue-orange" in run(str(commands / "spark"), "doctor")
    assert run(str(commands / "spark")).startswith("diff --git a/src/cart.py b/src/cart.py\n")
