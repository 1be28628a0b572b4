"""A function that finds the one with the most of something: "add a function that returns the project with the most
hours", where another function gathers the hours by project, or where the orders have a total."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer

_MOST = r"most|highest|largest|biggest|greatest|longest|best|newest|latest"
_LEAST = r"least|lowest|smallest|fewest|shortest|worst|oldest|earliest|cheapest"
_NEEDS = Pattern(
    r"(?i)\b(?:add|write|create|need|want|implement|i'd like)\b(?: me| us)? (?:an? )?(?:new |small )?"
    r"(?:function |helper )(?:called |named )?(?:`?(?P<name>(?!(?:that|which|to|for)\b)[a-z]\w*)`?(?:\([^)]*\))?,? )?"
    r"(?:that |which |to )?(?:return|give|find|get|tell|determine)s?(?: back)? the (?:name of the )?(?P<what>[a-z]\w*) "
    rf"(?:with the|that has the|which has the|who has the) (?:(?P<most>{_MOST})|(?P<least>{_LEAST}))"
    r"(?: (?P<by>[a-z]\w*))?\W*$"
)
_ASKED, _GIVEN, _GATHERED = 6.0, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    what, by, best = singular(said["what"].lower()), (said["by"] or "").lower(), "max" if said["most"] else "min"
    name = said["name"] or f"{'top' if best == 'max' else 'lowest'}_{what}"
    if name in {node.name for _, node in source.functions}:
        return
    for code, last, told in (*_of_dicts(source, name, what, best), *_of_lists(source, name, what, by, best)):
        at = source.stop(last)
        yield Repair((Splice(at, at, f"\n\n\n{code}"),), _ASKED + told)


def _of_dicts(source: Source, name: str, what: str, best: str) -> Iterator[tuple[str, Function, float]]:
    """Where one function is given a dict by that, or where one gathers it."""
    for full, function in source.functions:
        if "." in full:
            continue
        for held in parameters_of(function):
            if _goes_through_pairs(function, held, what):
                code = f"return {best}({held}, key={held}.get, default=None)"
                yield _code(source, name, held, code), function, _GIVEN
                return
    for full, function in source.functions:
        given = list(parameters_of(function))
        held = _gathered(function)
        if "." in full or not held or not given or what not in {singular(part) for part in parts(function.name)}:
            continue
        code = f"{held} = {function.name}({', '.join(given)})\nreturn {best}({held}, key={held}.get, default=None)"
        yield _code(source, name, ", ".join(given), code), function, _GATHERED


def _code(source: Source, name: str, given: str, body: str) -> str:
    return f"def {name}({given}):\n{indented(body, source.unit)}"


def _goes_through_pairs(function: Function, held: str, what: str) -> bool:
    for node in own_nodes(function):
        match node:
            case ast.For(ast.Tuple([ast.Name(key), ast.Name(value)]), ast.Call(ast.Attribute(ast.Name(of), "items"))):
                if of == held and singular(key) == what and singular(value) == value:
                    return True
    return False


def _gathered(function: Function) -> str:
    """The dict of numbers that it adds up and gives back."""
    text = ast.unparse(function)
    for node in own_nodes(function):
        match node:
            case ast.Return(ast.Name(held)):
                added = rf"\b{held}\[[^\]]+\] (?:\+= |= {held}\.get\([^)]*, 0(?:\.0)?\) \+ )"
                if re.search(added, text) is not None or re.search(rf"\b{held} = Counter\(", text) is not None:
                    return held
    return ""


def _of_lists(source: Source, name: str, what: str, by: str, best: str) -> Iterator[tuple[str, Function, float]]:
    """Where functions go through several of these, and ask each for that."""
    many = plural(what)
    for full, function in source.functions:
        if "." in full or many not in parameters_of(function):
            continue
        asked = re.search(rf"\b(\w+)(\.{by}\b|\[([\"']){by}\3\])", ast.unparse(function)) if by else None
        form = asked[2] if asked is not None else _form(source, by)
        if by and form:
            key = f"lambda {what}: {what}{form}".replace("'", '"')
            code = f"return {best}({many}, key={key}, default=None)"
            yield _code(source, name, many, code), function, _GIVEN
            return


def _form(source: Source, by: str) -> str:
    """How it is asked of anything in the file."""
    asked = re.search(rf"\b\w+(\.{by}\b|\[([\"']){by}\2\])", source.text) if by else None
    return asked[1] if asked is not None else ""


WRITER = Writer(frozenset(("write-method", "write-function")), _written, needs=_NEEDS)
