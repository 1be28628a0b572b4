"""A test of what a function gives for something that is only described: "add a test for total with an empty list",
"test check_code with a lower case code and with a bad one", "a test for read_options with APP_DEBUG=1", "write a test
for repair_cost when a lamp is broken". What comes of it is worked out from the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import cast

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.values.samples import UNKNOWN, needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._good_values import any_values, good_values, in_state
from spark_tui.edits.writing.testing._outcomes import as_code, differ, outcome_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_NEEDS = Pattern(
    r"(?i)\btest(?: case)?s?\b.*\b(?:for|with|of|on|given|and|when|if|that|where)\b.*(?:\b(?:empty|blank|lower\w*"
    r"|upper\w*|small|capital\w*|spaces?|whitespace|bad|invalid|wrong|malformed|valid|good|proper|negative|zero|nothing"
    r"|no|is|are|comes?)\b|\w ?= ?[\"'\w./])"
)
_SUCH = (
    (Pattern(r"(?i)\b(?:an? |the )?empty (?P<kind>list|tuple|dict|dictionary|set|string|text)s?\b"), "empty"),
    (Pattern(r"(?i)\b(?:an? |the )?(?:empty|blank) (?P<noun>[a-z]\w+)"), "blank"),
    (Pattern(r"(?i)\b(?:with|for|of|given) no (?P<noun>[a-z]\w+s)\b"), "none"),
    (Pattern(r"(?i)\b(?:lower[- ]?case|lowercased|small letter)(?: (?P<noun>[a-z]\w+))?"), "lower_case"),
    (Pattern(r"(?i)\b(?:upper[- ]?case|uppercased|capital letter)(?: (?P<noun>[a-z]\w+))?"), "upper_case"),
    (Pattern(r"(?i)\b(?:spaces|whitespace|blanks)(?: around)?(?: (?:it|the (?P<noun>[a-z]\w+)))?"), "spaces"),
    (Pattern(r"(?i)\b(?:an? |the )?(?:bad|invalid|malformed|wrong) (?P<noun>[a-z]\w+)"), "bad"),
    (Pattern(r"(?i)\b(?:an? |the )?(?:good|valid|proper) (?P<noun>[a-z]\w+)"), "good"),
    (Pattern(r"(?i)\b(?:an? |the )?negative (?P<noun>[a-z]\w+)"), "negative"),
    (Pattern(r"(?i)\bzero (?P<noun>[a-z]\w+)"), "zero"),
)
_KINDS = {"list": "[]", "tuple": "()", "dict": "{}", "dictionary": "{}", "set": "set()"}
_ANY = frozenset(("one", "value", "input", "argument", "text", "string", "number", "list", "letter", "case"))
_ODD = ("empty", "spaces", "negative", "zero")
_KEY = Pattern(r"(?<![\w.])(?P<key>[A-Za-z_]\w*) ?= ?(?P<quote>[\"']?)(?P<value>[\w./:@-]+)(?P=quote)")
_CLAIM = Pattern(
    r"(?i)\b(?:gives?|returns?|yields?|equals?|is|be|makes?) (?:back )?(None\b|True\b|False\b|nothing\b|zero\b"
    r"|an empty \w+|-?\d+(?:\.\d+)?(?![\w.])|\[\]|\{\}|\"[^\"]*\"|'[^']*')"
)
_RAISED = Pattern(r"\b(?:rais\w+|throws?|fails? with|ends? (?:in|with)) (?:an? |the )?`?([A-Z]\w+)")
_FAILS = Pattern(r"(?i)\b(?:rais\w+|throws?|fails?|reject\w*|refus\w*|errors?|exceptions?)\b")
_WORKS = Pattern(r"(?i)\b(?:accepts?|works?|allow\w*|passes|fine|takes)\b")
_ASKED, _MOST = 9.5, 40
_TESTED = 5.0
"""Others write like the tests that are there."""
_MISTAKEN = ("AttributeError", "TypeError", "NameError")
"""What comes of it where it is given what nobody means."""


@dataclass(frozen=True, slots=True)
class _Such:
    """A parameter with what it may be given, and a word for that."""

    name: str
    values: Sequence[str]
    word: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for full, function in source.functions:
        if "." in full or function.name not in sentence.bare or is_test(function) or is_fixture(function):
            continue
        if isinstance(function, ast.AsyncFunctionDef) or function.decorator_list or is_method(source, function):
            continue
        text = re.sub(rf"\b{re.escape(function.name)}\b", " ", sentence.text)
        said = list(_said(source, function, text))
        found = [_example(source, function, each, text) for each in said]
        if not found or not all(found):
            continue
        named = [replace(each, name=told_name(sentence) if len(found) == 1 else "") for each in found if each]
        tests = [
            as_test(source, function.name, each, _ASKED - _TESTED * _is_called(source, function)) for each in named
        ]
        yield _all_of(tests) if len(tests) > 1 else tests[0]


def _is_called(source: Source, function: Function) -> bool:
    tests = (test for _, test in source.functions if is_test(test))
    return any(isinstance(each, ast.Call) and last_name(each.func) == function.name
               for test in tests for each in walk(test))  # fmt: skip


def _said(source: Source, function: Function, text: str) -> Iterator[_Such]:
    own, taken = list(parameters_of(function)), list[tuple[int, int]]()
    if not own:
        return
    for pattern, word in _SUCH:
        for match in pattern.finditer(text):
            if any(start < match.end() and match.start() < end for start, end in taken) or _is_result(text, match):
                continue
            groups = match.groupdict()
            name = _meant(source, function, groups.get("noun") or "", groups.get("kind") or "")
            if not name:
                continue
            values = _values(source, function, name, word, groups.get("kind") or groups.get("noun") or "")
            taken.append(match.span())
            if values:
                yield _Such(name, values, "empty" if word in ("blank", "none") else word)
    if taken:
        return
    keys = {node.value for node in walk(function) if isinstance(node, ast.Constant)}
    for match in _KEY.finditer(text):
        name = next((each for each in own if _looks_up(function, each)), "")
        if match["key"] in keys and name:
            yield _Such(name, [f'{{"{match["key"]}": "{match["value"]}"}}'], match["key"].lower())
            return
    words = [word.lower() for word in re.findall(r"[^\W\d_]+", text)]
    yield from (_Such(name, [value], word) for name, value, word in islice(in_state(source, function, words), 1))


def _is_result(text: str, match: re.Match[str]) -> bool:
    """Is it what comes of it: "gives an empty list"?"""
    return re.search(r"(?i)\b(?:gives?|returns?|yields?|is|makes?|be)(?: back)? (?:an? |the )?$",
                     text[: match.start()]) is not None  # fmt: skip


def _meant(source: Source, function: Function, noun: str, kind: str) -> str:
    """The parameter that is called so; else the first that may be given such a thing: what is said of a part of an
    object is said of none."""
    own, word = list(parameters_of(function)), noun.lower().removesuffix("s")
    if named := next((each for each in own if word and word in (part.removesuffix("s") for part in parts(each))), ""):
        return named
    opens = _KINDS.get(kind.lower(), '"' if kind else "")[:1]
    several = {each: good_values(source, function, each) for each in own}
    if fitting := next((each for each in own if opens and any(one[:1] == opens for one in several[each])), ""):
        return fitting
    is_made = any(one.startswith(f"{owner.name}(") for one in several[own[0]] for _, owner in source.classes)
    is_plain = not word or word in _ANY or len(needed(function)) == 1
    return own[0] if is_plain and not is_made and not (word and _looks_up(function, own[0])) else ""


def _looks_up(function: Function, name: str) -> bool:
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name(one), "get")) | ast.Subscript(ast.Name(one)) if one == name:
                return True
    return False


def _values(source: Source, function: Function, name: str, word: str, kind: str) -> list[str]:
    good = good_values(source, function, name)
    texts = [each for each in good if each[:1] == '"' and len(each) > 2 and each != UNKNOWN]
    match word:
        case "empty":
            return [_KINDS.get(kind.lower(), '""')]
        case "blank" | "none":
            several = next((each[0] for each in good if each[:1] in ("[", "{")), "")
            nothing = "[]" if several == "[" else "{}" if several else '""' if texts else "[]"
            return [nothing] if word == "none" or texts or several else []
        case "lower_case" | "upper_case":
            return [each.lower() if word == "lower_case" else each.upper() for each in texts]
        case "spaces":
            return [f'"  {each[1:-1]} "' for each in texts]
        case "bad":
            return [UNKNOWN, '""', "-1", '"x"']
        case "good":
            return [each for each in good if each != UNKNOWN]
        case _:
            value = "-1" if word == "negative" else "0"
            return [f'"{value}"' if texts else value]


def _example(source: Source, function: Function, such: _Such, text: str) -> Example | None:
    """The first that comes to what is said, or to what it is spoken of for: what is bad is refused."""
    raised, claimed = _RAISED.search(text), _CLAIM.search(text)
    fails = (
        such.word == "bad" or raised is not None or (_FAILS.search(text) is not None and _WORKS.search(text) is None)
    )
    several = [such.values if each == such.name else any_values(source, function, each) for each in needed(function)]
    own = needed(function)
    if such.name not in own:
        own, several = [*own, such.name], [*several, such.values]
    for args in islice(product(*several), _MOST):
        lines, given = _apart(source, own, args)
        is_in_order = own == list(parameters_of(function))[: len(own)]
        call = ", ".join(
            value if is_in_order or name in needed(function) else f"{name}={value}"
            for name, value in zip(own, given, strict=True)
        )
        call = f"{function.name}({call})"
        value = outcome_of(source, lines, call)
        if isinstance(value, Ends):
            is_said = fails or (claimed is None and _is_refused(function, such.word, value.error, text))
            is_meant = value.error not in _MISTAKEN if raised is None else raised[1] == value.error
            if is_said and is_meant and value.last:
                return Example(call, raises=value.error, word=such.word, setup=tuple(lines))
            continue
        if value is Unknown or fails:
            continue
        if claimed is not None and not _is_so(claimed[1], value):
            continue
        if told := _told(source, function, lines, call, value):
            return Example(*told, word=such.word, setup=tuple(lines))
    return None


def _is_refused(function: Function, word: str, error: str, text: str) -> bool:
    """Is it odd, and does the function itself raise that for it?"""
    raises = (ast.unparse(each.exc) for each in walk(function) if isinstance(each, ast.Raise) and each.exc)
    return word in _ODD and _WORKS.search(text) is None and any(each.partition("(")[0] == error for each in raises)


def _apart(source: Source, own: Sequence[str], args: Sequence[str]) -> tuple[list[str], list[str]]:
    """An object that is handed in gets a name of its own."""
    lines, given = list[str](), list[str]()
    for name, value in zip(own, args, strict=True):
        is_made = any(value.startswith(f"{each.name}(") for _, each in source.classes)
        lines += [f"{name} = {value}"] if is_made else []
        given.append(name if is_made else value)
    return lines, given


def _is_so(claimed: str, value: object) -> bool:
    if claimed.lower() in ("nothing", "zero") or claimed.lower().startswith("an empty"):
        return not value
    try:
        return bool(ast.literal_eval(claimed) == value)
    except (ValueError, SyntaxError, Unknown):
        return False


def _told(source: Source, function: Function, lines: Sequence[str], call: str, value: object) -> tuple[str, str] | None:
    """What is asked, and what comes of it; of an object, what it has otherwise than one for which nothing was said."""
    if not gives_something(function) and not isinstance(value, list):
        return None
    if gives := as_code(source, cast("object", value)):
        return call, gives
    kind = type(cast("object", value)).__name__
    owner = next((each for _, each in source.classes if each.name == kind), None)
    plain = f'{function.name}({{"other": ""}})'
    for each in attributes(source, owner) if owner is not None else ():
        old, new = outcome_of(source, lines, f"{plain}.{each}"), outcome_of(source, lines, f"{call}.{each}")
        if differ(old, new) and (gives := as_code(source, new)):
            return f"{call}.{each}", gives
    return None


def _all_of(found: Sequence[Repair]) -> Repair:
    """One behind the other, with what each of them imports."""
    first = found[0]
    needs = dict.fromkeys(each for one in found for each in one.splices[:-1])
    text = "".join(one.splices[-1].text for one in found)
    return Repair((*needs, replace(first.splices[-1], text=text)), first.evidence)


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
