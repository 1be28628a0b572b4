"""A function sets something as well: "save() should set updated_at to now", "connect must set row_factory to
sqlite3.Row"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_first, without_docstring
from spark_tui.edits.python.imports import available, bound_name, imports_at_top
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name, is_self
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_PRESENT = r"(?:the |a )?(?:current|present) (?:date(?: and time)?|time(?:stamp)?|moment)"
_VALUE = rf"({_PRESENT}|\"[^\"]*\"|'[^']*'|`[^`]+`|-?\d[\d_.]*\d|\d|[A-Za-z_][\w.]*\w(?:\(\))?)"
_BEGINS = (
    r"(?:right )?(?:at|in) the (?:very )?(?:top|start|beginning)\b"
    r"|\b(?:as the )?first(?: thing| of all| line)?(?: in \w+)?\W*$"
    r"|\bfirst (?:thing|of all|line)\b|\bbefore (?:anything|everything|the loop)\b"
    r"|\b(?:when|once|as soon as|whenever) `?\w+`?(?:\(\))? (?:starts|begins|is (?:called|started|entered|run)|runs)\b"
)
_NEEDS = Pattern(
    r"(?i)\b(?:re)?(?:sets?|setting|puts?|stores?|records?|updates?|turns?)"
    r" (?:the |its |their )?`?(?!(?:forg[eo]ts?|fails?|ought|needs?|has|wants?) )([a-z_][\w.]*)`? ?(?:to|=)"
    rf" ?{_VALUE}"
    rf"|(?<![\w.=])`?([a-z_][\w.]*)`?(?: = | (?:should|must|has to|needs to) be(?: set to)? ){_VALUE}`?,?"
    rf" (?=(?:{_BEGINS}|(?:in|inside|within) [`\w.]+(?:\(\))?`?\W*$))"
    r"|\b(?:it|its|the)? ?`?([a-z_]\w*)`? (?:should|must|has to|needs? to|ought to) (?:always |also |then )*"
    rf"(?:be|become|get)(?: set to)? ({_PRESENT}|now\b)"
)
_FIRST = Pattern(rf"(?i)(?:{_BEGINS})")
_NOW = Pattern(rf"(?i)^(?:now(?:\(\))?|{_PRESENT}|today)$")
_CLOCK = Pattern(r"(?:^|[._])(?:now|utcnow|time|today|monotonic)\((?:timezone\.utc|datetime\.UTC|UTC|tz=\S+)?\)$")
_TELLS = Pattern(r"(?i)\w+s\b")
"""What is done as it is, and need not be what is wanted: "it sets the name to None"."""
_CONSTANTS = frozenset(("True", "False", "None"))
_DOES = Pattern(
    r"(?i)\b(?:should|must|has to|have to|needs? to|can|could|doesn't|does not|never|forgets? to|make|let|also)\b"
)
_NAMED, _ASKED, _KNOWN, _OWN, _RETURNED = 1.5, 6.5, 1.0, 0.6, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    for match in _NEEDS.finditer(sentence.text):
        target = (match[1] or match[3] or match[5]).strip(".")
        value = (match[2] or match[4] or match[6]).strip("`")
        if _DOES.search(sentence.text) is None and _TELLS.match(match[0]) is not None:
            continue
        for name, function in sentence.source.functions:
            last = name.rpartition(".")[2]
            if (
                names(sentence, last) < _NAMED
                or target in (last, *_known(function))
                or not has_own_lines(sentence.source, function.body[0])
            ):
                continue
            for receiver, place, evidence in _receivers(sentence.source, function, target):
                code, imports = _as_code(sentence.source, value)
                is_text = place.endswith("]") and code.endswith(".now()")
                line = f"{place} = {code}{'.isoformat()' * is_text}"
                if place == code:
                    continue  # it is what it is called by, and nothing that is set
                if code and line not in sentence.source.segment(function):
                    first = _is_first(sentence, function, place)
                    where = (_at_the_start if first else _at_the_end)(sentence.source, function, receiver, line)
                    yield Repair((*imports, where), _ASKED + names(sentence, last) / 2 + evidence)


def _receivers(source: Source, function: Function, target: str) -> Iterator[tuple[str, str, float]]:
    """What may be set there, and as what: an attribute of the object itself or of one that the function knows, behind
    which it is set; or a key, in the end."""
    owner, _, last = target.rpartition(".")
    bound = _bound(function)
    if owner:
        if owner.partition(".")[0] in {*bound, "self"}:
            yield owner, target, _KNOWN
        return
    around = source.parents.get(function)
    owners = [each for _, each in source.classes if last in _attributes(each)]
    if isinstance(around, ast.ClassDef) and (around in owners or not owners):
        yield "self", f"self.{last}", _KNOWN + _OWN * (around in owners)
    kinds = {"_".join(parts(each.name)) for each in owners} | {parts(each.name)[-1] for each in owners}
    for name in bound:
        is_one = name in kinds
        given = any(
            isinstance(node, ast.Return) and node.value is not None and is_name(node.value, name)
            for node in walk(function)
        )
        if is_one or (not owners and given):
            yield name, f"{name}.{last}", _KNOWN * is_one + _RETURNED * given
        if re.search(rf"\b{name}(?:\.update\(|\[[\"'])", source.segment(function)) is not None:
            yield "", f'{name}["{last}"]', _KNOWN


def _known(function: Function) -> set[str]:
    """What is set there in another way: by a value of its own, or by who calls it."""
    return {*parameters_of(function), *bound_in(function)}


def _bound(function: Function) -> list[str]:
    """What the function calls by a name: its parameters, and what comes of a call or a look-up."""
    made = [
        node.targets[0].id
        for node in function.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call | ast.Subscript | ast.Await)
    ]
    return list(dict.fromkeys((*parameters_of(function), *made)))


def _attributes(owner: ast.ClassDef) -> set[str]:
    """What its objects hold."""
    found = {
        each.target.id for each in owner.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    found |= {
        name.id
        for each in owner.body
        if isinstance(each, ast.Assign)
        for name in each.targets
        if isinstance(name, ast.Name)
    }
    return found | {
        node.attr
        for node in walk(owner)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_self(node.value)
    }


def _as_code(source: Source, value: str) -> tuple[str, list[Splice]]:
    if _NOW.match(value) is not None:
        return _now(source)
    if value[0] in "\"'" or re.fullmatch(r"-?[\d_.]+", value) or value in _CONSTANTS:
        return value, []
    if value.lower() == "zero":
        return "0", []
    if value.lower() in ("true", "false", "none"):
        return value.capitalize(), []
    first = value.partition(".")[0].partition("(")[0]
    known = {bound_name(each) for one in imports_at_top(source) for each in one.names}
    if first in known | source.names.keys():
        return value, []
    return "", []


def _now(source: Source) -> tuple[str, list[Splice]]:
    """As it is asked for elsewhere in the file."""
    for name, function in source.functions:
        if re.fullmatch(r"_?(?:utc_?)?now(?:_utc)?", name) and not list(parameters_of(function)):
            return f"{name}()", []
    calls = (source.segment(each) for each in source.all(ast.Call))
    if (known := next((each for each in calls if _CLOCK.search(each) is not None), None)) is not None:
        return known, []
    name, imports = available(source, "datetime", "datetime", dotted=False)
    return f"{name}.now()", imports


def _is_first(sentence: Sentence, function: Function, place: str) -> bool:
    """Where that is said, or a loop there goes on only as long as it is set."""
    if _FIRST.search(sentence.text) is not None:
        return True
    return any(isinstance(each, ast.While) and ast.unparse(each.test) == place for each in function.body)


def _at_the_start(source: Source, function: Function, receiver: str, line: str) -> Splice:
    """Before all else; of what the function makes, right behind that."""
    if receiver in ("self", *parameters_of(function)):
        return insert_first(source, without_docstring(function.body) or function.body, line)
    return _at_the_end(source, function, receiver, line)


def _at_the_end(source: Source, function: Function, receiver: str, line: str) -> Splice:
    """Last of all, before what is given back; of what the function makes, right behind that."""
    for each in function.body:
        match each:
            case ast.Assign([ast.Name(name)]) if name == receiver:
                return insert_after(source, each, line)
    last = function.body[-1]
    return (
        insert_before(source, last, line)
        if isinstance(last, ast.Return | ast.Raise)
        else insert_after(source, last, line)
    )


WRITER = Writer(frozenset(("write-line", "add-key", "change-value")), _written, needs=_NEEDS)
