"""What an object holds is given back or shown at the end of a method, or begins again at its start: "run should return
the number of copied files", where that is counted in `copied`; "print the errors at the end of run"; "reset the
counters at the start of run"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.returns import gives_anywhere, is_generator
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS_BACK = Pattern(
    r"(?i)\b(?:return|give back|tell|say)s?\b(?: \w+){0,2} (?:how many|the (?:number|count|amount) of|a count of)\b"
)
_NEEDS_SHOWN = Pattern(
    r"(?i)\b(?:print|show|list)\w* (?:all )?(?:the |its |also the )?`?(?P<what>[a-z_]\w*)`?,? (?:too |as well )?"
    r"(?:at the (?:very )?end|afterwards|in the end|when (?:it is |it's )?(?:done|finished))\b"
)
_NEEDS_ANEW = Pattern(
    r"(?i)\b(?:reset|clear|zero|empty)s?\b(?: all)?(?: the| its)? `?(?P<what>[a-z_]\w*)`?"
    r" (?:at the (?:very )?(?:start|beginning|top)|first|before|when|on|in|with)\b"
)
_COUNTERS = frozenset(("counters", "counts", "counter", "numbers", "statistics", "stats", "totals"))
_ASKED, _CLEAR, _SAID = 7.0, 1.5, 2.0


def _given_back(sentence: Sentence) -> Iterator[Repair]:
    """The attribute that counts what is said, where nothing is given back by now."""
    for owner, does in _methods(sentence):
        if gives_anywhere(does) or is_generator(does):
            continue
        counted = [name for name in _counted(owner) if names(sentence, name) >= _SAID]
        if len(counted) == 1:
            told = later(insert_after, sentence.source, does.body[-1], f"return self.{counted[0]}")
            yield from possible(told, _ASKED + names(sentence, does.name))


def _shown(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS_SHOWN.search(sentence.text)
    what = said["what"] if said is not None else ""
    for owner, does in _methods(sentence):
        value = _begun(owner).get(what)
        if value is not None and not gives_anywhere(does) and not is_generator(does):
            code = _telling(sentence.source, what, value)
            told = _ASKED + names(sentence, does.name)
            yield from possible(later(insert_after, sentence.source, does.body[-1], code), told)


def _telling(source: Source, name: str, value: ast.expr) -> str:
    """Each of several, or the one."""
    one = singular(name)
    if isinstance(value, ast.List | ast.Set | ast.Tuple) and one != name:
        return f"for {one} in self.{name}:\n{source.unit}print({one})"
    return f'print("{name}:", self.{name})'


def _begun_anew(sentence: Sentence) -> Iterator[Repair]:
    """What is counted, or what is named, as `__init__` begins it."""
    said = _NEEDS_ANEW.search(sentence.text)
    what = said["what"] if said is not None else ""
    for owner, does in _methods(sentence):
        begun, counted = _begun(owner), set(_counted(owner))
        meant = [name for name in begun if name == what or (what in _COUNTERS and name in counted)]
        lines = [f"self.{name} = {sentence.source.segment(begun[name])}" for name in meant]
        if lines and does.name != "__init__":
            put = later(insert_at_top, sentence.source, does, "\n".join(lines))
            yield from possible(put, _ASKED + names(sentence, does.name))


def _methods(sentence: Sentence) -> Iterator[tuple[ast.ClassDef, Function]]:
    """Those that are named, with their classes."""
    for _, owner in sentence.source.classes:
        for does in (each for each in owner.body if isinstance(each, Function)):
            if names(sentence, does.name) >= _CLEAR:
                yield owner, does


def _begun(owner: ast.ClassDef) -> dict[str, ast.expr]:
    """What `__init__` sets to a plain value of its own."""
    init, found = method(owner, "__init__"), dict[str, ast.expr]()
    for node in init.body if init is not None else ():
        match node:
            case ast.Assign(
                [ast.Attribute(holder, name)], ast.Constant() | ast.List() | ast.Dict() | ast.Set() as value
            ):
                if is_self(holder):
                    found[name] = value
    return found


def _counted(owner: ast.ClassDef) -> Iterator[str]:
    for node in walk(owner):
        match node:
            case ast.AugAssign(ast.Attribute(holder, name), ast.Add()) if is_self(holder):
                yield name


WRITERS = (
    Writer(frozenset(("add-return", "return-also")), _given_back, needs=_NEEDS_BACK),
    Writer(frozenset(("add-print", "append-call", "insert-after")), _shown, needs=_NEEDS_SHOWN),
    Writer(frozenset(("insert-first", "set-attribute", "fix-missing-init")), _begun_anew, needs=_NEEDS_ANEW),
)
