"""What an object counts of what it does: "keep a `misses` count", "remember how often get was called"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:count|keep track|keep a tally|tally|track|remember|know|record|store)\w*\b.*"
    r"\b(?:how (?:many|often)|number of"
    r"|count|times|calls)\b|\bcount (?:the |how )?\w+|\b(?:keep|have|add|want|need)s? an? `?\w+`? count\w*"
)
_CALLED = (
    Pattern(r"(?i)\b(?:keep|add|have|want|need)s? an? `?([a-z]\w*)`? count(?:er)?\b"),
    Pattern(r"(?i)`([a-z_]\w*)`|\b(?:in|as|called|named) (?:self\.)?([a-z]+_[a-z]\w*|\w+s)[.!]?$"),
    Pattern(r"(?i)\bcount(?:s|ing)? (?:the |all |its |every )?(?:number of )?([a-z]\w+s)\b"),
    Pattern(r"(?i)\b(?:number of|how many) ([a-z]\w+s)\b"),
)
_OFTEN = Pattern(r"(?i)\bhow (?:often|many times)\b|\bcalls?\b")
_GOES_WRONG = Pattern(r"(?i)\b(?:miss\w*|fail\w*|errors?|reject\w*|refus\w*|wrong\w*|not found|bad)\b")
_GOES_WELL = Pattern(r"(?i)\b(?:hits?|found|success\w*|right|correct\w*)\b")
_ASKED, _NAMED, _PLACED = 2.6, 0.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for class_name in all_classes(source):
        owner = source.class_(class_name)
        known = {each.name for each in held(source, owner)} | {
            each.name for each in owner.body if isinstance(each, Function)
        }
        name = next((each for each in _names(sentence) if each not in known), None)
        start = _start(source, owner, name) if name is not None else None
        for each in owner.body if start is not None else ():
            if isinstance(each, Function) and not each.name.startswith("_"):
                for place, placed in _places(sentence, source, each, f"self.{name} += 1"):
                    told = _NAMED * min(2.0, names(sentence, each.name)) / 2
                    yield Repair((start, place) if start else (place,), _ASKED + told + placed)


def _names(sentence: Sentence) -> Iterator[str]:
    for pattern in _CALLED:
        for match in pattern.finditer(sentence.text):
            word = next(group for group in match.groups() if group)
            if word.lower() not in PLAIN and word.lower() not in ("often", "times"):
                yield word.lower() if word.lower().endswith("s") or "_" in word else f"{word.lower()}s"
    if _OFTEN.search(sentence.text) is not None:
        yield "calls"


def _start(source: Source, owner: ast.ClassDef, name: str) -> Splice | None:
    try:
        init = method(owner, "__init__")
        if init is not None:
            return insert_after(source, init.body[-1], f"self.{name} = 0")
        if is_dataclass(source, owner):
            return insert_after(source, list(fields(owner))[-1], f"{name}: int = 0")
    except (Refusal, IndexError):
        pass
    return None


def _places(sentence: Sentence, source: Source, method: Function, code: str) -> Iterator[tuple[Splice, float]]:
    """Where something goes wrong or well, if that is what is counted; else wherever it is called."""
    for returned in (node for node in ast.walk(method) if isinstance(node, ast.Return | ast.Raise)):
        is_nothing = isinstance(returned, ast.Raise) or _is_nothing(returned.value)
        wanted = _GOES_WRONG if is_nothing else _GOES_WELL
        if wanted.search(sentence.text) is not None and has_own_lines(source, returned):
            yield insert_before(source, returned, code), _PLACED
    if _GOES_WRONG.search(sentence.text) is None and _GOES_WELL.search(sentence.text) is None:
        about = {*parts(method.name)} & {word.removesuffix("s") for word in parts(code)}
        yield insert_at_top(source, method, code), _PLACED * bool(about)


def _is_nothing(value: ast.expr | None) -> bool:
    match value:
        case None:
            return True
        case ast.Constant(value=None | False):
            return True
        case ast.Name(id="default"):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("add-field",)), _written, needs=_SAYS)
