"""The lines that a sentence is about, and how their file writes comments."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import body, ending, split_lines

# A piece of text in a sentence: in quotes, or a word or number as it stands.
QUOTED = r"(?:`[^`]+`|\"[^\"]+\"|'[^']+'(?!\w)|“[^”]+”)"
WORD = r"[^\s\"'`“”,]*[^\s\"'`“”,.:;]"
PIECE = rf"(?:{QUOTED}|{WORD})"

_SHOWN = 5  # numbers of lines that are named

_COMMENTS = {
    ("//", ""): "js jsx ts tsx mjs cjs java c h cc cpp hpp cs go rs swift kt scala dart php scss less zig proto groovy",
    (
        "#",
        "",
    ): "py pyi pyw pyx sh bash zsh fish rb pl yml yaml toml tf r jl mk cmake dockerfile makefile properties env "
    "conf gitignore nix ex exs",
    ("--", ""): "sql lua hs elm ada",
    (";", ""): "ini asm lisp clj el cfg",
    ("<!--", "-->"): "html htm xml svg md vue",
    ("/*", "*/"): "css",
}
_BY_KIND = {kind: marks for marks, kinds in _COMMENTS.items() for kind in kinds.split()}
_DATA = frozenset(("yml", "yaml", "toml", "ini", "cfg", "conf", "properties", "env", "md", "txt", "rst", "css", "scss"))
_JOINED = frozenset(("yml", "yaml", "toml", "ini", "cfg", "css", "scss", "html", "htm", "xml", "md", "txt", "json"))


@dataclass(frozen=True)
class Passage:
    """`first` is the number that its first line has in the file, counted from 1."""

    text: str
    path: str
    first: int = 1

    @cached_property
    def lines(self) -> tuple[str, ...]:
        return split_lines(self.text)

    @property
    def kind(self) -> str:
        """What its ending or its name says that it is."""
        return self.path.rpartition("/")[2].rpartition(".")[2].lower()

    @property
    def is_data(self) -> bool:
        """Are words values there without quotes?"""
        return self.kind in _DATA

    @property
    def comment_marks(self) -> tuple[str, str]:
        if self.kind not in _BY_KIND:
            raise Refusal(f"how {self.path} writes comments is not known", "give the line as it is to stand there")
        return _BY_KIND[self.kind]

    def word(self, written: str) -> AnyPattern:
        """It, as a whole: no part of a longer word."""
        inside = r"[\w$-]" if self.kind in _JOINED else r"[\w$]"
        before = rf"(?<!{inside})" if re.match(inside, written[:1]) else ""
        behind = rf"(?!{inside})" if re.match(inside, written[-1:]) else ""
        return re.compile(before + re.escape(written) + behind)

    def with_lines(self, start: int, stop: int, new: Sequence[str]) -> str:
        """Other lines in the place of some, which are counted from 0."""
        return "".join((*self.lines[:start], *new, *self.lines[stop:]))

    def numbers(self, places: Sequence[int]) -> str:
        """The lines at these places, as a person counts them."""
        shown = ", ".join(str(self.first + each) for each in places[:_SHOWN])
        return f"{shown} and more" if len(places) > _SHOWN else shown

    def place(self, number: str) -> int:
        at = int(number) - self.first
        if not 0 <= at < len(self.lines):
            last = self.first + len(self.lines) - 1
            raise Refusal(f"there is no line {number}", f"they are {self.first} to {last}")
        return at

    def having(self, piece: str) -> list[int]:
        """The places of the lines that have it in them; refused if none has."""
        text = unquoted(piece)
        found = [at for at, line in enumerate(self.lines) if self.word(text).search(body(line))]
        found = found or [at for at, line in enumerate(self.lines) if text in body(line)]
        if not found:
            raise missing(self, text)
        return found

    def one(self, places: Sequence[int], what: str) -> int:
        if len(places) != 1:
            raise Refusal(f"lines {self.numbers(places)} have {what}", "say which: line 12")
        return places[0]

    def indented(self, at: int) -> str:
        line = body(self.lines[at])
        return line[: len(line) - len(line.lstrip())]

    @cached_property
    def line_ending(self) -> str:
        return next((found for line in self.lines if (found := ending(line))), "\n")


Rule = tuple[AnyPattern, Callable[[Passage, re.Match[str]], str | None]]


def rule(pattern: str, change: Callable[[Passage, re.Match[str]], str | None]) -> Rule:
    return Pattern(f"(?i){pattern}"), change


def unquoted(piece: str) -> str:
    return piece[1:-1] if re.fullmatch(QUOTED, piece) else piece


def missing(passage: Passage, text: str) -> Refusal:
    return Refusal(f"there is no {text} in {passage.path}")
