"""Other words in all that is said to people: "sign in" for "log in" in the messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\b(?:messages|texts|strings|labels|prints|outputs?|everywhere|all|both|wherever)\b")
_NOT_SAID = ast.JoinedStr | ast.Subscript | ast.Compare | ast.FormattedValue
_ASKED, _SEVERAL = 4.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for old, new in contrasts(sentence.text):
        old, new = old.strip("'\"`"), new.strip("'\"`")
        if not old or not new or new in source.text or not re.search(r"[a-z]", old):
            continue
        splices = [splice for text in _texts(source) for splice in _put(source, text, old, new)]
        if len({splice.start for splice in splices}) > 1:
            yield Repair(tuple(splices), _ASKED + _SEVERAL)


def _texts(source: Source) -> Iterator[ast.expr]:
    """What is said, and neither looked up nor compared; an f-string as a whole."""
    documented = [
        node for node in source.nodes if isinstance(node, Definition | ast.Module) and has_docstring(node.body)
    ]
    docs = {id(getattr(node.body[0], "value", None)) for node in documented}
    for node in source.nodes:
        around = source.parents.get(node)
        if isinstance(node, ast.JoinedStr) and not isinstance(around, ast.FormattedValue):
            yield node
        elif is_text(node) and id(node) not in docs and not isinstance(around, _NOT_SAID):
            assert isinstance(node, ast.Constant)
            yield node


def _put(source: Source, node: ast.expr, old: str, new: str) -> Iterator[Splice]:
    """Each place of it, as big as it was at its beginning."""
    start = source.start(node)
    for match in re.finditer(rf"(?i)(?<![\w{{]){re.escape(old)}(?![\w}}])", source.segment(node)):
        put = new[:1].upper() + new[1:] if match[0][:1].isupper() and new[:1].islower() else new
        yield Splice(start + match.start(), start + match.end(), put)


WRITER = Writer(frozenset(("change-message", "replace-all")), _written, needs=_SAYS)
