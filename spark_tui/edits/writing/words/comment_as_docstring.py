"""What stands as a comment over a function or class, or first in it, is its docstring: "turn the comment in total into
its docstring"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops.add_docstring import OP as ADD_DOCSTRING
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, indented
from spark_tui.edits.python.lines import has_own_lines, remove_lines
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_DOC = r"doc-?strings?\b"
_SAYS = Pattern(
    r"(?i)\b(?:turn|make|convert|change|move|promote|use)\b[^.;:]*\bcomments?\b[^.;:]*"
    rf"\b(?:in(?:to)?|to|as|be|a|the|its) {_DOC}"
    r"|\bcomments?\b[^.;:]*\b(?:should|must|could|can|wants? to|ought to) (?:really |rather |better )?be "
    rf"(?:an? |the |its |proper )*{_DOC}"
)
_COMMENT = Pattern(r"\s*#+ ?(?!!|type:|noqa|pylint|pragma)(.*)")
_ASKED = 7.0


def _documented(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SAYS.search(sentence.text) is None:
        return
    bare = [(name, node) for name, node in source.definitions if not has_docstring(node.body)]
    named = [(name, node) for name, node in bare if names(sentence, name.rpartition(".")[2]) >= EXACT]
    for name, node in named or bare:
        if has_own_lines(source, node.body[0]):
            yield from _inside(source, node)
            yield from _above(source, name, node)


def _inside(source: Source, node: Definition) -> Iterator[Repair]:
    lines = _comments(source, source.first_line(node.body[0]) - 1, node.lineno)
    words = _words(source, lines)
    if words:
        indent = source.indent(source.first_line(node.body[0]))
        start, stop = source.line_start(lines[0]), source.line_start(lines[-1] + 1)
        yield Repair((Splice(start, stop, indented(_quoted(words), indent) + "\n"),), _ASKED)


def _above(source: Source, name: str, node: Definition) -> Iterator[Repair]:
    lines = _comments(source, source.first_line(node) - 1, 0)
    words = " ".join(_words(source, lines))
    if words:
        told = (name, f"{words[0].upper()}{words[1:]}{_stop(words)}")
        yield from possible(chain(remove_lines(source, set(lines)), ADD_DOCSTRING.edit(source, told)), _ASKED)


def _comments(source: Source, last: int, above: int) -> list[int]:
    """Lines of comment that end with this one, below another."""
    first = last + 1
    while first - 1 > above and _COMMENT.fullmatch(source.line(first - 1).rstrip("\r\n")) is not None:
        first -= 1
    return list(range(first, last + 1))


def _words(source: Source, lines: list[int]) -> list[str]:
    """What they say, line by line; nothing where they say nothing, or what cannot stand in a docstring."""
    said = [match[1].rstrip() for line in lines if (match := _COMMENT.match(source.line(line).rstrip("\r\n")))]
    is_fit = bool(said) and bool(said[0]) and not any("\\" in each or '"""' in each for each in said)
    return said if is_fit else []


def _quoted(words: list[str]) -> str:
    told = words[0][0].upper() + words[0][1:]
    if len(words) == 1:
        return f'"""{told}{_stop(told)}"""'
    return "\n".join([f'"""{told}', *words[1:], '"""'])


def _stop(told: str) -> str:
    return "" if told[-1] in ".!?" else "."


WRITER = Writer(frozenset(("write-docstring", "add-docstring")), _documented, says=_SAYS)
