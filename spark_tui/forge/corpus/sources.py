"""Where the corpus comes from: the standard library of this Python, and archives of packages lying in folders."""

from __future__ import annotations

import platform
import re
import sysconfig
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from spark_tui.edits.refusal import Refusal
from spark_tui.forge.corpus import licences

_LARGEST = 200_000  # bytes; larger files are tables that a program wrote
_COPIES = re.compile(
    r"(?:^|/)_?(?:vendor(?:ed)?|extern(?:als?)?|third_?party|site-packages|node_modules)(?:/|$)", re.IGNORECASE
)
_LICENCE_FILE = re.compile(r"^(?:licen[cs]e|copying|notice)", re.IGNORECASE)
_PROSE = re.compile(
    r"(?:^|/)(?:readme|changes|changelog|history|news|whatsnew|docs?)\b.*\.(?:rst|md|txt)$", re.IGNORECASE
)
_ARCHIVE = re.compile(r"^(?P<name>.+?)-(?P<version>\d[^-]*?)(?:-[^/]*)?(?:\.tar\.gz|\.tgz|\.zip|\.whl)$")

# All that the standard library says of an archive that was cut short, is something else, or asks for a password.
_BROKEN = (OSError, EOFError, tarfile.TarError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError)


@dataclass(frozen=True, slots=True)
class Package:
    """`code` and `prose` map paths to texts. `licence` is None where it may not be used, `unread` says why it could not
    be read."""

    project: str
    version: str
    licence: str | None
    code: dict[str, str]
    prose: dict[str, str]
    unread: str = ""


def archives(folders: Sequence[Path]) -> list[Path]:
    """Projects by name, and the newest version of each only."""
    newest: dict[str, Path] = {}
    for archive in sorted(path for folder in folders for path in _inside(folder) if _ARCHIVE.match(path.name)):
        newest[project_name(archive)] = max(newest.get(project_name(archive), archive), archive, key=_version)
    return [newest[project] for project in sorted(newest)]


def packages(found: Sequence[Path]) -> Iterator[Package]:
    """The standard library, then every archive."""
    yield standard_library()
    for archive in found:
        try:
            yield read_archive(archive)
        except _BROKEN as error:  # one of hundreds that was not fetched whole must not stop the others
            why = f"{archive.name}: {error or type(error).__name__}"
            yield Package(project_name(archive), _version_name(archive), None, {}, {}, why)


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError as error:
        raise Refusal(
            f"cannot read the folder {folder}: {error.strerror}", "name one with archives of packages"
        ) from None


def standard_library() -> Package:
    root = Path(sysconfig.get_paths()["stdlib"])
    texts = {
        path.relative_to(root).as_posix(): text
        for path in sorted(root.rglob("*.py"))
        if not _COPIES.search(path.relative_to(root).as_posix())
        and path.stat().st_size <= _LARGEST
        and (text := _text(path.read_bytes())) is not None
    }
    return Package("cpython", platform.python_version(), "PSF-2.0", _free(texts), {})


def read_archive(archive: Path) -> Package:
    files = dict(_members(archive))
    named = {path: text for path, data in files.items() if (text := _text(data)) is not None}
    metadata = next((text for path, text in named.items() if _is_metadata(path)), "")
    granted = [text for path, text in named.items() if _LICENCE_FILE.match(PurePosixPath(path).name)]
    version = _version_name(archive)
    licence = licences.of_package(metadata, granted)
    if licence is None:
        return Package(project_name(archive), version, None, {}, {})
    code = {path: text for path, text in named.items() if path.endswith(".py")}
    prose = {path: text for path, text in named.items() if _PROSE.search(path)} if licences.frees_prose(granted) else {}
    return Package(project_name(archive), version, licence, _free(code), _free(prose))


def project_name(archive: Path) -> str:
    match = _ARCHIVE.match(archive.name)
    return re.sub(r"[-_.]+", "-", match["name"] if match else archive.name).lower()


def _version_name(archive: Path) -> str:
    match = _ARCHIVE.match(archive.name)
    return match["version"] if match else ""


def _version(archive: Path) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", _version_name(archive)))


def _members(archive: Path) -> Iterator[tuple[str, bytes]]:
    """The files of an archive that could matter, without the folder that all of a source archive lies in."""
    if archive.suffix in (".zip", ".whl"):
        with zipfile.ZipFile(archive) as opened:
            for info in opened.infolist():
                if _matters(info.filename, info.file_size):
                    yield info.filename, opened.read(info)
        return
    with tarfile.open(archive) as opened:
        for member in opened:
            path = member.name.partition("/")[2]
            if member.isfile() and _matters(path, member.size) and (data := opened.extractfile(member)):
                yield path, data.read()


def _matters(path: str, size: int) -> bool:
    wanted = path.endswith(".py") or _PROSE.search(path) or _is_metadata(path)
    return (
        size <= _LARGEST and not _COPIES.search(path) and bool(wanted or _LICENCE_FILE.match(PurePosixPath(path).name))
    )


def _is_metadata(path: str) -> bool:
    return path == "PKG-INFO" or path.endswith(".dist-info/METADATA")


def _text(data: bytes) -> str | None:
    try:
        return data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        return None


def _free(texts: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in texts.items() if not licences.refuses_file(text)}
