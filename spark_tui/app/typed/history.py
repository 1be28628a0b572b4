"""What was asked before, in a file of the state folder: a line of JSON each, so that many lines stay one entry."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_state_path

from spark_tui.edits.refusal import Refusal

_KEPT = 1000


@dataclass(slots=True)
class History:
    """The oldest first. Without a file it lasts as long as the program."""

    file: Path | None = None
    entries: list[str] = field(default_factory=list[str])


def place() -> Path:
    return user_state_path("spark") / "history.jsonl"


def open_history(file: Path) -> History:
    """What cannot be read is passed over: a line that another program broke, or the whole file."""
    try:
        lines = file.read_text("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    entries = [entry for line in lines if (entry := _entry(line))]
    if len(entries) > 2 * _KEPT:
        _shorten(file, entries[-_KEPT:])
    return History(file, entries[-_KEPT:])


def add(history: History, text: str) -> None:
    """Remember it, but not what was asked just now once more. It is known for this run even where this refuses."""
    if not text.strip() or history.entries[-1:] == [text]:
        return
    history.entries.append(text)
    if history.file is None:
        return
    try:
        history.file.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(history.file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(json.dumps(text) + "\n")
    except OSError as error:
        cause = f"{history.file} cannot be written: {error.strerror}"
        raise Refusal(cause, "what you ask is forgotten when Spark ends") from error


def found(history: History, letters: str) -> list[str]:
    """Entries with these letters in them, the newest first and none twice."""
    wanted = letters.lower()
    return [entry for entry in dict.fromkeys(reversed(history.entries)) if wanted in entry.lower()]


def _entry(line: str) -> str:
    try:
        entry = json.loads(line)
    except ValueError:
        return ""
    return entry if isinstance(entry, str) else ""


def _shorten(file: Path, entries: list[str]) -> None:
    """Another Spark may be writing: what it adds in this instant may be lost, no more."""
    fresh = file.with_suffix(f".{os.getpid()}")
    try:
        fresh.write_text("".join(json.dumps(entry) + "\n" for entry in entries), "utf-8")
        fresh.chmod(0o600)
        fresh.replace(file)
    except OSError:  # it stays long
        fresh.unlink(missing_ok=True)
