"""All docstrings go, or those of what is named: "remove the docstrings", "no docstrings in the tests, please"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import remove
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_TO_GO = r"(?:remove|delete|drop|strip|kill|ditch|erase|get rid of|take (?:out|away)|throw (?:out|away)|lose|^no)"
_SAYS = Pattern(
    rf"(?i)\b{_TO_GO} (?:(?:all|every|each|of|the|these|those|any|our|its|his|useless|more|[\w.]+'s) )*doc-?strings\b"
    rf"(?! (?:parser|test|from the))|\b{_TO_GO} (?:(?:all|every|each|of|any) )+(?:\w+ )?doc-?string\b"
    r"|\bdoc-?strings\b[^.;:]* (?:should|must|can|have to|need to) (?:all )?(?:go|be (?:removed|deleted|dropped))\b"
)
_ASKED = 6.0


def _bare(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SAYS.search(sentence.text) is None:
        return
    told = [(name, node) for name, node in source.definitions if has_docstring(node.body)]
    named = [name for name, _ in source.definitions if names(sentence, name.rpartition(".")[2]) >= EXACT]
    inside = [node for name, node in told if any(name == one or name.startswith(f"{one}.") for one in named)]
    bodies = [node.body for node in inside] if named else [node.body for _, node in told]
    if not named and has_docstring(source.tree.body):
        bodies.append(source.tree.body)
    if bodies:
        yield from possible(remove(source, [body[0] for body in bodies]), _ASKED)


WRITER = Writer(frozenset(("remove-docstring", "remove-comments")), _bare, says=_SAYS)
