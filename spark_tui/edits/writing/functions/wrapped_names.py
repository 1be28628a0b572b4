"""What a decorator gives back is called as what it wraps: "the wrapper loses the name of the function"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:functools\.)?wraps\b|\b(?:los|forget|eat|hid)\w* (?:the |its )?(?:names?|doc-?strings?) of (?:the"
    r"|its) functions?\b"
    r"|\b(?:names?|__name__|doc-?strings?|__doc__|metadata|signature|identity)\b"
    r".*\b(?:wrap\w*|decorat\w+)\b|\b(?:wrap\w*|decorat\w+)\b.*\b(?:names?|__name__|doc-?strings?|__doc__|metadata"
    r"|signature|identity|called)\b"
    r"|\b(?:as|called|named|says?|it's) [\"'`]?wrapper\b|\b(?:help|__name__|sphinx|docs?)\b.*[\"'`]wrapper\b"
)
_LOST = Pattern(
    r"(?i)\b(?:los\w+|lost|eats?|keep\w*|preserv\w+|shows?|show up|wrong|all (?:called|named)|forgets?|hid\w+|gone"
    r"|disappear\w*"
    r"|(?:is|are|gets?|it's|shows? up as|only) (?:always |all |just |only |now )?(?:(?:called|named|as) )?"
    r"[\"'`]?wrapper"
    r"|wraps|(?:calls?|lists?|names?)\b.*[\"'`]wrapper)\b|n't\b"
)
_AS_WRAPPER = Pattern(r"(?i)\b(?:called|named|says?|as|is|are|just|only|shows?) [\"'`]?wrapper\b")
"""What is seen of it, in a log or a list."""
_ASKED, _SEEN = 3.5, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _LOST.search(sentence.text) is None:
        return
    source = sentence.source
    told = _ASKED + _SEEN * (_AS_WRAPPER.search(sentence.text) is not None)
    for _, maker in source.functions:
        for inner, wrapped in _wrappers(maker):
            yield from possible(_named_alike(source, inner, wrapped), told + told_of(sentence, inner))


def _wrappers(maker: Function) -> Iterator[tuple[Function, str]]:
    """What a function defines, and gives back: it calls what the function was given, or hands that to who does."""
    given = list(parameters_of(maker))[:1]
    back = {each.value.id for each in maker.body if isinstance(each, ast.Return) and isinstance(each.value, ast.Name)}
    for inner in maker.body:
        if isinstance(inner, Function) and inner.name in back and "wraps" not in _marks(inner):
            if any(True for _ in _wrappers(inner)):
                continue  # it makes the one that is called
            calls = [each for each in walk(inner) if isinstance(each, ast.Call)]
            used = {ast.unparse(each.func) for each in calls}
            used |= {ast.unparse(part) for each in calls if not _is_pythons(each) for part in each.args}
            yield from ((inner, name) for name in given if name in used)


def _is_pythons(call: ast.Call) -> bool:
    """What range and print are given, they do not call."""
    return isinstance(call.func, ast.Name) and hasattr(builtins, call.func.id)


def _marks(function: Function) -> str:
    return " ".join(map(ast.unparse, function.decorator_list))


def _named_alike(source: Source, inner: Function, wrapped: str) -> Iterator[Splice]:
    wraps, imports = available(source, "functools", "wraps")
    yield from imports
    yield insert_before(source, inner, f"@{wraps}({wrapped})")


WRITER = Writer(frozenset(("add-decorator",)), _written, needs=_NEEDS)
