"""Which lines a sentence speaks of: counted, called what they are, said in full, or in a function that is named."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from keyword import iskeyword

from spark_tui.edits.kinds_of_lines import KINDS_OF_LINES
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import EXACT, NEARLY, Sentence, forms, is_written, names
from spark_tui.edits.slips import SHORT

_ON_A_LINE = Pattern(r"[^\W\d]\w*|\d+(?:\.\d+)?")
_TEXTS = Pattern(r"[\"']([^\"'{}%\\]*\w [^\"'{}%\\]*\w)[.!:]?[\"']")
_ORDINALS = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "last": -1, "bottom": -1, "top": 0}
_NOT_TO = r"(?<!\bon )(?!(?:(?<=\bto )|(?<=\bto the )|(?<=> )|(?<=→ ))(?:top|bottom)\b)"

_NO_PART = r"(?! (?:of|to|value|type|hint|annotation|code|name|message|text)\b)"
"""What stands behind the word for a statement, and not behind one for what it holds."""
_WORDS = [(words.pattern.removeprefix("(?i)"), code) for words, code in KINDS_OF_LINES]
_NUMBERED = [(Pattern(rf"(?i)\b({'|'.join(_ORDINALS)}) (?:{words})"), code) for words, code in _WORDS]
_SINGLE = [(Pattern(rf"(?i)\b(?:the|that) (?:{words}){_NO_PART}"), code) for words, code in _WORDS]

_TOLD_WITH_IT = Pattern(
    r"(?i)\b(?:log\w*|warn\w*|print\w*|show\w*|includ\w+|tell\w*|with)\b[^.;]*?\b(?:the|that) (?:errors?|exceptions?)\b"
)
"""An error that is a value there, and no line that raises one: "log the row and the error"."""

# How much speaks for a line.
_COUNTED, _INSIDE, _NTH, _ON_LINE, _OF_KIND, _SPOKEN_OF = 4.0, 2.0, 1.5, 0.4, 0.5, 1.5
_PICKED = 0.8  # for one that is the only one of its kind there: "in the loop in load"
_JUST_SO = 0.25  # more than of its kind, for a line that two words fit: the bare except
_SAID_IN_FULL = 2.0  # for a line that holds a text of several words which is said, quoted or not
_AS_IT_STANDS = 0.2
_BOTH = 0.4  # a method that is named, of a class that is named


def points_at(sentence: Sentence, line: int, lines: Sequence[int]) -> float:
    """How clearly it speaks of a line, of those that it could be about. A handler is called by its `try` as well, where
    that is none of them: "the second try"."""
    tried = _tried(sentence.source)
    own = _points_at(sentence, line, lines)
    if line not in tried or tried[line] in lines:
        return own
    return max(own, _points_at(sentence, tried[line], [tried.get(each, each) for each in lines]))


@lru_cache(maxsize=8)
def _tried(source: Source) -> dict[int, int]:
    """The lines of all handlers, and of what each of them stands by."""
    return {handler.lineno: node.lineno for node in source.all(ast.Try) for handler in node.handlers}


def _points_at(sentence: Sentence, line: int, lines: Sequence[int]) -> float:
    if sentence.counted:
        return _COUNTED if line in sentence.counted else 0.0
    inside = named_around(sentence, line)
    text = sentence.source.line(line)
    here = set(_ON_A_LINE.findall(text))
    shared = sum(bool(here & forms(word)) for word in sentence.bare if len(word) > 1 and not iskeyword(word))
    counted = bool(counted_out(sentence.spoken)) and _is_counted_here(sentence, line, lines, inside)
    told = _SPOKEN_OF * any(quoted in text for quoted in sentence.quoted)
    told += _SAID_IN_FULL * any(words.lower() in sentence.text.lower() for words in _TEXTS.findall(text))
    told += is_called(sentence, text) + _SAID_IN_FULL * is_written_out(sentence, text.strip())
    picked = _PICKED * (not counted and line in _only_ones(sentence))
    return inside + _NTH * counted + _ON_LINE * min(shared, 3) + told + picked


def picked_out(sentence: Sentence) -> frozenset[int]:
    """The lines that are said in full, or counted by what they are; of a statement that goes on, all of them."""
    lines = [at for at, text in enumerate(sentence.source.lines, 1) if is_written_out(sentence, text.strip())]
    inside = _clearest(sentence)
    lines += _counted_of_kind(sentence, inside)
    lines += _the_only_ones(sentence, inside)
    heads = [_head(node) for line in {*lines} for node in sentence.source.starting.get(line, ())]
    return frozenset(at for head in heads for at in head)


def _head(statement: ast.stmt) -> range:
    """Its lines, without those of its body; but all of a `try`, on whose own line nothing stands."""
    if isinstance(statement, ast.Try):
        return range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
    body: list[ast.stmt] = getattr(statement, "body", [])
    stop = body[0].lineno if body else (statement.end_lineno or statement.lineno) + 1
    return range(statement.lineno, max(stop, statement.lineno + 1))


def is_written_out(sentence: Sentence, line: str) -> bool:
    """Does the whole line stand in the sentence? What a block begins with may lack its colon."""
    code = line.removesuffix(":")
    return len(code) > SHORT and not code.isidentifier() and is_written(sentence.text, code)


def _counted_of_kind(sentence: Sentence, inside: float) -> list[int]:
    """Those that are counted by what they are: "the fifth return"; of those in what is named, if any is."""
    for numbered, code in _NUMBERED:
        if counted := numbered.findall(sentence.text):
            kind = _of_kind(sentence, code, inside)
            places = [_ORDINALS[each.lower()] for each in counted]
            return [at for at in kind if _is_among(at, kind if inside else _in_one(sentence, kind, places), places)]
    return []


def _in_one(sentence: Sentence, kind: Sequence[int], places: Sequence[int]) -> Sequence[int]:
    """Those of the only function that has as many of them, where "the second loop" is said of none."""
    around = (sentence.source.around.get(at, ()) for at in kind)
    by_function: dict[tuple[str, ...], list[int]] = {}
    for at, owners in zip(kind, around, strict=True):
        by_function.setdefault(tuple(owners), []).append(at)
    enough = [each for each in by_function.values() if len(each) > max(places)] if max(places, default=0) > 0 else []
    return enough[0] if len(enough) == 1 else kind


@lru_cache(maxsize=8)  # for every line that something could be about
def _only_ones(sentence: Sentence) -> frozenset[int]:
    return frozenset(_the_only_ones(sentence, _clearest(sentence)))


def _clearest(sentence: Sentence) -> float:
    """How clearly it names what is around the lines that it names most clearly."""
    return max((named_around(sentence, at) for at in range(1, len(sentence.source.lines) + 1)), default=0.0)


def _the_only_ones(sentence: Sentence, inside: float) -> Iterator[int]:
    """ "The loop", where there is one; in what is named, if something is."""
    said = _TOLD_WITH_IT.sub(" ", sentence.text)
    for single, code in _SINGLE:
        if single.search(said):
            found = _of_kind(sentence, code, inside)
            yield from found if len(found) == 1 else ()


def _of_kind(sentence: Sentence, code: Pattern, inside: float) -> list[int]:
    """The lines that are like that: not those in the middle of a statement. Of what is named, if anything is."""
    inner = sentence.source.continued
    found = [at for at, text in enumerate(sentence.source.lines, 1) if code.search(text) and at not in inner]
    return [at for at in found if named_around(sentence, at) == inside] if inside else found


def is_called(sentence: Sentence, text: str) -> float:
    """How clearly it speaks of a line as what it is: a return, the bare except."""
    if text not in sentence.as_it_is:
        found = sum(bool(word.search(sentence.text) and kind.search(text)) for word, kind in KINDS_OF_LINES)
        sentence.as_it_is[text] = _OF_KIND * bool(found) + _JUST_SO * (found > 1)
    return sentence.as_it_is[text]


def says_a_kind(text: str) -> bool:
    """Does it call a line what it is?"""
    return any(word.search(text) for word, _ in KINDS_OF_LINES)


def _is_counted_here(sentence: Sentence, line: int, lines: Sequence[int], inside: float) -> bool:
    nearby = [each for each in lines if named_around(sentence, each) == inside] if inside else list(lines)
    if counted := _counted_of_kind(sentence, inside):
        return line in counted and len(nearby) > 1
    alike = [each for each in nearby if is_called(sentence, sentence.source.line(each))]
    return _is_among(line, alike or nearby, counted_out(sentence.spoken)) and len(nearby) > 1


def named_around(sentence: Sentence, line: int) -> float:
    """How clearly it names a function or class around a line."""
    if line not in sentence.around:
        sentence.around[line] = _named_around(sentence, line)
    return sentence.around[line]


def _named_around(sentence: Sentence, line: int) -> float:
    clear = [names(sentence, name.rpartition(".")[2]) for name in sentence.source.around.get(line, ())]
    both = _BOTH * (sum(each >= NEARLY for each in clear) > 1)
    return both + max((min(_INSIDE, each) + _AS_IT_STANDS * (each >= EXACT) for each in clear), default=0.0)


def _is_among(line: int, lines: Sequence[int], places: Sequence[int]) -> bool:
    """Is it the second of them, or the last, as they are counted?"""
    return any(-len(lines) <= at < len(lines) and lines[at] == line for at in places)


@lru_cache(maxsize=16)
def counted_out(words: str) -> tuple[int, ...]:
    """Which of several: the first is 0, the last is -1. "At the top of" is where in one of them, "to the top" where
    something goes."""
    return tuple(at for word, at in _ORDINALS.items() if re.search(rf"{_NOT_TO}\b{word}\b(?!(?<=top) of\b)", words))
