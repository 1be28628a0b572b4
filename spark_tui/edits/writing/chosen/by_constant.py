"""Those that a constant lists are left out: "leave the stopwords out of the common words", "ignore STOPWORDS"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:leave|keep|take|filter|throw|sort|drop)(?: \w+){1,4} out\b"
    r"|\b(?:skip|ignor|exclud|drop|omit|remov|filter)\w*\b"
    r"|\b(?:without|leave out|no|not count|don't count|shouldn't count|except)\b"
)
_ASKED, _NAMED = 7.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, texts in _listed(source):
        words = r"[ _]?".join(map(re.escape, parts(name)))
        if re.search(rf"(?i)\b{words}s?\b", sentence.text) is None:
            continue
        for _, function in source.functions:
            if mentions(function, name):
                continue
            for loop, one in _texts_in_turn(function):
                each = (
                    f"{one}.lower()" if all(text.islower() for text in texts) and not _is_small(function, one) else one
                )
                code = f"if {each} in {name}:\n{source.unit}continue"
                told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + told_of(sentence, loop)
                yield from possible(later(insert_first, source, loop.body, code), told)


def _listed(source: Source) -> Iterator[tuple[str, list[str]]]:
    """The constants of the file that list texts."""
    for statement in source.tree.body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Set(elts) | ast.List(elts) | ast.Tuple(elts)) if name.isupper():
                texts = [each.value for each in elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
                if texts and len(texts) == len(elts):
                    yield name, texts


def _texts_in_turn(function: Function) -> Iterator[tuple[ast.For, str]]:
    """The loops through the pieces of a text, with what each is called."""
    for node in own_nodes(function):
        match node:
            case ast.For(ast.Name(one), ast.Call(ast.Attribute(attr="split" | "findall" | "splitlines"))):
                yield node, one


def _is_small(function: Function, one: str) -> bool:
    """Is it, or what it is a piece of, put in small letters already?"""
    return any(
        isinstance(node, ast.Attribute) and node.attr in ("lower", "casefold") and one in ast.unparse(function)
        for node in walk(function)
    )


WRITER = Writer(frozenset(("skip-if", "filter", "to-comprehension")), _written, needs=_NEEDS)
