"""What is sorted by one thing, and by another where that is the same: "in standings players with the same points come
in alphabetical order", "bookings_on should be sorted by start time, and by lane when they start at the same time",
"of_club by seconds, then by number". What is asked of such things anywhere in the file is known to be theirs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.looping.sorting import Order, order_of, put_in_order
from spark_tui.edits.python.nodes import is_called, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.order import ANY_CASE
from spark_tui.edits.writing import Writer

_SAME = r"(?:the same|same|equal|identical|equally many|as many)"
_TIE = (
    rf"(?:\b{_SAME}\b|\b(?:are|is|be) (?:equal|tied|the same)\b|\bties?\b|\btied\b|\bdraws?\b"
    r"|\bas [a-z]+ as (?:somebody|someone|an?other|each other|the next)\b)"
)
_BY = r"\b(?:by|on) (?:the |their |its )?"
_WHAT = r"`?(?P<{0}>[a-z_]\w*)`?(?: (?P<{0}_more>[a-z_]\w*))?"
_BOTH = Pattern(
    rf"(?i){_BY}{_WHAT.format('first')}(?:,| and|;)+ ?(?:and )?(?:then )?(?:(?:by|on) )?(?:the |their |its )?"
    rf"{_WHAT.format('second')}\b(?P<rest>.*)"
)
_THEN = Pattern(r"(?i)\bthen\b")
_TIED = Pattern(
    rf"(?i){_TIE}.*?(?:{_BY}{_WHAT.format('by')}|\b(?P<letters>alphabet\w*|a ?(?:-|to) ?z)\b)"
    rf"|(?:{_BY}{_WHAT.format('ahead')}|\b(?P<before>alphabet\w*)\b)[^,;]*?\b(?:for|on|of|if|when|where|in case of)\b"
    rf"[^,;]*?{_TIE}"
)
_NEEDS = Pattern(rf"(?i){_TIE}|\bby\b.*\bthen\b")
_NO_WORD = frozenset(
    ("the", "in", "where", "when", "if", "for", "and", "please", "then", "should", "their", "its", "on")
)
_DOWN = Pattern(r"(?i)\b(?:descending|desc|highest|largest|biggest|most|newest|latest|reversed?)\b")
_TEXTS = Pattern(
    r"(?:^|_)(?:name|title|label|word|text|city|country|surname|user|author|email|date|day|time|start|at)$"
)
_NAMES = ("name", "title", "label", "surname", "last_name", "username", "text", "word")
_ASKED, _CLEAR = 8.5, 2.0


@dataclass(frozen=True, slots=True)
class _Result:
    """What a function gives back, what one of it is called there, and where they come from."""

    node: ast.expr
    one: str
    of: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    clear = {full: max(names(sentence, each.name), names(sentence, full)) for full, each in source.functions}
    most = max(clear.values(), default=0.0)
    for full, function in source.functions:
        result = _result(source, function) if clear[full] >= max(_CLEAR, most) else None
        splice = _sorted(sentence, result) if result is not None else None
        if splice is not None:
            yield Repair((splice,), _ASKED + clear[full] / 2)


def _sorted(sentence: Sentence, result: _Result) -> Splice | None:
    source, text = sentence.source, ANY_CASE.sub(" ", sentence.text)
    own = _own(source, result)
    call = result.node if isinstance(result.node, ast.Call) and last_name(result.node.func) == "sorted" else None
    order = order_of(source, call) if call is not None else None
    both, tied = _BOTH.search(text), _TIED.search(text)
    in_any_case = ANY_CASE.search(sentence.text) is not None
    if both is not None and (_THEN.search(both[0]) is not None or re.search(rf"(?i){_TIE}", both["rest"])):
        first, second = (_asked_of(own, both[each], both[f"{each}_more"]) for each in ("first", "second"))
        if first and second and first != second:
            keys = tuple(_keyed(each, result.one, in_any_case) for each in (first, second))
            order = Order(result.one, keys)
    elif tied is not None and order is not None and order.keys != (order.one,):
        word = next((each for each in ("by", "ahead") if tied[each]), "")
        then = _asked_of(own, tied[word], tied[f"{word}_more"]) if word else _called(own)
        if not then or any(key.endswith(f".{then}") or f'["{then}"]' in key for key in order.keys):
            return None
        behind = _behind(order, _keyed(then, order.one, in_any_case, like=order.keys[0]), text)
        if behind is None:
            return None
        order = behind
    else:
        return None
    if order is None:
        return None
    if call is not None:
        return instead(source, call, put_in_order(source, call, order))
    match result.node:
        case ast.ListComp():
            code = f"({source.segment(result.node)[1:-1]})"
        case _:
            code = source.segment(result.node)
    keys = ", ".join(order.keys)
    return instead(source, result.node, f"sorted({code}, key=lambda {order.one}: ({keys}))")


def _behind(order: Order, then: str, text: str) -> Order | None:
    """With one more key. All go one way: of two that do not, one is a number, and turned round."""
    down = _DOWN.search(text) is not None
    if down == order.is_reversed:
        return Order(order.one, (*order.keys, then), order.is_reversed)
    if not any(_TEXTS.search(re.split(r"\W+", key.rstrip("\"'])"))[-1]) for key in order.keys):
        return Order(order.one, (*(_turned(key) for key in order.keys), then), is_reversed=down)
    if _TEXTS.search(then) is None and not then.endswith(")"):
        return Order(order.one, (*order.keys, _turned(then)), order.is_reversed)
    return None


def _turned(key: str) -> str:
    return key.removeprefix("-") if key.startswith("-") else f"-{key}"


def _keyed(name: str, one: str, in_any_case: bool, like: str = "") -> str:
    code = f'{one}["{name}"]' if re.match(rf"-?{one}\[[\"']", like) else f"{one}.{name}"
    return f"{code}.lower()" if in_any_case and _TEXTS.search(name) is not None else code


def _result(source: Source, function: Function) -> _Result | None:
    """The one list that it gives back."""
    back = [each.value for each in own_nodes(function) if isinstance(each, ast.Return) and each.value is not None]
    match back:
        case [ast.ListComp(ast.Name(one), [ast.comprehension(ast.Name(of)) as part]) as many] if one == of:
            return _Result(many, one, source.segment(part.iter))
        case [ast.Call(ast.Name("sorted"), [first, *_]) as many]:
            order = order_of(source, many)
            return _Result(many, order.one, _origin(source, function, first)) if order is not None else None
        case [ast.Name(name) as many]:
            for node in own_nodes(function):
                match node:
                    case ast.For(ast.Name(one), iter=of, body=body):
                        if any(ast.unparse(each).startswith(f"{name}.append({one})") for each in _within(body)):
                            return _Result(many, one, source.segment(of))
            return None
        case _:
            return None


def _within(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    return (node for each in body for node in walk(each) if isinstance(node, ast.stmt))


def _origin(source: Source, function: Function, many: ast.expr) -> str:
    """What a variable of the function was made of."""
    match many:
        case ast.GeneratorExp(generators=[part]) | ast.ListComp(generators=[part]):
            return source.segment(part.iter)
        case ast.Name(name):
            for node in own_nodes(function):
                match node:
                    case ast.Assign([ast.Name(made)], ast.ListComp(generators=[part])) if made == name:
                        return source.segment(part.iter)
    return source.segment(many)


def _own(source: Source, result: _Result) -> list[str]:
    """What such things are asked for: first there, then where the same are gone through, then anywhere."""
    near, alike, far = list[str](), list[str](), list[str]()
    ones = {
        part.target.id
        for part in source.all(ast.comprehension, ast.For)
        if isinstance(part.target, ast.Name) and source.segment(part.iter) == result.of
    }
    for node in source.nodes:
        match node:
            case ast.Attribute(ast.Name(owner), name) if not is_called(source, node) and owner != "self":
                (near if owner == result.one else alike if owner in ones else far).append(name)
            case ast.Subscript(ast.Name(owner), ast.Constant(str(name))):
                (near if owner == result.one else alike if owner in ones else far).append(name)
            case ast.AnnAssign(ast.Name(name)) if isinstance(source.parents.get(node), ast.ClassDef):
                alike.append(name)
    return list(dict.fromkeys((*near, *alike, *far)))


def _asked_of(own: list[str], word: str, more: str | None) -> str:
    """By its name, in one word or two: "start time" is the start, and "lane number" the lane."""
    words = [each.lower() for each in (word, more or "") if each and each.lower() not in _NO_WORD]
    if re.match(r"(?i)alphabet", word):
        return _called(own)
    for each in ("_".join(words), *words):
        found = next((name for name in own if name.lower() in (each, each.removesuffix("s"))), "")
        if found:
            return found
    parts = [name for name in own for each in words[:1] if each in name.lower().split("_")]
    return parts[0] if parts else ""


def _called(own: list[str]) -> str:
    return next((name for name in _NAMES if name in own), "name")


WRITER = Writer(frozenset(("sort-key",)), _written, needs=_NEEDS)
