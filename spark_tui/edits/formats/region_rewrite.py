"""Region rewrite: the target's lines again, changed. What a model writes is a copy but for the edit, so the old text is
its draft. A fence around it, as chat models put one, is not part of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spark_tui.edits.document import Document, Target
from spark_tui.edits.formats import Format
from spark_tui.edits.incoming import Incoming
from spark_tui.edits.patch import FilePatch, Hunk, Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.rewrite import Rewrite

_FENCE = "```"


class RegionStream:
    problems: Sequence[Refusal] = ()

    def __init__(self, target: Target) -> None:
        self._path = target.document.path
        self._rewrite = Rewrite(target)
        self._incoming = Incoming()
        self._may_be_fenced = not any(line.startswith(_FENCE) for line in target.shown[:1])
        self._started = self._fenced = self._ended = False

    @property
    def writing(self) -> str:
        return "" if self._ended else self._incoming.unfinished

    @property
    def patch(self) -> Patch:
        return self._patch(self._rewrite.hunks)

    def preview(self, cursor: str = "") -> Patch:
        return self._patch(self._rewrite.preview(self.writing, cursor))

    def _patch(self, hunks: tuple[Hunk, ...]) -> Patch:
        return Patch((FilePatch(self._path, self._path, hunks),) if hunks else ())

    def push(self, text: str) -> None:
        for line in self._incoming.push(text):
            self._add(line)

    def finish(self) -> None:
        for line in self._incoming.flush():
            self._add(line)
        if self._started:  # a model that said nothing did not ask to delete the region
            self._rewrite.close()

    def _add(self, line: str) -> None:
        if not self._started:
            self._started = True
            self._fenced = self._may_be_fenced and line.startswith(_FENCE)
            if self._fenced:
                return
        self._ended = self._ended or (self._fenced and line.rstrip() == _FENCE)
        if not self._ended:
            self._rewrite.add(line)


def _open(target: Target, _files: Mapping[str, Document]) -> RegionStream:
    return RegionStream(target)


def _write(_target: Target, lines: Sequence[str]) -> str:
    return "".join(line + "\n" for line in lines)


FORMAT = Format(
    "region-rewrite",
    "the region again, changed; the old text is the draft",
    _open,
    _write,
)
