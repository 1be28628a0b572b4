"""What sentences are read by goes with a model that is tuned or exported: without it, it does far less."""

from __future__ import annotations

from pathlib import Path

from spark_tui import resources
from spark_tui.forge.export import take_along
from spark_tui.links.answers import expected, kinds


def test_what_lies_beside_a_model_goes_along(tmp_path: Path):
    take_along(resources.edit_model(), tmp_path, kinds.FILE, expected.FILE, "nothing.npz")
    assert sorted(file.name for file in tmp_path.iterdir()) == [kinds.FILE, expected.FILE]
    assert kinds.load(tmp_path) is not None
    assert expected.load(tmp_path) is not None


def test_what_is_there_already_stays(tmp_path: Path):
    (tmp_path / kinds.FILE).write_bytes(b"own")
    take_along(resources.edit_model(), tmp_path, kinds.FILE)
    assert (tmp_path / kinds.FILE).read_bytes() == b"own"
