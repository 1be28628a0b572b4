"""Options get a short form beside the long one: "-v as short form", where only `--verbose` begins so, "short forms for
all options"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.flags import Flag, flags
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:short(?:er|hand)? ?(?:forms?|options?|flags?|versions?|names?|alias(?:es)?|hand|cuts?)?|alias(?:es)?"
    r"|abbreviations?)\b"
)
_LETTER = Pattern(r"(?<![\w-])-([a-zA-Z])(?![\w-])")
_LONG = Pattern(r"(?<![\w-])--[a-zA-Z][\w-]*\w")
_ALL = Pattern(
    r"(?i)\b(?:all|each|every|the|both)(?: the| of the)? (?:\w+ )?(?:options?|flags?|of them)\b"
    r"|\bshort (?:forms|options|flags|names|versions)\b"
)
_NAMED, _ASKED, _SPOKEN_OF = 0.9, 8.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    known = {name for each in flags(source) for name in each.names}
    if any(name not in known for name in _LONG.findall(sentence.text)):
        return  # another long one, or a new option
    long = [each for each in flags(source) if each.is_option and all(name.startswith("--") for name in each.names)]
    letters = [each[1] for each in _LETTER.finditer(sentence.text) if f"-{each[1]}" not in known]
    named = [each for each in long if any(name in sentence.text for name in each.names)]
    named = named or [each for each in long if names(sentence, each.attribute) >= _NAMED]
    if len(letters) == 1:
        begun = [each for each in long if each.attribute[0].lower() == letters[0].lower()]
        for each in named or begun:
            told = _ASKED + _SPOKEN_OF * (each in named)
            if len(named or begun) == 1:
                yield Repair((_with_short(source, each, letters[0]),), told)
    elif not letters and (named or _ALL.search(sentence.text) is not None):
        splices = list[Splice]()
        for each in named or long:
            letter = next((f"-{one}" for one in each.attribute[:1] if f"-{one}" not in {*known, "-h"}), "")
            known.add(letter)
            if letter:
                splices.append(_with_short(source, each, letter[1:]))
        if splices:
            yield Repair(tuple(splices), _ASKED)


def _with_short(source: Source, flag: Flag, letter: str) -> Splice:
    first = next(each for each in flag.call.args if source.segment(each)[1:-1] in flag.names)
    at, quote = source.start(first), source.segment(first)[0]
    return Splice(at, at, f"{quote}-{letter}{quote}, ")


WRITER = Writer(frozenset(("set-flag", "add-flag", "flag-choices")), _written, needs=_NEEDS)
