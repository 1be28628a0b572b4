"""How much memory is free: what the system says, or less if a control group around us has less left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def available(root: Path = Path("/")) -> int | None:
    """Bytes that this process may still take without anything being swapped out or killed; None if nobody says."""
    return min((free for free in (_of_the_machine(root), *_of_groups(root)) if free is not None), default=None)


def _of_the_machine(root: Path) -> int | None:
    kilobytes = _entries(root / "proc/meminfo").get("MemAvailable:")
    return None if kilobytes is None else kilobytes * 1024


def _of_groups(root: Path) -> Iterator[int]:
    """What each control group we are in, and those around it, have left. There are two ways to tell."""
    for line in _lines(root / "proc/self/cgroup"):
        _, kinds, path = line.split(":", 2)
        if kinds == "":
            yield from _left(root / "sys/fs/cgroup", path, "memory.max", "memory.current", "inactive_file")
        elif "memory" in kinds.split(","):
            folder = root / "sys/fs/cgroup/memory"
            yield from _left(folder, path, "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")


def _left(top: Path, path: str, limit: str, used: str, cached: str) -> Iterator[int]:
    inside = top / path.lstrip("/")
    for group in (inside, *inside.parents):
        if not group.is_relative_to(top):
            break
        most, taken = (_number(group / name) for name in (limit, used))
        if most is not None and taken is not None:
            yield max(0, most - taken + _entries(group / "memory.stat").get(cached, 0))


def _number(file: Path) -> int | None:
    text = "".join(_lines(file))
    return int(text) if text.isdigit() else None  # else it says "max"


def _entries(file: Path) -> dict[str, int]:
    words = [line.split() for line in _lines(file)]
    return {name: int(value) for name, value, *_ in (line for line in words if len(line) > 1) if value.isdigit()}


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text().splitlines()
    except OSError:
        return []
