"""A method puts back what it leaves as it was: "clear forgets to reset hits", "failed is never emptied, so retry adds
them again"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.objects.held import CONTAINERS, Held, held, sets_something
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bforg[eo]t\w* (?:about )?(?:the|its|their|all)\b"
    r"|\b(?:forget\w*|forgot|miss\w*|(?:does|do|did)(?:n'?t| not)|never|isn'?t|aren'?t|not|nobody|without)\b"
    r"(?:(?!\b(?:should|must|exist)).)*"
    r"\b(?:re-?set\w*|touch\w*|clear\w*|empt\w+|zero(?:e[ds]|ing)|(?:put|set)(?:s|ting)? back|re-?initiali\w+)\b"
    r"|\b(?:start|begin|count)\w* (?:over|again|anew|afresh|from (?:0|zero|scratch)|at (?:0|zero))\b"
    r"|\bafter\b.*\b(?:should|must|ought to|ha(?:s|ve) to|needs? to) (?:\w+ )?(?:be|read|show|start (?:at|with)) "
    r"(?:0|zero|none|empty|false)\b|\b(?:wipe|forget)(?:s|ting)?\b.*\b(?:too|as well|also)\b"
    r"|\bback to (?:0|zero|none|false|nothing|the (?:start|beginning))\b"
    r"|\bforgets? (?:the |its )?(?:old|earlier|previous)\b"
    r"|\b(?:re-?set|clear|empty|zero)(?:s|ting)?\b.*\b(?:too|as well|also)\b"
    r"|\b(?:surviv\w+|still (?:has|have|holds?|there|set|full)|left over|leftovers?|(?:keeps?|leaves?"
    r"|leaving) (?:the )?"
    r"(?:old|stale|last|\w+(?: and \w+)? (?:as (?:it was|they were)|untouched|alone|behind)))\b"
)
_STARTS = Pattern(r"-?\d[\d_.]*|\"\"|''|None|True|False|\[\]|\{\}|\(\)|[A-Za-z_][\w.]*\(\)")
"""What is made anew each time, and depends on nothing that was given."""
_CALLED = Pattern(r"\b(\w+)\(\)")
"""Which method it is, where one is written as a call: others may be called like what it leaves."""
_EMPTY = {"dict()": "{}", "list()": "[]"}
_LOCK = Pattern(r"\b(?:R?Lock|Event|Condition|\w*Semaphore)\(")
_NAMED, _ASKED, _EARLY, _EACH, _CHANGES = 1.5, 3.0, 0.5, 0.5, 0.4
_SHORT = 4  # letters: of a shorter name other words may be made


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    called = set(_CALLED.findall(sentence.text))
    for _, owner in source.classes:
        kept = [each for each in held(source, owner) if _STARTS.fullmatch(each.start) and not _LOCK.search(each.start)]
        told = [each for each in kept if names(sentence, each.name) >= _NAMED]
        for method in (each for each in owner.body if isinstance(each, ast.FunctionDef)):
            left = [each for each in told if not _gives(method, each.name)]
            if method.name.startswith("__") or not left or not _is_named(sentence, method.name):
                continue
            if called & {each.name for _, each in source.functions} and method.name not in called:
                continue
            several = [left] if len(left) > 1 else []
            for some in (*several, *([each] for each in left)):
                first = sentence.text.find(method.name) <= min(sentence.text.find(each.name) for each in some)
                clear = _ASKED + _EARLY * first + _EACH * (len(some) - 1) + _CHANGES * sets_something(method)
                yield from _put_back(source, method, some, clear + told_of(sentence, method))


def _is_named(sentence: Sentence, name: str) -> bool:
    """Or what it is when it was done: "after a successful call", where that is `success`."""
    done = len(name) > _SHORT and re.search(rf"(?i)\b{re.escape(name)}[a-z]{{1,4}}\b", sentence.text) is not None
    return done or names(sentence, name) >= _NAMED


def _put_back(source: Source, method: ast.FunctionDef, kept: Sequence[Held], evidence: float) -> Iterator[Repair]:
    last = method.body[-1]
    if isinstance(last, ast.With):  # what holds the lock, holds it for them too
        last = last.body[-1]
    place = insert_before if isinstance(last, ast.Return | ast.Raise) else insert_after
    code = "\n".join(_code(method, each) for each in kept)
    try:
        yield Repair((place(source, last, code),), evidence)
    except Refusal:
        return


def _code(method: Function, kept: Held) -> str:
    """As the others are put back there: by what they begin with, or by what empties them."""
    calls = [node for node in walk(method) if isinstance(node, ast.Call) and not node.args]
    clears = any(isinstance(call.func, ast.Attribute) and call.func.attr == "clear" for call in calls)
    if clears and kept.kind in CONTAINERS - {"tuple"}:
        return f"self.{kept.name}.clear()"
    return f"self.{kept.name} = {_EMPTY.get(kept.start, kept.start)}"


def _gives(method: Function, name: str) -> bool:
    """Does it give the attribute a value already, or empty it?"""
    counted = [node.target for node in walk(method) if isinstance(node, ast.AugAssign)]
    for node in walk(method):
        match node:
            case ast.Attribute(ast.Name("self"), attr, ast.Store() | ast.Del()) if attr == name and node not in counted:
                return True
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), attr), "clear")) if attr == name:
                return True
    return False


WRITER = Writer(frozenset(("fix-error", "append-call")), _written, needs=_NEEDS)
