"""A new function that counts, sums up or groups by something: "add per_hour(messages) that counts the messages for each
hour", "write a function by_city(people) that groups people by city"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.new_functions import put

_NEEDS = Pattern(
    r"(?i)\b(?:add|write|create|implement|define|need|want)\b"
    r"(?: also| a| an| new| small| helper| function| named| called)* `?(?P<name>[a-z]\w*)`?\((?P<given>[a-z]\w*)\)`?,?"
    r" (?:that|which|to|and|:|should|-)? ?(?:it )?(?:should )?"
    r"(?:returns? |gives? )?(?:an? |the )?(?:dict\w* (?:of|with) )?"
    r"(?P<deed>counts?|number|groups?|sums?(?: up)?|adds? up|totals?)(?: of)? (?:how many |the |all )?"
    r"(?:(?P<what>[a-z_]\w*)(?: of the (?P<those>[a-z_]\w*))? )?"
    r"(?:for each|per|by|of each|for every|each \w+ has by|in each)(?: the| their| its)? (?P<key>[a-z_]\w*)"
)
_OF_A_TIME = {"hour": ("time", ":2", "hour"), "month": ("date", ":7", "month"), "year": ("date", ":4", "year")}
_TIMES = {"time": ("time", "start", "at", "hour"), "date": ("date", "day", "when", "created")}
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    functions = [node for node in source.tree.body if isinstance(node, Function)]
    if said is None or any(said["name"] == each.name for each in functions):
        return
    several, one = said["given"], singular(said["given"])
    if one == several:
        one = "each"
    key = _of_each(source, several, one, said["key"].lower())
    if key is None:
        return
    unit, deed = source.unit, said["deed"].lower()
    if deed.startswith("group"):
        name, added = "groups", f"groups.setdefault({key}, []).append({one})"
    elif deed.startswith(("count", "number")):
        name, added = "counts", f"counts[{key}] = counts.get({key}, 0) + 1"
    else:
        value = _of_each(source, several, one, singular((said["what"] or "").lower()))
        if value is None:
            return
        name, added = "totals", f"totals[{key}] = totals.get({key}, 0) + {value}"
    body = f"{name} = {{}}\nfor {one} in {several}:\n{unit}{added}\nreturn {name}"
    code = "\n".join((f"def {said['name']}({several}):", *(f"{unit}{line}" for line in body.split("\n"))))
    yield from possible(put(source, functions, code), _ASKED)


def _of_each(source: Source, several: str, one: str, what: str) -> str | None:
    """How what is called so is asked of each: by its class, or as the file does elsewhere."""
    owner = class_named(source, one)
    own = attributes(source, owner) if owner is not None else []
    keyed, asked = _asked(source, several)
    by_key = not own and bool(keyed) and not asked

    def code(name: str) -> str:
        return f'{one}["{name}"]' if by_key else f"{one}.{name}"

    known = own or (keyed if by_key else asked)
    if what in known:
        return code(what)
    if what in _OF_A_TIME:
        kind, part, attribute = _OF_A_TIME[what]
        held = next((name for name in _TIMES[kind] if name in known), None)
        if held is not None:
            is_object = re.search(rf"\.{held}\.(?:hour|month|year|day|strftime|isoformat)\b", source.text) is not None
            return f"{code(held)}.{attribute}" if is_object else f"{code(held)}[{part}]"
    return None


def _asked(source: Source, several: str) -> tuple[list[str], list[str]]:
    """The keys and the attributes that the file asks of those that it goes through."""
    keys: list[str] = []
    names: list[str] = []
    for loop in source.all(ast.For, ast.comprehension):
        if not isinstance(loop.target, ast.Name) or ast.unparse(loop.iter).rpartition(".")[2] != several:
            continue
        around: ast.AST = loop if isinstance(loop, ast.For) else source.parents[loop]
        for node in walk(around):
            match node:
                case ast.Subscript(ast.Name(one), ast.Constant(str(key))) if one == loop.target.id:
                    keys.append(key)
                case ast.Attribute(ast.Name(one), name) if one == loop.target.id:
                    names.append(name)
    return keys, names


WRITER = Writer(frozenset(("write-function", "write-method", "add-function")), _written, needs=_NEEDS)
