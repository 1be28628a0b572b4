"""A repository as one text, so that it is edited, compared and kept as a file is: each file under a line with its
path."""

from __future__ import annotations

import re
from collections.abc import Mapping

_HEAD = re.compile(r"^--- file (\S+)\n", re.MULTILINE)


def as_text(files: Mapping[str, str]) -> str:
    return "".join(f"--- file {path}\n{_whole(files[path])}" for path in sorted(files))


def as_files(text: str) -> dict[str, str]:
    _, *parts = _HEAD.split(text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def _whole(text: str) -> str:
    return text if text.endswith("\n") or not text else f"{text}\n"
