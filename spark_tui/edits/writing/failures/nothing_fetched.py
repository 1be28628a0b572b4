"""What is fetched and not there is refused, before something is made of it: "asking for a tracking number that doesn't
exist gives a TypeError instead of 404", "an unknown order raises AttributeError, it should be NotFound"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_MISSING = (
    r"(?:does(?:n['’]?t| not) exist|(?:is|are)(?:n['’]?t| not) (?:there|known|found)|not (?:found|known|there)|unknown"
    r"|missing|no(?:n-?|t )existent|nonexist\w*|no such)"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*\b{_MISSING}\b)(?=.*\b(?:TypeError|AttributeError|500|crash\w*|NoneType)\b)"
    r".*\b(?:instead of|rather than|and not|should be|must be|should (?:raise|give|return)|not)"
    r" (?:an? |the )?(?:proper )?(?P<wanted>404|[A-Z]\w+|not found)\b"
)
_FETCHES = frozenset(("fetchone", "first", "one_or_none", "scalar_one_or_none", "find_one", "scalar"))
_NOT_FOUND = Pattern(r"(?i)notfound|unknown|missing|nosuch|doesnotexist|404")
_ASKED, _A_WORD = 10.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    spoken = {root(word) for word in sentence.text.lower().replace("_", " ").split() if word not in PLAIN}
    for _, function in source.functions:
        for statement, name in _fetched(function):
            error = _error(source, said["wanted"])
            own = {root(each) for each in parts(function.name)} | {root(each) for each in parameters_of(function)}
            shared = len(own & spoken)
            if not error or not (shared or names(sentence, function.name) >= 1):
                continue
            given = [each for each in parameters_of(function) if each not in ("self", "cls")]
            what = given[0] if len(given) == 1 else next((each for each in given if root(each) in spoken), "")
            told = what or '"not found"'
            code = f"if {name} is None:\n{source.unit}raise {error}({told})"
            yield from possible(later(insert_after, source, statement, code), _ASKED + _A_WORD * shared)


def _fetched(function: Function) -> Iterator[tuple[ast.stmt, str]]:
    """What may be None then, and is not asked for it."""
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Call(func) | ast.Await(ast.Call(func))) if last_name(
                func
            ) in _FETCHES and not _is_asked(function, name):
                yield statement, name


def _is_asked(function: Function, name: str) -> bool:
    return any(
        isinstance(node, ast.If | ast.IfExp)
        and any(isinstance(each, ast.Name) and each.id == name for each in walk(node.test))
        for node in walk(function)
    )


def _error(source: Source, wanted: str) -> str:
    """The one that is said, or that the file raises for what is not there."""
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Call(func, [*_]) if _NOT_FOUND.search(last_name(func)) or last_name(func) == wanted:
                if wanted[0].isdigit() or wanted.lower() == "not found" or last_name(func) == wanted:
                    return source.segment(func)
    known = {node.name for _, node in source.classes}
    known |= {each.asname or each.name for node in source.all(ast.ImportFrom) for each in node.names}
    if wanted in known:
        return wanted
    return next((each for each in sorted(known) if _NOT_FOUND.search(each)), "")


WRITER = Writer(frozenset(("raise-if", "fix-error")), _written, needs=_NEEDS)
