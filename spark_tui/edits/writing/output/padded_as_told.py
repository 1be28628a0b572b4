"""Zeros in front of what is shown, as an example has them: "05.03.2024", "INV-00042 instead of INV-42"; and in front
of several that are named: "pad minutes and seconds with zeros"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.formatting import as_fstring
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?<!\d)0\d")
_EXAMPLE = Pattern(r"(?<![(\w.:/-])[`\"']?([\w#.:/-]*(?<!\d)0\d(?:[\w.:/-]*\w)?)\b(?!\()")
_ASKED, _NAMED, _EACH = 6.5, 0.5, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    examples = [match[1] for match in _EXAMPLE.finditer(sentence.text)]
    for node in source.nodes if examples else ():
        pieces = _pieces(source, node)
        found = [_padded(pieces, example) for example in examples]
        padded = max(found, key=len)
        if padded:
            line = str(getattr(node, "lineno", 0))
            looks = [named("format-spec").edit(source, (line, shown, spec)) for shown, spec in padded]
            around = function_around(source, node)
            told = _NAMED * min(names(sentence, around.name), 2.0) if around is not None else 0.0
            yield from possible((each for look in looks for each in look), _ASKED + _EACH * len(padded) + told)


_PADS = Pattern(
    r"(?i)\b(?:pad|fill)\w* (?:the )?(?P<one>[a-z_]+)(?:,? (?:and|as well as) (?:the )?(?P<other>[a-z_]+))"
    r"(?: to (?:two|2) digits)?(?: with (?:leading )?(?:zeros?|0s?))?"
    r"|\b(?P<these>[a-z_]+) and (?:the )?(?P<those>[a-z_]+) (?:should|must|need|have to) (?:\w+ )?(?:be )?"
    r"(?:padded|(?:always )?(?:have|show|be) (?:two|2) digits|(?:have )?leading zeros?)"
)


def _several_padded(sentence: Sentence) -> Iterator[Repair]:
    """Each of those that are named together gets two digits."""
    source, said = sentence.source, _PADS.search(sentence.text)
    wanted = [word.lower() for word in said.groups() if word] if said is not None else []
    for node in source.nodes if wanted else ():
        fields = [each for each in _pieces(source, node) if isinstance(each, ast.FormattedValue)]
        bare = [each for each in fields if each.format_spec is None]
        speak = [[each for each in bare if re.search(rf"\b{word}\b", ast.unparse(each.value))] for word in wanted]
        told = [each[-1] for each in speak if each]  # of `{minutes // 60}:{minutes % 60}` the second one is the minutes
        if len(told) == len(wanted):
            line = str(getattr(node, "lineno", 0))
            looks = [named("format-spec").edit(source, (line, ast.unparse(each.value), "02d")) for each in told]
            yield from possible((each for look in looks for each in look), _ASKED + _EACH * len(told))


def _pieces(source: Source, node: ast.AST) -> Sequence[str | ast.FormattedValue]:
    """What is always there, and what is filled in, by turns."""
    if not isinstance(node, ast.JoinedStr | ast.BinOp) or isinstance(source.parents.get(node), ast.BinOp):
        return ()
    try:
        written = node if isinstance(node, ast.JoinedStr) else given.parsed(as_fstring(source, node))
    except Refusal:
        return ()
    values = written.values if isinstance(written, ast.JoinedStr) else ()
    return [each if isinstance(each, ast.FormattedValue) else text_of(each) for each in values]


def _padded(pieces: Sequence[str | ast.FormattedValue], example: str) -> list[tuple[str, str]]:
    """What has zeros in front in the example, which looks as these do, and has none here."""
    fields = [each for each in pieces if isinstance(each, ast.FormattedValue)]
    look = "".join(re.escape(each) if isinstance(each, str) else r"(\d+)" for each in pieces)
    match = re.fullmatch(look, example) if fields else None
    return [
        (ast.unparse(field.value), f"0{len(shown)}")
        for field, shown in zip(fields, match.groups() if match is not None else (), strict=False)
        if field.format_spec is None and field.conversion == -1 and len(shown) > 1 and shown[0] == "0"
    ]


WRITERS = (
    Writer(frozenset(("format-spec",)), _written, needs=_NEEDS),
    Writer(frozenset(("format-spec",)), _several_padded, needs=_PADS),
)
