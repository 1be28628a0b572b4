"""How many there are of each, or what they come to, is printed: "count bookings per room", "how many orders of each
customer", "print the total per month"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.figures_printed import AMOUNTS, asked_of_each, at_hand, is_counted, last_shown
from spark_tui.edits.writing.output.only_the_date import is_written_date

_PER = r"(?:per|by|(?:of|for|in|on|from|with)? ?(?:each|every))"
_END = (
    r"(?: (?:too|as well|also|please|pls|at the (?:very )?(?:end|bottom)|there (?:is|are)|we have|below|in total))*\W*$"
)
_ASKS = (
    r"^(?:(?:please|pls|also|and|now|can you|could you|i want to (?:know|see)|it should|to) ){0,3}?"
    r"(?:(?:print|show|display|output|tell|report|add|list|see)(?: me| us| out| also)? )?(?:the |a )?"
)
_NEEDS = Pattern(
    rf"(?i){_ASKS}(?P<count>counts?(?: of)?|number of|how many)(?: (?:all |the |different )*(?P<things>[a-z]\w*))??"
    rf"(?: there are| we have| are there)? {_PER} (?P<by>[a-z]\w*){_END}"
    rf"|{_ASKS}(?:totals?|sums?|revenue|turnover|income|spending|earnings)"
    rf"(?: (?:of )?(?:all |the )*(?P<amount>[a-z]\w*))? {_PER} (?P<of>[a-z]\w*){_END}"
    rf"|{_ASKS}(?P<bare>[a-z]\w*s) (?:per|by|for each) (?P<each>[a-z]\w*){_END}"
)
SPANS = {"day": "%Y-%m-%d", "week": "%G-W%V", "month": "%Y-%m", "year": "%Y", "weekday": "%A", "hour": "%H"}
DATED = re.compile(r"(?:^|_)(?:date|day|when|time|timestamp|created|created_at|updated|due|start|at|on)$")
_WRITTEN = {"day": "[:10]", "month": "[:7]", "year": "[:4]"}
_ASKED, _NAMED, _SPOKEN_OF, _LATER = 6.5, 1.0, 0.8, 0.1


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    by = singular((said["by"] or said["of"] or said["each"]).lower())
    things = said["things"] or said["amount"] or said["bare"] or ""
    for _, function in source.functions:
        last, _ = last_shown(function)
        if last is None:
            continue
        for rank, (many, one, key) in enumerate(keyed(source, function, by)):
            is_named = singular(things.lower()) in (singular(many), one)
            told = _ASKED + _NAMED * is_named - _LATER * rank + told_of(sentence, last)
            told += _SPOKEN_OF * (names(sentence, function.name) >= 1)
            made = _counted(source, function, (many, one, key), by)
            if said["of"] is not None:
                made = _summed(source, function, (many, one, key), (by, "" if is_named else things.lower()))
            if made is not None and (is_named or not said["bare"]):
                needed, lines = made
                yield Repair((*needed, insert_after(source, last, "\n".join(lines))), told)


def keyed(source: Source, function: Function, by: str) -> Iterator[tuple[str, str, str]]:
    """What is at hand of which each has that, what each is called, and how it is asked for it."""
    for many in reversed(at_hand(function)):  # what was made last comes after all that is left out
        held = dict(asked_of_each(source, many))
        held |= {name: code for name, code in _put_in(source, many) if name not in held}
        code = held.get(by)
        if code is None and by in SPANS:
            code = next((span for name, each in held.items() if (span := _span(source, name, each, by))), None)
        code = code if code is not None else _under_heading(source, many, by)
        if code is not None:
            code = code if '"' in code else code.replace("'", '"')  # as it stands inside of a text
            yield many, re.split(r"[.\[]", code)[0], code


def _span(source: Source, name: str, code: str, by: str) -> str | None:
    """The month of a date, say; of one that is kept as a text, the begin of it."""
    code = code.replace("'", '"')
    if is_written_date(source, name):
        return f"{code}{_WRITTEN[by]}" if by in _WRITTEN else None
    return f'{code}.strftime("{SPANS[by]}")' if is_date(source, name) else None


def _put_in(source: Source, many: str) -> Iterator[tuple[str, str]]:
    """The keys of a dict that is put in as it is written, wherever something of that name is filled."""
    one = singular(many)
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name(held), "append"), [ast.Dict(keys)]) if held == many and one != many:
                found = [each.value for each in keys if isinstance(each, ast.Constant) and isinstance(each.value, str)]
                yield from ((name, f'{one}["{name}"]') for name in found)


def is_date(source: Source, name: str) -> bool:
    """Is it made one anywhere, or shown as one?"""
    typed = rf"\b{re.escape(name)}: (?:datetime\.)?(?:date|datetime)\b"
    if re.search(typed, source.text) is not None:
        return True
    if DATED.search(name) is None:
        return False
    made = r"(?:datetime|date)\.(?:strptime|fromisoformat|fromtimestamp|now|today)\(|datetime\("
    named = rf"(?<!\w){re.escape(name)}(?:[\"']\])? ?[=:] ?"
    line = rf"{named}(?:{made})|[\"']{re.escape(name)}[\"']\][^\n]*\)|\.{re.escape(name)}:%"
    return re.search(line, source.text) is not None and re.search(made, source.text) is not None


def _under_heading(source: Source, many: str, by: str) -> str | None:
    """A column that is only told where the columns are, of rows that are asked for others."""
    headings = {each.value for node in source.all(ast.List) for each in node.elts if isinstance(each, ast.Constant)}
    if by not in headings:
        return None
    rows = {
        node.value.id
        for node in source.all(ast.Subscript)
        if isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Constant) and node.slice.value in headings
    }
    for node in source.nodes:
        match node:
            case ast.For(ast.Name(one), ast.Name(held)) if held == many and one in rows:
                return f'{one}["{by}"]'
            case ast.Call(ast.Attribute(ast.Name(held), "append"), [ast.Name(one)]) if held == many and one in rows:
                return f'{one}["{by}"]'
    return None


def _counted(
    source: Source, function: Function, each: tuple[str, str, str], by: str
) -> tuple[Sequence[Splice], list[str]] | None:
    many, one, key = each
    if not {by, one}.isdisjoint(parameters_of(function)) or _is_called(source, function, by):
        return None
    group, taken = _grouping(source, function, by), named_in(function)
    if group is not None:
        several = plural(one) if plural(one) not in taken else "group"
        return (), [f"for {by}, {several} in {group}.items():", f"{source.unit}print({by}, len({several}))"]
    count = "count" if "count" not in taken else "number"
    counter, needed = available(source, "collections", "Counter", dotted=False)
    each_of = f"{counter}({key} for {one} in {many})"
    return needed, [f"for {by}, {count} in {each_of}.items():", f"{source.unit}print({by}, {count})"]


def _is_called(source: Source, function: Function, name: str) -> bool:
    """A function of the file, which could not be called there any more."""
    return name in named_in(function) and any(full == name for full, _ in source.functions)


def _grouping(source: Source, function: Function, by: str) -> str | None:
    """A function of the file that puts them together by that: `by_room(bookings)`."""
    known = at_hand(function)
    for name, other in source.functions:
        given = list(parameters_of(other))
        is_so = name in (f"by_{by}", f"group_by_{by}", f"per_{by}") and ".append(" in source.segment(other)
        if is_so and given and all(each in known for each in given):
            return f"{name}({', '.join(given)})"
    return None


def _summed(
    source: Source, function: Function, each: tuple[str, str, str], wish: tuple[str, str]
) -> tuple[Sequence[Splice], list[str]] | None:
    many, one, key = each
    by, amount = wish
    held = dict(asked_of_each(source, many))
    fitting = [amount, singular(amount)] if amount else AMOUNTS
    number = next((held[name] for name in fitting if name in held and is_counted(source, name)), None)
    taken = named_in(function)
    totals = "totals" if "totals" not in taken else f"per_{by}"
    total = next((each for each in ("total", "amount") if each not in taken), f"{by}_total")
    if number is None or not {totals, total}.isdisjoint(taken) or by in parameters_of(function):
        return None
    number = number if '"' in number else number.replace("'", '"')
    made, needed = available(source, "collections", "defaultdict", dotted=False)
    shown = f'f"{{{total}:.2f}}"' if re.search(r":\d*\.2f\}", source.segment(function)) else total
    return needed, [
        f"{totals} = {made}(float)",
        f"for {one} in {many}:",
        f"{source.unit}{totals}[{key}] += {number}",
        f"for {by}, {total} in {totals}.items():",
        f"{source.unit}print({by}, {shown})",
    ]


WRITER = Writer(frozenset(("add-print", "counter")), _written, needs=_NEEDS)
