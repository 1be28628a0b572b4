"""How far what an object holds may go: it takes no more, lets the oldest go, or stops there: "at most 3 loans", "keep
only the last 20 steps", "potions can lift you above max_hp"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top, without_docstring
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.asking import loops_that_ask
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.saying.value.quantities import NUMBERS, numbers
from spark_tui.edits.saying.value.signs import ABOVE, BELOW
from spark_tui.edits.writing import Writer

_NUMBER_CAP = r"([1-9][\d_]*|two|three|four|five|six|seven|eight|ten|twelve|twenty|fifty|hundred)"
_SAYS_CAP = Pattern(
    rf"(?i)\b(?:keep|remember|store|hold|save|retain|track|contain|have|grow|cap|trim|limit|restrict|bound|log"
    rf"|histor\w+|forget|drop)\w*\b.*?\b{_NUMBER_CAP}\b(?! ?(?:%|(?:times?|seconds?|s|ms"
    r"|minutes?|hours?|days?|characters?|chars?|letters?|digits?|decimals?|places?|columns?|percent)\b))"
)
_BOUNDS = Pattern(
    r"(?i)\b(?:only|just|at most|no more than|more than|(?:long|bigg|larg)er than|not more|up to|last|latest|newest"
    r"|recent|max\w*"
    r"|cap\w*|trim\w*"
    r"|limit\w*|restrict\w*|bound\w*|beyond|forever)\b"
)
_TAKEN_NO_MORE = Pattern(r"(?i)\b(?:can(?:'?t|not)|may not)(?: \w+){0,3} more than\b")
"""What is full takes no more, and loses none of what it has."""
_NO_ROOM = Pattern(
    r"(?i)\b(?:bag|inventory|backpack|cart|basket|team|room|class|course|queue|list|hand|slot|seat|garage|shelf)s?"
    r" (?:size )?limit\b|\blimit of \d+ (?:items?|things?|entries|people|players?|members?|seats?|guests?|users?)\b"
)
_LETS_GO = Pattern(
    r"(?i)\b(?:last|latest|newest|recent|oldest|old|history|log|undo|keep|remember|forget|drop|trim|cache)\w*\b"
)
"""Where there is a limit nothing has to go, unless it is said what does."""
_OF_AMOUNTS = Pattern(
    r"(?i)\b(?:deposit|withdraw\w*|transfer|payment|order|amount|price|daily|spending|credit|age) limit\b"
)
"""What is held to a number there is no store."""
_CLEAR = 2.0
_ASKED_CAP, _NAMED_CAP, _USED = 4.2, 0.8, 0.8


def _capped(sentence: Sentence) -> Iterator[Repair]:
    match = _SAYS_CAP.search(sentence.text)
    if match is None or _BOUNDS.search(sentence.text) is None:
        return
    if _NO_ROOM.search(sentence.text) is not None and _LETS_GO.search(sentence.text) is None:
        return
    if _OF_AMOUNTS.search(sentence.text) is not None or _TAKEN_NO_MORE.search(sentence.text) is not None:
        return
    number = NUMBERS.get(match[1].lower(), match[1])
    source = sentence.source
    lasting = {name for node in source.tree.body if isinstance(node, ast.Assign) for name in _stored(node)}
    together: dict[tuple[str, ast.AST | None], list[tuple[Splice, float]]] = {}
    for node in source.all(ast.Expr):
        match node:
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=kept, attr="append"))) if has_own_lines(source, node):
                name = ast.unparse(kept)
                told = _NAMED_CAP * min(1.0, names(sentence, name.rpartition(".")[2]) / 2) + speaks_for(sentence, node)
                evidence = _ASKED_CAP + told + _USED * _is_used_where_said(sentence, name)
                if _kind(source, node, name) == "deque":
                    yield from _as_deque(source, name, number, evidence)
                elif name.startswith("self.") or name in lasting or _lasts_for_turns(source, node, name):
                    cut = insert_after(source, node, f"del {name}[:-{number}]")
                    together.setdefault((name, class_around(source, node)), []).append((cut, evidence))
    for several in together.values():  # wherever something is put into it
        yield Repair(tuple(cut for cut, _ in several), max(evidence for _, evidence in several))


def _lasts_for_turns(source: Source, node: ast.AST, name: str) -> bool:
    """Is it filled by a loop that asks again and again, and empty before that?"""
    return any(
        node in walk(loop) and any(isinstance(each, ast.Assign) and name in _stored(each) for each in around.body)
        for loop, _ in loops_that_ask(source)
        if (around := function_around(source, loop)) is not None
    )


def _is_used_where_said(sentence: Sentence, name: str) -> bool:
    """Is a function named that has to do with it, if not the one that adds to it?"""
    named = (node for full, node in sentence.source.functions if names(sentence, full.rpartition(".")[2]) >= _CLEAR)
    return any(name in sentence.source.segment(node) for node in named)


def _stored(node: ast.Assign) -> Iterator[str]:
    yield from (each.id for each in node.targets if isinstance(each, ast.Name))


def _kind(source: Source, node: ast.AST, name: str) -> str:
    function = function_around(source, node)
    owner = source.parents.get(function) if function is not None else None
    found = held(source, owner) if isinstance(owner, ast.ClassDef) else ()
    return next((each.kind for each in found if f"self.{each.name}" == name), "list")


def _as_deque(source: Source, name: str, number: str, evidence: float) -> Iterator[Repair]:
    """One that is told how many it holds lets go of the others by itself."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(targets=[target], value=ast.Call(func=made, args=args, keywords=[]) as call) if ast.unparse(
                target
            ) == name and ast.unparse(made).endswith("deque"):
                inside = ", ".join([*map(source.segment, args), f"maxlen={number}"])
                yield Repair((instead(source, call, f"{source.segment(made)}({inside})"),), evidence)


_NUMBER_FULL = r"(?P<number>[1-9]\d*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred)"
_SAYS_FULL = Pattern(
    r"(?i)(?:\b(?:can(?:'?t|not)|must(?:n't| not)|may not|should(?:n't| not)|do(?:es)?n't|never|not|no(?:body| one)?)\b"
    r"(?: \w+){0,5} more than|\bat most|\bno more than|\b(?:max(?:imum|\.)?|limit|capacity)(?: of| is| to)?"
    rf"|\bup to) {_NUMBER_FULL} (?P<what>[a-z]\w+)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:last|latest|newest|recent\w*|oldest|old|forget\w*|histor\w+|truncat\w+|retr\w+|attempts?|tries"
    r"|seconds?|secs?"
    r"|minutes?|hours?|days?|char\w*|letters?|digits?|decimals?|lines?|words?|times?|percent|bytes|columns?|show\w*"
    r"|print\w*"
    r"|return\w*|list\w*|log\w*|display\w*)\b"
)
"""Those go that came first, or it is something else that is limited."""
_ANY = frozenset(("thing", "item", "entry", "element", "one", "piece", "of"))
_PUT = frozenset(("append", "add", "appendleft", "insert"))
_ASKED_FULL, _NAMED_FULL, _ALONE = 3.4, 1.2, 0.8


def _full_already(sentence: Sentence) -> Iterator[Repair]:
    match = _SAYS_FULL.search(sentence.text)
    if match is None or _OTHERWISE.search(sentence.text) is not None:
        return
    source, what = sentence.source, singular(match["what"].lower())
    number = NUMBERS.get(match["number"].lower(), match["number"])
    found = list(_taking(source))
    for name, method, kept in found:
        own = {singular(part) for part in parts(kept.rpartition(".")[2])}
        told = _NAMED_FULL * (what in own) + _NAMED_FULL * (names(sentence, name.partition(".")[0]) > 0)
        told += _NAMED_FULL * (names(sentence, method.name) > 0) + _ALONE * (len(found) == 1)
        told += _NAMED_FULL * (what in _ANY and names(sentence, kept.rpartition(".")[2]) > 0)
        if told and (what in own or what in _ANY):
            guard = f"if len({kept}) >= {number}:\n{source.unit}{_refusal(source, method, number, match['what'])}"
            yield Repair((insert_at_top(source, method, guard),), _ASKED_FULL + told)


def _taking(source: Source) -> Iterator[tuple[str, Function, str]]:
    """The methods that put something into what their object holds, and into which."""
    for name, method in source.functions:
        for node in walk(method) if "." in name and method.name != "__init__" else ():
            match node:
                case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")) as kept, put)) if put in _PUT:
                    yield name, method, ast.unparse(kept)
                    break


def _refusal(source: Source, method: Function, number: str, what: str) -> str:
    """As it refuses something already."""
    for statement in without_docstring(method.body):
        match statement:
            case ast.If(body=[ast.Return() as leave], orelse=[]):
                return source.segment(leave)
            case ast.If(body=[ast.Raise(exc=ast.Call(func=error))], orelse=[]):
                return f'raise {source.segment(error)}("no more than {number} {what}")'
    if any(map(is_print, walk(method))) and not gives_something(method):
        return f'print("no more than {number} {what}")\n{source.unit}return'
    return f'raise ValueError("no more than {number} {what}")'


_BOUND = r"(?:the |its |their )?(zero|[\w.]*\w)"
_ABOVE = rf"\b(?:{ABOVE}|past|exceed\w*|(?:stops?|ends?|capped) at) {_BOUND}"
_BELOW = rf"\b(?:{BELOW}|(?:stops?|ends?) at) {_BOUND}|\b(?:negative|minus)\b"
_HIGH, _LOW = Pattern(f"(?i){_ABOVE}"), Pattern(f"(?i){_BELOW}")
_SAYS_WITHIN = Pattern(f"(?i){_ABOVE}|{_BELOW}")
_TURNED_AWAY = Pattern(r"(?i)error\b|\b(?:rais\w+|refus\w+|reject\w*|complain\w*|allow\w*|overdr\w+)\b")
_MONEY = Pattern(r"balance|money|funds|stock|budget|credit")
"""What nobody takes more of than there is: that is refused."""
_ASKED_WITHIN, _NAMED_WITHIN, _PLACED = 2.4, 1.0, 0.5


def _held_within(sentence: Sentence) -> Iterator[Repair]:
    if _TURNED_AWAY.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.nodes:
        if not isinstance(node, ast.AugAssign) or not isinstance(node.op, ast.Add | ast.Sub):
            continue
        target, grows = source.segment(node.target), isinstance(node.op, ast.Add)
        last = target.rpartition(".")[2]
        bound = _bound(sentence, source, node, grows=grows)
        said = names(sentence, last) >= _CLEAR or (bound is not None and bound.endswith(f"_{last}"))
        if bound is None or not said or _MONEY.search(last):
            continue
        sign = "+" if grows else "-"
        moved_to = f"{target} {sign} {moved(source, node.value, Level.ATOM)}"
        stops = f"{target} = {'min' if grows else 'max'}({bound}, {moved_to})"
        around = function_around(source, node)
        placed = _PLACED * (around is not None and names(sentence, around.name) > 0)
        yield Repair((instead(source, node, stops),), _ASKED_WITHIN + _NAMED_WITHIN + placed)


def _bound(sentence: Sentence, source: Source, node: ast.AugAssign, *, grows: bool) -> str | None:
    """A number, a constant, or what the same object has."""
    for match in (_HIGH if grows else _LOW).finditer(sentence.text):
        word = match[1]
        if word is None:
            return "0"
        if (number := next(numbers(word), None)) is not None:
            return number
        for name in (word, f"max_{word}", f"min_{word}"):
            if name in sentence.known and isinstance(node.target, ast.Attribute) and not name.isupper():
                return f"{source.segment(node.target.value)}.{name}"
            if name in sentence.known:
                return name
    return None


WRITERS = (
    Writer(frozenset(("deque",)), _capped, _SAYS_CAP),
    Writer(frozenset(("raise-if", "return-if", "clamp", "guard-empty")), _full_already, needs=_SAYS_FULL),
    Writer(frozenset(("clamp",)), _held_within, needs=_SAYS_WITHIN),
)
