"""Search/replace blocks: what chat models write best.

    src/cart.py
    <<<<<<< SEARCH
        return sum(i.price for i in items)
    =======
        return sum(i.price for i in items or ())
    >>>>>>> REPLACE

Reading is tolerant: prose and fences around the blocks, more or fewer marks, a path in backticks or none at all, white
space that differs. Placing is not: the quoted lines must stand in exactly one place that no block has taken. An empty
SEARCH creates the file it names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from spark_tui.edits.document import Document, Target
from spark_tui.edits.formats import Format
from spark_tui.edits.grammars.search_replace import DIVIDER, REPLACE, SEARCH, search_replace_grammar
from spark_tui.edits.incoming import Incoming
from spark_tui.edits.instead import instead
from spark_tui.edits.patches import anchor
from spark_tui.edits.patches.anchor import Anchor, NotFound
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch
from spark_tui.edits.patches.rewrite import Rewrite
from spark_tui.edits.refusal import Refusal

_SEARCH = re.compile(r"<{5,9} ?(SEARCH|ORIGINAL)?\s*$")
_DIVIDER = re.compile(r"={5,9}\s*$")
_REPLACE = re.compile(r">{5,9} ?(REPLACE|UPDATED)?\s*$")
_PATH = re.compile(r"[#*`'\"\s]*(?:[Ff]ile(?:name)?:)?[*`'\"\s]*([^\s`*'\"]+?)[*`'\":\s]*$")
_LOOKS_LIKE_A_PATH = re.compile(r".*[./][^./]+$")


class SearchReplaceStream:
    def __init__(self, target: Target, files: Mapping[str, Document]) -> None:
        self._files = {target.document.path: target.document, **files}
        self._path = self._default = target.document.path
        self._stage = self._prose
        self._search: list[str] = []
        self._said_something = False
        self._blocks: dict[str, list[Rewrite]] = {}
        self._new: set[str] = set()
        self._open: Rewrite | None = None
        self._anchor = Anchor(0, 0)
        self._incoming = Incoming()
        self._heard: list[str] = []
        self.problems: list[Refusal] = []

    @property
    def writing(self) -> str:
        unfinished = self._incoming.unfinished
        if self._open is None or (unfinished and REPLACE.startswith(unfinished[: len(REPLACE)])):
            return ""
        return self._anchor.indent(unfinished)

    @property
    def patch(self) -> Patch:
        return self._patch(lambda block: block.hunks)

    def preview(self, cursor: str = "") -> Patch:
        line = self.writing
        return self._patch(lambda block: block.preview(line, cursor) if block is self._open else block.hunks)

    def _patch(self, hunks_of: Callable[[Rewrite], tuple[Hunk, ...]]) -> Patch:
        files: list[FilePatch] = []
        for path, blocks in self._blocks.items():
            ordered = sorted(blocks, key=lambda block: block.start)
            if hunks := tuple(hunk for block in ordered for hunk in hunks_of(block)):
                files.append(FilePatch(None if path in self._new else path, path, hunks))
        return Patch(tuple(files))

    def push(self, text: str) -> None:
        self._heard.append(text)
        for line in self._incoming.push(text):
            self._stage(line)

    def finish(self) -> None:
        for line in self._incoming.flush():
            self._stage(line)
        if self._stage == self._prose and not self._blocks and not self.problems and self._said_something:
            said = instead("".join(self._heard))
            reason = f"the answer is no edit, for it quotes no lines of {self._default} to change: {said}"
            self.problems.append(Refusal(reason, "say it in other words, or ask another model"))
        if self._stage != self._prose:
            self.problems.append(Refusal("the last block has no end", f"close it with {REPLACE}"))

    # ── one function per place in the answer; each takes a line ────────────────────────────────────────────────────

    def _prose(self, line: str) -> None:
        self._said_something = self._said_something or bool(line.strip())
        if _SEARCH.match(line):
            self._search = []
            self._stage = self._searching
        elif line.strip() in self._files:
            self._path = line.strip()
        elif (match := _PATH.match(line)) and _LOOKS_LIKE_A_PATH.match(match[1]):
            self._path = self._known(match[1])

    def _searching(self, line: str) -> None:
        if _DIVIDER.match(line) and not self._is_quoted(line):
            self._begin()
            self._stage = self._replacing
        else:
            doc = self._files.get(self._path)
            self._search.append(doc.as_shown(line) if doc else line.removesuffix("\r"))

    def _replacing(self, line: str) -> None:
        if line.rstrip() == SEARCH:
            self.problems.append(Refusal("a block begins inside another one", f"close the first with {REPLACE}"))
            if self._open is not None:
                self._blocks[self._path].remove(self._open)
            self._open = None
            self._prose(line)
        elif _REPLACE.match(line):
            if self._open is not None:
                self._open.close()
            self._open = None
            self._stage = self._prose
        elif self._open is not None:
            self._open.add(self._anchor.indent(line))

    # ── where blocks belong ────────────────────────────────────────────────────────────────────────────────────────

    def _known(self, name: str) -> str:
        """The file that a name means: itself, or the only one that ends like it."""
        name = name.removeprefix("./")
        ends = [path for path in self._files if path == name or path.endswith("/" + name)]
        return ends[0] if len(ends) == 1 and name not in self._files else name

    def _is_quoted(self, divider: str) -> bool:
        """Is a line that looks like the divider part of the file, at the place that is being quoted?"""
        doc = self._files.get(self._path)
        if doc is None or divider not in doc.places:
            return False
        quoted = (*self._search, divider)
        places = doc.places.get(quoted[0], ())
        return any(
            doc.shown[place : place + len(quoted)] == quoted and self._is_free(place, place + len(quoted))
            for place in places
        )

    def _is_free(self, start: int, stop: int) -> bool:
        return all(stop <= block.start or block.stop <= start for block in self._blocks.get(self._path, ()))

    def _begin(self) -> None:
        try:
            target = self._target()
        except Refusal as problem:
            self.problems.append(problem)
            return
        self._open = Rewrite(target)
        self._blocks.setdefault(self._path, []).append(self._open)

    def _target(self) -> Target:
        """The lines that the block replaces."""
        doc = self._files.get(self._path)
        if not any(line.strip() for line in self._search) and (doc is None or not doc.lines):
            return self._beginning(doc)
        if not self._search:
            raise Refusal(f"an empty SEARCH in {self._path}, which has text", "quote the lines to replace")
        if doc is None:
            doc = self._meant()
        self._anchor = anchor.find(doc, self._search, self._is_free)
        return Target(doc, self._anchor.start, self._anchor.stop)

    def _beginning(self, doc: Document | None) -> Target:
        """The whole of a file that has no text yet."""
        if self._path in self._blocks:
            raise Refusal(f"{self._path} is written twice", "put all of a new file into one block")
        if doc is None:
            doc = self._files[self._path] = Document(self._path, ())
            self._new.add(self._path)
        self._anchor = Anchor(0, 0)
        return Target(doc, 0, 0)

    def _meant(self) -> Document:
        """The target, where a name that is no file's stands over a block that fits it: prose can look like a path."""
        missing, self._path = self._path, self._default
        doc = self._files[self._path]
        try:
            anchor.find(doc, self._search, self._is_free)
        except NotFound:
            reason = f"the answer changes {missing}, which it was not shown"
            raise Refusal(reason, f"name it with @{missing}") from None
        return doc


def _write(target: Target, lines: Sequence[str]) -> str:
    """A block for each hunk, quoting as many lines as make its place the only one."""
    doc = target.document
    new = (*doc.shown[: target.start], *lines, *doc.shown[target.stop :])
    parts: list[str] = []
    shift = 0
    hunks = [replace(hunk, start=hunk.start + target.start) for hunk in diff(target.shown, lines)]
    for start, stop, added in _spans(doc, hunks):
        written = new[start + shift : stop + shift + added]
        if any(line.rstrip() == SEARCH or _REPLACE.match(line) for line in written):
            raise Refusal("the new text has marks of search/replace blocks in it", "write it in another format")
        parts += [doc.path, SEARCH, *doc.shown[start:stop], DIVIDER, *written, REPLACE]
        shift += added
    return "".join(part + "\n" for part in parts)


def _spans(doc: Document, hunks: Sequence[Hunk]) -> list[tuple[int, int, int]]:
    """The lines to quote for each hunk, and by how many the text grows there; those that meet are one."""
    spans: list[tuple[int, int, int]] = []
    for hunk in hunks:
        start, stop, added = *_widened(doc, hunk.start, hunk.stop), hunk.shift
        while spans and start <= spans[-1][1]:
            above = spans.pop()
            start, stop, added = *_widened(doc, above[0], max(stop, above[1])), added + above[2]
        spans.append((start, stop, added))
    return spans


def _widened(doc: Document, start: int, stop: int) -> tuple[int, int]:
    """The smallest span around these lines that stands in one place only and is not followed by a divider."""
    last = len(doc.lines)
    while (start, stop) != (0, last) and not _is_only(doc, start, stop):
        start, stop = max(0, start - 1), min(last, stop + 1)
    while stop < last and doc.shown[stop] == DIVIDER:
        stop += 1
    return start, stop


def _is_only(doc: Document, start: int, stop: int) -> bool:
    quoted = doc.shown[start:stop]
    return bool(quoted) and all(
        place == start or doc.shown[place : place + len(quoted)] != quoted for place in doc.places[quoted[0]]
    )


FORMAT = Format(
    "search-replace",
    "quoted lines and what replaces them; for chat models",
    SearchReplaceStream,
    _write,
    lambda target, files: search_replace_grammar({target.document.path: target.document, **files}),
)
