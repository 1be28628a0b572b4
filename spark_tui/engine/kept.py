"""Packed weights on the disk: a model is packed once, and every later start only maps what came of it.

A model has one folder, named after where it lies and what is there now; in it an array is a `.npy` file. The folder
appears complete or not at all, and one process at a time makes it. What cannot be kept is packed again every time.
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from spark_tui.engine import checkpoint, heard, tokenizer
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels import machine_code, model, packing, rounding
from spark_tui.engine.kernels.layout import Model, dims_of
from spark_tui.engine.kernels.model import Packed, packed
from spark_tui.engine.kernels.sizes import BITS, GROUP, LANES, STEP
from spark_tui.engine.places import digest, prefix


def load(path: Path, folder: Path, bits: int = 8) -> tuple[Architecture, Packed]:
    """The model at `path`, packed. `folder` is where packed models are kept."""
    arch = checkpoint.outline(path).arch
    place = folder / f"{_name(path, bits)}-{_state(path, arch)}"
    found = _mapped(place)
    if found is None:
        found = _made(path, place, bits)
    return arch, Packed(dims_of(arch, bits), found)


def identity(path: Path, bits: int = 8) -> bytes:
    """Another one for any other model, or form of it, or state of the kernels: what decides, beside the tokens, what a
    pass leaves in a cache."""
    return digest(machine_code.state(), _name(path, bits), _state(path, checkpoint.outline(path).arch)).encode()


def _name(path: Path, bits: int) -> str:
    return f"{prefix(path)}.{bits}"


def _made(path: Path, place: Path, bits: int) -> Model:
    name, made = _name(path, bits), None
    try:
        with _alone(place.with_name(f"{name}.lock")):
            found = _mapped(place)  # another process may have made it while we waited
            if found is not None:
                return found
            made = _packed(path, bits)
            _keep(made, place, name)
            return _mapped(place) or made
    except OSError:  # no room, no rights: the price is time
        return _packed(path, bits) if made is None else made


def _packed(path: Path, bits: int) -> Model:
    arch, weights = checkpoint.load(path)
    texts = _texts(path, arch) if bits < max(BITS.values()) else []
    return packed(arch, weights, bits, heard.heard(weights, arch, texts) if texts else ()).model


def _texts(path: Path, arch: Architecture) -> list[list[int]]:
    """What the model hears while it is packed; nothing without a tokenizer beside it."""
    try:
        return heard.passages(tokenizer.load(path), arch)
    except EngineError:
        return []


def _keep(made: Model, place: Path, name: str) -> None:
    new = place.with_name(f"{name}.new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        new.mkdir()
        for part, array in made._asdict().items():
            with (new / f"{part}.npy").open("wb") as file:
                np.save(file, array, allow_pickle=False)
                file.flush()
                os.fsync(file.fileno())
        for older in place.parent.glob(f"{name}-*"):
            shutil.rmtree(older)
        new.rename(place)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _mapped(place: Path) -> Model | None:
    try:
        return Model(*(np.asarray(np.load(place / f"{name}.npy", mmap_mode="r")) for name in Model._fields))
    except (OSError, ValueError, EOFError):  # it is not there, or was damaged since
        return None


@contextmanager
def _alone(lock: Path) -> Generator[None]:
    """One process at a time. Whoever dies lets go."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _state(path: Path, arch: Architecture) -> str:
    """What the model is now, and what packing makes of it."""
    files = [(file.name, (now := file.stat()).st_size, now.st_mtime_ns, now.st_ino) for file in checkpoint.files(path)]
    code = [Path(module.__file__ or "").read_bytes() for module in (heard, model, packing, rounding)]
    return digest(arch, files, GROUP, LANES, STEP, *code)
