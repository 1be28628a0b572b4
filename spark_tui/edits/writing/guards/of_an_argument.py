"""What an argument has to be, in a few words: "ValueError for level outside 0..100", "size may not exceed 50,
ValueError", "TypeError for a count that's no int", "ValueError for fewer than 3 corners", "reject percentages below 0
or above 100", "qty has to be an int"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.branching.conditions import refuses
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.used_as import kind_by_use
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.saying.value.signs import ABOVE
from spark_tui.edits.writing import Writer

_NUMBER = r"-?\d+(?:\.\d+)?"
_COUNT = rf"(?:\d+|{either(NUMBERS)})"
_REFUSED = (
    r"(?=.*(?:\brais\w+|\breject\w*|\brefus\w+|\bthrow\w*|\bforbid\w*|(?-i:\b[A-Z]\w*(?:Error|Exception)\b)|\bguard\b))"
)
_RANGE = rf"(?P<low>{_NUMBER}) ?(?:\.\.\.?|-|–|to|and|,) ?(?P<high>{_NUMBER})"
_OUTSIDE = Pattern(
    rf"(?i){_REFUSED}.*?(?P<what>\b[a-z_]\w*)(?:'s| is| are| values?| numbers?| that(?:'s| is| are))*"
    rf" (?:outside(?: of)?|out of|(?:not|n't) (?:in|within|between)|beyond)"
    rf"(?: the)?(?: range)?(?: of| from)? [\[(]?{_RANGE}"
)
_OTHERS = Pattern(
    rf"(?i){_REFUSED}.*?(?P<what>\b[a-z_]\w*) (?:must|has to|have to|should|needs to)"
    rf" (?:be |lie |stay )*(?:in|within|between|from)"
    rf"(?: the)?(?: range)?(?: of| from)? [\[(]?{_RANGE}"
)
_EXCEEDS = Pattern(
    rf"(?i){_REFUSED}.*?(?P<what>\b[a-z_]\w*) (?:(?:may|must|should|can|shall)(?: not|n't)|cannot|can't|mustn't|never)"
    rf" (?:exceed|go over|go above|be (?:{ABOVE}))"
    rf" (?P<most>{_NUMBER}|[A-Z][A-Z_]+)"
    r"(?![\w.]*\w)"
)
_NO_KIND = Pattern(
    r"(?i)(?=.*TypeError).*?(?P<what>\b[a-z_]\w*)(?:'s| is| are| isn't| aren't| that's| that is| that isn't"
    r"| which isn't| which is)? (?:(?:not|no|other than)(?: an?| of type)? |(?<=n't )(?:an? )?)"
    r"(?P<kind>int|integer|str|string|float|bool|boolean|list|dict|dictionary|bytes|tuple|set)s?\b"
)
_OF_KIND = Pattern(
    r"^\W*(?P<what>[a-z_]\w*) (?:must|has to|have to|needs? to|should)(?: always| only)? be"
    r" (?:an? |of type |an instance of )?(?P<kind>int|integer|str|string|float|bool|boolean)\W*$"
)
_BELOW_OR_ABOVE = Pattern(
    rf"(?i){_REFUSED}.*?(?P<what>\b[a-z_]\w*)(?:'s| is| are| values?| numbers?| that(?:'s| is| are))*"
    rf" (?:below|under|less than|smaller than|lower than|<) (?P<low>{_NUMBER})"
    rf"(?: or|,| and) (?:above|over|greater than|larger than|higher than|more than|bigger than|>) (?P<high>{_NUMBER})"
)
_FEWER = Pattern(
    rf"(?i){_REFUSED}.*?\b(?:(?:fewer|less) than (?P<fewer>{_COUNT})|more than (?P<many>{_COUNT})) (?P<what>[a-z_]\w*)"
)
_KINDS = {"integer": "int", "string": "str", "boolean": "bool", "dictionary": "dict"}
_ALREADY = Pattern(r"(?i)\b(?:instead of|rather than|why|no longer|stop raising|tests?|docstring|catch\w*)\b")
_ASKED, _NAMED, _BEGUN = 6.5, 0.7, 0.4
_LONG = 5  # letters that begin no other word


def _reads(pattern: Pattern) -> Writer:
    def written(sentence: Sentence) -> Iterator[Repair]:
        match = pattern.search(sentence.text)
        if match is not None and _ALREADY.search(sentence.text) is None:
            yield from _guarded(sentence, match)

    return Writer(frozenset(("raise-if",)), written, needs=pattern)


def _guarded(sentence: Sentence, match: re.Match[str]) -> Iterator[Repair]:
    source, what = sentence.source, match["what"].lower()
    for name, function in source.functions:
        given = next((each for each in parameters_of(function) if _means(what, each.lower())), None)
        asked = _asked(match.groupdict(), given) if given is not None else None
        if given is None or asked is None or refuses(function, given):
            continue
        test, message, usual = asked
        if test.startswith("len(") and kind_by_use(function, given) in ("int", "float"):
            sign = "<" if " < " in test else ">"  # so much of it, and not so many of them
            number = test.rpartition(" ")[2]
            bound = "at least" if sign == "<" else "at most"
            test, message = f"{given} {sign} {number}", f"{given.replace('_', ' ')} must be {bound} {number}"
        elif test.startswith("len(") and not _is_several(source, function, given):
            continue
        error = next(raised(Gap(sentence, "raise-if", (name, test))), usual)
        if not _dictated(sentence, error):
            error = f'{error.partition("(")[0]}("{message}")'
        guard = f"if {test}:\n{source.unit}raise {error}"
        told = _ASKED + _NAMED * min(2.0, names(sentence, name)) + _BEGUN * (function.name == "__init__")
        yield from possible(later(insert_at_top, source, function, guard), told)


def _means(what: str, given: str) -> bool:
    """It, or several of it: percentages, of `percent`."""
    return what == given or what in (f"{given}s", f"{given}es") or (len(given) >= _LONG and what.startswith(given))


def _dictated(sentence: Sentence, error: str) -> bool:
    """Is the message one that stands in the sentence?"""
    message = error.partition("(")[2].strip("f()\"'")
    return bool(message) and message in sentence.text


def _asked(found: dict[str, str | None], given: str) -> tuple[str, str, str] | None:
    """The test, what is said then, and what is raised where nobody says."""
    name = given.replace("_", " ")
    if number := found.get("fewer"):
        number = NUMBERS.get(number.lower(), number)
        return f"len({given}) < {number}", f"at least {number} {name} are needed", "ValueError"
    if number := found.get("many"):
        number = NUMBERS.get(number.lower(), number)
        return f"len({given}) > {number}", f"at most {number} {name} are allowed", "ValueError"
    if said := found.get("kind"):
        kind = _KINDS.get(said.lower(), said.lower())
        return (
            f"not isinstance({given}, {kind})",
            f"{name} must be {'an' if kind == 'int' else 'a'} {kind}",
            "TypeError",
        )
    if most := found.get("most"):
        return f"{given} > {most}", f"{name} must be at most {most}", "ValueError"
    low, high = found.get("low"), found.get("high")
    if low is None or high is None or float(low) >= float(high):
        return None
    return f"not {low} <= {given} <= {high}", f"{name} must be between {low} and {high}", "ValueError"


def _is_several(source: Source, function: Function, given: str) -> bool:
    """Nothing says that it is one number."""
    told = next((arg.annotation for arg in parameters(function) if arg.arg == given), None)
    if told is not None:
        return source.segment(told).partition("[")[0].rpartition(".")[2] not in ("int", "float", "bool", "Decimal")
    return not any(
        isinstance(node, ast.BinOp | ast.AugAssign | ast.Compare)
        and any(isinstance(each, ast.Name) and each.id == given for each in children(node))
        for node in walk(function)
    ) and given.endswith("s")


WRITERS = tuple(_reads(each) for each in (_OUTSIDE, _OTHERS, _EXCEEDS, _NO_KIND, _OF_KIND, _BELOW_OR_ABOVE, _FEWER))
