"""What is logged, printed, written or given is one part of it only, or one more, or one less: "only the subject", "with
the owner", "the pin as well", "without the pin", "name first"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_NAME = r"[`'\"]?([^\W\d]\w*)[`'\"]?"
_FILL = r"(?:(?:and|but|please|ok|no|just|then|log|print|show|write|return|put|add|include|mention|take|use)\W+)*"
_ONLY = Pattern(
    rf"(?i)^\W*{_FILL}(?:only|just) (?:log |print |show |return |write |use )?(?:the |its |his "
    rf"|their )?{_NAME}(?: of it)?(?: please)?\W*$"
)
_MORE = Pattern(
    rf"(?i)^\W*(?:(?:and|but|please|ok|also|plus|then)\W+)*(?:(?:with|include|including|mention|add|log|print|show"
    rf"|write) (?:the |its |also the )?{_NAME}"
    rf"|(?:the |its )?{_NAME}(?=,? (?:too|as well|also)))(?:,? (?:too|as well|also|in it|there|please))*\W*$"
)
_LESS = Pattern(
    rf"(?i)^\W*{_FILL}(?:without|no|not|drop|skip|leave out|minus) (?:the |its )?{_NAME}(?: please| there)?\W*$"
)
_FIRST = Pattern(
    rf"(?i)^\W*(?:(?:and|but|please|put|move|have|with)\W+)*(?:the |its )?{_NAME} (?:should (?:be|come|go) |comes "
    rf"|goes )?first(?: please)?\W*$"
)
_SAYS = Pattern(
    r"(?i)\b(?:only|just|with|include|including|mention|add|log|print|show|write|too|as well|also|without|no|not"
    r"|drop|skip|leave|minus|first)\b"
)
_CLEAR, _ADDED = 5.0, 4.6


def _turned(turn: Turn) -> Iterator[Turned]:
    for pattern, way in ((_ONLY, _only), (_LESS, _less), (_FIRST, _first), (_MORE, _more)):
        match = pattern.match(turn.said)
        if match is not None:
            yield from way(turn, next(filter(None, match.groups())))
            return


def _only(turn: Turn, name: str) -> Iterator[Turned]:
    """A name that is given whole has such a key, or attribute."""
    keys = {
        each.value
        for each in turn.now.all(ast.Constant)
        if isinstance(turn.now.parents.get(each), ast.Subscript | ast.Dict)
    }
    attributes = {each.attr for each in turn.now.all(ast.Attribute)} | {
        each.target.id for each in turn.now.all(ast.AnnAssign) if isinstance(each.target, ast.Name)
    }
    subscripted = {
        ast.unparse(each.value) for each in turn.now.all(ast.Subscript) if isinstance(each.slice, ast.Constant)
    }
    splices = list[Splice]()
    for node in turn.new(ast.Name):
        around = turn.now.parents.get(node)
        is_given = isinstance(around, ast.Return | ast.FormattedValue)
        is_given |= isinstance(around, ast.Call) and node in around.args
        if not is_given or not isinstance(node.ctx, ast.Load):
            continue
        if name in keys and (node.id in subscripted or name not in attributes):
            splices.append(Splice(turn.now.stop(node), turn.now.stop(node), f'["{name}"]'))
        elif name in attributes and node.id not in ("self", "cls"):
            splices.append(Splice(turn.now.stop(node), turn.now.stop(node), f".{name}"))
    yield from turn.one_or_all(splices, _CLEAR)


def _known(turn: Turn, node: ast.AST, name: str) -> str:
    """That value as it can be had there."""
    function = turn.function(node)
    if function is None:
        return ""
    bound = {each.arg for each in parameters(function)}
    bound |= {each.id for each in walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    if name in bound:
        return name
    owner = turn.now.parents.get(function)
    kept = {
        each.attr
        for each in (walk(owner) if isinstance(owner, ast.ClassDef) else ())
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
        and each.value.id == "self"
    }
    return f"self.{name}" if name in kept else ""


def _more(turn: Turn, name: str) -> Iterator[Turned]:
    for _, call in log_calls(turn.now):
        value = _known(turn, call, name) if call.lineno in turn.lines else ""
        text = call.args[0] if call.args else None
        if (
            value
            and value not in map(turn.now.segment, call.args[1:])
            and isinstance(text, ast.Constant)
            and isinstance(text.value, str)
            and text.value.count("%") == len(call.args) - 1
        ):
            end = turn.now.stop(text) - 1
            last = turn.now.stop(call.args[-1])
            yield from turn.with_splices([Splice(end, end, " %s"), Splice(last, last, f", {value}")], _ADDED)
    for node in turn.new(ast.List, ast.Tuple):
        yield from _one_more_in_the_row(turn, node, name)
    for text in turn.new(ast.JoinedStr):
        value = _known(turn, text, name) or _of_the_same(turn, text, name)
        quote = turn.now.segment(text)[-1:]
        if value and quote in ("'", '"') and f"{{{value}" not in turn.now.segment(text):
            end = turn.now.stop(text) - 1
            yield from turn.with_splices([Splice(end, end, f" {{{value}}}")], _ADDED - 1)


def _of_the_same(turn: Turn, text: ast.JoinedStr, name: str) -> str:
    """Of the one object that all the rest is about: `{order.customer}`."""
    owners = {
        each.id
        for value in text.values
        if isinstance(value, ast.FormattedValue)
        for each in walk(value)
        if isinstance(each, ast.Name) and isinstance(turn.now.parents.get(each), ast.Attribute)
    }
    is_known = any(each.attr == name for each in turn.now.all(ast.Attribute))
    return f"{owners.pop()}.{name}" if len(owners) == 1 and is_known else ""


def _one_more_in_the_row(turn: Turn, node: ast.List | ast.Tuple, name: str) -> Iterator[Turned]:
    """`[sensor.name, sensor.average()]`: of the same object."""
    owners = [
        match[1] for each in node.elts if (match := re.match(r"(\w+)(?:\.\w+|\[)", turn.now.segment(each))) is not None
    ]
    if not owners or len(set(owners)) != 1 or not isinstance(node.ctx, ast.Load):
        return
    is_keyed = any(turn.now.segment(each).startswith(f"{owners[0]}[") for each in node.elts)
    known = {each.attr for each in turn.now.all(ast.Attribute)}
    if is_keyed or name in known:
        value = f'{owners[0]}["{name}"]' if is_keyed else f"{owners[0]}.{name}"
        if value not in turn.now.segment(node):
            end = turn.now.stop(node.elts[-1])
            yield from turn.with_splices([Splice(end, end, f", {value}")], _ADDED)


def _values(turn: Turn, text: ast.JoinedStr) -> list[tuple[int, int, str]]:
    """Where each value of an f-string stands with its brackets, and the last word of it."""
    found = list[tuple[int, int, str]]()
    for each in text.values:
        if isinstance(each, ast.FormattedValue):
            start = turn.now.text.rindex("{", 0, turn.now.start(each.value))
            stop = turn.now.text.index("}", turn.now.stop(each.value)) + 1
            word = re.findall(r"[^\W\d]\w*", turn.now.segment(each.value))
            found.append((start, stop, word[-1] if word else ""))
    return found


_LABEL = re.compile(r"\w+ ?[=:] ?['\"]?$")


def _with_its_label(turn: Turn, value: tuple[int, int, str]) -> tuple[int, int, str]:
    """`isbn={self.isbn!r}`."""
    start, stop, word = value
    label = _LABEL.search(turn.now.text[turn.now.line_start(turn.now.line_at(start)) : start])
    return (start - len(label[0]), stop + (label[0][-1] in "'\""), word) if label is not None else value


def _less(turn: Turn, name: str) -> Iterator[Turned]:
    for text in turn.new(ast.JoinedStr):
        values = [_with_its_label(turn, each) for each in _values(turn, text)]
        at = next((at for at, each in enumerate(values) if each[2] == name), None)
        if at is None or len(values) < 2:
            continue
        start, stop, _ = values[at]
        if at + 1 < len(values):
            yield from turn.with_splices([Splice(start, values[at + 1][0], "")], _CLEAR)
        else:
            yield from turn.with_splices([Splice(values[at - 1][1], stop, "")], _CLEAR)


def _first(turn: Turn, name: str) -> Iterator[Turned]:
    for text in turn.new(ast.JoinedStr):
        values = _values(turn, text)
        at = next((at for at, each in enumerate(values) if each[2] == name), 0)
        if at > 0:
            pieces = [turn.now.text[start:stop] for start, stop, _ in values]
            order = [pieces[at], *pieces[:at], *pieces[at + 1 :]]
            splices = [Splice(start, stop, new) for (start, stop, _), new in zip(values, order, strict=True)]
            yield from turn.with_splices(
                [each for each, old in zip(splices, pieces, strict=True) if each.text != old], _CLEAR
            )
    for node in turn.new(ast.List, ast.Tuple):
        items = [turn.now.segment(each) for each in node.elts]
        at = next(
            (at for at, each in enumerate(items) if re.search(rf"\b{re.escape(name)}\b(?:\(\)|\"\]|'\])?$", each)), 0
        )
        if at > 0:
            order = [items[at], *items[:at], *items[at + 1 :]]
            changes = [
                instead(turn.now, each, new)
                for each, new, old in zip(node.elts, order, items, strict=True)
                if new != old
            ]
            yield from turn.with_splices(changes, _CLEAR)


TURNER = Turner(_turned, _SAYS)
