"""What a text is cut into, each without the blanks around it, and none that is empty: "split_tags should strip the
spaces and skip empty tags", "trim the names and drop the empty ones"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_TRIMS = (
    r"(?:(?:strip|trim|tid(?:y|ies)|clean)(?:s|ped|med|ping|ming|ied)?\b"
    r"|(?:without|no|remove|ignore|drop)(?: the| any)? (?:(?:surrounding|leading|trailing|extra) )*"
    r"(?:white ?spaces?|spaces?|blanks?)\b)"
)
_LEAVES_OUT = (
    r"(?:skip|drop|ignor|leav|omit|filter|remov|exclud|discard|throw|without|no|not|get rid|\w+n't)\w*"
    r" (?:[\w'] ?){0,12}?\b(?:empty|blank)\b(?! (?:lines?|rows?|files?)\b)"
)
_EMPTY_GO = (
    r"\b(?:empty|blank) (?:\w+ )?(?:should |must |are |get |can )+(?:be )?(?:skip|drop|ignor|left|omit|remov)\w*"
)
_NEEDS = Pattern(
    rf"(?i)\b{_TRIMS}.*\b(?:and|but|also|then)\b.*(?:\b{_LEAVES_OUT}|{_EMPTY_GO})"
    rf"|(?:\b{_LEAVES_OUT}|{_EMPTY_GO}).*\b(?:and|but|also|then)\b.*\b{_TRIMS}"
)
_CUTS = frozenset(("split", "rsplit"))
_ASKED, _NAMED = 8.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr=attr), [_, *_]) if attr in _CUTS and not is_in_fstring(source, call):
                function = function_around(source, call)
                clear = _NAMED * (names(sentence, function.name) if function is not None else 0.0)
                yield from possible(_tidied(source, call), _ASKED + clear + min(1.0, told_of(sentence, call)))


def _tidied(source: Source, call: ast.Call) -> Iterator[Splice]:
    around, cut = source.parents[call], source.segment(call)
    match around:
        case ast.Return() | ast.Assign([ast.Name()]):
            one = _one(source, around)
            yield instead(source, call, f"[{one}.strip() for {one} in {cut} if {one}.strip()]")
        case ast.comprehension(ast.Name(name), iter=made, ifs=[]) if made is call:
            match source.parents[around]:
                case ast.ListComp(ast.Name(same) as elt, [_]) | ast.SetComp(ast.Name(same) as elt, [_]) if same == name:
                    yield instead(source, elt, f"{name}.strip()")
                    yield behind(source, call, f" if {name}.strip()")
                case ast.ListComp(elt, [_]) | ast.SetComp(elt, [_]) if source.segment(elt) == f"{name}.strip()":
                    yield behind(source, call, f" if {name}.strip()")
        case ast.For(ast.Name(name), body=body):
            code = f"{name} = {name}.strip()\nif not {name}:\n{source.unit}continue"
            yield from later(insert_first, source, body, code)


def _one(source: Source, around: ast.Return | ast.Assign) -> str:
    """What one of them is called: after what they all are, or the function that gives them."""
    function = function_around(source, around)
    many = around.targets[0].id if isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Name) else ""
    many = many or (function.name if function is not None else "")
    last = (parts(many) or ("",))[-1]
    one = singular(last)
    taken = named_in(function) if function is not None else frozenset[str]()
    return one if one != last and one.isidentifier() and one not in taken else "part"


WRITER = Writer(frozenset(("skip-if", "wrap-call", "to-comprehension")), _written, needs=_NEEDS)
