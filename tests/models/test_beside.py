"""What lies beside the weights is read as it was written, also where it was unpacked ahead."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.models import beside

ARRAYS = {"names": np.array(["add", "drop"]), "bags": np.arange(12, dtype=np.int8).reshape(3, 4)}


def left_alone(_: Path) -> None:
    pass


@pytest.fixture(params=[left_alone, beside.unpack_ahead])
def begin(request: pytest.FixtureRequest) -> Callable[[Path], None]:
    return request.param


def test_it_is_what_was_written(tmp_path: Path, begin: Callable[[Path], None]):
    np.savez_compressed(tmp_path / beside.KINDS, **ARRAYS)
    begin(tmp_path)
    for _ in range(2):
        found = beside.read(tmp_path, beside.KINDS, dict)
        assert found is not None
        assert found.keys() == ARRAYS.keys()
        assert all((found[name] == array).all() and found[name].dtype == array.dtype for name, array in ARRAYS.items())


def test_where_there_is_none_there_is_none(tmp_path: Path, begin: Callable[[Path], None]):
    begin(tmp_path)
    assert beside.read(tmp_path, beside.KINDS, dict) is None


@pytest.mark.parametrize(
    "harm", [lambda whole: whole[:-40], lambda whole: whole[:60] + b"?" + whole[61:], lambda _: b""]
)
def test_what_is_damaged_is_named(tmp_path: Path, begin: Callable[[Path], None], harm: Callable[[bytes], bytes]):
    file = tmp_path / beside.KINDS
    np.savez_compressed(file, **ARRAYS)
    file.write_bytes(harm(file.read_bytes()))
    begin(tmp_path)
    with pytest.raises(Refusal, match=r"kinds.npz is not what it should be: .+"):
        beside.read(tmp_path, beside.KINDS, dict)


def test_objects_are_not_brought_to_life(tmp_path: Path):
    np.savez_compressed(tmp_path / beside.KINDS, names=np.array([{"a": 1}], dtype=object))
    with pytest.raises(Refusal, match=r"Object arrays cannot be loaded"):
        beside.read(tmp_path, beside.KINDS, dict)
