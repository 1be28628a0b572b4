"""A name that is not there, and one beside it that is nearly the same; a name that Python looks for, spelt in a way
that it does not know."""

from __future__ import annotations

import ast
import builtins
import itertools
import json
import math
import operator
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cached_property
from random import Random

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.mending.spelling import usual_words
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.scopes import name_start
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.reading import parts, said_in
from spark_tui.edits.slips import is_slip

_SAYS_NAME = Pattern(
    r"(?i)name ['\"`]?(\w+)['\"`]? is not defined|(?<!NoneType' object )has no attribute ['\"`]?(\w+)"
    r"|undefined name ['\"`]?(\w+)"
    r"|variable ['\"`]?(\w+)['\"`]?|no member ['\"`]?(\w+)"
    r"|\bmis(?:spelt|spelled|typed) ['\"`]?(?!it\b|th|a\b|an\b|name\b|word\b)(\w+)"
    r"|['\"`]?(\w+)['\"`]? (?:there )?(?:is|must be|looks|seems) (?:to be )?(?:an? |only )?"
    r"(?:miss?pel\w+|mistyped|typo|tpyo|spelt otherwise)\b"
    r"|['\"`]?(\w+)['\"`]? (?:still )?has (?:an? )?(?:\w+ )?(?:typo|tpyo|spelling mistake)\b"
    r"|\bmisspelt (?:name|identifier|variable|attribute) ['\"`]?(\w+)|\b(?:spell|correct) `(\w+)`"
    r"|\b(?:put|set) ['\"`]?(\w+)['\"`]? right\b"
    r"|\b(?:at|about|with|of|in) ['\"`]?(?!\d)(\w+)['\"`]?[,:;.]? .*\b(?:mis-?(?:spel\w+|typed)|typo)\b"
    r"|\bno (?:such (?:thing|name) as )?['\"`]?(\w+)['\"`]?[,:;.]? .*\b(?:mis-?(?:spel\w+|typed)|typo)\b"
)
_MEANT = Pattern(r"(?i)did (?:you|u) mean:? *['\"`]?(?:\w+\.)?(\w+)")
_MODULES = {each.__name__: frozenset(dir(each)) for each in (itertools, json, math, random, re)} | {
    name: frozenset(members.split())
    for name, members in (
        ("os", "chdir environ getcwd getenv getpid linesep listdir makedirs mkdir name path pathsep remove rename"
         " replace rmdir scandir sep stat unlink walk"),
        ("os.path", "abspath basename commonpath dirname exists expanduser expandvars getmtime getsize isabs isdir"
         " isfile islink join normpath realpath relpath samefile sep split splitext"),
        ("shutil", "copy copy2 copyfile copyfileobj copytree disk_usage move rmtree which"),
        ("sys", "argv exit executable maxsize modules path platform stderr stdin stdout version version_info"),
        ("time", "monotonic perf_counter process_time sleep strftime strptime time time_ns"),
    )
}  # fmt: skip
"""What well-known modules have."""
_BUILTINS = frozenset(name for name in dir(builtins) if not name.startswith("__"))
_METHODS = frozenset(name for kind in (str, list, dict, set, bytes, tuple) for name in dir(kind))
_OF_CLASSES = frozenset(name for name in dir(type) if name.startswith("__")) | {"__name__", "__dict__"}
_OF_TESTS = frozenset(
    re.findall(
        r"\w+",
        """
        assertEqual assertNotEqual assertTrue assertFalse assertIn assertNotIn assertIs assertIsNot assertIsNone
        assertIsNotNone assertIsInstance assertRaises assertRaisesRegex assertAlmostEqual assertGreater assertLess
        assertRegex assertCountEqual assertDictEqual assertListEqual addCleanup setUp tearDown subTest skipTest
        """,
    )
)
_NAMED, _UNKNOWN, _SURE, _RANK, _ONCE = 1.5, 1.0, 1.5, 0.4, 0.3
_SLIP, _STUMBLE, _OFTEN = 0.7, 1.2, 1.0
_ALIKE, _VERY = 0.6, 0.8
_CALLED = 0.6  # in words, or exactly
_SPELLING = Pattern(
    r"(?i)\b(?:mis)?spel\w*|\bt(?:yp|py)os?\b|\bletters?\b|\bmistyp\w*"
    r"|\b(?:put|set|write) [`\w]+ right\b|\btyping in a hurry\b|\bfat.?finger\w*"
)
_SHORT = 3  # letters
_TWICE = Pattern(r"(?i)([ahijkquvwxy])\1")  # no English word has one of them twice


def _misspelt(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    named = said_in(match) or (_said_as_it_stands(complaint) if complaint.says(_SPELLING) else "")
    meant = found[1] if (found := _MEANT.search(complaint.sentence.text)) else ""
    yield from _names(complaint, named, meant)
    yield from _attributes(complaint, named, meant)


def _said_as_it_stands(complaint: Complaint) -> str:
    """The one name that is said and that the file has once, and nothing defines: that is what is spelt wrong."""
    nodes = complaint.source.all(ast.Attribute, ast.Name)
    often = Counter(each.attr if isinstance(each, ast.Attribute) else each.id for each in nodes)
    defined = {name.rpartition(".")[2] for name, _ in complaint.source.definitions}
    words = re.findall(r"[^\W\d]\w*", complaint.sentence.text)
    said = [each for each in dict.fromkeys(words) if often[each] == 1 and each not in defined | _BUILTINS]
    return said[0] if len(said) == 1 and len(said[0]) > _SHORT else ""


def _names(complaint: Complaint, named: str, meant: str) -> Iterator[Repair]:
    """All places where an unknown name stands; where one is named, that one."""
    is_there = named in complaint.unbound or any(each.attr == named for each in complaint.source.all(ast.Attribute))
    for name, places in complaint.unbound.items():
        if is_there and name != named:
            continue
        known = {bound for scope in places[0].scope.chain() for bound in scope.bound} | complaint.unbound.keys()
        known |= _like_it(name, _BUILTINS) if len(name) > _SHORT else set()  # short ones are like many
        pointed = max(complaint.points(complaint.source.line_at(each.start)) for each in places)
        clear = _UNKNOWN + _NAMED * (name == named) + pointed - _OFTEN * (len(places) > 2)  # it comes from elsewhere
        for other, near in _near(name, known - {named}, meant if name == named or not named else ""):
            splices = tuple(Splice(each.start, each.stop, each.renamed.format(other)) for each in places)
            yield Repair(splices, clear + near + complaint.names(other))


def _like_it(name: str, known: Iterable[str]) -> set[str]:
    """Of names that are there in any file, those alone that are very much alike: it may come from elsewhere."""
    return {*get_close_matches(name, known, n=3, cutoff=_VERY)} | {each for each in known if _is_stumble(name, each)}


def _attributes(complaint: Complaint, named: str, meant: str) -> Iterator[Repair]:
    """An attribute that occurs here alone, or that Python complains of."""
    nodes = list(complaint.source.all(ast.Attribute))
    often = Counter(node.attr for node in nodes)
    defined = {name.rpartition(".")[2] for name, _ in complaint.source.definitions}
    methods = {name.rpartition(".")[2] for name, _ in complaint.source.definitions if "." in name}
    known = often.keys() | methods | _METHODS | _OF_TESTS | {meant} - {""}
    is_spelling = complaint.says(_SPELLING)
    for node in nodes:
        own = _MODULES.get(complaint.source.segment(node.value), frozenset[str]())
        is_named = (
            node.attr == named
            or (is_spelling and complaint.names(node.attr) >= _CALLED)
            or (bool(own) and node.attr not in own and node.attr in complaint.sentence.bare)
        )
        alone = often[node.attr] == 1 and node.attr not in defined | _METHODS
        if not (is_named or (alone and not named)) or not complaint.first <= node.lineno <= complaint.last:
            continue
        stop = complaint.source.stop(node)
        clear = _ONCE + _NAMED * is_named + complaint.points(node.lineno) - _OFTEN * (often[node.attr] > 2)
        clear += _SURE * (alone and is_spelling and node.attr in complaint.sentence.bare)
        others = own or (known | _as_written(complaint, node.attr) if is_named else known)
        others |= _OF_CLASSES if node.attr.startswith("__") else frozenset()
        near_ones = _near(node.attr, others, meant if is_named else "", _ALIKE if is_named else _VERY)
        for other, near in near_ones:
            splice = Splice(stop - len(node.attr), stop, other)
            yield Repair((splice,), clear + near + complaint.names(other))


def _as_written(complaint: Complaint, name: str) -> set[str]:
    """How texts and comments write what it is very like, or else what it is with its one unusual part put right."""
    if written := _like_it(name, set(re.findall(r"[^\W\d]\w*", complaint.source.text)) - {name}):
        return written
    found = {_TWICE.sub(r"\1", name)} - {name}
    if len(name) > _SHORT and name[:-1].isupper() and name[-1].islower():
        found.add(name[:-1])  # a letter of the next word
    for part in parts(name):
        if len(part) > _SHORT and part not in usual_words():
            found |= {name.replace(part, word) for word in usual_words() if is_slip(part, word)}
    return found


def _near(name: str, known: Iterable[str], meant: str, alike: float = _ALIKE) -> Iterator[tuple[str, float]]:
    """What it may have been, each with how likely that is."""
    if meant and meant != name:
        yield meant, _SURE
    close = get_close_matches(name, set(known) - {name, meant}, n=3, cutoff=alike)
    very = get_close_matches(name, close, n=1, cutoff=_VERY)
    others = {other for other in known if other != name and _is_stumble(name, other)}
    yield from ((other, _STUMBLE) for other in sorted(others - {meant}))
    for rank, other in enumerate(close):
        if other not in others:
            yield other, -_RANK * rank + _SLIP * (other in very)


def _is_stumble(name: str, other: str) -> bool:
    """One letter, two that changed places, or only lines and capitals that are others."""
    bare, its = name.replace("_", "").lower(), other.replace("_", "").lower()
    return len(name) > _SHORT and (bare == its or is_slip(bare, its))


_KNOWN = frozenset(
    re.findall(
        r"\w+",
        """
        __init__ __str__ __repr__ __len__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__ __iter__ __next__
        __enter__ __exit__ __getitem__ __setitem__ __delitem__ __contains__ __call__ __add__ __sub__ __mul__ __bool__
        __new__ __del__ __post_init__ __getattr__ __setattr__ __aenter__ __aexit__ __format__ __radd__ __iadd__
        __truediv__ __neg__ __abs__ __init_subclass__ __class_getitem__ __missing__ __reversed__ __int__ __float__
        __index__ __slots__
        """,
    )
)
"""What is often meant."""
_OTHERS = frozenset(
    name for kind in (type, int, dict, set, property, cached_property, Random, operator) for name in dir(kind)
) | frozenset(
    ("__aiter__", "__anext__", "__await__", "__copy__", "__deepcopy__", "__fspath__", "__rmatmul__", "__setstate__")
)
"""What nobody means by another name."""
_LINES = Pattern(r"^_{1,3}(\w+?)_{0,3}$")
_SAYS_HOOK = Pattern(
    r"(?i)takes no arguments|object at 0x|never called|not called|nothing happens|does nothing|no attribute"
)
_CLEAR, _CONFUSED, _SAID = 2.5, 0.5, 0.8


def _misspelt_hook(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, _SAID * complaint.says(_SAYS_HOOK)
    for node in complaint.nodes:
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) if is_method(source, node):
                for other, clear in _meant(node, name):
                    start = name_start(source, node)
                    splice = Splice(start, start + len(name), other)
                    yield Repair((splice,), clear + said + complaint.points(node.lineno))
            case ast.Compare(ast.Name("__name__"), [ast.Eq()], [ast.Constant(str(text)) as value]) if (
                text != "__main__"
            ):
                quote = source.segment(value)[0]
                yield Repair((instead(source, value, f"{quote}__main__{quote}"),), _CLEAR + said)


def _meant(node: Function, name: str) -> Iterable[tuple[str, float]]:
    bare = _LINES.match(name)
    if name in _KNOWN:
        if name == "__int__" and len(node.args.args) > 1:
            yield "__init__", _CLEAR
    elif bare is not None and name.startswith("_") and name.endswith("_") and name not in _OTHERS:
        for other in get_close_matches(f"__{bare[1]}__", _KNOWN, n=2, cutoff=0.8):
            yield other, _CLEAR
    elif f"__{name.strip('_')}__" in _KNOWN and name.strip("_") in (
        "init",
        "str",
        "repr",
        "len",
        "eq",
        "iter",
        "enter",
        "exit",
    ):
        yield f"__{name.strip('_')}__", _CLEAR - _CONFUSED


DEFECTS = (
    Defect("misspelt", frozenset(("fix-typo", "fix-error", "fix-wrong-name")), _misspelt, _SAYS_NAME),
    Defect("misspelt-hook", frozenset(("fix-typo", "fix-error", "fix-wrong-name")), _misspelt_hook, _SAYS_HOOK),
)
