"""A Python file that was read, and where everything in it stands."""

from __future__ import annotations

import ast
import re
import tokenize
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple, TypeVar, cast

from spark_tui.edits.patches.lcs import common_ends
from spark_tui.edits.python.trees import tree_of
from spark_tui.edits.python.walking import defined, linked, walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import readable, split_lines

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef
Node = ast.expr | ast.stmt | ast.arg | ast.keyword | ast.alias | ast.ExceptHandler
_D = TypeVar("_D", bound=Definition)
_N = TypeVar("_N", bound=ast.AST)
_Called = Mapping[str, Sequence[_D]]
"""What goes by each name: its dotted one, or the end of that, where nothing else has it."""

_BYTE_ORDER_MARK = "\ufeff"
_INDENT = re.compile(r"[ \t]*")


@dataclass(frozen=True, slots=True)
class Splice:
    """The characters from `start` up to `stop` become `text`, in which a plain newline stands for the file's own."""

    start: int
    stop: int
    text: str


class Token(NamedTuple):
    """A token as `tokenize` names it; `start` and `stop` are offsets in the text. There are thousands of them."""

    kind: int
    text: str
    start: int
    stop: int
    line: int


@dataclass(frozen=True, slots=True)
class Own:
    """A function by itself: in another answer about the same file, one of the same text is the same. What is known of
    it by nothing else is so found once."""

    text: str
    node: Function = field(compare=False)


@dataclass(frozen=True, slots=True)
class Piece:
    """A statement at the top of a file, by itself; with imports that change how Python reads it above it."""

    text: str
    body: tuple[ast.stmt, ...] = field(compare=False)


@dataclass(frozen=True)
class Source:
    """A file that parses. Lines count from 1, offsets are characters from the beginning of the text."""

    text: str
    tree: ast.Module
    path: str = ""
    others: tuple[Source, ...] = ()
    """Files that it is used with. Whoever only looks at a text has none, and no path."""

    @cached_property
    def lines(self) -> tuple[str, ...]:
        return split_lines(self.text)

    @cached_property
    def newline(self) -> str:
        return "\r\n" if self.lines and self.lines[0].endswith("\r\n") else "\n"

    @cached_property
    def unit(self) -> str:
        """One step of indentation."""
        for node in walk(self.tree):
            body: list[ast.stmt] = getattr(node, "body", []) if isinstance(node, ast.stmt) else []
            if isinstance(node, ast.stmt) and body and body[0].lineno > node.lineno:
                inner, outer = self.indent(body[0].lineno), self.indent(node.lineno)
                if len(inner) > len(outer):
                    return inner[len(outer) :]
        return "    "

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        return starts

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """All that stands at the top. What has to come first is one, with what is above it; so is what shares
        a line."""
        body, first = self.tree.body, [each for each in self.tree.body if is_first(each)]
        stop = body.index(first[-1]) + 1 if first else 0
        above = "".join(f"{self.segment(each)}\n" for each in first)
        found = [Piece("".join(self.lines[: self.last_line(first[-1])]), tuple(body[:stop]))] if first else []
        begun = stop
        for at, each in enumerate(body[stop:], stop + 1):
            if at == len(body) or self.first_line(body[at]) > self.last_line(each):
                found.append(Piece(above + self._lines(body[begun], each), (*first, *body[begun:at])))
                begun = at
        return tuple(found)

    def _whole(self, node: ast.stmt) -> str:
        return self._lines(node, node)

    def _lines(self, first: ast.stmt, last: ast.stmt) -> str:
        """Theirs, and those between them."""
        return "".join(self.lines[self.first_line(first) - 1 : self.last_line(last)])

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All nodes of the tree, outer ones before inner ones."""
        return self._linked[0]

    @cached_property
    def _linked(self) -> tuple[tuple[ast.AST, ...], dict[ast.AST, ast.AST]]:
        return linked(self.tree)

    @cached_property
    def _by_kind(self) -> Mapping[type[ast.AST], Sequence[ast.AST]]:
        found: dict[type[ast.AST], list[ast.AST]] = {}
        for node in self.nodes:
            found.setdefault(type(node), []).append(node)
        return found

    def all(self, *kinds: type[_N]) -> Iterator[_N]:
        """The nodes of these kinds."""
        return chain.from_iterable(cast("Sequence[_N]", self._by_kind.get(kind, ())) for kind in kinds)

    @cached_property
    def _by_called(self) -> Mapping[str, Sequence[ast.Call]]:
        found: dict[str, list[ast.Call]] = {}
        for node in self.all(ast.Call):
            match node.func:
                case ast.Name(name) | ast.Attribute(attr=name):
                    found.setdefault(name, []).append(node)
        return found

    def calls(self, name: str) -> Sequence[ast.Call]:
        """The calls of what is called so, of a function or of a method."""
        return self._by_called.get(name, ())

    @cached_property
    def starting(self) -> Mapping[int, Sequence[ast.stmt]]:
        """The statements that begin on each line, the outermost first."""
        found: dict[int, list[ast.stmt]] = {}
        for node in self.nodes:
            if isinstance(node, ast.stmt):
                found.setdefault(node.lineno, []).append(node)
        return found

    @cached_property
    def names(self) -> Mapping[str, Sequence[ast.Name]]:
        """Where each name stands, but for parameters and what is only imported or defined."""
        found: dict[str, list[ast.Name]] = {}
        for node in self.all(ast.Name):
            found.setdefault(node.id, []).append(node)
        return found

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        return self._linked[1]

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """Comments among them: what `ast` does not keep."""
        found = tokenize.generate_tokens(map(_parsed, self.lines).__next__)
        return tuple(
            Token(each.type, each.string, self._starts[each.start[0] - 1] + each.start[1],
                  self._starts[each.end[0] - 1] + each.end[1], each.start[0])
            for each in found
        )  # fmt: skip

    # ── places ───────────────────────────────────────────────────────────────────────────────────────────────────

    def line_start(self, line: int) -> int:
        """The offset at which a line begins; one behind the last line is the end of the text."""
        return self._starts[min(line, len(self._starts)) - 1]

    def line_at(self, offset: int) -> int:
        return min(bisect_right(self._starts, offset), max(1, len(self.lines)))

    def line(self, number: int) -> str:
        """A line without its ending; behind the last one there is nothing."""
        return self.lines[number - 1].rstrip("\r\n") if number <= len(self.lines) else ""

    def indent(self, line: int) -> str:
        match = _INDENT.match(self.lines[line - 1])
        return match[0] if match else ""

    def start(self, node: Node) -> int:
        return self._offset(node.lineno, node.col_offset)

    def stop(self, node: Node) -> int:
        return self._offset(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def segment(self, node: Node) -> str:
        """The text of a node."""
        return self.text[self.start(node) : self.stop(node)]

    def _offset(self, line: int, column: int) -> int:
        """`ast` counts columns in UTF-8 bytes."""
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        if not text.isascii():
            column = len(_parsed(text).encode()[:column].decode())
        return self._starts[line - 1] + column

    def first_line(self, node: ast.stmt) -> int:
        """The first line of a statement, its decorators included."""
        decorators: Sequence[ast.expr] = getattr(node, "decorator_list", ())
        return min([node.lineno, *(each.lineno for each in decorators)])

    def last_line(self, node: ast.stmt) -> int:
        return node.end_lineno or node.lineno

    @cached_property
    def continued(self) -> frozenset[int]:
        """The lines on which a statement goes on that began above them, but for those of its body."""
        found = set[int]()
        for node in self.nodes:
            if isinstance(node, ast.stmt) and not isinstance(node, ast.Match):
                body: Sequence[ast.stmt] = getattr(node, "body", ())
                found.update(range(node.lineno + 1, self.first_line(body[0]) if body else self.last_line(node) + 1))
        return frozenset(found)

    # ── definitions ──────────────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def definitions(self) -> tuple[tuple[str, Definition], ...]:
        """Every function and class with its dotted name, in the order of their lines."""
        return tuple(defined(self.tree, ""))

    @cached_property
    def functions(self) -> tuple[tuple[str, Function], ...]:
        return tuple((name, node) for name, node in self.definitions if isinstance(node, Function))

    @cached_property
    def own(self) -> tuple[tuple[str, Own], ...]:
        """The functions, each by itself."""
        return tuple((name, Own(self._whole(node), node)) for name, node in self.functions)

    @cached_property
    def classes(self) -> tuple[tuple[str, ast.ClassDef], ...]:
        return tuple((name, node) for name, node in self.definitions if isinstance(node, ast.ClassDef))

    @cached_property
    def around(self) -> Mapping[int, Sequence[str]]:
        """The dotted names of the functions and classes around each line that is in any, the outermost first."""
        found: dict[int, list[str]] = {}
        for name, node in self.definitions:
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                found.setdefault(line, []).append(name)
        return found

    def name_of(self, definition: Definition) -> str:
        """Its dotted name."""
        return next(name for name, node in self.definitions if node is definition)

    def function(self, name: str) -> Function:
        """The function of that name; `load` will do for `Store.load` where there is no other."""
        return _only(name, self._called[0], "function")

    def class_(self, name: str) -> ast.ClassDef:
        return _only(name, self._called[1], "class")

    def definition(self, name: str) -> Definition:
        return _only(name, self._called[2], "function or class")

    @cached_property
    def _called(self) -> tuple[_Called[Function], _Called[ast.ClassDef], _Called[Definition]]:
        """The functions, the classes and both, each under every name that it may go by."""
        return _called(self.functions), _called(self.classes), _called(self.definitions)

    def statement_at(self, line: int) -> ast.stmt:
        """The innermost statement that begins on this line; else the innermost that covers it."""
        covering = [
            node
            for node in self.nodes
            if isinstance(node, ast.stmt) and self.first_line(node) <= line <= self.last_line(node)
        ]
        if not covering:
            raise Refusal(f"there is no statement on line {line}")
        beginning = [node for node in covering if line in (node.lineno, self.first_line(node))]
        if beginning:
            return beginning[0]  # of several on one line, walking finds the outermost first
        return min(covering, key=lambda node: self.last_line(node) - self.first_line(node))


def _parsed(text: str) -> str:
    """As Python gets to see it, with as many characters: a form feed at the beginning is nothing to it, while a byte
    order mark that is there as text would be a mistake."""
    return "\f" + readable(text[1:]) if text[:1] == _BYTE_ORDER_MARK else readable(text)


def parses(text: str) -> bool:
    """Is it Python?"""
    return source_of(text) is not None


def source_of(text: str) -> Source | None:
    """The file, if it is Python."""
    try:
        return read(text)
    except Refusal:
        return None


@lru_cache(maxsize=16)
def read(text: str) -> Source:
    """The same, or a Refusal that says why not. Whoever looks for what can be done asks many times about one file."""
    return read_anew(text)


def read_anew(text: str) -> Source:
    """A text read as Python without keeping it: nobody will ask about it again."""
    if "\r" in text.replace("\r\n", ""):
        raise Refusal("the file has a carriage return inside a line", "Python would take it for the end of the line")
    try:
        return Source(text, tree_of(_parsed(text)))
    except SyntaxError as error:
        said = error.msg.removesuffix(f" (detected at line {error.lineno})")
        raise Refusal(f"the file is not valid Python: {said} (line {error.lineno})") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise Refusal(f"the file cannot be read as Python: {error}") from None


@lru_cache(maxsize=4)
def read_beside(text: str, path: str, others: Sequence[tuple[str, str]]) -> Source:
    """The file, with those of the others that are Python."""
    known = tuple(replace(read(each), path=other) for other, each in others if parses(each))
    return replace(read(text), path=path, others=known) if known else read(text)


def splice(source: Source, splices: Iterable[Splice]) -> str:
    """The text with all splices made. They must not overlap; those at the same place are made in the order given."""
    parts: list[str] = []
    at = 0
    for each in sorted(splices, key=lambda each: (each.start, each.stop)):
        if each.start < at:
            raise Refusal("two changes of this edit touch the same place")
        parts += (source.text[at : each.start], each.text.replace("\r\n", "\n").replace("\n", source.newline))
        at = each.stop
    return "".join(parts) + source.text[at:]


def rewritten(source: Source, after: str) -> Splice:
    """The one splice that makes another text of the file: from the first line that differs to the last."""
    new = split_lines(after)
    top, below = common_ends(source.lines, new)
    text = "".join(new[top : len(new) - below])
    return Splice(source.line_start(top + 1), source.line_start(len(source.lines) - below + 1), text)


def is_first(statement: ast.stmt) -> bool:
    """Does it have to come before all others, and change how Python reads them?"""
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _called(known: Sequence[tuple[str, _D]]) -> _Called[_D]:
    whole, end = dict[str, list[_D]](), dict[str, list[_D]]()
    real = {full for full, node in known if not is_overload(node)}
    for full, node in (each for each in known if each[0] not in real or not is_overload(each[1])):
        whole.setdefault(full, []).append(node)
        parts = full.split(".")
        for at in range(1, len(parts)):
            end.setdefault(".".join(parts[at:]), []).append(node)
    return end | whole


def is_overload(node: Definition) -> bool:
    """Does it only say of which types another one is, which stands below?"""
    return any(getattr(each, "id", getattr(each, "attr", "")) == "overload" for each in node.decorator_list)


def _only(name: str, known: _Called[_D], kind: str) -> _D:
    fitting = known.get(name, ())
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        lines = ", ".join(str(node.lineno) for node in fitting)
        raise Refusal(f"{name!r} names several: they stand on lines {lines}", "say which, with its class in front")
    raise Refusal(f"there is no {kind} {name!r} here")
