"""A test of what is named, and of nothing that is said of it."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.patches.diff import new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, read
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.saying.place.spoken_of import telling_roots

_CLAIM = Pattern(
    r"(?i)^\W*(?:(?:please|pls|add|write|create|another|an?|one|more|unit|small) )*tests? (?:that|whether|if) (.+)"
)
_NUMBER = Pattern(
    r"(?i)\btests? (?:that|whether|if)\b.*\b(?:gives?|returns?|answers? with|answers?|responds? with|equals?|makes"
    r"|yields?) (?:back )?(?:an? |the )?(?:status )?(-?\d+(?:\.\d+)?)(?!\w|\.\d)"
    r"(?! (?!(?:for|when|if|in|after|at|with|on|where|of)\b)\w)"
)
_BY_VALUES = Pattern(
    r"(?i)\b(?:empty|negative|zero|none|null|blank|missing|unknown|invalid|without|no|nothing|twice|again|rais\w*|throw\w*"
    r"|errors?|exceptions?|fail\w*|works?|correct\w*|true|false|one|two|three|several)\b|\d|[\"'\[\]{}=]|[A-Z]\w+(?:Error"
    r"|Exception)\b"
)
"""What a value may stand for, or a way to ask."""


def tests_for_another_number(before: str, sentence: str, after: str) -> bool:
    """Is it said which number is to come of it, and no line that is new has that?"""
    said = _NUMBER.search(sentence)
    new = "\n".join(new_lines(before, after))
    return said is not None and "def test" in new and re.search(rf"(?<![\w.-]){said[1]}(?![\w-])", new) is None


def overwrites_what_it_takes(before: str, _: str, after: str) -> bool:
    """Does a new test put something else in the place of what it takes, before it looks at that?"""
    old = {name for name, _ in read(before).functions}
    for name, node in read(after).functions:
        if name in old or not is_test(node) or not node.body:
            continue
        match node.body[0]:
            case ast.Assign([ast.Name(own)], value) if own in parameters_of(node) and own not in named_in(value):
                return True
    return False


_COPIED = Pattern(r"(?i)\b(?:cop(?:y|ies)|duplicate|same|twice|again|split|renam\w*|like|as in|clone)\b")


def copies_another_test(before: str, sentence: str, after: str) -> bool:
    """Does a new test do just what another one does, and is only called otherwise?"""
    if "def test" not in after or _COPIED.search(sentence) is not None:
        return False
    old, new = read(before), read(after)
    known = {name for name, node in old.functions if is_test(node)}
    tests = [(name, _done(node)) for name, node in new.functions if is_test(node) and len(_done(node)) > 0]
    fresh = [each for each in tests if each[0] not in known]
    if known - {name for name, _ in new.functions}:
        return False  # it is called otherwise by now
    return any(
        name != other and name.rpartition(".")[0] == other.rpartition(".")[0] and done == theirs
        for name, done in fresh
        for other, theirs in tests
    )


def _done(test: Function) -> tuple[str, ...]:
    """What it does, and for which cases."""
    body = without_docstring(test.body)
    if all(isinstance(each, ast.Pass) or ast.unparse(each) == "..." for each in body):
        return ()
    return tuple(ast.unparse(each) for each in (*test.decorator_list, *body))


def tests_nothing_of_that(before: str, sentence: str, after: str) -> bool:
    """Has the new test no word of what is said to be so? "That between includes the last day" is not shown by
    `assert between([], 1, 2) == []`."""
    claim = _CLAIM.match(sentence)
    if claim is None or "def test" not in after or _BY_VALUES.search(claim[1]) is not None:
        return False
    new = "\n".join(new_lines(before, after))
    if "def test" not in new:
        return False
    names = {name.rpartition(".")[2] for name, _ in read(after).definitions}
    told = " ".join(
        word for word in re.findall(r"\w+", claim[1]) if word not in names and word not in new.split("(")[0]
    )
    called = {word for word in re.findall(r"\w+", claim[1]) if re.search(rf"\b{word}\(", new) is not None}
    wanted = telling_roots(" ".join(word for word in told.split() if word not in called))
    return len(wanted) > 1 and wanted.isdisjoint(telling_roots(new))


_TESTS_OF = Pattern(
    r"(?i)^\W*(?:(?:please|pls|can you|could you|also|and|we need|i need|add|write|create|make) )*"
    r"(?:(?:an?|another|one more|some|the|few|more|new|small|simple|pytest|unit) )*"
    r"(?:unit ?)?tests? (?:for|of|covering) (?:the )?(?:(?:function|method|class|helper) )?"
    r"`?(?P<name>[^\W\d]\w*)`?(?:\(\))?(?! \w+\.\w)"
)


def leaves_out_what_is_tested(before: str, sentence: str, after: str) -> bool:
    """Of "write tests for load": is there no word of `load` in what the new test does?"""
    said = _TESTS_OF.match(sentence)
    new = "\n".join(new_lines(before, after))
    if said is None or "def test" not in new:
        return False
    old = read(before)
    if said["name"] not in {node.name for _, node in old.definitions} | {*imported_names(old)}:
        return False
    return re.search(rf"(?<![^\W_]){said['name']}(?![^\W_])", re.sub(r"\bdef \w+", "", new)) is None
