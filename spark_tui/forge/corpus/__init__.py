"""The corpus: packages into pieces of code and English, without duplicates and benchmarks, split by project.

A corpus is a folder outside of any repository: `train.jsonl.gz`, `held.jsonl.gz` and `english.jsonl.gz` hold a piece a
line, `sources.json` says what was read under which licence, `removed.jsonl` what was left out and why.
"""

from __future__ import annotations

import gzip
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
import platformdirs

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import files
from spark_tui.forge.corpus import benchmarks, english
from spark_tui.forge.corpus.benchmarks import Benchmarks
from spark_tui.forge.corpus.duplicates import Seen
from spark_tui.forge.corpus.pieces import Piece, cut
from spark_tui.forge.corpus.sources import Package, archives, packages

TRAIN, HELD, ENGLISH = "train", "held", "english"
_HELD_PER_MILLE = 60

Report = Callable[[str, float], None]
"""Told what is being done, and how much of it is done, from 0 to 1."""


class Source(msgspec.Struct, frozen=True):
    project: str
    version: str
    licence: str | None
    held_out: bool
    pieces: int
    characters: int
    unread: str = ""


class Removed(msgspec.Struct, frozen=True):
    project: str
    path: str
    why: str
    begins: str


def default_folder() -> Path:
    return platformdirs.user_cache_path("spark") / "forge"


def gather(
    folders: Sequence[Path],
    benchmark_files: Sequence[Path],
    out: Path,
    report: Report,
    files_each: int | None = None,
) -> tuple[Source, ...]:
    """Read everything and write the corpus; `files_each` limits how many files a package gives."""
    there, forbidden = archives(folders), benchmarks.read(benchmark_files)
    files.folder(out)
    # Those that teach come first: what is held out must not resemble any of them.
    found = sorted(packages(there), key=lambda package: is_held_out(package.project))
    # A function stands in its module or window too: only pieces of one kind are held against each other.
    seen: defaultdict[str, Seen] = defaultdict(Seen)
    sources: list[Source] = []
    with ExitStack() as stack:
        parts = {name: stack.enter_context(_create(out, name)) for name in (TRAIN, HELD, ENGLISH)}
        removed = stack.enter_context((out / "removed.jsonl").open("wb"))
        for index, package in enumerate(found):
            report(package.project, index / len(found))
            if package.unread:
                report(f"left out, it cannot be read: {package.unread}", index / len(found))
            counts: Counter[str] = Counter()
            held = is_held_out(package.project)
            for piece in _pieces(package, files_each):
                if why := _unwanted(piece, forbidden, seen[piece.kind]):
                    gone = Removed(piece.project, piece.path, why, piece.text.strip()[:80])
                    removed.write(msgspec.json.encode(gone) + b"\n")
                elif piece.kind != "english" or not held:
                    name = ENGLISH if piece.kind == "english" else HELD if held else TRAIN
                    parts[name].write(msgspec.json.encode(piece) + b"\n")
                    counts.update(pieces=1, characters=len(piece.text))
            totals = (counts["pieces"], counts["characters"])
            sources.append(Source(package.project, package.version, package.licence, held, *totals, package.unread))
    (out / "sources.json").write_bytes(msgspec.json.format(msgspec.json.encode(sources)))
    report("done", 1.0)
    return tuple(sources)


def is_held_out(project: str) -> bool:
    """The same projects every time, whichever others there are. The standard library always teaches."""
    return project != "cpython" and zlib.crc32(project.encode()) % 1000 < _HELD_PER_MILLE


def holds_any_out(folder: Path) -> bool:
    """Of few packages, there may be none whose name says so."""
    return next(read_lines(folder, HELD), None) is not None


def read(folder: Path, name: str) -> Iterator[Piece]:
    """The pieces of a part of the corpus."""
    return map(msgspec.json.Decoder(Piece).decode, read_lines(folder, name))


def read_lines(folder: Path, name: str) -> Iterator[bytes]:
    """A piece a line, as it is written."""
    file = folder / f"{name}.jsonl.gz"
    if not file.exists():
        raise Refusal(f"there is no {file.name} in {folder}", f"spark forge data --out {folder}")
    try:
        with gzip.open(file) as lines:
            yield from lines
    except (OSError, EOFError, zlib.error) as error:
        raise Refusal(f"cannot read {file}: {error}", f"make it again: spark forge data --out {folder}") from None


def _create(out: Path, name: str) -> gzip.GzipFile:
    return gzip.open(out / f"{name}.jsonl.gz", "wb", compresslevel=5)


def _pieces(package: Package, files_each: int | None) -> Iterator[Piece]:
    if package.licence is None:
        return
    for path, text in list(package.code.items())[:files_each]:
        for kind, part in cut(text):
            yield Piece(package.project, path, package.licence, kind, part)
        yield from _english(package, path, english.of_code(text))
    for path, text in list(package.prose.items())[:files_each]:
        yield from _english(package, path, english.chunks(text))


def _english(package: Package, path: str, texts: Iterable[str]) -> Iterator[Piece]:
    return (Piece(package.project, path, package.licence or "", "english", text) for text in texts)


def _unwanted(piece: Piece, forbidden: Benchmarks, seen: Seen) -> str | None:
    if why := benchmarks.found_in(piece.text, piece.path, forbidden):
        return why
    return None if seen.add(piece.text) else "much like another"
