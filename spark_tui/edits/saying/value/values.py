"""Values that are named in a sentence: quoted ones, numbers, None and True, "an empty list", "off by default"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.signatures import calls_of, default_named
from spark_tui.edits.python.modules_used import is_of_a_module
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import is_literal
from spark_tui.edits.python.values.valued import valued
from spark_tui.edits.reading import PLAIN, Sentence, parts, said_in, unquoted
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.value import code
from spark_tui.edits.saying.value.by_default import DEFAULT, STAYS, WORD
from spark_tui.edits.saying.value.by_its_name import is_itself
from spark_tui.edits.saying.value.likeness import lookalikes
from spark_tui.edits.saying.value.marks import MARKS
from spark_tui.edits.saying.value.pasted import unpasted
from spark_tui.edits.saying.value.quantities import in_digits, numbers

_CONSTANTS = {"none": "None", "null": "None", "nothing": "None", "true": "True", "false": "False", "zero": "0",
              "nan": 'float("nan")', "infinity": 'float("inf")'}  # fmt: skip
_EMPTY = {"string": '""', "text": '""', "list": "[]", "dict": "{}", "dictionary": "{}", "tuple": "()", "set": "set()",
          "str": '""'}  # fmt: skip
_SIGNS = {
    **MARKS, "period": ".", "backslash": "\\\\", "blank": " ", "hash": "#", "star": "*", "asterisk": "*", "plus": "+",
    "dollar": "$", "at": "@", "question mark": "?", "exclamation mark": "!", "equals sign": "=", "percent sign": "%",
    "ampersand": "&", "tilde": "~",
}  # fmt: skip
_MARK = Pattern(r"(?i)\b(?:an? |the )(" + either(_SIGNS) + r")s?(?: sign)?\b")
A_SIGN = (
    r"an? (?:question mark|exclamation mark|(?:equals|percent|plus|hash|at) sign|dash|hyphen|asterisk|star|comma"
    r"|semicolon|colon|dot|underscore|slash|space)\b(?!-)"
)
"""One by its name, as it can stand for a value."""
_NAMED_SIGN = Pattern(
    r"(?i)(?<![\"'`\w])(?:commas?|semicolons?|colons?|hyphens?|underscores?|(?:back)?slash(?:es)?|newlines?"
    r"|asterisks?)(?![\"'`\w])"
)
_QUOTED = Pattern(r"`([^`]+)`|(\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w|(?: and '\w+')? object| and: '))")
"""What Python quotes is no value: the types of its messages."""
_WITH_NONE = Pattern(r"\w None\b|\bNone \w")
"""What is read where nothing was there, and wished by nobody: "it says 'None Miller'"."""
_LITERAL = r"(-?\d[\d.]*|None|True|False|\"[^\"]*\"|'[^']*')"
IS_A_SWITCH = Pattern(
    r"^(?:is|has|can|should|use|with|allow|enable|disable|strip|skip|keep|show|hide|raise|preserve)_"
    r"|^(?:verbose|strict|force|debug|quiet|dry_run|paid)$"
)
"""A name of what is on or off."""
_NEEDED = Pattern(r"(?i)\b(?:required|mandatory|needed|positional|no default|without (?:an? )?default)\b")
_SWITCH = {"off": "False", "disabled": "False", "on": "True", "enabled": "True"}
_OPTIONAL = Pattern(r"(?i)\boptional\w*|\bmay be (?:left out|omitted)|\bif (?:wanted|given)\b|\bwithout it\b")
_EMPTY_FIRST = Pattern(
    r"(?i)\b(?:empty|none) (?:at first|by default|at the start|to (?:start|begin) with|unless|if|when|otherwise)\b"
    r"|\b(?:starts?|initially) empty|\b(?:an? )?empty one\b"
)
_AT_THE_END = Pattern(r"(?i)\b(?:to|into|is(?: now)?|be|becomes?|in|as|now) ([^\W\d][\w/-]*)(?: now| instead)?[.!]?$")
_SPOILT = {"empty", "it", "this", "that", "now", "default", "same", "value", "to", "be", "for", "the", "a", "an"}
_OTHER_THAN = Pattern(rf"(?i)\b(?:other|different) (?:\w+ )?than (?:the |an? |just |only )?{WORD}(?=[,.;)!]|$)")
"""What there is, where something else is to be possible: "accept a conjunction other than and"."""
_OF_KIND = {"list": "[]", "dict": "{}", "set": "set()", "mapping": "{}", "tuple": "()"}


def values(gap: Gap) -> Iterator[str]:
    """All that may be one; None for what may be left out, where nothing is said of it. A method that is named with its
    class is where something is to be done, and nothing is its own default."""
    methods = {name for name, _ in gap.sentence.source.functions if "." in name}
    own = present(gap)[0] if gap.op == "default-value" else ""
    found = [each for each in _said(gap) if each not in methods and each != own]
    in_unit = {each.partition(" * ")[0] for each in found if " * 1024" in each}
    found = [each for each in found if each not in in_unit]
    yield from found
    if not found and gap.op == "default-value" and _OPTIONAL.search(gap.text):
        yield "None"


def _said(gap: Gap) -> Iterator[str]:
    """What is quoted first."""
    gap = unpasted(gap)
    if gap.op == "default-value":
        gap = _without_calls(gap)
    yield from (new for old, new in contrasts(gap.text) if old == present(gap)[1] and new[:1].isdigit())
    yield from lookalikes(gap.text, present(gap)[1])
    yield from _quoted(gap)
    yield from (text for text, _ in code.expressions(gap))
    yield from defaults(gap, only_said=True)
    name, now = present(gap)
    if re.fullmatch(r"(['\"])-?\d+(?:\.\d+)?\1", now):
        yield from (f"{now[0]}{number}{now[0]}" for number in numbers(gap.text, name))
    yield from numbers(gap.text, name, now)
    yield from constants(gap.text)
    if now in ("True", "False"):
        yield from (value for word, value in _SWITCH.items() if re.search(rf"(?i)\b{word}\b", gap.text))
    if now[:1] in ("'", '"') and (match := _AT_THE_END.search(gap.text)) is not None and match[1].lower() not in PLAIN:
        yield f"{now[0]}{match[1]}{now[0]}"
    yield from (f'"{_SIGNS[match[1].lower()]}"' for match in _MARK.finditer(gap.text))
    yield from relative(gap.text, now)


_CALLED = Pattern(r"(?<![\w.=])([^\W\d]\w*)\([^()]+\)")


def _without_calls(gap: Gap) -> Gap:
    """What a call is given in the sentence only shows how it is called: `connect("db1")` should be enough."""
    own = {name.rpartition(".")[2] for name, _ in gap.sentence.source.definitions}
    text = _CALLED.sub(lambda match: match[1] if match[1] in own else match[0], gap.text)
    return replace(gap, sentence=Sentence(text, gap.sentence.source)) if text != gap.text else gap


def constants(text: str) -> Iterator[str]:
    for match in re.finditer(r"(?i)\bempty (\w+)|\b(\w+)\b|(\[\]|\{\}|(?<!\w)\(\))", text):
        if match[1] and match[1].lower() in _EMPTY:
            yield _EMPTY[match[1].lower()]
        elif match[2] and match[2].lower() in _CONSTANTS:
            yield _CONSTANTS[match[2].lower()]
        elif match[3]:
            yield match[3]


_WRITTEN_OUT = Pattern(
    r"(?i)\bdefaults?(?:ing)?(?: value)?(?: (?:to|is|of|being)|[:=])? ?`?"
    r"(\([\w.'\"]+(?:, ?[\w.'\"]+)*,?\)|\[[^\[\]]+\]|\{[^{}]+\})"
)
"""Several in brackets, as they are to stand there."""


def defaults(gap: Gap, *, only_said: bool = False) -> Iterator[str]:
    """What holds if nothing is given. `only_said`: not what follows from its being optional."""
    name, now = present(gap)
    if gap.op == "add-field" and len(gap.earlier) > 2 and gap.earlier[2]:
        behind = re.search(rf"(?<!\w){re.escape(gap.earlier[2])},? {_LITERAL}(?=\W*$)", gap.text)
        yield from (behind[1],) if behind is not None else ()
    yield from (match[1] for match in _WRITTEN_OUT.finditer(gap.text) if given.parsed(match[1]) is not None)
    for match in DEFAULT.finditer(in_digits(gap.text)):
        words = said_in(match)
        if words.lower() == "blank":
            yield '""'
        elif words.lower() in _SWITCH:
            yield _SWITCH[words.lower()]
        elif words == name and now in ("True", "False"):  # "should default to atomic"
            yield "True"
        elif words.lower() not in _SPOILT and words != name and (value := spoken(words, gap.sentence, name, now)):
            yield value
    if gap.op in ("add-parameter", "add-field"):
        yield from (told for match in STAYS.finditer(gap.text) if (told := spoken(match[1], gap.sentence, name, now)))
    if gap.op == "add-parameter" and (other := _OTHER_THAN.search(gap.text)) is not None:
        word = said_in(other)
        yield f'"{word}"' if word.lower() in PLAIN else spoken(word, gap.sentence, name, now) or f'"{word}"'
    if only_said:
        return
    yield from _set_to(gap, name, now)
    if _EMPTY_FIRST.search(gap.text):
        kind = name.partition("[")[0].strip()
        yield _OF_KIND.get(kind) or next(
            (empty for kind, empty in _OF_KIND.items() if re.search(rf"(?i)\b{kind}\b", gap.text)), '""'
        )
    if _OPTIONAL.search(gap.text):
        yield "None"
    yield from (value for word, value in _SWITCH.items() if re.search(rf"(?i)\b{word} (?:by default|unless)", gap.text))
    if gap.op == "add-parameter" and any(_is_a_switch(gap, new) for new in gap.earlier[1:2]):
        yield "False"
    if gap.op == "add-parameter" and _NEEDED.search(gap.text) is None and _is_optional_by_rule(gap):
        yield "None"


def _is_optional_by_rule(gap: Gap) -> bool:
    """Has a parameter of the function a default, or is it called here? Another one that is needed would break all who
    call it."""
    function = gap.sentence.source.function(gap.earlier[0])
    has_one = bool(function.args.defaults) or any(function.args.kw_defaults)
    return (has_one or any(calls_of(gap.sentence.source, function))) and not any(numbers(gap.text))


def _is_a_switch(gap: Gap, new: str) -> bool:
    """Is the new parameter said to be what is on or off, and off before anybody knows of it?"""
    said = re.search(rf"(?i)(?<!\w){re.escape(new)}[`'\"]? (?:bool(?:ean)? )?(flag|switch|toggle|option)\b", gap.text)
    return said is not None and (said[1].lower() != "option" or IS_A_SWITCH.search(new.lower()) is not None)


def _set_to(gap: Gap, name: str, now: str) -> Iterator[str]:
    """What stands behind the new name as in code: "limit: int = ten"."""
    for new in gap.earlier[1:2]:
        told = rf"(?<!\w){re.escape(new)}[`'\"]?"
        as_code, listed = rf"{told}(?:: ?[\w\[\], |.]+?)? ?= ?{WORD}", rf"{told}.*\], {WORD}[.!]?$"
        match = re.search(as_code, gap.text) or re.search(listed, gap.text)
        if match is not None and (value := spoken(match[1], gap.sentence, name, now)):
            yield value


def spoken(words: str, sentence: Sentence, name: str = "", now: str = "") -> str | None:
    """One value in words as code: a number, a sign, a name of the file; any other word is a text."""
    low = words.lower().removeprefix("an ")
    if words[0] in "\"'(":
        return words
    if words[0] == "`":
        return unquoted(words)
    if (found := next(numbers(words, name, now), None)) is not None and re.fullmatch(r"-?[\d.,]+[\w%]*|[a-z]+", low):
        return found
    if (found := next(constants(low), None)) is not None:
        return found
    sign = low.removeprefix("a ").removesuffix(" sign")
    if sign in _SIGNS or low in _SIGNS or words in _SIGNS.values():
        return f'"{_SIGNS.get(low) or _SIGNS.get(sign, words)}"'
    if low in PLAIN:
        return None
    stands_there = words in sentence.known or is_of_a_module(words) or is_itself(words, name, now, sentence.source)
    return words if stands_there else f'"{words}"'


def is_clear(text: str) -> bool:
    """ "A comma by default", or just "optional": nothing else is meant, and no text that reads so."""
    is_only_optional = _OPTIONAL.search(text) is not None and DEFAULT.search(text) is None
    return is_only_optional or _NAMED_SIGN.search(text) is not None


def is_told_by_name(gap: Gap) -> bool:
    """Is the default something that Python calls so: `print`, and no text?"""
    name, now = present(gap)
    return any(is_itself(value, name, now, gap.sentence.source) for value in defaults(gap, only_said=True))


def relative(text: str, now: str) -> Iterator[str]:
    """Twice as much as now, or half."""
    if re.fullmatch(r"\d+(?:\.\d+)?", now):
        number = ast.literal_eval(now)
        if re.search(r"(?i)\b(?:double|twice)\b", text):
            yield f"{2 * number}"
        if re.search(r"(?i)\b(?:halve|half)\b", text):
            yield f"{number // 2 if number == number // 2 * 2 else number / 2}"


def _quoted(gap: Gap) -> Iterator[str]:
    """Of `name = value`, the value, if that is the name which gets it."""
    for match in _QUOTED.finditer(gap.text):
        if match[2] is not None and _WITH_NONE.search(match[2]) is not None:
            continue
        name, sign, value = (match[1] or match[2]).partition("=")
        yield value.strip() if sign and gap.earlier and name.strip() == gap.earlier[-1] else match[1] or match[2]


def present(gap: Gap) -> tuple[str, str]:
    """The name that gets the value, and the value that it has."""
    name = gap.earlier[-1] if gap.earlier else ""
    if gap.op == "change-value":
        now = valued(gap.sentence.source).get(name)
        return name.rpartition(".")[2], gap.sentence.source.segment(now) if now is not None else ""
    return name, next(_assigned(gap, name), "") if name.isidentifier() else ""


def is_like(sentence: Sentence, name: str) -> bool:
    """Does it hold something that looks like the value of that name?"""
    now = valued(sentence.source).get(name)
    if now is None:
        return False
    value = sentence.source.segment(now)
    return any(lookalikes(sentence.text, value)) or _is_too_little(sentence.text, name, value)


_TOO_LITTLE = Pattern(
    r"(?i)(?<![\w.])(?P<now>\d[\d.]*|[a-z]+) (?P<what>[a-z]+)(?: [a-z]+)? (?:is|are|was|were)"
    r"(?: (?:not|rarely|hardly|never) (?:always )?(?:enough|sufficient)|n't (?:\w+ )?enough"
    r"| (?:far |much |way |a bit |just )?too (?:few|little|many|much|short|long|small|big|large|low|high))\b"
)
"""How many there are, which are not as many as they should be: "three tries are not enough, allow 5"."""


def _is_too_little(text: str, name: str, value: str) -> bool:
    told = _TOO_LITTLE.search(text)
    if told is None or next(numbers(told["now"]), None) != value:
        return False
    words = parts(name.rpartition(".")[2])
    others = [each for each in numbers(text) if each != value]
    return bool(others) and any(told["what"].lower().removesuffix("s") == word.removesuffix("s") for word in words)


def is_alike(now: str, value: str) -> int:
    """Is it another value of the type of the one there is? Where that is computed, another one is seldom meant."""
    if not _is_plain(now):
        return -1
    if not _is_plain(value):
        return 0
    one, other = ast.literal_eval(now), ast.literal_eval(value)
    numbers = all(type(each) in (int, float) for each in (one, other))
    return one != other and (type(one) is type(other) or numbers)


def _is_plain(code: str) -> bool:
    """Is it a number, a text, or a list or so of them?"""
    value = given.parsed(code)
    return value is not None and is_literal(value)


def _assigned(gap: Gap, name: str) -> Iterator[str]:
    source = gap.sentence.source
    if gap.function is not None:
        default = default_named(gap.function, name)
        yield from [source.segment(default)] if default is not None else []
    yield from (source.segment(value) for value in _given(source).get(name, ()))


@lru_cache(maxsize=4)
def _given(source: Source) -> Mapping[str, Sequence[ast.expr]]:
    """All that is set or handed over under each name."""
    found: dict[str, list[ast.expr]] = {}
    for node in source.nodes:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name), value=ast.expr() as value)
                | ast.keyword(arg=str(name), value=value)
            ):
                found.setdefault(name, []).append(value)
    return found


_OUTRIGHT = Pattern(
    r"^(?:[Ss]et |[Mm]ake |[Cc]hange )?`?([^\W\d]\w*)`? ?(?:->|=>|→|=|:| to) ?`?"
    r"(?:True|False|None|-?\d[\d_]*(?:\.\d+)?|\"[^\"]*\"|'[^']*')`?[.!]*$"
)


def set_outright(text: str) -> str:
    """What is set, where nothing else is said but that and its value: "verify -> False"."""
    match = _OUTRIGHT.match(text)
    return match[1] if match is not None else ""


_ANOTHER = Pattern(
    r"(?i)\b(?:rais|increas|lower|reduc|decreas|chang|bump|doubl|halv)\w* the default\b"
    r"|\bdefaults? (?:\w+ ){0,3}from\b"
)
"""There is a default, and it is to be another one."""
_NOT_YET = -3.0


def is_what_changes(gap: Gap, name: str) -> float:
    """Does its default now, or what stands right before the new one, say so: "default page size 20 -> 50" is `size`?"""
    default = default_named(gap.function, name) if gap.function is not None else None
    if default is None:
        return _NOT_YET * (_ANOTHER.search(gap.text) is not None)
    olds = {old for old, _ in contrasts(gap.text)}
    stands_before = rf"(?i)\b{re.escape(name)}[`'\"]? (?:to|should|must|has|needs|from|is|=|->|-?\d)"
    return 2.0 * (gap.sentence.source.segment(default) in olds) + (re.search(stands_before, gap.text) is not None)
