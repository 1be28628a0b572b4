"""What was written, as something else that an op can make of it: "as a property", "keyword only"."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import partial

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import Op, named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"cached[ _]property", ("cached-property",)),
    (r"propert(?:y|ies)", ("make-property",)),
    (r"class ?methods?", ("class-method",)),
    (r"static(?: ?methods?)?", ("static-method",)),
    (r"key ?word[- ]?only|by name only|only by name|kw[- ]?only", ("keyword-only",)),
    (r"(?:no|without|drop|remove|lose|leave out|not).{0,12}\bdefaults?|required|mandatory|always (?:say|pass|give)\w*",
     ("no-default",)),
    (r"private|underscore|internal", ("make-private",)),
    (r"async|coroutine|await\w*", ("make-async", "await-call")),
    (r"frozen|immutable|freeze", ("freeze-dataclass",)),
    (r"dataclass(?:es)?", ("dataclass",)),
    (r"f-?strings?", ("fstring",)),
    (r"comprehensions?|one[- ]liner|one line|single line", ("to-comprehension", "ternary", "return-condition")),
    (r"ternary|conditional expression", ("ternary",)),
    (r"bool\w*|true (?:and|or) false|True (?:and|or) False", ("return-condition",)),
    (r"(?:plain|normal|real|for|simple|ordinary) loops?|if(?:/| and | )else", ("to-loop", "expand-ternary")),
    (r"generators?|yield\w*|lazy|lazily|iterator", ("to-generator",)),
    (r"(?:keep\w*|preserv\w*|original|same|stable|insertion|first[- ]seen) (?:\w+ )?(?:first[- ]seen )?order"
     r"|in (?:the )?(?:same |original )order", ("keep-order",)),
    (r"lists?", ("to-list", "list-literal")),
    (r"sets?", ("use-set",)),
    (r"re-?rais\w*|rais\w* (?:it|them|that)?\s?(?:again|on|further|anyway|afterwards|still)|swallow\w*"
     r"|still (?:raise|fail|crash|blow)\w*"
     r"|(?:let|pass) it (?:through|on|propagate|bubble)|propagat\w*|bubble\w*|keep raising|hide|eat", ("reraise",)),
    (r"chain\w*|cause|original (?:error|exception)|from the|raise \w* ?from", ("raise-from",)),
    (r"traceback|stack ?trace", ("log-exception",)),
    (r"stderr|standard error", ("print-to-stderr",)),
    (r"early|guard clause|nest\w*|flat\w*", ("early-return", "drop-else")),
    (r"cases?|capitals?|upper ?case|lower ?case", ("ignore-case",)),
    (r"with|context manager", ("use-with",)),
    (r"walrus", ("walrus",)),
    (r"enumerate", ("enumerate",)),
    (r"zip", ("zip-loop",)),
    (r"get|default", ("get-default",)),
    (r"cach\w*|memoi\w*", ("cache-function",)),
    (r"suppress|contextlib", ("suppress",)),
    (r"counter", ("counter",)),
    (r"defaultdict", ("defaultdict",)),
    (r"deque", ("deque",)),
    (r"top", ("move-imports-top",)),
    (r"pathlib|path objects?", ("pathlib",)),
    (r"join", ("join-strings",)),
    (r"lookup|dict|table", ("to-lookup",)),
    (r"match", ("to-match",)),
    (r"any|all", ("any-all",)),
    (r"items", ("items-loop",)),
    (r"finally", ("finally",)),
)  # fmt: skip
_ASKED = tuple((Pattern(rf"(?i)\b(?:{words})\b"), names) for words, names in _WORDS)
_SAYS = Pattern("|".join(f"(?:{pattern.pattern.removeprefix('(?i)')})" for pattern, _ in _ASKED), re.IGNORECASE)
_CLEAR, _AROUND = 1.3, 0.5
_MOST = 12  # ways to fill the slots of an op
_IN_THE_WAY = Pattern(r"(?i)\b(?:too|also|as ?well|and|then)\b")


def _turned(turn: Turn) -> Iterator[Turned]:
    for pattern, names in _ASKED:
        if pattern.search(turn.said) is not None:
            for name in names:
                made = list(_by(turn, named(name)))
                yield from made or _from_the_start(turn, named(name))


def _by(turn: Turn, op: Op) -> Iterator[Turned]:
    for number, values in enumerate(_filled(turn.now, op, partial(_fits, turn))):
        if number >= _MOST:
            break
        try:
            after = carry_out((Call(op, values),), turn.now.text)
        except Refusal:
            continue
        yield Turned(after, _CLEAR - _AROUND * (not _is_new(turn, op, values)))


def _from_the_start(turn: Turn, op: Op) -> Iterator[Turned]:
    """By the op instead of what was done: to the lines that went, and those around them."""
    if op.is_about_a_line and op.slots and op.slots[0].options is not None and _IN_THE_WAY.search(turn.said) is None:
        touched = {line for hunk in turn.hunks if hunk.removed for line in range(hunk.start + 1, hunk.stop + 1)}
        around = {
            node.lineno
            for node in turn.before.all(ast.For, ast.While, ast.With, ast.If, ast.Assign)
            if touched & set(range(node.lineno, (node.end_lineno or 0) + 1))
        }
        lines = touched | around
        for number, values in enumerate(
            _filled(turn.before, op, lambda kind, value: kind != "line" or int(value) in lines)
        ):
            if number >= _MOST:
                break
            try:
                yield Turned(carry_out((Call(op, values),), turn.before.text), _CLEAR)
            except Refusal:
                continue


def _filled(
    source: Source, op: Op, fits: Callable[[str, str], bool], values: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """Values for its slots; those that are chosen fit, by their kind."""
    if len(values) == len(op.slots):
        yield values
        return
    slot = op.slots[len(values)]
    if slot.options is None:
        if slot.default is not None:
            yield values
        return
    for value in slot.options(source, values):
        if fits(slot.kind, value):
            yield from _filled(source, op, fits, (*values, value))


def _fits(turn: Turn, kind: str, value: str) -> bool:
    if kind == "line":
        return int(value) in turn.lines
    return value.rpartition(".")[2] in turn.new_names or any(
        value in (name, name.rpartition(".")[2]) for name, _ in turn.around
    )


def _is_new(turn: Turn, op: Op, values: tuple[str, ...]) -> bool:
    return op.is_about_a_line or values[-1].rpartition(".")[2] in turn.new_names


TURNER = Turner(_turned, _SAYS)
