"""Which op leaves exactly what was done to a file, seen from the file alone: in whatever words it was asked for."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice

from spark_tui.edits.calls import Call
from spark_tui.edits.ops import Op, Slot, Values, ops, possible
from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source, read, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME

_TRIED = 300  # calls of all ops: each takes a fraction of a millisecond
_OF_EACH = 60  # of one op
_LOOKED_AT = 1500  # values for one of them
_PIECES = 24  # of what is new, for a value that is free
_LONG = 6  # hunks: more of them are no work of an op with a value, but for a name that is everywhere
_MARK = Pattern(r"\b(?:and|or|assert|class|def|except|finally|for|if|import|print|raise|try|while)\b|@|->|#|\"\"\"")
_SETUP = Pattern(r"(?m)^(?:import|from) .*$|^\w+ = logging\..*$")
"""What ops bring along that need it."""
_BESIDES = frozenset(("log", "logger", "logging", "_logger", "LOGGER", "as"))
_INNER = tuple(
    map(re.compile, (r"\w[\w.]*\([^()]*\)", r"(?<=:)[^{}:]+(?=\})", r"(?<=[#@])[^\n]+", r"(?<=\()[^\n]+(?=\))",
                     r"\.[^\W\d]\w*", r"\[[^][]*\]", r"[^\W\d]\w*", r"\d[\d_.]*", r"[-\w.]*='[^']*'"))
)  # fmt: skip
_AT_LAST = ("insert-after", "replace", "replace-all")
"""They can do what others do, too."""


def has_a_choice(op: Op) -> bool:
    """Whether one of its values is free."""
    return any(slot.options is None for slot in op.slots)


def points(op: Op) -> bool:
    """Whether it is about something that has a name."""
    return bool(op.slots) and op.slots[0].kind == "name" and op.slots[0].options is not None


def traced(source: Source, after: str, wanted: Callable[[Op], bool]) -> Iterator[Call]:
    """Calls that make this of the file, of the ops that are wanted."""
    try:
        trace = _Trace(source, read(after))
    except Refusal:
        return
    found = False
    for call in islice(_calls(trace, wanted), _TRIED):
        if found and call.op.name in _AT_LAST:
            return
        if _made(call, source) == after:
            found = True
            yield call


@dataclass(frozen=True)
class _Trace:
    before: Source
    after: Source

    @cached_property
    def hunks(self) -> tuple[Hunk, ...]:
        return between(self.before.text, self.after.text)

    @cached_property
    def old(self) -> str:
        return "\n".join(line for hunk in self.hunks for line in hunk.old)

    @cached_property
    def new(self) -> str:
        return "\n".join(line for hunk in self.hunks for line in hunk.new)

    @cached_property
    def marks(self) -> Counter[str]:
        return _marks(self.new) - _marks(self.old)

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Words that were not in the lines that changed, besides those of an import or a logger."""
        return frozenset(NAME.findall(_SETUP.sub("", self.new))) - frozenset(NAME.findall(self.old)) - _BESIDES

    @cached_property
    def lines(self) -> frozenset[int]:
        """Those that changed, those beside them, and where statements begin and end that are there."""
        touched = {line for hunk in self.hunks for line in range(hunk.start, hunk.stop + 2)}
        spans = [
            (node.lineno, node.end_lineno or 0)
            for node in self.before.nodes
            if isinstance(node, ast.stmt | ast.expr | ast.ExceptHandler)
        ]
        around = {end for span in spans if touched.intersection(range(span[0], span[1] + 1)) for end in span}
        return frozenset(touched | around)

    @cached_property
    def words(self) -> frozenset[str]:
        """What stands in the lines that changed, and how that is called which they are in."""
        around = [
            name
            for name, node in self.before.definitions
            if any(self.before.first_line(node) - 1 <= line <= (node.end_lineno or 0) for line in self.lines)
        ]
        short = {name.rpartition(".")[2] for name in around}
        return frozenset({*NAME.findall(self.old + "\n" + self.new), *around, *short, "module"})

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """What is new: expressions, statements, the insides of texts and of calls, names."""
        new = {line for hunk in self._on_new for line in hunk}
        nodes = [
            node
            for node in self.after.nodes
            if isinstance(node, ast.expr | ast.stmt) and node.lineno in new and node.end_lineno in new
        ]
        found = list(texts_of(nodes))
        found += [self.after.segment(node) for node in nodes]
        found += [match.strip() for inner in _INNER for match in inner.findall(self.new)]
        fresh = (piece for piece in dict.fromkeys(found) if piece and self.new.count(piece) > self.old.count(piece))
        return tuple(piece for piece in fresh if "\n" not in piece)

    @cached_property
    def _on_new(self) -> list[range]:
        found, shift = list[range](), 0
        for hunk in self.hunks:
            found.append(range(hunk.start + shift + 1, hunk.start + shift + 1 + hunk.added))
            shift += hunk.shift
        return found


def _calls(trace: _Trace, wanted: Callable[[Op], bool]) -> Iterator[Call]:
    is_of_one_name = len(trace.fresh) == 1 and len(trace.new.split()) == len(trace.old.split())
    for op in sorted(filter(wanted, ops().values()), key=lambda op: _order(op, is_of_one_name)):
        if _needed(op.name) <= trace.marks and (len(trace.hunks) <= _LONG or op.name == "rename"):
            unsaid = trace.fresh - _own_words(op.name)
            looked_at = islice(_filled(op, (), trace), _LOOKED_AT)
            fitting = (values for values in looked_at if unsaid <= {*NAME.findall(" ".join(values))})
            yield from (Call(op, values) for values in islice(fitting, _OF_EACH))


def _order(op: Op, is_of_one_name: bool) -> tuple[bool, bool, int]:
    """Those first that say much by themselves, and need little to be said."""
    is_rename = is_of_one_name and op.name == "rename"
    free = sum(slot.options is None for slot in op.slots)
    return not is_rename, op.name in _AT_LAST, free - _needed(op.name).total()


def _filled(op: Op, values: tuple[str, ...], trace: _Trace) -> Iterator[tuple[str, ...]]:
    """All that may have been said to it; without values that can be left out, too."""
    if values and values[-1] == op.slots[len(values) - 1].default:
        return  # it need not be said
    rest = op.slots[len(values) :]
    if all(slot.default is not None for slot in rest):
        yield values
    for value in _values(rest[0], values, trace) if rest else ():
        yield from _filled(op, (*values, value), trace)


def _values(slot: Slot, earlier: Values, trace: _Trace) -> Iterator[str]:
    if slot.options is None:
        is_name = slot.kind == "name"
        fitting = (piece for piece in trace.pieces if piece.isidentifier() or not is_name)
        yield from islice(fitting, _PIECES)
        return
    try:
        options = possible(slot, trace.before, tuple(earlier))
    except Refusal:
        return
    for option in options:
        if slot.kind == "line":
            is_there = int(option) in trace.lines
        elif slot.kind == "name":
            is_there = option in trace.words
        else:
            is_there = option in trace.old or option in trace.new
        if is_there:
            yield option


@cache
def _needed(name: str) -> Counter[str]:
    """What it always writes, whatever it is told: what its examples have in common."""
    found = [
        _brought(*each) for each in ((one.before, one.after, " ".join(one.values)) for one in ops()[name].examples)
    ]
    shared = found[0] if found else Counter[str]()
    for each in found[1:]:
        shared &= each
    return shared


@cache
def _own_words(name: str) -> frozenset[str]:
    """What it writes by itself in its examples."""
    op = ops()[name]
    brought = (word for one in op.examples for word in _count(one.after) - _count(one.before))
    return frozenset((*brought, *(word for slot in op.slots for word in NAME.findall(slot.default or ""))))


def _count(text: str) -> Counter[str]:
    return Counter(NAME.findall(text))


def _brought(before: str, after: str, said: str) -> Counter[str]:
    return _marks(after) - _marks(before) - _marks(said)


def _marks(text: str) -> Counter[str]:
    return Counter(_MARK.findall(text))


def _made(call: Call, source: Source) -> str | None:
    values = (*call.values, *(slot.default or "" for slot in call.op.slots[len(call.values) :]))
    try:
        return splice(source, call.op.edit(source, values))
    except (Refusal, SyntaxError, ValueError, KeyError):
        return None
