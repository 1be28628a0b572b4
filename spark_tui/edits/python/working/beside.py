"""What a test has beside the code while it is worked out: a folder of its own, which is kept in memory, and what is
printed. Nothing is read from a disk, and nothing written there."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import NoReturn

from spark_tui.edits.python.working.caught import Raised, Unknown
from spark_tui.edits.python.working.unseen import Somewhere, Unseen, holds_unseen

ROOT = "/in-the-folder-of-the-test"
"""Where that is supposed to be: what speaks of it cannot be written out."""


@dataclass
class Beside:
    """The files by their places; what was printed since somebody looked."""

    files: dict[str, str] = field(default_factory=dict[str, str])
    out: list[object] = field(default_factory=list[object])
    err: list[object] = field(default_factory=list[object])


_now: ContextVar[Beside | None] = ContextVar("beside", default=None)


@contextmanager
def beside() -> Generator[None]:
    """All that is done within has the same."""
    before = _now.set(Beside())
    try:
        yield
    finally:
        _now.reset(before)


def _here() -> Beside:
    found = _now.get()
    if found is None:
        raise Unknown
    return found


class Place(Somewhere):
    """`tmp_path / "book.json"`; any other path is somewhere, of which nothing is known."""

    def __init__(self, *several: object) -> None:
        texts = [each.text if isinstance(each, Place) else each for each in several]
        text = "/".join(each for each in texts if isinstance(each, str))
        self.text = text if len(texts) == len([each for each in texts if isinstance(each, str)]) else ""

    def __truediv__(self, other: object) -> Place:
        return Place(self, other)

    def __str__(self) -> str:
        return self._known()

    def __fspath__(self) -> str:
        return self._known()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self._known() == other._known()

    def __hash__(self) -> int:
        return hash(self.text)

    def _known(self) -> str:
        if not self.text.startswith(ROOT):
            raise Unknown
        return self.text

    def exists(self) -> bool:
        return self._known() in _here().files or self.text == ROOT

    is_file = exists

    def read_text(self, *_how: object, **_named: object) -> str:
        found = _here().files.get(self._known())
        return found if found is not None else _not_there(self.text)

    def write_text(self, text: object, *_how: object, **_named: object) -> int:
        if not isinstance(text, str):
            raise Raised(TypeError, TypeError("no text"))
        _here().files[self._known()] = text
        return len(text)

    def unlink(self, missing_ok: bool = False) -> None:
        if _here().files.pop(self._known(), None) is None and not missing_ok:
            _not_there(self.text)

    def mkdir(self, *_how: object, **_named: object) -> None:
        self._known()

    def open(self, mode: str = "r", *_how: object, **_named: object) -> File:
        return File(self._known(), mode)

    @property
    def name(self) -> str:
        return self._known().rpartition("/")[2]

    @property
    def stem(self) -> str:
        return self.name.rpartition(".")[0] or self.name

    @property
    def suffix(self) -> str:
        return f".{self.name.rpartition('.')[2]}" if "." in self.name.lstrip(".") else ""

    @property
    def parent(self) -> Place:
        return Place(self._known().rpartition("/")[0])


class File(AbstractContextManager["File"]):
    """What `open` gives: as it is written, it is in the folder."""

    def __init__(self, text: str, mode: str) -> None:
        self.place, self.how, self.at = text, mode[:1], 0
        files = _here().files
        if "b" in mode or "+" in mode:
            raise Unknown
        if self.how == "r" and text not in files:
            _not_there(text)
        if self.how == "x" and text in files:
            raise Raised(FileExistsError, FileExistsError(text))
        if self.how in ("w", "x") or text not in files:
            files[text] = ""

    def __exit__(self, *_raised: object) -> None: ...

    def read(self) -> str:
        rest = self._text()[self.at :]
        self.at += len(rest)
        return rest

    def readline(self) -> str:
        line = next(iter(self._text()[self.at :].splitlines(keepends=True)), "")
        self.at += len(line)
        return line

    def readlines(self) -> list[str]:
        return self.read().splitlines(keepends=True)

    def __iter__(self) -> Iterator[str]:
        return iter(self.readlines())

    def write(self, text: str) -> int:
        if self.how == "r":
            raise Unknown
        _here().files[self.place] += text
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for each in lines:
            self.write(each)

    def close(self) -> None: ...

    def _text(self) -> str:
        if self.how != "r":
            raise Unknown
        return _here().files[self.place]


def _not_there(text: str) -> NoReturn:
    raise Raised(FileNotFoundError, FileNotFoundError(text))


def opened(place: object, mode: str = "r", *_how: object, **_named: object) -> File:
    return File(str(place), mode) if isinstance(place, Place | str) and str(place).startswith(ROOT) else _unknown()


def _unknown() -> NoReturn:
    raise Unknown


# ── what is printed ──────────────────────────────────────────────────────────────────────────────────────────────


class Stream:
    """`sys.stderr`."""

    def __init__(self, is_error: bool) -> None:
        self.is_error = is_error

    def write(self, text: object) -> None:
        _told(text, is_error=self.is_error)

    def flush(self) -> None: ...


OUT, ERR = Stream(False), Stream(True)


def _told(text: object, *, is_error: bool) -> None:
    there = _now.get()
    if there is not None:
        (there.err if is_error else there.out).append(text)


def printed(*given: object, sep: object = " ", end: object = "\n", file: object = OUT, **_named: object) -> None:
    """What cannot be told is, where nobody looks."""
    if _now.get() is None:
        return
    if isinstance(file, File):
        file.write(_line(given, sep, end))
        return
    try:
        text: object = _line(given, sep, end)
    except Unknown:
        text = Unseen()
    _told(text, is_error=file is ERR)


def _line(given: tuple[object, ...], sep: object, end: object) -> str:
    if any(map(holds_unseen, given)):
        raise Unknown
    return (" " if sep is None else str(sep)).join(map(str, given)) + ("\n" if end is None else str(end))


class Captured:
    """`capsys`."""

    def readouterr(self) -> SimpleNamespace:
        there = _here()
        found = SimpleNamespace(out=_joined(there.out), err=_joined(there.err))
        there.out, there.err = [], []
        return found


def _joined(several: list[object]) -> str:
    if any(map(holds_unseen, several)):
        raise Unknown
    return "".join(map(str, several))
