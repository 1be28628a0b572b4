"""What lies in the future is refused where other values of it are: "I can enter a harvest year in the future",
"check_born should not accept future dates", "a start in the future must be rejected"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import last_name, text_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_REFUSED = (
    r"(?:can(?:'t|not)?|could|possible|able|accept|allow|let|lets|tak|enter|pass(?:es)?\b|valid|refus|reject|forbid|must"
    r"|should|may|check|complain|error|rais|no\b|nothing|prevent|nobody|disallow|den)\w*"
)
_LATER = (
    r"(?:\b(?:in|into) the future\b|\bfuture (?:\w+[- ])?(?:dates?|days?|years?|times?|birthdays?|timestamps?|ones?"
    r"|\w+(?:date|year|day))\b"
    r"|\b(?:later|after|beyond) (?:than )?(?:today|now|this year|the current (?:year|day|date))\b)"
)
_NEEDS = Pattern(rf"(?i)\b{_REFUSED}.*{_LATER}|{_LATER}.*\b{_REFUSED}")
_ONLY_THOSE = Pattern(
    r"(?i)\b(?:must|should|has to|have to|needs to) (?:be|lie) (?:in the future|after|later)\b|\bonly\b"
)
_YEAR = Pattern(r"(?i)^(?:\w+_)?(?:years?|harvested)$|year$")
_DAY = Pattern(
    r"(?i)(?:^|_)(?:dates?|day|birthday|born|when|on|from|since|start|until|due|bought|taken|opened|founded|built"
    r"|published|at|time|moment|timestamp)$|date$"
)
_CHECKS = Pattern(r"(?i)^_?(?:check|valid|verify|ensure|assert|parse|read|require)")
_BIRTH = {root(word) for word in ("birthday", "birth", "born", "birthdate")}
_FIRST, _LAST = 1000, 2100  # what a year is like
_ASKED, _NAMED, _GUARDED, _CHECKED = 7.5, 0.8, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ONLY_THOSE.search(sentence.text) is not None:
        return
    said = {root(word) for word in sentence.spoken.split() if len(word) > 2}
    for full, function in source.functions:
        owner = full.rpartition(".")[0]
        clear = max(names(sentence, function.name), names(sentence, owner) if owner else 0.0)
        for held, kind in _dated(source, function):
            guards = _guards(source, function, held)
            is_check = _CHECKS.search(function.name) is not None
            its_own = {root(part) for part in parts(held.rpartition(".")[2])}
            its_own |= _BIRTH if its_own & _BIRTH else set()
            words = {*its_own, *(root(part) for part in parts(function.name))}
            if not (guards or is_check or clear >= 1) or not (words & said or clear >= 1):
                continue
            told = _ASKED + _NAMED * min(2.0, clear) + _GUARDED * (bool(guards) + 2 * bool(its_own & said))
            told += _CHECKED * is_check + min(1.5, told_of(sentence, function.body[-1]) / 2)
            yield from possible(_refused(source, function, held, kind, guards), told)


def _dated(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """Each parameter, or field of what has just been made, that is a year or a day, with what it is."""
    fields = {
        ast.unparse(each.target): ast.unparse(each.annotation)
        for each in source.all(ast.AnnAssign)
        if isinstance(source.parents.get(each), ast.ClassDef)
    }
    own = {arg.arg: arg.annotation for arg in parameters(function) if arg.arg not in ("self", "cls")}
    known = {name: ast.unparse(given) if given is not None else "" for name, given in own.items()}
    owner = source.parents.get(function)
    if function.name == "__post_init__" and isinstance(owner, ast.ClassDef):
        known |= {f"self.{name}": kind for name, kind in fields.items() if name in attributes(source, owner)}
    for name, annotation in known.items():
        last = name.rpartition(".")[2]
        made = _made_as(function, name)
        kind = made or (annotation or fields.get(last, "")).partition(" |")[0].rpartition(".")[2]
        if kind in ("date", "datetime"):
            yield name, kind
        elif kind in ("", "int") and (_YEAR.search(last) is not None or _is_like_a_year(source, function, name)):
            yield name, "year"
        elif not kind and _DAY.search(last) is not None and _guards(source, function, name):
            yield name, _kind(source)


def _made_as(function: Function, name: str) -> str:
    """Is a day read out of what came in, under the same name?"""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(held)], ast.Call(ast.Attribute(kind, "fromisoformat" | "strptime"))):
                if held == name:
                    return last_name(kind)
    return ""


def _is_like_a_year(source: Source, function: Function, held: str) -> bool:
    """`self.since < 1950`"""
    for guard in _guards(source, function, held):
        match guard.test:
            case ast.Compare(left, [ast.Lt() | ast.LtE()], [ast.Constant(int(number))]):
                if ast.unparse(left) == held and _FIRST <= number <= _LAST:
                    return True
    return False


def _kind(source: Source) -> str:
    """What days are in this file."""
    calls = {ast.unparse(node.func) for node in source.all(ast.Call)}
    return "datetime" if any(each.endswith(("datetime.now", "datetime.utcnow")) for each in calls) else "date"


def _guards(source: Source, function: Function, held: str) -> list[ast.If]:
    """Where it is held against something, and refused."""
    found = [node for node in own_nodes(function) if isinstance(node, ast.If) and has_own_lines(source, node)]
    return [
        node
        for node in found
        if any(isinstance(each, ast.Raise) for each in node.body)
        and not node.orelse
        and node in block_of(source, node)
        and any(ast.unparse(each) == held for each in walk(node.test))
    ]


def _refused(source: Source, function: Function, held: str, kind: str, guards: list[ast.If]) -> Iterator[Splice]:
    now, needed = available(source, "datetime", "date" if kind == "year" else kind, dotted=False)
    if kind == "datetime":
        limit = f"{now}.now()"
    else:
        limit = f"{now}.today(){'.year' if kind == 'year' else ''}"
    error = _error(source, function, held, guards)
    yield from needed
    code = f"if {held} > {limit}:\n{source.unit}raise {error}"
    made = [
        node
        for node in own_nodes(function)
        if isinstance(node, ast.Assign) and [ast.unparse(each) for each in node.targets] == [held]
    ]
    behind = max((*guards, *made), key=lambda each: each.lineno, default=None)
    if behind is not None:
        yield insert_after(source, behind, code)
    else:
        yield insert_at_top(source, function, code)


def _error(source: Source, function: Function, held: str, guards: list[ast.If]) -> str:
    """As the others of its kind are raised, with other words."""
    last = held.rpartition(".")[2].replace("_", " ")
    others = guards or [
        node
        for node in source.all(ast.If)
        if any(isinstance(each, ast.Raise) for each in node.body) and function_around(source, node) is function
    ]
    for guard in reversed(others):
        for node in guard.body:
            match node:
                case ast.Raise(ast.Call(ast.Name() | ast.Attribute() as error, [*first, ast.Constant(str(text))], [])):
                    begins_so = text.partition(" ")[0] in ("is", "must", "should", "has", "cannot", "can't", "may")
                    message = "must not be in the future" if text.startswith("must") else "is in the future"
                    given = [*map(source.segment, first), f'"{message if begins_so else f"{last} {message}"}"']
                    if all(text_of(each) or isinstance(each, ast.Name) for each in first):
                        return f"{source.segment(error)}({', '.join(given)})"
                case ast.Raise(ast.Call(ast.Name() | ast.Attribute() as error)):
                    return f'{source.segment(error)}("{last} is in the future")'
    return f'ValueError("{last} is in the future")'


WRITER = Writer(frozenset(("raise-if", "add-assert", "fix-error")), _written, needs=_NEEDS)
