"""What is said of a part that is to be put apart: what it is called, what it takes, where it is, what it does."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.name.of_parts import done, of_doing, verb_said
from spark_tui.edits.saying.place.stretches import NO_WORDS
from spark_tui.edits.writing.functions.own_functions import as_method, name_said
from spark_tui.edits.writing.functions.predicates import ASKS

_SIGNATURE = Pattern(r"(?<![\w.])(?:def )?`?([a-z_]\w*)\(([\w, :=\[\]|]*)\)")
_AFTER_KIND = Pattern(
    r"\b(?:functions?|helpers?|methods?|predicate),? (?:called |named )?`?([a-z_]\w*)`?"
    r"(?=[\s,.;:]*$|,| (?:for|from|in|of)\b)"
    r"|\b(?:an?|the|own) `?([a-z]+_\w*|_\w+)`? (?:method|function|helper|predicate)\b"
)
_METHOD = Pattern(r"(?i)\bmethods?\b")
_IT = Pattern(
    r"(?i)^(?:the )?([a-z_]+) (?:should|could|must|can) be (?:its|an?) (?:own|separate|new) (?:\w+ )?"
    r"(?:function|method|helper)\b"
)
"""What is done has a word: "escape should be its own function"."""
_PLACE = Pattern(r"(?i)\b(?:in|from|of|inside|within) (?:the )?`?([a-z_]\w*)(?:\(\))?`?(?=[\s,.;:]|$)")
_AT_THE_FRONT = Pattern(r"^`?([a-z_]\w*)`?: ")
_TWICE = Pattern(
    r"(?i)\b(?:twice|both|duplicat\w+|repeat\w*|same|several|every(?:where| place)|all (?:the )?places|each place|dry"
    r"|as well as in|(?<= from )\w+ \+ \w+|(?:two|three|four|\d) (?:places|times)|copy[- ]?past\w*)\b"
)
_CHECK = Pattern(r"(?i)\b(?:checks?|conditions?|tests?|predicate|whether|if clause)\b(?!.*\braises?\b)")
_TEXT = Pattern(r"(?i)\b(?:format\w*|render\w*|text|string|label|show\w*|lay\w* out)\b|\bline_")
_FORMATS = Pattern(r"(?i)(?:\b|_)(?:format|render)(?:s|ting|ing|ted)?(?:\b|_)")
_DONE = Pattern(
    r"(?i)(?:\b|_)(?:writ|sav|send|print|log|copy|copi|delet|remov|stor|draw|show|ensur|notif)"
    r"(?:e|es|s|ing|ting|y|ging)?(?:\b|_)"
)
"""Something is done, and nothing comes of it."""
_LAST = Pattern(r"(?i)(?:\b|_)(?:summary|footer|closing|final|end|bottom|trailer)(?:\b|_)|\bthe results?\b")
_COMPUTES = Pattern(r"(?i)(?:\b|_)(?:comput|calculat|calc|sum|count)(?:e|es|ed|ing|s|ation|ations)?(?:\b|_)")
_PRINTS = Pattern(r"(?i)\b(?:print(?:s|ing)?|output(?:ting)?)\b|\bprint_")
_GIVES_BACK = Pattern(
    r"(?i)(?:\b|_)(?:read|load|pars|build|mak|comput|calculat|format|render|find|get|fetch|creat(?=ing the|ing an?)"
    r"|convert|normali[sz]|clean|collect|work(?=ing out))(?:e|es|s|ing|ting|d|ed)?(?:\b|_)"
)
"""Something comes of it."""
_ONE = Pattern(r"(?i)\b(?:an?|one|each|every|single|per) (?:single )?([a-z]+)\b")
_ASKED_SO = frozenset(("check", "checks", "condition", "test", "predicate", "whether"))
_FORMATTED = frozenset(("format", "formats", "formatting", "formatted", "render", "rendering"))
_NO_THINGS = frozenset(
    ("function", "method", "helper", "predicate", "own", "separate", "new", "small", "single", "class", "place",
     "module", "other", "private", "time", "way", "part", "piece", "bit", "of", "and", "is", "to")
)  # fmt: skip
_ALL_OF_IT = re.compile(r"[^\W\d]\w*")
_CLEAR, _SHORT = 2.0, 4
_IN_A_NAME, SAID = 0.7, 1.0


@dataclass(frozen=True)
class Kind:
    """What the part that is meant is, or does, as far as the words say. `asks`: it is called like a question, as
    `is_open` is; such a one is a check too."""

    asks: bool
    is_check: bool
    is_text: bool
    is_formatting: bool
    is_printing: bool
    is_computing: bool
    is_done: bool
    gives_back: bool
    is_last: bool


@dataclass(frozen=True)
class Wish:
    """The new function: its `name`, else the `verb` for one, what it is said to take (`given`), and where it goes; by
    a name of `variables` it may be called all the same. Then the part: the functions it is `inside`, whether it is
    there `is_twice`; the `words` that are said of it, and how much each counts, with what it is said to deal with one
    of, and with `many` of."""

    name: str
    verb: str
    given: tuple[str, ...] | None
    owner: ast.ClassDef | None
    is_method: bool
    variables: frozenset[str]
    inside: tuple[Function, ...]
    is_twice: bool
    words: dict[str, float]
    one: frozenset[str]
    many: frozenset[str]
    kind: Kind


def wish(sentence: Sentence) -> Wish:
    name, given = _signature(sentence)
    name = name or _after_kind(sentence) or name_said(sentence)
    inside, owner = _inside(sentence, name), _owner(sentence)
    words = _words(sentence, name, inside, owner)
    one = frozenset(match[1].lower() for match in _ONE.finditer(sentence.text) if match[1].lower() not in _NO_THINGS)
    text = sentence.text
    for each in {node.name for node in inside}:
        text = re.sub(rf"\b{re.escape(each)}\b", " ", text)
    return Wish(
        name=name,
        verb=verb_said(text),
        given=given,
        owner=owner,
        is_method=as_method(sentence),
        variables=frozenset(sentence.source.names) if _says(_METHOD, text) else frozenset(),
        inside=inside,
        is_twice=_says(_TWICE, text),
        words=words,
        one=one,
        many=frozenset(singular(word) for word in words if singular(word) != word and not one),
        kind=_kind(name, text),
    )


def _kind(name: str, text: str) -> Kind:
    asks = _is_question(name)
    return Kind(
        asks=asks,
        is_check=asks or _says(_CHECK, text),
        is_text=_says(_TEXT, text),
        is_formatting=_says(_FORMATS, text),
        is_printing=_says(_PRINTS, text),
        is_computing=_says(_COMPUTES, text),
        is_done=_says(_DONE, text),
        gives_back=_says(_GIVES_BACK, text),
        is_last=_says(_LAST, text),
    )


def _says(pattern: Pattern, text: str) -> bool:
    return pattern.search(text) is not None


def _is_question(name: str) -> bool:
    return bool(name) and _says(ASKS, f"{name}_")


def _words(sentence: Sentence, name: str, inside: tuple[Function, ...], owner: ast.ClassDef | None) -> dict[str, float]:
    """What is said of the part, but for names of places, and what its new name says of it. Words for its kind are none
    of these."""
    text, source = sentence.text, sentence.source
    bare = _SIGNATURE.sub(lambda match: " " if match[1] == name or match[1] in source.names else match[0], text)
    bare = re.sub(rf"\b{re.escape(name)}\b", " ", bare) if name else bare
    places = {node.name for node in inside} | ({owner.name} if owner is not None else set[str]())
    made = {each.id for each in source.all(ast.Name) if isinstance(each.ctx, ast.Store)}
    skipped = (NO_WORDS - made) | {each.lower() for each in places}
    words: dict[str, float] = {}
    for word in _ALL_OF_IT.findall(bare):
        if word not in places:
            words |= {part: SAID for part in parts(word) if part not in skipped and len(part) > 1}
    written = {each.lower() for each in re.findall(r"[^\W\d_]+", source.text)} - NO_WORDS
    for part in parts(name):
        if part not in NO_WORDS and (len(part) > _SHORT or part in written):
            words.setdefault(part, _IN_A_NAME)
    of_kind = _ASKED_SO if _is_question(name) else frozenset[str]()
    of_kind |= _FORMATTED if _says(_FORMATS, text) else frozenset()
    return {word: weight for word, weight in words.items() if word not in of_kind}


def called(sentence: Sentence, asked: Wish) -> str:
    """What is said, else what it is said to do."""
    match = _IT.search(sentence.text)
    plain = (of_doing(match[1].lower()) or match[1].lower()) if match is not None else ""
    return asked.name or done(sentence) or (plain if plain not in NO_WORDS else "")


def _signature(sentence: Sentence) -> tuple[str, tuple[str, ...] | None]:
    taken = {full.rpartition(".")[2] for full, _ in sentence.source.definitions}
    for match in _SIGNATURE.finditer(sentence.text):
        if match[1] in taken or not match[2].strip():
            continue
        given = tuple(each.partition(":")[0].partition("=")[0].strip() for each in match[2].split(","))
        if all(each.isidentifier() for each in given):
            new = "" if match[1] in sentence.source.names and not _METHOD.search(sentence.text) else match[1]
            return new, tuple(each for each in given if each not in ("self", "cls"))
    return "", None


def _after_kind(sentence: Sentence) -> str:
    for match in _AFTER_KIND.finditer(sentence.text):
        name = match[1] or match[2]
        if name not in sentence.known and ("_" in name or name not in NO_WORDS):
            return name
    return ""


def _is_place(text: str, name: str) -> bool:
    return any(each[1] == name for pattern in (_PLACE, _AT_THE_FRONT) for each in pattern.finditer(text))


def _inside(sentence: Sentence, new: str) -> tuple[Function, ...]:
    """The functions that are named: where they are said to be the place, else all of them."""
    functions = [node for _, node in sentence.source.functions if node.name != new]
    placed = [node for node in functions if _is_place(sentence.text, node.name)]
    named = [node for node in functions if node.name in sentence.bare and names(sentence, node.name) >= _CLEAR]
    return tuple(dict.fromkeys([*placed, *named]) if _TWICE.search(sentence.text) is not None else placed or named)


def _owner(sentence: Sentence) -> ast.ClassDef | None:
    """The class whose method it is to become."""
    for full, owner in sentence.source.classes:
        name = re.escape(full.rpartition(".")[2])
        says = (
            rf"\bmethods? (?:`?\w+`?(?:\([^)]*\))? )?(?:of|on|in|to|for) (?:the )?`?{name}\b"
            rf"|\b{name}(?:'s)? method\b|\b(?:into|onto|to) (?:the )?`?{name}`?(?: class)?\W*(?:$|and\b)"
        )
        if re.search(says, sentence.text) is not None:
            return owner
    return None
