"""Packed weights on the disk: the same as freshly packed, made once, and never in the way."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from small_models import CONFIG, numbers, save

from spark_tui.engine import checkpoint, kept
from spark_tui.engine.checkpoint import file_name, outline
from spark_tui.engine.config import from_config
from spark_tui.engine.kernels.model import Packed, packed
from spark_tui.engine.kernels.runner import new_runner
from spark_tui.engine.places import forget

RUNNABLE = CONFIG | {"hidden_size": 64, "intermediate_size": 64, "num_attention_heads": 2, "num_key_value_heads": 1}
ROOT = Path(__file__).resolve().parents[2]


def put(folder: Path, seed: int = 0) -> Path:
    made = numbers(from_config(RUNNABLE), seed)
    return save(folder, RUNNABLE, {file_name(name): tensor for name, tensor in made.items()})


def logits(model: Packed) -> np.ndarray:
    runner = new_runner(model)
    return runner.run([(runner.new_cache(), [3, 1, 4, 1, 5])]).copy()


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return put(tmp_path / "model")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "packed"


def kept_models(folder: Path) -> list[Path]:
    return [place for place in folder.iterdir() if place.is_dir()]


def test_what_is_mapped_is_what_would_be_packed(model: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arch, first = kept.load(model, folder)
    monkeypatch.setattr(kept, "packed", None)  # from here on, nobody packs anything
    again, second = kept.load(model, folder)
    fresh = packed(*checkpoint.load(model))
    assert arch == again == outline(model).arch
    assert first.dims == second.dims == fresh.dims
    for one, other, third in zip(first.model, second.model, fresh.model, strict=True):
        assert one.dtype == other.dtype == third.dtype
        assert one.ctypes.data % 64 == other.ctypes.data % 64 == 0
        np.testing.assert_array_equal(one, third)
        np.testing.assert_array_equal(other, third)
    np.testing.assert_array_equal(logits(second), logits(fresh))


def test_a_model_is_kept_in_8_bits_and_in_4(model: Path, folder: Path) -> None:
    exact, rough = (kept.load(model, folder, bits)[1] for bits in (8, 4))
    assert len(kept_models(folder)) == 2
    assert kept.identity(model, 8) != kept.identity(model, 4)
    assert rough.size < exact.size
    fresh = packed(*checkpoint.load(model), 4)
    np.testing.assert_array_equal(logits(rough), logits(fresh))
    assert not np.array_equal(logits(rough), logits(exact))


def test_a_model_that_changed_is_packed_again_and_its_old_form_goes(model: Path, folder: Path) -> None:
    before = logits(kept.load(model, folder)[1])
    put(model, seed=1)
    after = logits(kept.load(model, folder)[1])
    assert not np.array_equal(before, after)
    np.testing.assert_array_equal(after, logits(packed(*checkpoint.load(model))))
    assert len(kept_models(folder)) == 1


def test_what_was_damaged_is_made_again(model: Path, folder: Path) -> None:
    expected = logits(kept.load(model, folder)[1])
    (place,) = kept_models(folder)
    for name, damage in (("qkv", b""), ("out", b"\x93NUMPY"), ("down", (place / "down.npy").read_bytes()[:-1])):
        (place / f"{name}.npy").write_bytes(damage)
        np.testing.assert_array_equal(logits(kept.load(model, folder)[1]), expected)
    (place / "head.npy").unlink()
    np.testing.assert_array_equal(logits(kept.load(model, folder)[1]), expected)


def test_where_nothing_can_be_kept_it_works_all_the_same(model: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = kept.load(model, tmp_path / "file" / "packed")[1]
    np.testing.assert_array_equal(logits(found), logits(packed(*checkpoint.load(model))))


def test_where_the_disk_is_full_it_is_packed_once(model: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[Packed]()

    def counted(*told: Any) -> Packed:
        made.append(packed(*told))
        return made[-1]

    monkeypatch.setattr(kept, "packed", counted)
    monkeypatch.setattr("os.fsync", _full)
    assert kept.load(model, folder)[1].model is made[0].model
    assert (len(made), kept_models(folder)) == (1, [])


def _full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_a_crash_left_is_cleared_away(model: Path, folder: Path) -> None:
    kept.load(model, folder)
    (place,) = kept_models(folder)
    place.rename(place.with_name(f"{place.name.partition('-')[0]}.new"))
    kept.load(model, folder)
    assert kept_models(folder) == [place]


def test_two_processes_at_once_make_one(model: Path, folder: Path) -> None:
    load = (
        "import sys, hashlib; from pathlib import Path; from spark_tui.engine import kept\n"
        "found = kept.load(Path(sys.argv[1]), Path(sys.argv[2]))[1]\n"
        "print(hashlib.sha256(b''.join(array.tobytes() for array in found.model)).hexdigest())"
    )
    words = [sys.executable, "-c", load, str(model), str(folder)]
    both = [subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE) for _ in range(2)]
    said = {process.communicate()[0] for process in both}
    assert [process.returncode for process in both] == [0, 0]
    assert len(said) == 1
    assert len(kept_models(folder)) == 1


def test_a_model_can_be_forgotten(model: Path, folder: Path, tmp_path: Path) -> None:
    other = put(tmp_path / "other")
    kept.load(model, folder)
    kept.load(other, folder)
    forget(model, folder)
    assert len(kept_models(folder)) == 1
    forget(other, folder)
    assert list(folder.iterdir()) == []
