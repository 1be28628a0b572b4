"""A test with several values of which only the kind is said, each with what comes of it: "add a test for show_amount
with a negative amount and one over a thousand", "test slug with an empty title and one with umlauts"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import as_code, call_of, outcome_of
from spark_tui.edits.writing.testing._said_items import kind_taken
from spark_tui.edits.writing.testing._scenes import Scene, scenes
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing._tests import NEGATIVE
from spark_tui.edits.writing.testing.told_by_values import NEEDS, Case, in_tests

_MANY = r"(?P<many>\d[\d,_]*(?:\.\d+)?|an? (?:hundred|thousand|million|billion)|one (?:thousand|million)|\w+)"
_ROUND = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
_NUMBERS = (
    (Pattern(rf"(?i){NEGATIVE}"), -12.5), (Pattern(r"(?i)\bzero\b|(?<![\w.,])0(?![\w.,])"), 0),
    (Pattern(r"(?i)\b(?:very )?(?:large|big|huge|long)\b(?!r)"), 1234567.5),
    (Pattern(r"(?i)\b(?:small|tiny|positive|normal|ordinary|usual|plain)\b(?!er)"), 12.5),
    (Pattern(r"(?i)\bfraction\w*|\bdecimals?\b|\bcents\b"), 12.34),
    (Pattern(r"(?i)\b(?:whole|round|even)(?: (?:number|one|amount))\b"), 12), (Pattern(r"(?i)\bodd\b"), 7),
)  # fmt: skip
_BEYOND = Pattern(rf"(?i)\b(?:(?P<over>over|above|more than|larger than|bigger than|greater than|beyond|at least)"
                  rf"|under|below|less than|smaller than) {_MANY}")  # fmt: skip
_TEXTS = (
    (Pattern(r"(?i)\bempty\b"), ""),
    (Pattern(r"(?i)\b(?:only|just|nothing but) (?:blanks?|spaces|whitespace)\b"), "   "),
    (Pattern(r"(?i)(?<!only )(?<!just )(?<!but )\b(?:blanks?|spaces|whitespace)\b"), "  two words "),
    (Pattern(r"(?i)\b(?:umlauts?|accents?|non-?ascii|unicode)\b"), "Köln"),
    (Pattern(r"(?i)\b(?:upper[- ]?case|capitals?(?: letters)?|all caps)\b"), "ABC"),
    (Pattern(r"(?i)\blower[- ]?case\b"), "abc"),
    (Pattern(r"(?i)\b(?:two|several|many|more|multiple) words\b"), "two words"),
    (Pattern(r"(?i)\b(?:one|single) (?:word|name)\b"), "word"), (Pattern(r"(?i)\bpunctuation\b"), "a, b!"),
    (Pattern(r"(?i)\b(?:dash(?:es)?|hyphens?)\b"), "a-b"), (Pattern(r"(?i)\bunderscores?\b"), "a_b"),
    (Pattern(r"(?i)\b(?:digits|numbers) in\b"), "a1"),
)  # fmt: skip
_ASKED = 11.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if any(is_test(node) and node.name in text for _, node in source.functions):
        return
    for owner, function in spoken_of(sentence)[:2]:
        if f"{function.name}(" in text.replace(f"{function.name}()", ""):
            continue
        rest = re.sub(rf"\b{re.escape(function.name)}\b", " ", text)
        for scene in islice(scenes(source, owner, function), 2):
            for at, name in enumerate(needed(function)):
                found = _cases(source, function, scene, at, _values(rest, kind_taken(source, function, name)))
                if len(found) > 1:
                    yield in_tests(sentence, function, scene, found, _ASKED)
                    return


def _values(text: str, kind: str) -> list[str]:
    """As code, as they are said one after the other; nothing where something is said of others."""
    numbers = _numbers(text, kind) if kind in ("int", "float", "Decimal", "") else []
    texts = [(match.start(), f'"{value}"') for words, value in _TEXTS if (match := words.search(text)) is not None]
    several = numbers if len(numbers) > 1 else texts if kind in ("str", "") else []
    return [value for _, value in sorted(several)]


def _numbers(text: str, kind: str) -> list[tuple[int, str]]:
    found = [(match.start(), value) for words, value in _NUMBERS if (match := words.search(text)) is not None]
    negative = [match.span() for match in re.finditer(f"(?i){NEGATIVE}", text)]
    for match in _BEYOND.finditer(text):
        bound = _bound(match["many"])
        if bound is not None and not any(start <= match.start() < end for start, end in negative):
            found.append((match.start(), _beyond(bound, is_over=match["over"] is not None)))
    return [(at, _as_number(value, kind)) for at, value in found]


def _bound(said: str) -> float | None:
    word = said.lower().split()[-1]
    if word in _ROUND:
        return _ROUND[word]
    plain = NUMBERS.get(word, word).replace(",", "").replace("_", "")
    return float(plain) if re.fullmatch(r"\d+(?:\.\d+)?", plain) else None


def _beyond(bound: float, *, is_over: bool) -> float:
    """A number that shows its digits: 1234.5 is over a thousand."""
    if not is_over:
        return bound / 2
    return bound * 1.2345 if bound >= 100 else bound + 1


def _as_number(value: float, kind: str) -> str:
    if kind == "int" or value == int(value):
        value = int(value)
    plain = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return f'Decimal("{plain}")' if kind == "Decimal" else plain


def _cases(source: Source, function: Function, scene: Scene, at: int, values: Sequence[str]) -> list[Case]:
    """Nothing where one of them cannot be worked out."""
    if len(values) < 2:
        return []
    others = [next(iter(samples(source, function, name)), "") for name in needed(function)]
    if not all(each for where, each in enumerate(others) if where != at):
        return []
    found = list[Case]()
    for each in values:
        call = call_of(scene, function, (*others[:at], each, *others[at + 1 :]))
        value = outcome_of(source, scene.lines, call)
        gives = "" if value is Unknown or isinstance(value, Ends) else as_code(source, value)
        if isinstance(value, Ends) and value.error not in ("TypeError", "AttributeError", "NameError"):
            found.append(Case(call, raises=value.error))
        elif gives:
            found.append(Case(call, gives))
        else:
            return []
    return found


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
