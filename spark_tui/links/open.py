"""A model by its name: one of the shelf, or one that lies anywhere; loaded, and ready to be asked."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, memory, tokenizer
from spark_tui.engine.decoder import new_session
from spark_tui.engine.errors import EngineError
from spark_tui.engine.gguf import is_gguf
from spark_tui.engine.kernels import ready
from spark_tui.engine.kernels.sizes import BITS
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.prefix import Store, open_store
from spark_tui.engine.runners import once_compiled, warm, why_not_compiled
from spark_tui.engine.session import Runner
from spark_tui.links.answers import expected, kept_patterns, kept_writers, kinds, shaped
from spark_tui.links.local.embedded import words
from spark_tui.links.local.in_process import InProcess, change_over
from spark_tui.links.local.reader import Reader
from spark_tui.links.local.room import room
from spark_tui.links.model import Model
from spark_tui.links.remote.address import is_address
from spark_tui.links.remote.link import Remote
from spark_tui.links.remote.opening import open_remote
from spark_tui.models import shelf
from spark_tui.models.folders import packed_folder, prefix_folder
from spark_tui.settings import Engine, Settings

EMBEDDED = "spark-edit"


def open_model(settings: Settings, *, at_once: bool = True) -> InProcess:
    """The model that is set, else the embedded one.

    Where the kernels have to be compiled first, numpy answers meanwhile; or, if it is not needed `at_once`, nobody.
    """
    return open_at(*place(settings), settings.engine, at_once=at_once)


def open_editor(settings: Settings) -> Model:
    """The model that is set, else the embedded one, to be asked at once. It may be set to a mesh or to an address."""
    if is_address(settings.model):
        return open_remote(settings)
    if is_mesh(settings):
        from spark_tui.links.wafer import open_named

        return open_named(settings.model)
    return open_at(*editor_place(settings), settings.engine)


def open_reader(settings: Settings) -> Reader | Remote:
    """What is known of the model that edits before it is loaded."""
    if is_address(settings.model):
        return open_remote(settings)
    name, path = editor_place(settings)
    try:
        known, there = tokenizer.load(path), room(path, settings.engine)
        return Reader(name, known, there.context, words(known), could_read=there.all.context)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error


def editor_place(settings: Settings) -> tuple[str, Path]:
    """The name of the model that edits, and where it is. On a mesh it is the embedded one."""
    return (EMBEDDED, resources.edit_model()) if is_mesh(settings) else place(settings)


def is_mesh(settings: Settings) -> bool:
    return settings.model.partition(":")[0] == "wafer"


def open_embedded(settings: Settings, folder: Path | None, *, at_once: bool = False) -> InProcess:
    """The embedded model, or the one of its kind that lies in a folder."""
    path = folder or resources.edit_model()
    if not path.is_dir():
        raise Refusal(f"there is no edit model in {path}", "name the folder of one, or a model of spark models list")
    link = open_at(EMBEDDED if folder is None else folder.name, path, settings.engine, at_once=at_once)
    if not link.edits:
        raise Refusal(f"{path} is no edit model", f"ask it as model:{path}/")
    return link


def open_at(name: str, path: Path, engine: Engine, *, at_once: bool = True) -> InProcess:
    """The model at this place."""
    try:
        return _open(name, path, engine, at_once=at_once)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error


def place(settings: Settings) -> tuple[str, Path]:
    """The name of the model that is set, else of the embedded one, and where it is."""
    wanted, folder = settings.model, settings.models.folder
    if is_address(wanted):
        raise Refusal("the model that is set runs on a server", "name one that is here: spark models list")
    if "/" in wanted or is_gguf(Path(wanted)):
        path = Path(wanted).expanduser()
        if not path.exists():
            raise Refusal(f"there is no model at {path}", "name a folder or a .gguf file, or one of spark models list")
        return path.name, path
    if not wanted:
        return EMBEDDED, resources.edit_model()
    return EMBEDDED if wanted == shelf.EMBEDDED else wanted, shelf.find(folder, wanted).path


def _open(name: str, path: Path, engine: Engine, *, at_once: bool) -> InProcess:
    there = room(path, engine)

    def answering(runner: Runner, store: Store | None = None) -> InProcess:
        memory.give_back()
        kept_patterns.bring()
        kept_writers.bring()
        known = tokenizer.load(path)
        session = new_session(runner)
        read = kinds.load(path), expected.load(path), shaped.load(path)
        made = InProcess(name, known, session, there.context, engine.drafts, words(known), *read)
        made.store = store
        made.could_read = there.all.context
        return made

    if not there.in_numpy and (ready.state() == "ready" or not at_once):
        return answering(*_compiled(path, engine))
    link = answering(NumpyRunner(*checkpoint.load(path)))
    if there.in_numpy:
        link.slow = there.slow
        return link
    link.slow = why_not_compiled() if ready.state() == "failed" else ""
    link.kernels = once_compiled(lambda: change_over(link, *_compiled(path, engine)), partial(_stay, link))
    return link


def _stay(link: InProcess, why: str) -> None:
    link.slow = why


def _compiled(path: Path, engine: Engine) -> tuple[Runner, Store | None]:
    from spark_tui.engine import kept
    from spark_tui.engine.kernels.runner import new_runner

    bits = BITS[engine.weights]
    made = new_runner(kept.load(path, packed_folder(), bits)[1], engine.threads)
    warm(made)
    return made, _store(kept.identity(path, bits), engine)


def _store(model: bytes, engine: Engine) -> Store | None:
    if not engine.prefixes:
        return None
    try:
        return open_store(prefix_folder(), model, engine.prefixes * 1_000_000)
    except EngineError:  # no rights, no room: every prompt is read
        return None
