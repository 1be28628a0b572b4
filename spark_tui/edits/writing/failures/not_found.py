"""What is looked up and is not there is answered as such: "an unknown user gives a 500, it should be a 404"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, clearly, parts
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
_ASKED, _NAMED, _SPOKEN_OF, _CHECKED = 6.0, 1.0, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
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
        told = _ASKED + _NAMED * clearly(sentence, function.name)
        told += _SPOKEN_OF * (root(noun) in {root(part) for part in (*parts(name), *parts(function.name))})
        first = source.statement_at(node.lineno) if isinstance(node, ast.expr) else node
        told += _CHECKED * (isinstance(first, ast.Return | ast.Assign))
        place = (
            insert_before(source, first, code) if isinstance(node, ast.Subscript) else insert_after(source, node, code)
        )
        yield Repair((place,), told)


def _way(source: Source) -> str | None:
    """How such an answer is given there: as another one is raised, or as the framework has it."""
    for node in source.nodes:
        match node:
            case ast.Raise(exc=ast.Call(called, [ast.Constant(int(status)), *rest], named)) if 400 <= status < 600:
                text = ', "no such {}"' if rest else "".join(f', {each.arg}="no such {{}}"' for each in named[:1])
                return f"raise {source.segment(called)}(404{text})"
            case ast.Raise(exc=ast.Call(called, [], [ast.keyword("status_code"), *rest])):
                text = "".join(f', {each.arg}="no such {{}}"' for each in rest[:1])
                return f"raise {source.segment(called)}(status_code=404{text})"
            case _:
                pass
    known = imported_names(source)
    if "HTTPException" in known:
        return 'raise HTTPException(status_code=404, detail="no such {}")'
    return "abort(404)" if "abort" in known else None


WRITER = Writer(frozenset(("raise-if", "raise-instead")), _written, needs=_SAYS)
