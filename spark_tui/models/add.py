"""A model that is on this machine already, onto the shelf: copied, or linked to where it is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint
from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import container, is_gguf
from spark_tui.models import shelf, trial
from spark_tui.models.manifest import describe
from spark_tui.models.progress import Tell
from spark_tui.models.shelf import Shelved
from spark_tui.models.wanted import is_wanted

_LICENCE = re.compile(r"^license: *[\"']?([\w.+-]+)", re.MULTILINE)
_AT_ONCE = 8 << 20


def add(path: Path, place: Path, tell: Tell, *, name: str = "", link: bool = False) -> Shelved:
    """The model in a folder or a GGUF file. It has made a few tokens before it is there."""
    files = list(_files(path))
    name = name or shelf.named_after(str(path.resolve()))
    with shelf.arriving(place, name) as folder:
        try:
            _bring_all(files, folder, tell, link=link)
            tell("trying it", 0, 1)
            trial.attempt(next(folder.glob("*.gguf"), folder), str(path))
            tell("reading it again, for its checksums", 0, 1)
            return shelf.arrived(place, name, folder, describe(folder, str(path.resolve()), "", _licence(path)))
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise


def _files(path: Path) -> Iterator[Path]:
    """Of the folder only what the engine reads."""
    if is_gguf(path) and path.is_file():
        yield path
    elif (path / "config.json").is_file():
        trial.check_config(path / "config.json", str(path / "config.json"))
        weights = _weights(path)
        here = (file for file in sorted(path.iterdir()) if file.is_file())
        yield from (file for file in here if is_wanted(file.name) or file.name in weights)
    elif path.exists():
        raise Refusal(f"{path} is no model", "give a folder with config.json and safetensors, or a .gguf file")
    else:
        raise Refusal(f"there is no {path}", "give the path of a folder or of a .gguf file")


def _weights(path: Path) -> set[str]:
    """What its index calls them, which may be anything."""
    try:
        return {file.name for file in checkpoint.files(path)}
    except EngineError:  # the trial will say it
        return set()


def _bring_all(files: Sequence[Path], folder: Path, tell: Tell, *, link: bool) -> None:
    shutil.rmtree(folder)  # what may lie there is of a download
    folder.mkdir()
    for file in files:
        name = f"{file.stem}.gguf" if is_gguf(file) else file.name  # as it is looked for
        _bring(file, folder / name, tell, link=link)


def _bring(source: Path, target: Path, tell: Tell, *, link: bool) -> None:
    if link:
        target.symlink_to(source.resolve())
        return
    size = source.stat().st_size
    with source.open("rb") as read, target.open("wb") as write:
        while data := read.read(_AT_ONCE):
            write.write(data)
            tell(f"copying {source.name}", write.tell(), size)


def _licence(path: Path) -> str:
    if is_gguf(path):
        try:
            return container.entry(container.read(path), "general.license", str, "") or "unknown"
        except EngineError:  # it is there and is no text
            return "unknown"
    card = path / "README.md"
    found = _LICENCE.search(card.read_text("utf-8", "replace")[:4000]) if card.is_file() else None
    return found[1] if found else "unknown"
