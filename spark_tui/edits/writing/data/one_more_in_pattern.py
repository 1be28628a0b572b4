"""One more word that a pattern takes where it lists some: "LINE: CRITICAL too", for `(INFO|ERROR)`; with its row, where
the others have one: "docs: too, under the title Documentation"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_ALSO = Pattern(
    r"(?i)\b(?:too|as well|also|in addition|and not only|ignores|skips|(?:is|are) (?:ignored|skipped))\b"
    r"|\b(?:accept|allow|match|take|recogni[sz]e|know|support|add|include|miss|count|handle)\w*\b"
)
_ALONE = Pattern(r"(?<![\w|(\\[])([A-Z]{3,})(?![\w|)*+?{\]])")
"""A word that is looked for as it stands, in capitals."""
_IN_CAPITALS = Pattern(r"(?<![\w.])([A-Z]{3,})(?:s|'s)?\b(?!\()")
_ASKED_FOR = Pattern(
    r"(?i)\b(?:accept|allow|match|take|recogni[sz]e|know|support|add|include|miss|handle|and|or|also)(?:s|es|ing)?"
    r"(?: (?:the|an?))? $"
)
_LISTED = Pattern(r"(?<!\\)\((?:\?:|\?P<\w+>)?(\w[\w?-]*(?:\|\w[\w?-]*)+)\)")
_ENDING = Pattern(
    r"(?<![\w.])[\"'`]?(?:\*?\.([a-z]\w{1,4})|(webp|jpe?g|png|gif|svg|bmp|tiff?|heic|avif|mp[34]|wav|ogg|flac|m4a|mkv|webm"
    r"|avi|mov|pdf|docx?|xlsx?|csv|tsv|json|toml|ya?ml|xml|html?|md|rst|txt|zip|tgz|gz|bz2|xz|7z))\b(?![\w(.])"
)
"""How the name of a file ends."""
_WORD = Pattern(r"(?<![\w(.-])[\"'`]?(?P<word>[\w-]+)[\"'`]?(?![\w(])")
_FUNCTIONS = frozenset(("compile", "match", "search", "fullmatch", "findall", "finditer"))
_TITLED = Pattern(
    r"(?i)\b(?:under|as|titled|called|named|headed)\b(?: (?:the|an?))?(?: (?:title|heading|name|label|section))?"
    r" [\"'`]?(?-i:(?P<title>[A-Z]\w*))[\"'`]?"
)
_LEVELS = frozenset(("TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "CRITICAL", "FATAL"))
_ASKED, _NAMED, _OF_LEVELS = 5.0, 1.0, 2.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), called), [ast.Constant(str()) as pattern, *_]):
                pass
            case _:
                continue
        if called not in _FUNCTIONS:
            continue
        listed = list(_LISTED.finditer(source.segment(pattern)))
        alone = list(_ALONE.finditer(source.segment(pattern)))
        if not listed and len(alone) == 1 and _TITLED.search(sentence.text) is None:
            new = [word for word in _IN_CAPITALS.findall(sentence.text) if word not in source.text]
            at = source.start(pattern)
            for words in ["|".join((alone[0][1], *dict.fromkeys(new)))] if new else ():
                yield Repair((Splice(at + alone[0].start(), at + alone[0].end(), f"(?:{words})"),), _ASKED)
        told = assigned_name(source.parents.get(node))
        for group in listed:
            words = group[1].split("|")
            mark = source.segment(pattern)[group.end() : group.end() + 1]
            behind_a_dot = source.segment(pattern)[: group.start()].endswith("\\.")
            for new in _new_endings(sentence, words) if behind_a_dot else _new(sentence, words, told, mark):
                at = source.start(pattern) + group.end(1)
                row = _row(sentence, words, new)
                evidence = _ASKED + _NAMED * clearly(sentence, told) + _NAMED * bool(row)
                evidence += told_of(sentence, node) * behind_a_dot + _OF_LEVELS * (new in _LEVELS)
                yield Repair((Splice(at, at, f"|{new}"), *row), evidence)


def _row(sentence: Sentence, words: list[str], new: str) -> tuple[Splice, ...]:
    """Where a dict of the file has the same words for its keys, and it is said what stands there for the new one."""
    source, said = sentence.source, _TITLED.search(sentence.text)
    for node in source.all(ast.Dict) if said is not None else ():
        keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
        texts = all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in node.values)
        if said is not None and keys == words and texts:
            last = source.stop(node.values[-1])
            begins = "".join(source.text[source.stop(node.values[-2]) : source.start(node.keys[-1] or node)])
            return (Splice(last, last, f'{begins}"{new}": "{said["title"]}"'),)
    return ()


def _new(sentence: Sentence, words: list[str], told: str, mark: str) -> Iterator[str]:
    """The only word that is new and written as they are: in capitals; in quotes, or with what stands behind them."""
    capitals = all(word.isupper() for word in words)
    said = [match for match in _WORD.finditer(sentence.text) if match["word"] not in (*words, told)]
    known = sentence.known
    new = [
        match["word"]
        for match in said
        if match["word"] not in known
        and (
            match["word"].isupper() and len(match["word"]) > 1
            if capitals
            else match[0][0] in "\"'`" or _is_marked(sentence.text, match, mark)
        )
    ]
    levels = _LEVELS.issuperset((*words, *new))
    near = levels or told in sentence.bare or any(re.search(rf"\b{re.escape(word)}\b", sentence.text) for word in words)
    if len(new) == 1 and (near or not capitals):
        yield new[0]


def _new_endings(sentence: Sentence, words: list[str]) -> Iterator[str]:
    """All endings of files that are told and not yet known: "allow .webp and avif too"."""
    said = [match[1] or match[2] for match in _ENDING.finditer(sentence.text)]
    new = [each for each in dict.fromkeys(said) if not any(re.fullmatch(word, each) for word in words)]
    if new:
        yield "|".join(new)


def _is_marked(text: str, match: re.Match[str], mark: str) -> bool:
    """Does the sign stand behind it that stands behind the words in the pattern: "support docs: too"?"""
    is_asked_for = _ASKED_FOR.search(text[: match.start()]) is not None
    return mark in ":=!#" and mark != "" and text[match.end() :].startswith(mark) and is_asked_for


WRITER = Writer(frozenset(("change-value", "or-condition")), _written, needs=_ALSO)
