"""One comment of several goes away: "remove the TODO comment", "drop the comment about the cache", "the last comment in
load can go"; or those that begin alike: "remove the END comments"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.remove_comments import comments, without
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Token
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.saying.kind.removals import GONE
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import ORDINALS
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:the|that|this)\b(?: [\w-]+){0,2} comment\b|\b(?:the|that|this) [\"'`][^\"'`]+[\"'`] comment\b"
    r"|\b(?:todo|fixme|xxx|hack)s?\b|[\w\"'`] comments\b"
)
_BEGINS = Pattern(
    r"(?:(?i:\b(?:the|all|those|these|any|every) (?:(?:of )?(?:the|these|those|its|his|my|our|your|their) )?(?:# ?)?)"
    r"[\"'`]?(?:# ?)?(?!(?:the|of|th[eo]se|its|his|my|our|your|their) )([\w-]+)[\"'`]?|\b([A-Z]{2,})"
    r"|[\"'`](?:# ?)?([^\"'`]+)[\"'`]) comments\b"
)
"""What several of them begin with: "remove the END comments"."""
_GOES = Pattern(r"(?i)\b(?:can|should|must|has to) go\b|\blose\b|\bstrip\b")
_TO_DO = Pattern(r"(?i)\b(todo|fixme|xxx|hack)(s|\b.*\bcomments\b)?")
_ORDINAL = Pattern(r"(?i)\b(first|second|third|last) (?:\w+ )?comment\b")
_WORD = Pattern(r"[^\W\d]\w+")
_SAYS_NOTHING = PLAIN | {"comment", "remove", "delete", "drop", "about", "saying", "says", "above", "over", "line"}
_ASKED, _PLACED, _CLEAR = 7.0, 2.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if GONE.search(sentence.text) is None and _GOES.search(sentence.text) is None:
        return
    named = [name for name, node in source.definitions if names(sentence, node.name) >= _CLEAR]
    found = list(_blocks(source, named[0] if len(named) == 1 else ""))
    is_marked = _TO_DO.search(sentence.text) is not None
    if (begins := _BEGINS.search(sentence.text)) is not None and not is_marked:
        yield from _that_begin(sentence, begins[1] or begins[2] or begins[3], named[0] if len(named) == 1 else "")
        return
    meant = _meant(sentence, found, named) if len(found) > 1 or (found and is_marked) else []
    if is_marked and not meant:  # it may stand elsewhere than the rest of what is asked for
        meant = _meant(sentence, list(_blocks(source, "")), [])
    if meant and (is_marked or len(meant) < len(found)):
        told = _ASKED + _PLACED * (len(named) == 1)
        yield Repair(tuple(without(source, [each for block in meant for each in block])), told)


def _that_begin(sentence: Sentence, word: str, place: str) -> Iterator[Repair]:
    """Line by line: what else stands there stays."""
    every = list(comments(sentence.source, place))
    begun = re.compile(rf"#+\W*{re.escape(word)}\b", re.NOFLAG if word.isupper() else re.IGNORECASE)
    found = [each for each in every if begun.match(each.text)]
    if 0 < len(found) < len(every):
        yield Repair(tuple(without(sentence.source, found)), _ASKED + _PLACED * bool(place))


def _blocks(source: Source, place: str) -> Iterator[list[Token]]:
    """Comments on lines that follow on each other are one."""
    block: list[Token] = []
    for each in comments(source, place):
        goes_on = block and each.line == block[-1].line + 1 and _is_alone(source, each)
        if block and not (goes_on and _is_alone(source, block[-1])):
            yield block
            block = []
        block.append(each)
    if block:
        yield block


def _is_alone(source: Source, comment: Token) -> bool:
    return source.line(comment.line).strip().startswith("#")


def _meant(sentence: Sentence, blocks: list[list[Token]], named: list[str]) -> list[list[Token]]:
    """Those that are called what they are, the one that is counted out, or the only one about what is said."""
    if (said := _TO_DO.search(sentence.text)) is not None:
        marked = [each for each in blocks if re.search(rf"(?i)\b{said[1]}\b", each[0].text)]
        return marked if said[2] else marked[:1] if len(marked) == 1 else []
    if (counted := _ORDINAL.search(sentence.text)) is not None:
        at = ORDINALS[counted[1].lower()]
        return [blocks[at]] if at < len(blocks) else []
    spoken = {root(word.lower()) for word in _WORD.findall(sentence.text) if word.lower() not in _SAYS_NOTHING}
    spoken -= {root(part) for name in named for part in parts(name)}
    shared = [len(spoken & {root(word.lower()) for each in block for word in _WORD.findall(each.text)})
              for block in blocks]  # fmt: skip
    best = max(shared)
    return [blocks[shared.index(best)]] if best and shared.count(best) == 1 else []


WRITER = Writer(frozenset(("remove-comments", "delete-lines", "remove-commented-code")), _written, needs=_NEEDS)
