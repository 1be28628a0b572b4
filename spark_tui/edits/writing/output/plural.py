"""One item, two items: a text that counts says it rightly."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bsingular\b(?!,? [\"'])|\bplural\w*\b|\b1 [a-z]+s\b|\bone [a-z]+s\b|\bitem\(s\)|\b\w+\(s\)"
    r"|[\"'](?P<one>\w+)[\"'],? (?:and )?(?:not|instead of|rather than) [\"'](?P=one)s[\"']"
    r"|\bsingular,? [\"'](?P<single>\w+)[\"']"
    r"|[\"'](?P<many>\w+)s[\"'].*[\"'](?P=many)[\"']"
)
_SAID = Pattern(r"(?i)\b(?:1|one) ([a-z]+s)\b")
_COUNTED = Pattern(r"( ?)([^\W\d_]+?)(ies|s|\(s\))(?![\w'])")
_OF_ONE = Pattern(r"(?i)\b(?:one|1|single|singular)\b")
_ASKED, _SPOKEN, _BOTH = 3.5, 1.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = {match[1].lower() for match in _SAID.finditer(sentence.text)}
    asked = _ASKED
    if (pair := _SAYS.search(sentence.text)) is not None and (word := said_in(pair)):
        said.add(f"{word.lower()}s")
        asked += _BOTH * (_OF_ONE.search(sentence.text) is not None)
    for node in source.nodes:
        match node:
            case ast.JoinedStr():
                found = _mended(source, node)
            case ast.BinOp(left, ast.Add(), ast.Constant(str()) as text):
                found = _put_together(source, left, text)
            case _:
                continue
        if found is not None:
            splice, word = found
            if said and word.lower() not in said:
                continue
            yield Repair((splice,), asked + _SPOKEN * (word.lower() in said))


def _mended(source: Source, text: ast.JoinedStr) -> tuple[Splice, str] | None:
    """With the word behind the number as it should be: {count} item{'' if count == 1 else 's'}."""
    for number, word in zip(text.values, text.values[1:], strict=False):
        match number, word:
            case ast.FormattedValue(value=value), ast.Constant(value=str(behind)):
                counted = _COUNTED.match(behind)
                written = source.segment(text)
                quote = '"' if written.rstrip()[-1] == "'" else "'"
                shown = ast.unparse(value)
                field = re.search(rf"\{{{re.escape(shown)}(?:![rsa])?(?::[^{{}}]*)?\}}", written)
                if counted is None or field is None or quote in shown:
                    continue
                one, many = ("y", "ies") if counted[3] == "ies" else ("", "s")
                choice = f"{{{quote}{one}{quote} if {shown} == 1 else {quote}{many}{quote}}}"
                at = source.start(text) + field.end()
                put = f"{counted[1]}{counted[2]}{choice}"
                return Splice(at, at + len(counted[0]), put), f"{counted[2]}{counted[3]}"
            case _:
                pass
    return None


def _put_together(source: Source, left: ast.expr, text: ast.Constant) -> tuple[Splice, str] | None:
    """The same of str(count) + " items": ... + " item" + ("" if count == 1 else "s")."""
    last = left.right if isinstance(left, ast.BinOp) and isinstance(left.op, ast.Add) else left
    written = source.segment(text)
    counted, quote = _COUNTED.match(str(text.value)), written[0]
    match last:
        case ast.Call(ast.Name("str"), [number]) if counted is not None and quote in "'\"":
            one, many = ("y", "ies") if counted[3] == "ies" else ("", "s")
            shown = source.segment(number)
            choice = f"({quote}{one}{quote} if {shown} == 1 else {quote}{many}{quote})"
            rest = written[1 + len(counted[0]) : -1]
            behind = f" + {quote}{rest}{quote}" if rest else ""
            put = f"{quote}{counted[1]}{counted[2]}{quote} + {choice}{behind}"
            return Splice(source.start(text), source.stop(text), put), f"{counted[2]}{counted[3]}"
        case _:
            return None


WRITER = Writer(frozenset(("change-message",)), _written, _SAYS)
