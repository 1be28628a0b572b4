"""Where something failed, by what it printed: tracebacks, pytest, compilers, linters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.context.came_out import what_came_out
from spark_tui.context.mentions import plain
from spark_tui.context.places import Spot
from spark_tui.edits.mending.failed import NO_MORE
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.paths import is_there, vet
from spark_tui.repo.place import Place, not_listed
from spark_tui.repo.read import is_secret

_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_LINE = re.compile(
    r"""
    File\ "(?P<python>[^"\n]+)",\ line\ (?P<python_line>\d{1,9})\b  # a traceback
    | (?:^|[\s("'])(?P<path>[\w@+~./-]*[\w-]\.\w{1,6})(?: [:(] (?P<line>\d{1,7})) \b  # src/cart.py:12, main.go(12)
    """,
    re.VERBOSE,
)
_SAID = re.compile(r"^(?:E +)?((?:[\w.]*\.)?(?!AssertionError)[A-Z]\w*(?:Error|Exception|Iteration): .+)$")

_FAILED = re.compile(r"FAILED \S+::(test_\w+)")
"""As pytest names one in its summary."""


def says_no_more(sentence: str) -> bool:
    """Than "fix it": what is wrong, a failure has to say."""
    return NO_MORE.match(plain(sentence)) is not None


def spelt_out(sentence: str, printed: str) -> str:
    """With what Python said behind it, or what came out in a test and what should have, where somebody only says "fix
    it". Of several tests that fail, what one says may only follow from what is wrong: so one is named too."""
    if not says_no_more(sentence):
        return sentence
    lines = [_COLOUR.sub("", line).rstrip() for line in printed.splitlines()]
    errors = (_SAID.match(line) for line in reversed(lines))
    said = next((match[1] for match in errors if match is not None), "") or what_came_out(lines)
    tests = dict.fromkeys(match[1] for line in lines if (match := _FAILED.match(line)) is not None)
    several = f" ({next(iter(tests))} fails)" if len(tests) > 1 else ""
    return f"{sentence}: {said}{several}" if said else sentence


def spots(place: Place, printed: str) -> tuple[Spot, ...]:
    """The lines of files of this repository that are named, the last one first: that is nearest to the cause."""
    named = tuple(_named(place, _COLOUR.sub("", printed)))
    found = dict.fromkeys(reversed(named))  # what several tests end in stands where the last of them does
    there = [path for path in {each.path for each in found} if _is_there(place, path)]
    ours = {*there} - not_listed(place, there) if there else set[str]()  # the libraries lie in an ignored folder here
    return tuple(each for each in found if each.path in ours)


def _named(place: Place, printed: str) -> Iterator[Spot]:
    for line in printed.splitlines():
        for named in _LINE.finditer(line):
            path = (named["python"] or named["path"]).removeprefix(f"{place.root}/").removeprefix("./")
            number = int(named["python_line"] or named["line"])
            if number:
                yield Spot(path, number - 1)


def _is_there(place: Place, path: str) -> bool:
    """A log may name thousands that are elsewhere: to vet those takes longer."""
    try:
        return is_there(place.root / path) and vet(place, path).is_file() and not is_secret(path)
    except Refusal:
        return False
