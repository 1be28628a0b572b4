"""`spark doctor`: what works here, what would help, what is missing. It looks, and changes nothing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import metadata
from pathlib import Path
from typing import Literal, cast

from rich.console import Console

from spark_tui import __version__, resources, settings, theme, tuning
from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.address import address, shown
from spark_tui.models import shelf
from spark_tui.repo import git, journal, place, tries

State = Literal["ok", "would help", "missing", "wrong"]

LIBRARIES = ("cyclopts", "GitPython", "msgspec", "platformdirs", "Pygments", "PyYAML", "rich", "textual")
# Without these, everything works but the engine.
ENGINE_LIBRARIES = ("Jinja2", "ml-dtypes", "numba", "numpy", "tokenizers")
OLDEST_GIT = (2, 31)
_COMPILED = {"ready": "compiled", "compiling": "being compiled", "cold": "compiled beside the first turn"}
COLUMNS, ROWS = 60, 16
ESCAPE_MS = 50
_PATIENCE = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. Where the state is not ok, `cure` says what to do about it, if anything can."""

    area: str
    what: str
    state: State
    found: str
    cure: str = ""


def examine(folder: Path) -> tuple[Finding, ...]:
    return (*_versions(), *_repository(folder), *_engine(), *_settings(), *_terminal())


def is_well(findings: Iterable[Finding]) -> bool:
    return all(finding.state not in ("missing", "wrong") for finding in findings)


def _versions() -> Iterator[Finding]:
    yield Finding("versions", "Spark", "ok", __version__)
    yield Finding("versions", "Python", "ok", sys.version.split()[0])
    yield _git()
    yield from (_library("versions", name, "missing") for name in LIBRARIES)


def _git() -> Finding:
    if shutil.which("git") is None:
        return Finding("versions", "git", "missing", "not found", "install it, for example: apt-get install git")
    version = git.ask(Path("/"), "version").removeprefix("git version ")
    if tuple(map(int, re.findall(r"\d+", version)[:2])) < OLDEST_GIT:
        return Finding("versions", "git", "missing", version, "install 2.31 or newer")
    return Finding("versions", "git", "ok", version)


def _library(area: str, name: str, absent: State) -> Finding:
    try:
        return Finding(area, name, "ok", metadata.version(name))
    except metadata.PackageNotFoundError:
        return Finding(area, name, absent, "not installed", f"pip install {name}")


def _repository(folder: Path) -> Iterator[Finding]:
    try:
        here = place.find(folder)
        status = place.status(here)
    except Refusal as refusal:
        yield Finding("repository", "folder", "would help", refusal.reason, refusal.cure)
        return
    yield Finding("repository", "folder", "ok", f"{here.root} ({here.kind})")
    yield Finding("repository", "branch", "ok", _branch(here))
    changes = f"{len(status.staged)} staged, {len(status.changed)} changed, {len(status.untracked)} untracked"
    yield Finding("repository", "changes", "ok", changes)
    if here.busy:
        yield Finding("repository", "state", "would help", f"a {here.busy} is in progress", "finish it, or abort it")
    yield _writable("files", here.root)
    yield _writable("git folder", here.git_dir)
    yield _journal(here)


def _branch(here: place.Place) -> str:
    if here.branch is None:
        return "detached head"
    return f"{here.branch} (no commit yet)" if here.unborn else here.branch


def _writable(what: str, folder: Path) -> Finding:
    if os.access(folder, os.W_OK | os.X_OK):
        return Finding("repository", what, "ok", "can be written")
    return Finding("repository", what, "missing", f"{folder} is read-only", f"chmod u+w {folder}")


def _journal(here: place.Place) -> Finding:
    try:
        count = len(journal.log(here))
    except Refusal as refusal:
        return Finding("repository", "journal", "missing", refusal.reason, refusal.cure)
    turns = "1 turn" if count == 1 else f"{count} turns"
    if journal.is_unfinished(here) or tries.are_left(here):
        cure = "run spark log: it finishes that, or takes it back"
        return Finding("repository", "journal", "would help", f"{turns}, and one that was interrupted", cure)
    return Finding("repository", "journal", "ok", turns)


def _engine() -> Iterator[Finding]:
    yield _models()
    yield _kernels()
    yield _precedence()
    yield from _memory()
    yield from _model()
    yield from (_library("engine", name, "would help") for name in ENGINE_LIBRARIES)


def _models() -> Finding:
    found = shelf.look(settings.look()[0].settings.models.folder)
    if found.damaged:
        return Finding("engine", "models", "would help", "; ".join(found.damaged))
    shipped = ("embedded",) if resources.edit_model().is_dir() else ()
    names = (*shipped, *(model.name for model in found.models))
    if not names:
        return Finding("engine", "models", "would help", "none is here", "spark models list")
    return Finding("engine", "models", "ok", ", ".join(names))


def _kernels() -> Finding:
    """Whether they are there, and how this processor multiplies bytes, which decides how fast the engine is."""
    from spark_tui.engine.kernels import ready
    from spark_tui.engine.kernels.processor import has_matrix_unit, instruction

    state, in_numpy = ready.state(), "so models run in numpy, many times slower"
    if state == "missing":
        found = f"cannot be compiled, {in_numpy}: {ready.missing()} is not installed"
        return Finding("engine", "kernels", "would help", found, f"pip install {ready.missing()}")
    if state == "failed":
        found = f"could not be compiled, {in_numpy}: {ready.reason()}"
        return Finding("engine", "kernels", "would help", found, f"the next turn tries again; {ready.log()} says more")
    if instruction() == "plain":
        return Finding("engine", "kernels", "would help", "no byte products on this processor: several times slower")
    ways = f"{instruction()} and a matrix unit" if has_matrix_unit() else instruction()
    return Finding("engine", "kernels", "ok", f"{ways}, {_COMPILED[state]}")


def _precedence() -> Finding:
    """Beside programs that take all cores."""
    from spark_tui.engine.kernels.precedence import is_permitted

    told = "tokens come before other programs" if is_permitted() else "as other programs (not root, ulimit -e below 40)"
    return Finding("engine", "precedence", "ok", told)


def _settings() -> Iterator[Finding]:
    """Each with its value, and who set it."""
    loaded, wrong = settings.look()
    for name, refusal in wrong.items():
        yield Finding("settings", name, "wrong", refusal.reason, refusal.cure)
    for name in (name for name in loaded.origins if name not in wrong):
        yield _setting(name, settings.value(loaded.settings, name), loaded.origins[name])


def _setting(name: str, value: object, origin: str) -> Finding:
    told = f"{_address(str(value)) if name == 'model' and '://' in str(value) else _written(value)} ({origin})"
    if name == "engine.blas" and value and not tuning.is_core(str(value)):
        cure = "choose a name of its own, like Haswell, SkylakeX or Zen"
        return Finding("settings", name, "would help", f"{told}: OpenBLAS knows no such processor", cure)
    if name == "theme" and value and value not in theme.load(theme.folders()).by_name:
        return Finding(
            "settings", name, "wrong", f"{told}: there is no such theme", "choose one of those under terminal"
        )
    if name == "model" and not _is_there(str(value)):
        return Finding("settings", name, "wrong", f"{told}: there is no such model", "spark models list")
    return Finding("settings", name, "ok", told)


def _is_there(model: str) -> bool:
    """Where it is neither an address nor a file: on the shelf."""
    from spark_tui.models.shelf import EMBEDDED

    chosen = settings.look()[0].settings
    known = {"", EMBEDDED, *(each.name for each in shelf.look(chosen.models.folder).models)}
    return model in known or ":" in model or "/" in model or model.endswith(".gguf")


def _address(words: str) -> str:
    """One that is refused may have a password in it, and what the doctor says is shown to others."""
    try:
        address(words)
    except Refusal:
        return "not shown" if shown(words) != words else words
    return words


def _written(value: object) -> str:
    """As somebody would write it who sets it."""
    match value:
        case bool():
            return str(value).lower()
        case float():
            return f"{value:g}"
        case Mapping():
            several = cast("Mapping[str, object]", value)
            return "; ".join(f"{name} = {_written(each)}" for name, each in several.items()) or "not set"
        case list() | tuple():
            return " or ".join(map(_written, cast("Sequence[object]", value)))
        case _:
            return str(value) or "not set"


def _memory() -> Iterator[Finding]:
    """What a model and its context may take."""
    from spark_tui.engine.available import available

    if (free := available()) is not None:
        yield Finding("engine", "memory", "ok", f"{free / 1e6:,.0f} MB are free")


def _model() -> Iterator[Finding]:
    """What the model that is in force takes of that."""
    try:
        from spark_tui.engine.errors import EngineError
        from spark_tui.links.local.room import room
        from spark_tui.links.open import editor_place
        from spark_tui.links.remote.address import is_address
    except ImportError:  # which is said of the libraries
        return
    chosen = settings.look()[0].settings
    if is_address(chosen.model):
        yield _remote(chosen)
        return
    try:
        name, path = editor_place(chosen)
        found = room(path, chosen.engine)
    except (EngineError, Refusal) as refusal:
        yield Finding("engine", "model memory", "would help", refusal.reason, refusal.cure)
        return
    most = found.all.context
    told = f"{name}: {found.all.total / 1e6:,.1f} MB with all of {most:,} tokens"
    if found.context < most:
        cure = "close other programs, or choose a smaller model"
        yield Finding("engine", "model memory", "would help", f"{told}, there is memory for {found.context:,}", cure)
    else:
        yield Finding("engine", "model memory", "ok", f"{told}, fits")


def _remote(chosen: settings.Settings) -> Finding:
    """Whether the server that is set is there, takes the key, and how it is spoken to. No text is sent."""
    from spark_tui.links.remote.opening import open_remote

    impatient = replace(chosen.remote, patience=min(_PATIENCE, chosen.remote.patience))
    try:
        link = open_remote(replace(chosen, remote=impatient))
    except Refusal as refusal:
        return Finding("engine", "remote model", "would help", refusal.reason, refusal.cure)
    server = link.server
    if server.models and server.model not in server.models:
        found = f"{link.wire.to.host} does not list {server.model}"
        return Finding("engine", "remote model", "would help", found, f"it has {', '.join(server.models[:5])}")
    told = "" if server.context is not None else ", it is assumed"
    return Finding(
        "engine", "remote model", "ok", f"{link.name}: {link.short_note}, reads {link.context:,} tokens{told}"
    )


def _terminal() -> Iterator[Finding]:
    yield _themes()
    screen = Console()
    if not sys.stdout.isatty():
        yield Finding("terminal", "output", "ok", "not a terminal: plain text")
        return
    yield _size(screen.width, screen.height)
    yield _colours(screen)
    yield _unicode()
    yield Finding("terminal", "reached", "ok", _way())
    yield _escape()


def _themes() -> Finding:
    themes = theme.load(theme.folders())
    if themes.skipped:
        return Finding("terminal", "themes", "would help", "; ".join(themes.skipped), "repair or remove it")
    known, chosen = ", ".join(sorted(themes.by_name)), _theme()
    if chosen and chosen not in themes.by_name:
        return Finding("terminal", "themes", "wrong", f"there is no theme called {chosen!r}", f"choose one of: {known}")
    return Finding("terminal", "themes", "ok", known)


def _theme() -> str | None:
    """Settings that cannot be read are a finding of their own."""
    try:
        return settings.load().settings.theme
    except Refusal:
        return None


def _size(columns: int, rows: int) -> Finding:
    found = f"{columns} x {rows}"
    if columns < COLUMNS or rows < ROWS:
        return Finding("terminal", "size", "would help", found, f"make the window at least {COLUMNS} x {ROWS}")
    return Finding("terminal", "size", "ok", found)


def _colours(screen: Console) -> Finding:
    if screen.no_color:
        return Finding("terminal", "colours", "ok", "off, as NO_COLOR asks")
    if screen.color_system == "truecolor":
        return Finding("terminal", "colours", "ok", "16 million")
    found = {"256": "256", "standard": "16"}.get(screen.color_system or "", "none")
    return Finding("terminal", "colours", "would help", found, "export COLORTERM=truecolor, if the terminal has them")


def _unicode() -> Finding:
    encoding = sys.stdout.encoding
    if encoding.lower().replace("-", "") == "utf8":
        return Finding("terminal", "unicode", "ok", encoding)
    return Finding("terminal", "unicode", "would help", encoding, "export LANG=C.UTF-8")


def _way() -> str:
    """Through what the terminal is reached: each step adds a delay of its own."""
    steps = (("ssh", "SSH_CONNECTION"), ("tmux", "TMUX"), ("screen", "STY"))
    return ", ".join(f"through {step}" for step, sign in steps if sign in os.environ) or "directly"


def _escape() -> Finding:
    """How long Esc is held back, in case it is the beginning of a longer key."""
    tmux = "TMUX" in os.environ
    delay = _tmux_delay() if tmux else os.environ.get("ESCDELAY", "")
    if not delay.isdigit():
        return Finding("terminal", "esc key", "ok", "no delay is set")
    if int(delay) <= ESCAPE_MS:
        return Finding("terminal", "esc key", "ok", f"held back {delay} ms")
    cure = "tmux set -s escape-time 10" if tmux else "export ESCDELAY=25"
    return Finding("terminal", "esc key", "would help", f"held back {delay} ms", cure)


def _tmux_delay() -> str:
    asked = ["tmux", "show-options", "-sv", "escape-time"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, timeout=2, check=False).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""
