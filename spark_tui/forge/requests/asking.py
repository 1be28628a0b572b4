"""Requests without end: a piece of real code, something to be done to it, a sentence that asks for it, the answer."""

from __future__ import annotations

import re
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from textwrap import dedent

from msgspec.structs import replace

from spark_tui.edits.python.source import Source, read, source_of
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.intents import Intent, intents, weight
from spark_tui.forge.requests.cases import Case
from spark_tui.forge.requests.sentences import Known, Sentence, ask
from spark_tui.forge.requests.tables import rows
from spark_tui.forge.requests.templates import Template, templates
from spark_tui.forge.training.examples import Triple

PHRASES = Path(__file__).parent / "phrases"
HELD_WRITERS = frozenset({"archive", "reviewer", "startup"})
"""Hands that nothing is learned from: how well they are understood is what counts."""

BORROWING = frozenset({"multi", "refuse-done"})
"""Intents asked for in the words of others."""

_TRIED = 25  # pieces of code, before an intent is given up for this time
_MOST_MISSES = 3  # times in a row that it is given up for, before it is for good
_SOUGHT = 1_500  # pieces that are looked at for one that could suit
_REMEMBERED = 60  # pieces in which an intent found something to do
_MOST_MORE = 8  # things asked about the code of another one
_WORDINGS = (1, 2, 2, 3)  # each of them, so many times: it costs a few tokens, and what is learned is the language
_MOST_LINES = (20, 30, 30, 45, 45, 110)
"""Of a file that somebody has open; short ones first, as they teach the most for their length."""
_SLOT = re.compile(r"\{\w+\}")
_WORD = re.compile(r"\w+")
_TESTS_SKIPPED = 0.85  # so many of the pieces that are tests: there are more of them than anybody edits


def all_templates() -> Sequence[Template]:
    return templates(PHRASES)


def taught(each: Template) -> bool:
    return not (each.writer in HELD_WRITERS or each.family == _held_family(each.intent))


def held_out(each: Template) -> bool:
    """What is not taught in anybody's words: two writers often hit on the same few."""
    return not taught(each) and (each.intent, bare(each.text)) not in _taught_in_words()


def bare(text: str) -> str:
    """A template without case, punctuation and the names of its slots."""
    return " ".join(_WORD.findall(_SLOT.sub(" _ ", text.lower())))


@cache
def _taught_in_words() -> frozenset[tuple[str, str]]:
    return frozenset((each.intent, bare(each.text)) for each in all_templates() if taught(each))


def by_intent(chosen: Callable[[Template], bool]) -> Known:
    known: defaultdict[str, list[Template]] = defaultdict(list)
    for each in all_templates():
        if chosen(each):
            known[each.intent].append(each)
    return known


@cache
def _held_family(intent: str) -> str:
    """The way of asking that is never taught for this intent, of those that there are."""
    families = sorted(_families()[intent])
    return families[zlib.crc32(intent.encode()) % len(families)] if len(families) > 3 else ""


@cache
def _families() -> Mapping[str, set[str]]:
    """The ways of asking that there are for each intent."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for each in all_templates():
        found[each.intent].add(each.family)
    return found


def requests(
    pieces: Sequence[Piece], known: Known, random: Random, only: Sequence[str] = ()
) -> Iterator[tuple[Triple, ...]]:
    """Sheets without end: triples about the same code, each intent as often as people ask for it.

    The first may have changed the code beforehand, to ask for what it was; the others are about what is there now.
    """
    askable = _askable(known, only)
    fertile: defaultdict[str, list[Source]] = defaultdict(list)
    while True:
        intent = random.choices(askable, [weight(each) for each in askable])[0]
        first = _one(intent, pieces, known, fertile[intent.name], random, random.choice(_WORDINGS))
        if first:
            path = random.choice((first[0].path, pieces[random.randrange(len(pieces))].path))
            yield tuple(replace(each, path=path) for each in (*first, *_more(first[0], askable, known, random)))


def about(triple: Triple, known: Known, random: Random) -> tuple[Triple, ...]:
    """What else could be asked about the code of a triple, if it is whole."""
    return tuple(replace(each, path=triple.path) for each in _more(triple, _askable(known, ()), known, random))


def evenly(pieces: Sequence[Piece], known: Known, random: Random, only: Sequence[str] = ()) -> Iterator[Triple]:
    """One request after the other, as many of each intent as of any other. Ends when none finds anything more to do."""
    misses = {intent.name: 0 for intent in _askable(known, only)}
    while misses:
        for name in [*misses]:
            triples = _one(intents()[name], pieces, known, [], random)
            if triples:
                misses[name] = 0
                yield triples[0]
            elif misses[name] == _MOST_MISSES:
                del misses[name]
            else:
                misses[name] += 1


def cases(pieces: Sequence[Piece], known: Known, random: Random, each: int) -> Iterator[Case]:
    """So many of each intent, or as many as are found in a while; to be asked for in any number of ways."""
    for intent in _askable(known, ()):
        found = 0
        for _ in range(_TRIED * each):
            source = excerpt(pieces, random, _hints().get(intent.name))
            case = intent.make(source, random) if source is not None else None
            if case is not None:
                yield case
                found += 1
            if found == each:
                break


def _askable(known: Known, only: Sequence[str]) -> list[Intent]:
    if unknown := set(only) - set(intents()):
        raise Refusal(f"there is no intent {min(unknown)!r}", "`spark forge requests --json` shows many")
    chosen = [intent for name, intent in intents().items() if not only or name in only]
    return [intent for intent in chosen if intent.name in known or intent.name in BORROWING]


def _one(
    intent: Intent, pieces: Sequence[Piece], known: Known, fertile: list[Source], random: Random, wordings: int = 1
) -> list[Triple]:
    """Tried on code that nobody looked at yet, and then where it went well before."""
    for _ in range(_TRIED):
        source = excerpt(pieces, random, _hints().get(intent.name))
        triples = _asked(intent, source, known, random, wordings) if source is not None else []
        if source is not None and triples:
            if len(fertile) < _REMEMBERED:
                fertile.append(source)
            return triples
    return _asked(intent, random.choice(fertile), known, random, wordings) if fertile else []


def _more(first: Triple, askable: Sequence[Intent], known: Known, random: Random) -> Iterator[Triple]:
    """What else could be asked about the code of a triple."""
    source = source_of(first.before)
    if source is None:
        return
    wanted = random.randint(0, _MOST_MORE)
    for intent in random.choices(askable, [weight(each) for each in askable], k=3 * wanted):
        triples = _asked(intent, source, known, random, random.choice(_WORDINGS))
        if triples and triples[0].before == first.before:
            yield from triples
            wanted -= 1
        if not wanted:
            return


@cache
def _hints() -> Mapping[str, re.Pattern[str]]:
    return {row.name: re.compile(row.value, re.MULTILINE) for row in rows("hints")}


def excerpt(pieces: Sequence[Piece], random: Random, hint: re.Pattern[str] | None = None) -> Source | None:
    """A file as people have it open: one piece, or several that stand under each other."""
    at = _place(pieces, random, hint)
    if at is None:
        return None
    chosen = [pieces[at]]
    if chosen[0].kind in ("function", "class"):
        near = [each for each in pieces[max(0, at - 6) : at + 7] if each.kind == chosen[0].kind]
        chosen += random.sample(near, min(len(near), random.choice((0, 0, 1, 1, 2))))
    texts = list(dict.fromkeys(dedent(each.text).strip("\n") for each in chosen))
    random.shuffle(texts)
    text = "\n\n\n".join(texts) + "\n"
    try:
        return read(text) if text.count("\n") <= random.choice(_MOST_LINES) else None
    except Refusal:
        return None


def _place(pieces: Sequence[Piece], random: Random, hint: re.Pattern[str] | None) -> int | None:
    """Somewhere where the hint is found, if it is found soon."""
    for _ in range(_SOUGHT):
        at = random.randrange(len(pieces))
        piece = pieces[at]
        wanted = "test" not in piece.path or random.random() > _TESTS_SKIPPED
        if wanted and (hint is None or hint.search(piece.text)):
            return at
    return None


def _asked(intent: Intent, source: Source, known: Known, random: Random, wordings: int) -> list[Triple]:
    """One thing to do, asked for in so many words, or in fewer if they come out alike."""
    case = intent.make(source, random)
    if case is None or len(split_lines(case.after)) > max(_MOST_LINES) + 10:
        return []
    sentences = dict.fromkeys(ask(case, known, random) for _ in range(wordings))
    triples = (_triple(case, sentence, known, random) for sentence in sentences if sentence is not None)
    return [triple for triple in triples if triple is not None]


def _triple(case: Case, sentence: Sentence, known: Known, random: Random) -> Triple | None:
    path = random.choice(_PATHS)
    told = Triple(
        path, case.before, sentence.text, case.answer, intent=case.intent, family=sentence.family, after=case.after
    )
    if case.turn is None:
        return told
    first = ask(case.turn.asked, known, random)
    if first is None:
        return None
    return replace(told, sentence=first.text, kept=case.turn.kept, dropped=case.turn.dropped, correction=sentence.text)


_PATHS = (
    "main.py",
    "app.py",
    "core.py",
    "models.py",
    "helpers.py",
    "src/service.py",
    "lib/store.py",
    "parser.py",
    "cli.py",
)
