"""The answers that write something which follows from the file: whole ones, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import log

from spark_tui.edits.attempts import attempted
from spark_tui.edits.document import Document, Target
from spark_tui.edits.letters import Index
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.search import Mended, as_patch, beyond_doubt
from spark_tui.edits.pattern import Pattern, needs
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.of_tests import done_already
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.saying.telling.option_help import with_help
from spark_tui.edits.senseless.across import Others, read_around
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing import Writer, writers

_LEAST, _LEAST_SAID = 0.02, 0.5
"""How likely a kind of edit is: less is not looked for. And how likely at least, where its words are said."""
_NAMED, _IN_EACH = 2.0, 1.0
_AGAINST = 0.85
"""How much of that is left where something else is asked for beyond doubt: not nothing, for who learned the kinds from
sentences takes `--dst` for a name."""
_NEW_METHOD = Pattern(
    r"(?i)^(?:please |pls |can you |could you |now )*(?:add|write|implement|define|create|give \w+|\w+ needs)"
    r" (?:an? |another )?(?:new )?(?:(?:method|function) (?:called |named )?`?[a-z_]\w*"
    r"|`?[a-z_]\w*(?:\([\w, =]*\))?`? (?:method|function))\b"
)
_WRITES_NEW = ("write-", "add-", "class-", "extract-", "make-", "implement")
"""What nobody does who asks for a method: what it is to do is no wish about those that are there."""


def written(likely: Mapping[str, float], said: str, target: Target, most: int) -> list[Mended]:
    """So many at most. `likely` says which kinds of edit are."""
    source = _beside(target.document)
    if source is None:
        return []
    sentence = Sentence(said, source)
    found: dict[str, Mended] = {}
    for writer, chance in _asked(likely, said):
        go_on()
        repairs = attempted(writer.write, sentence)
        own: dict[str, Mended] = {}
        for each in (*repairs, *in_each(sentence, repairs)):
            answer = as_patch(source, with_help(sentence, each), target)
            if answer is not None:
                own.setdefault(answer, Mended(answer, each.evidence, chance))
        found |= {answer: max(found.get(answer, made), made, key=_speaks_for) for answer, made in own.items()}
    return sorted(found.values(), key=lambda each: -_speaks_for(each))[:most]


def _beside(document: Document) -> Source | None:
    """The file, with those that it stands among."""
    source = source_of(document.text)
    if source is None or not document.around:
        return source
    return _among(source, document.path, tuple((each.path, each.text) for each in document.around))


@lru_cache(maxsize=2)
def _among(source: Source, path: str, others: Others) -> Source:
    known = tuple(replace(each, path=other) for other, each in read_around(others))
    return replace(source, path=path, others=known)


def surest(said: str, source: Source) -> tuple[float, int]:
    """How much speaks for the likeliest that those write whose words are said, and the line it is on, from 1; no line
    where they write nothing. What kind of edit is asked for, is not known."""
    sentence, best = Sentence(said, source), (0.0, 0)
    for writer, _ in _asked({}, said):
        for each in attempted(writer.write, sentence):
            if each.splices and each.evidence > best[0]:
                best = each.evidence, source.line_at(min(one.start for one in each.splices))
    return best


def _speaks_for(each: Mended) -> float:
    return each.evidence + log(each.chance)


def in_each(sentence: Sentence, repairs: Sequence[Repair]) -> Iterator[Repair]:
    """The same in each of several functions that are named together: "pop and peek should raise Empty"."""
    if not repairs:
        return
    source = sentence.source
    told = functions_named(sentence, _NAMED)
    together = [node for node in told if _is_listed(node.name, sentence.text)]
    alike: dict[str, dict[str, Repair]] = {}
    for each in repairs if len(together) > 1 else ():
        lines = {source.line_at(one.start) for one in each.splices}
        around = [node for node in together if lines <= {*range(node.lineno, (node.end_lineno or 0) + 1)}]
        if len(around) == 1 and len(each.splices) == 1:
            alike.setdefault(each.splices[0].text, {}).setdefault(around[0].name, each)
    for found in alike.values():
        if len(found) == len(together):
            splices = tuple(one for each in found.values() for one in each.splices)
            yield Repair(splices, max(each.evidence for each in found.values()) + _IN_EACH)


def _is_listed(name: str, text: str) -> bool:
    listed = rf"\b{re.escape(name)}\b(?:\(\))?[`'\"]?(?:, | and | & |/)|(?:, | and | & |/)[`'\"]?{re.escape(name)}\b"
    return name in text and re.search(listed, text) is not None


def _asked(likely: Mapping[str, float], said: str) -> Iterator[tuple[Writer, float]]:
    """The writers whose words are said or whose kind is likely, with how likely they are."""
    every = writers()
    wanted = {kind for kind, chance in likely.items() if chance >= _LEAST}
    by_kind = _by_kind()
    may_be = by_words().may_be_in(said).union(*(by_kind.get(kind, ()) for kind in wanted))
    done = done_already(said)
    is_new = _NEW_METHOD.search(said) is not None
    for writer in (every[number] for number in sorted(may_be)):
        if writer.kinds & done and "write-test" not in writer.kinds:
            continue
        chance = _chance(writer, likely, said, is_new)
        if chance >= _LEAST:
            yield writer, chance


def _chance(writer: Writer, likely: Mapping[str, float], said: str, is_new: bool) -> float:
    """`is_new` is the method that is asked for."""
    words = writer.needs or writer.says
    learned = max((likely.get(kind, 0.0) for kind in writer.kinds), default=0.0)
    if words is not None and words.search(said) is not None:
        if is_new and not any(kind.startswith(_WRITES_NEW) for kind in writer.kinds):
            return learned
        return max(_LEAST_SAID * (1 - _AGAINST * beyond_doubt(likely, writer.kinds)), learned)
    return 0.0 if writer.needs is not None else learned


@cache
def by_words() -> Index:
    """Of all writers: the longest of what a first sentence waits for, where no earlier start has listed them."""
    return Index(needs(writer.needs or writer.says) for writer in writers())


@cache
def _by_kind() -> Mapping[str, Sequence[int]]:
    """The numbers of those that are asked for a kind of edit whatever is said."""
    found: dict[str, list[int]] = {}
    for number, writer in enumerate(writers()):
        for kind in writer.kinds if writer.needs is None else ():
            found.setdefault(kind, []).append(number)
    return found
