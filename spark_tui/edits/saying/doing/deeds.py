"""Which method does what is said, whatever its verb is: "borrow" is what `lend` does, who gets in is let in by
`enter`."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_ALIKE = tuple(
    frozenset(each.split())
    for each in (
        "move step travel drive go tick advance", "enter board embark", "leave exit disembark",
        "lend borrow loan rent issue checkout", "return bring", "add put insert append push enqueue store",
        "remove delete discard drop erase", "buy purchase order", "stop end finish halt", "book reserve",
        "send post submit",
        "play place put set mark", "park enter arrive", "start begin launch", "show print display draw", "pay settle",
        "withdraw take", "call request", "log record note", "hire employ", "fire dismiss", "accept admit",
        "get request ask fetch access read", "score goal",
    )
)  # fmt: skip
"""What is said in several ways."""
IRREGULAR = {
    "sent": "send", "paid": "pay", "begun": "begin", "sold": "sell", "built": "build", "left": "leave", "done": "do",
    "run": "run", "written": "write", "lent": "lend", "taken": "take", "given": "give", "bought": "buy",
    "drawn": "draw", "shown": "show",
    "got": "get", "brought": "bring",
    "put": "put", "kept": "keep", "made": "make", "held": "hold", "driven": "drive", "spent": "spend",
}  # fmt: skip
"""What was done, by what is done."""
_IN = Pattern(r"(?i)\b(?:gets?|go(?:es)?|comes?|lets?|walks?|climbs?)\b(?: \w+){0,3} (?:in|on|inside|onto|into)\b")
_OUT = Pattern(r"(?i)\b(?:gets?|go(?:es)?|comes?|lets?|walks?)\b(?: \w+){0,3} (?:out|off|outside)\b")
_BACK = Pattern(
    r"(?i)\b(?:bring|brings|brought|give|gives|given|gave|take|takes|taken|hand|hands|handed|bringing|giving)\b"
    r"(?: \w+){0,3} back\b"
)
_AS_SAID, _ALIKE_WORTH, _MORE, _LESS = 3.0, 2.0, 1.0, 0.4


def doing(source: Source, said: str, owner: ast.ClassDef | None = None) -> list[tuple[str, Function]]:
    """Those methods that fit best: only one, where it is plain."""
    worth: dict[str, tuple[float, Function]] = {}
    classes = {name for name, _ in source.classes}
    for full, function in source.functions:
        around = full.rpartition(".")[0]
        if around not in classes or (owner is not None and around != source.name_of(owner)):
            continue
        if function.decorator_list or function.name.startswith("__"):
            continue
        told = _told(said, function)
        if told:
            worth[full] = told, function
    best = max((told for told, _ in worth.values()), default=0.0)
    found = [(full, function) for full, (told, function) in worth.items() if told == best]
    called = {node.func.attr for _, function in found for node in walk(function)
              if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)}  # fmt: skip
    inner = [each for each in found if each[1].name in called]
    return inner if len(inner) == 1 else found


def _told(said: str, function: Function) -> float:
    """How much what is said is what it does."""
    spoken_words: list[str] = re.findall(r"[a-z_]\w*", said.lower())
    words = [IRREGULAR.get(each, each) for each in spoken_words]
    if function.name in words:
        return _AS_SAID + len(parts(function.name))
    verb, *rest = parts(function.name) or (function.name,)
    roots = {_bare(each) for each in words}
    phrases = {"enter": _IN, "leave": _OUT, "give": _BACK, "return": _BACK}
    if _bare(verb) in roots and (verb != "give" or _BACK.search(said) is not None):
        worth = _AS_SAID
    else:
        alike = [group for group in _ALIKE if verb in group]
        called = {verb}.union(*alike)
        in_phrase = any(deed in called and pattern.search(said) is not None for deed, pattern in phrases.items())
        if not in_phrase and not any({_bare(each) for each in group} & roots for group in alike):
            return 0.0
        worth = _ALIKE_WORTH
    own = {_bare(each) for name in parameters_of(function) if name != "self" for each in parts(name)}
    spoken = sum(_bare(each) in roots for each in rest)
    return worth + _MORE * spoken + _LESS * bool(own & roots) - _LESS * (len(rest) - spoken)


def alike(verb: str) -> frozenset[str]:
    """What says the same as a verb does."""
    return frozenset[str]().union(*(group for group in _ALIKE if verb in group))


def _bare(word: str) -> str:
    """Moving and move, sitting and sit, bookings and book."""
    return re.sub(r"([b-df-hj-np-rtv-z])\1$", r"\1", root(re.sub(r"(?<=ing)s$", "", word)))
