"""A new parameter that may be left out says which of several things are wanted: "give active_members an optional level
so I only get the members of that level", "mean needs an optional since, then only readings from that moment on count",
"add an optional reader to genres to count only the loans of one reader"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.names import is_typed, parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._told_parameter import told_parameters
from spark_tui.edits.writing.callers.kept_by_parameter import asked_of_things, narrowed, places

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:optional|new|extra|additional|param\w*|arg\w*|option|pass|give|takes?|needs?|accepts?|gets?)\b)"
    r".*\b(?:only|just|restrict\w*|narrow\w*|filter\w*|leav\w+ out (?:all|the) (?:others?|rest))\b"
)
_MANY = Pattern(
    r"(?i)\b(?:at most|up to|no more than|(?:that|so|this|as) many|the first (?:few|\w+)|stops?|the last (?:few|\w+))\b"
    r"(?! (?:and including|that|the|this)\b)"
)
"""How many are wanted is no quality of one."""
_LACKING = Pattern(
    r"(?i)\b(?:only|just)\b.*\b(?:lack\w*|miss(?:es|ing)?|still need\w*|do(?:es)?(?:n't| not) have|no)"
    r" (?:that|this|it|the given|such)\b"
)
"""Who has not what is given is not equal to it."""
_AT_LEAST = r"(?:at least|or (?:more|higher|later|newer)|no (?:less|fewer|earlier) than)"
_AT_MOST = r"(?:at most|or (?:less|fewer|lower|earlier|older)|no (?:more|later) than)"
_SAID: Mapping[str, str] = {
    rf"(?:from|since|as of) (?:that|this|the|then|a given|its)\b.*?|\b{_AT_LEAST}|\bnot (?:before|older than)": ">=",
    r"(?:after|later than|newer than|more than|above|over|longer than) (?:that|this|then|it)": ">",
    rf"(?:up to|until|till)(?: and including)? (?:that|this|the|then|a given|and including)|\b{_AT_MOST}"
    r"|\bnot (?:after|newer than)": "<=",
    r"(?:before|earlier than|older than|less than|below|under|shorter than) (?:that|this|then|it)": "<",
}
_BY_NAME: Mapping[str, str] = {
    r"since|start(?:_\w+)?|from_\w+|begin\w*|earliest|min(?:imum)?(?:_\w+)?|at_least\w*|least": ">=",
    r"after|newer_than|later_than|above|over": ">",
    r"until|till|end(?:_\w+)?|to_\w+|latest|max(?:imum)?(?:_\w+)?|at_most\w*|up_to": "<=",
    r"before|older_than|below|under": "<",
}
_BOUND = Pattern(r"^(?:min(?:imum)?|max(?:imum)?|from|to|start|end|least|most|at_least|at_most)_")
_OF_TIMES = Pattern(r"(?:^|_)(?:at|on|day|date|time|when|stamp|timestamp|created|updated|added|moment|year|due)$")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for told in told_parameters(sentence):
        name, sign = told.name, _sign(sentence.text, told.name)
        if sign == "==" and (_MANY.search(sentence.text) or _LACKING.search(sentence.text)) is not None:
            continue
        for at, place in enumerate(places(told.function)):
            code = _asked_of(sentence, told.function, name, sign)
            if not code:
                break
            one = code.format(one=place.one)
            kept = f"{name} in {one}" if sign == "in" else f"{one} {sign} {name}"
            kind = _kind(source, told.function, code.rpartition(".")[2]) if sign != "in" else ""
            change = named("add-parameter")
            try:
                asked = [*narrowed(source, place, f"{name} is None or {kept}")]
                changes = [*chain(change.edit(source, (told.full, name, "None", kind)), asked)]
            except Refusal:
                continue
            yield from possible(changes, _ASKED + told.clear / 2 - at / 10)
            break


def _sign(text: str, name: str) -> str:
    """How each is held against what is given; "in" where nobody says, and each may have several."""
    for words, sign in _BY_NAME.items():
        if re.fullmatch(words, name) is not None:
            said = next((other for told, other in _SAID.items() if re.search(rf"(?i)\b(?:{told})", text)), sign)
            return said if said[0] == sign[0] else sign
    return "=="


def _asked_of(sentence: Sentence, function: Function, name: str, sign: str) -> str:
    """What each of the things has to be held against it, as code."""
    source = sentence.source
    held = asked_of_things(source) | {each: "{one}." + each for each in _fields(source)}
    if sign == "==":
        exact = next((held[each] for each in (name, name.rpartition("_")[2]) if each in held), "")
        as_others = _as_the_others(source, function, name)
        return as_others if exact.endswith("]") and as_others and as_others[-1] != "]" else exact or as_others
    of = _BOUND.sub("", name)
    if of != name and of in held:
        return held[of]
    spoken = {root(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    said = [code for each, code in held.items() if root(each) in spoken and each not in _given(function)]
    timely = [code for each, code in held.items() if _OF_TIMES.search(each) is not None]
    both = [code for code in said if code in timely]
    return next(iter((*both, *(timely if of == name else said), *timely)), "")


def _given(function: Function) -> set[str]:
    return {each.arg for each in parameters(function)}


def _fields(source: Source) -> Iterator[str]:
    """What is told of in the bodies of classes."""
    for node in source.all(ast.AnnAssign):
        match node.target, source.parents.get(node):
            case ast.Name(name), ast.ClassDef():
                yield name


def _as_the_others(source: Source, function: Function, name: str) -> str:
    """As what the function asks of its things by now: an attribute or a key."""
    ones = {place.one for place in places(function)}
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(one), ast.Constant(str())) if one in ones:
                return f'{{one}}["{name}"]'
    is_asked = any(
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ones
        for node in walk(function)
    )
    return f"{{one}}.{name}" if is_asked and f"{plural(name)}" not in source.names else ""


def _kind(source: Source, function: Function, of: str) -> str:
    """The type that is told of such a thing elsewhere, where the function tells any."""
    if not is_typed(function):
        return ""
    fields = {
        each.target.id: each.annotation for each in source.all(ast.AnnAssign) if isinstance(each.target, ast.Name)
    }
    given = {arg.arg: arg.annotation for _, each in source.functions for arg in parameters(each)}
    found = fields.get(of) or given.get(of)
    return source.segment(found) if found is not None else ""


WRITER = Writer(frozenset(("add-parameter", "skip-if")), _written, needs=_NEEDS)
