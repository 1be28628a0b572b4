"""A model from a hub, by `huggingface_hub`: what would come, then the files themselves.

The library begins a file anew when it is called again, so here a file grows in place under another name, and the next
call goes on where the last was cut. A file gets its name when its checksum is right.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spark_tui.edits.refusal import Refusal
from spark_tui.models import shelf, trial
from spark_tui.models.catalogue import KNOWN
from spark_tui.models.manifest import describe, sha256
from spark_tui.models.progress import Tell
from spark_tui.models.shelf import Shelved
from spark_tui.models.wanted import is_wanted

try:
    import httpx2
    from huggingface_hub import HfApi, constants, hf_hub_url
    from huggingface_hub import errors as hub_errors
    from huggingface_hub.file_download import http_get  # pyright: ignore[reportUnknownVariableType]
    from huggingface_hub.utils import (
        build_hf_headers,  # pyright: ignore[reportUnknownVariableType]
        disable_progress_bars,
    )
except ImportError as missing:
    raise Refusal(f"fetching models needs {missing.name}, which is not here", "pip install huggingface-hub") from None

_REPOSITORY = re.compile(r"[\w-][\w.-]*/[\w-][\w.-]*")
_PART = ".part"
_MARK = ".revision"


@dataclass(frozen=True, slots=True)
class Remote:
    """A file of the hub: large ones are known by their SHA-256, small ones by what git calls them."""

    name: str
    size: int
    sha256: str | None
    git: str | None


@dataclass(frozen=True, slots=True)
class Offer:
    """What would be fetched."""

    name: str
    repository: str
    revision: str
    licence: str
    files: tuple[Remote, ...]

    @property
    def size(self) -> int:
        return sum(file.size for file in self.files)


def offer(wanted: str, *, name: str = "", revision: str = "") -> Offer:
    """A model of the catalogue by its name, or any by that of its repository."""
    known = KNOWN.get(wanted)
    repository = known.repository if known else wanted
    if not _REPOSITORY.fullmatch(repository):
        raise _unknown(wanted)
    info = _info(repository, revision)
    files = tuple(_remotes(info.siblings or ()))
    if not any(file.name.endswith(".safetensors") for file in files):
        raise Refusal(f"{repository} has no model.safetensors", "fetch a .gguf file yourself and spark models add it")
    if missing := sorted({"config.json", "tokenizer.json"} - {file.name for file in files}):
        raise Refusal(f"{repository} has no {missing[0]}", "Spark runs no model without one: take another")
    licence = getattr(info.card_data, "license", None) or (known.licence if known else "unknown")
    name = shelf.free(name or (known.name if known else shelf.named_after(repository)))
    return Offer(name, repository, info.sha or "", str(licence), files)


def fetch(offered: Offer, place: Path, tell: Tell) -> Shelved:
    """All of its files, checked, tried, and on the shelf."""
    disable_progress_bars()
    with shelf.arriving(place, offered.name) as folder:
        _keep_only(folder, offered)
        missing = [file for file in offered.files if not _is_here(folder / file.name, file, tell)]
        _check_room(folder, sum(file.size for file in missing) - _there(folder))
        for file in missing:
            with _explained(offered.repository):
                _fetch(offered, file, folder, tell)
            if file.name == "config.json":
                trial.check_config(folder / file.name, f"config.json of {offered.repository}")
        tell("trying it", 0, 1)
        trial.attempt(folder, offered.repository)
        made = describe(folder, offered.repository, offered.revision, offered.licence)
        shelved = shelf.arrived(place, offered.name, folder, made)
        (shelved.folder / _MARK).unlink()
        return shelved


def _info(repository: str, revision: str) -> Any:
    try:
        with _explained(repository):
            return HfApi(_endpoint()).model_info(repository, revision=revision or None, files_metadata=True)
    except hub_errors.HFValidationError:
        raise _unknown(repository) from None
    except (ValueError, TypeError, LookupError):  # a page to log in, say, which is no JSON, or other JSON
        cure = "log in to the network if it wants that, or look at HF_ENDPOINT"
        raise Refusal(f"{_shown()} answers with something else than what a hub says of a model", cure) from None


def _unknown(wanted: str) -> Refusal:
    return Refusal(f"no model is known as {wanted!a:.80}", "spark models list names them; or give OWNER/NAME")


def _remotes(siblings: Any) -> Iterator[Remote]:
    """The configuration comes first: it says whether the rest is of any use."""
    for file in sorted(siblings, key=lambda file: (file.rfilename != "config.json", file.size or 0)):
        if is_wanted(file.rfilename):
            yield Remote(file.rfilename, file.size or 0, file.lfs.sha256 if file.lfs else None, file.blob_id)


def _keep_only(folder: Path, offered: Offer) -> None:
    """What a cut left of another revision goes; the mark says of which one it is."""
    mark = folder / _MARK
    if not mark.exists() or mark.read_text() != offered.revision:
        shutil.rmtree(folder)
        folder.mkdir()
        mark.write_text(offered.revision)


def _is_here(path: Path, file: Remote, tell: Tell) -> bool:
    """And whole: it had its name, but perhaps not all of it was on the disk when the machine went down."""
    if not path.exists():
        return False
    tell(f"looking at {file.name}, which is here", 0, 1)
    if not _is_right(path, file):
        path.unlink()
    return path.exists()


def _there(folder: Path) -> int:
    return sum(part.stat().st_size for part in folder.glob(f"*{_PART}"))


def _check_room(folder: Path, needed: int) -> None:
    free = shutil.disk_usage(folder).free
    if needed > free:
        raise Refusal(
            f"{needed / 1e9:.1f} GB are still to come, and {folder} has room for {free / 1e9:.1f} GB",
            "make room, or set models.folder elsewhere",
        )


def _fetch(offered: Offer, file: Remote, folder: Path, tell: Tell) -> None:
    part = folder / (file.name + _PART)
    if part.exists() and part.stat().st_size > file.size:
        part.unlink()
    url = hf_hub_url(offered.repository, file.name, revision=offered.revision, endpoint=_endpoint())
    with _Watched(part, file, tell) as growing:
        http_get(url, growing, resume_size=growing.tell(), headers=build_hf_headers(), expected_size=file.size)
    if not _is_right(part, file):
        part.unlink()
        raise Refusal(f"{file.name} came with other bytes than announced", "try again: it will be fetched anew")
    part.rename(folder / file.name)


class _Watched(io.BufferedWriter):
    """A file that tells how far it has grown."""

    def __init__(self, path: Path, file: Remote, tell: Tell) -> None:
        super().__init__(io.FileIO(path, "a"))
        self._file, self._tell = file, tell

    def write(self, data: Any, /) -> int:
        written = super().write(data)
        self._tell(self._file.name, self.tell(), self._file.size)
        return written


def _is_right(path: Path, file: Remote) -> bool:
    if file.sha256:
        return sha256(path) == file.sha256
    data = path.read_bytes()
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest() == file.git


def _endpoint() -> str:
    return os.environ.get("HF_ENDPOINT", constants.ENDPOINT).rstrip("/")


def _shown() -> str:
    """The hub without a name and a password that may stand in its address."""
    return re.sub(r"//.*@", "//", _endpoint())


@contextmanager
def _explained(repository: str) -> Generator[None]:
    """What the hub or the way there has against it, in a line."""
    try:
        yield
    except hub_errors.OfflineModeIsEnabled:
        raise Refusal("HF_HUB_OFFLINE is set", _ELSEWHERE) from None
    except hub_errors.GatedRepoError:
        page = f"{_shown()}/{repository}"
        raise Refusal(f"{repository} wants its licence accepted", f"do so at {page}, then set HF_TOKEN") from None
    except hub_errors.RepositoryNotFoundError:
        raise Refusal(f"there is no {repository}", "check the name; a private one needs HF_TOKEN") from None
    except hub_errors.RevisionNotFoundError:
        raise Refusal(f"{repository} has no such revision", "leave --revision out for the newest") from None
    except hub_errors.HfHubHTTPError as error:
        raise Refusal(f"{_shown()} answers {error.response.status_code}", "try again later") from None
    except (UnicodeEncodeError, httpx2.LocalProtocolError):  # whose words have it in them
        raise Refusal("the token for the hub has letters that no token has", "set HF_TOKEN again") from None
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise Refusal(f"{_shown()} cannot be reached: {said}", _ELSEWHERE) from None
    except OSError as error:
        if error.errno is not None:  # of the disk
            raise
        cure = "try again: it goes on from where it was"
        raise Refusal(f"{_shown()} sent more or less than it had announced", cure) from None


_ELSEWHERE = "go online; or copy the model here from another machine and spark models add PATH"
