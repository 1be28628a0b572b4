"""A docstring of one sentence: "shorten the docstring of area", "one line is enough for the docstring of mean"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.saying.telling.cut_short import cut_short
from spark_tui.edits.writing import Writer

_DOC = r"doc-?strings?\b"
_SAYS = Pattern(
    rf"(?i)\b(?:shorten|trim|condense|cut (?:down )?|boil down|reduce|compress)\b[^.;:]*\b{_DOC}"
    rf"|\b(?:one|single)[- ]line(?:r)? {_DOC} (?:for|in|of|on)\b|\b(?:short|shorter) {_DOC} (?:for|in|of|on)\b"
    rf"|\b{_DOC}[^.;:]*\b(?:too (?:long|wordy|verbose|chatty)|(?:should|must|could|can) be (?:a lot |much )?"
    r"(?:shorter|one line|a one-?liner|a single line|a line))\b"
    rf"|\b(?:make|turn|put|squeeze|collapse) [^.;:]*\b{_DOC}[^.;:]*\b(?:one[ -]line\w*|single[ -]line|shorter)\b"
)
_ASKED = 6.0


def _shortened(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SAYS.search(sentence.text) is None:
        return
    told = [(name, node) for name, node in source.definitions if has_docstring(node.body)]
    named = [node for name, node in told if names(sentence, name.rpartition(".")[2]) >= EXACT]
    for node in named or [node for _, node in told]:
        match node.body[0]:
            case ast.Expr(value=ast.Constant(value=str(text)) as told):
                quotes, short = source.segment(told)[:3], cut_short(text.strip())
                if quotes in ('"""', "'''") and "\\" not in short and short != text:
                    yield Repair((instead(source, told, quotes + short + quotes),), _ASKED)


WRITER = Writer(frozenset(("write-docstring", "add-docstring")), _shortened, says=_SAYS)
