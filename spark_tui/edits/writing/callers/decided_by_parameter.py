"""A new parameter decides what is done: what something is divided by ("a parameter sample, False by default, with which
it divides by n - 1"), whether what is there is overwritten, where random numbers come from."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import PLAIN, Sentence, names, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEW = Pattern(
    r"(?i)\b(?:parameter|param|argument|arg|flag|switch|option|kwarg) (?:called |named )?`?(?P<behind>[a-z_]\w*)`?"
    r"(?=\W|$)|(?:\b(?:optional|new|an?|boolean|bool) |^)"
    r"`?(?P<before>(?!(?:optional|new|extra|further|boolean|bool|keyword)\b)[a-z_]\w*)`?"
    r" (?:parameter|param|argument|arg|flag|switch|option)\b"
    r"|\b(?:optional|new) `?(?P<bare>[a-z_]\w*)`? (?=that|which|to|for|from|\()"
    r"|\b(?P<long>[a-z]+_\w+)`? (?:parameter|param|argument|arg|flag|switch|option)\b"
    r"|`?\b(?P<set>[a-z_]\w*)`?=(?:True|False)\b"
)
_TRUTH = Pattern(
    r"(?i)\b(true|false|on|off) by default\b|\bdefault\w*(?: (?:is|to|of|value))*[ :=]+(true|false|on|off)\b"
    r"|\w ?= ?(true|false)\b|\bby default (true|false|on|off)\b"
)
_NO_NAMES = frozenset(
    ("a", "an", "and", "as", "at", "by", "called", "default", "for", "from", "if", "in", "is", "it", "named", "of",
     "on", "or", "should", "so", "that", "the", "to", "when", "where", "which", "with")
)  # fmt: skip
"""What may stand behind the word parameter, and is not what it is called."""
_ASKED, _CLEAR = 6.0, 2.0


def new_parameter(sentence: Sentence) -> str:
    """What it is called."""
    for match in _NEW.finditer(sentence.text):
        name = next(each for each in match.groups() if each)
        if name.lower() not in (_NO_NAMES if match["behind"] else PLAIN):
            return name
    return ""


def on_by_default(text: str) -> bool | None:
    """Its default, if one is said."""
    said = _TRUTH.search(text)
    return None if said is None else next(each for each in said.groups() if each).lower() in ("true", "on")


def _meant(sentence: Sentence, new: str) -> Iterator[tuple[Function, float]]:
    """The functions that are spoken of, and can take it."""
    for _, function in sentence.source.functions:
        clear = names(sentence, function.name)
        if clear >= _CLEAR and new not in {*parameters_of(function), *named_in(function)}:
            yield function, clear


def put_in(source: Source, function: Function, new: str, default: str, kind: str) -> Iterator[Splice]:
    typed = kind if is_typed(function) else ""
    yield from named("add-parameter").edit(source, (source.name_of(function), new, default, typed))


# ── another divisor ──────────────────────────────────────────────────────────────────────────────────────────────

_BY = Pattern(
    r"(?i)\b(?P<does>divid|multipl)\w* (?:it |that |the (?:sum|total|result) )?by (?:the )?`?"
    r"(?P<by>[a-z_]\w*(?:\([\w.]*\))?|\d+)`?(?P<more> ?[-+*] ?(?:\d+|[a-z_]\w*)|)"
)
_REVERSED = Pattern(r"(?i)\b(?:unless|without it|(?:if|when|with) (?:it(?:'s| is) )?(?:false|off|not set))\b")


def _another_divisor(sentence: Sentence) -> Iterator[Repair]:
    source, said, new = sentence.source, _BY.search(sentence.text), new_parameter(sentence)
    if said is None or not new or on_by_default(sentence.text) or _REVERSED.search(sentence.text) is not None:
        return
    sign = ast.Div if said["does"].lower() == "divid" else ast.Mult
    for function, clear in _meant(sentence, new):
        found = [each for each in own_nodes(function) if isinstance(each, ast.BinOp) and isinstance(each.op, sign)]
        if len(found) != 1:
            continue
        now = source.segment(found[0].right)
        known = named_in(function) | {*parameters_of(function)}
        by = said["by"] if re.split(r"\W", said["by"])[0] in known or said["by"].isdigit() else ""
        if not by and not said["more"]:
            continue
        # a name that is not there stands for what it is divided by now: "n - 1"
        other = f"{by or moved(source, found[0].right, Level.ATOM)}{said['more']}"
        if parsed(other) is None or other == now:
            continue
        put = instead(source, found[0].right, f"({other} if {new} else {now})")
        yield from possible(chain(put_in(source, function, new, "False", "bool"), (put,)), _ASKED + clear / 2)


# ── whether what is there stays ──────────────────────────────────────────────────────────────────────────────────

_STAYS = Pattern(
    r"(?i)\b(?:already|existing|exists?|there|present|set|old|known)\b.*\b(?:stays?|kept|keeps?|remains?|left alone"
    r"|untouched|(?:not|never|\w+n't) (?:be )?(?:overwritten|overridden|replaced|changed|touched))\b"
    r"|\b(?:keeps?|(?:not|never|\w+n't) (?:overwrite|override|replace|change|touch))\b.*\b(?:already|existing|exists?"
    r"|there|present|set|old)\b"
)
_GOES = Pattern(
    r"(?i)\b(?:already|existing|exists?|there|present|old)\b.*\b(?:overwritten|overridden|replaced)\b"
    r"|\b(?:overwrites?|overrides?|replaces?)\b.*\b(?:already|existing|exists?|there|present|old)\b"
)
_WITH_FALSE = Pattern(
    r"(?i)\b(?:with|if|when|for|unless|set to|is|at)(?: it(?:'s| is)?)? (?:`?\w+`?(?: ?=| is) ?)?`?"
    r"(?:false|off|not set|not given)\b(?! by default)|\bwithout it\b"
)
_UNLESS = Pattern(r"(?i)\bunless\b")


def _whether_it_stays(sentence: Sentence) -> Iterator[Repair]:
    source, text, new = sentence.source, sentence.text, new_parameter(sentence)
    by_default = on_by_default(text)
    stays, goes = _STAYS.search(text), _GOES.search(text)
    if not new or by_default is None or (stays is None and goes is None):
        return
    rest = _TRUTH.sub("", text)
    is_false = (_WITH_FALSE.search(rest) is not None) != (_UNLESS.search(rest) is not None)
    keeps = is_false != (stays is not None)  # does it keep what is there where it is true?
    for function, clear in _meant(sentence, new):
        found = [each for each in own_nodes(function) if isinstance(each, ast.Assign) and _keyed(each) is not None]
        for put in found if len(found) == 1 else ():
            of, key = _keyed(put) or (put, put)
            test = f"{'not ' * keeps}{new} or {source.segment(key)} not in {source.segment(of)}"
            done = (*put_in(source, function, new, str(by_default), "bool"), _under(source, put, test))
            yield from possible(done, _ASKED + clear / 2)


def _keyed(put: ast.Assign) -> tuple[ast.expr, ast.expr] | None:
    match put.targets:
        case [ast.Subscript(of, (ast.Name() | ast.Constant(str()) | ast.Attribute()) as key)]:
            return of, key
        case _:
            return None


def _under(source: Source, statement: ast.stmt, test: str) -> Splice:
    """The statement under a condition."""
    start, stop = source.line_start(statement.lineno), source.stop(statement)
    indent = source.indent(statement.lineno)
    if source.text[start : source.start(statement)] != indent or statement.lineno != statement.end_lineno:
        raise Refusal("it shares its line")
    code = indented(source.segment(statement), indent + source.unit)
    return Splice(start, stop, f"{indent}if {test}:\n{code}")


# ── where it is drawn from ───────────────────────────────────────────────────────────────────────────────────────

_DRAWN = Pattern(
    r"(?i)\b(?:(?:the )?`?(?P<module>[a-z_]\w*)`? module(?: is| being)?(?: (?:the|as|by|its))* default"
    r"|default\w*(?: (?:is|to|of|value|should be))* ?[:=]? ?(?:the )?"
    r"(?:module `?(?P<late>[a-z_]\w*)|`?(?P<last>[a-z_]\w*)`? module)"
    r"|(?:instead of|rather than) (?:always )?(?:using |asking |calling )?(?:the )?`?(?P<always>[a-z_]\w*)`?"
    r"(?: module| directly| itself)*(?=[.,;!]|$))"
)
_TAKES = Pattern(
    r"(?i)\b(?:takes?|accepts?|gets?|needs?|wants?|have|has|with|give \w+|add)\b(?: to)?(?: an?| the)?"
    r"(?: optional| new| extra)* `?(?P<name>[a-z_]\w*)`?\b"
)


def _where_it_is_drawn_from(sentence: Sentence) -> Iterator[Repair]:
    """What a function asks a module, it asks what it is given: for a test, a generator that is seeded."""
    source, said = sentence.source, _DRAWN.search(sentence.text)
    taken = _TAKES.search(sentence.text)
    new = new_parameter(sentence) or (taken["name"] if taken is not None else "")
    module = said_in(said)
    if not new or new.lower() in PLAIN or new == module or module not in imported_names(source):
        return
    for function, clear in _meant(sentence, new):
        asked = [
            each.value
            for each in own_nodes(function)
            if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == module
        ]
        if asked:
            puts = (instead(source, each, new) for each in asked)
            yield from possible(chain(put_in(source, function, new, module, ""), puts), _ASKED + clear / 2)


WRITERS = (
    Writer(frozenset(("add-parameter",)), _another_divisor, needs=_BY),
    Writer(frozenset(("add-parameter",)), _whether_it_stays, needs=_NEW),
    Writer(frozenset(("add-parameter",)), _where_it_is_drawn_from, needs=_DRAWN),
)
