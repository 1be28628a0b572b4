"""One text in the place of another, both said as they are, with quotes or without: "return utf-8 instead of latin-1",
"replace text/plain with text/html", "application/json should be text/csv". Or a part of one: "say 'Calling' instead of
'Starting call to'".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import islice

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import is_docstring, is_text
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.of_logs import LEVEL_FOR_IT
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:instead of|rather than|in place of|replace|change|rename|move|make (?:it|that|this)|swap|switch"
    r"|(?:should|must|has to) (?:be|become|say|read)|not)\b"
    r"|->|=>|→"
)
_THING = r"(?:route|url|path|endpoint|header|address|link|host|domain|folder|text|string|word|label|title|type)"
_BACKWARDS = r"(?:instead of|rather than|in place of|and not|not)(?: the)?"
_FORWARDS = r"(?:with|by|to|into|(?:should|must|has to) (?:be|become)|make (?:it|that|this)|->|=>|→)"
_NEW = (
    r"(?:\"(?P<double>[^\"\\]+)\"|'(?P<single>[^'\\]+)'|`(?P<ticked>[^`\\]+)`"
    r"|(?P<bare>[^\s\"',;`()\[\]{}\\]*[^\s\"',;`()\[\]{}\\.!?]))"
)
_PLAIN = Pattern(r"\w+|[\w.]+\(?\)?|-?[\d._]+")  # a name or a number as well
_PATH = Pattern(r"(?<![\w:/.<])/[\w-]+(?:/[\w.<>:{}-]+)*")
_QUOTED = Pattern(r"(?<!\w)([\"'`])((?:(?!\1).){2,}?)\1(?!\w)")
_FIRST_WORDS = Pattern(rf"(?i)\b{_BACKWARDS} ((?:[\w'-]+ )+[\w'-]+)")
_FIRST_WORD = Pattern(
    rf"(?:[A-Z][a-z]+,? {_BACKWARDS}|(?:instead of|rather than|in place of)(?: the)?) ([A-Z][a-z]{{2,}})"
    r"(?=[.!?]?(?:$|[\s,;]))"
)
"""A word as a text begins with it: "Hello instead of Dear"."""
_RENAMED = Pattern(r"(?i)\brenam\w*|\bmov\w+")
_GOES_ON = Pattern(
    r"(?i) (?!(?:in|on|at|for|when|if|instead|everywhere|there|here|please|pls|thanks|and|or|as|so|because|by|from)\b)"
    r"\w"
)
_NEW_PATH = Pattern(
    r"(?i)(?=.*(?<![\w:/.<])/[\w-]+/[\w<{:])(?=.*\b(?:now|new|gone|at|moved?|mov\w+|to|become|plural|singular|old"
    r"|instead"
    r"|should|must|has to)\b)"
)
_NEARLY = 0.5  # as v1 and v2 are the same
_CLEAR, _LESS, _ONE = 9.0, 5.0, 1.5  # less for a plain word: more than that one text may be meant


def _written(sentence: Sentence) -> Iterator[Repair]:
    found: dict[str, list[ast.Constant | ast.JoinedStr]] = {}
    for node in sentence.source.all(ast.Constant):
        match node:
            case ast.Constant(str(text)) if len(text) > 1 and text in sentence.text:
                if not is_in_fstring(sentence.source, node):
                    found.setdefault(text, []).append(node)
    for old in (*_PATH.findall(sentence.text), *_parts_said(sentence)):
        if old not in found and (within := list(_within(sentence.source, old))):
            found[old] = within
    if LEVEL_FOR_IT.search(sentence.text) is not None:
        return
    for old, nodes in found.items():
        if _RENAMED.search(sentence.text) is not None and "/" not in old:
            continue  # it has other uses, by which it is known
        if new := instead_of(old, sentence.text):
            yield from _put(sentence, nodes, old, new)


def _path_told(sentence: Sentence) -> Iterator[Repair]:
    """Only the new path is said, or both, one after the other: "it starts with the plural, /users/<id>", "/v1/orders is
    gone, it's at /v2/orders now". Of those in the file it is the one that is but for a part the same."""
    said = dict.fromkeys(each.rstrip(".:") for each in _PATH.findall(sentence.text))
    nodes = [node for node in sentence.source.nodes if isinstance(node, ast.JoinedStr) or is_text(node)]
    there = {path: node for node in nodes if not is_remark(sentence.source, node) and node not in _in_fstrings(nodes)
             for path in _PATH.findall(sentence.source.segment(node))}  # fmt: skip
    new = [path for path in said if path not in there]
    like = [path for path in there for one in new if _is_like(path, one)]
    old = [path for path in said if path in there] or [path for one in new for path in get_close_matches(one, like, 1)]
    if len(new) == len(old) == 1:
        yield from _put(sentence, [there[old[0]]], old[0], new[0])


def _in_fstrings(nodes: Sequence[ast.AST]) -> set[ast.AST]:
    return {part for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}


def _is_like(one: str, other: str) -> bool:
    """Are they the same but for a part, which is nearly the same too?"""
    pairs = list(zip(one.split("/"), other.split("/"), strict=False))
    apart = [pair for pair in pairs if pair[0] != pair[1]]
    return (
        one.count("/") == other.count("/")
        and len(apart) == 1
        and bool(get_close_matches(apart[0][0], apart[0][1:], 1, _NEARLY))
    )


def _parts_said(sentence: Sentence) -> Iterator[str]:
    """What may be a part of a text: what is quoted, and several words that stand in one just so."""
    yield from (old for _, old in _QUOTED.findall(sentence.text) if _PLAIN.fullmatch(old) is None)
    for word in _FIRST_WORD.findall(sentence.text):
        if sum(1 for _ in _within(sentence.source, word)) == 1:
            yield word
    for said in _FIRST_WORDS.findall(sentence.text):
        words = said.split(" ")
        runs = (" ".join(words[:count]) for count in range(len(words), 1, -1))
        yield from islice((run for run in runs if any(_within(sentence.source, run))), 1)


def _within(source: Source, path: str) -> Iterator[ast.Constant | ast.JoinedStr]:
    """The texts that this stands in, between others."""
    for node in source.nodes:
        if isinstance(node, ast.JoinedStr) or (is_text(node) and not is_remark(source, node)):
            text = "" if is_in_fstring(source, node) and isinstance(node, ast.Constant) else source.segment(node)
            if re.search(rf"(?<![\w-]){re.escape(path)}(?![\w-])", text) is not None:
                yield node


def is_remark(source: Source, node: ast.AST) -> bool:
    """Does it stand by itself, for whoever reads the code?"""
    parent = source.parents.get(node)
    return isinstance(parent, ast.stmt) and is_docstring(parent)


def instead_of(old: str, said: str) -> str:
    """What is to stand there; nothing, where a plain word could be anything else."""
    begins = re.fullmatch(r"[A-Z][a-z]+", old) is not None
    for quote in ("[\"'`]",) if _PLAIN.fullmatch(old) and not begins else ("[\"'`]", ""):
        text = rf"{quote}{re.escape(old)}{quote}"
        match = re.search(
            rf"(?i)(?:^|\s){_NEW},?(?: now)? {_BACKWARDS}(?: {_THING})? {text}(?![\w/-])", said
        ) or re.search(
            rf"(?i)(?<![\w/-]){text}(?: {_THING})?,? {_FORWARDS}(?: the)?(?: {_THING})? {_NEW}(?=[.!?]?(?:[\s,;]|$))",
            said,
        )
        if match is not None and match["bare"] and " " in old and _GOES_ON.match(said, match.end("bare")) is not None:
            return ""  # the other one has several words too
        is_plain = match is not None and match["bare"] and _PLAIN.fullmatch(match["bare"])
        is_word = match is not None and begins and re.fullmatch(r"[A-Z][a-z]+", match["bare"] or "") is not None
        if match and (is_word or not (is_plain and " " not in old)):
            return match["double"] or match["single"] or match["ticked"] or match["bare"]
    return ""


def _put(sentence: Sentence, nodes: list[ast.Constant | ast.JoinedStr], old: str, new: str) -> Iterator[Repair]:
    """Everywhere, or in the functions that are named."""
    source = sentence.source
    named = [node for name, node in source.definitions if name.rpartition(".")[2] in sentence.bare]
    inside = [each for each in nodes if any(d.lineno <= each.lineno <= (d.end_lineno or 0) for d in named)]
    written = [(each, source.segment(each)) for each in inside or nodes]
    if all(text.count(old) == 1 for _, text in written):
        sure = _LESS + _ONE * (len(written) == 1 and old.istitle()) if _PLAIN.fullmatch(old) else _CLEAR
        yield Repair(tuple(instead(source, each, text.replace(old, new)) for each, text in written), sure)


_KINDS = frozenset(("change-message", "change-value", "replace-all"))
WRITERS = (Writer(_KINDS, _written, _SAYS), Writer(_KINDS, _path_told, needs=_NEW_PATH))
