"""Whole numbers are shown without ".0": "print whole numbers without .0", "no trailing zeros", "5 instead of 5.0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.fractions_told import may_have_fraction
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_ZEROS = (
    r"(?:trailing |needless |useless |superfluous |the )*(?:[\"'`]?\.0+[\"'`]?(?!\d)|trailing zeros?|zeros? at the end)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:without|no|not|drop|remove|hide|strip|omit|leave out|skip|lose|cut|get rid of)\b(?: off)? "
    rf"(?:any |the )?{_ZEROS}|\b(?P<short>\d+) (?:instead of|and not|not|rather than) (?P=short)\.0(?!\d)"
    r"|\bno decimals? (?:for|on|with|when|if)\b.*\b(?:whole|round|int)\w*"
    r"|\bwhole numbers? (?:should (?:be (?:shown|printed)|have) )?(?:as ints?\b|as integers\b|with no decimals"
    r"|without decimals|no decimals)"
)
_PARSED = Pattern(r"(?i)\b(?:parse|read|accept|understand|csv|json|file|name|version|regex|pattern)\b")
_PLACES = re.compile(r"\.\d+f$")
_ASKED, _NAMED = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _PARSED.search(sentence.text) is not None:
        return
    found = [*fractions_shown(source, "g")]
    named = [each for each in found if any(names(sentence, word) >= 1 for word in _words(each[0]))]
    splices = [splice for _, splice in named or found]
    if splices:
        yield Repair(tuple(splices), _ASKED + _NAMED * bool(named))


def _words(value: ast.expr) -> set[str]:
    return {each for node in walk(value) for each in re.findall(r"[a-z]\w+", ast.unparse(node))}


def fractions_shown(source: Source, form: str) -> Iterator[tuple[ast.expr, Splice]]:
    """What is shown that may have a fraction, between the brackets of print or in a text, with how it is shown then."""
    for node in source.all(ast.Call, ast.FormattedValue):
        match node:
            case ast.FormattedValue(value=value, format_spec=None, conversion=-1):
                at = source.stop(value)
                if source.text[at] == "}" and _may_have(source, node, value):
                    yield value, Splice(at, at, f":{form}")
            case ast.FormattedValue(value=value, format_spec=ast.JoinedStr([ast.Constant(str(spec))])):
                at = source.text.index(":", source.stop(value)) + 1
                if _PLACES.search(spec) and source.text.startswith(spec, at):
                    yield value, Splice(at, at + len(spec), _PLACES.sub(form, spec))
            case ast.Call() if is_print(node):
                for value in node.args:
                    code = source.segment(value)
                    quote = "'" if '"' in code else '"'
                    if not isinstance(value, ast.JoinedStr) and "\n" not in code and _may_have(source, node, value):
                        shown = f"f{quote}{{{code}:{form}}}{quote}"
                        yield value, Splice(source.start(value), source.stop(value), shown)


def _may_have(source: Source, node: ast.AST, value: ast.expr) -> bool:
    around = function_around(source, node)
    return around is not None and may_have_fraction(source, around, value)


WRITER = Writer(frozenset(("format-spec",)), _written, needs=_NEEDS)
