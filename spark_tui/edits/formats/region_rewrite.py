"""Region rewrite: the target's lines again, changed. What a model writes is a copy but for the edit, so the old text is
its draft. A fence around it, as chat models put one, is not part of it, nor what they say before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spark_tui.edits.document import Document, Target
from spark_tui.edits.formats import Format
from spark_tui.edits.incoming import Incoming
from spark_tui.edits.instead import instead
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch
from spark_tui.edits.patches.rewrite import Rewrite
from spark_tui.edits.refusal import Refusal

_FENCE = "```"
_WORTH_KEEPING = 8  # a rewrite that keeps none of so many lines is no rewrite, but an excuse or a lecture


class RegionStream:
    def __init__(self, target: Target) -> None:
        self._target = target
        self._path = target.document.path
        self._rewrite = Rewrite(target)
        self._incoming = Incoming()
        self._heard: list[str] = []
        self._may_be_fenced = not any(map(_is_fence, target.shown))
        self._started = self._fenced = self._ended = False
        self.problems: list[Refusal] = []

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
        self._heard.append(text)
        for line in self._incoming.push(text):
            self._add(line)

    def finish(self) -> None:
        for line in self._incoming.flush():
            self._add(line)
        if not self._started:  # a model that said nothing did not ask to delete the region
            return
        if _is_another_text(self._target, self._rewrite.written):
            said = instead("".join(self._heard))
            reason = f"the answer is no edit, for it keeps none of the lines of {self._path} that were shown: {said}"
            self.problems.append(Refusal(reason, "say it in other words, or ask another model"))
            self._rewrite = Rewrite(self._target)
        else:
            self._rewrite.close()

    def _add(self, line: str) -> None:
        self._started = True
        if _is_fence(line) and self._may_be_fenced and not self._fenced and not self._rewrite.keeps_something:
            self._rewrite = Rewrite(self._target)  # what stood before the fence was talk
            self._fenced = True
            return
        self._ended = self._ended or (self._fenced and line.rstrip() == _FENCE)
        if not self._ended:
            self._rewrite.add(line)


def _is_another_text(target: Target, lines: Sequence[str]) -> bool:
    told = [line for line in target.shown if line.strip()]
    return len(told) >= _WORTH_KEEPING and set(told).isdisjoint(lines)


def _is_fence(line: str) -> bool:
    return line.startswith(_FENCE)


def _open(target: Target, _files: Mapping[str, Document]) -> RegionStream:
    return RegionStream(target)


def _write(target: Target, lines: Sequence[str]) -> str:
    if any(map(_is_fence, lines)) and not any(map(_is_fence, target.shown)):
        raise Refusal("the new text has a fence in it", "write it in another format")
    if _is_another_text(target, lines):
        raise Refusal("the new text keeps no line of the region", "write it in another format")
    return "".join(line + "\n" for line in lines)


FORMAT = Format(
    "region-rewrite",
    "the region again, changed; the old text is the draft",
    _open,
    _write,
)
