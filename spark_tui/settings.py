"""Everything a person can set: in `config.toml` in their config folder, or for one run in the environment.

A setting that nobody set has the value that suits this machine, or else the default that stands here. The variable of
`engine.drafts` is SPARK_ENGINE_DRAFTS. In the file it stands as

    [engine]
    drafts = 4
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, is_dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints

import msgspec
from platformdirs import user_config_path, user_data_path

from spark_tui import tuning
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Engine:
    """How tokens are made."""

    weights: Literal["int8", "int5", "int4", "float32"] = "int8"
    """In 8 bits, by compiled kernels; in 5 or 4, which makes models faster and less exact (`spark bench numerics` says
    how much: of 5 bits little); or as they were published, in numpy: exact, and many times slower."""
    drafts: Annotated[int, msgspec.Meta(ge=0, le=15)] = 15
    """How many tokens are guessed and checked in one pass at most. Where guesses fail, the engine makes fewer; and
    more than 7 only where the processor has a matrix unit."""
    threads: Annotated[int, msgspec.Meta(ge=1, le=256)] = 1
    """So many threads run the model, as long as nobody else wants the cores; and numpy's matrix products."""
    prefixes: Annotated[int, msgspec.Meta(ge=0)] = 1024
    """Megabytes of disk for what was read of prompts: one that begins alike is not read again. 0 keeps nothing."""
    blas: str = ""
    """The processor for which OpenBLAS multiplies, as in its own OPENBLAS_CORETYPE. Empty: as it thinks best."""


@dataclass(frozen=True, slots=True)
class Models:
    """Where models are kept."""

    folder: Path = field(default_factory=lambda: user_data_path("spark") / "models")
    """What `spark models` lists, fetches into and removes from."""


@dataclass(frozen=True, slots=True)
class Remote:
    """Models that run on a server, for which `model` is an address."""

    variable: Annotated[str, msgspec.Meta(pattern=r"^([A-Za-z_]\w*)?$")] = "OPENAI_API_KEY"
    """The variable that holds the key for it. The key itself stands in no file."""
    context: Annotated[int, msgspec.Meta(ge=1024)] = 16_384
    """How many tokens the model reads, where its server does not say."""
    patience: Annotated[float, msgspec.Meta(gt=0)] = 120.0
    """How many seconds the server may be silent."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All of them."""

    model: str = ""
    """What writes: a name that `spark models list` shows, a path, a simulated mesh like `wafer:8x8`, or an address
    like `http://127.0.0.1:8080/v1#qwen3`: a server that speaks as OpenAI's do, and which of its models. Empty: the
    embedded one."""
    theme: str = "spark-dark"
    """The colours: the name of a theme."""
    preview: bool = False
    """Whether the edit is written, dimmed, while the sentence is typed. Nothing of it is kept before Enter."""
    ahead: bool = True
    """Whether the embedded model writes the edit while the sentence is typed, unseen, so that it is there at Enter."""
    stage: bool = False
    """Whether what is applied is put in the index too."""
    commit: bool = False
    """Whether what is applied is committed too, under the sentence that asked for it."""
    mouse: bool = True
    """Whether the app takes the mouse; without, the terminal selects text as it always does."""
    tests: str = "pytest -q"
    """What `/tests` runs, in a shell."""
    keymap: Literal["default", "vim", "emacs"] = "default"
    """Which keys do what, before `keys` has its say."""
    keys: dict[str, Any] = field(default_factory=dict[str, Any])
    """A person's own keys by what they do, in the file alone: "hunk.keep" = "k". The help lists them all."""
    wafer: bool = True
    """Whether the app shows beside an edit what the model that writes would do on a wafer."""
    screen_reader: bool = False
    """Plain lines and questions instead of the screen, for who listens to it. ACCESSIBLE=1 asks for the same."""
    engine: Engine = Engine()
    models: Models = field(default_factory=Models)
    remote: Remote = Remote()


_READ = "utf-8-sig"  # some editors begin a file with a mark
# The libraries' own variables, for whoever set them long ago.
_OF_LIBRARIES = {"engine.threads": ("OPENBLAS_NUM_THREADS",), "engine.blas": ("OPENBLAS_CORETYPE",)}


@dataclass(frozen=True, slots=True)
class Loaded:
    """`origins` says for each setting, such as "engine.drafts", who set it."""

    settings: Settings
    origins: Mapping[str, str]


def file() -> Path:
    return user_config_path("spark") / "config.toml"


def load(environment: Mapping[str, str] = os.environ) -> Loaded:
    """The settings as they are in force. A wrong one is refused, with its place."""
    loaded, wrong = look(environment)
    for refusal in wrong.values():
        raise refusal
    return loaded


def look(environment: Mapping[str, str] = os.environ) -> tuple[Loaded, Mapping[str, Refusal]]:
    """The settings without those that are wrong, and what is wrong of each of those, or of the "file" as a whole."""
    kinds, wrong = dict(_kinds(Settings)), dict[str, Refusal]()
    values, origins = dict[str, object](), dict.fromkeys(kinds, "default")
    try:
        told = list(_from_file())
    except Refusal as refusal:
        told, wrong["file"] = [], refusal
    for origin, name, value in (*_suited(), *told, *_from_environment(kinds, environment)):
        try:
            values[name], origins[name] = _checked(origin, name, value, kinds), origin
        except Refusal as refusal:
            wrong.setdefault(name, refusal)
    nested: dict[str, Any] = {}
    for name, found in values.items():
        _put(nested, name.split("."), found)
    return Loaded(msgspec.convert(nested, Settings, dec_hook=_path), origins), wrong


def line(name: str) -> int:
    """Where the file sets `keys.hunk.keep`: the last line of the shortest beginning of it that does."""
    lines = file().read_text(_READ).splitlines()
    for count in range(1, len(lines) + 1):
        try:
            told = tomllib.loads("\n".join(lines[:count]))
        except ValueError:  # in the middle of a list
            continue
        if name in dict(_flat(told)):
            return count
    return 0


def value(settings: Settings, name: str) -> object:
    """What `engine.drafts` is."""
    found: object = settings
    for part in name.split("."):
        found = getattr(found, part)
    return found


def _kinds(group: type, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Each setting by its full name, and its type."""
    for name, kind in get_type_hints(group, include_extras=True).items():
        if is_dataclass(kind) and isinstance(kind, type):
            yield from _kinds(kind, f"{prefix}{name}.")
        else:
            yield prefix + name, kind


def _suited() -> Iterator[tuple[str, str, object]]:
    for name, found in tuning.suited().items():
        yield "this machine", name, found


def _from_file() -> Iterator[tuple[str, str, object]]:
    try:
        told = tomllib.loads(file().read_text(_READ))
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        raise Refusal(f"{file()} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        place = error.object.count(b"\n", 0, error.start) + 1
        raise Refusal(f"{file()}, line {place}, is not UTF-8", "mend that line") from error
    except ValueError as error:
        raise Refusal(f"{file()} is not TOML: {error}", "mend that line") from error
    if isinstance(told.get("keys"), dict):
        yield str(file()), "keys", dict(_flat(told.pop("keys")))
    for name, found in _flat(told):
        yield str(file()), name, found


def _place(name: str) -> str:
    return f"{file()}, line {line(name)},"


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    for name, found in table.items():
        if isinstance(found, dict):
            yield from _flat(cast("dict[str, Any]", found), f"{prefix}{name}.")
        else:
            yield prefix + name, found


def _from_environment(kinds: Mapping[str, Any], environment: Mapping[str, str]) -> Iterator[tuple[str, str, object]]:
    for name in (name for name in kinds if name != "keys"):
        for variable in (*_OF_LIBRARIES.get(name, ()), "SPARK_" + name.replace(".", "_").upper()):
            if variable in environment:
                yield variable, name, environment[variable]


def _checked(origin: str, name: str, told: object, kinds: Mapping[str, Any]) -> object:
    """In the environment everything is text, so a number may be."""
    if name not in kinds:
        near = get_close_matches(name, kinds, 1) or sorted(kinds)
        raise Refusal(f"{_place(name)} sets {name!a}, which is no setting", f"perhaps {' or '.join(near)}")
    is_variable, kind = origin.isupper(), kinds[name]
    try:
        return msgspec.convert(told, kind, strict=not is_variable, dec_hook=_path)
    except msgspec.ValidationError as error:
        where = origin if is_variable else f"{name} in {_place(name)}"
        if name == "remote.variable":  # which is easily taken for the key, so it is not shown
            raise Refusal(f"{where} names no variable", "give the name of the one that holds the key") from None
        choices = " or ".join(get_args(kind)) if get_origin(kind) is Literal else ""
        wanted = f"choose {choices}" if choices else str(error).partition(" - at ")[0].lower().replace("`", "")
        raise Refusal(f"{where} is {told!a:.80}", wanted) from error


def _path(kind: type, told: Any) -> Path:
    if kind is not Path or not told or not isinstance(told, str | Path):
        raise ValueError("Expected a path")
    try:
        return Path(told).expanduser()
    except RuntimeError as error:  # nobody is called that, or their home is not known
        raise ValueError("Expected a path, and the home folder that this one begins with is not known") from error


def _put(nested: dict[str, Any], name: list[str], found: object) -> None:
    *groups, last = name
    for group in groups:
        nested = nested.setdefault(group, {})
    nested[last] = found
