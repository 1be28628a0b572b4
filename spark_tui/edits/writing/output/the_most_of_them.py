"""The one that has the most or the least of something is printed: "print the cheapest one", "show the most expensive
booking at the end", as each of them is printed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.counted_per import is_date
from spark_tui.edits.writing.output.figures_printed import AMOUNTS, asked_of_each, at_hand, is_counted

_PRICE, _WHEN = ("price", "cost", "amount", "total"), ("date", "day", "when", "created", "time", "timestamp", "due")
_OF = {
    "cheapest": ("min", _PRICE), "most expensive": ("max", _PRICE), "priciest": ("max", _PRICE),
    "dearest": ("max", _PRICE), "oldest": ("min", ("age", *_WHEN)), "newest": ("max", _WHEN),
    "latest": ("max", _WHEN), "earliest": ("min", _WHEN), "most recent": ("max", _WHEN),
    "biggest": ("max", ("size", *AMOUNTS)), "largest": ("max", ("size", *AMOUNTS)),
    "smallest": ("min", ("size", *AMOUNTS)), "highest": ("max", AMOUNTS), "lowest": ("min", AMOUNTS),
    "heaviest": ("max", ("weight",)), "lightest": ("min", ("weight",)),
    "best": ("max", ("score", "points", "rating")), "worst": ("min", ("score", "points", "rating")),
    "longest": ("max", ("length", "duration", "hours", "minutes", "seconds")),
    "shortest": ("min", ("length", "duration", "hours", "minutes", "seconds")),
}  # fmt: skip
_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|also|and|now|can you|could you|it should|to) ){0,3}?"
    r"(?:print|show|display|output|tell|report|add)(?: me| us| out| also)? (?:the |a )?(?:(?:name|title) of the )?"
    rf"(?P<how>{'|'.join(_OF)}) (?P<what>[a-z]\w*)(?: of (?:all|them|them all))?"
    r"(?: (?:too|as well|also|please|pls|first|at the (?:very )?(?:end|bottom)|below|under the list))*[.!]?$"
    r"|(?P<which>[a-z]\w*) with the (?P<end>highest|lowest|biggest|smallest|largest|most|least|fewest)"
    r" (?P<field>[a-z]\w*)(?: (?:too|as well|also|please|pls|at the (?:very )?(?:end|bottom)))*[.!]?$"
)
_SHOWS = Pattern(r"(?i)\b(?:print|show|display|output|tell|report)\b")
_ASKED, _NAMED = 7.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _SHOWS.search(sentence.text) is None:
        return
    what = (said["what"] or said["which"]).lower()
    if said["how"]:
        end, fields = _OF[said["how"].lower()]
    else:
        end = "max" if said["end"].lower() in ("highest", "biggest", "largest", "most") else "min"
        fields = (said["field"].lower(), singular(said["field"].lower()))
    label = (said["how"] or f"{said['end']} {said['field']}").lower()
    for _, function in source.functions:
        for loop, shown in _loops(source, function):
            made = _made(source, function, (loop, shown), (what, end, fields, label))
            if made is not None:
                named = _NAMED * (names(sentence, function.name) >= 1)
                yield Repair((insert_after(source, loop, made),), _ASKED + named + told_of(sentence, loop))


def _loops(source: Source, function: Function) -> Iterator[tuple[ast.For, ast.Call]]:
    """Those that print each of something with one line."""
    for loop in function.body:
        match loop:
            case ast.For(ast.Name()) if has_own_lines(source, loop):
                shown = [node for node in walk(loop) if isinstance(node, ast.Call) and is_print(node)]
                if len(shown) == 1 and "\n" not in source.segment(shown[0]):
                    yield loop, shown[0]


def _made(
    source: Source, function: Function, there: tuple[ast.For, ast.Call], wish: tuple[str, str, tuple[str, ...], str]
) -> str | None:
    loop, shown = there
    what, end, fields, label = wish
    many, one = _gone_through(loop.iter), ast.unparse(loop.target)
    if not many or many not in at_hand(function):
        return None
    held = dict(asked_of_each(source, many))
    field = next((name for name in fields if name in held and (name in _WHEN or is_counted(source, name))), None)
    if field is None and "date" in fields:
        field = next((name for name in held if is_date(source, name)), None)
    if field is None or what not in ("one", one, singular(many), field, "item", "entry"):
        return None
    if what == field and what not in (one, singular(many)):
        return None  # the number alone is a figure
    name = label.replace(" ", "_")
    if name in named_in(function):
        return None
    code = held[field] if '"' in held[field] else held[field].replace("'", '"')
    key = one + code[len(re.split(r"[.\[]", code)[0]) :]
    text = re.sub(rf"(?<![\w.\"']){one}(?=[.\[])", name, source.segment(shown))
    if name not in text:
        return None
    text = (
        text.replace('print(f"', f'print(f"{label}: ', 1)
        if text.startswith('print(f"')
        else text.replace("print(", f'print("{label}:", ', 1)
    )
    lines = [f"if {many}:", f"{source.unit}{name} = {end}({many}, key=lambda {one}: {key})", f"{source.unit}{text}"]
    return "\n".join(lines)


def _gone_through(many: ast.expr) -> str:
    match many:
        case ast.Name(held):
            return held
        case ast.Call(ast.Name("sorted" | "reversed"), [ast.Name(held)]):
            return held
        case _:
            return ""


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
