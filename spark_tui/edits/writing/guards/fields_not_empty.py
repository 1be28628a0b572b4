"""A field of a dataclass must not be empty: "name must not be empty, raise ValueError for that as well", "reject blank
titles in Task". It is asked when one is made, beside what is asked there already."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import add_method, fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_EMPTY = r"(?P<{0}>empty|blank|only (?:white ?)?spaces|whitespace)"
_WORD = r"(?P<{0}>[A-Za-z_]\w*)"
_NEVER = (
    r"(?:(?:must|may|should|can|shall)(?: not|n['’]?t| never)|cannot|(?:is|are)(?: not|n['’]?t) allowed to|must never)"
)
_NEEDS = Pattern(
    rf"(?i)\b{_WORD.format('subject')}`?(?: field| attribute)? {_NEVER} be {_EMPTY.format('how')}\b"
    rf"|\b(?:reject|refuse|forbid|disallow|don['’]?t (?:allow|accept|take)|no|not? (?:allow|accept))"
    rf" (?:an? |any |the )?{_EMPTY.format('state')} {_WORD.format('object')}\b"
    rf"|^(?:an? |the )?{_EMPTY.format('first')} {_WORD.format('one')} (?:must|should|has to|needs to|is to|is|are)"
    r" (?:be |raise |an? |also |throw )*(?:error|invalid|refused|rejected|forbidden|(?-i:[A-Z]\w*Error))"
)
_ELSEWHERE = Pattern(r"(?i)\b(?:return\w*|skip\w*|ignor\w*|default\w*|instead|setter|property|clamp\w*|assert\w*)\b")
_ERROR = Pattern(r"\b[A-Z]\w*(?:Error|Exception)\b")
_SIZED = Pattern(r"^[\"']?(?:t\.|typing\.)?(?:str|bytes|list|dict|set|tuple|List|Dict|Set|Tuple|Sequence)\b")
_OR_NONE = Pattern(r"\bOptional\[|\bNone\b")
_CLEAR, _ASKED, _NAMED = 1.5, 8.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _ELSEWHERE.search(sentence.text) is not None:
        return
    word = said["subject"] or said["object"] or said["one"]
    how = (said["how"] or said["state"] or said["first"]).lower()
    for name, owner in source.classes:
        if not is_dataclass(source, owner):
            continue
        for field in fields(owner):
            called = ast.unparse(field.target)
            kind = source.segment(field.annotation)
            if called not in (word, word.lower(), singular(word.lower())) or not _fits(kind):
                continue
            if any(_asks_for_another(sentence, each, called) for _, each in source.functions):
                continue
            told = _ASKED + _NAMED * names(sentence, name)
            yield from possible(_checked(sentence, owner, called, kind, how), told)


def _fits(kind: str) -> bool:
    inner = kind.replace("Optional[", "").strip("\"'")
    return _SIZED.search(inner) is not None


def _asks_for_another(sentence: Sentence, function: Function, field: str) -> bool:
    """Is a function named that is given one?"""
    return field in parameters_of(function) and names(sentence, function.name) > _CLEAR


def _checked(sentence: Sentence, owner: ast.ClassDef, called: str, kind: str, how: str) -> Iterator[Splice]:
    source, made = sentence.source, method(owner, "__post_init__")
    is_blank = how != "empty" and "str" in kind
    asked = f"self.{called}.strip()" if is_blank else f"self.{called}"
    test = f"self.{called} is not None and not {asked}" if _OR_NONE.search(kind) is not None else f"not {asked}"
    error = next(iter(_ERROR.findall(sentence.text)), _usual(made))
    text = f"{' '.join(parts(called))} must not be {'blank' if is_blank else 'empty'}"
    guard = f'if {test}:\n{source.unit}raise {error}("{text}")'
    if made is None:
        body = guard.replace("\n", f"\n{source.unit}")
        yield add_method(source, owner, f"def __post_init__(self):\n{source.unit}{body}")
    elif any(_raises(each) for each in made.body):
        yield from later(insert_after, source, [each for each in made.body if _raises(each)][-1], guard)
    else:
        yield from later(insert_at_top, source, made, guard)


def _raises(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and isinstance(statement.body[-1], ast.Raise) and not statement.orelse


def _usual(made: Function | None) -> str:
    """What the others raise there."""
    for node in walk(made) if made is not None else ():
        match node:
            case ast.Raise(ast.Call(ast.Name(name))):
                return name
    return "ValueError"


WRITER = Writer(frozenset(("raise-if", "guard-empty")), _written, needs=_NEEDS)
