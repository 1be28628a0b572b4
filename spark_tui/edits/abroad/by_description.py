"""What is only described of another file: "with the helper we have for amounts" is show_amount, "take it from the
settings" is the constant that the sentence speaks of, "there is already a function that tidies plates" is tidy_plate.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.saying.place.spoken_of import root

_FUNCTION = r"helper|function|utility|util|formatter|parser|converter|validator"
_VALUE = r"setting|constant|config(?:uration)? value"
_SORT = rf"(?P<sort{{0}}>{_FUNCTION}|{_VALUE})s?(?: (?:function|method))?(?! `?\w*_\w)"
_OWN = r"(?:own |existing |common |shared |little |usual )?"
_WE = r"(?: (?:that |which )?(?:we|you|i)(?:'ve)?(?: already)?(?: have| got| keep| wrote| use)(?: already)?)"
_THERE = r"(?: (?:that|which) (?:is|'s|exists|was)(?: already)?(?: there)?| already there)"
_FOR = r"(?: (?:for|of) (?:just |exactly |all )?(?P<what{0}>(?!(?:its?|them)\b)[\w' ]+?))"
_END = r"(?=$|[.,;!?)]| (?:in|before|after|instead|first|too|as well|when|so|and|rather|there)\b)"
_WITH = Pattern(
    r"(?i)\b(?:(?P<to>to|be) )?(?:the |our |that |(?<=with )an? |(?<=use )an? |(?<=through )an? )"
    rf"{_OWN}{_SORT.format('')}"
    rf"(?:{_WE}|{_THERE})?{_FOR.format('')}?(?:{_WE}|{_THERE})?(?: for (?:that|this|it|those|these))?{_END}"
)
_HAVE = Pattern(
    r"(?i)(?:,|;| -|\.)?(?: and| as)? ?\b(?:there(?: is|'s)|we(?: do)?(?: already)? have|we've(?: already)?(?: got)?)"
    rf"(?: already)?(?: got)? (?:an? |our |the ){_OWN}{_SORT.format('1')}"
    r"(?: (?:that|which)(?: already)? (?P<does>[^,.;]+?)| for (?P<of>[^,.;]+?)| to (?P<to>[^,.;]+?))?(?: already)?"
    r"(?P<used>,? (?:and |so )?(?:please )?use (?:it|that)(?: for (?:that|this))?)?(?=$|[.,;!?]| in\b)"
)
_FROM = Pattern(
    r"(?i)\b(?P<verb>take|use|read|get|make|should be|must be|should come) (?:(?:it|that|this|them|those|the one|one)"
    r" )?(?:from|in|of) (?:the |our )?`?(?P<module>\w+)`?(?:\.py)?(?: (?:file|module))?(?=$|[.,;!?]| instead\b)"
)
_KEPT_IN = ("settings", "config", "limits", "constants", "const", "defaults", "conf", "options", "rules", "numbers")
_REFUSES = Pattern(r"(?i)\b(?:refus|reject|rais)\w+")
_SHOWS = Pattern(r"(?i)\b(?:print|show|display|format|shown|printed|formatted|render|looks?|write|written as)\w*\b")
_SHOWING = frozenset(("show", "format", "fmt", "pretty", "human", "display", "render", "print", "as"))
_TAKING = frozenset(("parse", "read", "from", "load", "to"))
_IN_PHRASE, _IN_SENTENCE, _ABOUT, _TAKEN, _SAME, _BY_SHOWING, _LEFT_OVER = 2.0, 1.0, 0.6, 0.6, 1.0, 0.8, 0.1
_LEAST, _CLEARER = 1.0, 0.5


@dataclass(frozen=True, slots=True)
class Thing:
    """A function or a constant at the top of a file; with what its documentation says, and what it takes or is."""

    name: str
    module: str
    is_value: bool = False
    about: str = ""
    takes: tuple[str, ...] = ()
    gives_text: bool = False
    value: str = ""


def things_of(source: Source, module: str) -> tuple[Thing, ...]:
    """All that a file has of such."""
    made = [
        Thing(
            node.name,
            module,
            about=ast.get_docstring(node) or "",
            takes=tuple(parameters_of(node)),
            gives_text=_gives_text(node),
        )
        for node in source.tree.body
        if isinstance(node, Function) and not node.name.startswith("__") and _gives(node)
    ]
    kept = [
        Thing(name, module, is_value=True, value=ast.unparse(value))
        for name, node, value in constants(source)
        if name.isupper() and node in source.tree.body
    ]
    return (*made, *kept)


def is_described(said: str) -> bool:
    """Does it speak of something that is there, and not by its name?"""
    return _described(said) is not None


@dataclass(frozen=True, slots=True)
class _Told:
    start: int
    stop: int
    form: str  # the same with its name
    words: str
    is_value: bool
    module: str = ""


def _described(said: str) -> _Told | None:
    if (match := _HAVE.search(said)) is not None:
        words = match["does"] or match["of"] or match["to"] or ""
        is_value = re.fullmatch(_VALUE, match["sort1"].lower()) is not None
        form = ", unless {} says so" if _REFUSES.search(said) is not None else ", use {} for that"
        return _Told(match.start(), match.end(), form, words, is_value)
    if (match := _WITH.search(said)) is not None and not match["to"]:
        is_value = re.fullmatch(_VALUE, match["sort"].lower()) is not None
        return _Told(match.start(), match.end(), "{}", match["what"] or "", is_value)
    match = _FROM.search(said)
    if match is not None and match["module"].lower() in _KEPT_IN:
        form = "should be {}" if match["verb"].lower().startswith(("should", "must")) else "use {}"
        return _Told(match.start(), match.end(), form, "", is_value=True, module=match["module"].lower())
    return None


def described(said: str, things: Sequence[Thing]) -> str:
    """The name of the one that is meant, where that is clear."""
    told = _described(said)
    if told is None:
        return ""
    spelled = set(re.findall(r"\w+", said))
    some = [each for each in things if each.is_value == told.is_value and each.name not in spelled]
    if told.module and any(each.module == told.module for each in some):
        some = [each for each in some if each.module == told.module]
    best = sorted(((_fits(said, told, each), each.name) for each in some), reverse=True)[:2]
    if not best or best[0][0] < _LEAST or (len(best) > 1 and best[0][0] - best[1][0] < _CLEARER):
        return ""
    return best[0][1]


def _fits(said: str, told: _Told, each: Thing) -> float:
    phrase, rest = _roots(told.words), _roots(f"{said[: told.start]} {said[told.stop :]}")
    own = [root(part.lower()) for part in parts(each.name) if part.lower() not in PLAIN]
    found = sum(_IN_PHRASE if part in phrase else _IN_SENTENCE if part in rest else -_LEFT_OVER for part in own)
    found += _ABOUT * min(len((_roots(each.about) - {*own}) & (phrase | rest)), 2)
    found += _TAKEN * any(root(part) in phrase | rest for name in each.takes for part in parts(name)) * (not own or 1)
    found += _SAME * bool(each.value and each.value in re.findall(r"\d+(?:\.\d+)?", said))
    if _SHOWS.search(said) is None or told.is_value:
        return found
    if not (_TAKING.isdisjoint(parts(each.name)) and each.takes):
        return found - _BY_SHOWING
    is_so = not _SHOWING.isdisjoint(parts(each.name)) or "->" in each.about or each.gives_text
    return found + (_BY_SHOWING if is_so else -_BY_SHOWING)


def _gives(function: Function) -> bool:
    """Something, or an error where something is wrong."""
    return any(
        isinstance(each, ast.Raise) or (isinstance(each, ast.Return) and each.value is not None)
        for each in walk(function)
    )


def _gives_text(function: Function) -> bool:
    if isinstance(function.returns, ast.Name) and function.returns.id == "str":
        return True
    given = [each.value for each in walk(function) if isinstance(each, ast.Return)]
    return any(isinstance(each, ast.JoinedStr) or _is_of_texts(each) for each in given)


def _is_of_texts(value: ast.expr | None) -> bool:
    match value:
        case ast.Call(ast.Attribute(attr="strftime" | "join" | "format" | "replace" | "lower" | "isoformat")):
            return True
        case ast.Constant(str()) | ast.Call(ast.Name("str")):
            return True
        case _:
            return False


def _roots(text: str) -> frozenset[str]:
    spoken = (part.lower() for word in re.findall(r"[^\W\d]\w*", text) for part in parts(word))
    return frozenset(root(part) for part in spoken if len(part) > 2 and part not in PLAIN)


def as_named(said: str, name: str) -> str:
    """The sentence with the name in place of what describes it."""
    told = _described(said)
    if told is None or not name or re.search(rf"\b{re.escape(name)}\b", said) is not None:
        return said
    return f"{said[: told.start]}{told.form.format(name)}{said[told.stop :]}"
