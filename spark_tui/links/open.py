"""A model by its name: the embedded one, one of the shelf, or one that lies anywhere; loaded, and ready to be asked."""

from __future__ import annotations

from pathlib import Path

from spark_tui import resources, tuning
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.decoder import new_session
from spark_tui.engine.errors import EngineError
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.runners import why_numpy
from spark_tui.engine.session import Session
from spark_tui.links.embedded import words
from spark_tui.links.in_process import InProcess
from spark_tui.models import shelf
from spark_tui.models.facts import facts
from spark_tui.models.folders import packed_folder
from spark_tui.settings import Engine, Settings

EMBEDDED = "spark-edit"


def open_model(settings: Settings) -> InProcess:
    """The model that is set, else the one that came to the shelf last."""
    return open_at(*place(settings), settings.engine)


def open_editor(settings: Settings) -> InProcess:
    """The model that is set, else the embedded one where it is there, to be asked at once."""
    if settings.model or not embedded_place().is_dir():
        return open_at(*place(settings), settings.engine, at_once=True)
    return open_at(EMBEDDED, embedded_place(), settings.engine, at_once=True)


def open_embedded(settings: Settings, folder: Path | None, *, at_once: bool = False) -> InProcess:
    """The embedded model, or the one of its kind that lies in a folder."""
    path = folder or embedded_place()
    if not path.is_dir():
        raise Refusal(f"there is no edit model in {path}", "name the folder of one, or a model of spark models list")
    link = open_at(EMBEDDED if folder is None else folder.name, path, settings.engine, at_once=at_once)
    if not link.edits:
        raise Refusal(f"{path} is no edit model", f"ask it as model:{path}/")
    return link


def embedded_place() -> Path:
    return resources.folder("assets") / "edit-model"


def open_at(name: str, path: Path, engine: Engine, *, at_once: bool = False) -> InProcess:
    """The model at this place. `at_once`: not even the compiler is waited for, the first time on a machine."""
    _check_memory(name, path, engine)
    try:
        arch = checkpoint.outline(path).arch
        session = _session(path, engine, at_once=at_once)
        known = tokenizer.load(path)
        return InProcess(name, known, session, arch.max_context, engine.drafts, words(known))
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error


def place(settings: Settings) -> tuple[str, Path]:
    """The name of the model that is set, and where it is."""
    wanted, folder = settings.model, settings.models.folder
    if "/" in wanted or Path(wanted).suffix == ".gguf":
        return Path(wanted).name, Path(wanted).expanduser()
    if wanted:
        return wanted, shelf.find(folder, wanted).path
    latest = next(iter(shelf.look(folder).models), None)
    if latest is None:
        raise Refusal("there is no model here yet", "spark models list names some, spark models pull NAME fetches one")
    return latest.name, latest.path


def _check_memory(name: str, path: Path, engine: Engine) -> None:
    """Before anything is taken. Weights that stay mapped must be in memory too, or every token waits for the disk."""
    found, free = facts(path), tuning.free_memory()
    needed = found.weights if engine.weights == "int8" else sum(found.kinds.values())
    if needed > free:
        raise Refusal(
            f"{name} takes {needed / 1e9:.1f} GB of memory, and {free / 1e9:.1f} GB are free",
            "close other programs, or take a smaller model",
        )


def _session(path: Path, engine: Engine, *, at_once: bool) -> Session:
    if engine.weights == "float32" or why_numpy(checkpoint.outline(path).arch):
        return new_session(NumpyRunner(*checkpoint.load(path)))
    from spark_tui.engine import kept
    from spark_tui.engine.kernels import ready
    from spark_tui.engine.kernels.runner import new_runner

    if at_once and ready.state() != "ready":
        ready.prepare()
        return new_session(NumpyRunner(*checkpoint.load(path)))
    return new_session(new_runner(kept.load(path, packed_folder())[1]))
