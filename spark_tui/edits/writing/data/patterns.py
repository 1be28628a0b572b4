"""What a regular expression takes: one more character, nothing before or behind it, as little as it can."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_MARKS = (
    (Pattern(r"(?i)\b(?:dash(?:es)?|hyphen\w*|minus(?:es)?)\b"), "-", "-"),
    (Pattern(r"(?i)\bunderscores?\b"), "_", "_"),
    (Pattern(r"(?i)\b(?:dots?|periods?|full stops?)\b"), ".", "."),
    (Pattern(r"(?i)\b(?:spaces?|blanks?)\b"), " ", " "),
    (Pattern(r"(?i)\bapostrophes?\b"), "'", "'"),
    (Pattern(r"(?i)\bplus(?:es)?(?: sign)?\b"), "+", "+"),
    (Pattern(r"(?i)\bumlauts?\b|\bgerman letters?\b"), "ä", "äöüß"),
    (Pattern(r"(?i)\baccent(?:s|ed)?\b"), "é", "à-ÿ"),
    (Pattern(r"(?i)\bslash(?:es)?\b"), "/", "/"),
    (Pattern(r"(?i)\bcolons?\b"), ":", ":"),
    (Pattern(r"(?i)\b(?:digits?|numbers)\b"), "7", "0-9"),
    (Pattern(r"(?i)\b(?:upper[- ]?case|capitals?|capital letters?|big letters)\b"), "Q", "A-Z"),
    (Pattern(r"(?i)\b(?:lower[- ]?case|small letters)\b"), "q", "a-z"),
)
"""What is said, one of them, and how it stands between the brackets."""
_TAKES = Pattern(
    r"(?i)\b(?:allow\w*|accept\w*|permit\w*|support\w*|reject\w*|refus\w*|invalid|fail\w*|also|too|include|take"
    r"|can have"
    r"|part of|belongs? to"
    r"|(?:does ?n[o']t|do ?n[o']t|never|not|should) (?:match|work|pars|get through)\w*"
    r"|(?:is|are)(?:n't| not) (?:found|recogni[sz]ed|parsed|read|seen|understood)"
    r"|(?:is|are) (?:also )?(?:ok|okay|fine|good|legal|valid|harmless)|(?:should|must|can|may) (?:stay|survive"
    r"|remain|be kept)"
    r"|keep\w*|kept|los\w+|replaced?|stripp?\w*)\b"
    r"|\b(?:is|are|gets?|got|being) (?:\w+ )?(?:split|cut|torn|dropped|ignored|missing|gone|broken)\b"
)
_WHOLE = Pattern(
    r"(?i)\bexact\w*\b|\b(?:the )?(?:whole|entire|complete|full) (?:\w+ )?(?:string|text|thing|input|value|name"
    r"|code|word|line"
    r"|it)\b|\banchor\w*|\btrailing\b|\bjunk\b|\bgarbage\b|\bpass(?:es)? (?:as|the|for)\b|\b(?:counts?|goes"
    r"|gets) (?:as|through)\b"
    r"|\bis (?:accepted|valid|fine|ok)\b(?! (?:if|when|whenever|where|unless|as long|so long|provided)\b)"
    r"|\bonly the (?:start|beginning)\b|\bprefix\b|\bnothing (?:else|more"
    r"|after|behind)\b"
    r"|\banything (?:after|behind|before)\b"
)
_LESS = Pattern(
    r"(?i)\bgreedy\b|\bswallow\w*|\btoo much\b|\bup to the last\b|\beverything (?:between|from|up to|until)\b(?! \d)"
    r"|\beats\b"
    r"|\b(?:two|several|multiple|both|more than one)\b.*\b(?:same|one|a) (?:line|row|text|string)\b|\bfirst .* last\b"
)
_CLASS = Pattern(r"(?<!\\)\[(\^?)((?:\\.|[^\]\\])+)\](?=[*+{])|\\w(?=[*+{])")
_STAYS = Pattern(
    r"(?i)\b(?:(?:is|are) (?:also )?(?:ok|okay|fine|good|legal|allowed)|(?:should|must|can|may) (?:stay|survive|remain"
    r"|be kept)|keeps?|kept|los\w+|allow\w*)\b"
)
_OTHERS = Pattern(r"(?<!\\)\[\^((?:\\.|[^\]\\\n])+)\]")
_MANY = Pattern(r"(?<![\\(])[*+](?![?+])|(?<=[^\\]\.)[*+](?![?+])")
_FUNCTIONS = frozenset(("compile", "match", "search", "fullmatch", "findall", "finditer", "sub", "split"))
_ASKED, _NAMED, _INSIDE, _SHARED, _LATER, _STAY = 3.4, 0.5, 0.3, 0.3, 0.2, 3.0


@dataclass(frozen=True, slots=True)
class _Pattern:
    text: ast.Constant
    name: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    less, whole = _LESS.search(sentence.text) is not None, _WHOLE.search(sentence.text) is not None
    for pattern in _patterns(source):
        clear = _ASKED + _speaks(sentence, pattern)
        start, code = source.start(pattern.text), source.segment(pattern.text)
        if _TAKES.search(sentence.text) is not None:
            for rank, (at, stop, new) in enumerate(_with_marks(sentence.text, code)):
                alone = named_around(sentence, pattern.text.lineno) > 0 or len(list(_patterns(source))) == 1
                stays = _STAY * (new.startswith("[^") and alone and _STAYS.search(sentence.text) is not None)
                yield Repair((Splice(start + at, start + stop, new),), clear + stays - _LATER * rank)
        if less:
            many = list(_MANY.finditer(code))
            if many:
                yield Repair(tuple(Splice(start + each.end(), start + each.end(), "?") for each in many), clear)
        if whole:
            yield from (Repair(splices, clear) for splices in _as_a_whole(source, pattern))


def _patterns(source: Source) -> Iterator[_Pattern]:
    for node in source.all(ast.Call):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name("re"), attr=attr), args=[ast.Constant(value=str()) as text, *_]
            ):
                if attr in _FUNCTIONS and text.lineno == text.end_lineno:
                    yield _Pattern(text, _stored(source, node))


def _stored(source: Source, call: ast.Call) -> str:
    match source.parents.get(call):
        case ast.Assign(targets=[ast.Name(name) | ast.Attribute(attr=name)]):
            return name
        case _:
            return ""


def _speaks(sentence: Sentence, pattern: _Pattern) -> float:
    """By its name, by the function it stands in, or by those that make use of it."""
    source = sentence.source
    used = [function_around(source, node) for node in source.nodes if _is_use(node, pattern.name)]
    around = [each for each in (*used, function_around(source, pattern.text)) if each is not None]
    inside = max((named_around(sentence, each.lineno) for each in around), default=0.0)
    shared = max((shared_words(sentence, each) for each in around), default=0)
    clear = names(sentence, pattern.name) if pattern.name else 0.0
    return _NAMED * clear + _INSIDE * inside + _SHARED * min(shared, 3)


def _is_use(node: ast.AST, name: str) -> bool:
    return bool(name) and last_name(node) == name


def _with_marks(text: str, code: str) -> Iterator[tuple[int, int, str]]:
    """The marks that are named, in each set of characters that is repeated; the last one first."""
    marks = [(one, put) for said, one, put in _MARKS if said.search(text) is not None]
    for match in _OTHERS.finditer(code):  # what is none of those goes: they stay, then
        new = [put for one, put in marks if re.fullmatch(match[0], one) is not None]
        if new and not match[1].endswith("-"):
            signs = "".join(put for put in new if put != "-")
            yield match.start(), match.end(), f"[^{match[1]}{signs}{'-' if '-' in new else ''}]"
    for match in reversed(list(_CLASS.finditer(code))):
        if match[0] == r"\w":
            inside, letters = match[0], r"\w"
        elif match[1]:
            continue
        else:
            inside, letters = match[0], match[2]
        new = [put for one, put in marks if re.fullmatch(inside, one) is None]
        if new and "\n" not in letters:
            signs = "".join(put for put in new if put != "-")
            ends = letters.endswith("-") and not letters.endswith("\\-")
            kept = letters.removesuffix("-") if ends else letters
            yield match.start(), match.end(), f"[{kept}{signs}{'-' if ends or '-' in new else ''}]"


def _as_a_whole(source: Source, pattern: _Pattern) -> Iterator[tuple[Splice, ...]]:
    """Where it is only asked whether it matches: .fullmatch() in place of .match()."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr="match" | "search" as attr) as func):
                asked = source.segment(of) == pattern.name or (pattern.text in node.args and source.segment(of) == "re")
                if asked:
                    stop = source.stop(func)
                    yield (Splice(stop - len(attr), stop, "fullmatch"),)


WRITER = Writer(
    frozenset(("fix-string",)),
    _written,
    needs=Pattern(
        "|".join(
            f"(?:{each.pattern.removeprefix('(?i)')})" for each in (_WHOLE, _LESS, *(said for said, *_ in _MARKS))
        ),
        re.IGNORECASE,
    ),
)
