"""A trained model is averaged with the one that it went on from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from command import spark

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, safetensors
from spark_tui.forge import model_folder
from spark_tui.forge.export import export
from spark_tui.forge.training import vocabulary
from spark_tui.forge.training.shapes import SIZES

_SCALE = "model.layers.0.input_layernorm.weight"


def trained(folder: Path, value: float) -> Path:
    """A small model in floats, whose numbers are all this one."""
    arch = SIZES["toy"].arch
    shapes = {checkpoint.file_name(name): shape for name, shape in checkpoint.shapes(arch).items()}
    tensors = {name: np.full(shape, value, np.float32) for name, shape in shapes.items()}
    model_folder.write(folder, arch, tensors)
    vocabulary.save(vocabulary.load(resources.edit_model()), folder)
    return folder


@pytest.mark.parametrize("floats", [True, False])
def test_so_much_of_it_is_of_the_training(tmp_path: Path, floats: bool):
    run, begun = trained(tmp_path / "run", 3.0), tmp_path / "begun"
    export(trained(tmp_path / "before", 1.0), begun, floats=floats)
    export(run, tmp_path / "out", floats=True, begun=begun, share=0.75)
    found = safetensors.read(tmp_path / "out" / "model.safetensors")
    assert found.keys() == safetensors.read(run / "model.safetensors").keys()
    assert all(np.allclose(each, 2.5, atol=0.02) for each in found.values())


def test_another_model_is_refused(tmp_path: Path):
    run = trained(tmp_path / "run", 1.0)
    with pytest.raises(Refusal, match="is another model than"):
        export(run, tmp_path / "out", begun=resources.edit_model(), share=0.5)
    with pytest.raises(Refusal, match=r"there is no model|cannot be read|no config"):
        export(run, tmp_path / "out", begun=tmp_path, share=0.5)
    assert not (tmp_path / "out").exists()


def test_a_share_is_of_an_average(tmp_path: Path):
    refused = spark("forge", "export", "run", "out", "--share", "0.5", cwd=tmp_path)
    assert (refused.returncode, refused.stderr[:32]) == (2, b"spark: --share is for an average")
