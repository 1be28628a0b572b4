"""What is looked up and not there is the value that is said, and no failure: "unknown players should have 1500 instead
of a KeyError", "don't raise KeyError in count, default to 0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.saying.place.named import places, subject
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer, any_of

_VALUE = (
    r"(?:(?P<{0}empty>(?:an? )?empty (?:list|dict|dictionary|string|text|set|tuple))"
    r"|(?P<{0}code>`[^`]+`|\"[^\"]*\"|'[^']*'|-?\d[\d_]*(?:\.\d+)?(?![\w.])|None\b|True\b|False\b|\[\]|\{{\}}|\(\))"
    r"|(?P<{0}mark>[?\-–*]+(?=\s|$)|(?:question marks?|dash|hyphen|asterisk)\b)"
    r"|(?P<{0}word>(?!an?\b|the\b|not\b|given\b|been\b|to\b|\w+ed\b)[a-z]\w*))"
)
_AS = (
    r"(?:be(?:come)?s?|gets?|gives?|returns?|ha(?:s|ve)|shows?|says?|prints?|us(?:es?|ing)|tak(?:es?|ing)|yields?"
    r"|assum(?:es?|ing)|weighs?|costs?|see|puts?|inserts?|writes?|outputs?|substitutes?|leaves?|prefer|mean"
    r"|(?:count|be counted|be taken|be treated|treat\w*|come out|show up|appear|read)s? (?:as|for)"
    r"|(?:default|fall(?:ing)? back|fallback)s? (?:to|on)|starts? (?:at|with|from))"
)
_FAILS = r"(?:(?:raise|raising|throw|throwing|getting|giving|crash\w*|fail\w*|dying|die|a|an|the|with) )*`?KeyError\b"
_BEFORE = Pattern(
    rf"(?i)\b{_AS} (?:just |simply |the )?{_VALUE.format('a')}"
    rf"(?:,? [\w']+){{0,9}}?,? (?:instead of|rather than|and not|not|over|in place of) {_FAILS}"
)
_BARE = Pattern(
    rf"(?i)(?:^|[:;,] ){_VALUE.format('b')}(?: [\w']+){{0,7}}?,? (?:instead of|rather than|and not|not) {_FAILS}"
)
_BEHIND = Pattern(
    rf"(?i)(?:\b(?:no|not|never|stop|avoid|without|rais\w+|throw\w*|get|gives?|crash\w*|fail\w*|fix|lost|dies?|died"
    rf"|ends?|ended|stops?|stopped|breaks?|broke|got|saw|blows?|blew)|n't)\b.*\bKeyErrors?\b"
    rf".*?(?:[,;.:–-]|\band\b|\bbut\b) ?(?:\w+ ){{0,6}}?{_AS} (?:just |simply |the |an? (?=\W|question|dash|hyphen))?"
    rf"{_VALUE.format('c')}"
)
_NONE = (
    r"(?:\b(?:unknown|unrecogni[sz]ed|no such|missing|lack(?:s|ing)?|absent|without)\b|(?:\bnot|n't|\bnever|\bno)"
    r" (?:\w+ )?(?:in|there|known|found|listed|exists?|ha(?:s|ve)|send|sent|set|included?|present|contain|know|come)\b)"
)
_PLAIN_VALUE = _VALUE[: _VALUE.index("|(?P<{0}word>")] + ")"
_WHERE_NONE = Pattern(
    rf"(?i){_NONE}.*?(?<!\bcan )\b(?:{_AS}|treated as|be) (?:just |simply |the |an? (?=\W|question|dash|hyphen))?"
    rf"{_PLAIN_VALUE.format('d')}"
)
_FOR_NONE = Pattern(
    rf"(?i)(?:\b(?:{_AS}|treat|like|want) |^[\w.]+:? |[:,;] )(?:just |simply |the |an? (?=\W|question|dash|hyphen))?"
    rf"(?:{_PLAIN_VALUE.format('e')} (?:for|if|when(?:ever)?|where|in case)\b.*{_NONE}"
    rf"|(?:an? |the |any |every )?missing (?:\S+ ){{1,5}}?as {_PLAIN_VALUE.format('f')})"
)
"""What is not there has a value, and nobody says how it fails now."""
_RAISES = Pattern(
    r"(?i)(?<!letting it )(?<!let it )(?<!instead of )(?<!rather than )(?<!not )(?<!n't )"
    r"\b(?:rais\w+|throws?|refus\w+|reject\w*|skip\w*|ignor\w+|log\w*|warn\w*)\b"
)
_OTHERS = Pattern(
    r"\b(?!Key)[A-Z]\w*(?:Error|Exception)\b|\b[45]\d\d\b(?=.*\b(?:HTTP|status|respon|answer)\w*)|\b404\b"
)
"""Something else is to be raised, or answered."""
_NEEDS = any_of(Pattern(r"\bKeyErrors?\b"), _WHERE_NONE, _FOR_NONE)
_STATUS, _ANSWERED = (
    Pattern(r"[45]\d\d"),
    Pattern(r"\breturn [1-5]\d\d\b|\bstatus|\b(?:from|import) (?:flask|fastapi|starlette|bottle|aiohttp|django)\b"),
)
_EMPTY = {"list": "[]", "dict": "{}", "dictionary": "{}", "string": '""', "text": '""', "set": "set()", "tuple": "()"}
_HAVE_NO_ATTRIBUTES = ("None", "True", "False")
_RETURNED = Pattern(r"(?i)\breturn(?:s|ing)? (?:just |simply )?(?:None|True|False)\b")
_ASKED, _OF_NONE, _KEY_SAID, _TYPED = 11.0, 5.6, 2.0, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    value = None if _OTHERS.search(sentence.text) is not None else _value(sentence)
    if value is None:
        return
    source, meant = sentence.source, subject(sentence) or places(sentence)
    named, first = [each.name for each in functions_named(sentence, _TYPED)], sentence.words[0]
    meant = meant or ([first] if first in named else named)
    asked = _ASKED if "KeyError" in sentence.text else _OF_NONE
    if any(_is_meant(source, node, meant) and "KeyError" in source.segment(node) for node in source.all(ast.Raise)):
        return  # that one is to be raised no more
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, key, ast.Load()) if not _is_place(key):
                pass
            case _:
                continue
        if function_around(source, node) is None or is_in_fstring(source, node) or _is_its_own(source, held, key):
            continue
        if _is_looked_into(source, node, value):
            continue
        if value in _HAVE_NO_ATTRIBUTES and _RETURNED.search(sentence.text) and _is_worked_with(source, node):
            continue  # the function gives that, and does not go on with it
        inside = _is_meant(source, node, meant)
        default = f", {value}" if value != "None" else ""
        code = f"{source.segment(held)}.get({source.segment(key)}{default})"
        is_said = isinstance(key, ast.Constant) and key.value in sentence.bare
        yield Repair((instead(source, node, code),), asked * inside + _KEY_SAID * is_said + told_of(sentence, node))


def _is_its_own(source: Source, held: ast.expr, key: ast.expr) -> bool:
    """One of those that it has, as it is gone through: that is there."""
    goes = (each.target for each in source.all(ast.For, ast.comprehension) if ast.dump(each.iter) == ast.dump(held))
    return any(ast.unparse(each) == ast.unparse(key) for each in goes)


def _is_worked_with(source: Source, node: ast.expr) -> bool:
    """Is it kept under a name, of which more becomes than that it is given back?"""
    match source.parents[node]:
        case ast.Assign([ast.Name(name)]):
            function = function_around(source, node)
            uses = [each for each in walk(function) if is_name(each, name)] if function is not None else []
            read = [each for each in uses if isinstance(getattr(each, "ctx", None), ast.Load)]
            return any(not isinstance(source.parents[each], ast.Return) for each in read)
        case _:
            return False


def _is_looked_into(source: Source, node: ast.expr, value: str) -> bool:
    """Is it a thing of which something is asked, or that is changed? None of the values stands in for that."""
    match source.parents[node]:
        case ast.Attribute(attr=attr) if attr not in ("get", "items", "keys", "values", "append", "strip", "lower"):
            return True
        case ast.Assign([ast.Name(name)]):
            function = function_around(source, node)
            looked = (each for each in walk(function) if isinstance(each, ast.Attribute)) if function else ()
            has_none = value in _HAVE_NO_ATTRIBUTES
            return any(is_name(each.value, name) and (has_none or isinstance(each.ctx, ast.Store)) for each in looked)
        case _:
            return False


def _is_meant(source: Source, node: ast.AST, meant: Collection[str]) -> bool:
    """Does it stand in a function that the sentence is about, or is it about none?"""
    around = function_around(source, node)
    return not meant or (around is not None and around.name in {name.rpartition(".")[2] for name in meant})


def _is_place(key: ast.expr) -> bool:
    """A number, a part of a list."""
    return isinstance(key, ast.Slice | ast.UnaryOp) or (
        isinstance(key, ast.Constant) and not isinstance(key.value, str)
    )


def _value(sentence: Sentence) -> str | None:
    plainly = ((_BEFORE, "a"), (_BARE, "b"), (_BEHIND, "c"))
    of_none = ((_WHERE_NONE, "d"), (_FOR_NONE, "e"), (_FOR_NONE, "f"))
    if "KeyError" not in sentence.text and _RAISES.search(sentence.text) is not None:
        return None
    for words, which in plainly if "KeyError" in sentence.text else of_none:
        match = words.search(sentence.text)
        if match is not None and (value := _code(sentence, match, which)) is not None:
            is_status = _STATUS.fullmatch(value) is not None and _ANSWERED.search(sentence.source.text) is not None
            return None if is_status else value
    return None


def _code(sentence: Sentence, match: re.Match[str], which: str) -> str | None:
    found = match.groupdict()
    empty, code, mark, word = (found.get(f"{which}{each}") for each in ("empty", "code", "mark", "word"))
    if empty:
        return _EMPTY[empty.split()[-1].lower()]
    if code:
        return code.strip("`").replace("'", '"')
    if mark:
        return f'"{_CALLED.get(mark.lower().removesuffix("s"), mark)}"'
    return None if not word or word.lower() in PLAIN | _NO_VALUES or word in sentence.known else f'"{word}"'


_CALLED = {"question mark": "?", "dash": "-", "hyphen": "-", "asterisk": "*"}
_NO_VALUES = frozenset(
    ("raised", "raise", "skipped", "skip", "ignored", "left", "dropped", "handled", "caught", "used", "returned",
     "shown", "fine", "ok", "something", "whatever", "sorted", "treated", "in", "with", "while", "when", "or", "for")
)  # fmt: skip

WRITER = Writer(frozenset(("get-default",)), _written, needs=_NEEDS)
