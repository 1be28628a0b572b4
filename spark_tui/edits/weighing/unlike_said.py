"""Answers that do to something else what is said of one: another module is swapped than the one that is to go, what is
to be seen on stdout goes to stderr, a word that is no message becomes one, a file
that is empty is taken for one that is not there."""

from __future__ import annotations

import ast
from collections import Counter
from difflib import SequenceMatcher

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import all_imports
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
    r"(?:(?!\b(?:not|instead|rather|stderr|standard error|errors?|warnings?|without|only|never)\b|n't\b)[^.;])*"
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
