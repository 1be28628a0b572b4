"""What a sentence says that a test may be about, in its order: values, in quotes or not, and errors."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.written import is_written_out, written

_ITEM = Pattern(
    r"(?P<quoted>\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w))"
    r"|(?P<listed>(?<![\w)])[\[{][^\[\]{}]*[\]}])"
    r"|(?P<word>(?<![\w./-])-?[^\W_][\w.:/@+%#*-]*(?<![.:])|(?<![\w./-])-?\.\d+|[#@+][\w.:/-]*\d[\w.:/-]*)"
)
_DIGIT, _MARK = re.compile(r"\d"), re.compile(r"\w[-_./:@+%#*]+\w")
_PATH = re.compile(r"\.py$|^tests?/")
_NUMBER = re.compile(r"-?(?:\d+(?:\.\d+)?|\.\d+)")
_ORDINAL = re.compile(r"(?i)\d+(?:st|nd|rd|th)$")
_AN_ERROR = re.compile(r"[A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Warning)$")


@dataclass(frozen=True, slots=True)
class Item:
    """As it is said, and where; `has_to_be` is what nobody says for nothing: it is no word of a language."""

    said: str
    at: int
    is_quoted: bool = False
    is_error: bool = False
    has_to_be: bool = False

    def as_code(self, kind: str) -> list[str]:
        """What may be meant, for what takes such a kind: the likeliest first."""
        if self.is_quoted:
            return [written(self.said)]
        if self.said[:1] in "[{" or self.said in ("None", "True", "False"):
            return [self.said]
        text = written(self.said)
        if _NUMBER.fullmatch(self.said) is None or (self.said.lstrip("-")[:1] == "0" and self.said.isdigit()):
            return [text]
        if kind == "Decimal":
            return [f"Decimal({text})"]
        return [text, self.said] if kind == "str" else [self.said] if kind in ("int", "float") else [self.said, text]

    def is_value(self, value: object) -> bool:
        """Is that said by it?"""
        if self.is_quoted:
            return self.said == value
        if isinstance(value, str):
            return self.said == value
        try:
            literal = ast.literal_eval(self.said)
        except (ValueError, SyntaxError):
            return self.said == str(value)
        return type(literal) in (type(value), int) and literal == value


def items(source: Source, text: str, names: tuple[str, ...]) -> list[Item]:
    """But for those names, and what is called in the sentence."""
    return list(_items(source, text, names))


def _items(source: Source, text: str, names: tuple[str, ...]) -> Iterator[Item]:
    errors = {node.name for _, node in source.classes if node.bases}
    for match in _ITEM.finditer(text):
        said = match[0]
        if match["quoted"] is not None:
            yield Item(said[1:-1], match.start(), is_quoted=True, has_to_be=True)
        elif match["listed"] is not None:
            yield from [Item(said, match.start(), has_to_be=True)] if is_written_out(said) else []
        elif said in names or _PATH.search(said) is not None or _ORDINAL.match(said) is not None:
            continue
        elif _AN_ERROR.match(said) is not None or said in errors:
            yield Item(said, match.start(), is_error=True)
        else:
            yield Item(said, match.start(), has_to_be=_DIGIT.search(said) is not None)


def is_odd(item: Item) -> bool:
    """A text that is hardly a word: it has marks within, or it is in capitals."""
    return item.has_to_be or _MARK.search(item.said) is not None or (len(item.said) > 1 and item.said.isupper())


def kind_taken(source: Source, function: Function, name: str) -> str:
    return (parameter_type(source, function, name) or "").removesuffix(" | None")
