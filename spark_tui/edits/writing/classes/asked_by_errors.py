"""What Python asks of an object of the file, and misses there: "object of type 'Deck' has no len()", "unsupported
operand type(s) for +: 'Money' and 'Money'". The class gets the method that Python looks for."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spark_tui.edits.following import Body, Wish, bodies
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes.methods import as_repair

_CLASS = r"['\"`]?(?:\w+\.)*(?P<owner>[A-Z]\w*)['\"`]?"
_OTHER = r"['\"`]?(?:\w+\.)*(?P<other>\w+)['\"`]?"
_OPERATORS = {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod"}
_UNARY = {"-": "neg", "abs()": "abs"}


@dataclass(frozen=True)
class _Message:
    """What Python says, and the method that it looked for, if that is always the same."""

    says: Pattern
    name: str = ""


_MESSAGES = (
    _Message(Pattern(rf"(?i)\bobject of type {_CLASS} has no len\b"), "__len__"),
    _Message(Pattern(rf"(?i)\bargument of type {_CLASS} is not (?:iterable|a container)"), "__contains__"),
    _Message(Pattern(rf"(?i)(?<!argument of type )(?<!\w){_CLASS} object is not iterable"), "__iter__"),
    _Message(Pattern(rf"(?i)\bcannot unpack non-iterable {_CLASS} object"), "__iter__"),
    _Message(Pattern(rf"(?i)(?<!\w){_CLASS} object is not subscriptable"), "__getitem__"),
    _Message(Pattern(rf"(?i)(?<!\w){_CLASS} object does(?: not|n't) support item assignment"), "__setitem__"),
    _Message(Pattern(rf"(?i)(?<!\w){_CLASS} object does(?: not|n't) support item deletion"), "__delitem__"),
    _Message(Pattern(rf"(?i)(?<!\w){_CLASS} object is not reversible"), "__reversed__"),
    _Message(Pattern(rf"(?i)(?<!\w){_CLASS} object is not callable"), "__call__"),
    _Message(Pattern(rf"(?i)unsupported operand type\(s\) for (?P<sign>[-+*/%]|//)=?: {_CLASS} and {_OTHER}")),
    _Message(Pattern(rf"(?i)bad operand type for (?:unary )?(?P<unary>-|abs\(\)): {_CLASS}")),
    _Message(
        Pattern(rf"(?i)['\"`]?[<>]=?['\"`]? not supported between instances of {_CLASS} and (['\"`]?)(?P=owner)"),
        "__lt__",
    ),
)
_FROM_THE_RIGHT = Pattern(
    rf"(?i)unsupported operand type\(s\) for (?P<sign>[+*]): ['\"`]?(?:int|float)['\"`]? and {_CLASS}"
)
_NEEDS = Pattern(
    r"(?i)\bhas no len\b|\bis not (?:iterable|subscriptable|reversible|callable|a container)|non-iterable|support item"
    r"|unsupported operand|bad operand type|not supported between"
)
_BESIDE = {
    "__sub__": "__add__", "__add__": "__sub__", "__mul__": "__truediv__", "__truediv__": "__mul__",
    "__setitem__": "__getitem__", "__delitem__": "__getitem__",
}  # fmt: skip
"""What is written rather like another one, where there is that."""
_RANKS = ("priority", "rank", "order", "position", "date", "due", "when", "time", "number", "id", "name", "title")
_ASKED, _SURE, _A_GUESS, _MORE = 7.5, 1.0, 0.1, 5.0
_CAN_DO_SO = 2.5  # what speaks for a dataclass to be ordered by all that it holds, where nothing is named


def _written(sentence: Sentence) -> Iterator[Repair]:
    known = {name.rpartition(".")[2]: owner for name, owner in sentence.source.classes}
    for message in _MESSAGES:
        match = message.says.search(sentence.text)
        owner = known.get(match["owner"]) if match is not None else None
        if match is None or owner is None:
            continue
        groups = match.groupdict()
        name = message.name or f"__{_OPERATORS.get(groups.get('sign') or '') or _UNARY[groups['unary']]}__"
        if method(owner, name) is None and not _is_inherited(owner):
            wish = Wish(sentence, owner, name)
            asked = _ASKED - _MORE * (method(owner, _BESIDE.get(name, "")) is not None)
            for body in (*bodies(wish), *_OWN.get(name, _nothing)(wish)):
                yield from as_repair(wish, body, asked + body.evidence)
    match = _FROM_THE_RIGHT.search(sentence.text)
    owner = known.get(match["owner"]) if match is not None else None
    if match is not None and owner is not None:
        yield from _turned_round(Wish(sentence, owner, f"__r{_OPERATORS[match['sign']]}__"))


def _is_inherited(owner: ast.ClassDef) -> bool:
    """May it have that from elsewhere?"""
    return any(not isinstance(each, ast.Name) or each.id not in ("object", "ABC") for each in owner.bases)


def _nothing(_wish: Wish) -> Iterator[Body]:
    return iter(())


def _contained(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers():
        one = wish.member(each) if each.kind != "dict" else "key"
        yield Body(f"return {one} in self.{each.name}", (one,), "bool", evidence=_SURE + weight)


def _before(wish: Wish) -> Iterator[Body]:
    """By what objects are told apart by: what is spoken of, what ranks them, what comes first."""
    is_a_dataclass = is_dataclass(wish.source, wish.owner)
    for at, (each, weight) in enumerate(wish.attributes("int", "float", "str", "")):
        low = each.public.lower()
        rank = next((1.0 - 0.05 * place for place, word in enumerate(_RANKS) if word in low.split("_")), 0.0)
        code = f"return self.{each.name} < other.{each.name}"
        less = _A_GUESS * at + _CAN_DO_SO * (is_a_dataclass and weight <= 0)
        yield Body(code, ("other",), "bool", evidence=_SURE + weight + rank - less)


def _turned_round(wish: Wish) -> Iterator[Repair]:
    """`2 * vector`, where there is `vector * 2`; what `sum` begins with."""
    plain = wish.name.replace("__r", "__", 1)
    if method(wish.owner, wish.name) is not None or method(wish.owner, plain) is None:
        return
    body = (
        Body("if other == 0:\n    return self\nreturn self + other", ("other",))
        if plain == "__add__"
        else Body(f"return self {'*' if plain == '__mul__' else '+'} other", ("other",))
    )
    yield from as_repair(wish, body, _ASKED + _SURE)


_OWN: dict[str, Callable[[Wish], Iterator[Body]]] = {"__contains__": _contained, "__lt__": _before}


WRITER = Writer(frozenset(("fix-error", "write-method", "add-len", "add-iter")), _written, needs=_NEEDS)
