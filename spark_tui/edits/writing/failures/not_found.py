"""What is looked up and is not there is answered as such: "an unknown user gives a 500, it should be a 404"; as
another handler does it, where one does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)^(?=.*\b404\b)(?=.*(?:\bunknown|\bno such|\bmissing|(?:\bnot|n't) (?:exist|there|found|known)|\bnot found"
    r"|\bnonexist\w*|\b500\b|KeyError))"
)
_NOUN = Pattern(
    r"(?i)\b(?:unknown|no such|missing|nonexist\w+) (\w+)|\b(\w+)(?: id)?(?: that| which| who)?"
    r" (?:does|do|is|are|was)(?:n't| not)"
)
_ASKED_STATUS, _NAMED, _SPOKEN_OF, _CHECKED = 6.0, 1.0, 1.0, 1.5


def _not_found(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    way = _way(source)
    match = _NOUN.search(sentence.text)
    said = next((each for each in match.groups() if each), "").lower() if match is not None else ""
    for node in source.nodes if way is not None else ():
        function = function_around(source, node)
        if way is None or function is None:
            continue
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name(key), ast.Load()):
                test, name = f"{key} not in {source.segment(held)}", source.segment(held)
            case ast.Assign([ast.Name(key)], ast.Call(ast.Attribute(held, "get"), [ast.Name(given)])):
                test, name = f"{key} is None", source.segment(held)
                key = given
            case _:
                continue
        if key not in parameters_of(function) or test in ast.unparse(function):
            continue
        noun = singular(said or parts(name)[-1].lower())
        code = f"if {test}:\n{source.unit}{way.format(noun)}"
        told = _ASKED_STATUS + _NAMED * clearly(sentence, function.name)
        told += _SPOKEN_OF * (root(noun) in {root(part) for part in (*parts(name), *parts(function.name))})
        first = source.statement_at(node.lineno) if isinstance(node, ast.expr) else node
        told += _CHECKED * (isinstance(first, ast.Return | ast.Assign))
        place = (
            insert_before(source, first, code) if isinstance(node, ast.Subscript) else insert_after(source, node, code)
        )
        yield Repair((place,), told)


def _way(source: Source) -> str | None:
    """How such an answer is given there: as another one is raised, or as the framework has it."""
    for node in source.all(ast.Raise):
        match node:
            case ast.Raise(exc=ast.Call(called, [ast.Constant(int(status)), *rest], named)) if 400 <= status < 600:
                text = ', "no such {}"' if rest else "".join(f', {each.arg}="no such {{}}"' for each in named[:1])
                return f"raise {source.segment(called)}(404{text})"
            case ast.Raise(exc=ast.Call(called, [], [ast.keyword("status_code"), *rest])):
                text = "".join(f', {each.arg}="no such {{}}"' for each in rest[:1])
                return f"raise {source.segment(called)}(status_code=404{text})"
    known = imported_names(source)
    if "HTTPException" in known:
        return 'raise HTTPException(status_code=404, detail="no such {}")'
    return "abort(404)" if "abort" in known else None


_CODE = Pattern(r"\b4\d\d\b")
_NEEDS = Pattern(
    r"(?i)(?=.*\b4\d\d\b)(?=.*\b(?:unknown|missing|no such|(?:not|\w+n't|never) (?:exist\w*|known|there|found)"
    r"|nonexist\w+|invalid|gone|wrong)\b)"
)
_ASKED_ELSEWHERE, _A_WORD, _SAME_CALL = 5.0, 0.5, 2.2


def _as_elsewhere(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    codes = _CODE.findall(sentence.text)
    said = {root(word) for word in sentence.spoken.split()}
    for model in source.all(ast.Try):
        at = function_around(source, model)
        called = _called_in(model)
        if at is None or called is None or len(model.handlers) != 1 or not _answers(source, model, codes):
            continue
        spoken = {node: len({root(part) for part in parts(node.name)} & said) for _, node in source.functions}
        most = max(spoken.values())
        for function, shared in spoken.items():
            is_meant = function is not at and shared == most > 0
            if not is_meant or any(isinstance(node, ast.Try) for node in walk(function)):
                continue
            evidence = _ASKED_ELSEWHERE + _A_WORD * shared + _NAMED * (names(sentence, function.name) >= 2)
            yield from _like(source, function, model, called, evidence)


def _like(source: Source, function: Function, model: ast.Try, called: ast.Call, evidence: float) -> Iterator[Repair]:
    """Around the same call; where there is none, that is asked first."""
    handler = _lines(source, model.handlers[0])
    same = [each for each in function.body if _is_called_in(each, called)]
    if len(same) == 1 and isinstance(same[0], ast.Assign | ast.Expr | ast.Return) and has_own_lines(source, same[0]):
        inside = wrapped(source, same[0], "try:")
        indent = source.indent(same[0].lineno)
        behind = "".join(f"\n{indent}{line}" for line in handler)
        yield Repair((type(inside)(inside.start, inside.stop, inside.text + behind),), evidence + _SAME_CALL)
    elif not same and {each.id for each in called.args if isinstance(each, ast.Name)} <= set(parameters_of(function)):
        code = "\n".join((f"try:\n{source.unit}{source.segment(called)}", *handler))
        yield from possible(later(insert_at_top, source, function, code), evidence)


def _lines(source: Source, handler: ast.ExceptHandler) -> list[str]:
    """As it stands at the margin."""
    indent, last = source.indent(handler.lineno), source.last_line(handler.body[-1])
    return [source.line(at).rstrip().removeprefix(indent) for at in range(handler.lineno, last + 1)]


def _called_in(model: ast.Try) -> ast.Call | None:
    """What it asks with what came in."""
    calls = [node for each in model.body for node in walk(each) if isinstance(node, ast.Call)]
    return next((each for each in calls if any(isinstance(arg, ast.Name) for arg in each.args)), None)


def _is_called_in(statement: ast.stmt, called: ast.Call) -> bool:
    asked = ast.dump(called)
    return any(ast.dump(node) == asked for node in walk(statement) if isinstance(node, ast.Call))


def _answers(source: Source, model: ast.Try, codes: list[str]) -> bool:
    """Is it one of these codes that its handler gives?"""
    return re.search(rf"\b(?:{'|'.join(codes)})\b", source.segment(model.handlers[0])) is not None


WRITERS = (
    Writer(frozenset(("raise-if", "raise-instead")), _not_found, needs=_SAYS),
    Writer(frozenset(("wrap-try", "add-except")), _as_elsewhere, needs=_NEEDS),
)
