"""A model by its name: one of the shelf, or one that lies anywhere; loaded, and ready to be asked."""

from __future__ import annotations

from pathlib import Path

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, memory, tokenizer
from spark_tui.engine.available import available
from spark_tui.engine.decoder import new_session
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels import ready
from spark_tui.engine.kernels.sizes import BITS
from spark_tui.engine.numpy_runner import NumpyRunner
from spark_tui.engine.prefix import Store, open_store
from spark_tui.engine.runners import once_compiled, warm, why_numpy
from spark_tui.engine.session import Runner
from spark_tui.links import kinds
from spark_tui.links.embedded import words
from spark_tui.links.in_process import InProcess, change_over
from spark_tui.links.reader import Reader
from spark_tui.models import shelf
from spark_tui.models.folders import packed_folder, prefix_folder
from spark_tui.settings import Engine, Settings

_USEFUL = 4096  # tokens of context; with fewer, hardly a file fits
EMBEDDED = "spark-edit"


def open_model(settings: Settings, *, at_once: bool = True) -> InProcess:
    """The model that is set, else the one that came to the shelf last.

    Where the kernels have to be compiled first, numpy answers meanwhile; or, if it is not needed `at_once`, nobody.
    """
    return open_at(*place(settings), settings.engine, at_once=at_once)


def open_editor(settings: Settings) -> InProcess:
    """The model that is set, else the embedded one where it is there, to be asked at once. It may be set to a mesh."""
    if is_mesh(settings):
        from spark_tui.links.wafer import open_named

        return open_named(settings.model)
    return open_at(*editor_place(settings), settings.engine)


def open_reader(settings: Settings) -> Reader:
    """What is known of the model that edits before it is loaded."""
    name, path = editor_place(settings)
    try:
        known = tokenizer.load(path)
        in_numpy = settings.engine.weights == "float32" or why_numpy(checkpoint.outline(path).arch) is not None
        return Reader(name, known, _context(path, settings.engine, in_numpy=in_numpy), words(known))
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error


def editor_place(settings: Settings) -> tuple[str, Path]:
    """The name of the model that edits, and where it is. On a mesh it is the embedded one."""
    if is_mesh(settings) or (not settings.model and resources.edit_model().is_dir()):
        return EMBEDDED, resources.edit_model()
    return place(settings)


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
    """The name of the model that is set, and where it is."""
    wanted, folder = settings.model, settings.models.folder
    if "/" in wanted or Path(wanted).suffix == ".gguf":
        return Path(wanted).name, Path(wanted).expanduser()
    if wanted:
        return EMBEDDED if wanted == shelf.EMBEDDED else wanted, shelf.find(folder, wanted).path
    latest = next(iter(shelf.look(folder).models), None)
    if latest is None:
        raise Refusal("there is no model here yet", "spark models list names some, spark models pull NAME fetches one")
    return latest.name, latest.path


def _open(name: str, path: Path, engine: Engine, *, at_once: bool) -> InProcess:
    arch = checkpoint.outline(path).arch
    in_numpy = engine.weights == "float32" or why_numpy(arch) is not None
    context = _context(path, engine, in_numpy=in_numpy)

    def answering(runner: Runner, store: Store | None = None) -> InProcess:
        memory.give_back()
        known = tokenizer.load(path)
        session = new_session(runner)
        return InProcess(name, known, session, context, engine.drafts, words(known), kinds.load(path), store=store)

    if not in_numpy and (ready.state() == "ready" or not at_once):
        return answering(*_compiled(path, engine))
    link = answering(NumpyRunner(*checkpoint.load(path)))
    if not in_numpy:
        link.kernels = once_compiled(lambda: change_over(link, *_compiled(path, engine)))
    return link


def _context(path: Path, engine: Engine, *, in_numpy: bool) -> int:
    """The tokens that the model reads, or that there is memory for. Refused, with the numbers, if those are too few."""
    outline, free = checkpoint.outline(path), available()
    arch, stored = outline.arch, sum(outline.kinds.values())
    least = min(arch.max_context, _USEFUL)
    if in_numpy:
        needed = memory.plan_in_numpy(arch, least, stored)
    else:
        needed = memory.plan(arch, least, engine.threads, BITS[engine.weights])
    memory.check(needed, free)
    return arch.max_context if free is None else min(arch.max_context, memory.room(needed, free))


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
