"""Answers that do to something else what is said of one: another module is swapped than the one that is to go, what is
to be seen on stdout goes to stderr, a word that is no message becomes one, a file
that is empty is taken for one that is not there."""

from __future__ import annotations

import ast
import re
from collections import Counter
from difflib import SequenceMatcher
from itertools import pairwise

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import all_imports
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.name.contrast import contrasts

_NEARLY = 0.75
_NO_MODULES = frozenset(
    (
        "switch",
        "change",
        "move",
        "migrate",
        "convert",
        "go",
        "swap",
        "port",
        "it",
        "this",
        "that",
        "everything",
        "code",
        "all",
    )
)
"""What stands before "to click", and is none that goes."""


def swaps_another_module(before: str, sentence: str, after: str) -> bool:
    """Of "use zsh instead of sh": does a new import take the place of one that is not the word that is to go?"""
    pairs = [(old.strip("\"'`").lower(), new.strip("\"'`").lower()) for old, new in contrasts(sentence)]
    if not pairs:
        return False
    was, now = (_imported(text) for text in (before, after))
    gone, come = was - now, now - was
    told = [old for old, new in pairs if new in come and old not in _NO_MODULES]
    return bool(gone) and bool(told) and not any(_is_called(old, each) for old in told for each in gone)


def _imported(code: str) -> set[str]:
    found = set[str]()
    for node in all_imports(read(code)):
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").lower())
        found.update(alias.name.lower() for alias in node.names)
    return found


def _is_called(said: str, module: str) -> bool:
    """Nearly, or is it a part of it, or what stands in its place: `os.path` for os, yaml for pyyaml?"""
    return (
        said in module.split(".")
        or module in said.split(".")
        or (len(said) > 2 and (said in module or module in said))
        or SequenceMatcher(None, said, module, autojunk=False).ratio() >= _NEARLY
    )


_TO_STDOUT = Pattern(
    r"(?i)^(?:(?:please|pls|just|also|now|can you|could you) )*(?:send|print|write|put|output|dump|show|emit"
    r"|direct|log)\b"
    r"(?:(?!\b(?:not|\w+n't|instead|rather|stderr|standard error|errors?|warnings?|without|only|never)\b)[^.;])*"
    r"\b(?:to|on|onto|into|via) (?:the )?(?:sys\.)?(?:std ?out|standard out(?:put)?)\W*$"
)


def goes_to_stderr(before: str, sentence: str, after: str) -> bool:
    """Of "send the report to stdout"."""
    return _TO_STDOUT.search(sentence) is not None and after.count("stderr") > before.count("stderr")


_READ_BY_PEOPLE = frozenset(
    ("message", "msg", "greeting", "text", "title", "prompt", "label", "help", "hint", "banner", "header", "caption",
     "welcome", "word", "words", "phrase", "description", "usage", "footer", "name", "error", "reason", "note")
)  # fmt: skip
_HOLDS = (ast.Dict, ast.List, ast.Tuple, ast.Set, ast.Compare, ast.Subscript, ast.arguments, ast.keyword)


def rewords_no_message(before: str, sentence: str, after: str) -> bool:
    """Of "say goodbye when done": does a value that nobody reads, like "sh", become what was said?"""
    source = read(before)
    was, now = _texts(source), _texts(read(after))
    gone, come = was - now, now - was
    if len(gone) != 1 or not any(" " in new and new in sentence for new in come):
        return False
    old = next(iter(gone))
    nodes = [each for each in source.all(ast.Constant) if each.value == old]
    return " " not in old and old not in sentence and all(_is_value(source, each) for each in nodes)


def _is_value(source: Source, node: ast.Constant) -> bool:
    match source.parents.get(node):
        case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)]) | ast.AnnAssign(ast.Name(name)):
            return _READ_BY_PEOPLE.isdisjoint(parts(name))
        case ast.Assign():
            return True
        case ast.keyword(arg=str(name)):
            return _READ_BY_PEOPLE.isdisjoint(parts(name))
        case around:
            return isinstance(around, _HOLDS)


def _texts(source: Source) -> Counter[str]:
    return Counter(each.value for each in source.all(ast.Constant) if isinstance(each.value, str))


_EMPTY_FILE = Pattern(r"(?i)\b(?:empty|blank) (?:\w+ )?files?\b|\bfiles? (?:is|are|was|turns out) (?:empty|blank)\b")
_NO_FILE = Pattern(
    r"(?i)\bmissing\b|\b(?:no|not|never|does(?:n't| not)|\w+n't) (?:such )?(?:there|exist\w*|found|file)\b|\bgone\b"
)


def catches_no_file(before: str, sentence: str, after: str) -> bool:
    """Of "don't crash if the file is empty": is one caught that is not there?"""
    is_said = _EMPTY_FILE.search(sentence) is not None and _NO_FILE.search(sentence) is None
    return is_said and after.count("FileNotFoundError") > before.count("FileNotFoundError")


_ANY_FAILED = Pattern(
    r"(?i)(?=.*\b(?:exit\w*|status|non-?zero|exit code|return code)\b)"
    r".*\b(?:if|when|where|once) (?:any\w*|one|some\w*|at least one|a|all|there (?:is|are|were))\b.*\bfail"
)


def catches_what_is_opened(before: str, sentence: str, after: str) -> bool:
    """Of "exit with 1 if any job failed": is it a file that is not there which ends the script?"""
    is_new = after.count("FileNotFoundError") > before.count("FileNotFoundError")
    return is_new and _ANY_FAILED.search(sentence) is not None and "file" not in sentence.lower()


_NO_NAMES = frozenset(("several", "multiple", "many", "also", "too", "either", "both", "more"))


def takes_a_word_for_a_name(before: str, _sentence: str, after: str) -> bool:
    """Of "load should accept several paths too": is a parameter new that is called several?"""
    was, now = (_parameters(read(text)) for text in (before, after))
    return not _NO_NAMES.isdisjoint(now - was)


def _parameters(source: Source) -> set[str]:
    return {arg.arg for arg in source.all(ast.arg)}


_A_FUNCTION = Pattern(
    r"(?i)\b(?:functions?|methods?|helpers?|handlers?|handle\w*|extract\w*|split\w*|refactor\w*|move[ds]?|pull\w*|own"
    r"|separate\w*|apart|factor\w*|duplicat\w*|def|callback\w*|commands?)\b"
)


def makes_a_handler(before: str, sentence: str, after: str) -> bool:
    """Of "say which sku is out of stock": is there a new function `handle_sku`, of which nobody spoke?"""
    if _A_FUNCTION.search(sentence) is not None:
        return False
    was, now = ({node.name for _, node in read(text).functions} for text in (before, after))
    return any(name.startswith("handle_") for name in now - was)


_UPPER = Pattern(r"(?i)\b(?:upper[- ]?cased?|in capitals|capital letters)\b")
_LOWER = Pattern(r"(?i)\b(?:lower[- ]?cased?|small letters)\b")
_BOTH = Pattern(
    r"(?i)\b(?:instead|rather|not|no|never|ignor\w*|insensitive\w*|any|regardless|same|compar\w*|even|also)\b|n't\b"
)


def writes_the_other_case(before: str, sentence: str, after: str) -> bool:
    """Of "uppercase the level": is it made lower?"""
    is_upper, is_lower = (each.search(sentence) is not None for each in (_UPPER, _LOWER))
    if is_upper is is_lower or _BOTH.search(sentence) is not None:
        return False
    told, other = (".upper()", ".lower()") if is_upper else (".lower()", ".upper()")
    return after.count(other) > before.count(other) and after.count(told) <= before.count(told)


_INSTEAD = Pattern(r"(?i)\b(?:instead of|rather than|in place of)\b")


def keeps_what_is_to_go(before: str, sentence: str, after: str) -> bool:
    """Of "use sorted instead of most_common": is the one there now, and the other as often as before?"""
    if _INSTEAD.search(sentence) is None:
        return False  # "the shell should be bash" has a shell still
    for old, new in contrasts(sentence):
        if not (old.isidentifier() and new.isidentifier()) or old == new:
            continue
        (had, has), (knew, knows) = (
            [len(re.findall(rf"\b{name}\b", text)) for text in (before, after)] for name in (old, new)
        )
        if had and has >= had and knows > knew:
            return True
    return False


def does_it_twice(before: str, _sentence: str, after: str) -> bool:
    """Does a new line say the same as the one before it, which is called for what it does?"""
    return _twice(after) > _twice(before)


def _twice(code: str) -> int:
    pairs = (pair for block in blocks(read(code)) for pair in pairwise(block))
    return sum(_is_deed(one) and ast.dump(one) == ast.dump(other) for one, other in pairs)


def _is_deed(node: ast.stmt) -> bool:
    """A call with something that it is given: an empty line may be printed twice."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and bool(node.value.args)


_EMPTY = Pattern(r"(?i)\b(?:empty|nothing in|without \w+)\b")


def asks_an_object_that_is_never_empty(before: str, sentence: str, after: str) -> bool:
    """Of "return None if the cart is empty": is it asked of a cart, which is always true?"""
    if _EMPTY.search(sentence) is None:
        return False
    source = read(before)
    plain = {name.lower() for name, node in source.classes if not _may_be_false(node)}
    was, now = (Counter(_asked(read(text))) for text in (before, after))
    return any(name.replace("_", "") in plain for name in now - was)


def _may_be_false(node: ast.ClassDef) -> bool:
    return bool(node.bases) or any(getattr(each, "name", "") in ("__len__", "__bool__") for each in node.body)


def _asked(source: Source) -> list[str]:
    return [
        node.operand.id
        for node in source.all(ast.UnaryOp)
        if isinstance(node.op, ast.Not) and isinstance(node.operand, ast.Name)
    ]
