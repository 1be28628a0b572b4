"""What people say in words for code: "return an empty list", "when the amount is negative", "two decimals".

Each reader yields the code that a sentence may mean for a slot, the likeliest first; nothing if it says none of it.
"""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Callable, Iterator, Mapping

from spark_tui.edits.reading import Sentence, names, parts, values

Reader = Callable[[Sentence], Iterator[str]]

_NUMBERS = {"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NUMBER = r"-?\d+(?:\.\d+)?|zero|one|two|three|ten"
_COMPARED: tuple[tuple[str, str], ...] = (
    (r"(?:is |are )?(?:at least|no less than|>=)", ">="),
    (r"(?:is |are )?(?:at most|no more than|up to|<=)", "<="),
    (r"(?:is |are |gets |goes )?(?:less than|smaller than|lower than|shorter than|fewer than|below|under|<)", "<"),
    (r"(?:is |are |gets |goes )?(?:more than|bigger than|greater than|larger than|higher than|longer than|above|over"
     r"|beyond|exceeds|>)", ">"),
    (r"(?:is not|isn't|isnt|differs from|!=)", "!="),
    (r"(?:is|equals|==)", "=="),
)  # fmt: skip
_MODAL = r"(?:that )?(?:must |has to |have to |should |can |may )?(?:be )?"
_OPPOSITE = {">=": "<", "<=": ">", "<": ">=", ">": "<=", "==": "!=", "!=": "=="}
_DEMANDED = re.compile(r"(?i)\b(must|has to|have to|should|needs? to)\b(?! not| never)")
_DEMANDING = re.compile(r"(?i)\b(make sure|ensure|check that|only if|only when|verify)\b[^.,;]*$")
_SAID_VALUE = r"((?:an )?empty \w+|None|True|False|\[\]|\{\}|\(\)|\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|nothing|zero)"
_RETURNED = (
    re.compile(rf"(?i)\b(?:return\w*|give back|hand back|answer)\s+{_SAID_VALUE}"),
    re.compile(rf"(?i)\b(?:just|use|be|is|gives?|say|show|to)\s+{_SAID_VALUE}"),
)
_ERROR = re.compile(r"\b(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Iteration|Warning|Timeout)\b")
_DECIMALS = re.compile(rf"({_NUMBER})\s+(?:decimals?|digits?|(?:decimal )?places)", re.IGNORECASE)
_WIDTH = re.compile(r"(\d+|two|three|four|five|six)\s+(?:columns?|characters|chars|wide|digits)", re.IGNORECASE)
_TYPES = {
    "string": "str", "strings": "str", "text": "str", "integer": "int", "int": "int", "ints": "int", "integers": "int",
    "number": "float", "numbers": "float", "float": "float", "floats": "float", "boolean": "bool", "bool": "bool",
    "bytes": "bytes", "path": "Path", "paths": "Path",
}  # fmt: skip
_CONTAINER = re.compile(r"\b(list|set|tuple|dict)s?(?: of (\w+)(?: to (\w+))?)?", re.IGNORECASE)
_CHOICES = re.compile(r"[\w.-]+(?:, ?[\w.-]+)*,? (?:or|and) [\w.-]+")
_IMPORTED = {
    name: module
    for module, names_ in {
        "abc": "ABC abstractmethod",
        "collections": "Counter OrderedDict defaultdict deque namedtuple",
        "contextlib": "contextmanager suppress",
        "dataclasses": "dataclass field",
        "datetime": "date datetime timedelta timezone",
        "decimal": "Decimal",
        "enum": "Enum",
        "functools": "cache lru_cache partial reduce wraps",
        "io": "BytesIO StringIO",
        "itertools": "accumulate chain combinations groupby islice pairwise permutations product zip_longest",
        "pathlib": "Path",
        "typing": "Any Callable Iterable Iterator Optional",
    }.items()
    for name in names_.split()
}
_SKIP = re.compile(r"\b(skip|ignore|leave out|pass over|drop)\b", re.IGNORECASE)
_NOTHING = re.compile(r"\b(do nothing|return early|just return|bail out|nothing)\b", re.IGNORECASE)


def action(sentence: Sentence) -> Iterator[str]:
    """What to do where something is wrong."""
    for pattern in _RETURNED:  # the first says it outright
        yield from (f"return {_value(match[1], sentence)}" for match in pattern.finditer(sentence.text))
    yield from (f"raise {error}" for error in exception(sentence))
    if _SKIP.search(sentence.text):
        yield "continue"
        yield "pass"
    if _NOTHING.search(sentence.text):
        yield "return"


def exception(sentence: Sentence) -> Iterator[str]:
    named = _ERROR.findall(sentence.text)
    spoken = [
        name
        for name, kind in vars(builtins).items()
        if isinstance(kind, type) and issubclass(kind, Exception) and name.endswith("Error")
        if " " in _apart(name) and f" {_apart(name)} " in sentence.spoken
    ]
    yield from dict.fromkeys((*named, *spoken))


def condition(sentence: Sentence) -> Iterator[str]:
    """A comparison of a name of the file. What must hold is turned round: it is about what to do when it does not."""
    text = sentence.text
    for name in _subjects(sentence):
        said = _in_words(name)
        for match in re.finditer(
            rf"\b(?:negative {said}|{said} (?:is |are |was )?(?:negative|below zero))\b", text, re.IGNORECASE
        ):
            yield f"{name} < 0" if not _must(text, match) else f"{name} >= 0"
        if re.search(rf"\b{said} (?:is |are |must be )?(?:not positive|zero or less)\b", text, re.IGNORECASE):
            yield f"{name} <= 0"
        if re.search(rf"\b(?:{said} (?:must|has to|should) be positive|positive {said})\b", text, re.IGNORECASE):
            yield f"{name} <= 0"
        if re.search(rf"\b(?:empty {said}|{said} (?:is |are )?(?:empty|blank))\b", text, re.IGNORECASE):
            yield f"not {name}"
        if re.search(
            rf"\b(?:{said} (?:is |are )?(?:None|missing|unset)|no {said}|without (?:a |an )?{said})\b",
            text,
            re.IGNORECASE,
        ):
            yield f"{name} is None"
            yield f"not {name}"
        yield from _comparisons(sentence, name, said)


def spec(sentence: Sentence) -> Iterator[str]:
    """How a number is to look."""
    text = sentence.text.lower()
    thousands = "," if re.search(r"thousand|comma", text) else ""
    if match := _DECIMALS.search(text):
        yield f"{thousands}.{_number(match[1])}f"
    elif "cent" in text:
        yield f"{thousands}.2f"
    elif thousands:
        yield thousands
    if "percent" in text or "%" in text:
        yield ".0%"
    if re.search(r"leading zero|zero.?pad|padded with zero", text):
        width = _WIDTH.search(text)
        yield f"0{_number(width[1]) if width else 2}d"
    elif (width := _WIDTH.search(text)) and not thousands:
        side = ">" if "right" in text else "^" if "cent" in text else "<"
        yield f"{side}{_number(width[1])}"


def type_(sentence: Sentence) -> Iterator[str]:
    maybe = " | None" if re.search(r"\b(none|optional|may be missing|nothing)\b", sentence.text, re.IGNORECASE) else ""
    for match in _CONTAINER.finditer(sentence.text):
        inside = ", ".join(_TYPES.get(word.lower(), word) for word in match.groups()[1:] if word)
        yield f"{match[1].lower()}[{inside}]{maybe}" if inside else f"{match[1].lower()}{maybe}"
    for word in sentence.words:
        if (found := _TYPES.get(word.lower())) is not None:
            yield f"{found}{maybe}"


def key(sentence: Sentence) -> Iterator[str]:
    """What is sorted by: an attribute, or a key of a dict, as the file has them."""
    _, by, rest = sentence.text.rpartition(" by ")
    text = sentence.source.text
    said = [name for name in re.findall(r"[^\W\d]\w*", rest if by else sentence.text) if name in sentence.written]
    forms = [f".{name}" if f".{name}" in text else f'["{name}"]' for name in said if _is_member(name, text)]
    if len(forms) > 1:
        yield f"({', '.join(f'x{form}' for form in forms)})"
    yield from forms
    if re.search(r"\b(case.?insensitive\w*|ignor\w+ (?:the )?case|regardless of case)\b", sentence.text, re.IGNORECASE):
        yield "str.lower"
    if re.search(r"\b(length|longest|shortest)\b", sentence.text, re.IGNORECASE):
        yield "len"


def choices(sentence: Sentence) -> Iterator[str]:
    """Several words between commas, the last one behind an "or"."""
    for match in _CHOICES.finditer(sentence.text):
        yield ", ".join(re.findall(r"[\w.-]+", re.sub(r"\b(?:or|and)\b", ",", match[0])))


def missing_import(sentence: Sentence) -> Iterator[str]:
    """Of a name that is spoken of: a module that the code uses, or what everybody imports from one."""
    for word in sorted(sentence.bare & sentence.known):
        if word in sys.stdlib_module_names and f"{word}." in sentence.source.text:
            yield f"import {word}"
        elif word in _IMPORTED:
            yield f"from {_IMPORTED[word]} import {word}"


READERS: Mapping[str, Reader] = {
    "action": action,
    "add-import statement": missing_import,
    "choices": choices,
    "condition": condition,
    "default": values,
    "exception": exception,
    "key": key,
    "maxsize": values,
    "spec": spec,
    "times": values,
    "type": type_,
    "value": values,
}
"""By the name of the slot, where that is not enough behind the name of the op."""


def _apart(name: str) -> str:
    return " ".join(parts(name))


def _comparisons(sentence: Sentence, name: str, said: str) -> Iterator[str]:
    for words, sign in _COMPARED:
        pattern = rf"\b{said}s? {_MODAL}(?:{words}) (?:the )?({_NUMBER}|[^\W\d]\w*)"
        for match in re.finditer(pattern, sentence.text, re.IGNORECASE):
            other = match[1]
            if other[0].isdigit() or other[0] == "-" or other.lower() in _NUMBERS:
                right = str(_number(other))
            elif other in sentence.known and other != name:
                right = other
            else:
                continue
            subject = f"len({name})" if re.search("longer|shorter|fewer", match[0]) else name
            turned = _OPPOSITE[sign] if _must(sentence.text, match) else sign
            yield f"{subject} {turned} {right}"
            break


def _subjects(sentence: Sentence) -> list[str]:
    """The names of the file that it speaks of, the clearest first."""
    weights = {name: names(sentence, name) for name in sorted(sentence.known) if len(name) > 1 or name in sentence.bare}
    return sorted((name for name, weight in weights.items() if weight >= 1.5), key=lambda name: -weights[name])[:6]


def _in_words(name: str) -> str:
    """A pattern for the name as it is, or in words."""
    return f"(?:{re.escape(name)}|{re.escape(name.replace('_', ' ').strip())}s?)"


def _must(text: str, said: re.Match[str]) -> bool:
    """Is this what has to hold? "Hours below zero must be rejected" is not."""
    return bool(_DEMANDED.search(said[0]) or _DEMANDING.search(text[: said.start()]))


def _number(word: str) -> int | float | str:
    return _NUMBERS.get(word.lower(), word)


def _value(words: str, sentence: Sentence) -> str:
    low = words.lower()
    if "empty" in low:
        return next(values(Sentence(words.lower(), sentence.source)), "None")
    return {"nothing": "None", "zero": "0", "none": "None", "true": "True", "false": "False"}.get(low, words)


def _is_member(name: str, text: str) -> bool:
    return f".{name}" in text or f'"{name}"' in text or f"'{name}'" in text or f"self.{name}" in text
