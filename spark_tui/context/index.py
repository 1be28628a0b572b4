"""What is known of the files of a repository: which words are in them and what they define, kept in a database.

It lies in the person's cache folder, so the next start knows what this one learned. One process may fill it (`scan`)
while others ask. File names that are not UTF-8 are left out: a database holds text.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from spark_tui.context import grammars
from spark_tui.context.symbols import Outline, Symbol
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk
from spark_tui.repo.place import Place

_TABLES = """
    CREATE TABLE files (
        id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT UNIQUE, changed INTEGER, size INTEGER, about TEXT
    );
    CREATE TABLE symbols (file INTEGER, name TEXT, kind TEXT, start INTEGER, stop INTEGER, owner TEXT, about TEXT);
    CREATE INDEX symbols_by_file ON symbols (file);
    CREATE INDEX symbols_by_name ON symbols (name);
    CREATE VIRTUAL TABLE words USING fts5 (names, path, text, content='');
"""
_VERSION = 1  # counts up whenever what is kept, or how it is found, changes
_WEIGHTS = "4.0, 3.0, 1.0"  # of a word among the names, in the path, in the text


@dataclass(frozen=True, slots=True)
class Index:
    """One connection, for one thread."""

    place: Place
    database: sqlite3.Connection


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells that a file was changed without reading it."""

    changed: int
    size: int


@dataclass(frozen=True, slots=True)
class Found:
    """A symbol and the file it is in."""

    path: str
    symbol: Symbol


# ── the database ─────────────────────────────────────────────────────────────────────────────────────────────────


def open_index(place: Place) -> Index:
    """The index of a repository as it was left; an empty one the first time, or if the old one is of no use."""
    path = _path(place)
    try:
        return Index(place, _opened(path))
    except (OSError, sqlite3.OperationalError):
        # No home folder, one that cannot be written, a process that never lets go: then all is learned anew each time.
        return Index(place, _prepared(sqlite3.connect(":memory:", isolation_level=None)))
    except sqlite3.DatabaseError:  # damaged
        for leftover in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
            disk.remove(leftover)
        return Index(place, _opened(path))


def lasts(index: Index) -> bool:
    """It lies on the disk, and is no one's alone."""
    return bool(index.database.execute("PRAGMA database_list").fetchone()[2])


def _path(place: Place) -> Path:
    name = hashlib.sha256(os.fsencode(place.root)).hexdigest()[:32]
    return user_cache_path("spark") / "index" / f"{name}.sqlite"


def _opened(path: Path) -> sqlite3.Connection:
    """Nobody but the person may read it: it tells what is in their files."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=disk.PRIVATE_FOLDER)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, disk.PRIVATE_FILE))
    database = sqlite3.connect(path, timeout=10, isolation_level=None)
    try:
        return _prepared(database)
    except sqlite3.DatabaseError:
        database.close()
        raise


def _prepared(database: sqlite3.Connection) -> sqlite3.Connection:
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    if database.execute("PRAGMA quick_check (1)").fetchone() != ("ok",):  # of 100 000 files it takes 0.1 s
        raise sqlite3.DatabaseError("damaged")
    if not _is_ours(database):
        with all_or_nothing(database):
            if not _is_ours(database):  # still, now that nobody else can make it so
                _make_tables(database)
    return database


def _is_ours(database: sqlite3.Connection) -> bool:
    return database.execute("PRAGMA user_version").fetchone() == (_made_with(),)


def _made_with() -> int:
    """With other grammars, other symbols are found."""
    return 2 * _VERSION + grammars.is_here("tree_sitter")


def _make_tables(database: sqlite3.Connection) -> None:
    for table in ("files", "symbols", "words"):
        database.execute(f"DROP TABLE IF EXISTS {table}")
    try:
        for statement in filter(str.strip, _TABLES.split(";")):
            database.execute(statement)
    except sqlite3.OperationalError as error:
        if "fts5" not in str(error):
            raise
        raise Refusal("this Python's SQLite cannot search in text", "use one with FTS5, as most have") from error
    database.execute(f"PRAGMA user_version = {_made_with()}")


@contextmanager
def all_or_nothing(database: sqlite3.Connection) -> Generator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")


# ── filling it ───────────────────────────────────────────────────────────────────────────────────────────────────


def stamps(index: Index) -> dict[str, Stamp]:
    rows = index.database.execute("SELECT path, changed, size FROM files")
    return {path: Stamp(changed, size) for path, changed, size in rows}


def stamp(index: Index, path: str) -> Stamp | None:
    try:
        row = index.database.execute("SELECT changed, size FROM files WHERE path = ?", (path,)).fetchone()
    except UnicodeEncodeError:  # the name is not UTF-8
        return None
    return Stamp(*row) if row else None


def put(index: Index, path: str, stamp: Stamp, outline: Outline, names: str, in_path: str, text: str) -> None:
    """All about a file. `names`, `in_path` and `text` are words with blanks between them."""
    drop(index, path)
    row = (path, stamp.changed, stamp.size, outline.about)
    file = index.database.execute("INSERT INTO files (path, changed, size, about) VALUES (?, ?, ?, ?)", row).lastrowid
    index.database.executemany(
        "INSERT INTO symbols VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(file, each.name, each.kind, each.start, each.stop, each.owner, each.about) for each in outline.symbols],
    )
    values = (file, names, in_path, text)
    index.database.execute("INSERT INTO words (rowid, names, path, text) VALUES (?, ?, ?, ?)", values)


def drop(index: Index, path: str) -> None:
    """Its words stay in the database, under a number that nothing has any more, until all is forgotten."""
    index.database.execute("DELETE FROM symbols WHERE file = (SELECT id FROM files WHERE path = ?)", (path,))
    index.database.execute("DELETE FROM files WHERE path = ?", (path,))


def is_untidy(index: Index) -> bool:
    """Whether more of the words belong to files as they were than as they are."""
    (live,) = index.database.execute("SELECT count(*) FROM files").fetchone()
    (every,) = index.database.execute("SELECT count(*) FROM words_docsize").fetchone()
    return every > 2 * live + 1000


def forget(index: Index) -> None:
    """Begin anew: an index of words cannot forget some of them."""
    with all_or_nothing(index.database):
        _make_tables(index.database)


# ── asking it ────────────────────────────────────────────────────────────────────────────────────────────────────


def paths(index: Index) -> list[str]:
    return [path for (path,) in index.database.execute("SELECT path FROM files ORDER BY path")]


def files_with(index: Index, words: Iterable[str], limit: int) -> list[str]:
    """The files that have the most of these words, by BM25."""
    rows = index.database.execute(
        f"SELECT files.path FROM words JOIN files ON files.id = words.rowid WHERE words MATCH ?"
        f" ORDER BY bm25(words, {_WEIGHTS}), files.path LIMIT ?",
        (_any_of(words), limit),
    )
    return [path for (path,) in rows]


def files_having(index: Index, word: str) -> int:
    return index.database.execute("SELECT count(*) FROM words WHERE words MATCH ?", (_any_of([word]),)).fetchone()[0]


def count(index: Index) -> int:
    return index.database.execute("SELECT count(*) FROM files").fetchone()[0]


def _any_of(words: Iterable[str]) -> str:
    return " OR ".join(f'"{word}"' for word in words)


def symbols_of(index: Index, path: str) -> tuple[Symbol, ...]:
    rows = index.database.execute(
        "SELECT name, kind, start, stop, owner, about FROM symbols"
        " WHERE file = (SELECT id FROM files WHERE path = ?) ORDER BY rowid",
        (path,),
    )
    return tuple(Symbol(*row) for row in rows)


def defining(index: Index, names: Sequence[str], limit: int = 200) -> list[Found]:
    """The symbols of exactly these names, whatever file they are in."""
    found: list[Found] = []
    for name in names:
        rows = index.database.execute(
            "SELECT path, name, kind, start, stop, owner, symbols.about FROM symbols JOIN files ON files.id = file"
            " WHERE name = ? ORDER BY path, start LIMIT ?",
            (name, limit),
        )
        found += [Found(path, Symbol(*rest)) for path, *rest in rows]
    return found


def symbols_like(index: Index, pattern: str, limit: int) -> Iterator[Found]:
    """The symbols whose name fits a pattern of SQL's LIKE."""
    rows = index.database.execute(
        "SELECT path, name, kind, start, stop, owner, symbols.about FROM symbols JOIN files ON files.id = file"
        " WHERE name LIKE ? ESCAPE '\\' LIMIT ?",
        (pattern, limit),
    )
    return (Found(path, Symbol(*rest)) for path, *rest in rows)
