"""Where a sentence is to edit: what it names; else where the cursor is; else what it is most likely about."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

from spark_tui.context.answering import where_it_is_answered
from spark_tui.context.begun import begin, named, new_file, tests_wanted
from spark_tui.context.called_in_tests import home_of_tested
from spark_tui.context.everywhere import to_go_through
from spark_tui.context.failing_code import code_that_fails
from spark_tui.context.files import Files, Known, look, region_at, whole
from spark_tui.context.index import Index, paths
from spark_tui.context.mentions import mentions
from spark_tui.context.moving import move_asked
from spark_tui.context.places import Region, Spot, is_test
from spark_tui.context.question import Hints
from spark_tui.context.readings import Reading, readings
from spark_tui.context.related import where_it_is_related
from spark_tui.context.renaming import homes_of_renamed
from spark_tui.context.search import Match, search
from spark_tui.context.words import telling
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.errands import errand, pasted_patch
from spark_tui.repo.paths import printable

_BESIDES = 3  # files that it may be about too
_OF_TESTS = re.compile(r"(?i)test|\b(?:assert\w*|expect\w*|fixtures?|specs?|mock\w*|param\w*|cover\w*|check that)\b")
_ANSWERED = "what is said can be done there"


@dataclass(frozen=True, slots=True)
class Choice:
    """The regions to edit, one after another, and why these. `others` are further matches to choose from; `is_guess`:
    nobody named any of it."""

    targets: tuple[Region, ...]
    why: str
    others: tuple[Match, ...] = ()
    is_guess: bool = False
    is_named: bool = False
    """The sentence is about it by its name, or says that it is to be done there."""
    readings: tuple[Reading, ...] = ()
    """What it says in plain words, where it speaks of something without its name, and where that is."""

    @property
    def is_open(self) -> bool:
        """Nobody said where: who wants a test says so, and who says a name means what is called so."""
        is_one = len(self.targets) == 1 and not is_test(self.targets[0].path)
        return is_one and self.is_guess and not self.is_named

    @property
    def elsewhere(self) -> tuple[Reading, ...]:
        """What else may be meant: where something is spoken of without its name, that; and where nobody said where, one
        place of each other file, the likeliest first."""
        if not self.is_open:
            return self.readings
        found = {self.targets[0].path: self.targets[0]}
        for each in self.others:
            if each.region.path.endswith(".py") and not is_test(each.region.path):
                found.setdefault(each.region.path, each.region)
        return (*self.readings, *(Reading(region) for region in [*found.values()][1 : _BESIDES + 1]))


def choose(index: Index, files: Files, sentence: str, hints: Hints, cursor: Spot | None = None) -> Choice:
    """`cursor` is where the person stands in a diff. A sentence that finds nothing is about the file last worked on."""
    if (why := pasted_patch(sentence)) is not None:
        raise why
    if move := move_asked(index, files, sentence):
        homes = tuple(dict.fromkeys(move.homes.values()))
        return Choice(tuple(whole(look(files, home)) for home in homes), "what is to go is there")
    if found := mentions(sentence):
        targets = tuple(dict.fromkeys(named(lambda: paths(index), files, sentence, mention) for mention in found))
        return Choice(targets, "named in the sentence")
    if renamed := homes_of_renamed(index, files, sentence):
        return Choice(tuple(whole(look(files, home)) for home in renamed), "what is renamed is there")
    if cursor is None and (several := to_go_through(index, files, sentence)):
        return Choice(tuple(whole(look(files, each)) for each in several), "it is said of all files")
    if cursor is not None:
        return Choice((_around(look(files, cursor.path), cursor),), "the cursor is there")
    if (why := errand(sentence)) is not None:
        raise why
    if new := new_file(index, sentence):
        return Choice((begin(files, new, sentence),), "it is to be made")
    if failing := code_that_fails(index, files, sentence):
        return Choice((failing,), "what the test is about", is_guess=True)
    if matches := _no_tests_first(search(index, files, sentence, hints), sentence):
        named_so = home_of_tested(index, files, sentence, matches)
        tested = named_so or matches[0].region.path
        if tests := tests_wanted(index, files, sentence, tested, is_sure=bool(named_so)):
            of = printable(tested)
            return Choice((tests,), f"the tests of {of}", tuple(matches), is_guess=True)
        read = readings(index, files, sentence, is_named=matches[0].is_named)
        if answered := where_it_is_answered(files, sentence, matches):
            return Choice((answered,), _ANSWERED, tuple(matches), is_guess=True, readings=read)
        if related := where_it_is_related(index, files, sentence, matches):
            return Choice((related,), _ANSWERED, tuple(matches), is_guess=True, readings=read)
        why = "; ".join(f"{reason.why} {reason.points:+.1f}" for reason in matches[0].reasons)
        is_named = matches[0].is_subject
        return Choice((matches[0].region,), why, tuple(matches[1:]), is_guess=True, is_named=is_named, readings=read)
    if hints.last_file:
        return Choice((whole(look(files, hints.last_file)),), "the file last worked on")
    if only := _only_file(index, sentence):
        return Choice((whole(look(files, only)),), "the only file here", is_guess=True)
    if not paths(index):
        raise Refusal(
            "there are no files here yet", 'say which is to be the first: "create main.py with a function ..."'
        )
    raise Refusal("nothing here fits the sentence", "name a file in it: @path/to/file, @file:symbol, @file:10-40")


def _no_tests_first(matches: list[Match], sentence: str) -> list[Match]:
    """What somebody sees go wrong is wrong in the program, however much a test speaks of it."""
    best = matches[0] if matches else None
    if best is None or not is_test(best.region.path) or _OF_TESTS.search(sentence) or best.has_failed or best.is_named:
        return matches
    code = [each for each in matches if not is_test(each.region.path) and each.region.path.endswith(".py")]
    return [*code, *(each for each in matches if each not in code)]


def _only_file(index: Index, sentence: str) -> str:
    """That of a small program. What says next to nothing is about no file."""
    code = [path for path in paths(index) if path.endswith(".py") and not is_test(path)]
    filled = [path for path in code if PurePosixPath(path).name != "__init__.py"]
    says_enough = sum(told.weight for told in telling(sentence).values()) > 1
    return filled[0] if len(filled) == 1 and says_enough else ""


def _around(known: Known, cursor: Spot) -> Region:
    count = len(known.document.lines)
    if cursor.line >= count:
        raise Refusal(f"{printable(cursor.path)} has no line {cursor.line + 1}", f"it has {count}")
    return region_at(known, cursor.line)
