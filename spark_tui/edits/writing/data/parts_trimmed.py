"""What a text is cut into without the blanks around: "spaces around the commas should be ignored", "load('a, b') gives
a key ' b'".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import Comprehension
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.marks import MARKS
from spark_tui.edits.writing import Writer

_MARKS = {name: MARKS[name] for name in ("comma", "semicolon", "colon", "pipe", "slash", "dash", "tab")} | {
    "equal": "="
}
"""What parts stand between; a space is what is to go."""
_BLANKS = r"(?:white ?spaces?|spaces?|blanks?)"
_NEEDS = Pattern(
    rf"(?i)\b{_BLANKS}(?: \w+){{0,3}}? (?:around|after|before|between|behind|next to|beside|at|on|in front of"
    rf"|following)"
    r" (?:\w+ ){0,2}?(?:commas?|semicolons?|colons?|separators?|delimiters?|equals?(?: signs?)?|pipes?|slashes"
    r"|dash(?:es)?|[=,;:|])"
    rf"|\b{_BLANKS}(?: \w+){{0,2}} (?:each|every|the) (?:part|item|entry|piece|element|field|token|chunk)s?\b"
    r"|[\"'] \w+[\"']|[\"']\w+ [\"']"
)
"""Or a text that begins or ends with one, written out."""
_AS_IT_IS = Pattern(r"\b(?:the|an?|each|every) [\"'`]?([=,;:|/-])(?!\w)")
_BETWEEN = Pattern(
    r"(?i)\b(?:add|put|insert|with|print|show|want)\w* (?:an? |the |one )?(?:white ?)?(?:spaces?|blanks?)\b"
)
_ASKED, _BY_MARK = 4.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _BETWEEN.search(sentence.text) is not None:
        return  # there are to be some
    said = {mark for word, mark in _MARKS.items() if word in sentence.text.lower()}
    said |= {match[1] for match in _AS_IT_IS.finditer(sentence.text)}
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(_, "split" | "rsplit"), [ast.Constant(str() as mark), *_]) if mark.strip():
                pass
            case _:
                continue
        if is_in_fstring(source, call) or (said and mark not in said):
            continue
        splices = list(_trimmed(source, call))
        if splices:
            yield Repair(tuple(splices), _ASKED + _BY_MARK * (mark in said) + told_of(sentence, call))


def _trimmed(source: Source, call: ast.Call) -> Iterator[Splice]:
    around, cut = source.parents[call], source.segment(call)
    match around:
        case ast.comprehension(ast.Name(name), ifs=tests):
            made = source.parents[around]
            assert isinstance(made, Comprehension)
            results = [made.key, made.value] if isinstance(made, ast.DictComp) else [made.elt]
            yield from (splice for each in (*results, *tests) for splice in _stripped(source, each, name))
        case ast.For(ast.Name(name), body=[first, *_]):
            line = source.line_start(first.lineno)
            yield Splice(line, line, f"{source.indent(first.lineno)}{name} = {name}.strip()\n")
        case ast.Assign([ast.Tuple()]):
            yield instead(source, call, f"(part.strip() for part in {cut})")
        case ast.Assign([ast.Name(name)]):
            one = singular(name)
            one = one if one not in (name, "") and one.isidentifier() else "part"
            yield instead(source, call, f"[{one}.strip() for {one} in {cut}]")
        case ast.Return():
            yield instead(source, call, f"[part.strip() for part in {cut}]")


def _stripped(source: Source, within: ast.expr, name: str) -> Iterator[Splice]:
    for node in walk(within):
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
            above = source.parents[node]
            if not (isinstance(above, ast.Attribute) and above.attr == "strip"):
                yield instead(source, node, f"{name}.strip()")


WRITER = Writer(frozenset(("wrap-call", "replace", "to-comprehension")), _written, needs=_NEEDS)
