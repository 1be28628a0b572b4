"""What an object counts of what it does: "keep a `misses` count", "denied is never incremented"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method, with_its_text
from spark_tui.edits.python.objects.held import held, never_changed
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
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
_PER = Pattern(
    r"(?i)\bcount\w* (?:\w+ ){1,3}(?:per|by|(?:for|of) (?:each|every)) \w+"
    r"|\bhow (?:often|many (?:times|\w+)) (?:each|every) \w+"
)
_THOSE = Pattern(r"(?i)^(?:please )?count (?:the |all )?[a-z]+ (?:that|which|who) (?:are|is)\b")
"""What there is, and not what happens."""
_OFTEN = Pattern(r"(?i)\bhow (?:often|many times)\b|\bcalls?\b")
_GOES_WRONG_NEW = Pattern(r"(?i)\b(?:miss\w*|fail\w*|errors?|reject\w*|refus\w*|wrong\w*|not found|bad)\b")
_GOES_WELL = Pattern(r"(?i)\b(?:hits?|found|success\w*|right|correct\w*)\b")
_ASKED, _NAMED_NEW, _PLACED = 2.6, 0.8, 0.8


def _with_a_count(sentence: Sentence) -> Iterator[Repair]:
    if _PER.search(sentence.text) is not None or _THOSE.search(sentence.text) is not None:
        return  # that takes more than one number
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
                for place, placed in _places_new(sentence, source, each, f"self.{name} += 1"):
                    told = _NAMED_NEW * min(2.0, names(sentence, each.name)) / 2
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
            return insert_after(source, with_its_text(owner, list(fields(owner))[-1]), f"{name}: int = 0")
    except (Refusal, IndexError):
        pass
    return None


def _places_new(sentence: Sentence, source: Source, method: Function, code: str) -> Iterator[tuple[Splice, float]]:
    """Where something goes wrong or well, if that is what is counted; else wherever it is called."""
    for returned in (node for node in walk(method) if isinstance(node, ast.Return | ast.Raise)):
        is_nothing = isinstance(returned, ast.Raise) or _is_nothing(returned.value)
        wanted = _GOES_WRONG_NEW if is_nothing else _GOES_WELL
        if wanted.search(sentence.text) is not None and has_own_lines(source, returned):
            yield insert_before(source, returned, code), _PLACED
    if _GOES_WRONG_NEW.search(sentence.text) is None and _GOES_WELL.search(sentence.text) is None:
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


_NEEDS = Pattern(
    r"(?i)\b(?:count\w*|increment\w*|tally|tallied|bump\w*|keeps? track|go(?:es)? up)\b"
    r"|\b(?:always|stays?|remains?|still) (?:at |just )?(?:0|zero)\b"
    r"|\b(?:never|nobody|nothing|isn't|not) (?:ever )?(?:change[sd]?|update[sd]?|increase[sd]?|set|touche[sd])\b"
)
_GOES_WRONG_THERE = Pattern(
    r"(?i)\b(?:miss\w*|fail\w*|errors?|rais\w+|reject\w*|refus\w*|den(?:y|ied|ies)|block\w*|drop\w*|skip\w*|ignor\w*"
    r"|invalid|wrong\w*|bad|broken|not found|unknown|too \w+)\b|n't\b"
)
_LEAVES = ast.Raise | ast.Continue | ast.Return
_NAMED_THERE, _CLEAR, _SAID, _WRONG, _RAISED = 1.5, 2.0, 3.0, 1.0, 0.2


def _counted_there(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        for name in never_changed(owner):
            if names(sentence, name) < _NAMED_THERE:
                continue
            for own in owner.body:
                if isinstance(own, Function) and own.name != "__init__":
                    for place, clear in _places_there(sentence, own):
                        yield Repair((insert_before(source, place, f"self.{name} += 1"),), _SAID + clear)
                    if names(sentence, own.name) >= _CLEAR and f"self.{name}" not in source.segment(own):
                        top = insert_at_top(source, own, f"self.{name} += 1")
                        yield Repair((top,), _SAID + told_of(sentence, own))


def _places_there(sentence: Sentence, method: Function) -> Iterator[tuple[ast.stmt, float]]:
    """The first statements of branches and handlers, and what speaks for each: what it asks and what it does."""
    wrong = _GOES_WRONG_THERE.search(sentence.text) is not None
    for node in walk(method):
        match node:
            case ast.If(test=asked, body=body):
                is_wrong = isinstance(body[-1], _LEAVES) and not _gives_something(body[-1])
            case ast.ExceptHandler(type=asked, body=body):
                is_wrong = True
            case _:
                continue
        told = max(told_of(sentence, each) for each in (asked, *body) if each is not None)
        if has_own_lines(sentence.source, body[0]):
            yield body[0], told + _WRONG * (wrong and is_wrong) + _RAISED * isinstance(body[-1], ast.Raise)


def _gives_something(last: ast.stmt) -> bool:
    """Does it return what is no plain None or False?"""
    match last:
        case ast.Return(value=None | ast.Constant(value=None | False)):
            return False
        case _:
            return isinstance(last, ast.Return)


WRITERS = (
    Writer(frozenset(("add-field",)), _with_a_count, needs=_SAYS),
    Writer(frozenset(("add-field",)), _counted_there, needs=_NEEDS),
)
