"""Reading a file: to edit it, with the version it had, and for context, where nothing private may slip in."""

from __future__ import annotations

import hashlib
import os
import stat
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import check_ends, decode, is_binary, split_lines
from spark_tui.repo.paths import printable, vet
from spark_tui.repo.place import Place, is_ignored

LARGEST = 2_000_000

_SECRET_FOLDERS = {".aws", ".gnupg", ".ssh"}
# Names of files, in lower case.
_SECRET = (
    ".env*",
    ".git-credentials",
    ".htpasswd",
    ".my.cnf",
    ".netrc",
    ".npmrc",
    ".pgpass",
    ".pypirc",
    "*.env",
    "*.jks",
    "*.kdbx",
    "*.key",
    "*.keystore",
    "*.keytab",
    "*.p12",
    "*.p8",
    "*.pem",
    "*.pfx",
    "*.ppk",
    "*.tfstate*",
    "*.tfvars",
    "_netrc",
    "credentials*",
    "id_dsa*",
    "id_ecdsa*",
    "id_ed25519*",
    "id_rsa*",
    "secrets.*",
    "service-account*.json",
)
# Made to be shown.
_HARMLESS = (".env.example", ".env.sample", ".env.template", "*.pub")


@dataclass(frozen=True, slots=True)
class Source:
    """A file as it was when we read it. The mode is git's: 0o100644 or 0o100755."""

    path: str
    data: bytes
    mode: int

    @property
    def version(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    @property
    def lines(self) -> tuple[str, ...]:
        return split_lines(decode(self.data))


def read(place: Place, path: str, *, named: bool = True) -> Source:
    """The file at a path; a Refusal if it cannot be edited. Private files only if the person named them."""
    full = vet(place, path)
    shown = printable(path)
    if not named:
        _check_private(place, path)
    data, mode = _content(full, shown)
    if is_binary(data):
        raise Refusal(f"{shown} is a binary file", "Spark edits text")
    return Source(path, data, mode)


def read_to_edit(place: Place, path: str) -> str:
    """Its text, where its lines can be told apart."""
    source = read(place, path)
    check_ends(printable(path), source.data)
    return decode(source.data)


def is_secret(path: str) -> bool:
    """Whether the name alone says that keys or passwords are inside."""
    *folders, name = path.lower().split("/")
    if any(fnmatchcase(name, pattern) for pattern in _HARMLESS):
        return False
    return any(fnmatchcase(name, pattern) for pattern in _SECRET) or not _SECRET_FOLDERS.isdisjoint(folders)


def _check_private(place: Place, path: str) -> None:
    shown = printable(path)
    if is_secret(path):
        raise Refusal(f"{shown} looks like a file with secrets", "Spark reads it only if you name it")
    if is_ignored(place, path):
        raise Refusal(f"{shown} is ignored by git", "Spark reads it only if you name it")


def _content(full: Path, shown: str) -> tuple[bytes, int]:
    """What the file holds and its mode. A link or a pipe that took its place since it was vetted stays shut."""
    try:
        with os.fdopen(os.open(full, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise Refusal(f"{shown} is not a file any more", "try again")
            if found.st_size > LARGEST:
                raise Refusal(f"{shown} has {_megabytes(found.st_size)}", "Spark edits files up to 2 MB")
            return file.read(), 0o100755 if found.st_mode & stat.S_IXUSR else 0o100644
    except FileNotFoundError:
        raise Refusal(f"{shown} does not exist") from None
    except OSError as error:
        raise Refusal(f"cannot read {shown}: {error.strerror}") from error


def _megabytes(size: int) -> str:
    """Rounded up, so that too large never reads as just large enough."""
    return f"{-(-size // 100_000) / 10} MB"
