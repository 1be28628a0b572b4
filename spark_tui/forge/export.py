"""A trained model as Spark ships it: matrices in int8 groups of 64, the rest in floats; or all in floats."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import ml_dtypes
import numpy as np

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, safetensors
from spark_tui.engine.errors import EngineError
from spark_tui.engine.int8 import SCALES, unpacked
from spark_tui.engine.kernels.packing import quantised
from spark_tui.engine.safetensors import Tensor
from spark_tui.forge import files, model_folder
from spark_tui.forge.training import vocabulary
from spark_tui.links.answers import expected, kinds, shaped


def export(run: Path, out: Path, *, floats: bool = False, begun: Path | None = None, share: float = 1.0) -> int:
    """Write the model of a run into another folder. The bytes of its weights.

    They are averaged with those of the model that the training had `begun` with, its own counting for a `share`: what
    was learned anew stays, and what was forgotten meanwhile comes back.
    """
    if not (run / "model.safetensors").exists():
        raise Refusal(f"there is no model in {run} yet", "spark forge train saves one every few minutes")
    try:
        arch, _ = checkpoint.load(run)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    tensors = _floats(run) if begun is not None else safetensors.read(run / "model.safetensors")
    if begun is not None:
        tensors = dict(_averaged(tensors, _of_the_same(begun, run), share))
    parts = tensors.items() if floats else (part for name, tensor in tensors.items() for part in coded(name, tensor))
    model_folder.write(out, arch, dict(parts))
    vocabulary.save(vocabulary.load(run), out)
    take_along(run, out, kinds.FILE, expected.FILE, shaped.FILE)
    return (out / "model.safetensors").stat().st_size


def _floats(folder: Path) -> dict[str, Tensor]:
    file = folder / "model.safetensors"
    return unpacked(file, safetensors.read(file))


def _of_the_same(begun: Path, run: Path) -> dict[str, Tensor]:
    """The tensors of what this is a training of: the same shape, the same words."""
    try:
        is_same = checkpoint.outline(begun).arch == checkpoint.outline(run).arch
        is_same = is_same and vocabulary.load(begun).to_str() == vocabulary.load(run).to_str()
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    if not is_same:
        raise Refusal(f"{begun} is another model than {run}", "name the one that the training began with")
    return _floats(begun)


def _averaged(
    tensors: Mapping[str, Tensor], others: Mapping[str, Tensor], share: float
) -> Iterator[tuple[str, Tensor]]:
    for name, tensor in tensors.items():
        mixed = share * tensor.astype(np.float32) + (1 - share) * others[name].astype(np.float32)
        yield name, mixed.astype(np.float32)


def take_along(run: Path, out: Path, *names: str) -> None:
    """What lies beside a model, as far as it is there and the other folder has none of its own."""
    for name in names:
        if (run / name).exists() and not (out / name).exists():
            with files.writing(out):
                shutil.copyfile(run / name, out / name)


def coded(name: str, tensor: Tensor) -> Iterator[tuple[str, Tensor]]:
    """As the kernels pack it. What is no large matrix stays as it is: there is little of it, and much hangs on it."""
    if tensor.ndim < 2 or "conv" in name or name.startswith("pointer."):
        yield name, np.ascontiguousarray(tensor, np.float32)
        return
    codes, scales = quantised(np.ascontiguousarray(tensor, np.float32))
    rows, columns = tensor.shape
    yield name, codes[:rows, :columns].astype(np.int8)
    yield name + SCALES, scales[:rows].astype(ml_dtypes.bfloat16)
