"""A file that does not parse: a colon, a bracket or a quote is missing."""

from __future__ import annotations

import ast
import builtins
import re
import warnings
from random import Random

from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, by_patch

_LOST = re.compile(r":(?=[ \t]*(?:#.*)?$)|[()\[\]{}]|['\"](?=[\s,)\]:])|(?<=\w),(?= )", re.MULTILINE)

_WORD_BEFORE, _WORD = re.compile(r"\w+\Z"), re.compile(r"\w+")
_SENSES = {":": "colon", ",": "comma", **dict.fromkeys("()[]{}", "bracket"), **dict.fromkeys("'\"", "quote")}


def _make(source: Source, random: Random) -> Case | None:
    places = [match.start() for match in _LOST.finditer(source.text)]
    if not places:
        return None
    at = random.choice(places)
    if _makes_one_of_two(source.text, at):
        return None
    broken = source.text[:at] + source.text[at + 1 :]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(broken)
    except SyntaxError as error:
        said = {"error": _message(error, random), "lost": source.text[at]}
        case = by_patch("fix-syntax", broken, source.text, said, source.line_at(at))
        return case.needing().meaning(_SENSES[source.text[at]])
    except ValueError:
        pass
    return None


def _makes_one_of_two(text: str, at: int) -> bool:
    """Nobody can tell two names that have become one where neither is known: `class SequenceBase):`."""
    before, behind = _WORD_BEFORE.search(text[:at]), _WORD.match(text, at + 1)
    if before is None or behind is None:
        return False
    known = re.findall(r"\w+", text[: before.start()] + text[behind.end() :]) + dir(builtins)
    return not {before[0], behind[0]} & set(known)


def _message(error: SyntaxError, random: Random) -> str:
    name = type(error).__name__
    return random.choice(
        (f"{name}: {error.msg}", f"{name}: {error.msg} (line {error.lineno})", f"{name} on line {error.lineno}")
    )


INTENT = Intent("fix-syntax", _make)
