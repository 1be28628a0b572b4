"""What Python asks of an object is what a method of it gives already: "describe should be __str__", "str(track) should
give the label"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import add_method, is_property, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_CALLED = {
    "__str__": "str", "__repr__": "repr", "__len__": "len", "__iter__": "iter", "__bool__": "bool", "__hash__": "hash",
    "__int__": "int", "__float__": "float",
}  # fmt: skip
_NEEDS = Pattern(
    r"(?i)\b(?P<old>[a-z]\w*)(?:\(\))?`? (?:(?:should|could|must|ought to|has to) (?:really |actually "
    r"|just )?(?:be|become)"
    r"|(?:into|to|as|->|→)) (?:an? |the |called |named |its )*`?(?P<dunder>__(?:str|repr|len|iter|bool|hash|int"
    r"|float)__)"
)
_GIVES = Pattern(
    r"(?i)(?:\b(?P<call>str|repr|print)(?:ing|s)?\(\w*\)|__(?P<dunder>str|repr)__|\bprinting an? \w+"
    r"|\b(?P<word>str|repr)\b"
    r"(?: of an? \w+)?) (?:(?:should|must|could|has to|needs to) (?:just |simply )?)?"
    r"(?:give|be|return|show|use|call|print|say|do|reuse)s?(?: back)? (?:the |its "
    r"|what )?`?(?:self\.)?(?P<name>[a-z]\w*)"
)
_ASKED, _OWNER = 9.0, 1.0


def _becomes(sentence: Sentence) -> Iterator[Repair]:
    """The method is called as Python calls it."""
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for full, owner in source.classes if said is not None else ():
        function = method(owner, said["old"]) if said is not None else None
        dunder = said["dunder"].lower() if said is not None else ""
        if function is None or method(owner, dunder) is not None or len(parameters(function)) != 1:
            continue
        told = _ASKED + _OWNER * (names(sentence, full) >= EXACT)
        yield from possible(_renamed(source, function, dunder), told)


def _renamed(source: Source, function: Function, dunder: str) -> Iterator[Splice]:
    start = source.text.index(function.name, source.start(function))
    yield Splice(start, start + len(function.name), dunder)
    for each in function.decorator_list:
        if source.segment(each) != "property":
            raise Refusal("it is decorated")
        yield Splice(source.line_start(each.lineno), source.line_start(each.lineno + 1), "")
    for call in calls_of(source, function):
        if isinstance(call.func, ast.Attribute):
            yield instead(source, call, f"{_CALLED[dunder]}({source.segment(call.func.value)})")


def _gives(sentence: Sentence) -> Iterator[Repair]:
    """It gives what another one does."""
    source, said = sentence.source, _GIVES.search(sentence.text)
    word = (said["call"] or said["dunder"] or said["word"] or "str").lower() if said is not None else ""
    dunder = "__repr__" if word == "repr" else "__str__"
    for full, owner in source.classes if said is not None else ():
        given = method(owner, said["name"]) if said is not None else None
        if given is None or method(owner, dunder) is not None or len(parameters(given)) != 1:
            continue
        call = f"self.{given.name}" + "()" * (not is_property(given))
        told = _ASKED + _OWNER * (names(sentence, full) >= EXACT)
        yield Repair((add_method(source, owner, f"def {dunder}(self):\n{source.unit}return {call}"),), told)


_ITEM = Pattern(
    r"(?i)\b[a-z]\w*\[\w+\](?: ?= ?\w+)?`? (?:should |must |could |to )?(?:do|be|give|return|call|mean|work)s?"
    r" (?:exactly |just )?(?:the same as|like|as|what) (?:calling )?`?(?:\w+\.)?(?P<name>[a-z]\w*)\b"
)


def _item(sentence: Sentence) -> Iterator[Repair]:
    """What is between brackets is what another method takes."""
    source, said = sentence.source, _ITEM.search(sentence.text)
    sets = said is not None and "=" in said[0]
    dunder, given = ("__setitem__", "key, value") if sets else ("__getitem__", "key")
    for full, owner in source.classes if said is not None else ():
        called = method(owner, said["name"]) if said is not None else None
        if called is None or method(owner, dunder) is not None or len(parameters(called)) < 2 + sets:
            continue
        code = f"def {dunder}(self, {given}):\n{source.unit}{'' if sets else 'return '}self.{called.name}({given})"
        yield Repair((add_method(source, owner, code),), _ASKED + _OWNER * (names(sentence, full) >= EXACT))


WRITERS = (
    Writer(frozenset(("add-getitem", "write-method")), _item, needs=_ITEM),
    Writer(frozenset(("rename", "add-str")), _becomes, needs=_NEEDS),
    Writer(frozenset(("add-str", "add-repr", "write-method")), _gives, needs=_GIVES),
)
