"""Which parts of a repository a sentence is about.

The index names the files that have its words (BM25 over whole files). In those, each symbol is scored: BM25 again,
where a word of its own name counts most, then of its owner's and the file's, then its documentation, then its text.
What a person works on comes first. Every score is a sum of reasons, so it can be shown why.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from pathlib import PurePosixPath

from spark_tui.context import index as kept
from spark_tui.context.described import described_in
from spark_tui.context.done_with import beside, done_with
from spark_tui.context.files import Files, Known, look_if_there, region_at, region_of, whole
from spark_tui.context.index import Index
from spark_tui.context.own_errors import is_main
from spark_tui.context.places import Region, holds_tests, is_test
from spark_tui.context.question import CODE, IDENTIFIER, SUBJECT, Hints, Question, question
from spark_tui.context.scan import LARGEST, refresh_paths
from spark_tui.context.symbols import Symbol
from spark_tui.context.tested import tested
from spark_tui.context.unlikely import (
    are_errors,
    errors_among,
    holds_only,
    is_error,
    is_text,
)
from spark_tui.context.used_helpers import errors_of_helpers, used_helpers
from spark_tui.context.words import words
from spark_tui.edits.abroad.by_description import as_named
from spark_tui.repo.still_named import having

_FILES = 40  # looked into
_SATURATION = 2.0  # BM25's k: how soon more of the same word says nothing new
_IN_NAME, _IN_OWNER, _IN_PATH, _IN_ABOUT, _IN_TEXT = 5.0, 2.0, 2.0, 1.5, 0.5
_AS_WRITTEN = 4.0  # the sentence has the name letter by letter, and nobody writes such a word by chance
_VERBATIM = 8.0  # it holds a text that the sentence quotes: "change 'no such user'"
_ONE_WORD = 0.5  # of that, where it is a single word: as often it is one that is to come in
_IN_A_ROW = 2.0  # for each word behind the second: "unknown output format" stands there just so
_AS_A_PLACE = 12.0  # it is said to be the place: "in naturalsize", whatever else the words are found in
_AS_THE_FILE, _IN_THE_FILE = 12.0, 10.0  # "in api.py": the file as a whole, and what in it is spoken of
_IN_A_CLASS = 2.5  # it is in something that the sentence calls so: "waiting in the repository"
_DOES_THAT = 2.0  # it is called after what is said to be done
_LEAST = 1.0  # to be about what something else is done with
_AS_SUBJECT = 6.0  # the sentence is about it: "sleep should do nothing for 0 seconds"
_WHOLE_NAME = 1.5  # all words of the name are in the sentence
_TESTED, _FAILED, _LAST_FILE, _CHANGED = 9.0, 6.0, 3.0, 0.7
_HANDS_ON = 4.0  # against what only calls a method of the same name: that is what does something
_TEST = 2.0  # for a test, or against it, as the sentence speaks of tests or does not
_ERROR = 5.0  # against the definition of an error, where it is only said when it is raised
_NO_CODE = 4.0  # against what is written of the program, where it is not said to be meant
_STUB = 8.0  # against a file that says nothing but types, where the code stands beside it
_WHOLE_FILE = 0.6  # what is found in a file as a whole, against what is found in one definition
_RUN = 10.0  # it is what is run, and the user is to be shown something else than a traceback
_ANSWERS = 4.0  # it is about a status code, and such are in the file
_RAISES = 3.0  # it is to be raised, and that file raises it; or against where it is only caught
_COMMAND_LINE = 6.0  # an option is asked for, and options are read there
_USUAL_LENGTH = 100  # words of a definition

_READS_OPTIONS = re.compile(r"\.add_argument\(|@\w+\.(?:option|argument)\(|typer\.(?:Option|Argument)\(")
_VARIABLE = re.compile(r"[A-Z][A-Z\d]*_[A-Z\d_]+")  # of the environment, where it stands in quotes
_UNMISTAKABLE = re.compile(r"[A-Z]{2}|.*(?:_|\d|[a-z][A-Z])")
_BY_NAME, _WRITTEN, _WORKED_ON = ("in ", "about "), " as written", "the file last worked on"
_CALLED, _FAILED_ON = "what failed calls it", "failed on line"


@dataclass(frozen=True, slots=True)
class Reason:
    why: str
    points: float


@dataclass(frozen=True, slots=True)
class Match:
    region: Region
    reasons: tuple[Reason, ...]

    @property
    def score(self) -> float:
        return sum(reason.points for reason in self.reasons)

    @property
    def has_failed(self) -> bool:
        """Or is it called by what has."""
        return any(reason.why == _CALLED or reason.why.startswith(_FAILED_ON) for reason in self.reasons)

    @property
    def is_worked_on(self) -> bool:
        return any(reason.why == _WORKED_ON for reason in self.reasons)

    @property
    def is_subject(self) -> bool:
        """The sentence is about it, by its name, or says that it is the place."""
        name = self.region.name.rpartition(".")[2]
        return any(reason.why in (f"about {name}", f"in {name}") for reason in self.reasons)

    @property
    def is_named(self) -> bool:
        """The sentence has its name as a name, or that of its file."""
        return any(reason.why.startswith(_BY_NAME) or reason.why.endswith(_WRITTEN) for reason in self.reasons)


def search(index: Index, files: Files, sentence: str, hints: Hints, limit: int = 10) -> list[Match]:
    """The best matches, the best one first."""
    if hints.failed and all(is_test(spot.path) for spot in hints.failed):
        hints = replace(hints, tested=tested(index, files, hints.failed))
    helper = described_in(index, files, sentence)
    sentence = as_named(sentence, helper)
    found = _found(index, files, question(index, sentence, hints))
    used = done_with(sentence) | ({helper} if helper else set[str]())
    if through := used_helpers(index, sentence):
        used |= {*through, *errors_of_helpers(index, sentence)}
    if subjects := {name for name in SUBJECT.findall(sentence) if kept.defining(index, [name], 1)}:
        used |= beside(sentence, subjects)
    if found and used and _is_of(index, found[0], used):
        rest = re.sub(rf"\b(?:{'|'.join(map(re.escape, used))})\b", " ", sentence)
        others = _found(index, files, question(index, rest, hints))
        others = [each for each in others if used.isdisjoint(each.region.name.split("."))]
        if others and others[0].score >= _LEAST:
            found = [*others, *(each for each in found if each.region not in {other.region for other in others})]
    return found[:limit]


def _is_of(index: Index, match: Match, used: set[str]) -> bool:
    """Is it one of these, or near one without being called so?"""
    own = match.region.name.split(".")
    if not used.isdisjoint(own):
        return True
    is_near = any(each.path == match.region.path for each in kept.defining(index, sorted(used), _FILES))
    return is_near and not match.is_named


def _found(index: Index, files: Files, question: Question) -> list[Match]:
    paths = _candidates(index, question)
    refresh_paths(index, paths)
    # A changed file may be one with secrets. Whoever means one that is very long names it.
    allowed = [path for path in paths if (found := kept.stamp(index, path)) and found.size <= LARGEST]
    known = [found for path in allowed if (found := look_if_there(files, path))]
    matches = [match for each in known for match in _in_file(each, question) if match.score > 0]
    return sorted(matches, key=lambda match: (-match.score, match.region.path, match.region.start))


def has_named(index: Index, sentence: str) -> bool:
    """Whether a name that the sentence spells out is defined here. Files in which it stands are looked through, where
    nobody has."""
    names = [name for name in dict.fromkeys(IDENTIFIER.findall(sentence)) if _UNMISTAKABLE.match(name)]
    if not names:
        return False
    refresh_paths(index, having(index.place, names)[:_FILES])
    return bool(kept.defining(index, names, 1))


def _candidates(index: Index, question: Question) -> list[str]:
    found = kept.files_with(index, question.telling, _FILES) if question.telling else []
    named = question.placed.union(question.subjects, filter(_UNMISTAKABLE.match, question.written))
    exact = [each.path for each in kept.defining(index, sorted({name.rpartition(".")[2] for name in named}), _FILES)]
    hints = question.hints
    worked_on = [spot.path for spot in (*hints.tested, *hints.failed)] + [
        hints.last_file,
        *sorted(hints.changed)[:_FILES],
    ]
    return [*dict.fromkeys(path for path in (*question.files, *worked_on, *exact, *found) if path)]


# ── the score of each part ───────────────────────────────────────────────────────────────────────────────────────


def _in_file(known: Known, question: Question) -> Iterator[Match]:
    """Its symbols, and the file as a whole, where the sentence or a failure points to them."""
    path, outline = known.document.path, known.outline
    in_path = frozenset(words(path))
    around = tuple(_circumstances(path, question))
    failed = _failed(known, question.hints)
    errors = errors_among(path, outline.symbols, known.document.shown)
    methods = {symbol.name for symbol in outline.symbols if symbol.owner}
    for at, symbol in enumerate(outline.symbols):
        code = "\n".join(_own_lines(known, at))
        text = Counter(words(code))
        fields = _Fields(frozenset(words(symbol.name)), frozenset(words(symbol.owner)), in_path, symbol.about, text)
        region = region_of(path, symbol)
        verbatim = list(_verbatim(code, path, question))
        if (symbol.name in methods and not symbol.owner) and f".{symbol.name}" in code.rpartition("\n")[2]:
            verbatim.append(Reason("only hands on", -_HANDS_ON))
        if not question.about_errors and is_error(symbol, errors):
            verbatim.append(Reason("an error", -_ERROR))
        if question.uncaught and is_main(path, symbol):
            verbatim.append(Reason("it is run", _RUN))
        verbatim += _raised(code, question)
        if question.option and not is_test(path) and _READS_OPTIONS.search(code) is not None:
            verbatim.append(Reason("reads options", _COMMAND_LINE))
        found = (*_by_words(fields, question), *_by_name(symbol, fields, question), *verbatim, *failed.get(region, ()))
        if found:
            yield Match(region, (*found, *around, *_in_named(path, _IN_THE_FILE, question)))
    text = Counter(words("\n".join(known.document.shown)))
    fields = _Fields(frozenset(words(PurePosixPath(path).stem)), frozenset(), in_path, outline.about, text)
    by_words = (Reason(each.why, each.points * _WHOLE_FILE) for each in _by_words(fields, question))
    is_of_those = (are_errors(path) or holds_only(outline.symbols, errors)) and not question.about_errors
    by_words = (*by_words, *([Reason("errors", -_ERROR)] if is_of_those else []))
    codes = [Reason("answers with codes", _ANSWERS)] * (question.answers and _answers(known))
    if found := (*by_words, *codes, *failed.get(whole(known), ()), *_in_named(path, _AS_THE_FILE, question)):
        yield Match(whole(known), (*found, *around))


def _verbatim(code: str, path: str, question: Question) -> Iterator[Reason]:
    """What of the sentence stands there just so. A test only looks for the texts of what it tests."""
    if is_test(path) and not question.about_tests:
        return
    for each in question.quoted:
        if each in code:
            yield Reason(f"{each!r} in text", _VERBATIM * (_ONE_WORD if each.isalnum() else 1.0))
    for each in filter(_VARIABLE.fullmatch, question.written):
        if f'"{each}"' in code or f"'{each}'" in code:
            yield Reason(f"{each!r} in text", _VERBATIM)
    lower = code.lower()
    if row := next((row for row in question.rows if row in lower), ""):
        yield Reason(f"{row!r} in text", _IN_A_ROW * (len(row.split()) - 1))


def _raised(code: str, question: Question) -> Iterator[Reason]:
    """What is only caught somewhere was raised elsewhere, and there it is raised for something else too."""
    for name in question.raised:
        if re.search(rf"\braise {name}\b", code) is not None:
            yield Reason(f"raises {name}", _RAISES)
        elif re.search(rf"\bexcept\b[^:\n]*\b{name}\b", code) is not None:
            yield Reason(f"catches {name}", -_RAISES)


def _answers(known: Known) -> bool:
    return any(CODE.search(line) for line in known.document.shown)


def _in_named(path: str, points: float, question: Question) -> Iterator[Reason]:
    if path in question.files:
        yield Reason(f"in {PurePosixPath(path).name}", points)


@dataclass(frozen=True, slots=True)
class _Fields:
    """Where the words of one part are."""

    name: frozenset[str]
    owner: frozenset[str]
    path: frozenset[str]
    about: str
    text: Counter[str]


def _own_lines(known: Known, place: int) -> Iterator[str]:
    """Without those of what is defined inside, which comes right behind it: that speaks for itself."""
    symbol = known.outline.symbols[place]
    behind = islice(known.outline.symbols, place + 1, None)
    inner = [each for each in takewhile(lambda each: each.start < symbol.stop, behind) if each.kind != "constant"]
    at = symbol.start
    for each in inner:
        yield from known.document.shown[at : each.start]
        at = max(at, each.stop)
    yield from known.document.shown[at : symbol.stop]


def _by_words(fields: _Fields, question: Question) -> Iterator[Reason]:
    """BM25 for each word, told together with where it was found."""
    about = frozenset(words(fields.about))
    length = 0.5 + 0.5 * fields.text.total() / _USUAL_LENGTH
    for word, told in question.telling.items():
        found = {
            "name": _IN_NAME / len(fields.name) ** 0.5 if word in fields.name else 0,
            "owner": _IN_OWNER * (word in fields.owner),
            "path": _IN_PATH * (word in fields.path),
            "about": _IN_ABOUT * (word in about),
            "text": _IN_TEXT * fields.text[word] / length,
        }
        if often := sum(found.values()):
            where = ", ".join(field for field, points in found.items() if points)
            points = told.weight * question.rarity[word] * often * (1 + _SATURATION) / (often + _SATURATION)
            yield Reason(f"{told.written} in {where}", points)


def _by_name(symbol: Symbol, fields: _Fields, question: Question) -> Iterator[Reason]:
    if symbol.name in question.placed or (symbol.owner and symbol.full_name in question.placed):
        yield Reason(f"in {symbol.name}", _AS_A_PLACE)
    elif symbol.name in question.subjects:
        is_sure = _UNMISTAKABLE.match(symbol.name) is not None
        yield Reason(f"about {symbol.name}", _AS_SUBJECT + _AS_WRITTEN * is_sure)
    elif symbol.name in question.written and _UNMISTAKABLE.match(symbol.name):
        yield Reason(f"{symbol.name} as written", _AS_WRITTEN)
    elif fields.name and fields.name <= question.telling.keys():
        yield Reason("all of the name", _WHOLE_NAME * min(question.telling[word].weight for word in fields.name))
    if not (question.within.isdisjoint(fields.owner) or fields.name.isdisjoint(question.telling)):
        yield Reason(f"in {symbol.owner}", _IN_A_CLASS)
    if question.doing and symbol.kind in ("function", "method") and _does(symbol.name, question.doing):
        yield Reason(f"{symbol.name} does that", _DOES_THAT)


def _does(name: str, doing: str) -> bool:
    """The last letter may be there twice: "adding" is what `add` does."""
    return next(iter(words(name)), "") in (doing, doing + doing[-1:])


def _circumstances(path: str, question: Question) -> Iterator[Reason]:
    if path == question.hints.last_file:
        yield Reason(_WORKED_ON, _LAST_FILE)
    if path in question.hints.changed:
        yield Reason("changed since the last commit", _CHANGED)
    if is_text(path) and not question.about_texts:
        yield Reason("no code", -_NO_CODE)
    if path.endswith(".pyi"):
        yield Reason("only types", -_STUB)
    if is_test(path):
        is_asked = question.about_tests and holds_tests(path)
        yield Reason("a test, as asked" if is_asked else "a test", _TEST if is_asked else -_TEST)


def _failed(known: Known, hints: Hints) -> dict[Region, list[Reason]]:
    """The nearer to the cause, the more it counts; each part once."""
    result: dict[Region, list[Reason]] = {}
    for spots, most, why in (
        (hints.tested, _TESTED, _CALLED),
        (hints.failed, _FAILED, _FAILED_ON),
    ):
        for number, spot in enumerate(spots):
            if spot.path == known.document.path:
                told = why if spots is hints.tested else f"{why} {spot.line + 1}"
                result.setdefault(region_at(known, spot.line), [Reason(told, most / (1 + 0.5 * number))])
    return result
