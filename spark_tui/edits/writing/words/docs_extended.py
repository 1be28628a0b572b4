"""A docstring says one thing more: "the docstring should mention that it is sorted", "document that it raises"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, top_line
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_DOC = r"(?:doc-?strings?|docs|documentation)"
_TELLS = (
    r"(?:say|says|mention|note|state|explain|document|tell|tells|point out|warn|make clear|include|add|write)"
    r"(?: also)?(?: there| here| in (?:it|there))?"
)
_SAYS = Pattern(rf"(?i)\b{_DOC}\b|\bdocument(?:ed)? (?:that|when|how|what)\b")
_THAT = (
    Pattern(
        rf"(?i)\b{_TELLS} (?:in|to) (?:the |its )?(?:[\w'.()]+ )?{_DOC}(?: (?:of|for|in) `?[\w.]+`?(?:\(\))?)?,?"
        r" (?:that )?(?P<said>.+)"
    ),
    Pattern(rf"(?i)\b{_TELLS} that (?P<said>.+?)(?:,? in (?:the |its )?(?:[\w'.()]+ )?{_DOC}\b.*)?[.!]?$"),
    Pattern(rf"(?i)\b{_DOC}\b.*\b(?:should|must|could|needs to|has to|to) {_TELLS}:? (?P<said>.+)"),
)
_ASKED, _NAMED = 6.0, 1.5
_CLEAR = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = next((match["said"] for words in _THAT if (match := words.search(sentence.text))), "")
    text = said.strip(" .!\"'`")
    if len(text.split()) < 3:
        return
    source = sentence.source
    clear = {
        name: names(sentence, name.rpartition(".")[2])
        for name, node in source.definitions
        if has_own_lines(source, node.body[0])
    }
    best = max(clear.values(), default=0.0)
    told = [name for name, worth in clear.items() if worth >= max(_CLEAR, best)]
    for name in told or clear:
        node = source.definition(name)
        more = f"{text[0].upper()}{text[1:]}."
        yield Repair((_with(source, node, more),), _ASKED + _NAMED * bool(told) - 0.5 * (not told))


def _with(source: Source, node: Definition, more: str) -> Splice:
    first = node.body[0]
    indent = source.indent(source.first_line(first))
    if not has_docstring(node.body):
        at = source.line_start(top_line(source, node.body))
        return Splice(at, at, f'{indent}"""{more}"""\n')
    text = source.segment(first)
    quotes = text[-3:] if text.endswith(('"""', "'''")) else text[-1:]
    stop = source.stop(first) - len(quotes)
    if len(quotes) == 1 or "\n" not in text:
        known = ast.get_docstring(node) or ""
        return Splice(source.start(first), source.stop(first), f'"""{known}\n\n{indent}{more}\n{indent}"""')
    behind = source.text[source.start(first) : stop].rstrip()
    return Splice(source.start(first) + len(behind), stop, f"\n\n{indent}{more}\n{indent}")


WRITER = Writer(frozenset(("write-docstring", "add-docstring")), _written, needs=_SAYS)
