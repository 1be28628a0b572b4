"""A test of what something gives that the tests only call, where both are told: "add a test: parsing an empty text
gives {}", "test that slugify('A b') is 'a-b'", "parse should return None for 'x', with a test"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.saying.value.signs import AT_LEAST, AT_MOST
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.raises_told import ways

_NEEDS = Pattern(
    r"(?i)\b(?:add|write|another|one more|need|want|missing|no|new|also|with an?|please|pls)\b.*\btests?\b"
    r"|^\W*(?:also |an? |the |one )?tests? (?:that|for|if|whether|the)\b"
    r"|^\W*(?:new |one more |another )?test(?: case)?:"
    r"|^\W*(?:also )?test |\btest_\w+"
)
_NOT_SO = Pattern(r"\b[A-Z]\w*(?:Error|Exception|Iteration)\b|(?i:\brais\w+|\bthrows?\b|\bparametri[sz]|\bskip\b)")
_TIMES = {"second": 2, "2nd": 2, "twice": 2, "again": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_AGAIN = Pattern(rf"(?i)\b(?:{'|'.join(_TIMES)})\b")
"""What is told of the second call, or of a later one."""
_BARE = Pattern(r"[\w./:-]*[-_./:\d][\w./:-]*(?<![.:])")
"""A text that nobody would take for a word, though it stands in no quotes."""
_BEHIND = Pattern(
    r"(?i)[\s,:;)]*(?:(?:should|must|has to|ought to|will|can|to|it|that|which|and|then|only|just|the|result|still"
    r"|back)\b[\s,:;]*)*"
    r"(?:(?:(?:giv|return|yield|mak|result|equal|becom|expect|com)\w*|is|be|has|have)\b|==?|->|=>|→)?[\s,:;]*"
    r"(?:(?:in|out|back|as|an?|the|is|be|to|result|just)[\s:,]+)*"
)
_FOR = Pattern(
    r"(?i)\s*[,(]?\s*(?:for|on|if|when|with|given|from|of)\b(?: (?:it|is|it's|given|gets|you|we|an?|the))*\s*"
)
_EMPTY = Pattern(
    r"(?i)(?:an? |the )?(?:completely )?(?:empty|blank) (string|text|line|input|list|tuple|dict|dictionary|set)\b"
)
_NOTHING = {"list": "[]", "tuple": "()", "dict": "{}", "dictionary": "{}", "set": "set()"}
_LONG = Pattern(
    rf"(?i)(?:(?P<most>{AT_MOST}|up to|not more than|(?:no|not) longer than)|(?P<least>{AT_LEAST})|exactly|only)? ?"
    rf"(?P<many>\d+|{'|'.join(NUMBERS)}) (?:(?:characters?|chars?|letters?|items?|elements?|parts?|entries|lines?"
    r"|words?|rows?|keys?|values?|numbers?|groups?|chunks?|pieces?)\b(?: long\b)?|long\b)"
)
"""How much of it there is to be."""
_PLAIN = Pattern(r"-?\d+(?:\.\d+)?(?!\w)|(?:None|True|False)\b")
_ASKED, _CLEAR = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _NOT_SO.search(text) is not None or not any(is_test(node) for _, node in source.functions):
        return
    defined = {node.name for _, node in source.functions}
    called_so = told_name(sentence)
    again = _AGAIN.search(text)
    before = _TIMES[again[0].lower()] - 1 if again is not None else 0
    for name in _called(sentence):
        for given, how, many in _told_lengths(text, name) if name not in defined else ():
            for setup, taken, called in ways(sentence, name, given):
                told = Example(f"len({called})", many, word="long", setup=setup, taken=taken, name=called_so, how=how)
                yield as_test(source, name, told, _ASKED + _CLEAR)
                break
        for given, gives, word in _told(text, name) if name not in defined else ():
            for setup, taken, called in ways(sentence, name, given):
                word = again[0].lower() if again is not None else word
                setup = (*setup, *[called] * before)
                told = Example(called, gives, word=word, setup=setup, taken=taken, name=called_so)
                yield as_test(source, name, told, _ASKED)
                break


def _called(sentence: Sentence) -> list[str]:
    """What the tests call, and what is imported for them."""
    source = sentence.source
    calls = [node.func for node in source.all(ast.Call)]
    found = [each.attr if isinstance(each, ast.Attribute) else ast.unparse(each) for each in calls]
    return list(dict.fromkeys((*(each.asname or each.name for each in source.all(ast.alias)), *found)))


def _told(text: str, name: str) -> Iterator[tuple[str, str, str]]:
    """What it is given, what it gives, and a word for that."""
    for given, end in _calls(text, name):
        gives = value_at(text, _behind(text, end))
        if gives is not None and _LONG.match(text, _behind(text, end)) is None:
            yield given, gives[0], ""
    for match in re.finditer(rf"(?i)(?<![\w.]){_doing(name)}\b(?: (?:of|on|for|with|from|given|an?|the))*\s+", text):
        given = value_at(text, match.end())
        if given is None:
            continue
        gives = value_at(text, _behind(text, given[1]))
        if gives is not None:
            yield given[0], gives[0], given[2]
    for match in re.finditer(rf"(?<![\w.]){re.escape(name)}\b(?:\(\))?", text):
        gives = value_at(text, _behind(text, match.end()))
        behind = _FOR.match(text, gives[1]) if gives is not None else None
        given = value_at(text, behind.end()) if behind is not None else None
        if gives is not None and given is not None:
            yield given[0], gives[0], given[2]


def _told_lengths(text: str, name: str) -> Iterator[tuple[str, str, str]]:
    """What it is given, and how much of it that gives: so many, at most, at least."""
    for given, end in _calls(text, name):
        long = _LONG.match(text, _behind(text, end))
        if long is not None:
            yield given, "<=" if long["most"] else ">=" if long["least"] else "==", _number(long["many"])


def _number(word: str) -> str:
    return NUMBERS.get(word.lower(), word)


def _calls(text: str, name: str) -> Iterator[tuple[str, int]]:
    """The calls of it that are written out: what stands between their brackets, and where they end."""
    for match in re.finditer(rf"(?<![\w.]){re.escape(name)}\(", text):
        for end in range(match.end(), len(text) + 1):
            call = text[match.start() : end]
            if call.endswith(")") and _is_code(call):
                yield call[len(name) + 1 : -1], end
                break


def _behind(text: str, at: int) -> int:
    """Where the words end that lead to what it gives."""
    match = _BEHIND.match(text, at)
    return match.end() if match is not None else at


def _doing(name: str) -> str:
    """Its name, or what is done by it: "parsing" of parse."""
    plain = re.escape(name.removesuffix("e"))
    return rf"(?:{re.escape(name)}(?:\(\))?|{plain}ing|{re.escape(name)}{re.escape(name[-1])}ing)"


def _is_code(text: str) -> bool:
    try:
        ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    return True


def value_at(text: str, at: int) -> tuple[str, int, str] | None:
    """A value that stands there, where it ends, and a word for it: what is said to be empty is."""
    if 0 < at < len(text) and text[at - 1].isalnum():
        return None
    while at < len(text) and text[at] in " :`":
        at += 1
    if (empty := _EMPTY.match(text, at)) is not None:
        return _NOTHING.get(empty[1].lower(), '""'), empty.end(), "empty"
    if (plain := _PLAIN.match(text, at)) is not None:
        return plain[0], plain.end(), "none" if plain[0] == "None" else ""
    for end in range(at + 2, len(text) + 1) if text[at : at + 1] in ("'", '"', "[", "{", "(") else ():
        try:
            ast.literal_eval(text[at:end])
        except (SyntaxError, ValueError, TypeError):
            continue
        return text[at:end], end, ""
    if (bare := _BARE.match(text, at)) is not None:
        return f'"{bare[0]}"', bare.end(), ""
    return None


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
