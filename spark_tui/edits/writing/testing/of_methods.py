"""A test of a method, or of what takes objects of the file, worked out from its code: the object is made, filled and
asked; or the call raises what it is to raise: "write a test for find", "add a test for remove with too many"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.values.samples import UNKNOWN, needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.of_tests import NEW_TEST
from spark_tui.edits.vague.places import doing
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._before import compared_before
from spark_tui.edits.writing.testing._fixtures import made_with
from spark_tui.edits.writing.testing._outcomes import (
    as_code,
    asked_of_objects,
    call_of,
    differ,
    gives_itself,
    is_property,
    outcome_of,
    takes_objects,
    tried_as_it_is,
)
from spark_tui.edits.writing.testing._said_values import let_in, pinned_values
from spark_tui.edits.writing.testing._scenes import filled_up, given, made_oddly, scenes
from spark_tui.edits.writing.testing._tests import NEGATIVE, Example, as_test, told_name
from spark_tui.edits.writing.testing.worked import examples_of

NEEDS = Pattern(rf"(?i)\b(?:unit ?)?tests?\b(?!:)|\bpytest\b|\btested\b|\bcover the case\b|{NEW_TEST}")
_NEW = Pattern(
    r"(?i)^(?:(?:please|pls|can you|could you|also|and|now|we need|i need|i want|there should be) )*"
    r"(?:(?:add|write|create|make"
    r"|give me|need|generate|put in) )?(?:(?:an?|some|a few|another|one more|the|new|simple|small|proper|missing) )*"
    r"(?:(?:pytest|unit|regression)[ -]?)?(?:tests?|test ?cases?|unittests?|pytest (?=for\b|of\b))\b"
    r"|\b(?:needs?|wants?|lacks?|has no|should have|is missing|without|missing) "
    r"(?:an? |any |some |more )?(?:unit )?tests?\b"
    r"|\b(?:add|write|create) (?:an? |some )?(?:unit ?)?tests?\b|\bcover the case\b|\bhave (?:we|you) (?:a"
    r"|any) tests?\b"
    rf"|\bdo (?:we|you) have (?:a|any) tests?\b|{NEW_TEST}"
)
_SEVERAL = Pattern(r"(?i)\b(?:unit ?)?tests\b")
_TWICE = Pattern(r"(?i)\btwice\b|\btwo times\b|\bagain\b|\ba second time\b|\balready\b")
_FRESH = Pattern(r"(?i)\b(?:empty|fresh|new) (?!list|string|text|dict|title|name|value)\w+"
                 r"|\b(?:there are|has|have|with) no \w+|\b(?:when|while|if|is|are|being|still) empty\b"
                 r"|\b(?:with )?nothing (?:(?:was|is|has been) )?(?:yet )?(?:put |stored |left )?in\b"
                 r"|\bwithout (?:any )?\w+s\b|\bno \w+s\b")  # fmt: skip
_WITH = (
    (Pattern(r"(?i)\btoo (?:many|much|large|big|high|long)\b|\bmore than\b|\bnot enough\b|\binsufficient\b|\bexceed\w*"
             r"|\bover(?:draw|draft|flow)\w*|\bover (?:the )?\w+"), "too_many"),
    (Pattern(rf"(?i){NEGATIVE}"), "negative"),
    (Pattern(r"(?i)(?<!below )(?<!under )(?<!than )\bzero\b|(?<![\w.])0(?![\w.])"), "zero"),
    (Pattern(r"(?i)\bunknown\b|\bmissing\b|\bnot (?:there|found|in|known)\b|\bno such\b|\binvalid\b|\bnon-?exist\w+"
             r"|\b(?:is|are|was|were|does|do)(?: not|n't) (?:there|exist\w*|in|known)\b|\bwithout (?:any )?\w+"),
     "unknown"),
    (Pattern(r"(?i)\bfull\b|\bno (?:room|space|spots?|seats?|places?) (?:is |are )?(?:left|free)\b"), "full"),
    (Pattern(r"(?i)\bempty (?:string|text|name|title)\b"), "empty"),
)  # fmt: skip
_FITS = {"too_many": "1000", "negative": "-1", "zero": "0", "unknown": UNKNOWN, "empty": '""'}
_RAISES = Pattern(r"(?i)\brais\w+|\bthrows?\b|\berrors?\b|\bexceptions?\b|\brejects?\b|\bfails?\b|\brefus\w+")
_GIVES = Pattern(
    r"(?i)\b(?:returns?|gives?(?: back)?|is|equals?|be|==) "
    r"(None|True|False|-?\d+(?:\.\d+)?(?![\w.])|\[\]|\"[^\"]*\"|'[^']*')"
)
_CONDITION = Pattern(r"(?i)\b(?:for|when|if|with|without|on|whose|where|given)\b.*")
_MADE = re.compile(r"\w+ = (\w+)\(")
_ERROR = re.compile(r"\b([A-Z]\w+)\b")
_NOTED = frozenset(("log", "history", "events", "created", "started"))
_EMPTY = Pattern(r"(?i)\b(?:with|for|of|on|given) (?:an? |the )?empty (?:list|dict\w*|set|tuple)\b|\bwith no \w+s\b")
_ASKED, _RAISED, _LESS, _TESTED = 9.0, 1.0, 0.2, 4.0
_OTHERS_TOO = 3.0
"""Against a test of more than the one thing that is said to be handed in."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEW.search(sentence.text) is None or any(_imports_its_code(source)):
        return
    named = named_in_it(sentence)
    if not named:
        return
    compared = compared_before(sentence, named, _ASKED + _RAISED)
    if compared is not None:
        yield from compared
        return
    owner, function = named[0]
    is_tested = any(_calls(test, function.name) for _, test in source.functions if is_test(test))
    if is_tested and owner is None:
        return  # others write like the tests that are there
    asked = _ASKED - _TESTED * is_tested - _OTHERS_TOO * (owner is None and _EMPTY.search(sentence.text) is not None)
    said = _GIVES.search(sentence.text)
    for at, example in enumerate(islice(examples_in(sentence, owner, function), 2)):
        is_so = said is None or said[1].replace("'", '"') == example.gives
        if is_so and tried_as_it_is(source, example):
            one = as_test(source, function.name, replace(example, name=told_name(sentence)), asked - _LESS * at)
            yield from _both(sentence, owner, function, one) if at == 0 and not example.raises else ()
            yield one


def _calls(test: Function, name: str) -> bool:
    return any(isinstance(each, ast.Call) and last_name(each.func) == name for each in walk(test))


def _both(sentence: Sentence, owner: ast.ClassDef | None, function: Function, one: Repair) -> Iterator[Repair]:
    """Tests are asked for: another one of what it raises, where it does."""
    if _SEVERAL.search(sentence.text) is None or not _raised(function):
        return
    for example in islice(raising_in(sentence, owner, function, ()), 1):
        if tried_as_it_is(sentence.source, example):
            other = as_test(sentence.source, function.name, example, one.evidence + _LESS)
            *needed_too, last = other.splices
            both = replace(one.splices[-1], text=one.splices[-1].text + last.text)
            yield Repair((*needed_too, both), other.evidence)


def _imports_its_code(source: Source) -> Iterator[bool]:
    """A file of tests alone: what it is about is elsewhere."""
    own = [node for _, node in source.functions if not is_test(node) and not is_fixture(node)]
    yield from [True] if not own else []


def named_in_it(sentence: Sentence) -> list[tuple[ast.ClassDef | None, Function]]:
    """The functions that are named, as they stand, in the order in which they are said."""
    found: list[tuple[int, ast.ClassDef | None, Function]] = []
    for full, node in sentence.source.functions:
        if is_test(node) or is_fixture(node) or node.name.startswith("__") or isinstance(node, ast.AsyncFunctionDef):
            continue
        above = sentence.source.parents.get(node)
        owner = above if isinstance(above, ast.ClassDef) else None
        if owner is None and above is not sentence.source.tree:
            continue
        spoken = "|".join(map(re.escape, (node.name, doing(node.name))))
        for said in re.finditer(rf"(?<![\w.])(?:(\w+)\.)?(?:{spoken})(?:\(\))?(?!\w)", sentence.text):
            begins = said.start() == 0 and said[0] in ("add", "test", "write", "create")
            is_other = said[1] is not None and owner is not None and said[1].lower() not in (owner.name.lower(), full)
            if not begins and not is_other:
                found.append((said.start(), owner, node))
                break
    return [(owner, node) for _, owner, node in sorted(found, key=lambda each: each[0])]


# ── what comes of it ─────────────────────────────────────────────────────────────────────────────────────────────


def examples_in(sentence: Sentence, owner: ast.ClassDef | None, function: Function) -> Iterator[Example]:
    source, text = sentence.source, sentence.text
    if function.decorator_list and not is_property(function):
        return
    words = [word for pattern, word in _WITH if pattern.search(text) is not None]
    pinned = pinned_values(text, function)
    is_raised = _RAISES.search(text) is not None or any(name in _raised(function) for name in _ERROR.findall(text))
    if words or pinned or is_raised or _TWICE.search(text) is not None:
        raising = list(raising_in(sentence, owner, function, words))
        if raising:
            yield raising[0]
            return
        if is_raised:
            return
        yield from _special(sentence, owner, function, words)
        return
    if owner is None and not takes_objects(source, function) and any(examples_of(source, function)):
        return  # others write tests of plain functions
    if _FRESH.search(text) is not None:
        yield from _fresh(source, owner, function)
        return
    if gives_something(function) and not gives_itself(function):
        yield from _giving(source, owner, function)
    yield from _doing(source, owner, function, let_in(text, function))


def _giving(source: Source, owner: ast.ClassDef | None, function: Function) -> Iterator[Example]:
    """What it gives: where there is something, first."""
    empty: list[Example] = []
    plain: dict[str, str] = {}
    for scene in scenes(source, owner, function):
        for lines, args in given(source, function, scene):
            call = call_of(scene, function, args)
            value = outcome_of(source, (*scene.lines, *lines), call)
            if value is Unknown or isinstance(value, Ends):
                continue
            if (asked := asked_of_objects(source, call, value)) != call:
                call, value = asked, outcome_of(source, (*scene.lines, *lines), asked)
            gives = as_code(source, value)
            if not gives:
                continue
            if owner is None and not lines:
                if gives not in plain.values():
                    plain[call] = gives
                continue
            example = Example(call, gives, setup=(*scene.lines, *lines))
            if value or isinstance(value, bool):
                yield example
                break
            empty.append(example)
    if plain:
        first, *others = islice(plain.items(), 3)
        yield Example(*first, more=tuple(others))
    yield from empty[:1]


def _fresh(source: Source, owner: ast.ClassDef | None, function: Function) -> Iterator[Example]:
    """What a new one gives, or what comes of an empty one that is handed in."""
    for scene in list(scenes(source, owner, function))[-1:]:
        for lines, args in given(source, function, scene):
            lines = tuple(each for each in lines if " = " in each)
            call = call_of(scene, function, args)
            value = outcome_of(source, (*scene.lines, *lines), call)
            if value is Unknown:
                continue
            if isinstance(value, Ends):
                yield Example(call, raises=value.error, word="empty", setup=(*scene.lines, *lines))
            elif gives := as_code(source, value):
                yield Example(call, gives, word="empty", setup=(*scene.lines, *lines))
            return


def _doing(
    source: Source, owner: ast.ClassDef | None, function: Function, said: Mapping[str, str]
) -> Iterator[Example]:
    """What it changes, as the object tells it then."""
    for scene in reversed(list(scenes(source, owner, function))) if owner is not None else ():
        for lines, args in given(source, function, scene, said):
            if not said.items() <= dict(zip(parameters_of(function), args, strict=False)).items():
                continue
            call = call_of(scene, function, args)
            before, behind = (*scene.lines, *lines), (*scene.lines, *lines, call)
            told: list[Example] = []
            for asked in observers(source, owner, scene.holder, function) if owner is not None else ():
                new = outcome_of(source, behind, asked)
                shown = asked_of_objects(source, asked, new)
                new = new if shown == asked else outcome_of(source, behind, shown)
                if differ(outcome_of(source, before, shown), new) and (gives := as_code(source, new)):
                    word = "_".join(("with", *said)) if said else ""
                    told.append(Example(shown, gives, word=word, setup=behind))
            if told:
                yield told[0]
                return


def observers(source: Source, owner: ast.ClassDef, holder: str, function: Function) -> Iterator[str]:
    """What can be asked of it without more; what only notes what was done comes last."""
    touched = {node.attr for node in walk(function) if isinstance(node, ast.Attribute)}
    own = [each for each in attributes(source, owner) if not each.startswith("_")]
    own.sort(key=lambda each: (each in _NOTED, each not in touched))
    plain = [each for each in own if each not in _NOTED]
    yield from (f"{holder}.{each}" for each in plain)
    for node in owner.body:
        if not isinstance(node, ast.FunctionDef) or node is function or node.name.startswith("_"):
            continue
        if gives_something(node) and not needed(node) and not node.decorator_list:
            yield f"{holder}.{node.name}()"
    yield from (f"{holder}.{each}" for each in own if each in _NOTED)


# ── what it raises ───────────────────────────────────────────────────────────────────────────────────────────────


def _raised(function: Function) -> list[str]:
    found: list[str] = []
    for node in walk(function):
        match node:
            case ast.Raise(ast.Call(ast.Name(name)) | ast.Name(name)):
                found.append(name)
    return found


def raising_in(
    sentence: Sentence, owner: ast.ClassDef | None, function: Function, words: Sequence[str]
) -> Iterator[Example]:
    source = sentence.source
    said = [name for name in _ERROR.findall(sentence.text) if name in _raised(function) or name.endswith("Error")]
    twice, pinned = _TWICE.search(sentence.text) is not None, pinned_values(sentence.text, function)
    every = list(scenes(source, owner, function))
    odd = [] if is_property(function) else list(made_oddly(source, owner, sentence.text))
    if odd and not {*words} & {"too_many", "full"}:
        every = odd
    elif "full" in words:
        every = list(filled_up(source, owner))
    elif _FRESH.search(sentence.text) is not None and "too_many" not in words:
        every.reverse()
    found: list[tuple[int, Example]] = []
    for scene in every:
        for lines, args in given(source, function, scene, pinned, all_of_it=True):
            call = call_of(scene, function, args)
            first = (call,) if twice else ()
            value = outcome_of(source, (*scene.lines, *lines, *first, call), "None")
            if not isinstance(value, Ends) or not value.last or (said and value.error not in said):
                continue
            if (
                not said
                and value.error not in _raised(function)
                and value.error not in ("KeyError", "ZeroDivisionError")
            ):
                continue
            fits = sum(_FITS.get(word) in args for word in words)
            such = next((word for word in words if word == "full" or _FITS[word] in args), "raises")
            word = "twice" if twice else scene.word or such
            if words and not fits and "empty" not in words and _is_about_a_value(words, args):
                continue
            if not fits and _is_about_a_field(source, sentence.text, lines):
                continue
            found.append((fits, Example(call, raises=value.error, word=word, setup=(*scene.lines, *lines, *first))))
        if found:
            break
    yield from (each for _, each in sorted(found, key=lambda each: -each[0]))


def _is_about_a_value(words: Sequence[str], args: Sequence[str]) -> bool:
    """Could one of these have been such a value?"""
    return any(re.fullmatch(r"-?\d+(?:\.\d+)?", each) for each in args) and bool(
        {"too_many", "negative", "zero"} & {*words}
    )


def _is_about_a_field(source: Source, text: str, lines: Sequence[str]) -> bool:
    """Is something said of what an object has that is handed in?"""
    said = _CONDITION.search(text)
    made = {match[1] for line in lines if (match := _MADE.match(line)) is not None}
    own = {name for _, owner in source.classes if owner.name in made for name in made_with(owner)}
    return said is not None and any(re.search(rf"(?i)\b{re.escape(name)}\b", said[0]) is not None for name in own)


def _special(
    sentence: Sentence, owner: ast.ClassDef | None, function: Function, words: Sequence[str]
) -> Iterator[Example]:
    """What it gives for such a value, where it raises nothing."""
    source, pinned = sentence.source, pinned_values(sentence.text, function)
    for scene in scenes(source, owner, function):
        for lines, args in given(source, function, scene, pinned, all_of_it=bool(pinned)):
            fits = [word for word in words if _FITS.get(word) in args]
            fits = fits or [""] * (pinned.items() <= dict(zip(parameters_of(function), args, strict=False)).items())
            if not pinned and fits == [""]:
                continue
            call = call_of(scene, function, args)
            value = outcome_of(source, (*scene.lines, *lines), call) if fits else Unknown
            if value is Unknown or isinstance(value, Ends):
                continue
            if not gives_something(function):
                continue
            if gives := as_code(source, value):
                yield Example(call, gives, word=fits[0], setup=(*scene.lines, *lines))
                return


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
