"""A line of docstring for everything that has none: all functions, every public method, the class and what is in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.add_docstring import OP as ADD_DOCSTRING
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.docstrings import IN_PARTS

_MANY = r"(?:all|every|each|both|everything|everywhere|missing|any|none|rest|others?)"
_KINDS_OF_THEM = r"(?:methods|functions|helpers|classes)"
_SAYS = Pattern(
    rf"\b{_MANY}\b.*\b(?:doc-?strings?|docs|documented)\b|\b(?:doc-?strings?|docs)\b.*\b{_MANY}\b|\bdoc-?strings\b"
    rf"|\b(?:document|doc-?string|docs?)\b.*\band\b|\bdocument (?:the |its |their )?(?:{_MANY}|{_KINDS_OF_THEM})\b",
    re.IGNORECASE,
)
_REFERRED = Pattern(r"(?i)\b(?:as|like|what|unlike|according to) (?:its|the|their|this) doc-?strings?\b")
"""What it says already is only spoken of."""
_DICTATED = Pattern(r"(?i)\bdoc-?strings?\b[^.;:]*: ")
"""Behind that stands what one is to say."""
_SEVERAL = Pattern(rf"\b(?:{_MANY}|doc-?strings|{_KINDS_OF_THEM})\b", re.IGNORECASE)
_KINDS = (("method", Pattern(r"(?i)\bmethods?\b")), ("function", Pattern(r"(?i)\bfunctions?\b|\bhelpers?\b")),
          ("class", Pattern(r"(?i)\bclasses\b|\b(?:each|every|all|both|and the) class\b|\bclass and\b")))  # fmt: skip
_ALL_FUNCTIONS = Pattern(
    r"(?i)\b(?:all|every|each|any)(?: (?:of )?(?:the|my|our|these|those|public|undocumented|single))* functions?\b"
)
_ANY = Pattern(r"(?i)\beverything\b|\beverywhere\b")
_IN_CLASS = Pattern(r"(?i)\bclass\b")
_TO_ONE = Pattern(
    r"(?i)\ba doc-?string (?:to|for|on) `?(?:\w+\.)?(\w+)`?(?:\(\))?,? "
    r"(?:in the (?:same )?(?:style|form|format)|like|as (?:in|the|for)|the way|matching|similar) "
)
_EXACT, _NAMED, _ASKED = 3.0, 1.5, 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _REFERRED.search(sentence.text) is not None:
        return
    if IN_PARTS.search(sentence.text):
        return
    dictated = _DICTATED.search(sentence.text)
    if dictated is not None and _SAYS.search(sentence.text[: dictated.end()]) is None:
        return
    source = sentence.source
    to_one = _TO_ONE.search(sentence.text)
    if to_one is not None and any(node.name == to_one[1] for _, node in source.definitions):
        return  # the others are only spoken of
    without = [(name, node) for name, node in source.definitions if not has_docstring(node.body) and _may(source, node)]
    every = without
    kinds = {kind for kind, words in _KINDS if words.search(sentence.text)}
    if kinds == {"function"} and _ALL_FUNCTIONS.search(sentence.text) is not None:
        kinds.add("method")  # nobody tells them apart who means all of them
    if kinds and not _ANY.search(sentence.text):
        fitting = [(name, node) for name, node in without if _kind(source, node) in kinds]
        without = fitting or [each for each in without if isinstance(each[1], Function)]
    elif not _ANY.search(sentence.text):
        without = [each for each in without if isinstance(each[1], Function)] or without
    within = _named(sentence)
    classes = {name for name, _ in source.classes}
    if not kinds and within and _SEVERAL.search(sentence.text) is not None:
        without = [each for each in every if each[0] in classes or isinstance(each[1], Function)]
    inside = [each for each in without if each[0] in within or each[0].startswith(tuple(f"{one}." for one in within))]
    if not _SEVERAL.search(sentence.text) and len(inside) < 2:
        return
    splices = [splice for name, _ in inside or without for splice in _put(source, name)]
    if len(splices) > 1:
        yield Repair(tuple(splices), _ASKED)


def _may(source: Source, node: Definition) -> bool:
    """Dunders need none, nor does what stands inside of a function; what is private has one where nobody minds it."""
    inside = isinstance(source.parents.get(node), Function)
    return not inside and not node.name.startswith("_") and has_own_lines(source, node.body[0])


def _kind(source: Source, node: Definition) -> str:
    if isinstance(node, ast.ClassDef):
        return "class"
    return "method" if isinstance(source.parents.get(node), ast.ClassDef) else "function"


def _named(sentence: Sentence) -> tuple[str, ...]:
    """What they are named in, or are: several functions by their names, or the class."""
    told = {name: names(sentence, name.rpartition(".")[2]) for name, _ in sentence.source.definitions}
    named = tuple(name for name, clear in told.items() if clear >= min(_EXACT, max(_NAMED, *told.values())))
    classes = tuple(name for name, _ in sentence.source.classes)
    return named or (classes if len(classes) == 1 and _IN_CLASS.search(sentence.text) else ())


def _put(source: Source, name: str) -> Iterator[Splice]:
    return iter(ADD_DOCSTRING.edit(source, (name, made_docstring(source, name))))


WRITER = Writer(frozenset(("write-docstring", "add-docstring")), _written, needs=_SAYS)
