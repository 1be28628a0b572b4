"""A pattern that stands in a constant as text is compiled there, once: "compile WORD once", "precompile the regex"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:pre-?)?compil\w*\b")
_METHODS = frozenset(("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"))
_TEXT = {"sub": 2, "subn": 2}
_OF_PATTERNS = Pattern(r"(?i)\b(?:regex\w*|regular expressions?|patterns?|expressions?|re)\b")
_ASKED, _CLEAR = 4.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    is_spoken_of = _OF_PATTERNS.search(sentence.text) is not None
    for name, _, value in constants(source):
        if not is_spoken_of and names(sentence, name) < _CLEAR:
            continue
        if not is_text(value) or (asks := _asked(source, name)) is None:
            continue
        compiled = instead(source, value, f"re.compile({source.segment(value)})")
        changes = (splice for call in asks for splice in _by_itself(source, call, name))
        yield Repair((compiled, *changes), _ASKED + min(2.0, names(sentence, name)) / 2)


def _asked(source: Source, name: str) -> list[ast.Call] | None:
    """All uses, where each hands it to `re` as a pattern, and says nothing of flags."""
    found = list[ast.Call]()
    for node in source.all(ast.Name):
        if node.id != name or isinstance(node.ctx, ast.Store):
            continue
        match source.parents.get(node):
            case ast.Call(ast.Attribute(ast.Name("re"), method), [first, *others], keywords) as call:
                flagless = len(others) <= _TEXT.get(method, 1) and all(each.arg != "flags" for each in keywords)
                if first is not node or method not in _METHODS or not flagless:
                    return None
                found.append(call)
            case _:
                return None
    return found or None


def _by_itself(source: Source, call: ast.Call, name: str) -> Iterator[Splice]:
    """`re.sub(NAME, …)` becomes `NAME.sub(…)`."""
    assert isinstance(call.func, ast.Attribute)
    yield instead(source, call.func.value, name)
    rest = [*call.args[1:], *call.keywords]
    yield Splice(source.start(call.args[0]), source.start(rest[0]) if rest else source.stop(call.args[0]), "")


WRITER = Writer(frozenset(("hoist-regex",)), _written, needs=_NEEDS)
