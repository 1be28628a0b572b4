"""What is shown as it is goes through the function that is there for that: "the balance comes as a bare number, show it
with show_amount", "the list prints raw sizes, use human_size there", "print the fare like money with euros"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_print, last_name, name_or_key
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, telling_roots
from spark_tui.edits.writing import Writer

_SHOWS = (
    r"(?:print(?:s|ed)?|show(?:s|n)?|display(?:s|ed)?|format(?:s|ted)?|render(?:s|ed)?|write(?:s)?|written|lists?"
    r"|come(?:s)?|looks?|give(?:s|n)?|tells?|says?)"
)
_NEEDS = Pattern(
    rf"(?i)\b{_SHOWS}\b.*\b(?:with|using|through|via|by|use)(?: the| our)?(?: helper| function)? `?(?P<by>[a-z_]\w*)`?"
    r"(?:\(\))?(?=$|[.,;!?)]| (?:there|instead|too|as well|like|in|for|here|on|when|before)\b)"
)
_ASKED, _OF_WORDS, _TAKEN, _LABEL, _NAMED, _BRANCH = 5.0, 1.0, 1.0, 0.5, 1.5, 1.0
_LEAST = 1.0


@dataclass(frozen=True, slots=True)
class _Shown:
    """Of which function, what is put there, and what speaks for it."""

    where: Function | None
    what: str
    told: float
    splice: Splice


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    functions = dict(source.functions)
    by = next(
        (functions[match["by"]] for match in _NEEDS.finditer(sentence.text) if match["by"] in functions),
        None,
    )
    if by is None or isinstance(by, ast.AsyncFunctionDef):
        return
    needed = [each for each in parameters_of(by) if default_named(by, each) is None]
    found = [
        each for each in _places(sentence, by, needed) if each.where is not by and each.told >= _LEAST
    ]  # fmt: skip
    best = max((each.told for each in found), default=0.0)
    chosen = [each for each in found if each.told == best]
    if chosen and len({each.what for each in chosen}) == 1 and len({each.where for each in chosen}) == 1:
        yield Repair(tuple(each.splice for each in chosen), _ASKED + best)


def _places(sentence: Sentence, by: Function, needed: list[str]) -> Iterator[_Shown]:
    source, said = sentence.source, telling_roots(sentence.text.replace(by.name, " "))
    for string in source.all(ast.JoinedStr):
        around = function_around(source, string)
        if isinstance(around, Function) and (around is by or is_test(around)):
            continue
        there = [each for each in fields(source, string) if each.stop == each.end]
        text = " ".join(str(each.value) for each in string.values if isinstance(each, ast.Constant))
        near = _where(sentence, string, said) + _LABEL * (not said.isdisjoint(telling_roots(text)))
        for one, other in pairwise(there) if len(needed) == 2 else ():
            if _are(needed, one.expression, other.expression):
                code = f"{by.name}({one.expression}, {other.expression})"
                told = near + 2 * _TAKEN + _words(one.expression, said)
                yield _Shown(around, code, told, Splice(one.start, other.end, code))
        for one in there if len(needed) == 1 else ():
            told = _fits(one.expression, said, needed[0])
            if told:
                code = f"{by.name}({one.expression})"
                yield _Shown(around, code, near + told, Splice(one.start, one.end, code))
    for call in (each for each in source.all(ast.Call) if is_print(each) and len(needed) == 1):
        around, near = function_around(source, call), _where(sentence, call, said)
        for arg in call.args:
            if isinstance(arg, ast.Name | ast.Attribute | ast.Subscript | ast.Call) and around is not by:
                code = source.segment(arg)
                told = _fits(code, said, needed[0])
                if told:
                    label = any(
                        isinstance(each, ast.Constant) and not said.isdisjoint(telling_roots(str(each.value)))
                        for each in call.args
                    )
                    change = put(source, arg, f"{by.name}({code})")
                    yield _Shown(around, code, near + told + _LABEL * label, change)


def _where(sentence: Sentence, node: ast.AST, said: frozenset[str]) -> float:
    """The function around it is named, or the branch that it is in."""
    source = sentence.source
    around = function_around(source, node)
    told = _NAMED * (around is not None and names(sentence, around.name) > 1)
    while (above := source.parents.get(node)) is not None:
        if isinstance(above, ast.If) and node in above.body:
            texts = [each.value for each in walk(above.test) if isinstance(each, ast.Constant)]
            if any(isinstance(each, str) and root(each.lower()) in said for each in texts):
                return told + _BRANCH
        node = above
    return told


def _fits(code: str, said: frozenset[str], taken: str) -> float:
    value = _value(code)
    if value is None or isinstance(value, ast.Constant):
        return 0.0
    told = _words(code, said)
    return told + _TAKEN * (root(taken) in map(root, parts(_called(value)))) if told else 0.0


def _words(code: str, said: frozenset[str]) -> float:
    """The last name of it is said."""
    value = _value(code)
    if isinstance(value, ast.Call):
        value = value.func if not isinstance(value.func, ast.Name) or value.args else None
    own = [root(part) for part in parts(_called(value))] if value is not None else []
    return _OF_WORDS * sum(part in said for part in own) / len(own) if own else 0.0


def _are(needed: list[str], one: str, other: str) -> bool:
    values = [_value(one), _value(other)]
    if any(each is None for each in values):
        return False
    called = [_called(each) for each in values if each is not None]
    bases = {ast.unparse(each.value) for each in values if isinstance(each, ast.Attribute)}
    return called == needed and len(bases) <= 1


def _called(value: ast.expr) -> str:
    return name_or_key(value) or last_name(value)


def _value(code: str) -> ast.expr | None:
    try:
        value = ast.parse(code.strip(), mode="eval").body
    except SyntaxError:
        return None
    return value if isinstance(value, ast.Name | ast.Attribute | ast.Subscript | ast.Call) else None


WRITER = Writer(frozenset(("replace", "change-value", "change-call")), _written, needs=_NEEDS)
